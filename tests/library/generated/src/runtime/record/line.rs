//! The lines of a record: what was learned, as JSON Lines.
//!
//! The first line is `{"record":1}`. It can occur again in joined records. Each other line is about one operation (`operation`, as
//! `group.operation`) or about a path below the base path that belongs to none (`path`), and states how many `answers`
//! there were. Several lines can be about the same operation. Their numbers add up, except `distinct`: it says how many
//! different values there were so far, so the largest number counts. A client writes one line for each answer. When the
//! client is dropped, it writes lines with `answers` 0 for what only all answers together show: `without_effect`, and
//! `same_as`, which holds for all values before it. A line about an operation can also have:
//!
//! | key | what it holds |
//! |---|---|
//! | `body` | the shape of the successes, see below |
//! | `parameters` | pairs of a name and what is known of it: `calls`, `values` (a shape of texts), `as_start` and `as_limit` (how often the page came with the `same` start or limit, and with an `other`), and `capped_at` (the limit that came for a larger one) |
//! | `errors` | `status` and `count`, and `documented` (`group.operation.error`) with `same_code`; or `code`, the number of `words` of the message and a number for the `message`; or nothing more if the body is no error body |
//! | `without_effect` | pairs of a parameter and the number of calls whose answers were the same for different values |
//!
//! A shape counts `nulls`, `booleans` and `fractions`, values that are `unfit` for their type or `unlisted` in their set, and has `integers`
//! (`count`, and how many `distinct`), `texts` (`plain` with the same two, `empty`, `zero_dates`, `shortest`, `longest`, and the `formats` that all fit),
//! `lists` (`count`, `longest`, and the shape of the `items`) and `objects` (`count`, the shapes of the `fields`, and `entries` with keys that are
//! data, of which some are `unsure`: they may be names). `same_as` names the type of id that all values are of. What is left out is 0.

use serde::{Deserialize, Serialize};

use crate::runtime::record::learned::{ErrorAnswer, ErrorBody, Operation, Parameter};
use crate::runtime::shape::structure::Shape;

/// The version of the format.
pub const VERSION: u64 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub record: u64,
}

/// Any other line.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The operation as `group.operation`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub operation: Option<String>,
    /// A path below the base path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The number of answers that it is about.
    pub answers: u64,
    /// The shape of the successes.
    #[serde(default)]
    pub body: Shape,
    /// The parameters, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<(String, Parameter)>,
    /// The errors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<ErrorLine>,
    /// The parameters whose values make no difference, each with the number of calls that show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without_effect: Vec<(String, u64)>,
}

/// An error.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErrorLine {
    /// Its status.
    pub status: u16,
    /// The number of its occurrences.
    pub count: u64,
    /// The documented error, as `group.operation.error`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub documented: Option<String>,
    /// Whether its code is the documented one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_code: Option<bool>,
    /// The code of an error that is not documented.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<i64>,
    /// The number of words in its message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<u64>,
    /// A number that distinguishes the messages in this record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<u64>,
}

impl Line {
    /// The line about an operation with this name. `number` returns the number that distinguishes the message of an error.
    pub fn of(name: &str, operation: Operation, mut number: impl FnMut(&ErrorAnswer) -> u64) -> Self {
        let errors = operation.errors.iter().map(|(error, &count)| ErrorLine::of(error, count, number(error)));
        Self {
            operation: Some(name.to_owned()),
            path: None,
            answers: operation.answers,
            errors: errors.collect(),
            body: operation.successes,
            parameters: operation.parameters.into_iter().collect(),
            without_effect: operation.without_effect.into_iter().collect(),
        }
    }
}

impl ErrorLine {
    fn of(error: &ErrorAnswer, count: u64, number: u64) -> Self {
        let empty = Self {
            status: error.status,
            count,
            documented: None,
            same_code: None,
            code: None,
            words: None,
            message: None,
        };
        match &error.body {
            ErrorBody::Documented { operation, error, same_code } => {
                Self { documented: Some(format!("{operation}.{error}")), same_code: Some(*same_code), ..empty }
            }
            ErrorBody::Other { code, words, .. } => {
                Self { code: *code, words: Some(*words), message: Some(number), ..empty }
            }
            ErrorBody::None => empty,
        }
    }
}
