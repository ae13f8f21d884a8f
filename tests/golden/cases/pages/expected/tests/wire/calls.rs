// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use museum::{Client, ClientBuilder};
use museum::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, museum::Error>>,
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
pub const CALLS: &[&[Call]] = &[
    PICTURE_LIST,
    PICTURE_RAW,
    PICTURE_TAGS,
    SCAN_START,
    SCAN_RUNNING,
    SCAN_GET,
    TYPES,
];

const PICTURE_LIST: &[Call] = &[
    Call {
        operation: "picture.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.picture().list().into()) },
    },
];

const PICTURE_RAW: &[Call] = &[
    Call {
        operation: "picture.raw",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.picture().raw().into()) },
    },
];

const PICTURE_TAGS: &[Call] = &[
    Call {
        operation: "picture.tags",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.picture().tags().into()) },
    },
];

const SCAN_START: &[Call] = &[
    Call {
        operation: "scan.start",
        label: "MIN",
        values: &[("room", "4")],
        request: |client| { Ok(client.scan().start(4).into()) },
    },
];

const SCAN_RUNNING: &[Call] = &[
    Call {
        operation: "scan.running",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.scan().running().into()) },
    },
    Call {
        operation: "scan.running",
        label: "FULL",
        values: &[("room", "1"), ("scan_id", "s-1")],
        request: |client| {
            use museum::types::ScanId;
            Ok(client.scan().running().room(1).scan_id(ScanId::new("s-1")).into())
        },
    },
];

const SCAN_GET: &[Call] = &[
    Call {
        operation: "scan.get",
        label: "MIN",
        values: &[("scan_id", "s-1")],
        request: |client| {
            use museum::types::ScanId;
            Ok(client.scan().get(ScanId::new("s-1")).into())
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "scan.start",
        label: "HOSTILE",
        values: &[("room", "-9223372036854775808")],
        request: |client| { Ok(client.scan().start(-9223372036854775808).into()) },
    },
    Call {
        operation: "scan.running",
        label: "HOSTILE",
        values: &[("scan_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use museum::types::ScanId;
            Ok(client.scan().running().scan_id(ScanId::new("a b&c=d+e%20>=3/ü")).into())
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
pub fn documented() -> Vec<(String, Result<Client, museum::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "scan_room",
        answers: &[
            ("scan.start", "null"),
            (
                "scan.running",
                "{\"results\":[{\"room\":4,\"scan_id\":\"s-1\"}],\"total\":1}",
            ),
            ("scan.running", "{\"results\":[],\"total\":0}"),
            ("scan.get", "{\"state\":\"sharp\"}"),
        ],
        run: |client, wait| {
            let request = client.scan().start(4);
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        start: |client| {
            let request = client.scan().start(4);
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            let request = client.scan().start(4);
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        follow: |client, handle, wait| {
            let handle: museum::JobHandle<museum::jobs::ScanRoom> = handle.parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        cancel: None,
    },
];

/// The named values.
pub const VALUES: &[Values] = &[];
