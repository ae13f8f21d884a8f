// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.
//!
//! - Open enums: the known values, and `Unknown` for all others.
//! - Identifiers. Each has a type of its own, so two cannot be swapped.
//! - Variants: parameters that select which other parameters go with them.
//! - The pages of lists.
//! - Records: the objects in answers.
//! - Texts with a syntax of their own, and formatted days and times.
//!
//! [`guide::reading`](mod@crate::guide::reading) explains why most fields of records are an `Option`,
//! and how to read them; [`guide::sending`](mod@crate::guide::sending) explains which other types a
//! parameter accepts.
//!
//! An answer may have fields beyond those of its record. A record that the document shows only in part
//! keeps them in its field `extra`, and [`send_value`](crate::Request::send_value) in place of `send`
//! returns all fields of any answer, as JSON.

mod enums;
mod ids;
mod variants;
mod page;
mod records;
mod texts;

pub use enums::*;
pub use ids::*;
pub use variants::*;
pub use page::*;
pub use records::*;
pub use texts::*;
