// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A station.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Station {
    /// Its number.
    pub id: types::StationId,
    /// Its name.
    pub name: Option<String>,
}

runtime::macros::impl_record!(Station, required(id), optional(name));

/// The weather.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Weather {
    /// The number of this sort of weather.
    pub code: Option<i64>,
    /// The weather in words.
    pub message: Option<String>,
    /// The temperature.
    pub celsius: Option<runtime::Number>,
}

runtime::macros::impl_record!(Weather, required(), optional(code, message, celsius));
