// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Corner Bookshop.
//!
//! It sells books, new and used.
//!
//! The functions of each group start a call and take what it requires. Methods set the rest, and `send`
//! sends it:
//!
//! ```no_run
//! use corner_bookshop::Client;
//!
//! # fn main() -> Result<(), corner_bookshop::Error> {
//! let client = Client::from_env()?;
//! let answer = client.customer().whoami().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! The environment variables `BOOKSHOP_URL` and `BOOKSHOP_TOKEN` contain the URL of the service and
//! your key. [`Client::builder`] takes both as arguments.
//!
//! # Groups
//!
//! - [`book`](mod@book): The books of the shop.
//! - [`customer`](mod@customer): Who is buying.
//!
//! # Guide
//!
//! - [`sending`](mod@guide::sending): How to make a call, and when it is retried.
//! - [`errors`](mod@guide::errors): What can go wrong, and what to do.
//! - [`reading`](mod@guide::reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@guide::pages): How to read a list that has several pages.
//! - [`asynchronous`](mod@guide::asynchronous): How to call from an asynchronous program.
//! - [`secrets`](mod@guide::secrets): How the key and other secrets are protected.
//! - [`testing`](mod@guide::testing): How to test your program without the service.
//! - [`network`](mod@guide::network): TLS, proxies, layers, and limits.
//! - [`logging`](mod@guide::logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@guide::unknowns): What the service's document leaves open.
//!
//! [`types`](mod@types) contains the types of parameters and answers. A call that fails returns an
//! [`Error`]. The module `runtime` contains what few programs need: transports, TLS, and descriptions
//! of operations.
//!
//! # Features
//!
//! - `http`: The built-in transport, over TCP and TLS. It is on by default.
//! - `gzip`: Requests compressed answers.
//! - `platform-trust`: Adds `ClientBuilder::platform_trust`, which trusts the platform's root
//!   certificates.
//! - `socks`: Connects through SOCKS proxies.
//! - `testing`: Adds example answers for tests.
//! - `tracing`: Opens a span for each call.
//! - `jiff`: Converts dates and times from and to those of `jiff`.
//! - `chrono`: Converts dates and times from and to those of `chrono`.
//!
//! The crate needs Rust 1.88 or later.
//!
//! # Permissions
//!
//! - `buy`: Buying books. Needed by [`book.order`](crate::book::Operations::order).
//!
//! # Limits
//!
//! - `pages`: A page has at most 50 items.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod runtime;
pub mod book;
pub mod customer;
mod errors;
#[cfg(feature = "testing")]
mod examples;
pub mod guide;
pub mod operations;
pub mod types;

pub use errors::Condition;
#[doc(inline)]
pub use runtime::{
    Base64Json, Client, ClientBuilder, Download, Effect, Error, ErrorKind, Json, Number,
    Object, Request, Retry, Scalar, Secret, Stability,
};
#[doc(inline)]
pub use runtime::{PageParameters, Pages};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
    name: "Corner Bookshop",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/shop/2026-01/",
    key: &runtime::HeaderKey {
        name: "authorization",
        prefix: "Bearer ",
    },
    key_check: Some("customer.whoami"),
    url_variable: "BOOKSHOP_URL",
    key_variable: Some("BOOKSHOP_TOKEN"),
    error_code: &["error", "type"],
    error_message: &["error", "details", "text"],
    page_parameters: None,
    success: None,
    error_at_success: runtime::ErrorAtSuccess::Marked,
    rate_limit: None,
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
        Self::builder_from_env()?.build()
    }

    /// Starts building a client from the environment variables `BOOKSHOP_URL` and `BOOKSHOP_TOKEN`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set.
    pub fn builder_from_env() -> Result<ClientBuilder, Error> {
        ClientBuilder::from_env(&SERVICE)
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
