// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The types of parameters and answers.

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
