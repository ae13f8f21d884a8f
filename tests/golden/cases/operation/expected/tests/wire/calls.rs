// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use lighthouse::{Client, ClientBuilder};
use lighthouse::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, lighthouse::Error>>,
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
    OF_LIGHT_STATUS,
    OF_LIGHT_SWITCH,
    OF_LIGHT_RESET_DAYS,
    OF_LIGHT_TYPE,
    TYPES,
];

const OF_LIGHT_STATUS: &[Call] = &[
    Call {
        operation: "light.status",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.light().status())) },
    },
];

const OF_LIGHT_SWITCH: &[Call] = &[
    Call {
        operation: "light.switch",
        label: "MIN",
        values: &[("on", "1")],
        request: |client| { Ok(super::Prepared::from(client.light().switch(true))) },
    },
    Call {
        operation: "light.switch",
        label: "FULL",
        values: &[("on", "1"), ("note", "text")],
        request: |client| {
            Ok(super::Prepared::from(client.light().switch(true).note("text")))
        },
    },
];

const OF_LIGHT_RESET_DAYS: &[Call] = &[
    Call {
        operation: "light.reset_days",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.light().reset_days())) },
    },
];

const OF_LIGHT_TYPE: &[Call] = &[
    Call {
        operation: "light.type",
        label: "MIN",
        values: &[],
        request: |client| {
            #[expect(
                deprecated,
                reason = "wire.lock contains deprecated operations, too"
            )]
            let request = client.light().type_();
            Ok(super::Prepared::from(request))
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "light.switch",
        label: "HOSTILE",
        values: &[("on", "1"), ("note", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            Ok(
                super::Prepared::from(
                    client.light().switch(true).note("a b&c=d+e%20>=3/ü"),
                ),
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
pub fn documented() -> Vec<(String, Result<Client, lighthouse::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
