// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Attack Surface Security Service.
//!
//! Shows an account its external attack surface. The service discovers the hosts, domains, networks and
//! ports of an account, scans targets, and records the issues (vulnerabilities and weaknesses) that it
//! finds on them. Every operation is a GET with its parameters in the query string, even if it creates,
//! changes or deletes something.
//!
//! The functions of each group start a call and take what it requires. Methods set the rest, and `send`
//! sends it:
//!
//! ```no_run
//! use attack_surface::Client;
//!
//! # fn main() -> Result<(), attack_surface::Error> {
//! let client = Client::from_env()?;
//! let answer = client.user().me().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! The environment variables `ATTACK_SURFACE_URL` and `ATTACK_SURFACE_API_KEY` contain the URL of the
//! service and your key. [`Client::builder`] takes both as arguments.
//!
//! # Groups
//!
//! - [`ack`](ack::Operations): Acknowledgments, which accept hosts, elements and issues as they are.
//! - [`connector`](connector::Operations): Connectors to cloud, DNS and HTTP sources.
//! - [`darkweb`](darkweb::Operations): Dark web domains, leaks and records.
//! - [`discovery`](discovery::Operations): Discovered domains, hosts, TLDs, networks, IP addresses and
//!   ports.
//! - [`file`](file::Operations): Files of reports.
//! - [`issue`](issue::Operations): Issues (vulnerabilities and weaknesses) that scans found on targets,
//!   and how they stand.
//! - [`report`](report::Operations): PDF reports.
//! - [`scan`](scan::Operations): Scans of targets, finished and in progress.
//! - [`security`](security::Operations): Risk score, trends and platforms.
//! - [`technology`](technology::Operations): Technologies that were identified on the account's
//!   external attack surface.
//! - [`user`](user::Operations): The user that an API key belongs to.
//! - [`work`](work::Operations): Work that produces a report.
//!
//! # Guide
//!
//! - [`sending`](mod@guide::sending): How to make a call, and when it is retried.
//! - [`errors`](mod@guide::errors): What can go wrong, and what to do.
//! - [`reading`](mod@guide::reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@guide::pages): How to read a whole list, of which `send` returns one page.
//! - [`jobs`](mod@guide::jobs): How to start a job, wait for it, and get its result.
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
//!
//! # Permissions
//!
//! - `security_acknowledge_add`: Allows adding acknowledgments of hosts, elements and issues. Needed by
//!   [`ack.host_add`](crate::ack::Operations::host_add),
//!   [`ack.element_add`](crate::ack::Operations::element_add),
//!   [`ack.issue_add`](crate::ack::Operations::issue_add).
//! - `security_acknowledge_delete`: Allows deleting acknowledgments of hosts, elements and issues.
//!   Needed by [`ack.host_delete`](crate::ack::Operations::host_delete),
//!   [`ack.element_delete`](crate::ack::Operations::element_delete),
//!   [`ack.issue_delete`](crate::ack::Operations::issue_delete).
//! - `security_scan_start`: Allows starting scans. Needed by
//!   [`scan.start`](crate::scan::Operations::start).
//! - `security_scan_cancel`: Allows cancelling scans that are in progress. Needed by
//!   [`scan.inprogress_cancel`](crate::scan::Operations::inprogress_cancel).
//!
//! # Limits
//!
//! - `page_size`: Lists come in pages; the document shows 100 as the `limit` and 0 as the `start` of a
//!   page.
//! - `report_file_lifetime`: A report file is deleted after `expire_days` days, which are 7 by default.
//! - `retired_issues`: The answer of `issue.retired` covers `days` days, which are 7 by default.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

runtime::generated::client_requests!(wire);

pub mod ack;
pub mod connector;
pub mod darkweb;
pub mod discovery;
pub mod file;
pub mod issue;
pub mod report;
pub mod scan;
pub mod security;
pub mod technology;
pub mod user;
pub mod work;
mod errors;
#[cfg(feature = "testing")]
pub mod examples;
pub mod guide;
pub mod jobs;
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
#[doc(inline)]
pub use runtime::{
    CancelToken, CompletedJob, JobHandle, JobStore, Progress, StoredJob, Wait,
};

/// What the client knows about the service as a whole.
pub static SERVICE: runtime::ServiceInfo = runtime::ServiceInfo::new(
        "Attack Surface Security Service",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_CRATE_NAME"),
    )
    .with_url("/api/v1/", "ATTACK_SURFACE_URL")
    .with_key(&runtime::HeaderKey::new("x-apikey", ""), Some("ATTACK_SURFACE_API_KEY"))
    .with_key_check("user.me")
    .with_errors(&["code"], &["message"])
    .with_success(runtime::SuccessInfo::new("success", &["success"], "1"));

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/api/v1/` are optional. `key` is
    /// sent in the header `x-apikey`.
    ///
    /// Every request carries an API key of the account, even the download of a report file. The holder of
    /// the account gets and manages keys in the account's API section of the web application. A valid key
    /// makes `user.me` answer with its user.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        runtime::generated::builder::<Self>(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `ATTACK_SURFACE_URL` and `ATTACK_SURFACE_API_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        Self::builder_from_env()?.build()
    }

    /// Starts building a client from the environment variables `ATTACK_SURFACE_URL` and
    /// `ATTACK_SURFACE_API_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set.
    pub fn builder_from_env() -> Result<ClientBuilder, Error> {
        runtime::generated::builder_from_env::<Self>(&SERVICE, None)
    }

    /// Acknowledgments, which accept hosts, elements and issues as they are.
    #[must_use]
    pub const fn ack(&self) -> ack::Operations<'_> {
        ack::Operations::new(self)
    }

    /// Connectors to cloud, DNS and HTTP sources.
    #[must_use]
    pub const fn connector(&self) -> connector::Operations<'_> {
        connector::Operations::new(self)
    }

    /// Dark web domains, leaks and records.
    #[must_use]
    pub const fn darkweb(&self) -> darkweb::Operations<'_> {
        darkweb::Operations::new(self)
    }

    /// Discovered domains, hosts, TLDs, networks, IP addresses and ports.
    #[must_use]
    pub const fn discovery(&self) -> discovery::Operations<'_> {
        discovery::Operations::new(self)
    }

    /// Files of reports.
    #[must_use]
    pub const fn file(&self) -> file::Operations<'_> {
        file::Operations::new(self)
    }

    /// Issues (vulnerabilities and weaknesses) that scans found on targets, and how they stand.
    #[must_use]
    pub const fn issue(&self) -> issue::Operations<'_> {
        issue::Operations::new(self)
    }

    /// PDF reports.
    #[must_use]
    pub const fn report(&self) -> report::Operations<'_> {
        report::Operations::new(self)
    }

    /// Scans of targets, finished and in progress.
    #[must_use]
    pub const fn scan(&self) -> scan::Operations<'_> {
        scan::Operations::new(self)
    }

    /// Risk score, trends and platforms.
    #[must_use]
    pub const fn security(&self) -> security::Operations<'_> {
        security::Operations::new(self)
    }

    /// Technologies that were identified on the account's external attack surface.
    #[must_use]
    pub const fn technology(&self) -> technology::Operations<'_> {
        technology::Operations::new(self)
    }

    /// The user that an API key belongs to.
    #[must_use]
    pub const fn user(&self) -> user::Operations<'_> {
        user::Operations::new(self)
    }

    /// Work that produces a report.
    #[must_use]
    pub const fn work(&self) -> work::Operations<'_> {
        work::Operations::new(self)
    }
}

runtime::generated::client!(format : 1);
