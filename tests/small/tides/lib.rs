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

use client::{Address, Client, ClientBuilder, Keys};

/// The folder of the service, from the root of the repository.
pub const PROJECT: &str = "tests/small/tides";

/// Builds a client with this key.
pub fn builder(url: impl Into<String>, key: impl AsRef<str>) -> ClientBuilder {
    Client::builder(url, Keys { key: key.as_ref().into(), device: keys::FURTHER.into() })
}

/// A client of each address that the spec shows, made as the client documents it, with the name of the address if there are several.
pub fn documented() -> Vec<(String, Client)> {
    let client = |address: &Address| builder(*address, "a-key").build().expect("the address is right");
    Address::KNOWN.iter().map(|address| (format!("{address:?}"), client(address))).collect()
}
