// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Ferry Line.
//!
//! It lists crossings.
//!
//! The functions of each group start a call and take what it requires. Methods set the rest, and `send`
//! sends it:
//!
//! ```no_run
//! use ferry_line::Client;
//!
//! # fn main() -> Result<(), ferry_line::Error> {
//! let client = Client::from_env()?;
//! let answer = client.crossing().list().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! The environment variables `FERRY_URL` and `FERRY_KEY` contain the URL of the service and your key.
//! [`Client::builder`] takes both as arguments.
//!
//! # Groups
//!
//! - [`crossing`](crossing::Operations): Crossings.
//!
//! # Guide
//!
//! - [`sending`](mod@guide::sending): How to make a call, and when it is retried.
//! - [`errors`](mod@guide::errors): What can go wrong, and what to do.
//! - [`reading`](mod@guide::reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@guide::pages): How to read a whole list, of which `send` returns one page.
//! - [`asynchronous`](mod@guide::asynchronous): How to call from an asynchronous program.
//! - [`secrets`](mod@guide::secrets): How the key and other secrets are protected.
//! - [`testing`](mod@guide::testing): How to test your program without the service.
//! - [`network`](mod@guide::network): TLS, proxies, layers, and limits.
//! - [`several_clients`](mod@guide::several_clients): How to use the clients of several services in one
//!   program.
//! - [`logging`](mod@guide::logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@guide::unknowns): What the service's document leaves open.
//!
//! [`types`](mod@types) contains the types of parameters and answers. A call that fails returns an
//! [`Error`], and [`Condition`] says which documented error it is. With the feature `testing`, the
//! module `examples` answers calls in tests.
//!
//! The module [`runtime`](mod@runtime) is the crate `spec-client-runtime`, which all generated clients
//! share. It contains what few programs need: transports, TLS, and descriptions of operations.
//!
//! # Features
//!
//! - `http`: The built-in transport, over TCP and TLS. It is on by default.
//! - `ring`: The cryptography of TLS. It is on by default. Without it, install a provider of `rustls`
//!   before you make a client.
//! - `gzip`: Requests compressed answers.
//! - `platform-trust`: Adds `ClientBuilder::platform_trust`, which trusts the platform's root
//!   certificates.
//! - `socks`: Connects through SOCKS proxies.
//! - `testing`: Adds example answers for tests.
//! - `tracing`: Opens a span for each call.
//! - `jiff_0_2`: Converts dates and times from and to those of `jiff` 0.2.
//! - `jiff_1`: Converts dates and times from and to those of `jiff` 1.
//! - `chrono_0_4`: Converts dates and times from and to those of `chrono` 0.4.
//!
//! The crate needs Rust 1.88 or later.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

runtime::generated::client_requests!(wire);

pub mod crossing;
mod errors;
#[cfg(feature = "testing")]
pub mod examples;
pub mod guide;
pub mod operations;
pub mod types;

pub use errors::Condition;
pub use ::spec_client_runtime as runtime;
#[doc(inline)]
pub use runtime::{
    Base64Json, Download, Effect, Error, ErrorKind, Json, Number, Object, Retry, Scalar,
    Secret, Stability,
};
#[doc(inline)]
pub use runtime::{PageParameters, Pages};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo::new(
        "Ferry Line",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_CRATE_NAME"),
    )
    .with_url("/v1/", "FERRY_URL")
    .with_key(&runtime::HeaderKey::new("x-key", ""), Some("FERRY_KEY"))
    .with_errors(&["code"], &["message"])
    .with_page_parameters(
        runtime::PageParameterInfo::new(runtime::PageBy::Cursor, "page-after")
            .with_first_cursor("*"),
    );

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
        runtime::generated::builder::<Self>(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `FERRY_URL` and `FERRY_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        Self::builder_from_env()?.build()
    }

    /// Starts building a client from the environment variables `FERRY_URL` and `FERRY_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set.
    pub fn builder_from_env() -> Result<ClientBuilder, Error> {
        runtime::generated::builder_from_env::<Self>(&SERVICE, None)
    }

    /// Crossings.
    #[must_use]
    pub const fn crossing(&self) -> crossing::Operations<'_> {
        crossing::Operations::new(self)
    }
}

runtime::generated::client!(format : 1);
