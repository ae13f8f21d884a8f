//! Rules, which classify changes.

use crate::rules::class::{Behaviour, Level, Wire};

/// A kind of change.
#[derive(Debug, PartialEq, Eq)]
pub struct FindingRule {
    /// Its stable name: `required-parameter-added`.
    pub id: &'static str,
    /// Its effect on the wire.
    pub wire: Wire,
    /// Its effect on the Rust API.
    pub rust: Level,
    /// Its effect on the behaviour of the client.
    pub behaviour: Behaviour,
    /// What happened, in a few words.
    pub what: &'static str,
    /// The reason for its classes, in one or two sentences.
    pub why: &'static str,
}

impl FindingRule {
    /// How bad the change is, by the required step of the version and then by each lane.
    pub fn severity(&self) -> impl Ord + use<> {
        (self.bump(), self.wire, self.rust, self.behaviour.level())
    }

    /// Whether programs break, on the wire or since the client behaves in another way.
    pub fn breaks(&self) -> bool {
        self.wire == Wire::Breaking || self.behaviour.level() == Level::Major
    }

    /// The required step of the version, by the worst lane.
    pub fn bump(&self) -> Level {
        self.rust.max(self.wire.level()).max(self.behaviour.level())
    }
}

/// Declares a table of rules. Each row is the Rust name, the stable name, the class in each lane, what happened, and the reason.
macro_rules! rules {
    ($($name:ident $id:literal $wire:ident $rust:ident $topic:ident $what:literal $why:literal)*) => {
        $(pub(crate) static $name: FindingRule = FindingRule {
            id: $id,
            wire: Wire::$wire,
            rust: Level::$rust,
            behaviour: rules!(@ $topic),
            what: $what,
            why: $why,
        };)*

        /// The rules of this table.
        pub(super) const RULES: &[&FindingRule] = &[$(&$name),*];
    };
    (@ Same) => { Behaviour::Same };
    (@ $topic:ident) => { Behaviour::Changed(Topic::$topic) };
}

pub(crate) use rules;
