// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// What is measured.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// `air`: The air.
    Air,
    /// `water`: The sea.
    Water,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(Kind, Air = "air", Water = "water");
