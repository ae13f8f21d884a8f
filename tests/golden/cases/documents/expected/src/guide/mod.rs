// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to use this client, by topic.
//!
//! - [`sending`](mod@sending): How to make a call, and when it is retried.
//! - [`errors`](mod@errors): What can go wrong, and what to do.
//! - [`reading`](mod@reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@pages): How to read a list that has several pages.
//! - [`jobs`](mod@jobs): How to start a job, wait for it, and get its result.
//! - [`asynchronous`](mod@asynchronous): How to call from an asynchronous program.
//! - [`secrets`](mod@secrets): How the key and other secrets are protected.
//! - [`testing`](mod@testing): How to test your program without the service.
//! - [`network`](mod@network): TLS, proxies, layers, and limits.
//! - [`logging`](mod@logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@unknowns): What the service's document leaves open.

pub mod sending;
pub mod errors;
pub mod reading;
pub mod pages;
pub mod jobs;
pub mod asynchronous;
pub mod secrets;
pub mod testing;
pub mod network;
pub mod logging;
pub mod unknowns;
