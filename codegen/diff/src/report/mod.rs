//! A comparison for people and programs: text, Markdown for a pull request, JSON, and annotations for GitHub.

mod changelog;
mod json;

pub use crate::report::changelog::{changelog, changelog_copy};
pub use crate::report::json::json_schema;

use std::collections::BTreeMap;

use crate::findings::{Comparison, DocsChange, FailOn, FilePosition, Finding, next};
use crate::rules::{FindingRule, Level, RULES, Topic, Wire};
use language::english::count;

/// A comparison with everything else that a report contains.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What was found.
    pub comparison: &'a Comparison,
    /// For each finding, the reason why it was accepted, if it was.
    pub accepted: Vec<Option<&'a str>>,
    /// Further remarks as sentences, such as that the old spec could not be understood completely.
    pub notes: Vec<String>,
    /// The findings that fail the run.
    pub fail_on: Vec<FailOn>,
}

/// A finding with the reason why it was accepted, if it was.
#[derive(Clone, Copy)]
struct Judged<'a> {
    finding: &'a Finding,
    accepted: Option<&'a str>,
}

/// The findings of a rule, under a heading that several rules share.
struct OfRule<'a> {
    heading: &'static str,
    rule: &'static FindingRule,
    findings: Vec<&'a Finding>,
}

/// The heading of what only people can judge, which is above everything else. Confirmations are there even if they were accepted.
const TO_DECIDE: &str = "To decide";

/// The headings, worst first.
const HEADINGS: [&str; 6] =
    [TO_DECIDE, "Breaking", "Risky on the wire", "Another behaviour", "Major in Rust", "Additions and small changes"];

impl<'a> Report<'a> {
    /// A report with only the comparison.
    pub fn new(comparison: &'a Comparison) -> Self {
        let accepted = vec![None; comparison.findings.len()];
        Self { comparison, accepted, notes: Vec::new(), fail_on: Vec::new() }
    }

    /// The findings that fail the run. Accepted findings never do.
    pub fn failures(&self) -> Vec<&'a Finding> {
        let fails = |finding: &Finding| self.fail_on.iter().any(|fail_on| fail_on.holds(finding.rule));
        let open = self.judged().filter(|judged| judged.accepted.is_none()).map(|judged| judged.finding);
        open.filter(|finding| fails(finding)).collect()
    }

    fn judged(&self) -> impl Iterator<Item = Judged<'a>> {
        let findings = self.comparison.findings.iter().enumerate();
        findings.map(|(number, finding)| Judged { finding, accepted: self.accepted.get(number).copied().flatten() })
    }

    fn accepted(&self) -> Vec<(&'a Finding, &'a str)> {
        self.judged().filter_map(|judged| Some((judged.finding, judged.accepted?))).collect()
    }

    /// The findings that were not accepted, and all confirmations: by heading, then by rule, in the order of the comparison.
    fn open(&self) -> Vec<OfRule<'a>> {
        let mut all: Vec<OfRule<'a>> = Vec::new();
        let is_open = |judged: &Judged<'_>| judged.accepted.is_none() || judged.finding.words.is_some();
        for finding in self.judged().filter(is_open).map(|judged| judged.finding) {
            match all.iter_mut().find(|of| of.rule == finding.rule) {
                Some(of) => of.findings.push(finding),
                None => all.push(OfRule { heading: heading(finding), rule: finding.rule, findings: vec![finding] }),
            }
        }
        all.sort_by_key(|of| HEADINGS.iter().position(|heading| *heading == of.heading));
        all
    }

    /// The open findings, a section of lines for each heading. Only confirmations are above the lines that come first otherwise.
    fn sections(&self, first: Vec<String>, lines: impl Fn(&str, &[OfRule<'a>]) -> Vec<String>) -> Vec<String> {
        let open = self.open();
        let (confirmed, others) = open.split_at(open.partition_point(|of| of.heading == TO_DECIDE));
        let below = |rules: &[OfRule<'a>]| -> Vec<String> {
            rules.chunk_by(|one, next| one.heading == next.heading).flat_map(|of| lines(of[0].heading, of)).collect()
        };
        [below(confirmed), first, below(others)].concat()
    }

    /// What is wrong with the version of the client crate in the new spec, if anything.
    fn version_note(&self) -> Option<String> {
        let verdict = &self.comparison.verdict;
        (!verdict.version_is_enough()).then(|| {
            format!(
                "The spec says {}; the next release has to be {} at least.",
                verdict.head_version, verdict.next_version
            )
        })
    }
}

fn heading(finding: &Finding) -> &'static str {
    let [to_decide, breaking, risky, behaviour, major, other] = HEADINGS;
    let rule = finding.rule;
    match (rule.wire, rule.rust) {
        // Programs compile as before, and something else is meant, sent twice or shown.
        _ if finding.words.is_some() || rule.id.ends_with("no-longer-secret") => to_decide,
        _ if matches!(rule.behaviour, Some(Topic::Meaning | Topic::Resent)) => to_decide,
        _ if rule.breaks() => breaking,
        (Wire::Risky, _) => risky,
        (_, Level::Major) => major,
        _ if rule.behaviour.is_some() => behaviour,
        _ => other,
    }
}

