// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use coin_desk::{Client, ClientBuilder};
use coin_desk::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, coin_desk::Error>>,
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
    COIN_RATE,
    COIN_PRICES,
    COIN_MEAN,
    COIN_FEES,
    COIN_ALL,
    COIN_GET,
    COIN_ASSESS,
    COIN_BUY,
    COIN_SELL,
    TYPES,
];

const COIN_RATE: &[Call] = &[
    Call {
        operation: "coin.rate",
        label: "MIN",
        values: &[("amount", "0.10")],
        request: |client| { Ok(client.coin().rate("0.10").into()) },
    },
    Call {
        operation: "coin.rate",
        label: "FULL",
        values: &[
            ("amount", "0.10"),
            ("fee", "1.00"),
            ("bid", "12.30"),
            ("bid", "12.30"),
            ("ask", "12.30,12.30"),
            ("x-limit", "1e3"),
            ("credit", "12.30"),
            ("range", "0.10..1.00"),
        ],
        request: |client| {
            use coin_desk::types::Range;
            Ok(
                client
                    .coin()
                    .rate("0.10")
                    .fee("1.00")
                    .bid("12.30")
                    .bid("12.30")
                    .ask("12.30")
                    .ask("12.30")
                    .limit("1e3")
                    .credit("12.30".parse::<coin_desk::runtime::Decimal>()?)
                    .range(
                        Range::between(
                            "0.10".parse::<coin_desk::runtime::Decimal>()?,
                            "1.00".parse::<coin_desk::runtime::DecimalText>()?,
                        ),
                    )
                    .into(),
            )
        },
    },
];

const COIN_PRICES: &[Call] = &[
    Call {
        operation: "coin.prices",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.coin().prices().into()) },
    },
];

const COIN_MEAN: &[Call] = &[
    Call {
        operation: "coin.mean",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.coin().mean().into()) },
    },
];

const COIN_FEES: &[Call] = &[
    Call {
        operation: "coin.fees",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.coin().fees().into()) },
    },
];

const COIN_ALL: &[Call] = &[
    Call {
        operation: "coin.all",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.coin().all().into()) },
    },
    Call {
        operation: "coin.all",
        label: "FULL",
        values: &[("worth", "12.30")],
        request: |client| { Ok(client.coin().all().worth("12.30").into()) },
    },
];

const COIN_GET: &[Call] = &[
    Call {
        operation: "coin.get",
        label: "MIN",
        values: &[("coin_id", "7")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(client.coin().get(CoinId::new(7)).into())
        },
    },
];

const COIN_ASSESS: &[Call] = &[
    Call {
        operation: "coin.assess",
        label: "MIN",
        values: &[("coin_id", "7")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(client.coin().assess(CoinId::new(7)).into())
        },
    },
    Call {
        operation: "coin.assess",
        label: "FULL",
        values: &[("coin_id", "7"), ("worth", "12.30"), ("scrap", "12.30")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(client.coin().assess(CoinId::new(7)).worth("12.30").scrap("12.30").into())
        },
    },
    Call {
        operation: "coin.assess",
        label: "CLEAR",
        values: &[("coin_id", "7"), ("worth", "\0null")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(client.coin().assess(CoinId::new(7)).clear_worth().into())
        },
    },
];

