//! Accepted changes: a file of fingerprints, each with a reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

use crate::findings::finding::Finding;
use crate::rules::rule;

/// A change that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// The fingerprint of the finding.
    pub fingerprint: String,
    /// Its rule, for readers.
    pub rule: String,
    /// Its path, for readers.
    pub path: String,
    /// Why it was accepted.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    accepted: Vec<Accepted>,
}

/// Reads a file of accepted changes.
///
/// # Errors
/// If the text is not such a file, or an entry lacks a reason, names an unknown rule, or is listed twice.
pub fn parse_accepted(text: &str) -> Result<Vec<Accepted>, String> {
    let File { accepted } = basic_toml::from_str(text).map_err(|error| error.to_string())?;
    let mut listed = BTreeSet::new();
    for entry in &accepted {
        let Accepted { fingerprint, reason, .. } = entry;
        let wrong = if rule(&entry.rule).is_none() {
            format!("there is no rule `{}`", entry.rule)
        } else if reason.trim() == REASON || !reason.contains(char::is_alphabetic) {
            "it has no reason".to_owned()
        } else if !listed.insert(fingerprint) {
            "it is listed twice".to_owned()
        } else {
            continue;
        };
        return Err(format!("entry {fingerprint}: {wrong}"));
    }
    Ok(accepted)
}

/// The placeholder for a reason.
const REASON: &str = "WHY IS THIS FINE?";

/// The reason for each finding that was accepted, and the entries without a finding.
pub fn apply_accepted<'a>(findings: &[Finding], accepted: &'a [Accepted]) -> (Vec<Option<&'a str>>, Vec<&'a Accepted>) {
    let key = |entry: &'a Accepted| (entry.fingerprint.clone(), &*entry.rule, &*entry.path);
    let known: BTreeMap<_, _> = accepted.iter().map(|entry| (key(entry), entry)).collect();
    let found = |finding: &Finding| known.get(&(finding.fingerprint(), finding.rule.id, &*finding.path)).copied();
    let found: Vec<Option<&Accepted>> = findings.iter().map(found).collect();
    let used: BTreeSet<_> = found.iter().flatten().map(|entry| &entry.fingerprint).collect();
    let unused = accepted.iter().filter(|entry| !used.contains(&entry.fingerprint));
    (found.iter().map(|entry| entry.map(|entry| entry.reason.trim())).collect(), unused.collect())
}

/// The entries that accept these findings, to be added to the file and completed with reasons.
pub fn accepting<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> String {
    let mut text = String::new();
    for finding in findings {
        let (fingerprint, rule, path) = (finding.fingerprint(), finding.rule.id, &finding.path);
        // Writing to a `String` never fails.
        let _ = writeln!(
            text,
            "[[accepted]]\nfingerprint = \"{fingerprint}\"\nrule = \"{rule}\"\npath = {}\nreason = \"{REASON}\"\n",
            // The escapes of JSON are valid in TOML.
            serde_json::Value::from(path.as_str())
        );
    }
    text
}
