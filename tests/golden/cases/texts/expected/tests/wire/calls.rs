// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use weather::{Client, ClientBuilder};
use weather::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, weather::Error>>,
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
pub const CALLS: &[&[Call]] = &[FORECAST_GET, TYPES];

const FORECAST_GET: &[Call] = &[
    Call {
        operation: "forecast.get",
        label: "MIN",
        values: &[("day", "2026-11-21"), ("temperature", "10..20")],
        request: |client| {
            use weather::types::Day;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                    .into(),
            )
        },
    },
    Call {
        operation: "forecast.get",
        label: "FULL",
        values: &[
            ("day", "2026-11-21"),
            ("temperature", "10..20"),
            ("until", "21.11.2026 09:30"),
            ("made_since", "2026-11-21T09:30:15.250000Z"),
        ],
        request: |client| {
            use weather::types::Day;
            use weather::types::Moment;
            use weather::types::Stamp;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                    .until(Moment::from_text("21.11.2026 09:30"))
                    .made_since(Stamp::from_text("2026-11-21T09:30:15.250000Z"))
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "forecast.get",
        label: "HOSTILE",
        values: &[("day", "a b&c=d+e%20>=3/ü"), ("temperature", "10..20")],
        request: |client| {
            use weather::types::Day;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(
                        Day::from_text("a b&c=d+e%20>=3/ü"),
                        Temperature::between(10, 20),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "forecast.get",
        label: "HOSTILE",
        values: &[("day", "2026-11-21"), ("temperature", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use weather::types::Day;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(
                        Day::from_text("2026-11-21"),
                        Temperature::from_text("a b&c=d+e%20>=3/ü"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "forecast.get",
        label: "HOSTILE",
        values: &[
            ("day", "2026-11-21"),
            ("temperature", "10..20"),
            ("until", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use weather::types::Day;
            use weather::types::Moment;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                    .until(Moment::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "forecast.get",
        label: "HOSTILE",
        values: &[
            ("day", "2026-11-21"),
            ("temperature", "10..20"),
            ("made_since", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use weather::types::Day;
            use weather::types::Stamp;
            use weather::types::Temperature;
            Ok(
                client
                    .forecast()
                    .get(Day::from_text("2026-11-21"), Temperature::between(10, 20))
                    .made_since(Stamp::from_text("a b&c=d+e%20>=3/ü"))
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
pub fn documented() -> Vec<(String, Result<Client, weather::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "Temperature",
    spelled: &[
        "1",
        "1..2",
        "*",
        "at text",
        "from https://host.example/path",
        "water/1/1",
        "192.0.2.0/24 since 21.11.2026 09:30",
    ],
    made: || {
        use weather::runtime::Cidr;
        use weather::runtime::Url;
        use weather::types::Kind;
        use weather::types::Moment;
        use weather::types::Temperature;
        Ok(
            sent(
                &[
                    Temperature::exactly(1),
                    Temperature::between(1, 2),
                    Temperature::any(),
                    Temperature::at("text"),
                    Temperature::as_told_by(Url::from_text("https://host.example/path")),
                    Temperature::like(Kind::Water, 1, true),
                    Temperature::since(
                        Cidr::from_text("192.0.2.0/24"),
                        Moment::from_text("21.11.2026 09:30"),
                    ),
                ],
            ),
        )
    },
};

const VALUES_1: Values = Values {
    of_type: "Kind",
    spelled: &["air", "water"],
    made: || { Ok(sent(weather::types::Kind::KNOWN)) },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0, VALUES_1];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + weather::runtime::Parameter + PartialEq,
>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(
            sent.parse().is_ok_and(| read : T | read == * value),
            "{sent:?} is read as another value"
        );
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}
