//! A comparison for people and programs: text, Markdown for a pull request, JSON, and annotations for GitHub.

mod changelog;
mod json;
mod text;

pub use crate::report::changelog::{changelog, changelog_copy};
pub use crate::report::json::json_schema;
pub use crate::report::text::Mark;

use std::collections::BTreeMap;

use crate::findings::{Comparison, DocsChange, FailOn, FilePosition, Finding, next};
use crate::rules::{FindingRule, Level, RULES, Wire};

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

/// The heading of confirmations, which are above everything else, even if they were accepted.
const IN_WORDS: &str = "Confirmed in words";

/// The headings, worst first.
const HEADINGS: [&str; 6] =
    [IN_WORDS, "Breaking", "Risky on the wire", "Another behaviour", "Major in Rust", "Additions and small changes"];

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

    /// The accepted findings, with their reasons.
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
    let [in_words, breaking, risky, behaviour, major, other] = HEADINGS;
    let rule = finding.rule;
    match (rule.wire, rule.rust) {
        _ if finding.words.is_some() => in_words,
        _ if rule.breaks() => breaking,
        (Wire::Risky, _) => risky,
        (_, Level::Major) => major,
        _ if rule.behaviour.topic().is_some() => behaviour,
        _ => other,
    }
}

/// The class of a rule in each lane: `wire breaking, Rust major`.
fn lanes(rule: &FindingRule) -> String {
    let behaviour = rule.behaviour.topic().map(|topic| format!(", behaviour: {}", topic.name()));
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

/// A finding in one line, after its path, and its place: `book.pages: 12 -> 13; met by book.get`.
fn described(finding: &Finding, path: String, arrow: &str, quote: fn(&str) -> String) -> String {
    let change = change(finding, arrow, quote).map_or_else(String::new, |change| format!(": {change}"));
    let met_by = met_by(finding, quote).map_or_else(String::new, |met_by| format!("; {met_by}"));
    format!("{path}{change}{met_by}")
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

/// A text in one line, shortened if it is long.
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

/// The place of a finding, and the one in the old spec if it is another one: `spec/book.yaml:12:3, was spec/book.yaml:10:3`.
fn place(finding: &Finding, shown: impl Fn(&FilePosition) -> String) -> Option<String> {
    match (finding.base.as_ref().map(&shown), finding.head.as_ref().map(&shown)) {
        (Some(base), None) => Some(format!("was {base}")),
        (Some(base), Some(head)) if base != head => Some(format!("{head}, was {base}")),
        (_, head) => head,
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

/// All rules as a table in Markdown.
pub fn rules_table() -> String {
    let row = |rule: &&FindingRule| {
        let FindingRule { id, what, wire, rust, behaviour, .. } = rule;
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
