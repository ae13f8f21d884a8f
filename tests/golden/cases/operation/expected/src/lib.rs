// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Lighthouse.
//!
//! It keeps the light of one lighthouse.
//!
//! A call is begun by a function of its group, which takes what is required; methods set the rest;
//! `send` sends it:
//!
//! ```no_run
//! use lighthouse::Client;
//!
//! # fn main() -> Result<(), lighthouse::Error> {
//! let key = std::env::var("LIGHTHOUSE_KEY").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.light().status().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`light`](mod@light): The light itself.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If nobody can know whether it was carried out,
//!   the error is [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came,
//!   what came is not the service's, or it says neither that the call succeeded nor that it failed. A
//!   call that only reads is made again after a failure that passes: see [`Retry`].
//! - Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].
//! - What went wrong is one [`Error`]; documented errors are a [`Condition`].
//! - The service's document leaves 4 things open and 2 were assumed; each is named where it matters.
//! - A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known;
//!   a parameter that is not can be sent with [`Request::with_query`].
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked;
//! [`TestClock`](runtime::TestClock) waits without taking time:
//!
//! ```
//! use lighthouse::Client;
//! use lighthouse::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), lighthouse::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{}"#));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.light().status().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "light.status");
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
//! client.light().status().send()?;
//! assert_eq!(sandbox.calls("light.status").count(), 1);
//! ```
//!
//! # Permissions
//!
//! - `light_switch`: Switching the light. Needed by `light.switch`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod light;
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
    name: "Lighthouse",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/v1/",
    key_header: "x-key",
    key_prefix: "",
    key_check: None,
    url_variable: "LIGHTHOUSE_URL",
    key_variable: "LIGHTHOUSE_KEY",
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

    /// Makes a client from the environment variables `LIGHTHOUSE_URL` and `LIGHTHOUSE_KEY`.
    ///
    /// # Errors
    ///
    /// When one of them is not set or is not what [`Client::builder`] takes.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// The light itself. It turns at night.
    #[must_use]
    pub const fn light(&self) -> light::Operations<'_> {
        light::Operations::new(self)
    }
}
