// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of The \*Types\* & \<Jobs\> Shop.
//!
//! Sells 2 \* 3 \| 4 things \[sic\], see <https://shop.example/a_b|c> and `a|b`.
//!
//! - This is no list, and _this_ is not slanted; \`this\` is code, and \` is a lone mark.
//!
//! A call is begun by a function of its group, which takes what is required; methods set the rest;
//! `send` sends it:
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
//! - A call that changes something is sent at most once. If nobody can know whether it was carried out,
//!   the error is [`ErrorKind::OutcomeUnknown`] and names the operation that shows it: no answer came,
//!   what came is not the service's, or it says neither that the call succeeded nor that it failed. A
//!   call that only reads is made again after a failure that passes: see [`Retry`].
//! - Redirects are not followed; timeouts and limits are on: see [`ClientBuilder`].
//! - What went wrong is one [`Error`]; documented errors are a [`Condition`].
//! - The service's document leaves 9 things open and 9 were assumed; each is named where it matters.
//! - A body that is not documented is returned as [`Json`], or as [`Object`] where that much is known;
//!   a parameter that is not can be sent with [`Request::with_query`].
//! - A list comes page by page; [`Request::pages`] walks over the whole of it.
//! - Work that takes several calls is a job: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and
//!   another process goes on with it.
//! - Whether a key works is shown by [`types_::Operations::list`]; the error for refused access says
//!   so.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers in memory and remembers what was asked;
//! [`TestClock`](runtime::TestClock) waits without taking time:
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
//! The stand-in of the service, the package `sandbox` in the repository that this crate comes from,
//! answers over a real socket:
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
pub use runtime::{CancelToken, CompletedJob, JobHandle, Progress, Wait};

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
    /// Begins a client.
    ///
    /// `url` is the service's address, with or without a slash at its end and the path `/`. `key` is what
    /// the header `authorization` carries.
    ///
    /// A key is sold too.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Makes a client from the environment variables `SHOP_URL` and `SHOP_KEY`.
    ///
    /// # Errors
    ///
    /// When one of them is not set or is not what [`Client::builder`] takes.
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
