// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A piece of a list.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Piece {
    /// How many documents come before it.
    pub from: Option<i64>,
    /// How large it may be.
    pub bounds: Option<types::Bounds>,
}

runtime::generated::impl_record!(Piece, required(), optional(from, bounds));

/// How large a piece may be.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Bounds {
    /// How many documents it holds at most.
    pub most: i64,
}

runtime::generated::impl_record!(Bounds, required(most), optional());
