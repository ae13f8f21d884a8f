// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// The report of a hike.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// What happened.
    pub text: Option<String>,
}

runtime::generated::impl_record!(Report, required(), optional(text));

/// A hike.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hike {
    /// The id.
    pub hike_id: types::HikeId,
    /// What the weather was like.
    pub weather: Option<String>,
    /// The address of the hike.
    pub address: Option<runtime::Url>,
}

runtime::generated::impl_record!(Hike, required(hike_id), optional(weather, address));
