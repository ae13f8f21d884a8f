// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// What kind of book it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Genre {
    /// `fiction`: Novels and stories.
    Fiction,
    /// `how-to`: Guides.
    HowTo,
    /// `verse`: Poems.
    Verse,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::macros::impl_text_enum!(
    Genre, Fiction = "fiction", HowTo = "how-to", Verse = "verse"
);

/// A reminder of a book that is overdue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reminder {
    /// `1`: A friendly one.
    First,
    /// `3`: One with a fine.
    Last,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::macros::impl_integer_enum!(Reminder, First = 1, Last = 3);

/// How far a printout is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PrintoutState {
    /// `waiting`: It waits for the printer.
    Waiting,
    /// `ready`: It can be fetched.
    Ready,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::macros::impl_text_enum!(PrintoutState, Waiting = "waiting", Ready = "ready");
