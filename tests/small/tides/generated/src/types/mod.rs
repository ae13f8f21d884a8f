// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.
//!
//! - Open enums: the known values, and `Unknown` for all others.
//! - Identifiers. Each has a type of its own, so two cannot be swapped.
//! - The pages of lists.
//! - Records: the objects in answers.
//!
//! [`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`,
//! and how to read them; [`guide::sending`](mod@crate::guide::sending) explains which other types a
//! parameter accepts.

mod enums;
mod ids;
mod page;
mod records;

pub use enums::*;
pub use ids::*;
pub use page::*;
pub use records::*;
