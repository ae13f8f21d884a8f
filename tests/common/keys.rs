//! What tests send in place of keys.

use client::{ClientBuilder, SERVICE};

use crate::builder;

/// The user that a password belongs to, where the key is both.
pub const USER: &str = "reader";
/// A further key, where the service takes several. It has characters that must be encoded in an address.
pub const FURTHER: &str = "canary-further+p3Ld8Xq/5YnR==";

/// A user and a password. A key of the mock server has both, with a colon between them; any other one is a password.
pub fn user_and_password(key: &str) -> (&str, &str) {
    key.split_once(':').unwrap_or((USER, key))
}

/// Builds a client that sends a secret whether the service takes a key or not: otherwise in a header of every request, as a program that
/// talks to a proxy does.
pub fn with_secret(url: impl Into<String>, key: &str) -> ClientBuilder {
    let key_place = SERVICE.key;
    let takes_key = key_place.is_basic() || !key_place.header().is_empty() || !key_place.parameter().is_empty();
    let builder = builder(url, key);
    if takes_key { builder } else { builder.default_header("x-proxy-key", key) }
}
