//! Learns from answers what their documentation leaves open, and records it.
//!
//! The client records with this code, and `cargo xtask observe` learns with it from recorded traffic.

pub(crate) mod known;
pub(crate) mod learned;
pub(crate) mod ids;
pub(crate) mod reader;
pub(crate) mod errors;
pub(crate) mod answer;
pub(crate) mod effect;
pub(crate) mod relation;
pub(crate) mod line;
pub(crate) mod held;
pub(crate) mod file;
pub(crate) mod recorder;
