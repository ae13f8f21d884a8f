// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents, by what they mean.

use crate::runtime;

/// An error answer has its type and its text inside of `error`.
///
/// What a documented error means, read off its status, code and message: see
/// [`runtime::Error::condition`]. More may be documented one day, so a `match` needs an arm for the
/// rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// More books were found than can be listed.
    ///
    /// - `book.search`, status 422
    TooManyHits {
        /// `count`, as the message tells it.
        count: i64,
    },
    /// There is none left.
    ///
    /// - `book.order`, status 410
    SoldOut,
}

impl runtime::Error {
    /// The documented error that this is, with what its message tells; `None` for everything else.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "too_many_hits" => {
                Some(Condition::TooManyHits {
                    count: self.capture("count")?.parse().ok()?,
                })
            }
            "sold_out" => Some(Condition::SoldOut),
            _ => None,
        }
    }
}
