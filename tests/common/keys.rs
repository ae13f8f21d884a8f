//! What tests send in place of keys.

use client::runtime::Secret;
use client::{ClientBuilder, SERVICE};

use crate::builder;

pub use raw_spec::keys::{FURTHER, USER, user_and_password};

/// Builds a client that sends a secret whether the service takes a key or not: otherwise in a header of every request, as a program that
/// talks to a proxy does.
pub fn with_secret(url: impl Into<String>, key: &str) -> ClientBuilder {
    let key_place = SERVICE.key;
    let takes_key = key_place.is_basic() || !key_place.header().is_empty() || !key_place.parameter().is_empty();
    let builder = builder(url, key);
    if takes_key { builder } else { builder.default_header("x-proxy-key", Secret::from(key)) }
}
