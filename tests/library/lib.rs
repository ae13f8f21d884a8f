//! What tests share, for the client of the lending library: see `tests/common/modules.rs`.

// The calls name the crate of the client. Tests call it `client`, whichever it is.
extern crate client as lending_library;

#[path = "../common/modules.rs"]
mod modules;
// The generator formats it.
#[path = "generated/tests/wire/calls.rs"]
#[rustfmt::skip]
mod written;

pub use modules::*;

use client::{Client, ClientBuilder};

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/library";

/// Builds a client with this key.
pub fn builder(url: impl Into<String>, key: impl AsRef<str>) -> ClientBuilder {
    Client::builder(url, key.as_ref())
}

/// A client of each address that the spec shows, made as the client documents it, with the name of the address if there are several.
pub fn documented() -> Vec<(String, Client)> {
    vec![(String::new(), Client::new("a-key").expect("the address is right"))]
}
