//! Tests of `client`: settings, limits and secrets.

mod builder;
mod key_places;
mod key_provider;
pub(crate) mod limits;
mod secret;
#[path = "../../../codegen/runtime/src/client/secret_name.rs"]
#[allow(dead_code, reason = "only the words")]
mod secret_name;
