//! What tests share: the service as the generator understands it, the client's own calls, and the faults.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as attack_surface;

#[path = "modules.rs"]
mod modules;
// The generator formats it.
#[allow(deprecated, reason = "wire.lock contains what is deprecated, too")]
#[path = "../../generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub use modules::*;

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "";

/// The client's `wire.lock`.
pub const WIRE_LOCK: &str = include_str!("../../generated/wire.lock");

/// The client's `openapi.json`.
pub const OPENAPI: &str = include_str!("../../generated/openapi.json");
