// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use types_shop::{Client, ClientBuilder};
use types_shop::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, types_shop::Error>>,
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
    OF_PERMISSIONS_CONTENTS,
    OF_TYPES_LIST,
    OF_TYPES_TEXTS,
    OF_TYPES_GROUPS,
    OF_TYPES_ORDER,
    OF_TYPES_STATE,
    TYPES,
];

const OF_PERMISSIONS_CONTENTS: &[Call] = &[
    Call {
        operation: "permissions.contents",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.permissions().contents())) },
    },
];

const OF_TYPES_LIST: &[Call] = &[
    Call {
        operation: "types.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.types_().list())) },
    },
    Call {
        operation: "types.list",
        label: "FULL",
        values: &[
            ("the|error", "it's | \"broken\""),
            ("level", "2"),
            ("level", "2"),
            ("size_of", "3x4"),
            ("on", "24.12.2026"),
            ("at", "[2026] (12/24) 23+59"),
        ],
        request: |client| {
            use types_shop::types::Day;
            use types_shop::types::Error;
            use types_shop::types::Level;
            use types_shop::types::Moment;
            use types_shop::types::Size;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .list()
                        .error(Error::Broken)
                        .level(Level::High)
                        .level(Level::High)
                        .size_of(Size::rectangle(3, 4))
                        .on(Day::from_text("24.12.2026"))
                        .at(Moment::from_text("[2026] (12/24) 23+59")),
                ),
            )
        },
    },
];

const OF_TYPES_TEXTS: &[Call] = &[
    Call {
        operation: "types.texts",
        label: "MIN",
        values: &[],
        request: |client| {
            #[expect(
                deprecated,
                reason = "wire.lock contains deprecated operations, too"
            )]
            let request = client.types_().texts();
            Ok(super::Prepared::from(request))
        },
    },
];

const OF_TYPES_GROUPS: &[Call] = &[
    Call {
        operation: "types.groups",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.types_().groups())) },
    },
];

const OF_TYPES_ORDER: &[Call] = &[
    Call {
        operation: "types.order",
        label: "MIN",
        values: &[("thing", "book"), ("count", "1")],
        request: |client| {
            use types_shop::types::ThingKind;
            Ok(super::Prepared::from(client.types_().order(ThingKind::book(1))))
        },
    },
    Call {
        operation: "types.order",
        label: "FULL",
        values: &[
            ("thing", "book"),
            ("count", "1"),
            ("note", "text"),
            ("wrap", "paper"),
            ("colour", "2"),
        ],
        request: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::book(1).note("text"))
                        .wrap(Wrap::paper().note("text").colour(Level::High)),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "FULL",
        values: &[
            ("thing", "pen|cil"),
            ("count", "a few"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("wrap", "paper"),
            ("note", "text"),
            ("note", "text"),
            ("colour", "2"),
        ],
        request: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
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
    },
    Call {
        operation: "types.order",
        label: "FULL",
        values: &[
            ("thing", "air"),
            ("wrap", "paper"),
            ("note", "text"),
            ("note", "text"),
            ("colour", "2"),
        ],
        request: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
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
    },
];

