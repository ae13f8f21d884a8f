//! Stands where a client keeps its copy of the runtime, so that the macros find what they name.

pub(crate) use client_runtime::*;

#[path = "../../src/macros.rs"]
pub(crate) mod macros;
#[path = "../../src/record_macros.rs"]
mod record_macros;
#[path = "../../src/value_macros.rs"]
mod value_macros;
