//! What a rule is.

use crate::diff::rules::class::{Behaviour, Level, Wire};

/// One sort of change.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its stable name: `required-parameter-added`.
    pub id: &'static str,
    /// What it does on the wire.
    pub wire: Wire,
    /// What it does to the Rust API.
    pub rust: Level,
    /// What it does to the client's own doings.
    pub behaviour: Behaviour,
    /// What happened, in a few words.
    pub what: &'static str,
    /// Why it is classed so, in one or two sentences.
    pub why: &'static str,
}

impl Rule {
    /// What it asks of the next version, by its worst lane.
    pub fn bump(&self) -> Level {
        self.rust.max(self.wire.level()).max(self.behaviour.level())
    }
}

/// Makes a table of rules: each with its name here, its stable name, its class in each lane, what happened, and why it is classed so.
macro_rules! rules {
    ($($name:ident $id:literal $wire:ident $rust:ident $topic:ident $what:literal $why:literal)*) => {
        $(pub(crate) static $name: Rule = Rule {
            id: $id,
            wire: Wire::$wire,
            rust: Level::$rust,
            behaviour: rules!(@ $topic),
            what: $what,
            why: $why,
        };)*

        /// The rules of this table.
        pub(super) const RULES: &[&Rule] = &[$(&$name),*];
    };
    (@ Same) => { Behaviour::Same };
    (@ $topic:ident) => { Behaviour::Changed(Topic::$topic) };
}

pub(crate) use rules;
