// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use town_market::{Client, ClientBuilder};
use town_market::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`.
    pub label: &'static str,
    /// What is sent, regardless of the location: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    /// Makes the request.
    pub request: fn(&Client) -> Outcome<Prepared>,
}

/// A walk over two pages of a list.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// The page that is answered.
    pub page: &'static str,
    /// Walks over both pages.
    pub walk: fn(&Client) -> Outcome<()>,
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// Runs the job.
    pub run: fn(&Client, &Wait) -> Outcome<End>,
    /// Starts it, and returns its handle.
    pub start: fn(&Client) -> Outcome<String>,
    /// Continues the job from its handle.
    pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
    /// Runs the job with a store, under a name.
    pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
    /// Cancels the job by its handle.
    pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
}

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content, if there is a download.
    pub content: Option<Result<Vec<u8>, town_market::Error>>,
}

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[&[Call]] = &[STALL_LIST, STALL_GET, STALL_BOOK, TYPES];

const STALL_LIST: &[Call] = &[
    Call {
        operation: "stall.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.stall().list().into()) },
    },
    Call {
        operation: "stall.list",
        label: "FULL",
        values: &[("goods", "cheese"), ("goods", "cheese")],
        request: |client| {
            Ok(client.stall().list().goods("cheese").goods("cheese").into())
        },
    },
];

const STALL_GET: &[Call] = &[
    Call {
        operation: "stall.get",
        label: "MIN",
        values: &[("stall_id", "8")],
        request: |client| {
            use town_market::types::StallId;
            Ok(client.stall().get(StallId::new(8)).into())
        },
    },
];

const STALL_BOOK: &[Call] = &[
    Call {
        operation: "stall.book",
        label: "MIN",
        values: &[("day", "2026-12-01")],
        request: |client| {
            use town_market::types::Day;
            Ok(client.stall().book(Day::from_text("2026-12-01")).into())
        },
    },
    Call {
        operation: "stall.book",
        label: "FULL",
        values: &[
            ("day", "2026-12-01"),
            ("goods", "honey"),
            ("goods", "honey"),
            ("phone", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use town_market::types::Day;
            Ok(
                client
                    .stall()
                    .book(Day::from_text("2026-12-01"))
                    .goods("honey")
                    .goods("honey")
                    .phone("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "stall.list",
        label: "HOSTILE",
        values: &[("goods", "a b&c=d+e%20>=3/ü"), ("goods", "+,;?#")],
        request: |client| {
            Ok(client.stall().list().goods("a b&c=d+e%20>=3/ü").goods("+,;?#").into())
        },
    },
    Call {
        operation: "stall.get",
        label: "HOSTILE",
        values: &[("stall_id", "-9223372036854775808")],
        request: |client| {
            use town_market::types::StallId;
            Ok(client.stall().get(StallId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "stall.book",
        label: "HOSTILE",
        values: &[("day", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use town_market::types::Day;
            Ok(client.stall().book(Day::from_text("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "stall.book",
        label: "HOSTILE",
        values: &[
            ("day", "2026-12-01"),
            ("goods", "a b&c=d+e%20>=3/ü"),
            ("goods", "+,;?#"),
        ],
        request: |client| {
            use town_market::types::Day;
            Ok(
                client
                    .stall()
                    .book(Day::from_text("2026-12-01"))
                    .goods("a b&c=d+e%20>=3/ü")
                    .goods("+,;?#")
                    .into(),
            )
        },
    },
    Call {
        operation: "stall.book",
        label: "HOSTILE",
        values: &[("day", "2026-12-01"), ("phone", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use town_market::types::Day;
            Ok(
                client
                    .stall()
                    .book(Day::from_text("2026-12-01"))
                    .phone("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, _key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, town_market::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "stall.list",
        page: "{\"count\":4,\"piece\":{\"from\":0,\"most\":2},\"stalls\":[{\"goods\":[\"cheese\"],\"id\":8},{\"goods\":[\"cheese\"],\"id\":8}]}",
        walk: |client| {
            let request = client.stall().list();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
];

/// The name of an operation, and a function that walks over its whole list and returns the number of items on each page.
#[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
pub type WholeWalk = (&'static str, fn(&Client) -> Outcome<Vec<usize>>);

/// The walks over whole lists.
#[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
pub const WHOLE_WALKS: &[WholeWalk] = &[
    (
        "stall.list",
        |client| {
            let request = client.stall().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
