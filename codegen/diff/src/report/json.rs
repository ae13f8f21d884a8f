//! The report for programs. The schema is derived from the types that are serialized, so the two cannot differ.

use crate::findings;
use crate::findings::DocsChange;
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
#[schemars(extend("additionalProperties" = false))]
struct Verdict<'a> {
    /// The verdict in words.
    text: String,
    #[serde(flatten)]
    verdict: &'a findings::Verdict,
    /// Whether the version of the new spec is enough.
    version_is_enough: bool,
    /// The number of findings that make the run fail.
    failures: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
struct Finding<'a> {
    #[serde(flatten)]
    finding: &'a findings::Finding,
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
                verdict,
                version_is_enough: verdict.version_is_enough(),
                failures: self.failures().len(),
            },
            notes: &self.notes,
            findings: self
                .judged()
                .map(|Judged { finding, accepted }| Finding { finding, fingerprint: finding.fingerprint(), accepted })
                .collect(),
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
