// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A lot of seeds.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Lot {
    /// Its id.
    pub lot_id: types::LotId,
    /// What grows from it.
    pub plant: Option<String>,
    /// When it is sown.
    pub season: Option<types::Season>,
    /// For how many years it is kept. On the wire: `kept_for`.
    pub keep: Option<i64>,
}

runtime::macros::impl_record!(
    Lot, required(lot_id), optional(plant, season, keep = "kept_for")
);
