// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents, by what they mean.

use crate::{runtime, types};

/// An error answer is an object with a code and a message.
///
/// What a documented error means, read off its status, code and message: see
/// [`runtime::Error::condition`]. More may be documented one day, so a `match` needs an arm for the
/// rest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// The car is being repaired.
    ///
    /// - `car.repair`, status 200 or 409
    AlreadyInRepair {
        /// `car_id`, as the message tells it.
        car_id: types::CarId,
        /// `job_id`, as the message tells it.
        job_id: types::JobId,
    },
    /// The car does not exist.
    ///
    /// - `car.repair`, status 404
    /// - `car.get`, status 404
    CarNotFound,
    /// The car is missing.
    ///
    /// - `car.get`, status 400
    CarIdRequired,
}

impl runtime::Error {
    /// The documented error that this is, with what its message tells; `None` for everything else.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        match self.condition_name()? {
            "already_in_repair" => {
                Some(Condition::AlreadyInRepair {
                    car_id: types::CarId::new(self.capture("car_id")?.parse().ok()?),
                    job_id: types::JobId::new(self.capture("job_id")?),
                })
            }
            "car_not_found" => Some(Condition::CarNotFound),
            "car_id_required" => Some(Condition::CarIdRequired),
            _ => None,
        }
    }
}
