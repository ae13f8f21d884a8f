// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

pub(super) use ::types_shop as client;
use client::{Client, ClientBuilder};
use super::library::*;

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[Calls] = &[
    OF_PERMISSIONS_CONTENTS,
    OF_TYPES_LIST,
    OF_TYPES_TEXTS,
    OF_TYPES_GROUPS,
    OF_TYPES_ORDER,
    OF_TYPES_STATE,
    OF_TYPES,
];

/// The values of secret parameters that cannot be any text.
pub const SECRETS: &[&str] = &[];

const OF_PERMISSIONS_CONTENTS: Calls = Calls {
    block: "permissions.contents",
    requests: &[|client| { Ok(super::Prepared::from(client.permissions().contents())) }],
};

const OF_TYPES_LIST: Calls = Calls {
    block: "types.list",
    requests: &[
        |client| { Ok(super::Prepared::from(client.types_().list())) },
        |client| {
            use client::types::{Error, Level, Size};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .list()
                        .rank(Level::High)
                        .error(Error::Broken)
                        .level(Level::High)
                        .level(Level::High)
                        .size_of(Size::rectangle(3, 4))
                        .on("24.12.2026")
                        .at("[2026] (12/24) 23+59"),
                ),
            )
        },
    ],
};

const OF_TYPES_TEXTS: Calls = Calls {
    block: "types.texts",
    requests: &[|client| { Ok(super::Prepared::from(client.types_().texts())) }],
};

const OF_TYPES_GROUPS: Calls = Calls {
    block: "types.groups",
    requests: &[|client| { Ok(super::Prepared::from(client.types_().groups())) }],
};

const OF_TYPES_ORDER: Calls = Calls {
    block: "types.order",
    requests: &[
        |client| {
            use client::types::ThingKind;
            Ok(super::Prepared::from(client.types_().order(ThingKind::book(1))))
        },
        |client| {
            use client::types::{Level, ThingKind, Wrap};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::book(1).note("text"))
                        .wrap(Wrap::paper().note("text").colour(Level::High)),
                ),
            )
        },
        |client| {
            use client::types::{Level, ThingKind, Wrap};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(
                            ThingKind::pen()
                                .count("a few")
                                .pin("canary9d2e51 a b&c=d+e%20>=3/ü"),
                        )
                        .wrap(
                            Wrap::paper().note("text").note("text").colour(Level::High),
                        ),
                ),
            )
        },
        |client| {
            use client::types::{Level, ThingKind, Wrap};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::air())
                        .wrap(
                            Wrap::paper().note("text").note("text").colour(Level::High),
                        ),
                ),
            )
        },
    ],
};

const OF_TYPES_STATE: Calls = Calls {
    block: "types.state",
    requests: &[
        |client| {
            use client::types::ThingId;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .state(ThingId::new("1.5".parse::<types_shop::Number>()?)),
                ),
            )
        },
    ],
};

const OF_TYPES: Calls = Calls {
    block: "types",
    requests: &[
        |client| {
            use client::types::Error;
            Ok(
                super::Prepared::from(
                    client.types_().list().error(Error::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::Level;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .list()
                        .level(Level::from(-9223372036854775808))
                        .level(Level::from(9223372036854775807)),
                ),
            )
        },
        |client| {
            use client::types::Size;
            Ok(
                super::Prepared::from(
                    client.types_().list().size_of(Size::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::Moment;
            Ok(
                super::Prepared::from(
                    client.types_().list().at(Moment::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::book(-9223372036854775808)),
                ),
            )
        },
        |client| {
            use client::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::pen().count("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::{ThingKind, Wrap};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::other("a b&c=d+e%20>=3/ü"))
                        .wrap(Wrap::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
        |client| {
            use client::types::{Level, ThingKind, Wrap};
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::book(1))
                        .wrap(Wrap::paper().colour(Level::from(-9223372036854775808))),
                ),
            )
        },
        |client| {
            use client::types::ThingId;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .state(ThingId::new("-1.5e+300".parse::<types_shop::Number>()?)),
                ),
            )
        },
        |client| {
            use client::types::Day;
            Ok(
                super::Prepared::from(
                    client.types_().list().on(Day::from_text("a b&c=d+e%20>=3/ü")),
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
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "types.list",
        page: "{\"found\":[{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]},{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]}],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        link: None,
        walk: |client, size| { Ok(page_sizes(client.types_().list().pages(), size)) },
    },
    Walk {
        operation: "types.texts",
        page: "{\"found\":[\"a\",\"a\"],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        link: None,
        walk: |client, size| { Ok(page_sizes(client.types_().texts().pages(), size)) },
    },
    Walk {
        operation: "types.groups",
        page: "{\"found\":[[{\"id\":1,\"sizes\":[]}],[{\"id\":1,\"sizes\":[]}]],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        link: None,
        walk: |client, size| { Ok(page_sizes(client.types_().groups().pages(), size)) },
    },
];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "order",
        answers: &[
            ("types.order", "{\"done\":{\"well\":1},\"ticket\":7}"),
            ("types.state", "{\"file\":\"/result\",\"ready\":true}"),
        ],
        location: None,
        calls: &CallsOf::<client::jobs::Order> {
            request: |client| {
                use client::types::ThingKind;
                Ok(client.types_().order(ThingKind::book(1)))
            },
            content: |end| Some(end.read_to_vec()),
            cancel: |_, _| None,
        },
    },
];

/// The documented headers of answers.
pub const HEADERS: &[ShownHeaders] = &[];

/// The named values.
pub const VALUES: &[Values] = &[
    Values {
        of_type: "Error",
        spelled: &["unclear", "no|thing", "it's | \"broken\""],
        made: || { Ok(values(client::types::Error::KNOWN)) },
    },
    Values {
        of_type: "Level",
        spelled: &["-1", "2", "3"],
        made: || { Ok(values(client::types::Level::KNOWN)) },
    },
    Values {
        of_type: "Size",
        spelled: &["1", "1x2"],
        made: || {
            use client::types::Size;
            Ok(values(&[Size::square(1), Size::rectangle(1, 2)]))
        },
    },
    Values {
        of_type: "ThingKind",
        spelled: &["book", "pen|cil", "air"],
        made: || {
            use client::types::ThingKind;
            Ok(
                vec![
                    variant:: < client::types::ThingKind > (ThingKind::book(1)
                    .note("text")), variant:: < client::types::ThingKind >
                    (ThingKind::pen().count("a few")
                    .pin("canary9d2e51 a b&c=d+e%20>=3/ü")), variant:: <
                    client::types::ThingKind > (ThingKind::air())
                ],
            )
        },
    },
    Values {
        of_type: "Wrap",
        spelled: &["paper"],
        made: || {
            use client::types::{Level, Wrap};
            Ok(
                vec![
                    variant:: < client::types::Wrap > (Wrap::paper().note("text")
                    .colour(Level::High))
                ],
            )
        },
    },
    Values {
        of_type: "ByLevel",
        spelled: &["high", "low"],
        made: || { Ok(keys(client::types::ByLevel::KEYS)) },
    },
];
