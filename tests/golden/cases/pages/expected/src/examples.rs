// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation whose answer has a body in JSON and the status 200, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    ("picture.list", "{\"results\":[{\"title\":\"Water Lilies\"}],\"total\":1}"),
    ("picture.raw", "{\"next\":2,\"results\":[1,{\"a\":2}],\"total\":2}"),
    ("picture.tags", "{\"results\":[\"sea\",\"sky\"]}"),
    ("scan.running", "{\"results\":[{\"room\":4,\"scan_id\":\"s-1\"}],\"total\":1}"),
    ("scan.get", "{\"state\":\"sharp\"}"),
];

impl runtime::Answer {
    /// Answers with the example of an operation in the spec, such as the name of a [`RecordedRequest`](runtime::RecordedRequest).
    /// The status is 404 if there is no such operation.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example(operation: &str) -> Self {
        match operation {
            "scan.start" => return Self::empty(202),
            _ => {}
        }
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

impl types::Picture {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"title\":\"Water Lilies\"}")
    }
}

impl types::Running {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"room\":4,\"scan_id\":\"s-1\"}")
    }
}

impl types::Scan {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"state\":\"sharp\"}")
    }
}
