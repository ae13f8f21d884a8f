// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use hut_book::{Client, ClientBuilder};
use hut_book::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, hut_book::Error>>,
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
pub const CALLS: &[&[Call]] = &[HUT_LIST, HUT_KEEPERS, HUT_KEEPER, TYPES];

const HUT_LIST: &[Call] = &[
    Call {
        operation: "hut.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.hut().list().into()) },
    },
    Call {
        operation: "hut.list",
        label: "FULL",
        values: &[("region", "south")],
        request: |client| { Ok(client.hut().list().region("south").into()) },
    },
];

const HUT_KEEPERS: &[Call] = &[
    Call {
        operation: "hut.keepers",
        label: "MIN",
        values: &[("hut_id", "H-1")],
        request: |client| {
            use hut_book::types::HutId;
            Ok(client.hut().keepers(HutId::new("H-1")).into())
        },
    },
];

const HUT_KEEPER: &[Call] = &[
    Call {
        operation: "hut.keeper",
        label: "MIN",
        values: &[("hut_id", "H-1"), ("keeper_id", "3")],
        request: |client| {
            use hut_book::types::HutId;
            use hut_book::types::KeeperId;
            Ok(client.hut().keeper(HutId::new("H-1"), KeeperId::new(3)).into())
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "hut.list",
        label: "HOSTILE",
        values: &[("region", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.hut().list().region("a b&c=d+e%20>=3/ü").into()) },
    },
    Call {
        operation: "hut.keepers",
        label: "HOSTILE",
        values: &[("hut_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use hut_book::types::HutId;
            Ok(client.hut().keepers(HutId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "hut.keeper",
        label: "HOSTILE",
        values: &[("hut_id", "H-1"), ("keeper_id", "-9223372036854775808")],
        request: |client| {
            use hut_book::types::HutId;
            use hut_book::types::KeeperId;
            Ok(
                client
                    .hut()
                    .keeper(HutId::new("H-1"), KeeperId::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, hut_book::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "hut.list",
        page: "[{\"beds\":12,\"hut_id\":\"H-1\"},{\"beds\":12,\"hut_id\":\"H-1\"}]",
        walk: |client| {
            let request = client.hut().list();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
    Walk {
        operation: "hut.keepers",
        page: "[{\"keeper_id\":3,\"name\":\"Ada\"},{\"keeper_id\":3,\"name\":\"Ada\"}]",
        walk: |client| {
            use hut_book::types::HutId;
            let request = client.hut().keepers(HutId::new("H-1"));
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
        "hut.list",
        |client| {
            let request = client.hut().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
    (
        "hut.keepers",
        |client| {
            use hut_book::types::HutId;
            let request = client.hut().keepers(HutId::new("H-1"));
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