/// The class of a rule in each lane: `wire breaking, Rust major`.
fn lanes(rule: &FindingRule) -> String {
    let behaviour = rule.behaviour.map(|topic| format!(", behaviour: {}", topic.name()));
    format!("wire {}, Rust {}{}", rule.wire, rule.rust, behaviour.unwrap_or_default())
}

/// The maximum number of characters of a value beside another one.
const SHORT: usize = 80;

/// The maximum number of characters of a single value: enough for an operation with its permission and errors.
const LONG: usize = 240;

/// The old and the new value of a finding, each in one line. The common beginning of long values is left out, so that the difference
/// is visible. The words of a confirmation are whole.
fn values(finding: &Finding) -> (Option<String>, Option<String>) {
    if let Some(words) = &finding.words {
        return (None, Some(one_line(words)));
    }
    let [old, new] = [&finding.old, &finding.new].map(|value| value.as_deref().map(one_line));
    let (Some(old), Some(new)) = (&old, &new) else {
        return (old.map(|old| cut(&old, LONG)), new.map(|new| cut(&new, LONG)));
    };
    let start = if old.chars().count().max(new.chars().count()) > SHORT { first_difference(old, new) } else { 0 };
    let shown = |text: &str| if start == 0 { cut(text, SHORT) } else { format!("…{}", cut(&text[start..], SHORT)) };
    (Some(shown(old)), Some(shown(new)))
}

/// The change of a value: `12 -> 13`, `was 12`, `13`. Empty without a value.
fn change(finding: &Finding, arrow: &str, quote: impl Fn(&str) -> String) -> Option<String> {
    match values(finding) {
        (Some(old), Some(new)) => Some(format!("{} {arrow} {}", quote(&old), quote(&new))),
        (Some(old), None) => Some(format!("was {}", quote(&old))),
        (None, new) => new.map(|new| quote(&new)),
    }
}

/// Where to cut two texts so that a few words before their first difference remain; 0 if the difference is near the beginning.
fn first_difference(one: &str, other: &str) -> usize {
    let differs = one.char_indices().zip(other.chars()).find(|((_, a), b)| a != b).map(|((place, _), _)| place);
    let shared = &one[..differs.unwrap_or(one.len().min(other.len()))];
    if shared.chars().count() < SHORT / 2 {
        return 0;
    }
    let words = shared.rmatch_indices(' ').map(|(space, _)| space + 1);
    words.take(3).last().unwrap_or(0)
}

