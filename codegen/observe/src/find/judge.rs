//! The effects of the edit of a finding: the lines that change, and the findings of the differ.

use language::ir::Service;
use language::{Reader, SpecFile};
use spec_diff::compare;
use spec_diff::{FindingRule, Verdict};

use crate::edit::{changed_lines, edited};
use crate::find::Discovery;

/// A finding with the effects of its edit.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The finding.
    pub finding: Discovery,
    /// The changed lines, each after `-` or `+`, by file.
    pub lines: Vec<(String, Vec<String>)>,
    /// The rules of the differ that apply to the change.
    pub rules: Vec<&'static FindingRule>,
    /// The verdict of the differ.
    pub verdict: Option<Verdict>,
}

/// Makes the edit of each finding separately, to learn its effects. An edit that would be a mistake is removed from its finding.
pub fn judge(service: &Service, files: &[SpecFile], findings: Vec<Discovery>) -> Vec<Judged> {
    let reader = Reader::default();
    findings.into_iter().map(|finding| one(&reader, service, files, finding)).collect()
}

fn one(reader: &Reader, service: &Service, files: &[SpecFile], mut finding: Discovery) -> Judged {
    let (mut lines, mut rules, mut verdict) = (Vec::new(), Vec::<&FindingRule>::new(), None);
    if finding.edits.is_empty() {
        return Judged { finding, lines, rules, verdict };
    }
    match edited(reader, files, &finding.edits) {
        Ok(edited) => {
            let changed = files.iter().zip(&edited.files).filter(|(before, after)| before.text != after.text);
            lines.extend(changed.map(|(before, after)| (after.path.clone(), changed_lines(&before.text, &after.text))));
            let comparison = compare(service, &edited.service);
            for found in &comparison.findings {
                if !rules.iter().any(|rule| rule.id == found.rule.id) {
                    rules.push(found.rule);
                }
            }
            verdict = Some(comparison.verdict);
        }
        Err(error) => {
            finding.edits.clear();
            finding.no_edit = Some(error);
        }
    }
    Judged { finding, lines, rules, verdict }
}
