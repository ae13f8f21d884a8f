//! Broken specs: for every text, `understand` returns, and its messages can be printed.

use std::thread;

use language::{SpecFile, understand};
use support::files::read;
use support::random::check;
use support::sweep::{rounds, sweep};

use crate::diagnose::folder;

/// A short spec with every construct.
fn small() -> String {
    read(&folder().join("small.yaml"))
}

/// Reads a text and renders its mistakes. Returns whether it has any.
fn survives(text: String) -> bool {
    match understand(&[SpecFile { path: "broken.yaml".to_owned(), text }]) {
        Ok(_) => false,
        Err(mistakes) => {
            assert!(mistakes.render(false).ends_with(" in the spec\n"));
            true
        }
    }
}

#[test]
fn the_small_spec_has_no_mistakes() {
    let file = SpecFile { path: "small.yaml".to_owned(), text: small() };
    let service = understand(&[file]).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    assert_eq!((service.operations.len(), service.jobs.len(), service.variants.len()), (3, 1, 1));
}

/// Cuts the spec at every eleventh byte: at least once in most lines, and at different parts of words.
#[test]
fn a_spec_that_ends_anywhere() {
    let text = small();
    let ends: Vec<usize> = sweep(text.char_indices().map(|(end, _)| end).step_by(11)).collect();
    let wrong = ends.iter().filter(|end| survives(text[..**end].to_owned())).count();
    assert!(wrong > ends.len() / 2, "only {wrong} of {} were refused", ends.len());
}

#[test]
fn a_spec_with_swapped_words() {
    let text = small();
    check(rounds(100), |u| {
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n', ',', ':', '"', '{', '}', '[', ']']).collect();
        for _ in 0..u.int_in_range(1..=4)? {
            let (one, other) = (u.choose_index(words.len())?, u.choose_index(words.len())?);
            words.swap(one, other);
        }
        survives(words.concat());
        Ok(())
    });
}

#[test]
fn a_spec_with_other_bytes() {
    let text = small();
    let signs = "\t\n\r\u{feff}\0{}[]:'\"#%@`~é🎉\u{85}\u{2028}\u{202e}-\\\u{7f},".chars().map(String::from);
    let words =
        ["- ", "? ", "&a ", "*a", "!t ", "|\n", ">\n", "---\n", "...\n", "null", "<<: ", "日本", "1e999", "list of "];
    let others = ["{from}", "99999999999999999999", "\u{1b}[31m"];
    let pieces: Vec<String> = signs.chain(words.map(str::to_owned)).chain(others.map(str::to_owned)).collect();
    check(rounds(100), |u| {
        let mut text = text.clone();
        for _ in 0..u.int_in_range(1..=3)? {
            let (start, letter) = text.char_indices().nth(u.choose_index(text.chars().count())?).expect("it is there");
            let end = if u.arbitrary()? { start + letter.len_utf8() } else { start };
            text.replace_range(start..end, u.choose(&pieces)?);
        }
        survives(text);
        Ok(())
    });
}

#[test]
fn a_text_that_is_not_a_spec() {
    let deep = |open: &str, close: &str, times: usize| format!("types: {}{}", open.repeat(times), close.repeat(times));
    let texts = [
        String::new(),
        "\n".to_owned(),
        "\u{feff}".to_owned(),
        "a".to_owned(),
        "- a\n- b\n".to_owned(),
        "? ? ? a\n".to_owned(),
        "\"".to_owned(),
        "*a".to_owned(),
        "\0\0\0".to_owned(),
        "\t\t\t\n\t\ta: b\n".to_owned(),
        "types:\r\n\tA: b\r".to_owned(),
        format!("types: {}\n", "{ a, b: \"c\", ".repeat(2_000)),
        format!("types:\n  {}\n", "- ".repeat(2_000)),
        (0..700).map(|depth| format!("{}types:\n", " ".repeat(depth))).collect::<String>() + "types\n",
        (0..700).map(|depth| format!("{}- a:\n", " ".repeat(depth * 2))).collect::<String>() + "  about x\n",
        "types {\u{85} é: \"日本\" 🎉 }\n".repeat(50),
        deep("[", "]", 5_000),
        deep("{a: ", "}", 5_000),
        "- ".repeat(5_000),
        "a: ".repeat(5_000),
        (0..2_000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect(),
        format!("{}\tgroup: a\n", " ".repeat(100_000)),
        "group: a\n".repeat(1_000),
    ];
    for text in texts {
        assert!(survives(text));
    }
}

/// Recursion as deep as the longest chain of records, of kinds of things, of steps in a path, or of brackets in a type, would overflow the small stack.
#[test]
fn chains_of_any_length_are_followed() {
    const LENGTH: usize = 8_000;
    const STACK: usize = 512 << 10;
    let small = small();
    let steps = small.replace("path: g/c", &format!("path: {}c", "g/".repeat(LENGTH)));
    assert!(steps.len() > small.len());
    let record = |n| format!("  C{n}: {{ about: \"C.\", fields: {{ c: {{ type: C{} }} }} }}\n", n + 1);
    let chain: String = (0..LENGTH).map(record).collect();
    let types = format!("types:\n{chain}  C{LENGTH}: {{ about: \"C.\", fields: {{ c: {{ type: integer }} }} }}\n");
    let records = small.replace("types:\n", &types).replace("type: list of R }", "type: C0 }");
    assert!(records.contains("type: C0 }"));
    let kind = |n| format!("    k{n}: {{ key: i, refers_to: {{ k: k{} }}, new: {{ n: \"{{i}}\" }} }}\n", n + 1);
    let chain: String = (0..LENGTH).map(kind).collect();
    let kinds = small.replace("  kinds:\n", &format!("  kinds:\n{chain}    k{LENGTH}: {{ key: i }}\n"));
    assert!(kinds.len() > small.len());
    let typed = |name: String| small.replace("type: list of R }", &format!("type: \"{name}\" }}"));
    let brackets = typed(format!("{}text{}", "[".repeat(LENGTH), "]".repeat(LENGTH)));
    let lists = typed(format!("{}text", "array of ".repeat(LENGTH)));
    let thread = thread::Builder::new().stack_size(STACK);
    let has_mistakes =
        thread.spawn(|| [steps, records, kinds, brackets, lists].map(survives)).expect("a thread").join();
    assert_eq!(has_mistakes.expect("no panic"), [false, false, false, true, true]);
}
