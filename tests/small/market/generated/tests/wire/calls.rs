// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, by the client's own functions.

use std::error::Error;
use town_market::{Client, ClientBuilder};
use town_market::runtime::{JobStore, Wait};
use super::Prepared;

/// What is sent in place of the key, and a part of what is sent in place of a secret that is a text.
pub const CANARY: &str = "canary9d2e51";

/// Whatever goes wrong.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// As `wire.lock` calls it: `MIN`, `FULL` or `HOSTILE`.
    pub label: &'static str,
    /// What is sent, wherever it is sent: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    /// Puts the request together.
    pub request: fn(&Client) -> Outcome<Prepared>,
}

/// A walk over two pages of a list.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// The page that is answered.
    pub page: &'static str,
    /// Does it.
    pub walk: fn(&Client) -> Outcome<()>,
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// Does it.
    pub run: fn(&Client, &Wait) -> Outcome<End>,
    /// Starts it, and returns its handle.
    pub start: fn(&Client) -> Outcome<String>,
    /// Does the rest, by the handle.
    pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
    /// Does it with a store, under a name.
    pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
    /// Cancels it, by the handle.
    pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
}

/// The end of a job.
pub struct End {
    /// What its `{:?}` shows of it, and of its handle.
    pub shown: String,
    /// What is downloaded, if anything is.
    pub content: Option<Result<Vec<u8>, town_market::Error>>,
}

/// The values of a type that have names: of an open enum, a text with templates, variants with their parameters, an object's keys.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// What the spec says that is sent for each.
    pub spelled: &'static [&'static str],
    /// What the client shows of each, and what it sends.
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

/// Starts building a client with this key. If the service knows users, the key is the password of one; if it takes several keys,
/// all others are the last argument.
pub fn builder(url: &str, _user: &str, _key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url)
}

/// A client for each documented address, with the name of the address if there are several.
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

/// The name of an operation, and a walk over its whole list, which returns how many items each page has.
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

/// The values with names.
pub const VALUES: &[Values] = &[];
