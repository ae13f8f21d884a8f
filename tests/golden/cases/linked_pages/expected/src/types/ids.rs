// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// The id of a hike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HikeId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(HikeId);

/// What the address of a hike ends with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HikeCode(String);

runtime::generated::impl_text_id!(HikeCode);
