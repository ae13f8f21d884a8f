// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// Identifies a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CarId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(CarId);

/// Identifies a repair.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(String);

runtime::generated::impl_text_id!(JobId);
