//! The account of the mock server: what it holds at first, and what calls do to it. Nothing in it is a fact about the service.

use std::ops::RangeInclusive;

use serde_json::Value as Json;

use crate::ir::{KindId, OperationId, PermissionId, ScalarId};

/// The account of the mock server.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// The keys that it knows at first, by name.
    pub keys: Vec<(String, AccountKey)>,
    /// The kind of the users that keys belong to.
    pub users: Option<KindId>,
    /// The kinds of things.
    pub kinds: Vec<ThingKind>,
    /// What operations do with things. What the others do is derived from the spec, except with things that have the id of a kind.
    pub operations: Vec<(OperationId, AccountOperation)>,
}

/// A key of the account.
#[derive(Clone, Debug)]
pub struct AccountKey {
    /// The key of its user among the things of [`Account::users`].
    pub user: Option<Json>,
    /// Its permissions.
    pub permissions: Vec<PermissionId>,
}

/// Things of one kind.
#[derive(Clone, Debug, Default)]
pub struct ThingKind {
    /// Its name.
    pub name: String,
    /// The type of the ids of its things, if they have ids.
    pub id: Option<ScalarId>,
    /// The values that identify a thing; never empty. The first one has the type `id`.
    pub key: Vec<String>,
    /// Values that hold the key of another thing. What a thing has no value for is looked up in the things that it refers to.
    pub refers_to: Vec<(String, KindId)>,
    /// The first things.
    pub things: Vec<Values>,
    /// The number of more things, which are made, and their values. A key that has no draft is counted on from the last thing.
    pub more: Option<(u32, Values)>,
    /// The values of a thing that a call creates, beside those that were sent.
    pub new: Values,
    /// Values that follow from other things.
    pub computed: Vec<(String, Computed)>,
    /// Named sets of things.
    pub sets: Vec<(String, Set)>,
    /// What happens to things of a set after polls.
    pub after: Option<After>,
    /// What parameters mean whose names are not those of values.
    pub parameters: Vec<(String, Meaning)>,
}

/// Values by name, in the order of the spec.
pub type Values = Vec<(String, Draft)>;

/// What a value is made from.
#[derive(Clone, Debug, PartialEq)]
pub enum Draft {
    /// A value as it is.
    Fixed(Json),
    /// A text with pieces in braces. If it is a single piece, the value keeps the type of the piece.
    Text(Vec<DraftPiece>),
    /// A list.
    List(Vec<Draft>),
    /// An object.
    Object(Values),
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftPiece {
    /// A text as it is.
    Text(String),
    /// The number of the thing among those of its kind, from 1: `{number}`.
    Number,
    /// A whole number between two others, and including them: `{1..9}`.
    Range(i64, i64),
    /// One of several texts, which may be empty: `{www|mail|}`.
    OneOf(Vec<String>),
    /// The time: `{now}`, or earlier: `{now - 3 days}`, `{now - 1..9 days}`, `{now - number days}`. `format` is a pattern such as
    /// `YYYYMMDD`, as in `{now as YYYYMMDD}`.
    Now {
        /// How much earlier: a number of units, which is a range or the number of the thing, and the seconds of a unit.
        earlier: Option<(Box<DraftPiece>, i64)>,
        /// How it is written. Without it, the type of the field decides.
        format: Option<String>,
    },
    /// The key of any thing of a kind: `{any host}`.
    Any(KindId),
    /// The same for one thing in two, and otherwise null: `{maybe host}`.
    Maybe(KindId),
    /// Another value of the same thing, or of a thing that it refers to: `{fqdn}`.
    Value(String),
    /// A value of the user whose key was sent: `{caller.email}`.
    Caller(String),
    /// A parameter of the call, by its name in the spec: `{sent.sort}`.
    Sent(String),
    /// The number of things: `{count host}`, `{count scan.running}`.
    Count(KindOrSet),
    /// The things, as objects of their values: `{list day}`.
    List(KindOrSet),
}

/// A kind, or a set of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KindOrSet {
    /// The kind.
    pub kind: KindId,
    /// The index of the set; `None` for all things.
    pub set: Option<usize>,
}

/// The things that have the same values as another one.
#[derive(Clone, Debug)]
pub struct Alike {
    /// Among which things.
    pub of: KindOrSet,
    /// The names of the values; without names, all things.
    pub by: Vec<String>,
}

/// A value that follows from other things.
#[derive(Clone, Debug)]
pub enum Computed {
    /// The number of things that are like this one.
    Count(Alike),
    /// Those things as objects of all their values, or one value of each.
    List(Alike, Option<String>),
    /// A value of the thing that this one refers to.
    Of {
        /// The value with the key of the other thing.
        reference: String,
        /// The value of the other thing.
        value: String,
        /// The value if there is no such thing.
        otherwise: Json,
    },
}

/// A named set of things.
#[derive(Clone, Debug)]
pub struct Set {
    /// Values that its things have, each with those of which one is enough. Null means that it has none.
    pub having: Vec<(String, Vec<Json>)>,
    /// Values that its things do not have, in the same way.
    pub not_having: Vec<(String, Vec<Json>)>,
    /// Only the latest ones among those that have the same value.
    pub latest: Option<Latest>,
}

/// The latest things among those that have the same value.
#[derive(Clone, Debug)]
pub struct Latest {
    /// The value that they have in common.
    pub per: String,
    /// The value that orders them.
    pub by: String,
    /// Which of them, from 1 for the latest.
    pub ranks: RangeInclusive<u32>,
}

/// What happens to the things of a set after polls.
#[derive(Clone, Debug)]
pub struct After {
    /// The set.
    pub set: usize,
    /// The number of polls.
    pub polls: u32,
    /// The new values.
    pub values: Values,
}

/// What a parameter means for things of a kind.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// It compares these values; one of them is enough.
    Compares {
        /// The values.
        values: Vec<String>,
        /// Whether a part of a text is enough; `None` if the type decides.
        part: Option<bool>,
        /// A value of the parameter that compares nothing, by its name in the spec.
        any: Option<String>,
    },
    /// Each of its values, by its name in the spec, selects a set. `true` and `false` are the values of a switch.
    Selects(Vec<(String, usize)>),
    /// It names the thing that this value refers to: by its key, or by a value with the name of a part of the parameter's template. A
    /// template without parts names none.
    Names(String),
}

/// What an operation does with things. Its effect and its answer say whether it lists, reads, creates, changes or deletes them.
#[derive(Clone, Debug, Default)]
pub struct AccountOperation {
    /// The things; `None` if the answer only has `values`.
    pub of: Option<KindOrSet>,
    /// The index of the parameter with the first value of the key, if it has another name: its type is the id of the things.
    pub key: Option<usize>,
    /// The field of the answer, by its wire name, with the number of things that a list with the same parameters would have.
    pub count: Option<String>,
    /// Values of the answer beside those of the things; or, of an operation that changes something, values that the thing gets.
    pub values: Values,
    /// Things like a new one that must not be there, and the index of the error of the operation if one is. The error's captures have the
    /// names of values of that thing.
    pub unless: Option<(Alike, usize)>,
}
