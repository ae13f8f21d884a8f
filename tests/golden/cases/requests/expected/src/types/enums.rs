// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// A season.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Season {
    /// `spring`: Spring.
    Spring,
    /// `autumn`: Autumn.
    Autumn,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(Season, Spring = "spring", Autumn = "autumn");
