// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::runtime;

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// Errors have a code.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The amount is above a limit.
    ///
    /// - `coin.rate`, status 400 or 409
    TooMuch {
        /// `limit`, captured from the message.
        limit: runtime::Decimal,
        /// `fee`, captured from the message.
        fee: runtime::DecimalText,
    },
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "too_much" => {
                Some(Condition::TooMuch {
                    limit: self.capture("limit")?.parse().ok()?,
                    fee: self.capture("fee")?.parse().ok()?,
                })
            }
            _ => None,
        }
    }
}
