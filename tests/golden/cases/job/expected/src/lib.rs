// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Photo Lab.
//!
//! It develops films.
//!
//! Each group has a function for each of its operations. The function takes the required parameters,
//! methods set the optional ones, and `send` makes the call:
//!
//! ```no_run
//! use photo_lab::Client;
//!
//! # fn main() -> Result<(), photo_lab::Error> {
//! let key = std::env::var("PHOTO_LAB_KEY").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.film().develop().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`film`](mod@film): Films.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If its outcome cannot be known, the error is
//!   [`ErrorKind::OutcomeUnknown`]: there was no answer, or the answer is not the service's own, or it
//!   shows neither success nor failure. The error names the operation that verifies the outcome. A call
//!   that only reads is retried after a transient failure: see [`Retry`].
//! - Redirects are not followed. Timeouts and limits are on by default: see [`ClientBuilder`].
//! - Every failure is an [`Error`]. A documented error also has a [`Condition`].
//! - The service's document leaves 0 facts open, and 2 facts are assumed. The documentation of each
//!   item lists its own.
//! - An undocumented body is returned as [`Json`], or as [`Object`] if it is known to be an object.
//!   [`Request::with_query`] sends an undocumented parameter.
//! - A job is work that takes several calls: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and
//!   another process can resume the job.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers requests in memory and records them.
//! [`TestClock`](runtime::TestClock) makes waiting instant.
//!
//! ```
//! use photo_lab::Client;
//! use photo_lab::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), photo_lab::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{"film_id":"f-1"}"#));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.film().develop().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "film.develop");
//! assert_eq!(requests[0].header("x-key"), Some("key"));
//! # Ok(())
//! # }
//! ```
//!
//! The package `sandbox`, in the repository of this crate, is a mock server. It answers over a socket:
//!
//! ```text
//! let sandbox = sandbox::Sandbox::start();
//! let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
//! client.film().develop().send()?;
//! assert_eq!(sandbox.calls("film.develop").count(), 1);
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod film;
mod errors;
pub mod jobs;
pub mod operations;
pub mod runtime;
pub mod types;

pub use errors::Condition;
pub use runtime::{
    Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number,
    Object, Request, Retry, Scalar, Secret, Stability,
};
pub use runtime::{CancelToken, Finished, JobHandle, Progress, Wait};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
    name: "Photo Lab",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/v1/",
    key_header: "x-key",
    key_prefix: "",
    key_check: None,
    url_variable: "PHOTO_LAB_URL",
    key_variable: "PHOTO_LAB_KEY",
    error_code: &["code"],
    error_message: &["message"],
    success: None,
};

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/v1/` are optional. `key` is sent
    /// in the header `x-key`.
    ///
    /// A key comes from the service's web page.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `PHOTO_LAB_URL` and `PHOTO_LAB_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// Films.
    #[must_use]
    pub const fn film(&self) -> film::Operations<'_> {
        film::Operations::new(self)
    }
}
