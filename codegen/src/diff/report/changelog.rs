//! The changelog of the client: sections that people write, with the findings since the last release kept up to date in one of them.

use super::markdown::{capitalised, code};
use super::values;
use crate::diff::class::{Level, Wire};
use crate::diff::finding::{Comparison, Finding};

/// What stands around the lines that are written anew; everything else is people's.
const BEGIN: &str = "<!-- what changed in the spec, by `cargo xtask generate` -->";
const END: &str = "<!-- what people wrote goes on here -->";

/// The copy of a changelog that goes into the client, with the header that says where it is from.
pub fn changelog_copy(text: &str, source: &str) -> String {
    format!("<!-- @generated from {source} by `cargo xtask generate`. Do not edit: change that file. -->\n\n{text}")
}

/// A changelog in which the section of the new version lists what changed since the release that the comparison starts from. What people
/// wrote stays as it is, in this section, too; a section that is not there yet is put before all others.
///
/// Without any finding the text is returned as it is, and so it is if the section is all right.
pub fn changelog(text: &str, comparison: &Comparison) -> String {
    let version = &comparison.verdict.head_version;
    if comparison.findings.is_empty() || *version == comparison.verdict.base_version {
        return text.to_owned();
    }
    let lines = block(&comparison.findings);
    let mut all: Vec<&str> = text.lines().collect();
    let is_section = |line: &str| line.starts_with("## ");
    let own = all.iter().position(|line| is_section(line) && names(line, version));
    let Some(own) = own else {
        let place = all.iter().position(|line| is_section(line)).unwrap_or(all.len());
        let (before, after) = all.split_at(place);
        let heading = format!("## {version}");
        let mut written: Vec<&str> = before.to_vec();
        if written.last().is_some_and(|line| !line.is_empty()) {
            written.push("");
        }
        written.extend([heading.as_str(), ""]);
        written.extend(lines.iter().map(String::as_str));
        if !after.is_empty() {
            written.push("");
        }
        written.extend(after);
        return written.join("\n") + "\n";
    };
    let end = all[own + 1..].iter().position(|line| is_section(line)).map_or(all.len(), |place| own + 1 + place);
    let mark = |mark: &str| all[own..end].iter().position(|line| *line == mark).map(|place| own + place);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    match (mark(BEGIN), mark(END)) {
        (Some(begin), Some(last)) if begin < last => drop(all.splice(begin..=last, lines)),
        // People took the marks away, or never had them: what they wrote goes first.
        _ => {
            let filled = all[..end].iter().rposition(|line| !line.is_empty()).map_or(end, |place| place + 1);
            let gap = if end < all.len() { vec![""] } else { vec![] };
            drop(all.splice(filled..end, [vec![""], lines, gap].concat()));
        }
    }
    all.join("\n") + "\n"
}

/// Whether a heading is that of a version, which may have a date or more behind it.
fn names(heading: &str, version: &str) -> bool {
    let first = heading.trim_start_matches('#').split_whitespace().next();
    first.is_some_and(|word| word.trim_matches(['[', ']']).trim_start_matches('v') == version)
}

/// The findings with their marks, worst first as they come.
fn block(findings: &[Finding]) -> Vec<String> {
    let mut lines = vec![BEGIN.to_owned(), String::new()];
    for finding in findings {
        let rule = finding.rule;
        let breaks = rule.wire == Wire::Breaking || rule.rust == Level::Major;
        let what = if breaks { format!("**Breaking:** {}", rule.what) } else { capitalised(rule.what) };
        let values = match values(finding) {
            (Some(old), Some(new)) => format!(" ({} → {})", code(&old), code(&new)),
            (Some(old), None) => format!(" (was {})", code(&old)),
            (None, Some(new)) => format!(" ({})", code(&new)),
            (None, None) => String::new(),
        };
        lines.push(format!("- {what}: {}{values}", code(&finding.path)));
    }
    lines.extend([String::new(), END.to_owned()]);
    lines
}
