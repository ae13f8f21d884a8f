//! Messages are matched against templates: examples, and thousands of random templates against a slow and simple
//! matcher.

use crate::error::message::{Strictness, captures};
use spec_client_runtime::Piece::{self, Capture, Text};

use support::random::check;
use support::sweep::rounds;

type Captures<'m> = Option<Vec<(&'static str, &'m str)>>;

const ONE: &[Piece] = &[Text("Already Lent ("), Capture("id"), Text(")")];
const TWO: &[Piece] = &[Text("Shelf "), Capture("shelf"), Text(" in "), Capture("room")];

fn exact<'m>(form: &[Piece], message: &'m str) -> Captures<'m> {
    captures(form, message, Strictness::Exact)
}

#[test]
fn exact_matches() {
    assert_eq!(exact(ONE, "Already Lent (L-17)"), Some(vec![("id", "L-17")]));
    assert_eq!(exact(ONE, "Already Lent (a (b) c)"), Some(vec![("id", "a (b) c")]));
    assert_eq!(exact(ONE, "Already Lent ())"), Some(vec![("id", ")")]));
    assert_eq!(exact(ONE, "Already Lent (é)"), Some(vec![("id", "é")]));
    assert_eq!(exact(TWO, "Shelf 7 in the in-house room"), Some(vec![("shelf", "7"), ("room", "the in-house room")]));
    assert_eq!(exact(TWO, "Shelf  in  in x"), Some(vec![("shelf", " in "), ("room", "x")]), "no part is empty");
    for other in
        ["Already Lent ()", "already lent (x)", "Already Lent (x", "Already Lent (x).", " Already Lent (x)", ""]
    {
        assert_eq!(exact(ONE, other), None, "{other}");
    }
    assert_eq!((exact(&[], ""), exact(&[], "x")), (Some(Vec::new()), None));
    assert_eq!(exact(&[Capture("a"), Capture("b")], "xy"), None);
    assert_eq!(exact(&[Capture("all")], &"x".repeat(4_096)).map(|found| found.len()), Some(1));
    assert_eq!(exact(&[Capture("all")], &"x".repeat(4_097)), None, "nobody documents such a message");
}

#[test]
fn matches_in_another_case_or_punctuation() {
    let writing = |form, message| captures(form, message, Strictness::Writing);
    for message in
        ["ALREADY LENT (L-17)", "already  lent (L-17).", "\n Already\tLent ( L-17 ) !", "Already Lent (L-17)"]
    {
        assert_eq!(writing(ONE, message), Some(vec![("id", "L-17")]), "{message}");
    }
    assert_eq!(writing(ONE, "already lent (a (B) É)."), Some(vec![("id", "a (B) É")]), "captures keep their case");
    assert_eq!(writing(&[Text("Größe")], "GRÖßE"), Some(Vec::new()));
    // A letter whose length changes with its case is not cut in the middle.
    assert_eq!(writing(&[Text("i "), Capture("x")], "İ é"), None);
    assert_eq!(writing(&[Text("\u{212A}elvin "), Capture("x")], "kelvin É"), Some(vec![("x", "É")]));
    for other in ["alreadylent (x)", "already lent ( )", "already lent (x) since May", "was already lent (x)"] {
        assert_eq!(writing(ONE, other), None, "{other}");
    }
}

#[test]
fn matches_with_more_words() {
    let more = |form, message| captures(form, message, Strictness::MoreWords);
    let fixed = &[Text("Book Not Found")];
    for message in ["book not found in this library", "Book not found: 7", "Book Not Found (7)", "Book Not Found"] {
        assert_eq!(more(fixed, message), Some(Vec::new()), "{message}");
    }
    for other in ["Book not foundation", "Book not found_", "Book not found7", "The book not found", "Book not"] {
        assert_eq!(more(fixed, other), None, "{other}");
    }
    assert_eq!(more(ONE, "already lent (L-17) since May"), Some(vec![("id", "L-17")]));
    assert_eq!(more(ONE, "already lent (L-17) (since May)"), None, "the part could end at either");
    assert_eq!(more(TWO, "shelf 7 in  the cellar "), Some(vec![("shelf", "7"), ("room", "the cellar")]));
}

