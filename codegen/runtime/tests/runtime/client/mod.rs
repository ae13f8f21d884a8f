//! Tests of `client`: settings, limits and secrets.

mod builder;
pub(crate) mod limits;
mod secret;
