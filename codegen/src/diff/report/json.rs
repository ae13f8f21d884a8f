//! For programs. The schema is derived from the types that are written, so the two cannot differ.

use schemars::JsonSchema;
use serde::Serialize;

use crate::diff::findings::finding;
use crate::diff::report::{Judged, Report};

/// What differs between two versions of a spec.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Comparison of two specs", deny_unknown_fields)]
struct Comparison<'a> {
    /// What all findings come to.
    verdict: Verdict<'a>,
    /// What else there is to know, such as that the old spec could not be understood as a whole.
    notes: &'a [String],
    /// The changes of the model, worst first.
    findings: Vec<Finding<'a>>,
    /// The changes that only readers of documentation notice.
    docs: Vec<DocsChange<'a>>,
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
    /// All that the client does in another way.
    behaviour: Vec<&'static str>,
    /// What the next version has to be: `none`, `patch`, `minor` or `major`.
    bump: &'static str,
    /// The version of the client crate in the old spec.
    base_version: &'a str,
    /// The version that is needed at least.
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
    /// What the client does in another way, if anything.
    behaviour: Option<&'static str>,
    /// What happened.
    what: &'static str,
    /// Why it is classed so.
    why: &'static str,
    /// What changed: `loan.list.parameters.branch`.
    path: &'a str,
    /// The operations that meet the change.
    reached_from: &'a [String],
    /// How it was.
    old: Option<&'a str>,
    /// How it is.
    new: Option<&'a str>,
    /// Where it stands in the old spec.
    base: Option<FilePosition<'a>>,
    /// Where it stands in the new spec.
    head: Option<FilePosition<'a>>,
    /// What it is known by.
    fingerprint: String,
    /// Why it was accepted, if it was.
    accepted: Option<&'a str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct DocsChange<'a> {
    /// What the text is about.
    path: &'a str,
    /// Which text: `about`, `example`, `undocumented.order`.
    part: &'a str,
    /// What happened to it: `added`, `removed` or `reworded`.
    wording: &'static str,
    /// Where the thing stands in the old spec.
    base: Option<FilePosition<'a>>,
    /// Where the thing stands in the new spec.
    head: Option<FilePosition<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct FilePosition<'a> {
    file: &'a str,
    /// From 1.
    line: usize,
    /// In characters, from 1.
    column: usize,
}

impl Report<'_> {
    /// The report as JSON, of the shape that [`json_schema`] describes.
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
            docs: self.comparison.docs.iter().map(docs_change).collect(),
        };
        // Types with nothing but texts and numbers in them can always be written.
        serde_json::to_string_pretty(&comparison).unwrap_or_default() + "\n"
    }
}

/// The JSON schema of [`Report::json`].
pub fn json_schema() -> String {
    format!("{:#}\n", schemars::schema_for!(Comparison<'_>).as_value())
}

fn finding(Judged { finding, accepted }: Judged<'_>) -> Finding<'_> {
    let rule = finding.rule;
    Finding {
        rule: rule.id,
        wire: rule.wire.name(),
        rust: rule.rust.name(),
        behaviour: rule.behaviour.topic().map(|topic| topic.name()),
        what: rule.what,
        why: rule.why,
        path: &finding.path,
        reached_from: &finding.reached_from,
        old: finding.old.as_deref(),
        new: finding.new.as_deref(),
        base: finding.base.as_ref().map(position),
        head: finding.head.as_ref().map(position),
        fingerprint: finding.fingerprint(),
        accepted,
    }
}

fn docs_change(change: &finding::DocsChange) -> DocsChange<'_> {
    DocsChange {
        path: &change.path,
        part: &change.part,
        wording: change.wording.name(),
        base: change.base.as_ref().map(position),
        head: change.head.as_ref().map(position),
    }
}

fn position(position: &finding::FilePosition) -> FilePosition<'_> {
    FilePosition { file: &position.file, line: position.line, column: position.column }
}
