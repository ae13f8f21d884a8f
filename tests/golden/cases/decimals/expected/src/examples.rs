// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation whose answer has a body in JSON and the status 200, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "coin.rate",
        "{\"by_day\":{\"monday\":1.10,\"sunday\":2},\"change\":-12.5,\"fee\":\"0.50\",\"history\":[{\"price\":3.00}],\"parts\":[0.1,0.10,1e-7],\"price\":1234567890123456789.000000001}",
    ),
    ("coin.prices", "{\"prices\":[1.10,2.20],\"sum\":3.30,\"total\":2}"),
    ("coin.mean", "0.333333333333333333333333333333"),
    ("coin.fees", "[\"0.50\",\"1e2\"]"),
    ("coin.all", "{\"prices\":[{\"coin_id\":7,\"worth\":1.00}],\"total\":1}"),
    ("coin.get", "{\"coin_id\":7,\"worth\":1.00}"),
    ("coin.assess", "{\"coin_id\":7,\"worth\":1.00}"),
    ("coin.sell", "{\"gold\":1.00}"),
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
            "coin.rate" => {
                answer
                    .with_header("x-spread", "0.000000000000000001")
                    .with_header("x-fee", "0.50")
            }
            _ => answer,
        }
    }

    fn example_without_headers(operation: &str) -> Self {
        match operation {
            "coin.buy" => return Self::example_of("coin.buy", "bought"),
            _ => {}
        }
        match ANSWERS.iter().find(|(name, _)| *name == operation) {
            Some((_, example)) => Self::json(*example),
            None => Self::status(404, "{}"),
        }
    }

    /// Answers with the example of one kind of answer, by the names of the operation and the kind in the spec. The status is
    /// 404 if there is no such kind.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example_of(operation: &str, kind: &str) -> Self {
        match (operation, kind) {
            ("coin.buy", "bought") => Self::status(200, "{\"price\":9007199254740993.0}"),
            ("coin.buy", "waiting") => Self::status(202, "7.00"),
            _ => Self::status(404, "{}"),
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

impl types::Coin {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"coin_id\":7,\"worth\":1.00}")
    }
}

impl types::Rate {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"by_day\":{\"monday\":1.10,\"sunday\":2},\"change\":-12.5,\"fee\":\"0.50\",\"history\":[{\"price\":3.00}],\"parts\":[0.1,0.10,1e-7],\"price\":1234567890123456789.000000001}",
        )
    }
}
