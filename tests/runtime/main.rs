//! Tests of the runtime, in folders like its source: over real sockets on 127.0.0.1, and in memory.
//!
//! Some modules are not public. They are compiled into this crate, at the path that they have in the runtime.

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
mod generated;

/// The items that `error::message` uses.
mod info {
    pub(crate) mod operation {
        pub(crate) use spec_client_runtime::Piece;
    }
}
