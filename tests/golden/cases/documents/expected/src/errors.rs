// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`of`](Self::of).
///
/// An error answer can come with any status.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// Somebody else was faster.
    ///
    /// - `types.order`, status 200 or 409
    SoldOut {
        /// `day`, captured from the message.
        day: types::Day,
        /// `day_count`, captured from the message.
        day_count: i64,
    },
    /// It does not fit.
    ///
    /// - `types.order`, status 409 or 503
    TooBig {
        /// `kind`, captured from the message.
        kind: types::Error,
    },
    /// There is no such thing.
    ///
    /// - `types.order`, status 404
    NoThing,
}

impl Condition {
    /// The documented error with the values captured from its message, as the service sent them; `None` if
    /// the error is not documented, or of another service. It is `None`, too, if a value contains a secret:
    /// [`condition_name`](runtime::Error::condition_name) still names the error.
    #[must_use]
    pub fn of(error: &runtime::Error) -> Option<Self> {
        match runtime::generated::condition_of(error, &crate::SERVICE)? {
            "sold_out" => {
                Some(Self::SoldOut {
                    day: types::Day::from_text(error.capture("day")?),
                    day_count: error.capture("day_count")?.parse().ok()?,
                })
            }
            "too_big" => {
                Some(Self::TooBig {
                    kind: types::Error::from(error.capture("kind")?),
                })
            }
            "no_thing" => Some(Self::NoThing),
            _ => None,
        }
    }
}