/// A slow matcher that tries every end of each capture, from the nearest to the farthest.
fn slowly(form: &[Piece], message: &str) -> Option<Vec<(&'static str, String)>> {
    match form {
        [] => message.is_empty().then(Vec::new),
        [Text(text), rest @ ..] => slowly(rest, message.strip_prefix(text)?),
        [Capture(name), rest @ ..] => {
            (1..=message.len()).filter(|end| message.is_char_boundary(*end)).find_map(|end| {
                let mut captures = slowly(rest, &message[end..])?;
                captures.insert(0, (*name, message[..end].to_owned()));
                Some(captures)
            })
        }
    }
}

#[test]
fn random_templates_and_messages() {
    const TEXTS: [&str; 8] = ["a", "b", "ab", "aa", "(", ")", " é", "é"];
    const NAMES: [&str; 3] = ["one", "two", "three"];
    let mut fitting = 0;
    check(rounds(20_000), |u| {
        let mut form = Vec::new();
        let mut names = NAMES.iter();
        let mut is_text = u.arbitrary()?;
        for _ in 0..u.int_in_range(1..=6)? {
            match is_text {
                true => form.push(Text(u.choose(&TEXTS)?)),
                false => form.extend(names.next().map(|name| Capture(name))),
            }
            is_text = !is_text;
        }
        if form.windows(2).any(|pair| matches!(pair, [Text(_), Text(_)])) {
            return Ok(());
        }
        // Half of the messages are made from the template, the others from the same few letters.
        let made_after_it = u.arbitrary()?;
        let mut message = String::new();
        for piece in &form {
            match piece {
                Text(text) if made_after_it => message.push_str(text),
                _ => {
                    for _ in 0..u.int_in_range(1..=3)? {
                        message.push_str(u.choose(&TEXTS)?);
                    }
                }
            }
        }
        let expected = slowly(&form, &message);
        let found = exact(&form, &message);
        let owned = found.map(|found| found.into_iter().map(|(name, text)| (name, text.to_owned())).collect());
        assert_eq!(owned, expected, "{form:?} {message:?}");
        fitting += usize::from(expected.is_some());
        // An exact match also matches less strictly, and captures are cut between letters and never empty.
        for strictness in [Strictness::Writing, Strictness::MoreWords] {
            let shouted = message.to_uppercase();
            for (_, text) in captures(&form, &shouted, strictness).into_iter().flatten() {
                assert!(!text.is_empty() && text.trim() == text && shouted.contains(text));
            }
        }
        let has_white_space = message.contains(' ');
        assert!(
            expected.is_none()
                || has_white_space
                || captures(&form, &message.to_uppercase(), Strictness::Writing).is_some(),
            "{form:?} {message:?}"
        );
        Ok(())
    });
    assert!(fitting > rounds(6_000), "{fitting} of the messages fit");
}

#[test]
fn a_crafted_message_is_matched_fast() {
    let forms: [&[Piece]; 3] = [
        &[Capture("one"), Text("a"), Capture("two"), Text("a"), Capture("three"), Text("aab")],
        &[Capture("one"), Text(" b")],
        &[Capture("one"), Text(".")],
    ];
    let start = std::time::Instant::now();
    for message in ["a".repeat(4_096), format!("x{}y", " ".repeat(4_000)), format!("{}x", ".".repeat(4_000))] {
        for form in forms {
            for strictness in [Strictness::Exact, Strictness::Writing, Strictness::MoreWords] {
                captures(form, &message, strictness);
            }
        }
    }
    // It takes milliseconds. A matcher that tries all ways would take longer than the age of the universe.
    assert!(start.elapsed().as_secs() < 60);
}
