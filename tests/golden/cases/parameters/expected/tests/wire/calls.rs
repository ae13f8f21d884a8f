// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use post_office::{Client, ClientBuilder};
use post_office::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, post_office::Error>>,
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
pub const CALLS: &[&[Call]] = &[PARCEL_SEND, TYPES];

const PARCEL_SEND: &[Call] = &[
    Call {
        operation: "parcel.send",
        label: "MIN",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "FULL",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("stop", "York"),
            ("insured", "true"),
            ("pieces", "1"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("age", "1"),
            ("tag", "text"),
            ("tag", "text"),
            ("page", "https://host.example/path"),
            ("from", "192.0.2.0/24"),
            ("form", "e30="),
            ("packed", "1764583200"),
            ("posted", "-1"),
            ("travels", "90"),
            ("rings", "250"),
            ("opens", "1764583200"),
            ("mark", "text"),
            ("type", "text"),
            ("send", "1"),
        ],
        request: |client| {
            use post_office::Base64Json;
            use post_office::runtime::Cidr;
            use post_office::runtime::DurationMillis;
            use post_office::runtime::DurationSeconds;
            use post_office::runtime::UnixMillis;
            use post_office::runtime::UnixSeconds;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .stops("York")
                    .pieces(1)
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .age(1)
                    .tag("text")
                    .tag("text")
                    .page("https://host.example/path")
                    .from(Cidr::from_text("192.0.2.0/24"))
                    .form(Base64Json::from_text("e30="))
                    .packed(UnixSeconds::new(1764583200))
                    .posted(UnixMillis::new(-1))
                    .travels(DurationSeconds::new(90))
                    .rings(DurationMillis::new(250))
                    .opens(UnixSeconds::new(1764583200))
                    .mark("text")
                    .type_("text")
                    .send_(true)
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "a b&c=d+e%20>=3/ü"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send(
                        "a b&c=d+e%20>=3/ü",
                        "1.1".parse::<post_office::Number>()?,
                        "York",
                        true,
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "a b&c=d+e%20>=3/ü"),
            ("stop", "+,;?#"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send(
                        "text",
                        "1.1".parse::<post_office::Number>()?,
                        "a b&c=d+e%20>=3/ü",
                        true,
                    )
                    .stops("+,;?#")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("page", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use post_office::runtime::Url;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .page(Url::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("from", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use post_office::runtime::Cidr;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .from(Cidr::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("form", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use post_office::Base64Json;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .form(Base64Json::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("packed", "-9223372036854775808"),
        ],
        request: |client| {
            use post_office::runtime::UnixSeconds;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .packed(UnixSeconds::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("posted", "-9223372036854775808"),
        ],
        request: |client| {
            use post_office::runtime::UnixMillis;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .posted(UnixMillis::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("travels", "-9223372036854775808"),
        ],
        request: |client| {
            use post_office::runtime::DurationSeconds;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .travels(DurationSeconds::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("rings", "-9223372036854775808"),
        ],
        request: |client| {
            use post_office::runtime::DurationMillis;
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .rings(DurationMillis::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "HOSTILE",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("mark", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .mark("a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "0.5"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "0.5".parse::<post_office::Number>()?, "York", true)
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "-0.5"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "-0.5".parse::<post_office::Number>()?, "York", true)
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "30"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| { Ok(client.parcel().send("text", 30, "York", true).into()) },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "31"),
            ("stop", "York"),
            ("insured", "true"),
        ],
        request: |client| { Ok(client.parcel().send("text", 31, "York", true).into()) },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "xx"),
            ("stop", "xx"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "xx", true)
                    .stops("xx")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "x"),
            ("stop", "x"),
            ("insured", "true"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "x", true)
                    .stops("x")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("pieces", "1"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .pieces(1)
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("pieces", "0"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .pieces(0)
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("tag", "xx"),
            ("tag", "xx"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .tag("xx")
                    .tag("xx")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "LIMIT",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("tag", "xxxxxxxxxxxx"),
            ("tag", "xxxxxxxxxxxx"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .tag("xxxxxxxxxxxx")
                    .tag("xxxxxxxxxxxx")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("tag", "x"),
            ("tag", "x"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .tag("x")
                    .tag("x")
                    .into(),
            )
        },
    },
    Call {
        operation: "parcel.send",
        label: "BEYOND",
        values: &[
            ("to", "text"),
            ("weight", "1.1"),
            ("stop", "York"),
            ("insured", "true"),
            ("tag", "xxxxxxxxxxxxx"),
            ("tag", "xxxxxxxxxxxxx"),
        ],
        request: |client| {
            Ok(
                client
                    .parcel()
                    .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
                    .tag("xxxxxxxxxxxxx")
                    .tag("xxxxxxxxxxxxx")
                    .into(),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, _key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, post_office::Error>)> {
    let addresses = post_office::Address::KNOWN.iter();
    addresses
        .map(|address| (format!("{address:?}"), Client::builder(*address).build()))
        .collect()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
