//! Where and why an answer could not be read, noted on the way out of the readers.
//!
//! The readers are generic over the deserializer, so its error type has no room for a path. Instead the reader that gives up
//! notes what it expected and found, and every level above it adds its own step while the error passes through. Nothing here
//! is touched while reading goes well.

use std::cell::RefCell;

use serde::de;

use super::path::{self, Step};
use super::problem::DecodeProblem;
use super::scrub::Scrubber;

/// The deepest path that is noted; serde_json itself gives up at 128 levels.
const MAX_STEPS: usize = 128;

thread_local! {
    static FAILURE: RefCell<Option<Failure>> = const { RefCell::new(None) };
}

/// Why an answer could not be read, and where.
pub(super) struct Failure {
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
    pub(super) fn into_problem(self, scrubber: &Scrubber, limit: u64) -> DecodeProblem {
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
pub(super) fn mismatch<E: de::Error>(expected: &str, found: &'static str) -> E {
    note(Reason::Mismatch { expected: expected.to_owned(), found });
    E::custom(format_args!("expected {expected}, found {found}"))
}

/// Notes that the values take more memory than they may, and makes the error that carries that out.
#[cold]
pub(super) fn too_large<E: de::Error>() -> E {
    note(Reason::TooLarge);
    E::custom("too large")
}

fn note(reason: Reason) {
    // A thread that is already taking its variables down loses the path and keeps the error.
    let _ = FAILURE.try_with(|cell| cell.replace(Some(Failure { reason, steps: Vec::new() })));
}

/// Adds the field that the failure came through.
#[cold]
pub(super) fn came_through_key(key: &str) {
    add(OwnedStep::Key(path::visible(key).to_owned()));
}

/// Adds the item that the failure came through.
#[cold]
pub(super) fn came_through_index(index: usize) {
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
pub(super) fn kept<T>(read: impl FnOnce() -> T) -> T {
    let noted = take();
    let result = read();
    let _ = FAILURE.try_with(|cell| cell.replace(noted));
    result
}

/// Takes the failure that was noted last on this thread.
pub(super) fn take() -> Option<Failure> {
    FAILURE.try_with(RefCell::take).ok().flatten()
}
