//! The modules of the crate `common` that are the same for every service.
//!
//! The crate is called `common` everywhere, and the client `client`, so the tests are the same files for all of them. For the service of
//! this repository it begins at `lib.rs`, and for the others at `services/common.rs`.

pub mod calls;
pub mod elsewhere;
pub mod faults;
pub mod keys;
#[path = "../../codegen/runtime/wire/library.rs"]
pub mod library;
pub mod named;
pub mod prepared;
pub mod service;
pub mod stage;
pub mod workers;

use client::{Client, ClientBuilder, SERVICE};

pub use prepared::Prepared;
pub use service::{error_body, marks_errors_at_success, service, some_error, spec_folder};
pub use stage::Connection;

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
