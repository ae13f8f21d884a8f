// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// The id of a port.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PortId(String);

runtime::generated::impl_text_id!(PortId);

/// The id of a gauge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GaugeId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(GaugeId);
