//! The spec as written: what the YAML files say, names unresolved, nothing decided.
//!
//! These types are the language. Their doc comments become the descriptions in `spec/schema.json`. `load` validates every file
//! against that schema, so the editor and the generator cannot disagree about the shape of a file. A value that a message can be about is
//! [`Spanned`].
//!
//! Three things are avoided because they lose the position of a mistake or damage a value: tagged, untagged or flattened enums,
//! scalars held as numbers (`1.10` would become `1.1`), and an `Option` of a mapping whose absence means the same as an empty one.

mod account;
mod operations;
mod service;
mod types;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::written::{Entries, Spanned};

pub use crate::ast::{account::*, operations::*, service::*, types::*};

/// The advice for a type that is described where it is used.
const TYPE_IS_TEXT: &str = "a type is one text: `list of Book`, or the name of a type that `types` describes";

/// The advice for a part that is only marked as deprecated.
const SAY_INSTEAD: &str = "say what to use instead, in a sentence: `\"Use the other one.\"`";

/// One spec file. Any file may hold any of these keys; how they are spread over files changes nothing.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct File {
    /// The service as a whole; in exactly one file.
    pub service: Spanned<Option<Service>>,
    /// Permissions that operations may name.
    pub permissions: Spanned<Entries<Permission>>,
    /// The group that this file's operations belong to, for example `loan`. It becomes `client.loan()`. It has at most 100 characters.
    pub group: Spanned<Option<String>>,
    /// What the operations of this group are about: one or more sentences. Tables show only the first, so it must make sense alone.
    pub about: Spanned<Option<String>>,
    /// If the whole group is going away: what to use instead, in a sentence. Each of its operations is deprecated then, in these words unless it
    /// has its own.
    #[schemars(extend("x-refused" = { "`true` or `false`": SAY_INSTEAD }))]
    pub deprecated: Spanned<Option<String>>,
    /// The day from which the group may be gone, if the document names one: `2027-01-31`. Only beside `deprecated`.
    pub sunset: Spanned<Option<String>>,
    /// The operations of the group, by their name within it.
    pub operations: Spanned<Entries<Operation>>,
    /// Work that takes several calls: start, poll, download.
    pub jobs: Spanned<Entries<Job>>,
    /// Named types.
    pub types: Spanned<Entries<Type>>,
    /// The account of the mock server; in at most one file. It describes nothing of the service.
    pub account: Spanned<Option<Account>>,
    /// What the API document does not say about this group (or, beside `service`, about the service), each with a short key.
    pub undocumented: Spanned<Entries<String>>,
    /// What this spec assumes, since the document does not say it, each with a short key.
    pub assumed: Spanned<Entries<String>>,
}

macro_rules! names {
    ($($type:ident: $($variant:ident $word:literal),*;)*) => {$(
        impl $type {
            /// The word for it in a spec, which is also the one in every output.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }
    )*};
}

names! {
    Effect: Read "read", Create "create", Update "update", Delete "delete", Run "run", Start "start", Cancel "cancel";
    Method: Get "GET", Head "HEAD", Post "POST", Put "PUT", Patch "PATCH", Delete "DELETE";
    Stability: Stable "stable", Beta "beta", Deprecated "deprecated";
    WaitUnit: Seconds "seconds", Millis "millis", UnixSeconds "unix_seconds", UnixMillis "unix_millis";
}
