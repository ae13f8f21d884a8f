// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use seed_bank::{Client, ClientBuilder};
use seed_bank::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, seed_bank::Error>>,
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
    LOT_GET,
    LOT_NEWEST,
    LOT_ON_SHELF,
    LOT_SEARCH,
    LOT_REPLACE,
    LOT_CHANGE,
    LOT_REMOVE,
    LOT_CLEAR,
    LOT_KNOWN,
    LOT_ATTACH,
    LOT_SOW,
    TYPES,
];

const LOT_GET: &[Call] = &[
    Call {
        operation: "lot.get",
        label: "MIN",
        values: &[("lot_id", "7")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().get(LotId::new(7)).into())
        },
    },
    Call {
        operation: "lot.get",
        label: "FULL",
        values: &[("lot_id", "7"), ("season", "autumn")],
        request: |client| {
            use seed_bank::types::LotId;
            use seed_bank::types::Season;
            Ok(client.lot().get(LotId::new(7)).season(Season::Autumn).into())
        },
    },
];

const LOT_NEWEST: &[Call] = &[
    Call {
        operation: "lot.newest",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.lot().newest().into()) },
    },
];

const LOT_ON_SHELF: &[Call] = &[
    Call {
        operation: "lot.on_shelf",
        label: "MIN",
        values: &[("number", "3"), ("shelf", "north 2")],
        request: |client| {
            use seed_bank::types::Shelf;
            Ok(client.lot().on_shelf(3, Shelf::new("north 2")).into())
        },
    },
];

const LOT_SEARCH: &[Call] = &[
    Call {
        operation: "lot.search",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.lot().search().into()) },
    },
    Call {
        operation: "lot.search",
        label: "FULL",
        values: &[
            ("plant", "Poppy"),
            ("lot_id", "7,7"),
            ("x-words", "damp,damp"),
            ("mark", "canary9d2e51 a b&c=d+e%20>=3/ü,canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .search()
                    .plant("Poppy")
                    .lots(LotId::new(7))
                    .lots(LotId::new(7))
                    .words("damp")
                    .words("damp")
                    .marks("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .marks("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
];

const LOT_REPLACE: &[Call] = &[
    Call {
        operation: "lot.replace",
        label: "MIN",
        values: &[("lot_id", "7"), ("plant", "Rye"), ("if-match", "\"7\"")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().replace(LotId::new(7), "Rye", "\"7\"").into())
        },
    },
    Call {
        operation: "lot.replace",
        label: "FULL",
        values: &[
            ("lot_id", "7"),
            ("plant", "Rye"),
            ("if-match", "\"7\""),
            ("x-reason", "text"),
            ("x-pin", "canary9d2e51 a b&c=d+e%20>=3/"),
            ("x-ticket", "1"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .replace(LotId::new(7), "Rye", "\"7\"")
                    .reason("text")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/")
                    .ticket(1)
                    .into(),
            )
        },
    },
];

const LOT_CHANGE: &[Call] = &[
    Call {
        operation: "lot.change",
        label: "MIN",
        values: &[("lot_id", "7"), ("plant", "a \"rye\""), ("grams", "1.5")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "FULL",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("season", "autumn"),
            ("shelf", "north 2"),
            ("shelf", "north 2"),
            ("place", "3"),
            ("place", "3"),
            ("rare", "true"),
            ("listed", "1"),
            ("since", "2026-12-01"),
            ("source", "https://example.org/rye"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("stamp", "1"),
            ("kept_for", "1"),
            ("silent", "1"),
            ("idempotency-key", "call-7"),
        ],
        request: |client| {
            use seed_bank::types::Day;
            use seed_bank::types::LotId;
            use seed_bank::types::Season;
            use seed_bank::types::Shelf;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .season(Season::Autumn)
                    .shelves(Shelf::new("north 2"))
                    .shelves(Shelf::new("north 2"))
                    .places(3)
                    .places(3)
                    .rare(true)
                    .listed(true)
                    .since(Day::from_text("2026-12-01"))
                    .source("https://example.org/rye")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .stamp(1)
                    .keep(1)
                    .silent(true)
                    .call_("call-7")
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "CLEAR",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("season", "\0null"),
            ("stamp", "\0null"),
            ("kept_for", "\0null"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .clear_season()
                    .clear_stamp()
                    .clear_keep()
                    .into(),
            )
        },
    },
];

const LOT_REMOVE: &[Call] = &[
    Call {
        operation: "lot.remove",
        label: "MIN",
        values: &[("lot_id", "7")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().remove(LotId::new(7)).into())
        },
    },
];

const LOT_CLEAR: &[Call] = &[
    Call {
        operation: "lot.clear",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.lot().clear().into()) },
    },
    Call {
        operation: "lot.clear",
        label: "FULL",
        values: &[("call", "text")],
        request: |client| { Ok(client.lot().clear().call_("text").into()) },
    },
];

const LOT_KNOWN: &[Call] = &[
    Call {
        operation: "lot.known",
        label: "MIN",
        values: &[("lot_id", "7")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().known(LotId::new(7)).into())
        },
    },
];

