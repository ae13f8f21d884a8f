// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::runtime;

/// A documented error of the service, with the values that its message contains. Returned by
/// [`of`](Self::of).
///
/// An error answer is an object with a code and a message.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {}

impl Condition {
    /// The documented error with the values captured from its message, as the service sent them; `None` if
    /// the error is not documented, or of another service. It is `None`, too, if a value contains a secret:
    /// [`condition_name`](runtime::Error::condition_name) still names the error.
    #[must_use]
    pub fn of(_error: &runtime::Error) -> Option<Self> {
        None
    }
}
