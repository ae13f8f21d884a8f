//! Tests of the runtime, in folders like its source: over real sockets on 127.0.0.1, and in memory.
//!
//! Some modules are not public. They are compiled into this crate, at the path that they have in the runtime.

/// The macros use paths from the root of the crate, as in a client.
#[allow(unused_imports, reason = "the macros use some of it")]
pub(crate) use spec_client_runtime::*;

#[path = "../../codegen/runtime/src/macros/mod.rs"]
pub(crate) mod macros;

mod plain;
mod library;

mod text;
mod deviation;
mod json;
mod error;
mod transport;
mod client;
mod request;
mod pages;
mod download;
mod jobs;

/// The items that `error::message` uses.
mod info {
    pub(crate) mod operation {
        pub(crate) use spec_client_runtime::Piece;
    }
}
