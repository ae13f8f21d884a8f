// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.
//!
//! - Records: the objects in answers.
//!
//! [`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`,
//! and how to read them; [`guide::sending`](mod@crate::guide::sending) explains which other types a
//! parameter accepts.

mod records;

pub use records::*;
