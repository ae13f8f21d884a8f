// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// An answer about one harbour says what became of the call, a success, too. An answer with a status
/// from 200 to 299 and the code `"done"` is a success.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// There is no harbour with this id.
    ///
    /// - `harbour.get`, status 200 or 404
    HarbourNotFound {
        /// `harbour_id`, captured from the message.
        harbour_id: types::HarbourId,
    },
    /// The last report is too new.
    ///
    /// - `harbour.report`, status 409
    TooEarly,
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "harbour_not_found" => {
                Some(Condition::HarbourNotFound {
                    harbour_id: types::HarbourId::new(self.capture("harbour_id")?),
                })
            }
            "too_early" => Some(Condition::TooEarly),
            _ => None,
        }
    }
}
