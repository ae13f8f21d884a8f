// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// Which piece of a list this is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Piece {
    /// How many stalls come before these.
    pub from: i64,
    /// How many stalls a piece has at most.
    pub most: i64,
}

runtime::macros::impl_record!(Piece, required(from, most), optional());

/// A stall.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Stall {
    /// Its number.
    pub id: types::StallId,
    /// What is sold there.
    pub goods: Option<Vec<String>>,
}

runtime::macros::impl_record!(Stall, required(id), optional(goods));

/// Whether a call succeeded, and the stall.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StallAnswer {
    /// Whether it succeeded.
    pub status: Option<types::CallStatus>,
    /// The stall.
    pub stall: Option<types::Stall>,
}

runtime::macros::impl_record!(StallAnswer, required(), optional(status, stall));

/// Whether a call succeeded.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CallStatus {
    /// It is `true` after a success.
    pub ok: Option<bool>,
}

runtime::macros::impl_record!(CallStatus, required(), optional(ok));
