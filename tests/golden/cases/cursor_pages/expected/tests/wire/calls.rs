// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, by the client's own functions.

use std::error::Error;
use ferry_line::{Client, ClientBuilder};
use ferry_line::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, ferry_line::Error>>,
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
pub const CALLS: &[&[Call]] = &[CROSSING_LIST, TYPES];

const CROSSING_LIST: &[Call] = &[
    Call {
        operation: "crossing.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.crossing().list().into()) },
    },
    Call {
        operation: "crossing.list",
        label: "FULL",
        values: &[("harbour", "Kiel")],
        request: |client| { Ok(client.crossing().list().harbour("Kiel").into()) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "crossing.list",
        label: "HOSTILE",
        values: &[("harbour", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            Ok(client.crossing().list().harbour("a b&c=d+e%20>=3/ü").into())
        },
    },
];

/// Starts building a client with this key. If the service knows users, the key is the password of one; if it takes several keys,
/// all others are the last argument.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address, with the name of the address if there are several.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, ferry_line::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "crossing.list",
        page: "{\"crossings\":[\"Kiel to Oslo\",\"Kiel to Oslo\"],\"paging\":{\"cursors\":{\"after\":\"bmV4dA+/==\"}}}",
        walk: |client| {
            let request = client.crossing().list();
            request.pages().take(2).for_each(drop);
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
        "crossing.list",
        |client| {
            let request = client.crossing().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The values with names.
pub const VALUES: &[Values] = &[];
