// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client. Needs the feature
//! `testing`.

use crate::{runtime, types};

/// Each operation, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    ("permissions.contents", "{\"any\":[1,null,{\"a\":2,\"b\":1}]}"),
    (
        "types.list",
        "{\"found\":[{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]}],\"next\":\"https://shop.example/next\",\"place\":{\"all\":1,\"first\":0,\"size\":10}}",
    ),
    ("types.texts", "{\"found\":[\"a\",\"b\"],\"next\":\"https://shop.example/next\"}"),
    (
        "types.groups",
        "{\"found\":[[{\"id\":1,\"sizes\":[]}]],\"next\":\"https://shop.example/next\"}",
    ),
    ("types.order", "{\"done\":{\"well\":1},\"ticket\":7}"),
    ("types.state", "{\"file\":\"https://shop.example/receipt.pdf\",\"ready\":true}"),
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

/// Answers with these records as the whole list that a request asks for, on one page. The envelope
/// comes from the example in the spec. A record is a value of its type, or anything else that is
/// written as JSON.
///
/// A walk over the pages ends after it.
///
/// # Panics
///
/// If the operation does not answer with a list, or a record cannot be written: the test is wrong then.
#[must_use]
pub fn page_of<T: runtime::generated::serde::Serialize>(
    request: &runtime::RecordedRequest,
    records: impl IntoIterator<Item = T>,
) -> runtime::Answer {
    let mut records: Vec<T> = records.into_iter().collect();
    if request.parameter("from").is_some_and(|page| page != "0") {
        records.clear();
    }
    answer(request.operation())
        .with_list(
            "found",
            &records,
            |page| {
                page["place"]["first"] = 0.into();
                page["place"]["all"] = records.len().into();
            },
        )
}

/// A transport that answers each call with the example of its operation in the spec.
#[must_use]
pub fn transport() -> runtime::MemoryTransport {
    runtime::MemoryTransport::new(|request| answer(request.operation()))
}

impl types::Null {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"kind\":\"*\"}")
    }
}

impl types::Place {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"all\":1,\"first\":0,\"size\":10}")
    }
}

impl types::Thing {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]}",
        )
    }
}

impl types::Ordered {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"done\":{\"well\":1},\"ticket\":7}")
    }
}

impl types::Done {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example("{\"well\":1}")
    }
}

impl types::State {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::generated::example(
            "{\"file\":\"https://shop.example/receipt.pdf\",\"ready\":true}",
        )
    }
}
