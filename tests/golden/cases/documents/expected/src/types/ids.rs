// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// Identifies a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThingId(runtime::Number);

runtime::generated::impl_number_id!(ThingId);
