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
use crate::find::propose::{IdsByField, ids_by_field};
use crate::learn::Learned;

pub use self::judge::{Judged, judge};
pub use self::rule::{Class, RULES, Rule};

/// What was found at one place of the spec.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The kind of finding.
    pub rule: &'static Rule,
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

impl Finding {
    /// A finding about a part of the spec, without what was observed.
    fn new(rule: &'static Rule, path: String, place: SourcePosition) -> Self {
        let (operations, seen, documented, edits, values) = Default::default();
        Self { rule, path, operations, samples: 0, seen, documented, place, edits, no_edit: None, values }
    }
}

/// Options for the text of findings.
#[derive(Clone, Debug)]
pub struct Options {
    /// The day of the observation: `2026-11-22`.
    pub date: String,
}

/// All findings. Those that matter most to a caller come first.
pub fn find(service: &Service, learned: &Learned, options: &Options) -> Vec<Finding> {
    let ids = ids_by_field(service);
    let mut finder = Finder { service, learned, ids, date: &options.date, found: Vec::new() };
    finder.responses();
    finder.fields();
    finder.errors();
    finder.parameters();
    finder.operations();
    let mut found = finder.found;
    found.sort_by(|a, b| {
        let order =
            |of: &Finding| (of.rule.rank(), std::cmp::Reverse(of.operations.len()), std::cmp::Reverse(of.samples));
        order(a).cmp(&order(b)).then_with(|| a.path.cmp(&b.path))
    });
    found
}

struct Finder<'a> {
    service: &'a Service,
    learned: &'a Learned,
    ids: IdsByField<'a>,
    date: &'a str,
    found: Vec<Finding>,
}

impl Finder<'_> {
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
        for (path, &answers) in &self.learned.unknown_paths {
            self.found.push(Finding {
                samples: answers,
                seen: format!("{} of a path that the spec does not have", english::count(answers, "answer")),
                documented: "nothing".to_owned(),
                no_edit: Some("only a person can say what its effect is".to_owned()),
                ..Finding::new(&rule::OPERATION_UNKNOWN, path.clone(), self.service.place)
            });
        }
    }
}
