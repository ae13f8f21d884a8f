//! The report for a pull request.

use crate::findings::finding::Finding;
use crate::report::{IN_WORDS, Report, described, docs_lines, lanes, place, short};
use language::english::count;

/// The maximum number of findings of one rule, of accepted findings, and of changed texts.
const MAX_LINES: usize = 15;

impl Report<'_> {
    /// The report as Markdown for a pull request. It begins with the confirmations, if there are any, and the verdict.
    pub fn markdown(&self) -> String {
        let verdict = &self.comparison.verdict;
        let mut first = vec![String::new(), format!("**{}**", capitalised(&verdict.to_string().replace("->", "→")))];
        for note in self.version_note().iter().chain(&self.notes) {
            first.extend([String::new(), format!("> {note}")]);
        }
        let (mut heading, mut lines) = ("", Vec::new());
        for of in self.open() {
            if of.heading != heading {
                heading = of.heading;
                if heading != IN_WORDS {
                    lines.append(&mut first);
                }
                lines.extend([String::new(), format!("### {heading}"), String::new()]);
            }
            let first = format!("- **{}** ({}; `{}`)", capitalised(of.rule.what), lanes(of.rule), of.rule.id);
            lines.push(first);
            lines.push(format!("  {}", of.rule.why));
            let entries = of.findings.iter().map(|finding| format!("  - {}", line(finding)));
            lines.extend(if heading == IN_WORDS { entries.collect() } else { cut(entries, "  - ") });
        }
        lines.append(&mut first);
        let accepted = self.accepted();
        if !accepted.is_empty() {
            let entries = accepted.iter().map(|(finding, reason)| format!("- {}. {}", line(finding), plain(reason)));
            details(&mut lines, &format!("Accepted: {}", count(accepted.len(), "finding")), cut(entries, "- "));
        }
        let docs = docs_lines(&self.comparison.docs);
        if !docs.is_empty() {
            let entries = docs.iter().map(|(change, what)| format!("- {}: {}", code(&change.path), plain(what)));
            let summary = format!("Documentation: {}", count(self.comparison.docs.len(), "change"));
            details(&mut lines, &summary, cut(entries, "- "));
        }
        lines.push(String::new());
        lines.join("\n").trim_start().to_owned()
    }
}

/// The first lines, followed by the number of the others.
fn cut(lines: impl ExactSizeIterator<Item = String>, bullet: &str) -> Vec<String> {
    let more = lines.len().saturating_sub(MAX_LINES);
    let more = (more > 0).then(|| format!("{bullet}and {more} more"));
    lines.take(MAX_LINES).chain(more).collect()
}

fn details(lines: &mut Vec<String>, summary: &str, entries: Vec<String>) {
    lines.extend([String::new(), format!("<details><summary>{summary}</summary>"), String::new()]);
    lines.extend(entries);
    lines.extend([String::new(), "</details>".to_owned()]);
}

/// A finding in one line.
fn line(finding: &Finding) -> String {
    let text = described(finding, code(&finding.path), "→", code);
    match place(finding, |place| format!("{}:{}", plain(&place.file), place.line)) {
        Some(place) => format!("{text} ({place})"),
        None => text,
    }
}

/// A text as code, regardless of what it contains.
pub(crate) fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let space = if text.starts_with('`') || text.ends_with('`') || text.trim().is_empty() { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

/// A text with all characters escaped that have a meaning in Markdown.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in short(text).chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&') {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}

pub(crate) fn capitalised(text: &str) -> String {
    let (first, rest) = text.split_at(usize::from(text.starts_with(|first: char| first.is_ascii())));
    first.to_ascii_uppercase() + rest
}
