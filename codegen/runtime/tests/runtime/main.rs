//! Tests of the runtime, by way of a made-up library service: over real sockets on 127.0.0.1, and in memory.

mod answers;
mod content;
mod curl;
mod downloads;
mod job_failures;
mod jobs;
mod leniency;
mod limits;
mod mutations;
mod network;
mod observer;
mod pages;
mod pages_ahead;
mod print;
mod proxy;
mod random;
mod raw;
mod requests;
mod runtime;
mod secrets;
mod sending;
mod sent;
mod server;
mod service;
mod setup;
mod texts;
