// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A car.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Car {
    /// 1 for a success.
    pub ok: Option<i64>,
    /// Which car.
    ///
    /// Assumed: It is addressed by it.
    pub car_id: types::CarId,
}

runtime::generated::impl_record!(Car, required(car_id), optional(ok));
