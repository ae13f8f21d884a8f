//! Conformance: whether the client does what the spec says, for every operation, parameter, permission and error.
//!
//! What is expected comes from the raw YAML, read by [`spec`] alone and never through the generator, or this would
//! only prove that the generator agrees with itself; what is called stands in [`calls`], written by hand. Whatever
//! the YAML has and no check covers fails here, by name: `cargo test -p tests --test conformance -- --nocapture`
//! prints the counts.

mod answers;
mod calls;
mod count;
mod errors;
mod hostile;
mod metadata;
mod permissions;
#[path = "../support/prepared.rs"]
mod prepared;
mod report;
mod requests;
mod secrets;
mod shape;
mod spec;
mod stage;
mod stateful;
#[path = "../support/mod.rs"]
mod support;
mod types;
mod undocumented;
mod values;
mod wire;
