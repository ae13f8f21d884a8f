//! The verdict: the worst class of each lane, and the version of the client crate that follows.

use std::collections::BTreeSet;
use std::fmt;

use crate::findings::finding::Finding;
use crate::rules::class::{Level, Topic, Wire};

/// The verdict about all findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The worst class on the wire.
    pub wire: Wire,
    /// The worst class in the Rust API.
    pub rust: Level,
    /// All changes of the client's behaviour.
    pub behaviour: BTreeSet<Topic>,
    /// The required step of the version, by the worst lane.
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
            behaviour: rules().filter_map(|rule| rule.behaviour.topic()).collect(),
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
