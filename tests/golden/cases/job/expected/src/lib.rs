// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Photo Lab.
//!
//! It develops films.
//!
//! A call is begun by a function of its group, which takes what is required; methods set the rest;
//! `send` sends it:
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
//! - A call that changes something is sent at most once. If nobody can know whether it was carried out,
//!   the error is [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came,
//!   what came is not the service's, or it says neither that the call succeeded nor that it failed. A
//!   call that only reads is made again after a failure that passes: see [`Retry`].
//! - Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].
//! - What went wrong is one [`Error`]; documented errors are a [`Condition`].
//! - The service's document leaves 0 things open and 2 were assumed; each is named where it matters.
//! - A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known;
//!   a parameter that is not can be sent with [`Request::with_query`].
//! - Work that takes several calls is a job: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and
//!   another process goes on with it.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked;
//! [`TestClock`](runtime::TestClock) waits without taking time:
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
//! The stand-in of the service, the package `sandbox` in the repository that this crate comes from,
//! answers over a real socket:
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
pub use runtime::{CancelToken, CompletedJob, JobHandle, Progress, Wait};

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
    /// Begins a client.
    ///
    /// `url` is the service's address, with or without a slash at its end and the path `/v1/`. `key` is
    /// what the header `x-key` carries.
    ///
    /// A key comes from the service's web page.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Makes a client from the environment variables `PHOTO_LAB_URL` and `PHOTO_LAB_KEY`.
    ///
    /// # Errors
    ///
    /// When one of them is not set or is not what [`Client::builder`] takes.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// Films.
    #[must_use]
    pub const fn film(&self) -> film::Operations<'_> {
        film::Operations::new(self)
    }
}
