// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use tide_tables::{Client, ClientBuilder};
use tide_tables::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`. `LIMIT` sends a value at a limit. `BEYOND` has
    /// a value beyond it, which is not sent.
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
    pub content: Option<Result<Vec<u8>, tide_tables::Error>>,
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
pub const CALLS: &[&[Call]] = &[HARBOUR_LIST, HARBOUR_GET, HARBOUR_REPORT, TYPES];

const HARBOUR_LIST: &[Call] = &[
    Call {
        operation: "harbour.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.harbour().list().into()) },
    },
    Call {
        operation: "harbour.list",
        label: "FULL",
        values: &[("sea", "baltic")],
        request: |client| {
            use tide_tables::types::Sea;
            Ok(client.harbour().list().sea(Sea::Baltic).into())
        },
    },
];

const HARBOUR_GET: &[Call] = &[
    Call {
        operation: "harbour.get",
        label: "MIN",
        values: &[("harbour_id", "hb-4")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().get(HarbourId::new("hb-4")).into())
        },
    },
];

const HARBOUR_REPORT: &[Call] = &[
    Call {
        operation: "harbour.report",
        label: "MIN",
        values: &[("harbour_id", "hb-4"), ("level", "3.10")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().report(HarbourId::new("hb-4"), "3.10").into())
        },
    },
    Call {
        operation: "harbour.report",
        label: "FULL",
        values: &[
            ("harbour_id", "hb-4"),
            ("level", "3.10"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("trace", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(
                client
                    .harbour()
                    .report(HarbourId::new("hb-4"), "3.10")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .trace("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "harbour.list",
        label: "HOSTILE",
        values: &[("sea", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use tide_tables::types::Sea;
            Ok(client.harbour().list().sea(Sea::from("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "harbour.get",
        label: "HOSTILE",
        values: &[("harbour_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().get(HarbourId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "harbour.report",
        label: "HOSTILE",
        values: &[
            ("harbour_id", "hb-4"),
            ("level", "3.10"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(
                client
                    .harbour()
                    .report(HarbourId::new("hb-4"), "3.10")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
    Call {
        operation: "harbour.report",
        label: "HOSTILE",
        values: &[
            ("harbour_id", "hb-4"),
            ("level", "3.10"),
            ("trace", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(
                client
                    .harbour()
                    .report(HarbourId::new("hb-4"), "3.10")
                    .trace("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
    Call {
        operation: "harbour.report",
        label: "LIMIT",
        values: &[("harbour_id", "hb-4"), ("level", "-20")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().report(HarbourId::new("hb-4"), "-20").into())
        },
    },
    Call {
        operation: "harbour.report",
        label: "BEYOND",
        values: &[("harbour_id", "hb-4"), ("level", "-20.1")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().report(HarbourId::new("hb-4"), "-20.1").into())
        },
    },
    Call {
        operation: "harbour.report",
        label: "LIMIT",
        values: &[("harbour_id", "hb-4"), ("level", "20")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().report(HarbourId::new("hb-4"), "20").into())
        },
    },
    Call {
        operation: "harbour.report",
        label: "BEYOND",
        values: &[("harbour_id", "hb-4"), ("level", "20.1")],
        request: |client| {
            use tide_tables::types::HarbourId;
            Ok(client.harbour().report(HarbourId::new("hb-4"), "20.1").into())
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, further: &str) -> ClientBuilder {
    Client::builder(
        url,
        tide_tables::Keys {
            key: key.into(),
            device: further.into(),
        },
    )
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, tide_tables::Error>)> {
    let addresses = tide_tables::Address::KNOWN.iter();
    addresses
        .map(|address| (
            format!("{address:?}"),
            Client::builder(
                    *address,
                    tide_tables::Keys {
                        key: "a-key".into(),
                        device: "a-key".into(),
                    },
                )
                .build(),
        ))
        .collect()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "harbour.list",
        page: "[{\"id\":\"hb-4\",\"name\":\"Old Quay\",\"sea\":\"north-sea\"},{\"id\":\"hb-4\",\"name\":\"Old Quay\",\"sea\":\"north-sea\"}]",
        link: (
            "link",
            "</v1/harbours>; rel=\"first\", </v1/harbours?page%5Bafter%5D=bmV4dA%2B%2F%3D%3D>; rel=\"next\", </v1/harbours?page%5Bafter%5D=last>; rel=\"last\"",
        ),
        walk: |client| {
            let request = client.harbour().list();
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
        "harbour.list",
        |client| {
            let request = client.harbour().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "Sea",
    spelled: &["north-sea", "baltic"],
    made: || { Ok(sent(tide_tables::types::Sea::KNOWN)) },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + tide_tables::runtime::Parameter + PartialEq,
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
