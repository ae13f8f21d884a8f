// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// An error has a reason in words alone. An answer with a status from 200 to 299 is never an error.
///
/// An error is recognized by its status and message. The enum is non-exhaustive, since more errors may
/// be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// There is no stall with this number.
    ///
    /// - `stall.get`, status 404
    StallNotFound {
        /// `stall_id`, captured from the message.
        stall_id: types::StallId,
    },
    /// All stalls are booked on this day.
    ///
    /// - `stall.book`, status 409
    AllBooked,
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "stall_not_found" => {
                Some(Condition::StallNotFound {
                    stall_id: types::StallId::new(
                        self.capture("stall_id")?.parse().ok()?,
                    ),
                })
            }
            "all_booked" => Some(Condition::AllBooked),
            _ => None,
        }
    }
}
