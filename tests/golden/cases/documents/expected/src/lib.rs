// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of The \*Types\* & \<Jobs\> Shop.
//!
//! Sells 2 \* 3 \| 4 things \[sic\], see <https://shop.example/a_b|c> and `a|b`.
//!
//! - This is no list, and _this_ is not slanted; \`this\` is code, and \` is a lone mark.
//!
//! Each group has a function for each of its operations. The function takes the required parameters,
//! methods set the optional ones, and `send` makes the call:
//!
//! ```no_run
//! use types_shop::Client;
//!
//! # fn main() -> Result<(), types_shop::Error> {
//! let key = std::env::var("SHOP_KEY").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.types_().list().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`permissions`](mod@permissions): A group that is called as a chapter is.
//! - [`types_`](mod@types_): Types of things.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If its outcome cannot be known, the error is
//!   [`ErrorKind::OutcomeUnknown`]: there was no answer, or the answer is not the service's own, or it
//!   shows neither success nor failure. The error names the operation that verifies the outcome. A call
//!   that only reads is retried after a transient failure: see [`Retry`].
//! - Redirects are not followed. Timeouts and limits are on by default: see [`ClientBuilder`].
//! - Every failure is an [`Error`]. A documented error also has a [`Condition`].
//! - The service's document leaves 9 facts open, and 9 facts are assumed. The documentation of each
//!   item lists its own.
//! - An undocumented body is returned as [`Json`], or as [`Object`] if it is known to be an object.
//!   [`Request::with_query`] sends an undocumented parameter.
//! - A list is answered page by page. [`Request::pages`] iterates over all pages.
//! - A job is work that takes several calls: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and
//!   another process can resume the job.
//! - [`types_::Operations::list`] shows whether a key works. The error for refused access names it.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers requests in memory and records them.
//! [`TestClock`](runtime::TestClock) makes waiting instant.
//!
//! ```
//! use types_shop::Client;
//! use types_shop::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), types_shop::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r##"{"found":[{"Null":{},"by_level":{"low":{"kind":"*"},"other":{"kind":"#"}},"id":1,"name":"a | b","sizes":["1x2"]}],"next":"https://shop.example/next","place":{"all":1,"first":0,"size":10}}"##));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.types_().list().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "types.list");
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
//! client.types_().list().send()?;
//! assert_eq!(sandbox.calls("types.list").count(), 1);
//! ```
//!
//! # Permissions
//!
//! - `jobs`: Allows everything that \*permissions\* allow. Needed by `types.list`, `types.order`.
//!
//! # Limits
//!
//! - `things`: Ten things \| at most.
//!
//! # Undocumented
//!
//! - `hours`: When it is open.
//! - `days`: On which days.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod permissions;
pub mod types_;
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
pub use runtime::{PageParameters, Pages};
pub use runtime::{CancelToken, Finished, JobHandle, Progress, Wait};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo {
    name: "The *Types* & <Jobs> Shop",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/",
    key_header: "authorization",
    key_prefix: "Bearer ",
    key_check: Some("types.list"),
    url_variable: "SHOP_URL",
    key_variable: "SHOP_KEY",
    error_code: &["error", "kind"],
    error_message: &["error", "text"],
    success: None,
};

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/` are optional. `key` is sent in
    /// the header `authorization`.
    ///
    /// A key is sold too.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `SHOP_URL` and `SHOP_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
    }

    /// A group that is called as a chapter is.
    #[must_use]
    pub const fn permissions(&self) -> permissions::Operations<'_> {
        permissions::Operations::new(self)
    }

    /// Types of things. They are # not a heading.
    #[must_use]
    pub const fn types_(&self) -> types_::Operations<'_> {
        types_::Operations::new(self)
    }
}
