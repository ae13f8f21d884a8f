//! The effects of a change of the spec: on the bytes on the wire, on the Rust API, and on the behaviour of the client.
//!
//! The comparison is between two specs as understood, never between files. So moving, reordering or rewording text is not a
//! finding. There is one finding for each part of the model that changed, regardless of how many operations it affects. Every finding
//! belongs to one of [`RULES`], which say how bad it is in each of the three lanes, and why.

mod context;
mod describe;
mod findings;
mod pairs;
mod reach;
pub mod report;
mod rules;
mod subjects;

pub use crate::findings::{
    Accepted, Comparison, DocsChange, FailOn, FilePosition, Finding, Verdict, Wording, accepting, apply_accepted, next,
    parse_accepted,
};
pub use crate::rules::{FindingRule, Level, RULES, Topic, Wire, rule};

use language::ir::Service;

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
