//! Slips: an extra or missing character, or a wrong indentation, is reported as one mistake at its position, regardless of the
//! mistakes that follow from it.

use codegen::{Diagnostic, SpecFile, understand};
use support::files::read;
use support::sweep::{rounds, sweep};

use crate::diagnose::{base, folder};

/// The message about a spec with one mistake: the code, the message and the marked text.
fn reported(text: String) -> Result<Option<Diagnostic>, String> {
    match understand(&[SpecFile { path: "base.yaml".to_owned(), text }]) {
        Ok(_) => Ok(None),
        Err(mistakes) if mistakes.len() == 1 => Ok(mistakes.iter().next().cloned()),
        Err(mistakes) => Err(mistakes.render(false)),
    }
}

/// A missing `:` or space: the right text, the wrong text, which is marked, and the message. The help shows the right text.
const MISSING: [(&str, &str, &str); 7] = [
    ("path: book/list", "path book/list", "missing `:` after `path`"),
    ("path: book/list", "path:book/list", "missing space after `path:`"),
    ("Language:", "Language", "missing `:` after `Language`"),
    ("effect: start", "effect start", "missing `:` after `effect`"),
    ("bought: { type: Day }", "bought { type: Day }", "missing `:` after `bought`"),
    ("type: Day", "type Day", "missing `:` after `type`"),
    ("type: Day", "type:Day", "missing space after `type:`"),
];

/// A text that needs quotes: the old text, the new text, which is marked, and the message. The help shows the text with quotes.
const UNQUOTED: [(&str, &str, &str); 10] = [
    ("Lists books.", ">=3 books.", "a text that begins with `>` needs quotes"),
    ("Lists books.", "@books.", "a text that begins with `@` needs quotes"),
    ("Lists books.", "{books} \"are\" listed.", "a text that begins with `{` needs quotes"),
    ("\"lent as {loan_id}\"", "{loan_id} lent", "a text that begins with `{` needs quotes"),
    ("\"lent as {loan_id}\"", "{loan_id}", "a text that begins with `{` needs quotes"),
    ("Lists books.", "Lists: books.", "a text with `: ` in it needs quotes"),
    ("\"Its title.\"", "Its title: one.", "a text with `: ` in it needs quotes"),
    ("\"Its title.\"", "@title.", "a text that begins with `@` needs quotes"),
    ("Lists books.", "\"Lists\" books.", "this text goes on after its closing quote"),
    ("\"Its title.\"", "Its title, or none.", "within brackets, a text with a comma needs quotes"),
];

/// An unpaired bracket or quote: the old and the new text, the message, and the marked text. There is no help.
const UNPAIRED: [(&str, &str, &str, &str); 6] = [
    ("Lists books.", "\"Lists books.", "missing `\"`", ""),
    ("{ type: LoanId, required: true }", "{ type: LoanId, required: true", "missing `}`", ""),
    ("{ type: LoanId, required: true }", "type: LoanId, required: true }", "missing `{`", ""),
    ("status: [409]", "status: [409", "missing `]`", ""),
    ("status: [409]", "status: 409]", "missing `[`", ""),
    ("about: \"Its title.\" }", "about: \"Its title.\" }}", "unmatched `}`", "}"),
];

