//! From exchanges with the service to what is known of each operation. Only shapes stay.

mod address;
mod answer;
mod routes;

use std::collections::BTreeMap;

use client_runtime::learn::Operation;

pub use client_runtime::learn::LeftOut;

pub use self::answer::{Learner, known};

/// One call and its answer, as it was recorded.
#[derive(Debug)]
pub struct Exchange<'e> {
    /// The method.
    pub method: &'e str,
    /// The whole address.
    pub url: &'e str,
    /// The status of the answer.
    pub status: u16,
    /// The body of the answer.
    pub body: &'e [u8],
}

/// What was learned from all exchanges.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// What was learned of each operation, by its number among the operations of the service.
    pub operations: BTreeMap<usize, Operation>,
    /// The paths below the base path that belong to no operation, each with the number of answers. A part is `*` if the
    /// spec does not have the word, unless values were asked for.
    pub unknown_paths: BTreeMap<String, u64>,
    /// What was left out, each with its number.
    pub left_out: BTreeMap<LeftOut, u64>,
}

/// What was left out and why, in words that follow a number.
pub fn words(of: LeftOut) -> &'static str {
    match of {
        LeftOut::OtherHost => "answers of another host; `--host` names the one to learn from",
        LeftOut::OtherPath => "answers that are not of this service",
        LeftOut::OtherMethod => "answers to another method than the spec has",
        LeftOut::NoBody => "answers without a body",
        LeftOut::NotJson => "successes that are not JSON",
        LeftOut::TooLarge => "bodies that are larger than 16 MiB",
        LeftOut::UnshownName => "names of parameters that could be data, and are not shown",
    }
}

impl Learned {
    /// Counts something that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        *self.left_out.entry(why).or_default() += 1;
    }

    /// How many answers were read.
    pub fn answers(&self) -> u64 {
        self.operations.values().map(|operation| operation.answers).sum()
    }

    /// Adds what was learned elsewhere.
    pub fn merge(&mut self, other: &Self) {
        for (number, operation) in &other.operations {
            self.operations.entry(*number).or_default().merge(operation);
        }
        for (path, count) in &other.unknown_paths {
            *self.unknown_paths.entry(path.clone()).or_default() += count;
        }
        for (why, count) in &other.left_out {
            *self.left_out.entry(*why).or_default() += count;
        }
    }
}
