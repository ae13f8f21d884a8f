// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// Who keeps a hut.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Keeper {
    /// The number.
    pub keeper_id: types::KeeperId,
    /// The name.
    pub name: Option<String>,
}

runtime::generated::impl_record!(Keeper, required(keeper_id), optional(name));

/// A hut.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hut {
    /// The id.
    pub hut_id: types::HutId,
    /// How many beds it has.
    pub beds: Option<i64>,
}

runtime::generated::impl_record!(Hut, required(hut_id), optional(beds));
