// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Archive.
//!
//! It lists documents.
//!
//! The functions of each group start a call and take what it requires. Methods set the rest, and `send`
//! sends it:
//!
//! ```no_run
//! use archive::Client;
//!
//! # fn main() -> Result<(), archive::Error> {
//! let client = Client::from_env()?;
//! let answer = client.document().list().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! The environment variable `ARCHIVE_URL` contains the URL of the service, and `ARCHIVE_KEY` your user
//! and password with a colon between them: `user:password`. [`Client::builder`] takes the three as
//! arguments.
//!
//! # Groups
//!
//! - [`document`](mod@document): Documents.
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
//! - [`several_clients`](mod@guide::several_clients): How to use the clients of several services in one
//!   program.
//! - [`logging`](mod@guide::logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@guide::unknowns): What the service's document leaves open.
//!
//! [`types`](mod@types) contains the types of parameters and answers. A call that fails returns an
//! [`Error`]. With the feature `testing`, the module `examples` answers calls in tests.
//!
//! The module [`runtime`](mod@runtime) is the crate `spec-client-runtime`, which all generated clients
//! share. It contains what few programs need: transports, TLS, and descriptions of operations.
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

#![forbid(unsafe_code)]
#![warn(missing_docs)]

runtime::generated::client_requests!();

pub mod document;
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
        "Archive",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_CRATE_NAME"),
    )
    .with_url("/v1/", "ARCHIVE_URL")
    .with_key(&runtime::BasicKey, Some("ARCHIVE_KEY"))
    .with_errors(&["code"], &["message"])
    .with_page_parameters(
        runtime::PageParameterInfo::new(runtime::PageBy::Start, "from")
            .with_limit("per-page", None),
    );

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/v1/` are optional. `user` and
    /// `password` are sent in the header `authorization` (basic authentication). A user must not contain a
    /// colon.
    ///
    /// Readers have a user and a password.
    pub fn builder(
        url: impl Into<String>,
        user: impl AsRef<str>,
        password: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        runtime::generated::builder::<
            Self,
        >(&SERVICE, url, runtime::Secret::basic(user.as_ref(), password))
    }

    /// Builds a client from the environment variables `ARCHIVE_URL` and `ARCHIVE_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        Self::builder_from_env()?.build()
    }

    /// Starts building a client from the environment variables `ARCHIVE_URL` and `ARCHIVE_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set.
    pub fn builder_from_env() -> Result<ClientBuilder, Error> {
        runtime::generated::builder_from_env::<Self>(&SERVICE, None)
    }

    /// Documents.
    #[must_use]
    pub const fn document(&self) -> document::Operations<'_> {
        document::Operations::new(self)
    }
}

runtime::generated::client!(format : 1);
