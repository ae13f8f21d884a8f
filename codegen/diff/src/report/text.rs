//! The report for a terminal.

use crate::findings::{FilePosition, Finding};
use crate::report::{IN_WORDS, Report, change, described, docs_lines, lanes, met_by, place, short};
use crate::rules::{FindingRule, Level, Wire};
use language::english::count;

/// The role of a piece of text, by which the caller chooses a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A breaking change or a failure.
    Bad,
    /// A change to check.
    Risky,
    /// No problem.
    Good,
    /// A heading, or a name.
    Strong,
    /// A detail.
    Aside,
}

impl Report<'_> {
    /// The report for a terminal. `paint` adds colours to a piece of text.
    pub fn text(&self, paint: &dyn Fn(Mark, &str) -> String) -> String {
        let verdict = &self.comparison.verdict;
        let mark = match (verdict.wire, verdict.bump) {
            (Wire::Breaking, _) | (_, Level::Major) => Mark::Bad,
            (Wire::Safe, Level::None) => Mark::Good,
            _ => Mark::Risky,
        };
        let mut first = vec![String::new(), paint(mark, &verdict.to_string())];
        first.extend(self.version_note().map(|note| paint(Mark::Risky, &note)));
        first.extend(self.notes.iter().map(|note| format!("{} {note}", paint(Mark::Strong, "note:"))));
        let (mut heading, mut lines) = ("", Vec::new());
        for of in self.open() {
            if of.heading != heading {
                heading = of.heading;
                if heading != IN_WORDS {
                    lines.append(&mut first);
                }
                lines.extend([String::new(), paint(Mark::Strong, heading)]);
            }
            lines.push(format!("  {}: {}", paint(mark_of(of.rule), of.rule.id), of.rule.what));
            lines.push(format!("    {} {}", of.rule.why, paint(Mark::Aside, &format!("({})", lanes(of.rule)))));
            for finding in of.findings {
                lines.push(format!("    - {}", line(finding, paint)));
            }
        }
        lines.append(&mut first);
        let accepted = self.accepted();
        if !accepted.is_empty() {
            lines.extend([String::new(), paint(Mark::Strong, "Accepted")]);
            for (finding, reason) in accepted {
                lines.push(format!("  {}: {}", finding.rule.id, line(finding, paint)));
                lines.push(format!("    {}", short(reason)));
            }
        }
        let docs = docs_lines(&self.comparison.docs);
        if !docs.is_empty() {
            lines.extend([String::new(), paint(Mark::Strong, &count(self.comparison.docs.len(), "change"))]);
            if let Some(last) = lines.last_mut() {
                last.push_str(" of the documentation");
            }
            for (change, what) in &docs {
                lines.push(format!("  {}: {what}", change.path));
            }
        }
        lines.push(String::new());
        lines.join("\n").trim_start().to_owned()
    }
}

fn mark_of(rule: &FindingRule) -> Mark {
    match (rule.wire, rule.bump()) {
        (Wire::Breaking, _) | (_, Level::Major) => Mark::Bad,
        (Wire::Risky, _) => Mark::Risky,
        _ => Mark::Good,
    }
}

/// A finding in one line, below its rule.
fn line(finding: &Finding, paint: &dyn Fn(Mark, &str) -> String) -> String {
    let text = described(finding, paint(Mark::Strong, &finding.path), "->", str::to_owned);
    let Some(place) = place(finding, FilePosition::to_string) else { return text };
    format!("{text} {}", paint(Mark::Aside, &format!("[{place}]")))
}

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
            let entries = of.findings.iter().map(|finding| format!("  - {}", markdown_line(finding)));
            lines.extend(if heading == IN_WORDS { entries.collect() } else { cut(entries, "  - ") });
        }
        lines.append(&mut first);
        let accepted = self.accepted();
        if !accepted.is_empty() {
            let entries =
                accepted.iter().map(|(finding, reason)| format!("- {}. {}", markdown_line(finding), plain(reason)));
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
fn markdown_line(finding: &Finding) -> String {
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

impl Report<'_> {
    /// The report as workflow commands, worst first, since GitHub shows a limited number.
    pub fn github(&self) -> String {
        let mut text = String::new();
        for judged in self.judged() {
            let level = match judged.accepted {
                Some(_) => "notice",
                None => level(judged.finding),
            };
            text.push_str(&annotation(level, judged.finding, judged.accepted));
        }
        let verdict = self.comparison.verdict.to_string();
        let notes = self.version_note().into_iter().chain(self.notes.iter().cloned());
        for note in std::iter::once(verdict).chain(notes) {
            text.push_str(&format!("::notice title=spec::{}\n", message(&note)));
        }
        text
    }
}

fn level(finding: &Finding) -> &'static str {
    match (finding.rule.wire, finding.rule.bump()) {
        _ if finding.rule.breaks() => "error",
        (Wire::Risky, _) | (_, Level::Major) => "warning",
        _ => "notice",
    }
}

fn annotation(level: &str, finding: &Finding, accepted: Option<&str>) -> String {
    // A removed part has no line in the new file.
    let place = match (&finding.head, &finding.base) {
        (Some(head), _) => {
            format!("file={},line={},col={},", property(&head.file), head.line, head.column)
        }
        (None, Some(base)) => format!("file={},", property(&base.file)),
        (None, None) => String::new(),
    };
    let rule = finding.rule;
    let mut words = format!("{}: {}", finding.path, rule.what);
    if let Some(change) = change(finding, "->", str::to_owned) {
        words.push_str(&format!(" ({change})"));
    }
    words.push_str(&format!(". {}", rule.why));
    if let Some(met_by) = met_by(finding, str::to_owned) {
        words.push_str(&format!(" It is {met_by}."));
    }
    words.push_str(&format!(" [{}]", lanes(rule)));
    if let Some(reason) = accepted {
        words.push_str(&format!(" Accepted: {}", short(reason)));
    }
    format!("::{level} {place}title={}::{}\n", rule.id, message(&words))
}

/// A text as the message of a command.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A text as a property of a command.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
