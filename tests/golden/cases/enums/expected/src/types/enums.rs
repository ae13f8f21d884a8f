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
    /// `in "types::Oven"`: It is hot.
    ///
    /// Undocumented: How hot.
    InTheOven,
    /// `served`: On the table.
    Done,
    /// `cold`: Forgotten. **Deprecated:** The kitchen warms it up: it is `done`.
    #[deprecated(note = "The kitchen warms it up: it is `done`.")]
    Cold,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    MealState, New = "new", InTheOven = "in \"types::Oven\"", Done = "served", Cold =
    "cold"
);

/// What meals are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MealSort {
    /// `0`: By name.
    Name,
    /// `2`: By age. **Deprecated:** Sort by name.
    #[deprecated(note = "Sort by name.")]
    Age,
    /// `1`: By type.
    ///
    /// Assumed: The number.
    Type,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(MealSort, Name = 0, Age = 2, Type = 1);
