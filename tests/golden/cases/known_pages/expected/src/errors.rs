// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents, by what they mean.

use crate::runtime;

/// An error answer is an object with a code and a message.
///
/// What a documented error means, read off its status, code and message: see
/// [`runtime::Error::condition`]. More may be documented one day, so a `match` needs an arm for the
/// rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {}

impl runtime::Error {
    /// The documented error that this is, with what its message tells; `None` for everything else.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        None
    }
}
