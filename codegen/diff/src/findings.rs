//! The findings of a comparison: one for each changed part of the model, and the changes of documentation.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fmt::Write as _;

use crate::rules::{FindingRule, Level, Topic, Wire, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A place in a file of a spec.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FilePosition {
    /// The name of the file, as given by the caller that read the spec.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl fmt::Display for FilePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One change of the model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The kind of change.
    #[serde(flatten)]
    pub rule: &'static FindingRule,
    /// The part that changed: `loan.list.parameters.branch`, `Book.fields.pages`. It has its new name, unless it was removed.
    pub path: String,
    /// The names of the operations that the change affects, in the order of the spec.
    pub reached_from: Vec<String>,
    /// The old value, in a few words.
    pub old: Option<String>,
    /// The new value, in a few words.
    pub new: Option<String>,
    /// The words of the spec that a reviewer has to read: the reason why something doubtful is right.
    pub words: Option<String>,
    /// The place in the old spec, if the part is in it.
    pub base: Option<FilePosition>,
    /// The place in the new spec, if the part is in it.
    pub head: Option<FilePosition>,
}

impl Finding {
    /// The identity of the finding. It does not change if prose changes, if text is moved, or if other parts change.
    pub fn fingerprint(&self) -> String {
        let texts = [Some(self.rule.id), Some(&self.path), self.old.as_deref(), self.new.as_deref()];
        // The 64-bit FNV-1a hash, since the standard library's hash may change with its version.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for text in texts {
            // Neither byte occurs in UTF-8, so different lists of texts are different bytes.
            let bytes = text.map_or(&[0xfe_u8] as &[u8], str::as_bytes).iter().chain(&[0xff]);
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        format!("{:012x}", (hash ^ (hash >> 48)) & 0xffff_ffff_ffff)
    }
}

/// What happened to a piece of documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Wording {
    /// It was added.
    Added,
    /// It was removed.
    Removed,
    /// Its text changed.
    Reworded,
}

impl Wording {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Reworded => "reworded",
        }
    }
}

/// A change that only readers of documentation notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DocsChange {
    /// What the text is about: `loan.list.parameters.branch`.
    pub path: String,
    /// Which text: `about`, `example`, `undocumented.order`.
    pub part: String,
    /// What happened to it: `added`, `removed` or `reworded`.
    #[schemars(with = "String")]
    pub wording: Wording,
    /// The place of the part in the old spec.
    pub base: Option<FilePosition>,
    /// The place of the part in the new spec.
    pub head: Option<FilePosition>,
}

/// Everything that differs between two specs.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The changes of the model, confirmations in words first, then the worst, then in the order of the model.
    pub findings: Vec<Finding>,
    /// The changes of documentation.
    pub docs: Vec<DocsChange>,
    /// The worst class of each lane, and the version that follows.
    pub verdict: Verdict,
}

impl Comparison {
    /// Whether the specs are equal, including their documentation.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty() && self.docs.is_empty()
    }
}

/// The verdict about all findings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verdict {
    /// The worst class on the wire: `safe`, `risky` or `breaking`.
    #[schemars(with = "String")]
    pub wire: Wire,
    /// The worst class in the Rust API: `none`, `patch`, `minor` or `major`.
    #[schemars(with = "String")]
    pub rust: Level,
    /// All changes of the client's behaviour.
    #[schemars(with = "Vec<String>")]
    pub behaviour: BTreeSet<Topic>,
    /// The required step of the version, by the worst lane: `none`, `patch`, `minor` or `major`.
    #[schemars(with = "String")]
    pub bump: Level,
    /// The version of the client crate in the old spec.
    pub base_version: String,
    /// The lowest version that the change allows. It is the old version if no step is required, or if the old version is not valid.
    pub next_version: String,
    /// The version of the client crate in the new spec.
    pub head_version: String,
}

impl Verdict {
    /// The verdict about these findings.
    pub fn of(findings: &[Finding], base_version: &str, head_version: &str) -> Self {
        let rules = || findings.iter().map(|finding| finding.rule);
        let bump = rules().map(|rule| rule.bump()).max().unwrap_or(Level::None);
        Self {
            wire: rules().map(|rule| rule.wire).max().unwrap_or(Wire::Safe),
            rust: rules().map(|rule| rule.rust).max().unwrap_or(Level::None),
            behaviour: rules().filter_map(|rule| rule.behaviour).collect(),
            bump,
            base_version: base_version.to_owned(),
            next_version: next(base_version, bump).unwrap_or_else(|| base_version.to_owned()),
            head_version: head_version.to_owned(),
        }
    }

