//! What tests share: the service as the generator understands it, the client's own calls, and the faults.
//!
//! The crate is called `common` everywhere, and the client `client`, so the tests are the same files for every service.

pub mod calls;
pub mod elsewhere;
pub mod faults;
pub mod keys;
pub mod library;
pub mod named;
pub mod prepared;
pub mod service;
pub mod stage;
pub mod workers;

/// The calls as the build script generates them.
#[allow(deprecated, reason = "wire.lock contains what is deprecated, too")]
pub mod written {
    include!(concat!(env!("OUT_DIR"), "/calls.rs"));
}

use client::{Client, ClientBuilder, SERVICE};

pub use prepared::Prepared;
pub use service::{error_body, marks_errors_at_success, service, some_error, spec_folder};
pub use stage::Connection;

/// The client's `wire.lock`.
pub const WIRE_LOCK: &str = include_str!(concat!(env!("OUT_DIR"), "/wire.lock"));

/// Builds a client with this key.
pub fn builder(url: impl Into<String>, key: impl AsRef<str>) -> ClientBuilder {
    let key = key.as_ref();
    let (user, key) = if SERVICE.key.is_basic() { keys::user_and_password(key) } else { ("", key) };
    calls::builder(&url.into(), user, key, keys::FURTHER)
}

/// A client of each address that the spec shows, made as the client documents it, with the name of the address if there are several.
pub fn documented() -> Vec<(String, Client)> {
    let made = calls::documented().into_iter();
    made.map(|(name, client)| (name, client.expect("the address is right"))).collect()
}
