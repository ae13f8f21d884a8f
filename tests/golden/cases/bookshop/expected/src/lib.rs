// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Corner Bookshop.
//!
//! It sells books, new and used.
//!
//! A call is begun by a function of its group, which takes what is required; methods set the rest;
//! `send` sends it:
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
//! - A call that changes something is sent at most once. If nobody can know whether it was carried out,
//!   the error is [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came,
//!   what came is not the service's, or it says neither that the call succeeded nor that it failed. A
//!   call that only reads is made again after a failure that passes: see [`Retry`].
//! - Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].
//! - What went wrong is one [`Error`]; documented errors are a [`Condition`].
//! - The service's document leaves 2 things open and 1 were assumed; each is named where it matters.
//! - A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known;
//!   a parameter that is not can be sent with [`Request::with_query`].
//! - A list comes page by page; [`Request::pages`] walks over the whole of it.
//! - Whether a key works is shown by [`customer::Operations::whoami`]; the error for refused access
//!   says so.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked;
//! [`TestClock`](runtime::TestClock) waits without taking time:
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
//! The stand-in of the service, the package `sandbox` in the repository that this crate comes from,
//! answers over a real socket:
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
    /// Begins a client.
    ///
    /// `url` is the service's address, with or without a slash at its end and the path `/shop/2026-01/`.
    /// `key` is what the header `authorization` carries.
    ///
    /// A token is made at the counter.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Makes a client from the environment variables `BOOKSHOP_URL` and `BOOKSHOP_TOKEN`.
    ///
    /// # Errors
    ///
    /// When one of them is not set or is not what [`Client::builder`] takes.
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
