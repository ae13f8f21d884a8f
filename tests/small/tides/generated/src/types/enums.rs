// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// A sea.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sea {
    /// `north-sea`: The North Sea.
    NorthSea,
    /// `baltic`: The Baltic Sea.
    Baltic,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::macros::impl_text_enum!(Sea, NorthSea = "north-sea", Baltic = "baltic");
