// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client. Needs the feature
//! `testing`.

use crate::{runtime, types};

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "animal.get",
        "{\"animal\":{\"KEEPER-NAME\":\"Ann\",\"born\":-86400,\"cage\":{\"door\":2},\"den\":{\"leader\":{\"name\":\"Tom\"}},\"legs\":4,\"mark\":\"x\",\"mother\":{\"mother\":{\"name\":\"Eva\"},\"name\":\"Mia\"},\"name\":\"Leo\",\"naps\":[90000],\"notes\":[1],\"parents\":[{\"name\":\"Mia\"}],\"seen\":[1764583200250],\"sleeps\":28800,\"tame\":false,\"type\":\"cat\",\"visitors\":[{}],\"vulnId\":3,\"weight\":190.5},\"visits\":{\"0\":12,\"1\":3}}",
    ),
];

/// The example answer of an operation in the spec, by its name, such as that of a [`RecordedRequest`](runtime::RecordedRequest). The
/// status is 404 if there is no such operation.
#[must_use]
pub fn answer(operation: &str) -> runtime::Answer {
    match ANSWERS.iter().find(|(name, _)| *name == operation) {
        Some((_, example)) => runtime::Answer::json(*example),
        None => runtime::Answer::status(404, "{}"),
    }
}

/// A transport that answers each call with the example of its operation in the spec.
#[must_use]
pub fn transport() -> runtime::MemoryTransport {
    runtime::MemoryTransport::new(|request| answer(request.operation()))
}

impl types::AnimalAnswer {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"animal\":{\"KEEPER-NAME\":\"Ann\",\"born\":-86400,\"cage\":{\"door\":2},\"den\":{\"leader\":{\"name\":\"Tom\"}},\"legs\":4,\"mark\":\"x\",\"mother\":{\"mother\":{\"name\":\"Eva\"},\"name\":\"Mia\"},\"name\":\"Leo\",\"naps\":[90000],\"notes\":[1],\"parents\":[{\"name\":\"Mia\"}],\"seen\":[1764583200250],\"sleeps\":28800,\"tame\":false,\"type\":\"cat\",\"visitors\":[{}],\"vulnId\":3,\"weight\":190.5},\"visits\":{\"0\":12,\"1\":3}}",
        )
    }
}

impl types::Animal {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"KEEPER-NAME\":\"Ann\",\"born\":-86400,\"cage\":{\"door\":2},\"den\":{\"leader\":{\"name\":\"Tom\"}},\"legs\":4,\"mark\":\"x\",\"mother\":{\"mother\":{\"name\":\"Eva\"},\"name\":\"Mia\"},\"name\":\"Leo\",\"naps\":[90000],\"notes\":[1],\"parents\":[{\"name\":\"Mia\"}],\"seen\":[1764583200250],\"sleeps\":28800,\"tame\":false,\"type\":\"cat\",\"visitors\":[{}],\"vulnId\":3,\"weight\":190.5}",
        )
    }
}

impl types::Den {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"leader\":{\"name\":\"Tom\"}}")
    }
}
