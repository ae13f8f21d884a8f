//! Slips: an extra or missing character, or a wrong indentation, is reported as one mistake at its position, regardless of the
//! mistakes that follow from it.

use language::{Diagnostic, SpecFile, understand};
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

/// A slip in the base, its message, and the part of it that is marked.
#[derive(serde::Deserialize)]
struct Slip {
    from: String,
    to: String,
    marked: Option<String>,
    message: String,
    #[serde(default)]
    help: String,
}

#[test]
fn a_slip_is_reported_at_its_position() {
    let slips: Vec<Slip> = serde_yaml::from_str(&read(&folder().join("slips.yaml"))).expect("slips");
    let mut wrong = Vec::new();
    for Slip { from, to, marked, message, help } in slips {
        let text = base().text;
        assert_eq!(text.matches(&from).count(), 1, "{from}");
        let text = text.replacen(&from, &to, 1);
        let found = match reported(text.clone()) {
            Ok(Some(mistake)) => {
                let piece = text[mistake.primary.span.start()..mistake.primary.span.end()].lines().next();
                (mistake.message, piece.unwrap_or_default().to_owned(), mistake.help.unwrap_or_default())
            }
            Ok(None) => ("nothing".to_owned(), String::new(), String::new()),
            Err(several) => (several, String::new(), String::new()),
        };
        if found != (message, marked.unwrap_or_else(|| to.clone()), help) {
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
                    let less = with(number..end, &|line| line.get(by..).unwrap_or_default().to_owned());
                    slips.push((number, what("less"), less));
                }
            }
        }
        for letter in [':', '}', ']', '"'] {
            let place = if letter == ':' { line.find(letter) } else { line.rfind(letter) };
            if let Some(place) = place {
                let without = |line: &str| format!("{}{}", &line[..place], &line[place + 1..]);
                let what = format!("line {} without {letter}: {line}", number + 1);
                slips.push((number, what, with(number..number + 1, &without)));
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
