//! What tests share, for the client of a service in this folder: see `tests/common/modules.rs`.

include!(concat!(env!("OUT_DIR"), "/client.rs"));

#[path = "../common/modules.rs"]
mod modules;
#[allow(deprecated, reason = "wire.lock contains what is deprecated, too")]
mod written {
    include!(concat!(env!("OUT_DIR"), "/tests/wire/calls.rs"));
}

pub use modules::*;

/// The folder of the service.
pub const PROJECT: &str = env!("CARGO_MANIFEST_DIR");

/// The client's `wire.lock`.
pub const WIRE_LOCK: &str = include_str!(concat!(env!("OUT_DIR"), "/wire.lock"));

/// The client's `openapi.json`.
pub const OPENAPI: &str = include_str!(concat!(env!("OUT_DIR"), "/openapi.json"));
