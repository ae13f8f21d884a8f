//! Code that tests share, for the client of the lending library: see `tests/common/modules.rs`.

// The calls use the name of the client's crate. Tests call every client `client`.
extern crate client as lending_library;

#[path = "../../common/modules.rs"]
mod modules;
mod written {
    include!(concat!(env!("OUT_DIR"), "/tests/wire/calls.rs"));
}

pub use modules::*;

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/services/library";

/// The client's `wire.lock`.
pub const WIRE_LOCK: &str = include_str!(concat!(env!("OUT_DIR"), "/wire.lock"));

/// The client's `openapi.json`.
pub const OPENAPI: &str = include_str!(concat!(env!("OUT_DIR"), "/openapi.json"));
