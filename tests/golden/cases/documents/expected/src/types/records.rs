// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// Nothing to speak of.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Null {
    /// The field `kind`.
    pub kind: Option<String>,
}

runtime::generated::impl_record!(Null, required(), optional(kind));

/// Where a page is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Place {
    /// How many things come before. **Deprecated:** Count them.
    #[deprecated(note = "Count them.")]
    pub first: Option<i64>,
    /// How many things fit.
    pub size: Option<i64>,
    /// How many things there are.
    pub all: Option<i64>,
}

runtime::generated::impl_record!(Place, required(), optional(first, size, all));

/// A thing. 1. It is a thing; \~\~really\~\~ \&amp; truly.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: Other fields.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Thing {
    /// The id.
    ///
    /// Assumed: It is addressed by it.
    pub id: types::ThingId,
    /// What is wrong. **Deprecated:** Read `name`.
    #[deprecated(note = "Read `name`.")]
    pub fault: Option<types::Error>,
    /// The name.
    pub name: Option<String>,
    /// Nothing. Present only when it is not | something. On the wire: `Null`.
    pub nothing: Option<types::Null>,
    /// The sizes.
    ///
    /// Assumed: There are some.
    pub sizes: Vec<types::Size>,
    /// By level.
    pub by_level: Option<types::ByLevel>,
    /// The rest.
    ///
    /// Undocumented: What it is.
    pub rest: Option<runtime::Json>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(
    Thing, required(id, sizes), optional(fault, name, nothing = "Null", by_level, rest),
    extra
);

/// Something that was ordered.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ordered {
    /// The order.
    ///
    /// Assumed: It is addressed by it.
    pub ticket: types::ThingId,
    /// Whether it was done.
    pub done: Option<types::Done>,
}

runtime::generated::impl_record!(Ordered, required(ticket), optional(done));

/// Whether something was done.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Done {
    /// It is 1 if it was done well.
    pub well: Option<i64>,
}

runtime::generated::impl_record!(Done, required(), optional(well));

/// How an order stands.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct State {
    /// Whether it is ready.
    pub ready: Option<bool>,
    /// The receipt.
    pub file: Option<runtime::Url>,
}

runtime::generated::impl_record!(State, required(), optional(ready, file));

/// Something for each level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByLevel(::std::collections::BTreeMap<String, types::Null>);

impl ByLevel {
    /// The documented keys.
    pub const KEYS: &[&str] = &["high", "low"];

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&types::Null> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &types::Null)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::generated::impl_map!(ByLevel);
