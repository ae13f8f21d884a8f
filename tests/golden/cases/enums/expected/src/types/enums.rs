// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// How far a meal is.
///
/// # Undocumented
///
/// - `order`: Which state follows which.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MealState {
    /// `new`: Ordered.
    New,
    /// `in-the-oven`: It is hot.
    ///
    /// Undocumented: How hot.
    InTheOven,
    /// `served`: On the table.
    Done,
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl MealState {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::New, Self::InTheOven, Self::Done];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::New => "new",
            Self::InTheOven => "in-the-oven",
            Self::Done => "served",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(MealState);

/// What meals are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MealSort {
    /// `0`: By name.
    Name,
    /// `1`: By type.
    ///
    /// Assumed: The number.
    Type,
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl MealSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Name, Self::Type];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Name => 0,
            Self::Type => 1,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(MealSort);
