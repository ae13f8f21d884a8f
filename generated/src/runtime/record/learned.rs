//! What is learned about an operation from its answers: shapes, parameters and errors, without values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::runtime::shape::structure::Shape;

/// What was learned about one operation.
#[derive(Clone, Debug, Default)]
pub struct Operation {
    /// The number of its answers, including errors.
    pub answers: u64,
    /// The bodies of its successes.
    pub successes: Shape,
    /// Its errors, with the number of each.
    pub errors: BTreeMap<ErrorAnswer, u64>,
    /// The parameters that were sent, by wire name.
    pub parameters: BTreeMap<String, Parameter>,
    /// The parameters whose values made no difference, with the number of answers that show it.
    pub without_effect: BTreeMap<String, u64>,
}

/// What was learned about a parameter.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Parameter {
    /// The number of calls with it.
    pub calls: u64,
    /// The shape of its values, which are all texts.
    pub values: Shape,
    /// How often its value was repeated as the position of the page: as its start, or as the number of its items. 0 shows nothing, so
    /// it does not count.
    pub as_start: Echo,
    /// How often its value was repeated as the maximum number of items of a page.
    pub as_limit: Echo,
    /// The largest page that the service returned when a larger one was requested.
    pub capped_at: Option<i64>,
}

/// How often the answer repeated a value, and how often it contained another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Echo {
    /// How often the value was the same.
    pub same: u64,
    /// How often it was another one.
    pub other: u64,
}

/// An error in an answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ErrorAnswer {
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
    /// It has a message that is not documented, and perhaps a code.
    Other {
        /// The code, if it is a number.
        code: Option<i64>,
        /// The number of words in the message.
        words: u64,
        /// Distinguishes this message from others. It is not kept in a record.
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
    /// The message, if values were requested.
    Shown(String),
}

/// Why something was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// It belongs to another host.
    OtherHost,
    /// It is not below the base path.
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

impl Operation {
    /// Adds what was learned from another source.
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
    /// Adds what was learned from another source.
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

    pub(crate) fn note(&mut self, is_same: bool) {
        if is_same { self.same += 1 } else { self.other += 1 }
    }

    /// Whether the answer always repeated the value.
    pub fn always(self) -> bool {
        self.same > 0 && self.other == 0
    }
}
