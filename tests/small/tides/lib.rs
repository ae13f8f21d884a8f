//! What tests share, for the client of the tide tables: see `tests/common/modules.rs`.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as tide_tables;

#[path = "../../common/modules.rs"]
mod modules;
// The generator formats it.
#[path = "generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub use modules::*;

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/small/tides";
