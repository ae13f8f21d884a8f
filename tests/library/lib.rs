//! Code that tests share, for the client of the lending library: see `tests/common/modules.rs`.

// The calls use the name of the client's crate. Tests call every client `client`.
extern crate client as lending_library;

#[path = "../common/modules.rs"]
mod modules;
// The generator formats it.
#[path = "generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub use modules::*;

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/library";
