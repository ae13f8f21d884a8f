// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, by the client's own functions.

use std::error::Error;
use weather::{Client, ClientBuilder};
use weather::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, weather::Error>>,
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

/// Starts building a client with this key. If the service knows users, the key is the password of one; if it takes several keys,
/// all others are the last argument.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address, with the name of the address if there are several.
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

/// The values with names.
pub const VALUES: &[Values] = &[VALUES_0, VALUES_1];

/// What the client shows of values, and what it sends. Each is read as itself.
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
