// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to call from an asynchronous program.
//!
//! The client blocks. An asynchronous program makes its calls on its runtime's threads for blocking
//! work. With tokio, that is `spawn_blocking`:
//!
//! ```no_run
//! # mod tokio { pub mod task { pub async fn spawn_blocking<T>(task: impl FnOnce() -> T) -> std::io::Result<T> { Ok(task()) } } }
//! use lighthouse::Client;
//!
//! async fn read(client: Client) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//!     let answer = tokio::task::spawn_blocking(move || client.light().status().send())
//!         .await??;
//!     println!("{answer:?}");
//!     Ok(())
//! }
//! ```
//!
//! The first `?` is for the thread, the second for the call. Clone the client for each task: clones
//! share their connections, their limits and what they observed.
//!
//! - A call that has started continues even if its future is dropped. Only its time limits can stop it:
//!   see [`Request::with_timeout`](crate::Request::with_timeout).
//! - tokio has up to 512 threads for blocking work. To send fewer calls at once, use a semaphore of
//!   tokio, or
//!   [`ClientBuilder::max_requests_per_second`](crate::ClientBuilder::max_requests_per_second).
//! - A walk over pages is a single task: collect its items in one `spawn_blocking`, or send them
//!   through a channel.
//! - Waiting for a job takes a thread for as long as it waits. A
//!   [`CancelToken`](crate::runtime::CancelToken) ends the wait from outside.
