//! Changes that were looked at and accepted: a file of fingerprints, each with the reason.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::diff::findings::finding::Finding;
use crate::diff::rules::rule;

/// A change that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// What the finding is known by.
    pub fingerprint: String,
    /// Its rule, for readers.
    pub rule: String,
    /// Its path, for readers.
    pub path: String,
    /// Why it is fine.
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
    for (number, entry) in accepted.iter().enumerate() {
        let Accepted { fingerprint, reason, .. } = entry;
        let wrong = if rule(&entry.rule).is_none() {
            format!("there is no rule `{}`", entry.rule)
        } else if matches!(reason.trim(), "" | REASON) {
            "it has no reason".to_owned()
        } else if accepted[..number].iter().any(|other| other.fingerprint == *fingerprint) {
            "it is listed twice".to_owned()
        } else {
            continue;
        };
        return Err(format!("entry {fingerprint}: {wrong}"));
    }
    Ok(accepted)
}

/// What stands in the place of a reason until somebody writes one.
const REASON: &str = "WHY IS THIS FINE?";

/// For each finding the reason why it was accepted, if it was; and the entries that belong to no finding.
pub fn apply_accepted<'a>(findings: &[Finding], accepted: &'a [Accepted]) -> (Vec<Option<&'a str>>, Vec<&'a Accepted>) {
    let is_of = |entry: &Accepted, finding: &Finding| {
        entry.fingerprint == finding.fingerprint() && entry.rule == finding.rule.id && entry.path == finding.path
    };
    let reason = |finding| accepted.iter().find(|entry| is_of(entry, finding)).map(|entry| entry.reason.trim());
    let unused = accepted.iter().filter(|entry| !findings.iter().any(|finding| is_of(entry, finding)));
    (findings.iter().map(reason).collect(), unused.collect())
}

/// The text that accepts these findings, to be added to the file and given reasons.
pub fn accepting<'f>(findings: impl IntoIterator<Item = &'f Finding>) -> String {
    let mut text = String::new();
    for finding in findings {
        let (fingerprint, rule, path) = (finding.fingerprint(), finding.rule.id, &finding.path);
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "[[accepted]]\nfingerprint = \"{fingerprint}\"\nrule = \"{rule}\"\npath = {}\nreason = \"{REASON}\"\n",
            quoted(path)
        );
    }
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
