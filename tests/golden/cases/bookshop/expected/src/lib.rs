// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Corner Bookshop.
//!
//! It sells books, new and used.
//!
//! Each group has a function for each of its operations. The function takes the required parameters,
//! methods set the optional ones, and `send` makes the call:
//!
//! ```no_run
//! use corner_bookshop::Client;
//!
//! # fn main() -> Result<(), corner_bookshop::Error> {
//! let key = std::env::var("BOOKSHOP_TOKEN").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.customer().whoami().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`book`](mod@book): The books of the shop.
//! - [`customer`](mod@customer): Who is buying.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If its outcome cannot be known, the error is
//!   [`ErrorKind::OutcomeUnknown`]: there was no answer, or the answer is not the service's own, or it
//!   shows neither success nor failure. The error names the operation that verifies the outcome. A call
//!   that only reads is retried after a transient failure: see [`Retry`].
//! - Redirects are not followed. Timeouts and limits are on by default: see [`ClientBuilder`].
//! - Every failure is an [`Error`]. A documented error also has a [`Condition`].
//! - The service's document leaves 2 facts open, and 1 facts are assumed. The documentation of each
//!   item lists its own.
//! - An undocumented body is returned as [`Json`], or as [`Object`] if it is known to be an object.
//!   [`Request::with_query`] sends an undocumented parameter.
//! - A list is answered page by page. [`Request::pages`] iterates over all pages.
//! - [`customer::Operations::whoami`] shows whether a key works. The error for refused access names it.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers requests in memory and records them.
//! [`TestClock`](runtime::TestClock) makes waiting instant.
//!
//! ```
//! use corner_bookshop::Client;
//! use corner_bookshop::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), corner_bookshop::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{"name":"Ishmael"}"#));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.customer().whoami().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "customer.whoami");
//! assert_eq!(requests[0].header("authorization"), Some("Bearer key"));
//! # Ok(())
//! # }
//! ```
//!
//! The package `sandbox`, in the repository of this crate, is a mock server. It answers over a socket:
//!
//! ```text
//! let sandbox = sandbox::Sandbox::start();
//! let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
//! client.customer().whoami().send()?;
//! assert_eq!(sandbox.calls("customer.whoami").count(), 1);
//! ```
//!
//! # Permissions
//!
//! - `buy`: Buying books. Needed by `book.order`.
//!
//! # Limits
//!
//! - `pages`: A page has at most 50 items.
//!
//! # Undocumented
//!
//! - `rates`: How many requests a customer may send.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod book;
pub mod customer;
mod errors;
pub mod operations;
pub mod runtime;
pub mod types;

pub use errors::Condition;
pub use runtime::{
    Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number,
    Object, Request, Retry, Scalar, Secret, Stability,
};
pub use runtime::{PageParameters, Pages};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
    name: "Corner Bookshop",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/shop/2026-01/",
    key_header: "authorization",
    key_prefix: "Bearer ",
    key_check: Some("customer.whoami"),
    url_variable: "BOOKSHOP_URL",
    key_variable: "BOOKSHOP_TOKEN",
    error_code: &["error", "type"],
    error_message: &["error", "details", "text"],
    success: None,
};

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/shop/2026-01/` are optional. `key`
    /// is sent in the header `authorization`.
    ///
    /// A token is made at the counter.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `BOOKSHOP_URL` and `BOOKSHOP_TOKEN`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// The books of the shop.
    #[must_use]
    pub const fn book(&self) -> book::Operations<'_> {
        book::Operations::new(self)
    }

    /// Who is buying.
    #[must_use]
    pub const fn customer(&self) -> customer::Operations<'_> {
        customer::Operations::new(self)
    }
}
