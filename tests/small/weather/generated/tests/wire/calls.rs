// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use weather_office::{Client, ClientBuilder};
use weather_office::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, weather_office::Error>>,
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
pub const CALLS: &[&[Call]] = &[STATION_LIST, STATION_WEATHER, STATION_WARN, TYPES];

const STATION_LIST: &[Call] = &[
    Call {
        operation: "station.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.station().list().into()) },
    },
];

const STATION_WEATHER: &[Call] = &[
    Call {
        operation: "station.weather",
        label: "MIN",
        values: &[("station_id", "41")],
        request: |client| {
            use weather_office::types::StationId;
            Ok(client.station().weather(StationId::new(41)).into())
        },
    },
    Call {
        operation: "station.weather",
        label: "FULL",
        values: &[("station_id", "41"), ("day", "2026-12-01")],
        request: |client| {
            use weather_office::types::Day;
            use weather_office::types::StationId;
            Ok(
                client
                    .station()
                    .weather(StationId::new(41))
                    .day(Day::from_text("2026-12-01"))
                    .into(),
            )
        },
    },
];

const STATION_WARN: &[Call] = &[
    Call {
        operation: "station.warn",
        label: "MIN",
        values: &[("station_id", "41"), ("message", "Storm")],
        request: |client| {
            use weather_office::types::StationId;
            Ok(client.station().warn(StationId::new(41), "Storm").into())
        },
    },
    Call {
        operation: "station.warn",
        label: "FULL",
        values: &[("station_id", "41"), ("message", "Storm"), ("until", "2026-12-01")],
        request: |client| {
            use weather_office::types::Day;
            use weather_office::types::StationId;
            Ok(
                client
                    .station()
                    .warn(StationId::new(41), "Storm")
                    .until(Day::from_text("2026-12-01"))
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "station.weather",
        label: "HOSTILE",
        values: &[("station_id", "-9223372036854775808")],
        request: |client| {
            use weather_office::types::StationId;
            Ok(client.station().weather(StationId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "station.weather",
        label: "HOSTILE",
        values: &[("station_id", "41"), ("day", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use weather_office::types::Day;
            use weather_office::types::StationId;
            Ok(
                client
                    .station()
                    .weather(StationId::new(41))
                    .day(Day::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "station.warn",
        label: "HOSTILE",
        values: &[("station_id", "41"), ("message", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use weather_office::types::StationId;
            Ok(client.station().warn(StationId::new(41), "a b&c=d+e%20>=3/ü").into())
        },
    },
    Call {
        operation: "station.warn",
        label: "HOSTILE",
        values: &[
            ("station_id", "41"),
            ("message", "Storm"),
            ("until", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use weather_office::types::Day;
            use weather_office::types::StationId;
            Ok(
                client
                    .station()
                    .warn(StationId::new(41), "Storm")
                    .until(Day::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, user, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, weather_office::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "station.list",
        page: "{\"count\":4,\"stations\":[{\"id\":41,\"name\":\"Hilltop\"},{\"id\":41,\"name\":\"Hilltop\"}]}",
        walk: |client| {
            let request = client.station().list();
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
        "station.list",
        |client| {
            let request = client.station().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
