// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Library.
//!
//! It lends books.
//!
//! A call is begun by a function of its group, which takes what is required; methods set the rest;
//! `send` sends it:
//!
//! ```no_run
//! use library::Client;
//!
//! # fn main() -> Result<(), library::Error> {
//! let key = std::env::var("LIBRARY_KEY").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.book().shelves().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`book`](mod@book): Books.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If nobody can know whether it was carried out,
//!   the error is [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came,
//!   what came is not the service's, or it says neither that the call succeeded nor that it failed. A
//!   call that only reads is made again after a failure that passes: see [`Retry`].
//! - Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].
//! - What went wrong is one [`Error`]; documented errors are a [`Condition`].
//! - The service's document leaves 1 things open and 3 were assumed; each is named where it matters.
//! - A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known;
//!   a parameter that is not can be sent with [`Request::with_query`].
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked;
//! [`TestClock`](runtime::TestClock) waits without taking time:
//!
//! ```
//! use library::Client;
//! use library::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), library::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{"readers":[12,12.5],"shelves":["A-3","A-4"]}"#));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.book().shelves().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "book.shelves");
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
//! client.book().shelves().send()?;
//! assert_eq!(sandbox.calls("book.shelves").count(), 1);
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod book;
mod errors;
pub mod operations;
pub mod runtime;
pub mod types;

pub use errors::Condition;
pub use runtime::{
    Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number,
    Object, Request, Retry, Scalar, Secret, Stability,
};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
    name: "Library",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/v1/",
    key_header: "x-key",
    key_prefix: "",
    key_check: None,
    url_variable: "LIBRARY_URL",
    key_variable: "LIBRARY_KEY",
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

    /// Makes a client from the environment variables `LIBRARY_URL` and `LIBRARY_KEY`.
    ///
    /// # Errors
    ///
    /// When one of them is not set or is not what [`Client::builder`] takes.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// Books.
    #[must_use]
    pub const fn book(&self) -> book::Operations<'_> {
        book::Operations::new(self)
    }
}
