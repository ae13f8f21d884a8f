//! The report for programs. The schema is derived from the types that are serialized, so the two cannot differ.

use crate::findings::{DocsChange, FilePosition};
use crate::report::{Judged, Report};
use schemars::JsonSchema;
use serde::Serialize;

/// What differs between two versions of a spec.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Comparison of two specs", deny_unknown_fields)]
struct Comparison<'a> {
    /// The verdict about all findings.
    verdict: Verdict<'a>,
    /// Further remarks, such as that the old spec could not be understood completely.
    notes: &'a [String],
    /// The changes of the model, confirmations in words first, then the worst.
    findings: Vec<Finding<'a>>,
    /// The changes that only readers of documentation notice.
    docs: &'a [DocsChange],
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Verdict<'a> {
    /// The verdict in words.
    text: String,
    /// The worst on the wire: `safe`, `risky` or `breaking`.
    wire: &'static str,
    /// The worst in the Rust API: `none`, `patch`, `minor` or `major`.
    rust: &'static str,
    /// All changes of the client's behaviour.
    behaviour: Vec<&'static str>,
    /// The required step of the version: `none`, `patch`, `minor` or `major`.
    bump: &'static str,
    /// The version of the client crate in the old spec.
    base_version: &'a str,
    /// The lowest version that the change allows.
    next_version: &'a str,
    /// The version of the client crate in the new spec.
    head_version: &'a str,
    /// Whether the version of the new spec is enough.
    version_is_enough: bool,
    /// The number of findings that make the run fail.
    failures: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Finding<'a> {
    /// The name of the rule.
    rule: &'static str,
    /// What it does on the wire: `safe`, `risky` or `breaking`.
    wire: &'static str,
    /// What it does to the Rust API: `none`, `patch`, `minor` or `major`.
    rust: &'static str,
    /// The change of the client's behaviour, if there is one.
    behaviour: Option<&'static str>,
    /// What happened.
    what: &'static str,
    /// Why it has these classes.
    why: &'static str,
    /// What changed: `loan.list.parameters.branch`.
    path: &'a str,
    /// The operations that the change affects.
    reached_from: &'a [String],
    /// The old value.
    old: Option<&'a str>,
    /// The new value.
    new: Option<&'a str>,
    /// The words of the spec that a reviewer has to read.
    words: Option<&'a str>,
    /// The place in the old spec, if the part is in it.
    base: Option<&'a FilePosition>,
    /// The place in the new spec, if the part is in it.
    head: Option<&'a FilePosition>,
    /// The identity of the finding.
    fingerprint: String,
    /// Why it was accepted, if it was.
    accepted: Option<&'a str>,
}

impl Report<'_> {
    /// The report as JSON. [`json_schema`] describes its shape.
    pub fn json(&self) -> String {
        let verdict = &self.comparison.verdict;
        let comparison = Comparison {
            verdict: Verdict {
                text: verdict.to_string(),
                wire: verdict.wire.name(),
                rust: verdict.rust.name(),
                behaviour: verdict.behaviour.iter().map(|topic| topic.name()).collect(),
                bump: verdict.bump.name(),
                base_version: &verdict.base_version,
                next_version: &verdict.next_version,
                head_version: &verdict.head_version,
                version_is_enough: verdict.version_is_enough(),
                failures: self.failures().len(),
            },
            notes: &self.notes,
            findings: self.judged().map(finding).collect(),
            docs: &self.comparison.docs,
        };
        // Types that contain only texts and numbers can always be serialized.
        serde_json::to_string_pretty(&comparison).unwrap_or_default() + "\n"
    }
}

/// The JSON schema of [`Report::json`].
pub fn json_schema() -> String {
    language::pretty_json(&schemars::schema_for!(Comparison<'_>).as_value().to_string())
}

fn finding(Judged { finding, accepted }: Judged<'_>) -> Finding<'_> {
    let rule = finding.rule;
    Finding {
        rule: rule.id,
        wire: rule.wire.name(),
        rust: rule.rust.name(),
        behaviour: rule.behaviour.map(|topic| topic.name()),
        what: rule.what,
        why: rule.why,
        path: &finding.path,
        reached_from: &finding.reached_from,
        old: finding.old.as_deref(),
        new: finding.new.as_deref(),
        words: finding.words.as_deref(),
        base: finding.base.as_ref(),
        head: finding.head.as_ref(),
        fingerprint: finding.fingerprint(),
        accepted,
    }
}
