// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, by the client's own functions.

use std::error::Error;
use kitchen::{Client, ClientBuilder};
use kitchen::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, kitchen::Error>>,
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
pub const CALLS: &[&[Call]] = &[MEAL_LIST, MEAL_ITSELF, TYPES];

const MEAL_LIST: &[Call] = &[
    Call {
        operation: "meal.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.meal().list().into()) },
    },
    Call {
        operation: "meal.list",
        label: "FULL",
        values: &[("state", "in \"types::Oven\""), ("sort", "1")],
        request: |client| {
            use kitchen::types::MealSort;
            use kitchen::types::MealState;
            Ok(
                client
                    .meal()
                    .list()
                    .state(MealState::InTheOven)
                    .sort(MealSort::Type)
                    .into(),
            )
        },
    },
];

const MEAL_ITSELF: &[Call] = &[
    Call {
        operation: "meal.itself",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.meal().itself().into()) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "meal.list",
        label: "HOSTILE",
        values: &[("state", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use kitchen::types::MealState;
            Ok(client.meal().list().state(MealState::from("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "meal.list",
        label: "HOSTILE",
        values: &[("sort", "-9223372036854775808")],
        request: |client| {
            use kitchen::types::MealSort;
            Ok(client.meal().list().sort(MealSort::from(-9223372036854775808)).into())
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
pub fn documented() -> Vec<(String, Result<Client, kitchen::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "MealState",
    spelled: &["new", "in \"types::Oven\"", "served"],
    made: || { Ok(sent(kitchen::types::MealState::KNOWN)) },
};

const VALUES_1: Values = Values {
    of_type: "MealSort",
    spelled: &["0", "1"],
    made: || { Ok(sent(kitchen::types::MealSort::KNOWN)) },
};

/// The values with names.
pub const VALUES: &[Values] = &[VALUES_0, VALUES_1];

/// What the client shows of values, and what it sends. Each is read as itself.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + kitchen::runtime::Parameter + PartialEq,
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
