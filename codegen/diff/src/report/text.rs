//! The report for a terminal.

use crate::findings::finding::{FilePosition, Finding};
use crate::report::{IN_WORDS, Report, described, docs_lines, lanes, place, short};
use crate::rules::class::{Level, Wire};
use crate::rules::rule::FindingRule;
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
