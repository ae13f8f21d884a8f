// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

pub(super) use ::lighthouse as client;
use client::{Client, ClientBuilder};
use super::library::*;

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[Calls] = &[
    OF_LIGHT_STATUS,
    OF_LIGHT_SWITCH,
    OF_LIGHT_RESET_DAYS,
    OF_LIGHT_TYPE,
    OF_TYPES,
];

/// The values of secret parameters that cannot be any text.
pub const SECRETS: &[&str] = &[];

const OF_LIGHT_STATUS: Calls = Calls {
    block: "light.status",
    requests: &[|client| { Ok(super::Prepared::from(client.light().status())) }],
};

const OF_LIGHT_SWITCH: Calls = Calls {
    block: "light.switch",
    requests: &[
        |client| { Ok(super::Prepared::from(client.light().switch(true))) },
        |client| { Ok(super::Prepared::from(client.light().switch(true).note("text"))) },
    ],
};

const OF_LIGHT_RESET_DAYS: Calls = Calls {
    block: "light.reset_days",
    requests: &[|client| { Ok(super::Prepared::from(client.light().reset_days())) }],
};

const OF_LIGHT_TYPE: Calls = Calls {
    block: "light.type",
    requests: &[|client| { Ok(super::Prepared::from(client.light().type_())) }],
};

const OF_TYPES: Calls = Calls {
    block: "types",
    requests: &[
        |client| {
            Ok(
                super::Prepared::from(
                    client.light().switch(true).note("a b&c=d+e%20>=3/ü"),
                ),
            )
        },
    ],
};

/// Calls with a value at a limit (`true`), and calls with a value beyond one, which are not sent.
pub const LIMITS: &[(bool, MakeRequest)] = &[];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
#[allow(unused_variables, reason = "a service need not have keys of each kind")]
pub fn builder(url: &str, user: &str, key: &str, further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
pub fn documented() -> Vec<(String, Result<Client, client::Error>)> {
    Vec::new()
}

/// The lists that can be walked over.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The documented headers of answers.
pub const HEADERS: &[ShownHeaders] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
