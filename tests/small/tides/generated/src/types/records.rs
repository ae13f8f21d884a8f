// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A harbour.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Harbour {
    /// Its id.
    pub id: types::HarbourId,
    /// Its name.
    pub name: Option<String>,
    /// The sea that it is at.
    pub sea: Option<types::Sea>,
}

runtime::macros::impl_record!(Harbour, required(id), optional(name, sea));

/// What became of a call, and the harbour.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HarbourAnswer {
    /// What became of the call.
    pub result: Option<types::CallResult>,
    /// The harbour.
    pub harbour: Option<types::Harbour>,
}

runtime::macros::impl_record!(HarbourAnswer, required(), optional(result, harbour));

/// What became of a call.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CallResult {
    /// It is `done` after a success.
    pub code: Option<String>,
    /// The same in words.
    pub text: Option<String>,
}

runtime::macros::impl_record!(CallResult, required(), optional(code, text));
