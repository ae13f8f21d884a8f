// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use trail_log::{Client, ClientBuilder};
use trail_log::runtime::{JobStore, Wait};
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
    /// The header of the page that leads to the next one.
    pub link: (&'static str, &'static str),
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
    pub content: Option<Result<Vec<u8>, trail_log::Error>>,
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
pub const CALLS: &[&[Call]] = &[HIKE_LIST, HIKE_REPORT, TYPES];

const HIKE_LIST: &[Call] = &[
    Call {
        operation: "hike.list",
        label: "MIN",
        values: &[("trail", "north ridge")],
        request: |client| { Ok(client.hike().list("north ridge").into()) },
    },
    Call {
        operation: "hike.list",
        label: "FULL",
        values: &[("trail", "north ridge"), ("year", "2026")],
        request: |client| { Ok(client.hike().list("north ridge").year(2026).into()) },
    },
];

const HIKE_REPORT: &[Call] = &[
    Call {
        operation: "hike.report",
        label: "MIN",
        values: &[("trail", "north ridge"), ("code", "r-4")],
        request: |client| {
            use trail_log::types::HikeCode;
            Ok(client.hike().report("north ridge", HikeCode::new("r-4")).into())
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "hike.list",
        label: "HOSTILE",
        values: &[("trail", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.hike().list("a b&c=d+e%20>=3/ü").into()) },
    },
    Call {
        operation: "hike.list",
        label: "HOSTILE",
        values: &[("trail", "north ridge"), ("year", "-9223372036854775808")],
        request: |client| {
            Ok(client.hike().list("north ridge").year(-9223372036854775808).into())
        },
    },
    Call {
        operation: "hike.report",
        label: "HOSTILE",
        values: &[("trail", "north ridge"), ("code", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use trail_log::types::HikeCode;
            Ok(
                client
                    .hike()
                    .report("north ridge", HikeCode::new("a b&c=d+e%20>=3/ü"))
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
pub fn documented() -> Vec<(String, Result<Client, trail_log::Error>)> {
    Vec::new()
}

/// The name of an operation, and a function that returns the `Debug` output of the documented headers of its answer.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

/// The calls whose answers have documented headers.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub const HEADERS: &[ShownHeaders] = &[
    (
        "hike.list",
        |client| {
            let answer = client.hike().list("north ridge").send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
];

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "hike.list",
        page: "[{\"address\":\"https://trails.example/hikes/r-4\",\"hike_id\":4,\"weather\":\"fog\"},{\"address\":\"https://trails.example/hikes/r-4\",\"hike_id\":4,\"weather\":\"fog\"}]",
        link: (
            "link",
            "</v4/trail/north%20ridge/hikes>; rel=\"first\", </v4/trail/north%20ridge/hikes?page%5Bafter%5D=bmV4dA%2B%2F%3D%3D>; rel=\"next\", </v4/trail/north%20ridge/hikes?page%5Bafter%5D=last>; rel=\"last\"",
        ),
        walk: |client| {
            let request = client.hike().list("north ridge");
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
        "hike.list",
        |client| {
            let request = client.hike().list("north ridge");
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
