// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to use this client, by topic.
//!
//! - [`sending`](mod@sending): How to make a call, and when it is retried.
//! - [`errors`](mod@errors): What can go wrong, and what to do.
//! - [`reading`](mod@reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@pages): How to read a whole list, of which `send` returns one page.
//! - [`jobs`](mod@jobs): How to start a job, wait for it, and get its result.
//! - [`asynchronous`](mod@asynchronous): How to call from an asynchronous program.
//! - [`secrets`](mod@secrets): How the key and other secrets are protected.
//! - [`testing`](mod@testing): How to test your program without the service.
//! - [`network`](mod@network): TLS, proxies, layers, and limits.
//! - [`several_clients`](mod@several_clients): How to use the clients of several services in one
//!   program.
//! - [`logging`](mod@logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@unknowns): What the service's document leaves open.

#[doc(alias = "429")]
#[doc(alias = "rate limit")]
#[doc(alias = "too many requests")]
/// [`guide::asynchronous`]: mod@crate::guide::asynchronous
/// [`guide::unknowns`]: mod@crate::guide::unknowns
/// [`user::Operations::me`]: crate::user::Operations::me
#[doc = include_str!("sending.md")]
pub mod sending {}

#[doc(alias = "404")]
#[doc(alias = "not found")]
/// [`Condition::of`]: crate::Condition::of
/// [`guide::sending`]: mod@crate::guide::sending
/// [`user::Operations::me`]: crate::user::Operations::me
#[doc = include_str!("errors.md")]
pub mod errors {}

#[doc(alias = "missing field")]
#[doc(alias = "unknown field")]
#[doc(alias = "unknown value")]
/// [`guide::errors`]: mod@crate::guide::errors
/// [`guide::logging`]: mod@crate::guide::logging
#[doc = include_str!("reading.md")]
pub mod reading {}

#[doc(alias = "next page")]
#[doc(alias = "pagination")]
#[doc = include_str!("pages.md")]
pub mod pages {}

/// [`ScanTarget`]: crate::jobs::ScanTarget
/// [`guide::secrets`]: mod@crate::guide::secrets
/// [`jobs`]: mod@crate::jobs
#[doc = include_str!("jobs.md")]
pub mod jobs {}

#[doc(alias = "async")]
#[doc(alias = "tokio")]
#[doc = include_str!("asynchronous.md")]
pub mod asynchronous {}

/// [`Condition::of`]: crate::Condition::of
/// [`guide::logging`]: mod@crate::guide::logging
/// [`user::Operations::me`]: crate::user::Operations::me
#[doc = include_str!("secrets.md")]
pub mod secrets {}

#[doc = include_str!("testing.md")]
pub mod testing {}

/// [`guide::secrets`]: mod@crate::guide::secrets
/// [`guide::testing`]: mod@crate::guide::testing
#[doc = include_str!("network.md")]
pub mod network {}

/// [`Condition::of`]: crate::Condition::of
/// [`guide::network`]: mod@crate::guide::network
#[doc = include_str!("several_clients.md")]
pub mod several_clients {}

#[doc = include_str!("logging.md")]
pub mod logging {}

#[doc = include_str!("unknowns.md")]
pub mod unknowns {}
