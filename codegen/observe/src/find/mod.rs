//! Compares what was learned with the spec: one finding for each place of the spec that the answers contradict, extend or confirm.

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

use codegen::ir::{Service, SourcePosition};

use crate::edit::Edit;
use crate::learn::Learned;

pub use self::judge::{Judged, judge};
pub use self::rule::{Class, RULES, Rule};

/// What was found at one place of the spec.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What kind of finding it is.
    pub rule: &'static Rule,
    /// What it is about: `loan.list.response`, `Book.fields.pages`.
    pub path: String,
    /// The operations whose answers show it, by their names.
    pub operations: Vec<String>,
    /// How many samples there are.
    pub samples: u64,
    /// What was seen, in a few words.
    pub seen: String,
    /// What the spec says, in a few words.
    pub documented: String,
    /// Where it says so.
    pub place: SourcePosition,
    /// The edit that follows. It is empty if none does.
    pub edits: Vec<Edit>,
    /// Why there is no edit, if there is none.
    pub no_edit: Option<String>,
    /// The values of a field, if they were asked for and are few.
    pub values: Vec<String>,
}

/// How findings are written.
#[derive(Clone, Debug)]
pub struct Options {
    /// The day of the observation: `2026-11-22`.
    pub date: String,
}

/// All findings, those first that matter most to a caller.
pub fn find(service: &Service, learned: &Learned, options: &Options) -> Vec<Finding> {
    let mut finder = Finder { service, learned, date: &options.date, found: Vec::new() };
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
    date: &'a str,
    found: Vec<Finding>,
}

impl Finder<'_> {
    /// What an entry says that was observed.
    fn seen(&self, samples: u64) -> String {
        format!("Seen on {}, {samples} sample{}.", self.date, if samples == 1 { "" } else { "s" })
    }

    /// The same with what was seen.
    fn seen_that(&self, what: &str, samples: u64) -> String {
        format!("{what}; {}", self.seen(samples).replacen('S', "s", 1))
    }

    fn names(&self, operations: &BTreeSet<usize>) -> Vec<String> {
        operations.iter().map(|&number| self.service.operations[number].full_name()).collect()
    }

    fn operations(&mut self) {
        for (path, &answers) in &self.learned.unknown_paths {
            self.found.push(Finding {
                rule: &rule::OPERATION_UNKNOWN,
                path: path.clone(),
                operations: Vec::new(),
                samples: answers,
                seen: format!("{} of a path that the spec does not have", accept::counted(answers, "answer")),
                documented: "nothing".to_owned(),
                place: self.service.place,
                edits: Vec::new(),
                no_edit: Some("only a person can say what its effect is".to_owned()),
                values: Vec::new(),
            });
        }
    }
}