const LOT_ATTACH: &[Call] = &[
    Call {
        operation: "lot.attach",
        label: "MIN",
        values: &[("lot_id", "7"), ("paper", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use seed_bank::runtime::Upload;
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .attach(
                        LotId::new(7),
                        Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.attach",
        label: "FULL",
        values: &[
            ("lot_id", "7"),
            ("paper", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("title", "a & b"),
            ("idempotency-key", "text"),
        ],
        request: |client| {
            use seed_bank::runtime::Upload;
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .attach(
                        LotId::new(7),
                        Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"),
                    )
                    .title("a & b")
                    .call_("text")
                    .into(),
            )
        },
    },
];

const LOT_SOW: &[Call] = &[
    Call {
        operation: "lot.sow",
        label: "MIN",
        values: &[("bed no", "4"), ("lot", "7")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().sow("4", LotId::new(7)).into())
        },
    },
    Call {
        operation: "lot.sow",
        label: "FULL",
        values: &[
            ("bed no", "4"),
            ("lot", "7"),
            ("lot", "7"),
            ("note", "deep & wide"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("deep", "1"),
            ("request_id", "text"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .sow("4", LotId::new(7))
                    .lots(LotId::new(7))
                    .note("deep & wide")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .deep(true)
                    .call_("text")
                    .into(),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "lot.get",
        label: "HOSTILE",
        values: &[("lot_id", "-9223372036854775808")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().get(LotId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "lot.get",
        label: "HOSTILE",
        values: &[("lot_id", "7"), ("season", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use seed_bank::types::LotId;
            use seed_bank::types::Season;
            Ok(
                client
                    .lot()
                    .get(LotId::new(7))
                    .season(Season::from("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.on_shelf",
        label: "HOSTILE",
        values: &[("number", "-9223372036854775808"), ("shelf", "north 2")],
        request: |client| {
            use seed_bank::types::Shelf;
            Ok(client.lot().on_shelf(-9223372036854775808, Shelf::new("north 2")).into())
        },
    },
    Call {
        operation: "lot.on_shelf",
        label: "HOSTILE",
        values: &[("number", "3"), ("shelf", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use seed_bank::types::Shelf;
            Ok(client.lot().on_shelf(3, Shelf::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "lot.search",
        label: "HOSTILE",
        values: &[("plant", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            Ok(client.lot().search().plant("a b&c=d+e%20>=3/ü").into())
        },
    },
    Call {
        operation: "lot.search",
        label: "HOSTILE",
        values: &[("lot_id", "-9223372036854775808,9223372036854775807")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .search()
                    .lots(LotId::new(-9223372036854775808i64))
                    .lots(LotId::new(9223372036854775807i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.search",
        label: "HOSTILE",
        values: &[("x-words", "a b&c=d+e%20>=3/,+;?#")],
        request: |client| {
            Ok(client.lot().search().words("a b&c=d+e%20>=3/").words("+;?#").into())
        },
    },
    Call {
        operation: "lot.search",
        label: "HOSTILE",
        values: &[
            ("mark", "canary9d2e51 a b&c=d+e%20>=3/ü,canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            Ok(
                client
                    .lot()
                    .search()
                    .marks("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .marks("canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.replace",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a b&c=d+e%20>=3/ü"),
            ("if-match", "\"7\""),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().replace(LotId::new(7), "a b&c=d+e%20>=3/ü", "\"7\"").into())
        },
    },
    Call {
        operation: "lot.replace",
        label: "HOSTILE",
        values: &[("lot_id", "7"), ("plant", "Rye"), ("if-match", "a b&c=d+e%20>=3/")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().replace(LotId::new(7), "Rye", "a b&c=d+e%20>=3/").into())
        },
    },
    Call {
        operation: "lot.replace",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "Rye"),
            ("if-match", "\"7\""),
            ("x-ticket", "-9223372036854775808"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .replace(LotId::new(7), "Rye", "\"7\"")
                    .ticket(-9223372036854775808)
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[("lot_id", "7"), ("plant", "a \"rye\""), ("grams", "-1.5e+300")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "-1.5e+300".parse::<seed_bank::Number>()?,
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("season", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            use seed_bank::types::Season;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .season(Season::from("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("shelf", "a b&c=d+e%20>=3/ü"),
            ("shelf", "+,;?#"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            use seed_bank::types::Shelf;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .shelves(Shelf::new("a b&c=d+e%20>=3/ü"))
                    .shelves(Shelf::new("+,;?#"))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("place", "-9223372036854775808"),
            ("place", "9223372036854775807"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .places(-9223372036854775808)
                    .places(9223372036854775807)
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("since", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use seed_bank::types::Day;
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .since(Day::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "HOSTILE",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("source", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use seed_bank::runtime::Url;
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .source(Url::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.attach",
        label: "HOSTILE",
        values: &[("lot_id", "7"), ("paper", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use seed_bank::runtime::Upload;
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .attach(
                        LotId::new(7),
                        Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.sow",
        label: "HOSTILE",
        values: &[("bed no", "a b&c=d+e%20>=3/ü"), ("lot", "7")],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(client.lot().sow("a b&c=d+e%20>=3/ü", LotId::new(7)).into())
        },
    },
    Call {
        operation: "lot.sow",
        label: "HOSTILE",
        values: &[
            ("bed no", "4"),
            ("lot", "-9223372036854775808"),
            ("lot", "9223372036854775807"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .sow("4", LotId::new(-9223372036854775808i64))
                    .lots(LotId::new(9223372036854775807i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "LIMIT",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("kept_for", "1"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .keep(1)
                    .into(),
            )
        },
    },
    Call {
        operation: "lot.change",
        label: "BEYOND",
        values: &[
            ("lot_id", "7"),
            ("plant", "a \"rye\""),
            ("grams", "1.5"),
            ("kept_for", "0"),
        ],
        request: |client| {
            use seed_bank::types::LotId;
            Ok(
                client
                    .lot()
                    .change(
                        LotId::new(7),
                        "a \"rye\"",
                        "1.5".parse::<seed_bank::Number>()?,
                    )
                    .keep(0)
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
pub fn documented() -> Vec<(String, Result<Client, seed_bank::Error>)> {
    vec![(String::new(), Client::new("a-key"))]
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "Season",
    spelled: &["spring", "autumn"],
    made: || { Ok(sent(seed_bank::types::Season::KNOWN)) },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + seed_bank::runtime::Parameter + PartialEq,
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
