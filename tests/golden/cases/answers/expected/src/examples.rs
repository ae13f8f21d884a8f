// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation whose answer has a body in JSON and the status 200, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    ("gauge.levels", "[{\"day\":\"2026-12-01\",\"metres\":4.25}]"),
    ("gauge.grid", "[[1,2],[3]]"),
    ("gauge.states", "[\"rising\",\"falling\"]"),
    ("gauge.counts", "{\"dover\":3,\"hull\":2}"),
    ("gauge.names", "{\"hull\":[\"Hull\",\"Kingston upon Hull\"]}"),
    ("gauge.count", "5"),
    ("gauge.height", "4.25"),
    ("gauge.motto", "\"Time and tide\""),
    ("gauge.state", "\"rising\""),
    ("gauge.open", "true"),
    ("gauge.page", "\"https://example.org/tides\""),
    ("gauge.since", "\"1911-05-01\""),
    ("gauge.install", "{\"gauge_id\":2,\"place\":\"pier\"}"),
    ("gauge.all", "[{\"gauge_id\":1,\"place\":\"lock\"}]"),
    ("gauge.busiest", "\"hull\""),
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
            "gauge.state" => {
                answer
                    .with_header("x-since", "2026-12-01")
                    .with_header("x-next", "falling")
                    .with_header("x-sure", "true")
                    .with_header("x-metres", "4.25")
            }
            "gauge.calibrate" => answer.with_header("x-turn", "3"),
            "gauge.install" => {
                answer
                    .with_header("location", "https://example.org/gauges/2")
                    .with_header("x-gauge", "1")
            }
            _ => answer,
        }
    }

    fn example_without_headers(operation: &str) -> Self {
        match operation {
            "gauge.report" => return Self::content("text/plain", "High water at noon.\n"),
            "gauge.table" => {
                return Self::content("text/csv", "day,metres\n2026-12-01,4.25\n");
            }
            "gauge.chart" => {
                return Self::status(201, b"\x89PNG\r\n\x1A\n\0\0\0\0IEND\xAEB`\x82")
                    .with_header("content-type", "image/png");
            }
            "gauge.mount" => return Self::status(201, "6"),
            "gauge.calibrate" => return Self::example_of("gauge.calibrate", "unknown"),
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
            ("gauge.calibrate", "unknown") => Self::empty(202).with_header("x-turn", "3"),
            ("gauge.calibrate", "done") => {
                Self::status(200, "{\"gauge_id\":2,\"place\":\"pier\"}")
                    .with_header("x-turn", "3")
            }
            ("gauge.calibrate", "levels") => {
                Self::status(201, "[{\"day\":\"2026-12-01\",\"metres\":4.25}]")
                    .with_header("x-turn", "3")
            }
            ("gauge.calibrate", "ports") => {
                Self::status(203, "{\"hull\":2}").with_header("x-turn", "3")
            }
            ("gauge.calibrate", "state") => {
                Self::status(207, "\"rising\"").with_header("x-turn", "3")
            }
            ("gauge.calibrate", "notes") => {
                Self::status(208, "{\"wind\":3}").with_header("x-turn", "3")
            }
            ("gauge.calibrate", "anything") => {
                Self::status(226, "[1,\"two\"]").with_header("x-turn", "3")
            }
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

impl types::Gauge {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"gauge_id\":2,\"place\":\"pier\"}")
    }
}

impl types::Level {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"day\":\"2026-12-01\",\"metres\":4.25}")
    }
}
