//! What tests share: the service as the generator understands it, the client's own calls, and the faults.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as attack_surface;

#[path = "modules.rs"]
mod modules;
// The generator formats it.
#[path = "../../generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub use modules::*;

use client::{Client, ClientBuilder};

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "";

/// Builds a client with this key.
pub fn builder(url: impl Into<String>, key: impl AsRef<str>) -> ClientBuilder {
    Client::builder(url, key.as_ref())
}

/// A client of each address that the spec shows, made as the client documents it, with the name of the address if there are several.
pub fn documented() -> Vec<(String, Client)> {
    Vec::new()
}
