//! Tests of `client`: settings, limits and secrets.

mod builder;
mod default_headers;
mod key_places;
pub(crate) mod limits;
mod secret;
