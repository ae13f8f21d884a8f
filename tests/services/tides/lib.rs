//! What tests share, for the client of the tide tables: see `tests/common/modules.rs`.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as tide_tables;

#[path = "../../common/modules.rs"]
mod modules;
mod written {
    include!(concat!(env!("OUT_DIR"), "/tests/wire/calls.rs"));
}

pub use modules::*;

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/services/tides";

/// The client's `wire.lock`.
pub const WIRE_LOCK: &str = include_str!(concat!(env!("OUT_DIR"), "/wire.lock"));

/// The client's `openapi.json`.
pub const OPENAPI: &str = include_str!(concat!(env!("OUT_DIR"), "/openapi.json"));
