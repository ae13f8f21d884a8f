//! What is learned about an operation from its answers: shapes, parameters and errors, without values.

use std::collections::BTreeMap;

use language::ir::{self, ErrorCase, Service};
use serde::{Deserialize, Serialize};

use crate::shape::Shape;

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
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Echo {
    pub same: u64,
    pub other: u64,
}

/// An error in an answer: the status, and what the body says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ErrorAnswer {
    pub status: u16,
    pub body: LearnedErrorBody,
}

/// The body of an error.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum LearnedErrorBody {
    /// It has the message of a documented error (`group.operation.error`), and perhaps its code.
    Documented { documented: String, same_code: bool },
    /// It has a message of so many words that is not documented, and perhaps a number as its code.
    Other {
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<i64>,
        words: u64,
        message: Message,
    },
    /// It is not an error body.
    None {},
}

/// A message that no operation documents.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Message {
    /// The hash of its fixed words, or a number in a record.
    Hidden(u64),
    /// The message, if values were requested. It is not kept in a record.
    #[serde(skip)]
    Shown(String),
}

/// The error with this path, `group.operation.error`, and the operation that documents it.
pub fn documented<'s>(service: &'s Service, path: &str) -> Option<(&'s ir::Operation, &'s ErrorCase)> {
    let (operation, name) = path.rsplit_once('.')?;
    let operation = service.operation(operation)?;
    Some((operation, operation.errors.iter().find(|case| case.name == name)?))
}

impl Operation {
    /// Adds what was learned from another source.
    pub fn merge(&mut self, other: &Self) {
        self.answers += other.answers;
        self.successes.merge(&other.successes);
        add(&mut self.errors, &other.errors);
        add(&mut self.without_effect, &other.without_effect);
        for (name, parameter) in &other.parameters {
            self.parameters.entry(name.clone()).or_default().merge(parameter);
        }
    }
}

fn add<K: Ord + Clone>(sums: &mut BTreeMap<K, u64>, counts: &BTreeMap<K, u64>) {
    counts.iter().for_each(|(of, count)| *sums.entry(of.clone()).or_default() += count);
}

impl Parameter {
    /// Adds what was learned from another source.
    pub fn merge(&mut self, other: &Self) {
        self.calls += other.calls;
        self.values.merge(&other.values);
        self.as_start.merge(other.as_start);
        self.as_limit.merge(other.as_limit);
        self.capped_at = self.capped_at.max(other.capped_at);
    }
}

impl Echo {
    fn merge(&mut self, other: Self) {
        self.same += other.same;
        self.other += other.other;
    }

    pub fn note(&mut self, is_same: bool) {
        if is_same { self.same += 1 } else { self.other += 1 }
    }

    /// Whether the answer always repeated the value.
    pub fn always(self) -> bool {
        self.same > 0 && self.other == 0
    }
}