const COIN_BUY: &[Call] = &[
    Call {
        operation: "coin.buy",
        label: "MIN",
        values: &[("amount", "-1.50")],
        request: |client| { Ok(client.coin().buy("-1.50").into()) },
    },
    Call {
        operation: "coin.buy",
        label: "FULL",
        values: &[
            ("amount", "-1.50"),
            ("price", "0.10"),
            ("parts", "12.30"),
            ("parts", "12.30"),
            ("tip", "12.30"),
        ],
        request: |client| {
            Ok(
                client
                    .coin()
                    .buy("-1.50")
                    .price("0.10")
                    .parts("12.30")
                    .parts("12.30")
                    .tip("12.30".parse::<coin_desk::runtime::Decimal>()?)
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.buy",
        label: "CLEAR",
        values: &[("amount", "-1.50"), ("price", "\0null")],
        request: |client| { Ok(client.coin().buy("-1.50").clear_price().into()) },
    },
];

const COIN_SELL: &[Call] = &[
    Call {
        operation: "coin.sell",
        label: "MIN",
        values: &[("amount", "2.50")],
        request: |client| { Ok(client.coin().sell("2.50").into()) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "coin.rate",
        label: "HOSTILE",
        values: &[
            ("amount", "0.10"),
            ("bid", "-12345678901234567890.09876543210"),
            ("bid", "1e-999"),
        ],
        request: |client| {
            Ok(
                client
                    .coin()
                    .rate("0.10")
                    .bid("-12345678901234567890.09876543210")
                    .bid("1e-999")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.rate",
        label: "HOSTILE",
        values: &[
            ("amount", "0.10"),
            ("ask", "-12345678901234567890.09876543210,1e-999"),
        ],
        request: |client| {
            Ok(
                client
                    .coin()
                    .rate("0.10")
                    .ask("-12345678901234567890.09876543210")
                    .ask("1e-999")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.rate",
        label: "HOSTILE",
        values: &[("amount", "0.10"), ("x-limit", "-12345678901234567890.09876543210")],
        request: |client| {
            Ok(
                client
                    .coin()
                    .rate("0.10")
                    .limit("-12345678901234567890.09876543210")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.rate",
        label: "HOSTILE",
        values: &[("amount", "0.10"), ("range", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use coin_desk::types::Range;
            Ok(
                client
                    .coin()
                    .rate("0.10")
                    .range(Range::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.all",
        label: "HOSTILE",
        values: &[("worth", "-12345678901234567890.09876543210")],
        request: |client| {
            Ok(client.coin().all().worth("-12345678901234567890.09876543210").into())
        },
    },
    Call {
        operation: "coin.get",
        label: "HOSTILE",
        values: &[("coin_id", "-9223372036854775808")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(client.coin().get(CoinId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "coin.assess",
        label: "HOSTILE",
        values: &[("coin_id", "7"), ("worth", "-12345678901234567890.09876543210")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(
                client
                    .coin()
                    .assess(CoinId::new(7))
                    .worth("-12345678901234567890.09876543210")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.assess",
        label: "HOSTILE",
        values: &[("coin_id", "7"), ("scrap", "-12345678901234567890.09876543210")],
        request: |client| {
            use coin_desk::types::CoinId;
            Ok(
                client
                    .coin()
                    .assess(CoinId::new(7))
                    .scrap("-12345678901234567890.09876543210")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.buy",
        label: "HOSTILE",
        values: &[
            ("amount", "-1.50"),
            ("parts", "-12345678901234567890.09876543210"),
            ("parts", "1e-999"),
        ],
        request: |client| {
            Ok(
                client
                    .coin()
                    .buy("-1.50")
                    .parts("-12345678901234567890.09876543210")
                    .parts("1e-999")
                    .into(),
            )
        },
    },
    Call {
        operation: "coin.rate",
        label: "LIMIT",
        values: &[("amount", "0")],
        request: |client| { Ok(client.coin().rate("0").into()) },
    },
    Call {
        operation: "coin.rate",
        label: "BEYOND",
        values: &[("amount", "-0.1")],
        request: |client| { Ok(client.coin().rate("-0.1").into()) },
    },
    Call {
        operation: "coin.rate",
        label: "LIMIT",
        values: &[("amount", "1234567890123456789.000000001")],
        request: |client| {
            Ok(client.coin().rate("1234567890123456789.000000001").into())
        },
    },
    Call {
        operation: "coin.rate",
        label: "BEYOND",
        values: &[("amount", "1234567890123456789.0000000011")],
        request: |client| {
            Ok(client.coin().rate("1234567890123456789.0000000011").into())
        },
    },
    Call {
        operation: "coin.rate",
        label: "LIMIT",
        values: &[("amount", "0.10"), ("fee", "0.01")],
        request: |client| { Ok(client.coin().rate("0.10").fee("0.01").into()) },
    },
    Call {
        operation: "coin.rate",
        label: "BEYOND",
        values: &[("amount", "0.10"), ("fee", "0")],
        request: |client| { Ok(client.coin().rate("0.10").fee("0").into()) },
    },
    Call {
        operation: "coin.buy",
        label: "LIMIT",
        values: &[("amount", "-5")],
        request: |client| { Ok(client.coin().buy("-5").into()) },
    },
    Call {
        operation: "coin.buy",
        label: "BEYOND",
        values: &[("amount", "-5.1")],
        request: |client| { Ok(client.coin().buy("-5.1").into()) },
    },
    Call {
        operation: "coin.buy",
        label: "LIMIT",
        values: &[("amount", "-0.001")],
        request: |client| { Ok(client.coin().buy("-0.001").into()) },
    },
    Call {
        operation: "coin.buy",
        label: "BEYOND",
        values: &[("amount", "0")],
        request: |client| { Ok(client.coin().buy("0").into()) },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, coin_desk::Error>)> {
    Vec::new()
}

/// The name of an operation, and a function that returns the `Debug` output of the documented headers of its answer.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

/// The calls whose answers have documented headers.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub const HEADERS: &[ShownHeaders] = &[
    (
        "coin.rate",
        |client| {
            let answer = client.coin().rate("0.10").send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
];

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "Range",
    spelled: &["12.30..12.30"],
    made: || {
        use coin_desk::types::Range;
        Ok(
            sent(
                &[
                    Range::between(
                        "12.30".parse::<coin_desk::runtime::Decimal>()?,
                        "12.30".parse::<coin_desk::runtime::DecimalText>()?,
                    ),
                ],
            ),
        )
    },
};

const VALUES_1: Values = Values {
    of_type: "Rates",
    spelled: &["gold"],
    made: || {
        let keys = coin_desk::types::Rates::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0, VALUES_1];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + coin_desk::runtime::Parameter + PartialEq,
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
