//! Tests of the runtime, by way of a made-up library service: over real sockets on 127.0.0.1, and in memory.

/// The macros name what they use by its path from the root of the crate, which is what a client has there.
#[allow(unused_imports, reason = "the macros use some of it")]
pub(crate) use client_runtime::*;

#[path = "../../src/macros/mod.rs"]
pub(crate) mod macros;

mod answers;
mod content;
mod curl;
mod downloads;
mod encodings;
mod job_failures;
mod jobs;
mod leniency;
mod limits;
mod lookups;
mod messages;
mod mutations;
mod network;
mod observer;
mod observer_limits;
mod outcomes;
mod pages;
mod pages_ahead;
mod pages_calls;
mod print;
mod proxy;
mod random;
mod raw;
mod requests;
mod scrubbing;
mod secrets;
mod sending;
mod sent;
mod server;
mod service;
mod setup;
mod strays;
mod texts;
mod tls_server;

// Below are modules of the runtime that nobody outside of it can use, at the paths that they have there.

#[path = "../../src/text"]
mod text {
    pub(crate) mod base64;
    pub(crate) mod encodings;
    pub(crate) mod invisible;
    pub(crate) mod scrub;
}

mod info {
    pub(crate) mod operation {
        pub(crate) use client_runtime::Piece;
    }
}

#[path = "../../src/error"]
mod error {
    pub(crate) mod message;
}

#[path = "../../src/transport"]
mod transport {
    pub(crate) mod connection;
    pub(crate) mod tls_records;
    pub(crate) mod resolver;
    #[allow(dead_code, reason = "the transport above asks it")]
    pub(crate) mod write_tracking;
}
