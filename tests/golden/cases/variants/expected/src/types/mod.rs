// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.

mod ids;
mod variants;

pub use ids::*;
pub use variants::*;
