//! Where and why an answer could not be read, noted on the way out of the readers.
//!
//! The readers are generic over the deserializer, so its error type has no room for a path. Instead the reader that gives up
//! notes what it expected and found, and every level above it adds its own step while the error passes through. Nothing here
//! is touched while reading goes well.

use std::cell::RefCell;
use std::fmt;

use serde::de;

use crate::json::path;
use crate::json::path::Step;
use crate::text::scrub::Scrubber;

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeProblem {
    /// There is no body. If the operation answers so, use `send_value`, which gives `null`.
    Empty,
    /// The body is not UTF-8. `send_raw` gives it as it is.
    NotUtf8,
    /// The body is no JSON: a page of a proxy, maybe. Look at the body.
    Syntax {
        /// The line where it stops being JSON, from 1.
        line: usize,
        /// The column in that line, from 1.
        column: usize,
    },
    /// The body is nested more than 127 levels deep, and no setting allows more. `send_raw` gives it as it is.
    TooDeep {
        /// The line where it gets too deep, from 1.
        line: usize,
        /// The column in that line, from 1.
        column: usize,
    },
    /// The values of the answer take more memory than allowed. Ask for less, or allow more with `max_memory` or
    /// `with_max_memory`. `send_raw` gives the body as it is.
    TooLarge {
        /// The way to the value that went beyond: `$.list`.
        path: String,
        /// What was allowed, in bytes.
        limit: u64,
    },
    /// A value is of another kind than the record needs, or a field is missing that it cannot do without. `send_value` reads the
    /// answer nevertheless; if the service does that always, the spec is wrong.
    Mismatch {
        /// The way to it: `$.list[3].book.title`.
        path: String,
        /// What should have stood there.
        expected: String,
        /// What stood there: a kind of value, never the value.
        found: &'static str,
    },
}

impl fmt::Display for DecodeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the answer has no body"),
            Self::NotUtf8 => f.write_str("the answer is not UTF-8"),
            Self::Syntax { line, column } => {
                write!(f, "the answer is no JSON that can be read (line {line}, column {column})")
            }
            Self::TooDeep { line, column } => {
                write!(f, "the answer is nested more than 127 levels deep (line {line}, column {column})")
            }
            Self::TooLarge { path, limit } => write!(
                f,
                "{path}: the values of the answer take more than {limit} bytes of memory: ask for less, or raise `max_memory`"
            ),
            Self::Mismatch { path, expected, found } => write!(f, "{path}: expected {expected}, found {found}"),
        }
    }
}

/// The deepest path that is noted; serde_json itself gives up at 128 levels.
const MAX_STEPS: usize = 128;

thread_local! {
    static FAILURE: RefCell<Option<Failure>> = const { RefCell::new(None) };
}

/// Why an answer could not be read, and where.
pub(crate) struct Failure {
    reason: Reason,
    /// The way to it, from the inside out.
    steps: Vec<OwnedStep>,
}

enum Reason {
    /// What should have stood there, in a few words, and what stood there: the kind of value, never the value.
    Mismatch { expected: String, found: &'static str },
    /// The values take more memory than they may.
    TooLarge,
}

enum OwnedStep {
    Key(String),
    Index(usize),
}

impl Failure {
    /// What it is for those who made the call, whose values might take so many bytes.
    pub(crate) fn into_problem(self, scrubber: &Scrubber, limit: u64) -> DecodeProblem {
        let path = self.path(scrubber);
        match self.reason {
            Reason::Mismatch { expected, found } => DecodeProblem::Mismatch { path, expected, found },
            Reason::TooLarge => DecodeProblem::TooLarge { path, limit },
        }
    }

    /// The way from the top of the answer: `$.list[3].book.title`.
    fn path(&self, scrubber: &Scrubber) -> String {
        let steps = self.steps.iter().rev().map(|step| match step {
            OwnedStep::Key(key) => Step::Key(key),
            OwnedStep::Index(index) => Step::Index(*index),
        });
        path::show(steps, scrubber)
    }
}

/// Notes a failure and makes the error that carries it out. The error's own text holds no value either.
#[cold]
pub(crate) fn mismatch<E: de::Error>(expected: &str, found: &'static str) -> E {
    note(Reason::Mismatch { expected: expected.to_owned(), found });
    E::custom(format_args!("expected {expected}, found {found}"))
}

/// Notes that the values take more memory than they may, and makes the error that carries that out.
#[cold]
pub(crate) fn too_large<E: de::Error>() -> E {
    note(Reason::TooLarge);
    E::custom("too large")
}

fn note(reason: Reason) {
    // A thread that is already taking its variables down loses the path and keeps the error.
    let _ = FAILURE.try_with(|cell| cell.replace(Some(Failure { reason, steps: Vec::new() })));
}

/// Adds the field that the failure came through.
#[cold]
pub(crate) fn came_through_key(key: &str) {
    add(OwnedStep::Key(path::visible(key).to_owned()));
}

/// Adds the item that the failure came through.
#[cold]
pub(crate) fn came_through_index(index: usize) {
    add(OwnedStep::Index(index));
}

fn add(step: OwnedStep) {
    let _ = FAILURE.try_with(|cell| {
        if let Some(failure) = cell.borrow_mut().as_mut().filter(|failure| failure.steps.len() < MAX_STEPS) {
            failure.steps.push(step);
        }
    });
}

/// Reads something else in between: what was noted before stays noted.
pub(crate) fn kept<T>(read: impl FnOnce() -> T) -> T {
    let noted = take();
    let result = read();
    let _ = FAILURE.try_with(|cell| cell.replace(noted));
    result
}

/// Takes the failure that was noted last on this thread.
pub(crate) fn take() -> Option<Failure> {
    FAILURE.try_with(RefCell::take).ok().flatten()
}
