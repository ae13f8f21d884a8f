// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`runtime::Error::condition`].
///
/// Only the status marks an error. An answer with a status from 200 to 299 is never an error.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The user or the password is wrong.
    ///
    /// - `station.list`, status 401
    /// - `station.weather`, status 401
    /// - `station.warn`, status 401
    BadLogin,
    /// The user may not do this.
    ///
    /// - `station.list`, status 403
    /// - `station.weather`, status 403
    /// - `station.warn`, status 403
    NotAllowed,
    /// What was asked for does not exist.
    ///
    /// - `station.list`, status 404
    /// - `station.weather`, status 404
    /// - `station.warn`, status 404
    NothingThere,
    /// A value is missing or cannot be read.
    ///
    /// - `station.list`, status 422
    /// - `station.weather`, status 422
    /// - `station.warn`, status 422
    InvalidRequest,
    /// There is no station with this number.
    ///
    /// - `station.weather`, status 404
    StationNotFound {
        /// `station_id`, captured from the message.
        station_id: types::StationId,
    },
    /// The station has another warning.
    ///
    /// - `station.warn`, status 409
    WarnedAlready,
}

impl runtime::Error {
    /// The documented error with the values captured from its message; `None` if the error is not
    /// documented.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "bad_login" => Some(Condition::BadLogin),
            "not_allowed" => Some(Condition::NotAllowed),
            "nothing_there" => Some(Condition::NothingThere),
            "invalid_request" => Some(Condition::InvalidRequest),
            "station_not_found" => {
                Some(Condition::StationNotFound {
                    station_id: types::StationId::new(
                        self.capture("station_id")?.parse().ok()?,
                    ),
                })
            }
            "warned_already" => Some(Condition::WarnedAlready),
            _ => None,
        }
    }
}
