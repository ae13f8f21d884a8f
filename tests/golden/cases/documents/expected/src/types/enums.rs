// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// What is wrong with a thing.
///
/// # Assumed
///
/// - `names`: The names are ours.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Error {
    /// `unclear`: Nobody knows. **Deprecated:** Somebody knows.
    #[deprecated(note = "Somebody knows.")]
    Unclear,
    /// `no|thing`: Nothing is wrong.
    NoneAtAll,
    /// `it's | "broken"`: It is broken.
    ///
    /// Undocumented: How badly.
    Broken,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    Error, Unclear = "unclear", NoneAtAll = "no|thing", Broken = "it's | \"broken\""
);

/// How high a thing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// `-1`: Low.
    Low,
    /// `2`: High.
    High,
    /// `3`: Highest. **Deprecated:** It is `high|2`, see \[x\] \<here\>.
    #[deprecated(note = "It is `high|2`, see \\[x\\] \\<here\\>.")]
    Top,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(Level, Low = - 1, High = 2, Top = 3);
