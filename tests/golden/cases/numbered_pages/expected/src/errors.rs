// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::runtime;

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// An error has a text alone. An answer with a status from 200 to 299 is never an error.
///
/// An error is recognized by its status and message. The enum is non-exhaustive, since more errors may
/// be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The plant is missing.
    ///
    /// - `plant.press`, status 400
    NameRequired,
    /// A part does not fit.
    ///
    /// - `plant.press`, status 400
    TooThick {
        /// `part`, captured from the message.
        part: String,
    },
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "name_required" => Some(Condition::NameRequired),
            "too_thick" => {
                Some(Condition::TooThick {
                    part: self.capture("part")?.to_owned(),
                })
            }
            _ => None,
        }
    }
}