fn short(text: &str) -> String {
    cut(&one_line(text), SHORT)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn cut(line: &str, most: usize) -> String {
    match line.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The place of a finding, and the one in the old spec if it is in another file: `spec/book.yaml:12:3, was spec/loan.yaml:10:3`.
fn place(finding: &Finding, shown: impl Fn(&FilePosition) -> String) -> Option<String> {
    match (&finding.base, &finding.head) {
        (Some(base), None) => Some(format!("was {}", shown(base))),
        (Some(base), Some(head)) if base.file != head.file => Some(format!("{}, was {}", shown(head), shown(base))),
        (_, head) => head.as_ref().map(shown),
    }
}

/// The operations that a finding affects, unless its path names them.
fn met_by(finding: &Finding, quote: impl Fn(&str) -> String) -> Option<String> {
    const MAX_NAMES: usize = 3;
    let names = &finding.reached_from;
    let is_its_own = |name: &String| finding.path == *name || finding.path.starts_with(&format!("{name}."));
    if names.iter().all(is_its_own) {
        return None;
    }
    let shown: Vec<_> = names.iter().take(MAX_NAMES).map(|name| quote(name)).collect();
    let more = names.len().saturating_sub(MAX_NAMES);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    Some(format!("met by {}{more}", shown.join(", ")))
}

/// The changes of documentation, one line for each path: the path, and the changes of its texts.
fn docs_lines(changes: &[DocsChange]) -> Vec<(&DocsChange, String)> {
    let mut lines: Vec<(&DocsChange, String)> = Vec::new();
    let mut places: BTreeMap<&String, usize> = BTreeMap::new();
    for change in changes {
        let (what, next) = (format!("{} {}", change.part, change.wording.name()), lines.len());
        match *places.entry(&change.path).or_insert(next) {
            place if place < next => lines[place].1 += &format!(", {what}"),
            _ => lines.push((change, what)),
        }
    }
    lines
}

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
        let mut lines = self.sections(first, |heading, rules| {
            let mut lines = vec![String::new(), paint(Mark::Strong, heading)];
            for OfRule { rule, findings, .. } in rules {
                lines.push(format!("  {}: {}", paint(mark_of(rule), rule.id), rule.what));
                lines.push(format!("    {} {}", rule.why, paint(Mark::Aside, &format!("({})", lanes(rule)))));
                lines.extend(findings.iter().map(|finding| format!("    - {}", line(finding, paint))));
            }
            lines
        });
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
            let count = paint(Mark::Strong, &count(self.comparison.docs.len(), "change"));
            lines.extend([String::new(), format!("{count} of the documentation")]);
            lines.extend(docs.iter().map(|(change, what)| format!("  {}: {what}", change.path)));
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

fn line(finding: &Finding, paint: &dyn Fn(Mark, &str) -> String) -> String {
    let change = change(finding, "->", str::to_owned).map_or_else(String::new, |change| format!(": {change}"));
    let met_by = met_by(finding, str::to_owned).map_or_else(String::new, |met_by| format!("; {met_by}"));
    let text = format!("{}{change}{met_by}", paint(Mark::Strong, &finding.path));
    let Some(place) = place(finding, FilePosition::to_string) else { return text };
    format!("{text} {}", paint(Mark::Aside, &format!("[{place}]")))
}

/// The maximum number of findings of one rule, of accepted findings, and of changed texts.
const MAX_LINES: usize = 15;

impl Report<'_> {
    /// The report as Markdown for a pull request. It begins with what a reviewer has to decide, if there is any, and the verdict.
    pub fn markdown(&self) -> String {
        let verdict = &self.comparison.verdict;
        let mut first = vec![String::new(), format!("**{}**", capitalised(&verdict.to_string().replace("->", "→")))];
        for note in self.version_note().iter().chain(&self.notes) {
            first.extend([String::new(), format!("> {note}")]);
        }
        let mut lines = self.sections(first, |heading, rules| {
            let mut lines = vec![String::new(), format!("### {heading}"), String::new()];
            for OfRule { rule, findings, .. } in rules {
                lines.push(format!("- **{}** ({}; `{}`)", capitalised(rule.what), lanes(rule), rule.id));
                lines.push(format!("  {}", rule.why));
                let most = if heading == TO_DECIDE { usize::MAX } else { MAX_LINES };
                let entries = markdown_lines(findings, most).into_iter().map(|line| format!("  - {line}"));
                lines.extend(first_of(entries, "  - ", most));
            }
            lines
        });
        let accepted = self.accepted();
        if !accepted.is_empty() {
            let line = |finding| markdown_lines(&[finding], MAX_LINES).concat();
            let entries = accepted.iter().map(|(finding, reason)| format!("- {}. {}", line(finding), plain(reason)));
            details(
                &mut lines,
                &format!("Accepted: {}", count(accepted.len(), "finding")),
                first_of(entries, "- ", MAX_LINES),
            );
        }
        let docs = docs_lines(&self.comparison.docs);
        if !docs.is_empty() {
            let entries = docs.iter().map(|(change, what)| format!("- {}: {}", code(&change.path), plain(what)));
            let summary = format!("Documentation: {}", count(self.comparison.docs.len(), "change"));
            details(&mut lines, &summary, first_of(entries, "- ", MAX_LINES));
        }
        lines.push(String::new());
        lines.join("\n").trim_start().to_owned()
    }
}

/// The first lines, followed by the number of the others.
fn first_of(lines: impl ExactSizeIterator<Item = String>, bullet: &str, most: usize) -> Vec<String> {
    let more = lines.len().saturating_sub(most);
    let more = (more > 0).then(|| format!("{bullet}and {more} more"));
    lines.take(most).chain(more).collect()
}

fn details(lines: &mut Vec<String>, summary: &str, entries: Vec<String>) {
    lines.extend([String::new(), format!("<details><summary>{summary}</summary>"), String::new()]);
    lines.extend(entries);
    lines.extend([String::new(), "</details>".to_owned()]);
}

/// The findings of a rule. Those with the same change share a line, each with its place and the operations that it affects; a line names
/// at most this many.
fn markdown_lines(findings: &[&Finding], most: usize) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for finding in findings {
        let place = place(finding, |place| format!("{}:{}", plain(&place.file), place.line));
        let more: Vec<_> = [place, met_by(finding, code)].into_iter().flatten().collect();
        let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join("; ")) };
        let part = format!("{}{more}", code(&finding.path));
        let change = change(finding, "→", code).map_or_else(String::new, |change| format!(": {change}"));
        match lines.iter_mut().find(|(known, _)| *known == change) {
            Some((_, parts)) => parts.push(part),
            None => lines.push((change, vec![part])),
        }
    }
    lines.into_iter().map(|(change, parts)| first_of(parts.into_iter(), "", most).join(", ") + &change).collect()
}

