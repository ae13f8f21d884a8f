//! Turns exchanges with the service into what is known of each operation. Only shapes are kept.

mod answer;
mod learner;

pub use self::learner::Learner;

use std::collections::{BTreeMap, HashMap};

use crate::structure::{Shape, hash};
use language::ir;
use language::ir::{ErrorCase, Service};
use serde::{Deserialize, Serialize};

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

/// Groups of calls that differ only in one parameter: by operation, parameter, and the hash of everything else.
#[derive(Default)]
pub struct Effects(HashMap<(usize, String, u64), CallGroup>);

struct CallGroup {
    /// The first value, and the first body.
    first: (u64, u64),
    has_other_values: bool,
    has_other_bodies: bool,
    calls: u64,
}

impl Effects {
    /// Notes a call: its parameters, those whose names are shown, and the body of its answer.
    pub fn note(&mut self, operation: usize, query: &[(String, String)], shown: &[&(String, String)], body: &[u8]) {
        let body = hash(body);
        for (name, value) in shown {
            let mut rest: Vec<_> = query.iter().filter(|(other, _)| other != name).collect();
            rest.sort();
            let value = hash(value);
            let new = CallGroup { first: (value, body), has_other_values: false, has_other_bodies: false, calls: 0 };
            let group = self.0.entry((operation, name.clone(), hash(rest))).or_insert(new);
            group.has_other_values |= group.first.0 != value;
            group.has_other_bodies |= group.first.1 != body;
            group.calls += 1;
        }
    }

    /// Adds the results to the operations.
    pub fn settle(self, operations: &mut BTreeMap<usize, Operation>) {
        let mut found: HashMap<(usize, String), (bool, u64)> = HashMap::new();
        for ((operation, name, _), group) in self.0.into_iter().filter(|(_, group)| group.has_other_values) {
            let (has_effect, calls) = found.entry((operation, name)).or_default();
            *has_effect |= group.has_other_bodies;
            *calls += group.calls;
        }
        for ((operation, name), (_, calls)) in found.into_iter().filter(|(_, (has_effect, _))| !has_effect) {
            operations.entry(operation).or_default().without_effect.insert(name, calls);
        }
    }
}
