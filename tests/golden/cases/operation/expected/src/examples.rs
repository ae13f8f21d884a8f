// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client. Needs the feature
//! `testing`.

use crate::runtime;

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    ("light.status", "{}"),
    ("light.switch", "{}"),
    ("light.reset_days", "{}"),
    ("light.type", "{}"),
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
