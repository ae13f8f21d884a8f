//! Workflow commands for GitHub, which shows them beside the lines of a pull request.

use crate::findings::finding::Finding;
use crate::report::{Report, change, lanes, met_by, short};
use crate::rules::class::{Level, Wire};

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
