// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation whose answer has a body in JSON and the status 200, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    ("lot.get", "{\"lot_id\":7,\"plant\":\"Poppy\",\"season\":\"spring\"}"),
    ("lot.newest", "{\"lot_id\":8,\"plant\":\"Rye\"}"),
    ("lot.on_shelf", "{\"lot_id\":7,\"plant\":\"Poppy\"}"),
    ("lot.search", "{}"),
    ("lot.replace", "{}"),
    ("lot.change", "{}"),
    ("lot.attach", "{}"),
    ("lot.sow", "{}"),
];

impl runtime::Answer {
    /// Answers with the example of an operation in the spec, such as the name of a [`RecordedRequest`](runtime::RecordedRequest).
    /// The status is 404 if there is no such operation.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example(operation: &str) -> Self {
        match operation {
            "lot.remove" => return Self::empty(204),
            "lot.clear" => return Self::empty(200),
            "lot.known" => return Self::empty(204),
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

impl types::Lot {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"lot_id\":7,\"plant\":\"Poppy\",\"season\":\"spring\"}",
        )
    }
}
