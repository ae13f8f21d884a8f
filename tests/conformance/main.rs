//! Conformance: whether the client does what the spec says, for every operation, parameter, permission and error.
//!
//! What is expected comes from the raw YAML, read by [`spec`] alone and never through the generator, or this would
//! only prove that the generator agrees with itself; what is called are the client's own functions, see [`calls`]. No operation is
//! named here, so a change of the spec changes what is checked: `cargo test -p tests --test conformance -- --nocapture` prints the
//! counts.

mod answers;
mod count;
mod errors;
mod hostile;
mod jobs;
mod metadata;
mod permissions;
mod requests;
mod secrets;
mod shape;
mod spec;
mod stage;
mod types;
mod undocumented;
mod values;
mod wire;
