// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`of`](Self::of).
///
/// An error answer is an object with a code and a message. An answer with a status from 200 to 299 and
/// the code `200` is a success.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The garage is closed.
    ///
    /// - `car.repair`, status 503
    /// - `car.get`, status 503
    Closed {
        /// `day`, captured from the message.
        day: String,
    },
    /// The car does not exist.
    ///
    /// - `car.repair`, status 404
    /// - `car.get`, status 404
    CarNotFound,
    /// The key is unknown.
    ///
    /// - `car.repair`, status 401
    /// - `car.get`, status 401: Only members read this.
    UnknownKey,
    /// The car is being repaired.
    ///
    /// - `car.repair`, status 200 or 409
    AlreadyInRepair {
        /// `car_id`, captured from the message.
        car_id: types::CarId,
        /// `job_id`, captured from the message.
        job_id: types::JobId,
    },
    /// All garages have a car.
    ///
    /// - `car.repair`, status 409, with any message
    NoGarageFree,
    /// There are no parts at the moment.
    ///
    /// - `car.repair`, status 409 or 507, with any message
    OutOfParts,
    /// The car is missing.
    ///
    /// - `car.get`, status 400
    CarIdRequired,
    /// Another garage has the car.
    ///
    /// - `car.get`, status 410
    Moved {
        /// `place`, captured from the message.
        place: runtime::Url,
        /// `network`, captured from the message.
        network: runtime::Cidr,
    },
}

impl Condition {
    /// The documented error with the values captured from its message, as the service sent them; `None` if
    /// the error is not documented, or of another service. It is `None`, too, if a value contains a secret:
    /// [`condition_name`](runtime::Error::condition_name) still names the error.
    #[must_use]
    pub fn of(error: &runtime::Error) -> Option<Self> {
        match runtime::generated::condition_of(error, &crate::SERVICE)? {
            "closed" => {
                Some(Self::Closed {
                    day: error.capture("day")?.to_owned(),
                })
            }
            "car_not_found" => Some(Self::CarNotFound),
            "unknown_key" => Some(Self::UnknownKey),
            "already_in_repair" => {
                Some(Self::AlreadyInRepair {
                    car_id: types::CarId::new(error.capture("car_id")?.parse().ok()?),
                    job_id: types::JobId::new(error.capture("job_id")?),
                })
            }
            "no_garage_free" => Some(Self::NoGarageFree),
            "out_of_parts" => Some(Self::OutOfParts),
            "car_id_required" => Some(Self::CarIdRequired),
            "moved" => {
                Some(Self::Moved {
                    place: runtime::Url::from_text(error.capture("place")?),
                    network: runtime::Cidr::from_text(error.capture("network")?),
                })
            }
            _ => None,
        }
    }
}
