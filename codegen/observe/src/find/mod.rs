//! Compares what was learned with the spec: one finding for each place in the spec that the answers contradict, extend or confirm.

mod accept;
mod bodies;
mod errors;
mod fields;
mod judge;
mod parameters;
mod objects;
mod propose;
mod responses;
mod rule;
mod values;

use std::collections::BTreeSet;

use language::english;
use language::ir::{Service, SourcePosition};

use crate::edit::Edit;
use crate::find::accept::answers;
use crate::find::propose::{IdsByField, Proposal, ids_by_field};
use crate::learn::Learned;

pub use self::judge::{Judged, judge};
pub use self::rule::{Class, DiscoveryKind};

/// What was found at one place of the spec.
#[derive(Clone, Debug)]
pub struct Discovery {
    /// The kind of finding.
    pub rule: &'static DiscoveryKind,
    /// The part of the spec: `loan.list.response`, `Book.fields.pages`.
    pub path: String,
    /// The names of the operations whose answers show it.
    pub operations: Vec<String>,
    /// The number of samples.
    pub samples: u64,
    /// What was observed, in a few words.
    pub seen: String,
    /// What the spec says, in a few words.
    pub documented: String,
    /// The place in the spec.
    pub place: SourcePosition,
    /// The edits that follow. Empty if there are none.
    pub edits: Vec<Edit>,
    /// Why there is no edit, if there is none.
    pub no_edit: Option<String>,
    /// The values of a field, if values were requested and are few.
    pub values: Vec<String>,
}

impl Discovery {
    /// A finding about a part of the spec, without what was observed.
    fn new(rule: &'static DiscoveryKind, path: String, place: SourcePosition) -> Self {
        let (operations, seen, documented, edits, values) = Default::default();
        Self { rule, path, operations, samples: 0, seen, documented, place, edits, no_edit: None, values }
    }
}

/// Whether a text can be a name in a spec.
fn is_spec_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
}

/// All findings. Those that matter most to a caller come first. `date` is the day of the observation: `2026-11-22`.
pub fn find(service: &Service, learned: &Learned, date: &str) -> Vec<Discovery> {
    let ids = ids_by_field(service);
    let mut finder = Finder { service, learned, ids, date, found: Vec::new() };
    finder.responses();
    finder.fields();
    finder.errors();
    finder.parameters();
    finder.operations();
    let mut found = finder.found;
    found.sort_by(|a, b| {
        let order =
            |of: &Discovery| (of.rule.rank(), std::cmp::Reverse(of.operations.len()), std::cmp::Reverse(of.samples));
        order(a).cmp(&order(b)).then_with(|| a.path.cmp(&b.path))
    });
    found
}

struct Finder<'a> {
    service: &'a Service,
    learned: &'a Learned,
    ids: IdsByField<'a>,
    date: &'a str,
    found: Vec<Discovery>,
}

impl Finder<'_> {
    /// An empty proposal of types that were seen in so many samples.
    fn proposal(&self, samples: u64) -> Proposal<'_> {
        Proposal::new(self.service, &self.ids, self.seen(samples))
    }

    /// The text of an entry `observed`.
    fn seen(&self, samples: u64) -> String {
        format!("Seen on {}, {}.", self.date, english::count(samples, "sample"))
    }

    /// The text of an entry `observed`, with what was observed.
    fn seen_that(&self, what: &str, samples: u64) -> String {
        format!("{what}; {}", self.seen(samples).replacen('S', "s", 1))
    }

    fn names(&self, operations: &BTreeSet<usize>) -> Vec<String> {
        operations.iter().map(|&number| self.service.operations[number].full_name()).collect()
    }

    fn operations(&mut self) {
        for (path, &count) in &self.learned.unknown_paths {
            self.found.push(Discovery {
                samples: count,
                seen: format!("{} of a path that the spec does not have", answers(count)),
                documented: "nothing".to_owned(),
                no_edit: Some("only a person can say what its effect is".to_owned()),
                ..Discovery::new(&rule::OPERATION_UNKNOWN, path.clone(), self.service.place)
            });
        }
    }
}
