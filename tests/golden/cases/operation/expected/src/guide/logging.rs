// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client logs, and how to count deviations.
//!
//! The client logs through the crate `log`, under the name of this crate:
//!
//! - At the level debug, one record for each call: the operation, the status, the number of attempts,
//!   milliseconds, bytes of bodies after decoding, and how it ended. A poll of a job, a page and a
//!   download are calls, too. The record of a download is written when its content was read. In a walk
//!   over items, the record of a page is written before its items are decoded, so it does not contain
//!   their errors.
//! - At the level warn, each attempt that is followed by another one, and each kind of deviation and
//!   loss when it is first seen.
//!
//! A record contains names and numbers, and never a value of a request or an answer:
//!
//! ```text
//! lighthouse DEBUG alert.list status=200 attempts=1 ms=34 bytes=5120 result=ok
//! lighthouse WARN  alert.list: attempt 1 failed (status 503), the next in 412 ms
//! lighthouse WARN  alert.list: $.list[*].name: expected text, found a number (deviation)
//! ```
//!
//! With most loggers, `RUST_LOG=lighthouse=debug` shows the calls. With the feature `tracing`, each
//! call also has a span with the same fields, and the records are written within it.
//!
//! # The log of the HTTP library
//!
//! The HTTP library logs under the targets `ureq` and `ureq_proto`. At the level trace it shows the key
//! and all answers, so the client sends no call while this level is enabled.
//! [`ClientBuilder::build`](crate::ClientBuilder::build) warns of it, and calls fail with
//! [`TraceLogged`](crate::runtime::TransportErrorKind::TraceLogged). To log everything else at the
//! level trace, write `RUST_LOG=trace,ureq=debug,ureq_proto=debug`.
//! [`ClientBuilder::allow_trace`](crate::ClientBuilder::allow_trace) allows the calls anyway.
//!
//! # Deviations, with their counts
//!
//! The log names each kind of deviation once. [`Client::observations`](crate::Client::observations)
//! returns the kinds with their counts, for example at the end of a program:
//!
//! ```no_run
//! use lighthouse::{Client, runtime::Observation};
//! # fn main() -> Result<(), lighthouse::Error> {
//! let client = Client::builder_from_env()?
//!     .observer(|first: &Observation| eprintln!("{first}"))
//!     .build()?;
//! // … calls …
//! for seen in client.observations() {
//!     println!("{} times: {} {} ({})", seen.count, seen.operation, seen.path, seen.class);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! With an observer, unknown fields are counted, too, in records that are documented to have some. They
//! are [`Information`](crate::runtime::ObservationClass::Information), and not logged.
