// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A forecast.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Forecast {
    /// The day that it is for.
    pub day: Option<types::Day>,
    /// When it was made.
    pub made: Option<types::Moment>,
    /// When somebody looked at it.
    pub checked: Option<types::Instant>,
    /// Where it comes from.
    pub source: Option<runtime::Url>,
    /// The network of the stations.
    pub network: Option<runtime::Cidr>,
}

runtime::generated::impl_record!(
    Forecast, required(), optional(day, made, checked, source, network)
);
