// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.
//!
//! - Open enums: the known values, and `Unknown` for all others.
//! - Identifiers. Each has a type of its own, so two cannot be swapped.
//! - Records: the objects in answers.
//! - Texts with a syntax of their own, and formatted days and times.
//!
//! [`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`,
//! and how to read them; [`guide::sending`](mod@crate::guide::sending) explains which other types a
//! parameter accepts.

#![allow(deprecated, reason = "what is deprecated is still read and sent")]

mod enums;
mod ids;
mod records;
mod texts;

pub use enums::*;
pub use ids::*;
pub use records::*;
pub use texts::*;
