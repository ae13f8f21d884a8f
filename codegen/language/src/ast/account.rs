//! The account of the mock server.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::written::{Entries, Spanned};

/// The account of the mock server: what it holds at first, and what calls do to it. It describes nothing of the service. Names of values,
/// parameters and their values are those of the spec, not their `wire` names.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Account {
    /// The kind of the users that keys belong to.
    pub users: Spanned<Option<String>>,
    /// The keys that it knows at first, each with a name.
    pub keys: Spanned<Entries<AccountKey>>,
    /// The kinds of things, each with a name.
    pub kinds: Spanned<Entries<AccountKind>>,
    /// What operations do with things, by their names as `group.operation`. What the others do is derived from the spec, except with things
    /// that have the `id` of a kind: such an operation answers with its example.
    pub operations: Spanned<Entries<AccountOperation>>,
}

/// A key of the account.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountKey {
    /// The key of its user among the things of `users`.
    #[schemars(with = "serde_json::Value")]
    pub user: Spanned<Json>,
    /// Its permissions.
    pub permissions: Vec<Spanned<String>>,
}

/// Things of one kind. A text in `things`, `more`, `new`, `after` and `values` of an operation may have pieces in braces; `{{` is a brace.
/// A text that is a single piece keeps the type of the piece:
///
/// - `{title}` is another value of the thing, or of a thing that it refers to, and `{number}` its number among those of its kind
/// - `{1..9}` is a number in a range, and `{www|mail|}` one of several texts
/// - `{now}`, `{now - 3 days}`, `{now - 1..9 hours}` and `{now - number minutes}` are times, and `{now as YYYYMMDD}` one as text
/// - `{any reader}` is the key of some thing of a kind, and `{maybe reader}` that of one in two, otherwise null
/// - `{count counting.running}` and `{list counting}` are the number of things, and the things
/// - `{caller.name}` is a value of the user whose key was sent, and `{sent.genre}` a parameter of the call
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountKind {
    /// The type of the ids of its things, if they have ids. No two kinds have the same.
    pub id: Spanned<Option<String>>,
    /// The value that identifies a thing, or several; each of `things` has all of them. A parameter of this name identifies the thing, or, if an
    /// operation has none, its only parameter of the type `id`, whatever its name is.
    #[schemars(extend("type" = ["string", "array"]))]
    pub key: Spanned<Vec<Spanned<String>>>,
    /// Values that hold the key of another thing, each with its kind. What a thing has no value for is looked up in the things that it
    /// refers to. That kind has one value as its key, and no kind refers to itself.
    #[serde(default)]
    pub refers_to: Spanned<Entries<String>>,
    /// The first things, each with its values by name.
    #[serde(default)]
    pub things: Spanned<Vec<Spanned<Entries<Json>>>>,
    /// Things that are made.
    pub more: Spanned<Option<AccountMore>>,
    /// The values of a thing that a call creates, beside those that were sent.
    #[serde(default)]
    pub new: Spanned<Entries<Json>>,
    /// Values that follow from other things: with `count`, `list` or `of`.
    #[serde(default)]
    pub computed: Spanned<Entries<AccountComputed>>,
    /// Named sets of things. A set is written after its kind: `counting.running`.
    #[serde(default)]
    pub sets: Spanned<Entries<AccountSet>>,
    /// What happens to the things of a set after polls.
    pub after: Spanned<Option<AccountAfter>>,
    /// What parameters mean whose names are not those of values: with `compares`, `selects` or `names`.
    #[serde(default)]
    pub parameters: Spanned<Entries<AccountMeaning>>,
}

/// Things that are made, each from the same values.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountMore {
    /// Their number, up to 1,000,000.
    #[schemars(range(max = 1_000_000))]
    pub count: u32,
    /// Their values. A key that has none is counted on from the last thing.
    #[serde(default)]
    pub values: Spanned<Entries<Json>>,
}

/// A value that follows from other things.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountComputed {
    /// The number of things of this kind or set, such as `scan.running`.
    pub count: Spanned<Option<String>>,
    /// The things of this kind or set.
    pub list: Spanned<Option<String>>,
    /// A value of the thing that this value refers to.
    pub of: Spanned<Option<String>>,
    /// Beside `count` or `list`: the values that they have in common with this thing, one or several. All count without it.
    #[schemars(extend("type" = ["string", "array"]))]
    pub by: Spanned<Vec<Spanned<String>>>,
    /// Beside `of`: the value of the other thing. Beside `list`: the value of each, in place of objects of all values.
    pub value: Spanned<Option<String>>,
    /// Beside `of`: the value if there is no such thing; `null` by default.
    #[schemars(with = "serde_json::Value")]
    pub otherwise: Spanned<Json>,
}

/// A named set of things.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountSet {
    /// The values that its things have: each with a value without pieces, or a list of which one is enough. `null` means that it has none.
    pub having: Spanned<Entries<Json>>,
    /// The values that its things do not have, in the same way. `null` means that it has one.
    pub not_having: Spanned<Entries<Json>>,
    /// Only the latest ones among those that have the same value.
    pub latest: Spanned<Option<AccountLatest>>,
}

/// The latest things among those that have the same value.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountLatest {
    /// The value that they have in common.
    pub per: Spanned<String>,
    /// The value that orders them.
    pub by: Spanned<String>,
    /// The first one that counts; 1, the default, is the latest.
    pub from: Spanned<Option<u32>>,
    /// The last one that counts; `from` by default.
    pub to: Spanned<Option<u32>>,
}

/// What happens to the things of a set after polls.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountAfter {
    /// The set.
    pub set: Spanned<String>,
    /// The number of polls.
    pub polls: u32,
    /// The new values.
    pub values: Spanned<Entries<Json>>,
}

/// What a parameter means for things of a kind.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountMeaning {
    /// It compares this value, or several, of which one is enough.
    #[schemars(extend("type" = ["string", "array"]))]
    pub compares: Spanned<Vec<Spanned<String>>>,
    /// Beside `compares`: whether a part of a text is enough, or the whole is needed. Without it, texts are compared by part.
    pub by: Spanned<Option<String>>,
    /// Beside `compares`: a value of the parameter, by its name in the spec, that compares nothing.
    pub any: Spanned<Option<String>>,
    /// Each of its values, by its name in the spec, with the set that it selects. A boolean has the values `true` and `false`.
    pub selects: Spanned<Entries<String>>,
    /// It names the thing that this value refers to: by its key, or by a value with the name of a part of the parameter's template.
    pub names: Spanned<Option<String>>,
}

/// What an operation does with things. Its effect and its answer say whether it lists, reads, creates, changes or deletes them.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AccountOperation {
    /// The things: a kind, or a set of it, such as `scan.running`.
    pub of: Spanned<Option<String>>,
    /// The field of the answer with the number of things that a list with the same parameters would have.
    pub count: Spanned<Option<String>>,
    /// Values of the answer beside those of the things; or, of an operation that changes something, values that the thing gets. A change
    /// leaves a value with pieces `{sent.genre}` alone if none of them is sent. Without `of`: all of the answer.
    pub values: Spanned<Entries<Json>>,
    /// The error if there is such a thing already.
    pub unless: Spanned<Option<AccountUnless>>,
}

/// An error if there is such a thing already.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountUnless {
    /// Which things: a kind, or a set of it.
    pub of: Spanned<String>,
    /// The values that it has in common with what was sent, one or several.
    #[schemars(extend("type" = ["string", "array"]))]
    pub by: Spanned<Vec<Spanned<String>>>,
    /// The name of the error. Its captures have the names of values of the thing.
    pub error: Spanned<String>,
}
