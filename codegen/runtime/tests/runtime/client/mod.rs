//! Tests of `client`: settings, limits and secrets.

mod builder;
mod default_headers;
pub(crate) mod limits;
mod secret;
