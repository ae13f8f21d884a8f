//! The code examples of documents for the client in `generated/` are compiled: `readme.rs`, `downstream.rs`, the guide page about testing,
//! and the programs in `spec/examples/`, which run against the mock server (`examples.rs`, a module of `client.rs`).

pub mod documents;
