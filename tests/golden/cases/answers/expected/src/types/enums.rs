// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// The form of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SheetForm {
    /// `1`: A table.
    Table,
    /// `2`: Paper.
    Paper,
    /// `3`: Data.
    Data,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(SheetForm, Table = "1", Paper = "2", Data = "3");

/// What the water does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum State {
    /// `rising`: It comes.
    Rising,
    /// `falling`: It goes.
    Falling,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(State, Rising = "rising", Falling = "falling");