/// Lines with another indentation: the number of spaces by which they move, the message, and the help. Their first key is marked.
const INDENTED: [(&str, isize, &str, &str); 9] = [
    (ABOUT, 2, "`about` is indented as part of `path`", IN_LIST),
    (ABOUT, -2, "`about` is indented as part of `operations`", IN_LIST),
    (ABOUT, -1, "`about` is indented by 3 spaces, unlike the other keys of `list`", IN_LIST),
    (
        "      pages: { type: Pages,",
        -2,
        "`pages` is indented as part of `list`",
        "if it belongs to `parameters`, indent it by 6 spaces",
    ),
    ("  loan:\n", 2, "`loan` is indented as part of `lend`", "if it belongs to `operations`, indent it by 2 spaces"),
    (
        "    errors:\n      no_loan",
        2,
        "`errors` is indented as part of `response`",
        "if it belongs to `loan`, indent it by 4 spaces",
    ),
    (
        "  crate:\n",
        -2,
        "`crate` is not indented, so it is taken for a key of the file",
        "if it belongs to `service`, indent it by 2 spaces",
    ),
    ("types:\n", 2, "`types` is indented as part of `permissions`", "if it is a key of the file, do not indent it"),
    (
        "        with: {",
        2,
        "`with` is indented as part of `operation`",
        "if it belongs to an item of `poll`, indent it by 8 spaces",
    ),
];

const ABOUT: &str = "    about: Lists books.\n";
const IN_LIST: &str = "if it belongs to `list`, indent it by 4 spaces";

/// Moves lines to the right by this many spaces.
fn moved(lines: &str, by: isize) -> String {
    let spaces = " ".repeat(by.unsigned_abs());
    let moved = |line: &str| if by > 0 { spaces.clone() + line } else { line.replacen(&spaces, "", 1) };
    lines.split_inclusive('\n').map(moved).collect()
}

