//! What a change of the spec does: to the bytes on the wire, to the Rust API, and to what the client does on its own.
//!
//! Two specs are compared as understood, never as files: moving text, putting it in another order or in other words is no
//! finding. There is one finding for each part of the model that changed, however many operations meet it. Every finding is of
//! one of [`RULES`], which say how bad it is in each of the three lanes, and why.

mod accepted;
mod answers;
mod class;
mod context;
mod describe;
mod docs;
mod errors;
mod fail_on;
mod finding;
mod jobs;
mod kinds;
mod matching;
mod operations;
mod page;
mod parameters;
mod reach;
mod records;
mod renames;
pub mod report;
mod rule;
mod rules;
mod service;
mod types;
mod values;
mod verdict;
mod wires;

pub use accepted::{Accepted, accepting, apply_accepted, parse_accepted};
pub use class::{Behaviour, Level, Topic, Wire};
pub use fail_on::FailOn;
pub use finding::{Comparison, DocsChange, Finding, Spot, Wording};
pub use rule::Rule;
pub use rules::{RULES, rule};
pub use verdict::{Verdict, next};

use crate::ir::Service;

/// Compares two versions of a spec.
pub fn compare(base: &Service, head: &Service) -> Comparison {
    let mut diff = context::Diff::new(base, head);
    diff.service();
    diff.page();
    diff.groups();
    diff.operations();
    diff.types();
    diff.errors();
    diff.jobs();
    diff.finish()
}