/// A text as code, regardless of what it contains.
fn code(text: &str) -> String {
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

fn capitalised(text: &str) -> String {
    let (first, rest) = text.split_at(usize::from(text.starts_with(|first: char| first.is_ascii())));
    first.to_ascii_uppercase() + rest
}

impl Report<'_> {
    /// The report as workflow commands, worst first, since GitHub shows a limited number.
    pub fn github(&self) -> String {
        let mut text: String = self.judged().map(annotation).collect();
        let verdict = self.comparison.verdict.to_string();
        let notes = self.version_note().into_iter().chain(self.notes.iter().cloned());
        let notes = std::iter::once(verdict).chain(notes);
        text.extend(notes.map(|note| format!("::notice title=spec::{}\n", message(&note))));
        text
    }
}

fn annotation(Judged { finding, accepted }: Judged<'_>) -> String {
    let rule = finding.rule;
    let level = match (rule.wire, rule.bump()) {
        _ if accepted.is_some() => "notice",
        _ if rule.breaks() => "error",
        (Wire::Risky, _) | (_, Level::Major) => "warning",
        _ => "notice",
    };
    // A removed part has no line in the new file.
    let place = match (&finding.head, &finding.base) {
        (Some(head), _) => {
            format!("file={},line={},col={},", property(&head.file), head.line, head.column)
        }
        (None, Some(base)) => format!("file={},", property(&base.file)),
        (None, None) => String::new(),
    };
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

fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// All rules as a table in Markdown.
pub fn rules_table() -> String {
    let row = |rule: &&FindingRule| {
        let FindingRule { id, what, wire, rust, behaviour, .. } = rule;
        let behaviour = behaviour.map_or("same", Topic::name);
        format!("| `{id}` | {} | {wire} | {rust} | {behaviour} |\n", what.replace('|', "\\|"))
    };
    "| rule | what happened | wire | Rust | behaviour |\n|---|---|---|---|---|\n".to_owned()
        + &RULES.iter().map(row).collect::<String>()
}

/// The documentation of a rule.
pub fn explain(rule: &FindingRule) -> String {
    let example = next("0.1.0", rule.bump()).unwrap_or_default();
    format!(
        "{}: {}\n\n{}\n\n{}; the next version after 0.1.0 is at least {example}\n",
        rule.id,
        rule.what,
        rule.why,
        lanes(rule)
    )
}