#[test]
fn a_slip_is_reported_at_its_position() {
    let missing = MISSING.map(|(from, to, message)| (from, to.to_owned(), message, to, format!("write `{from}`")));
    let unquoted = UNQUOTED.map(|(from, to, message)| (from, to.to_owned(), message, to, format!("write `{to:?}`")));
    let unpaired = UNPAIRED.map(|(from, to, message, shown)| (from, to.to_owned(), message, shown, String::new()));
    let indented = INDENTED.map(|(from, by, message, help)| {
        (from, moved(from, by), message, from.trim_start().split(':').next().unwrap_or_default(), help.to_owned())
    });
    let mut wrong = Vec::new();
    for (from, to, message, shown, help) in missing.into_iter().chain(unquoted).chain(unpaired).chain(indented) {
        let text = base().text;
        assert_eq!(text.matches(from).count(), 1, "{from}");
        let text = text.replacen(from, &to, 1);
        let found = match reported(text.clone()) {
            Ok(Some(mistake)) => {
                let piece = text[mistake.primary.span.start()..mistake.primary.span.end()].lines().next();
                (mistake.message, piece.unwrap_or_default().to_owned(), mistake.help.unwrap_or_default())
            }
            Ok(None) => ("nothing".to_owned(), String::new(), String::new()),
            Err(several) => (several, String::new(), String::new()),
        };
        if found != (message.to_owned(), shown.to_owned(), help) {
            wrong.push(format!("{to:?} instead of {from:?}:\n{}\n{}\n{}", found.0, found.1, found.2));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// All slips of the base: each line, alone and with everything below it, indented more and less, and without its colon, a bracket or a
/// quote. Each comes with its line number, a description, and the text.
fn all_slips() -> Vec<(usize, String, String)> {
    let text = base().text;
    let lines: Vec<&str> = text.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let with = |changed: std::ops::Range<usize>, change: &dyn Fn(&str) -> String| {
        let lines = lines.iter().enumerate().map(|(number, line)| match changed.contains(&number) {
            true => change(line),
            false => (*line).to_owned(),
        });
        lines.map(|line| line + "\n").collect::<String>()
    };
    let mut slips = Vec::new();
    let keys = lines.iter().enumerate().skip(3).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    for (number, line) in keys {
        let below =
            lines[number + 1..].iter().take_while(|other| other.trim().is_empty() || indent(other) > indent(line));
        let end = number + 1 + below.count();
        for end in if end == number + 1 { vec![end] } else { vec![number + 1, end] } {
            let what = |by: &str| format!("line {} and {} more by {by}: {line}", number + 1, end - number - 1);
            for by in [1, 2] {
                slips.push((number, what("more"), with(number..end, &|line| format!("{}{line}", " ".repeat(by)))));
                if indent(line) >= by {
                    slips.push((
                        number,
                        what("less"),
                        with(number..end, &|line| line.get(by..).unwrap_or_default().to_owned()),
                    ));
                }
            }
        }
        for letter in [':', '}', ']', '"'] {
            let place = if letter == ':' { line.find(letter) } else { line.rfind(letter) };
            if let Some(place) = place {
                let without = |line: &str| format!("{}{}", &line[..place], &line[place + 1..]);
                slips.push((
                    number,
                    format!("line {} without {letter}: {line}", number + 1),
                    with(number..number + 1, &without),
                ));
            }
        }
    }
    slips
}

#[test]
fn one_slip_is_one_mistake_in_its_line() {
    let slips = all_slips();
    let (mut wrong, mut harmless) = (Vec::new(), 0);
    for (line, slip, text) in sweep(&slips) {
        match reported(text.clone()) {
            // A whole mapping may be indented differently, and a quote may become part of a text.
            Ok(None) => harmless += 1,
            Ok(Some(mistake)) => {
                let found = text[..mistake.primary.span.start()].matches('\n').count();
                if found != *line || mistake.message.starts_with("invalid YAML") {
                    wrong.push(format!("{slip}\nline {}: {}", found + 1, mistake.message));
                }
            }
            Err(mistakes) => wrong.push(format!("{slip}\n{mistakes}")),
        }
    }
    assert!(slips.len() > 700 && harmless < rounds(40), "{} slips, {harmless} of them harmless", slips.len());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), slips.len(), wrong.join("\n"));
}

/// A slip and another mistake are both reported.
#[test]
fn slips_are_reported_beside_other_mistakes() {
    for (slip, from, to) in [
        ("yaml-syntax", "    path: book/list\n", "    path book/list\n"),
        ("yaml-syntax", "about: \"Its title.\" }", "about: \"Its title. }"),
        ("indentation", "    about: Lists books.\n", "  about: Lists books.\n"),
        ("indentation", "      bought: { type: Day }", "    bought: { type: Day }"),
    ] {
        let text = base().text.replacen(from, to, 1).replacen("status: [404]", "statsu: [404]", 1);
        let text = text.replacen("permission: lend", "permission: borrow", 1);
        let text = text.replacen("  base_path: /v2/", "  base_path /v2/", 1);
        let mistakes = reported(text).expect_err("several");
        let mut codes = vec!["unknown-key", "unknown-permission", "yaml-syntax", slip];
        codes.sort_unstable();
        let mut found: Vec<&str> = mistakes.split("error[").skip(1).filter_map(|one| one.split(']').next()).collect();
        found.sort_unstable();
        assert_eq!(found, codes, "{mistakes}");
    }
}

/// A missing line is not a slip: the lines around it are right.
#[test]
fn missing_lines_are_not_slips() {
    for text in [base().text, read(&folder().join("small.yaml"))] {
        let lines: Vec<&str> = text.lines().collect();
        for missing in sweep(3..lines.len()) {
            for length in [1, 2] {
                let rest = lines.iter().enumerate().filter(|(line, _)| !(missing..missing + length).contains(line));
                let found = match reported(rest.map(|(_, line)| format!("{line}\n")).collect()) {
                    Ok(None) => continue,
                    Ok(Some(mistake)) => format!("error[{}]: {}", mistake.code, mistake.message),
                    Err(mistakes) => mistakes,
                };
                let is_slip = |line: &&str| {
                    let is_syntax = line.starts_with("error[yaml-syntax]") && !line.contains("invalid YAML");
                    is_syntax || line.starts_with("error[indentation]")
                };
                let slip = found.lines().find(is_slip);
                assert!(slip.is_none(), "without {length} from line {}: {slip:?}", missing + 1);
            }
        }
    }
}
