//! Conformance: whether the client does what the spec says, for every operation, parameter, permission and error.
//!
//! The expectations come from the raw YAML. The package `raw-spec` reads it without the generator, since otherwise this would only prove that the
//! generator agrees with itself. The checks call the client's own functions, see [`calls`]. They name no operation, so a change of the
//! spec changes the checks: `cargo test -p tests --test client conformance:: -- --nocapture` prints the
//! counts.

mod answers;
mod count;
mod environment;
mod errors;
mod jobs;
mod limits;
mod metadata;
mod pages;
mod permissions;
mod requests;
pub(crate) mod stage;
mod values;
mod wire;
