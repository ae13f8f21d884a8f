//! Records where and why an answer could not be read.
//!
//! The readers are generic over the deserializer, so its error type has no room for a path. Instead, the reader that
//! fails records what it expected and found. Each level above adds its own step while the error passes through. Nothing
//! here runs while reading succeeds.

use std::cell::{Cell, RefCell};
use std::fmt;

use serde::de;

use crate::deviation::recorder::{self, PathStep};
use crate::text::scrub::Scrubber;

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeProblem {
    /// There is no body. If the operation answers without one, use `send_value`, which returns `null`.
    Empty,
    /// The body is not UTF-8. `send_raw` returns it as it is.
    NotUtf8,
    /// The body is not JSON. It may be a page of a proxy: look at the body.
    Syntax {
        /// The line of the error, from 1.
        line: usize,
        /// The column of the error in that line, from 1.
        column: usize,
    },
    /// The body is nested more than 127 levels deep, which no setting allows. `send_raw` returns it as it is.
    TooDeep {
        /// The line where the limit is passed, from 1.
        line: usize,
        /// The column of the error in that line, from 1.
        column: usize,
    },
    /// The values of the answer take more memory than allowed. Request less, or raise `max_memory` or
    /// `with_max_memory`. `send_raw` returns the body as it is.
    TooLarge {
        /// The path of the value that passed the limit: `$.list`.
        path: String,
        /// The limit in bytes.
        limit: u64,
    },
    /// A value that the answer requires has another JSON type, or is missing. `send_value` still reads
    /// the answer. If the service always answers like this, the spec is wrong.
    Mismatch {
        /// The path of the value: `$.book.title`.
        path: String,
        /// What the documentation shows there.
        expected: String,
        /// The JSON type that was received. The value itself is never shown.
        found: &'static str,
    },
}

impl fmt::Display for DecodeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the answer has no body"),
            Self::NotUtf8 => f.write_str("the answer is not UTF-8"),
            Self::Syntax { line, column } => {
                write!(f, "the answer is not valid JSON (line {line}, column {column})")
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

/// The deepest path that is recorded. serde_json itself stops at 128 levels.
const MAX_STEPS: usize = 128;

thread_local! {
    static FAILURE: RefCell<Option<Failure>> = const { RefCell::new(None) };
    /// Whether errors have no place in the text: the client reads, which shows none, and not the program through serde.
    static HAS_NO_PLACES: Cell<bool> = const { Cell::new(false) };
}

/// Sets whether errors have no place in the text. Returns whether they had none.
pub(crate) fn omit_places(omit: bool) -> bool {
    HAS_NO_PLACES.replace(omit)
}

/// Why an answer could not be read, and where.
pub(crate) struct Failure {
    reason: Reason,
    /// The path, innermost step first.
    steps: Vec<PathStep>,
}

enum Reason {
    /// What was expected, in a few words, and the JSON type that was received.
    Mismatch { expected: String, found: &'static str },
    /// The values take more memory than allowed.
    TooLarge,
}

impl Failure {
    /// Converts the failure for the caller. `limit` is the memory limit in bytes.
    pub(crate) fn into_problem(mut self, scrubber: &Scrubber, limit: u64) -> DecodeProblem {
        self.steps.reverse();
        let path = recorder::show_path(&self.steps, scrubber);
        match self.reason {
            Reason::Mismatch { expected, found } => DecodeProblem::Mismatch { path, expected, found },
            Reason::TooLarge => DecodeProblem::TooLarge { path, limit },
        }
    }
}

/// The names of containers, for messages.
pub(crate) const A_LIST: &str = "a list";
pub(crate) const AN_EMPTY_LIST: &str = "an empty list";
pub(crate) const AN_OBJECT: &str = "an object";

/// Records a failure and returns the error that carries it. The text of the error contains no value. The caller has read the value to its
/// end, so that what comes after it can be read. The value is a loss, unless the whole answer is: then nobody asks. An empty list in place
/// of an object may stand for no object, so it is noted where it is left out.
#[cold]
pub(crate) fn mismatch<E: de::Error>(expected: &'static str, found: &'static str) -> E {
    if found != AN_EMPTY_LIST {
        recorder::note_loss(expected, found);
    }
    failed(expected, found)
}

/// Like [`mismatch`], for a required field that a record does not have.
#[cold]
pub(crate) fn missing<E: de::Error>(name: &str) -> E {
    recorder::enter();
    recorder::at_field(name);
    recorder::note_loss("a required field", "none");
    recorder::leave();
    failed(&format!("field `{name}`"), "none")
}

#[inline]
fn failed<E: de::Error>(expected: &str, found: &'static str) -> E {
    note(Reason::Mismatch { expected: expected.to_owned(), found });
    // Unless the text has a place, serde_json counts the lines before it, which takes quadratic time in a long list. The client shows none.
    let place = if HAS_NO_PLACES.get() { " at line 1 column 1" } else { "" };
    E::custom(format_args!("expected {expected}, found {found}{place}"))
}

/// Whether an error is one of [`mismatch`]. Only its text says so: after any other error, such as that of a syntax, nothing can be read.
#[cold]
pub(crate) fn is_mismatch(error: &dyn fmt::Display) -> bool {
    let text = error.to_string();
    text.starts_with("expected ") && text.as_bytes().windows(8).any(|part| part == b", found ")
}

/// Records that the values take too much memory, and returns the error that carries this.
#[cold]
pub(crate) fn too_large<E: de::Error>() -> E {
    note(Reason::TooLarge);
    E::custom("too large")
}

fn note(reason: Reason) {
    // A thread that is shutting down loses the path and keeps the error.
    let _ = FAILURE.try_with(|cell| cell.replace(Some(Failure { reason, steps: Vec::new() })));
}

/// Adds the field that contains the failure.
#[cold]
pub(crate) fn came_through_key(key: &str) {
    add(PathStep::Key(recorder::visible_key(key).to_owned()));
}

/// Adds the list item that contains the failure.
#[cold]
pub(crate) fn came_through_index(index: usize) {
    add(PathStep::Index(index));
}

fn add(step: PathStep) {
    let _ = FAILURE.try_with(|cell| {
        if let Some(failure) = cell.borrow_mut().as_mut().filter(|failure| failure.steps.len() < MAX_STEPS) {
            failure.steps.push(step);
        }
    });
}

/// Whether the value that could not be read is an empty list in place of an object, and does not only contain one.
pub(crate) fn is_empty_list() -> bool {
    let is_one = |failure: &Failure| {
        failure.steps.is_empty() && matches!(failure.reason, Reason::Mismatch { found: AN_EMPTY_LIST, .. })
    };
    FAILURE.try_with(|cell| cell.borrow().as_ref().is_some_and(is_one)).unwrap_or_default()
}

/// Runs another reader and keeps the failure that was recorded before.
pub(crate) fn preserved<T>(read: impl FnOnce() -> T) -> T {
    let noted = take();
    let result = read();
    let _ = FAILURE.try_with(|cell| cell.replace(noted));
    result
}

/// Takes the last failure that was recorded on this thread.
pub(crate) fn take() -> Option<Failure> {
    FAILURE.try_with(RefCell::take).ok().flatten()
}
