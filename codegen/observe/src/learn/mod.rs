//! From exchanges with the service to what is known of each operation. Only shapes stay.

mod address;
mod answer;
mod body;
mod effect;
mod errors;
mod guide;
mod settle;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::shape::Shape;

pub use self::answer::Learner;
pub use self::guide::{Guide, id_of};

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
    /// The paths below the base path that belong to no operation, each with the number of answers. Only names are shown of them.
    pub unknown_paths: BTreeMap<String, u64>,
    /// What was left out, each with its number.
    pub left_out: BTreeMap<LeftOut, u64>,
}

/// What was learned of one operation.
#[derive(Clone, Debug, Default)]
pub struct Operation {
    /// How many of its answers were read, with the errors.
    pub answers: u64,
    /// The bodies of its successes.
    pub successes: Shape,
    /// Its errors, with the number of each.
    pub errors: BTreeMap<SeenError, u64>,
    /// The parameters that were sent, by their names on the wire.
    pub parameters: BTreeMap<String, Parameter>,
    /// The parameters whose values made no difference, with the number of answers that show it.
    pub without_effect: BTreeMap<String, u64>,
}

/// What was learned of a parameter.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Parameter {
    /// How many calls had it.
    pub calls: u64,
    /// The shape of its values: each is a text here.
    pub values: Shape,
    /// How often its value came back as the position of the page: as its start, as the number of its items. A value of 0 shows nothing, so
    /// it does not count.
    pub as_start: Echo,
    /// How often its value came back as the largest number of items of a page.
    pub as_limit: Echo,
    /// The largest page that the service gave when it was asked for a larger one.
    pub capped_at: Option<i64>,
}

/// How often a value came back, and how often another one did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Echo {
    /// How often the same value came back.
    pub same: u64,
    /// How often another one did.
    pub other: u64,
}

/// An error as it came.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeenError {
    /// The status.
    pub status: u16,
    /// What the body says.
    pub body: ErrorBody,
}

/// The body of an error.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorBody {
    /// It has the message of a documented error: the name of the operation that documents it, the name of the error, and whether the code is
    /// the documented one.
    Documented {
        /// The operation, as `group.operation`.
        operation: String,
        /// The error.
        error: String,
        /// Whether the code is the documented one.
        same_code: bool,
    },
    /// It has a code, if it is a number, and a message that no operation documents.
    Other {
        /// The code, if it is a number.
        code: Option<i64>,
        /// How many words the message has.
        words: u64,
        /// What tells this message from others. It is not kept in a record.
        message: Message,
    },
    /// It is not an error body.
    None,
}

/// A message that no operation documents.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Message {
    /// The hash of its fixed words.
    Hidden(u64),
    /// The message, which was asked for.
    Shown(String),
}

/// Why something was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// It belongs to another host.
    OtherHost,
    /// It is not below the base path.
    OtherPath,
    /// It is not a GET.
    OtherMethod,
    /// There is no answer with a body, as after a redirect or where the body was not saved.
    NoBody,
    /// The body of a success is not JSON.
    NotJson,
    /// The body is too large.
    TooLarge,
    /// A name could be data, so it is not shown.
    UnshownName,
}

impl LeftOut {
    /// What it is, in words that follow a number.
    pub fn words(self) -> &'static str {
        match self {
            Self::OtherHost => "answers of another host; `--host` names the one to learn from",
            Self::OtherPath => "answers that are not of this service",
            Self::OtherMethod => "answers to another method than GET",
            Self::NoBody => "answers without a body",
            Self::NotJson => "successes that are not JSON",
            Self::TooLarge => "bodies that are larger than 16 MiB",
            Self::UnshownName => "names of parameters or paths that could be data, and are not shown",
        }
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

impl Operation {
    /// Adds what was learned elsewhere.
    pub fn merge(&mut self, other: &Self) {
        self.answers += other.answers;
        self.successes.merge(&other.successes);
        for (error, count) in &other.errors {
            *self.errors.entry(error.clone()).or_default() += count;
        }
        for (name, parameter) in &other.parameters {
            self.parameters.entry(name.clone()).or_default().merge(parameter);
        }
        for (name, count) in &other.without_effect {
            *self.without_effect.entry(name.clone()).or_default() += count;
        }
    }
}

impl Parameter {
    /// Adds what was learned elsewhere.
    pub fn merge(&mut self, other: &Self) {
        self.calls += other.calls;
        self.values.merge(&other.values);
        self.as_start.merge(other.as_start);
        self.as_limit.merge(other.as_limit);
        self.capped_at = [self.capped_at, other.capped_at].into_iter().flatten().max();
    }
}

impl Echo {
    fn merge(&mut self, other: Self) {
        self.same += other.same;
        self.other += other.other;
    }

    fn note(&mut self, is_same: bool) {
        if is_same { self.same += 1 } else { self.other += 1 }
    }

    /// Whether every value came back.
    pub fn always(self) -> bool {
        self.same > 0 && self.other == 0
    }
}

/// The distinct hashes of a few things.
type Hashes = BTreeSet<u64>;
