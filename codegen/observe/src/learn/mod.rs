//! Turns exchanges with the service into what is known of each operation. Only shapes are kept.

mod address;
mod routes;
mod learned;
mod ids;
mod body;
mod errors;
mod effects;
mod answer;
mod learner;

use std::collections::BTreeMap;

pub use self::learned::{ErrorAnswer, LearnedErrorBody, Message, Operation, Parameter, documented};
pub use self::learner::Learner;

/// One recorded call and its answer.
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
    /// Whether a value of the call was a guess, so that an error shows nothing.
    pub is_guess: bool,
}

/// What was learned from all exchanges.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// What was learned about each operation, by its index.
    pub operations: BTreeMap<usize, Operation>,
    /// The paths below the base path that belong to no operation, each with the number of answers. A segment is `*` if the
    /// spec does not contain the word, unless values are kept.
    pub unknown_paths: BTreeMap<String, u64>,
    /// The number of exchanges that were left out, by reason.
    pub left_out: BTreeMap<LeftOut, u64>,
}

/// Why something was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// It belongs to another host.
    OtherHost,
    /// It is neither below the base path nor of an operation.
    OtherPath,
    /// It is an answer to another method.
    OtherMethod,
    /// There is no answer with a body, as after a redirect or where the body was not saved.
    NoBody,
    /// The body of a success is not JSON.
    NotJson,
    /// The body is too large.
    TooLarge,
    /// It is an error, and a value of the call was a guess.
    Guess,
    /// It lacks the method, the address or the status.
    Incomplete,
    /// A name could be data, so it is not shown.
    UnshownName,
}

/// A description of what was left out, to follow a number.
pub fn words(of: LeftOut) -> &'static str {
    match of {
        LeftOut::OtherHost => "answers of another host; `--host` names the one to learn from",
        LeftOut::OtherPath => "answers that are not of this service",
        LeftOut::OtherMethod => "answers to another method than the spec has",
        LeftOut::NoBody => "answers without a body",
        LeftOut::NotJson => "successes that are not JSON",
        LeftOut::TooLarge => "bodies that are larger than 16 MiB",
        LeftOut::Incomplete => "entries of a HAR file without a method, an address or a status",
        LeftOut::Guess => "errors of calls with a guessed value",
        LeftOut::UnshownName => "names of parameters that could be data, and are not shown",
    }
}

impl Learned {
    /// Counts an exchange that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        *self.left_out.entry(why).or_default() += 1;
    }

    /// The number of answers that were read.
    pub fn answers(&self) -> u64 {
        self.operations.values().map(|operation| operation.answers).sum()
    }
}
