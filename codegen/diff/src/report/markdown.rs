//! The report for a pull request.

use crate::findings::finding::Finding;
use crate::report::{Report, docs_lines, lanes, met_by, short, values};
use language::english::count;

/// The maximum number of findings of one rule, of accepted findings, and of changed texts.
const MAX_LINES: usize = 15;

impl Report<'_> {
    /// The report as Markdown for a pull request; its first line is the verdict.
    pub fn markdown(&self) -> String {
        let verdict = &self.comparison.verdict;
        let mut lines = vec![format!("**{}**", capitalised(&verdict.to_string().replace("->", "→")))];
        for note in self.version_note().iter().chain(&self.notes) {
            lines.extend([String::new(), format!("> {note}")]);
        }
        let mut heading = "";
        for of in self.open() {
            if of.heading != heading {
                heading = of.heading;
                lines.extend([String::new(), format!("### {heading}"), String::new()]);
            }
            let first = format!("- **{}** ({}; `{}`)", capitalised(of.rule.what), lanes(of.rule), of.rule.id);
            lines.push(first);
            lines.push(format!("  {}", of.rule.why));
            lines.extend(cut(of.findings.iter().map(|finding| format!("  - {}", line(finding))), "  - "));
        }
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
        lines.join("\n")
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
    let mut text = code(&finding.path);
    match values(finding) {
        (Some(old), Some(new)) => text.push_str(&format!(": {} → {}", code(&old), code(&new))),
        (Some(old), None) => text.push_str(&format!(": was {}", code(&old))),
        (None, Some(new)) => text.push_str(&format!(": {}", code(&new))),
        (None, None) => {}
    }
    if let Some(met_by) = met_by(finding, code) {
        text.push_str(&format!("; {met_by}"));
    }
    match finding.head.as_ref().or(finding.base.as_ref()) {
        Some(position) => format!("{text} ({}:{})", plain(&position.file), position.line),
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
