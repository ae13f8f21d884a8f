//! Which findings make a run fail.

use crate::rules::class::{Behaviour, Level, Wire};
use crate::rules::rule::FindingRule;

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
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Whether a finding of this rule fails the run.
    pub fn holds(self, rule: &FindingRule) -> bool {
        match self {
            Self::Breaking => rule.breaks(),
            Self::Risky => rule.wire >= Wire::Risky || rule.breaks(),
            Self::Major => rule.rust == Level::Major,
            Self::Behaviour => rule.behaviour != Behaviour::Same,
            Self::Any => true,
            Self::None => false,
        }
    }
}