const OF_TYPES_STATE: &[Call] = &[
    Call {
        operation: "types.state",
        label: "MIN",
        values: &[("ticket", "1.5")],
        request: |client| {
            use types_shop::types::ThingId;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .state(ThingId::new("1.5".parse::<types_shop::Number>()?)),
                ),
            )
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "types.list",
        label: "HOSTILE",
        values: &[("the|error", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::Error;
            Ok(
                super::Prepared::from(
                    client.types_().list().error(Error::from("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.list",
        label: "HOSTILE",
        values: &[("level", "-9223372036854775808"), ("level", "9223372036854775807")],
        request: |client| {
            use types_shop::types::Level;
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
    },
    Call {
        operation: "types.list",
        label: "HOSTILE",
        values: &[("size_of", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::Size;
            Ok(
                super::Prepared::from(
                    client.types_().list().size_of(Size::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.list",
        label: "HOSTILE",
        values: &[("on", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::Day;
            Ok(
                super::Prepared::from(
                    client.types_().list().on(Day::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.list",
        label: "HOSTILE",
        values: &[("at", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::Moment;
            Ok(
                super::Prepared::from(
                    client.types_().list().at(Moment::from_text("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        values: &[("thing", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        values: &[("thing", "book"), ("count", "-9223372036854775808")],
        request: |client| {
            use types_shop::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::book(-9223372036854775808)),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        values: &[("thing", "pen|cil"), ("count", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::ThingKind;
            Ok(
                super::Prepared::from(
                    client.types_().order(ThingKind::pen().count("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        values: &[("thing", "a b&c=d+e%20>=3/ü"), ("wrap", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::other("a b&c=d+e%20>=3/ü"))
                        .wrap(Wrap::other("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
    Call {
        operation: "types.order",
        label: "HOSTILE",
        values: &[
            ("thing", "book"),
            ("count", "1"),
            ("wrap", "paper"),
            ("colour", "-9223372036854775808"),
        ],
        request: |client| {
            use types_shop::types::Level;
            use types_shop::types::ThingKind;
            use types_shop::types::Wrap;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .order(ThingKind::book(1))
                        .wrap(Wrap::paper().colour(Level::from(-9223372036854775808))),
                ),
            )
        },
    },
    Call {
        operation: "types.state",
        label: "HOSTILE",
        values: &[("ticket", "-1.5e+300")],
        request: |client| {
            use types_shop::types::ThingId;
            Ok(
                super::Prepared::from(
                    client
                        .types_()
                        .state(ThingId::new("-1.5e+300".parse::<types_shop::Number>()?)),
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
pub fn documented() -> Vec<(String, Result<Client, types_shop::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "types.list",
        page: "{\"found\":[{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]},{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]}],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        walk: |client| {
            let request = client.types_().list();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
    Walk {
        operation: "types.texts",
        page: "{\"found\":[\"a\",\"a\"],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        walk: |client| {
            #[expect(
                deprecated,
                reason = "wire.lock contains deprecated operations, too"
            )]
            let request = client.types_().texts();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
    Walk {
        operation: "types.groups",
        page: "{\"found\":[[{\"id\":1,\"sizes\":[]}],[{\"id\":1,\"sizes\":[]}]],\"next\":\"https://shop.example/next\",\"place\":{\"all\":4,\"first\":0,\"size\":2}}",
        walk: |client| {
            let request = client.types_().groups();
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
        "types.list",
        |client| {
            let request = client.types_().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
    (
        "types.texts",
        |client| {
            #[expect(
                deprecated,
                reason = "wire.lock contains deprecated operations, too"
            )]
            let request = client.types_().texts();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
    (
        "types.groups",
        |client| {
            let request = client.types_().groups();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "order",
        answers: &[
            ("types.order", "{\"done\":{\"well\":1},\"ticket\":7}"),
            ("types.state", "{\"file\":\"/result\",\"ready\":true}"),
        ],
        run: |client, wait| {
            use types_shop::types::ThingKind;
            let request = client.types_().order(ThingKind::book(1));
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        start: |client| {
            use types_shop::types::ThingKind;
            let request = client.types_().order(ThingKind::book(1));
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            use types_shop::types::ThingKind;
            let request = client.types_().order(ThingKind::book(1));
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        follow: |client, handle, wait| {
            let handle: types_shop::JobHandle<types_shop::jobs::Order> = handle.parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        cancel: None,
    },
];

const VALUES_0: Values = Values {
    of_type: "Error",
    spelled: &["no|thing", "it's | \"broken\""],
    made: || { Ok(sent(types_shop::types::Error::KNOWN)) },
};

const VALUES_1: Values = Values {
    of_type: "Level",
    spelled: &["-1", "2"],
    made: || { Ok(sent(types_shop::types::Level::KNOWN)) },
};

const VALUES_2: Values = Values {
    of_type: "Size",
    spelled: &["1", "1x2"],
    made: || {
        use types_shop::types::Size;
        Ok(sent(&[Size::square(1), Size::rectangle(1, 2)]))
    },
};

const VALUES_3: Values = Values {
    of_type: "ThingKind",
    spelled: &["book", "pen|cil", "air"],
    made: || {
        use types_shop::types::ThingKind;
        fn look(variant: impl Into<types_shop::types::ThingKind>) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                types_shop::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(
            Vec::from([
                look(ThingKind::book(1).note("text")),
                look(
                    ThingKind::pen()
                        .count("a few")
                        .pin("canary9d2e51 a b&c=d+e%20>=3/ü"),
                ),
                look(ThingKind::air()),
            ]),
        )
    },
};

const VALUES_4: Values = Values {
    of_type: "Wrap",
    spelled: &["paper"],
    made: || {
        use types_shop::types::Level;
        use types_shop::types::Wrap;
        fn look(variant: impl Into<types_shop::types::Wrap>) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                types_shop::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(Vec::from([look(Wrap::paper().note("text").colour(Level::High))]))
    },
};

const VALUES_5: Values = Values {
    of_type: "ByLevel",
    spelled: &["high", "low"],
    made: || {
        let keys = types_shop::types::ByLevel::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    },
};

/// The named values.
pub const VALUES: &[Values] = &[
    VALUES_0,
    VALUES_1,
    VALUES_2,
    VALUES_3,
    VALUES_4,
    VALUES_5,
];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + types_shop::runtime::Parameter + PartialEq,
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
