//! Which findings make a run fail.

use crate::diff::rules::class::{Behaviour, Level, Wire};
use crate::diff::rules::rule::Rule;

/// One sort of finding that makes a run fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailOn {
    /// What breaks on the wire.
    Breaking,
    /// What is risky on the wire, or worse.
    Risky,
    /// What is major in Rust.
    Major,
    /// What changes the client's behaviour.
    Behaviour,
    /// Every finding.
    Any,
    /// No finding.
    None,
}

impl FailOn {
    /// All of them, in the order of the documentation.
    pub const ALL: [Self; 6] = [Self::Breaking, Self::Risky, Self::Major, Self::Behaviour, Self::Any, Self::None];

    /// The word for it on the command line.
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

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Whether a finding of this rule makes a run fail.
    pub fn holds(self, rule: &Rule) -> bool {
        match self {
            Self::Breaking => rule.wire == Wire::Breaking,
            Self::Risky => rule.wire >= Wire::Risky,
            Self::Major => rule.rust == Level::Major,
            Self::Behaviour => rule.behaviour != Behaviour::Same,
            Self::Any => true,
            Self::None => false,
        }
    }
}
