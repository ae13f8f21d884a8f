// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "hike.list",
        "[{\"address\":\"https://trails.example/hikes/r-4\",\"hike_id\":4,\"weather\":\"fog\"},{\"hike_id\":5},{\"hike_id\":6,\"weather\":\"sun\"}]",
    ),
    ("hike.report", "{\"text\":\"Foggy\"}"),
];

impl runtime::Answer {
    /// Answers with the example of an operation in the spec, such as the name of a [`RecordedRequest`](runtime::RecordedRequest).
    /// The status is 404 if there is no such operation.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example(operation: &str) -> Self {
        let answer = Self::example_without_headers(operation);
        match operation {
            "hike.list" => {
                answer.with_header("last-modified", "Mon, 23 Nov 2026 02:00:00 GMT")
            }
            _ => answer,
        }
    }

    fn example_without_headers(operation: &str) -> Self {
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

impl types::Report {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"text\":\"Foggy\"}")
    }
}

impl types::Hike {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"address\":\"https://trails.example/hikes/r-4\",\"hike_id\":4,\"weather\":\"fog\"}",
        )
    }
}
