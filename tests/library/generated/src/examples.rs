// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The example answers of the spec, for tests of programs that use the client.

use crate::{runtime, types};

/// Each operation whose answer has a body in JSON and the status 200, with its example answer.
static ANSWERS: &[(&str, &str)] = &[
    (
        "book.list",
        "{\"items\":[{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\",\"year\":1895},{\"genre\":\"how-to\",\"id\":\"bk-13\",\"title\":\"Gardens\",\"year\":1960}],\"total\":2}",
    ),
    (
        "book.new",
        "{\"items\":[{\"id\":\"bk-13\",\"title\":\"Gardens\",\"year\":1960}],\"total\":1}",
    ),
    (
        "book.get",
        "{\"genre\":\"fiction\",\"id\":\"bk-12\",\"shelf\":\"north\",\"title\":\"The Time Machine\",\"year\":1895}",
    ),
    (
        "book.similar",
        "[{\"genre\":\"how-to\",\"id\":\"bk-13\",\"title\":\"Gardens\",\"year\":1960}]",
    ),
    ("book.genres", "[\"fiction\",\"how-to\"]"),
    ("book.counts", "{\"fiction\":310,\"how-to\":25}"),
    ("book.motto", "\"Books are for use\""),
    ("book.recount", "335"),
    (
        "book.search",
        "{\"best\":{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\"},\"found\":1}",
    ),
    (
        "book.change",
        "{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\",\"year\":1895}",
    ),
    (
        "book.recognize",
        "{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\"}",
    ),
    (
        "loan.list",
        "{\"items\":[{\"book_id\":\"bk-12\",\"due\":\"2026-12-01\",\"fine\":12.30,\"id\":77,\"lent\":\"2026-11-10T09:30:00.000000Z\"}],\"total\":1}",
    ),
    (
        "loan.get",
        "{\"book_id\":\"bk-12\",\"due\":\"2026-12-01\",\"id\":77,\"lent\":\"2026-11-10T09:30:00.000000Z\"}",
    ),
    (
        "loan.lend",
        "{\"book_id\":\"bk-12\",\"due\":\"2026-12-01\",\"id\":78,\"lent\":\"2026-11-10T09:30:00.000000Z\"}",
    ),
    ("member.me", "{\"id\":3,\"mail\":\"ada@example.com\",\"name\":\"Ada Example\"}"),
    (
        "member.rename",
        "{\"card\":{\"state\":\"printed\"},\"member\":{\"id\":3,\"name\":\"Ada B. Example\"}}",
    ),
    (
        "printout.get",
        "{\"state\":\"ready\",\"url\":\"https://library.example/lists/9.pdf\"}",
    ),
    ("stock.running", "{\"items\":[{\"count_id\":\"c-1\",\"shelf_no\":7}],\"total\":1}"),
    ("stock.get", "{\"books\":12,\"state\":\"counted\"}"),
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
            "book.get" => {
                answer
                    .with_header("etag", "\"7\"")
                    .with_header("x-requests-left", "59")
                    .with_header("x-counted", "1764583200")
            }
            "book.label" => answer.with_header("x-width", "30"),
            "book.remove" => answer.with_header("x-last-book", "bk-12"),
            _ => answer,
        }
    }

    fn example_without_headers(operation: &str) -> Self {
        match operation {
            "book.label" => {
                return Self::content("text/plain", "H. G. Wells\nThe Time Machine\n");
            }
            "book.export" => {
                return Self::content(
                    "text/csv",
                    "id,title\nbk-12,\"The “Time” Machine\"\n",
                );
            }
            "book.plan" => return Self::content("application/pdf", "%PDF-1.4\n%%EOF\n"),
            "book.register" => {
                return Self::status(
                    201,
                    "{\"genre\":\"fiction\",\"id\":\"bk-14\",\"title\":\"The Time Machine\"}",
                );
            }
            "book.set_cover" => return Self::empty(204),
            "book.remove" => return Self::empty(204),
            "loan.extend" => return Self::example_of("loan.extend", "extended"),
            "member.change_pin" => return Self::empty(204),
            "printout.start" => return Self::empty(202),
            "printout.cancel" => return Self::empty(200),
            "stock.start" => return Self::empty(202),
            "stock.stop" => return Self::empty(200),
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
            ("loan.extend", "extended") => {
                Self::status(
                    200,
                    "{\"book_id\":\"bk-12\",\"due\":\"2026-12-15\",\"fine\":1234567890123456789.000000001,\"fines\":[0.10,12.2],\"id\":77,\"overdue\":86400,\"paid\":\"0.30\",\"reminder\":1,\"renewed\":1795255200,\"scan\":250,\"scanned\":1795255200250,\"timesRenewed\":2}",
                )
            }
            ("loan.extend", "asked") => {
                Self::status(
                    202,
                    "{\"asked\":\"bk-12\",\"message\":\"Somebody waits for this book\"}",
                )
            }
            ("loan.extend", "unchanged") => Self::empty(204),
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

impl types::Book {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"genre\":\"fiction\",\"id\":\"bk-12\",\"shelf\":\"north\",\"title\":\"The Time Machine\",\"year\":1895}",
        )
    }
}

impl types::SearchResult {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"best\":{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\"},\"found\":1}",
        )
    }
}

impl types::Question {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"asked\":\"bk-12\",\"message\":\"Somebody waits for this book\"}",
        )
    }
}

impl types::Loan {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"book_id\":\"bk-12\",\"due\":\"2026-12-15\",\"fine\":1234567890123456789.000000001,\"fines\":[0.10,12.2],\"id\":77,\"overdue\":86400,\"paid\":\"0.30\",\"reminder\":1,\"renewed\":1795255200,\"scan\":250,\"scanned\":1795255200250,\"timesRenewed\":2}",
        )
    }
}

impl types::Renamed {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"card\":{\"state\":\"printed\"},\"member\":{\"id\":3,\"name\":\"Ada B. Example\"}}",
        )
    }
}

impl types::Card {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"state\":\"printed\"}")
    }
}

impl types::Member {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"id\":3,\"mail\":\"ada@example.com\",\"name\":\"Ada Example\"}",
        )
    }
}

impl types::Printout {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example(
            "{\"state\":\"ready\",\"url\":\"https://library.example/lists/9.pdf\"}",
        )
    }
}

impl types::RunningCount {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"count_id\":\"c-1\",\"shelf_no\":7}")
    }
}

impl types::Count {
    /// The example of the spec, whose values are made up. Change the fields that your test is about.
    ///
    /// Needs the feature `testing`.
    #[must_use]
    pub fn example() -> Self {
        runtime::testing::example("{\"books\":12,\"state\":\"counted\"}")
    }
}
