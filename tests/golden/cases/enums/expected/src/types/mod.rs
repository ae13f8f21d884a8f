// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.
//!
//! - Open enums: the known values, and `Unknown` for all others.
//! - Records: the objects in answers.
//!
//! [`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`,
//! and how to read them; [`guide::sending`](mod@crate::guide::sending) explains which other types a
//! parameter accepts.

#![allow(deprecated, reason = "what is deprecated is still read and sent")]

mod enums;
mod records;

pub use enums::*;
pub use records::*;
