// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "stall.list",
        "{\"count\":2,\"piece\":{\"from\":0,\"most\":2},\"stalls\":[{\"goods\":[\"cheese\"],\"id\":8},{\"id\":9}]}",
    ),
    (
        "stall.get",
        "{\"stall\":{\"goods\":[\"cheese\"],\"id\":8},\"status\":{\"ok\":true}}",
    ),
    (
        "stall.book",
        "{\"stall\":{\"goods\":[\"honey\"],\"id\":9},\"status\":{\"ok\":true}}",
    ),
];

impl runtime::Answer {
    /// Answers with the example of an operation in the spec, such as the name of a [`RecordedRequest`](runtime::RecordedRequest).
    /// The status is 404 if there is no such operation.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example(operation: &str) -> Self {
        match ANSWERS.iter().find(|(name, _)| *name == operation) {
            Some((_, example)) => Self::json(*example),
            None => Self::status(404, "{}"),
        }
    }
}

impl runtime::MemoryTransport {
    /// Answers each call with the example of its operation in the spec.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn with_examples() -> Self {
        Self::new(|request| runtime::Answer::example(request.operation()))
    }
}

impl types::Piece {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"from\":0,\"most\":2}")
    }
}

impl types::Stall {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"goods\":[\"cheese\"],\"id\":8}")
    }
}

impl types::StallAnswer {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"stall\":{\"goods\":[\"cheese\"],\"id\":8},\"status\":{\"ok\":true}}",
        )
    }
}

impl types::CallStatus {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"ok\":true}")
    }
}