    /// Whether the version of the new spec is at least the next version.
    pub fn version_is_enough(&self) -> bool {
        if self.bump == Level::None && self.base_version == self.head_version {
            return true;
        }
        match (numbers(&self.head_version), numbers(&self.next_version)) {
            (Some(head), Some(next)) => head >= next,
            _ => false,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rust = if self.rust == Level::None { "nothing" } else { self.rust.name() };
        let breaks = self.behaviour.iter().any(|topic| topic.level() == Level::Major);
        // Nobody reads on after "safe", so a client that behaves in a breaking way is not called that.
        if self.wire != Wire::Safe || !breaks {
            write!(f, "{} on the wire, ", self.wire)?;
        }
        write!(f, "{rust} in Rust, ")?;
        let topics: Vec<_> = self.behaviour.iter().map(|topic| topic.name()).collect();
        match (topics.is_empty(), breaks) {
            (true, _) => f.write_str("same behaviour")?,
            (false, true) => write!(f, "breaking behaviour ({})", topics.join(", "))?,
            (false, false) => write!(f, "behaviour changed ({})", topics.join(", "))?,
        }
        match self.bump {
            Level::None => write!(f, ": {} can stay", self.base_version),
            _ => write!(f, ": {} -> {}", self.base_version, self.next_version),
        }
    }
}

/// The next version that allows such a change. Before 1.0.0, each number has the meaning of the number before it, as in cargo.
pub fn next(version: &str, level: Level) -> Option<String> {
    let (major, minor, patch) = numbers(version)?;
    let next = match (level, major, minor) {
        (Level::None, ..) => return Some(version.to_owned()),
        (Level::Major, 0, 0) | (Level::Patch, ..) => (major, minor, patch.checked_add(1)?),
        (Level::Minor, 0, _) => (major, minor, patch.checked_add(1)?),
        (Level::Major, 0, _) | (Level::Minor, ..) => (major, minor.checked_add(1)?, 0),
        (Level::Major, ..) => (major.checked_add(1)?, 0, 0),
    };
    Some(format!("{}.{}.{}", next.0, next.1, next.2))
}

/// The three numbers of a version, without the rest.
pub(crate) fn numbers(version: &str) -> Option<(u64, u64, u64)> {
    let numbers = version.split(['-', '+']).next()?;
    let mut parts = numbers.split('.').map(|part| part.parse().ok());
    let all = (parts.next()??, parts.next()??, parts.next()??);
    parts.next().is_none().then_some(all)
}

/// A kind of finding that fails the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailOn {
    /// Breaking on the wire or in behaviour.
    Breaking,
    /// Risky on the wire, or breaking.
    Risky,
    /// Major in Rust.
    Major,
    /// A change of the client's behaviour.
    Behaviour,
    /// Every finding.
    Any,
    /// No finding.
    None,
}

impl FailOn {
    /// All kinds, in the order of the documentation.
    pub const ALL: [Self; 6] = [Self::Breaking, Self::Risky, Self::Major, Self::Behaviour, Self::Any, Self::None];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Breaking => "breaking",
            Self::Risky => "risky",
            Self::Major => "major",
            Self::Behaviour => "behaviour",
            Self::Any => "any",
            Self::None => "none",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fail_on| fail_on.name() == name)
    }

    /// Whether a finding of this rule fails the run.
    pub fn holds(self, rule: &FindingRule) -> bool {
        match self {
            Self::Breaking => rule.breaks(),
            Self::Risky => rule.wire >= Wire::Risky || rule.breaks(),
            Self::Major => rule.rust == Level::Major,
            Self::Behaviour => rule.behaviour.is_some(),
            Self::Any => true,
            Self::None => false,
        }
    }
}

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
    let by_key: BTreeMap<_, _> = accepted.iter().map(|entry| (key(entry), entry)).collect();
    let entry = |finding: &Finding| by_key.get(&(finding.fingerprint(), finding.rule.id, &*finding.path)).copied();
    let entries: Vec<Option<&Accepted>> = findings.iter().map(entry).collect();
    let used: BTreeSet<_> = entries.iter().flatten().map(|entry| &entry.fingerprint).collect();
    let unused = accepted.iter().filter(|entry| !used.contains(&entry.fingerprint));
    (entries.iter().map(|entry| entry.map(|entry| entry.reason.trim())).collect(), unused.collect())
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
