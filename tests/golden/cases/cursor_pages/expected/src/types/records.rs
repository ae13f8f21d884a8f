// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Paging {
    /// The cursors.
    pub cursors: types::Cursors,
}

runtime::generated::impl_record!(Paging, required(cursors), optional());

/// The cursors of other pieces.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Cursors {
    /// The cursor of the next piece, or nothing in the last one.
    pub after: String,
}

runtime::generated::impl_record!(Cursors, required(after), optional());
