// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A blocking client of Attack Surface Security Service.
//!
//! Shows an account its external attack surface. The service discovers the hosts, domains, networks and
//! ports of an account, scans targets, and records the issues (vulnerabilities and weaknesses) that it
//! finds on them. Every operation is a GET with its parameters in the query string, also where it
//! creates, changes or deletes something.
//!
//! Each group has a function for each of its operations. The function takes the required parameters,
//! methods set the optional ones, and `send` makes the call:
//!
//! ```no_run
//! use attack_surface::Client;
//!
//! # fn main() -> Result<(), attack_surface::Error> {
//! let key = std::env::var("ATTACK_SURFACE_API_KEY").unwrap_or_default();
//! let client = Client::builder("https://service.example", key).build()?;
//! let answer = client.user().me().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! # Groups
//!
//! - [`ack`](mod@ack): Acknowledgments, which accept hosts, elements and issues as they are.
//! - [`connector`](mod@connector): Connectors to cloud, DNS and HTTP sources.
//! - [`darkweb`](mod@darkweb): Dark web domains, leaks and records.
//! - [`discovery`](mod@discovery): Discovered domains, hosts, TLDs, networks, IP addresses and ports.
//! - [`file`](mod@file): Files of reports.
//! - [`issue`](mod@issue): Issues (vulnerabilities and weaknesses) that scans found on targets, and how
//!   they stand.
//! - [`report`](mod@report): PDF reports.
//! - [`scan`](mod@scan): Scans of targets, finished and in progress.
//! - [`security`](mod@security): Risk score, trends and platforms.
//! - [`technology`](mod@technology): Technologies that were identified on what the account shows to the
//!   outside.
//! - [`user`](mod@user): The user that an API key belongs to.
//! - [`work`](mod@work): Work that produces a report.
//!
//! # What to know
//!
//! - A call that changes something is sent at most once. If its outcome cannot be known, the error is
//!   [`ErrorKind::OutcomeUnknown`]: there was no answer, or the answer is not the service's own, or it
//!   shows neither success nor failure. The error names the operation that verifies the outcome. A call
//!   that only reads is retried after a transient failure: see [`Retry`].
//! - Redirects are not followed. Timeouts and limits are on by default: see [`ClientBuilder`].
//! - Every failure is an [`Error`]. A documented error also has a [`Condition`].
//! - The service's document leaves 157 facts open, and 75 facts are assumed. The documentation of each
//!   item lists its own.
//! - An undocumented body is returned as [`Json`], or as [`Object`] if it is known to be an object.
//!   [`Request::with_query`] sends an undocumented parameter.
//! - If an answer has `success` with a value other than `1`, the call failed with
//!   [`ErrorKind::NotSuccess`]. This holds for undocumented bodies, too.
//! - A list is answered page by page. [`Request::pages`] iterates over all pages.
//! - A job is work that takes several calls: see [`jobs`](mod@jobs). A [`JobHandle`] can be stored, and
//!   another process can resume the job.
//! - [`user::Operations::me`] shows whether a key works. The error for refused access names it.
//!
//! # Tests
//!
//! [`MemoryTransport`](runtime::MemoryTransport) answers requests in memory and records them.
//! [`TestClock`](runtime::TestClock) makes waiting instant.
//!
//! ```
//! use attack_surface::Client;
//! use attack_surface::runtime::{Answer, MemoryTransport};
//!
//! # fn main() -> Result<(), attack_surface::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{"user":{"email":"ada@example.com","first_name":"Ada","last_name":"Example","phone":"+1 555 0100","role":1,"title":"Security Engineer","user_id":7}}"#));
//! let client = Client::builder("https://service.example", "key").transport(memory.clone()).build()?;
//! client.user().me().send()?;
//!
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "user.me");
//! assert_eq!(requests[0].header("x-apikey"), Some("key"));
//! # Ok(())
//! # }
//! ```
//!
//! The package `sandbox`, in the repository of this crate, is a mock server. It answers over a socket:
//!
//! ```text
//! let sandbox = sandbox::Sandbox::start();
//! let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
//! client.user().me().send()?;
//! assert_eq!(sandbox.calls("user.me").count(), 1);
//! ```
//!
//! # Permissions
//!
//! - `security_acknowledge_add`: Allows adding acknowledgments of hosts, elements and issues. Needed by
//!   `ack.host_add`, `ack.element_add`, `ack.issue_add`.
//! - `security_acknowledge_delete`: Allows deleting acknowledgments of hosts, elements and issues.
//!   Needed by `ack.host_delete`, `ack.element_delete`, `ack.issue_delete`.
//! - `security_scan_start`: Allows starting scans. Needed by `scan.start`.
//! - `security_scan_cancel`: Allows cancelling scans that are in progress. Needed by
//!   `scan.inprogress_cancel`.
//!
//! # Limits
//!
//! - `page_size`: Lists come in pages; the document shows 100 as the `limit` and 0 as the `start` of a
//!   page.
//! - `report_file_lifetime`: A report file is deleted after `expire_days` days, which are 7 by default.
//! - `retired_issues`: The answer of `issue.retired` covers `days` days, which are 7 by default.
//!
//! # Undocumented
//!
//! - `base_address`: The address that the paths are below; the document writes `{base_url}` for it.
//! - `page_parameters`: The request parameters that control the page, and whether a page can hold more
//!   or fewer than 100 items.
//! - `roles`: Which permissions a role of a user has.
//! - `key_errors`: The error answer for a missing or wrong API key.
//! - `permission_errors`: The error answer for a permission that the key does not have.
//! - `value_errors`: The error answers for wrong parameter values, beyond those that the operations
//!   list.
//! - `rate_limits`: Whether and how the number of requests is limited.
//! - `size_limits`: Whether and how the size of requests and answers is limited.
//! - `events`: Whether the service reports events on its own; a finished report is found out by polling
//!   `work.get` and `file.get`.
//! - `version_policy`: How new versions, deprecation and compatibility are handled; the version is a
//!   part of the path.
//!
//! # Assumed
//!
//! - `client_crate`: The crate's name, its version and the names of its environment variables are ours.
//! - `base_address`: That the service's address begins with `https://`. The client takes another one
//!   only where it is told to.
//! - `effects`: What an operation does to the service is read off its name; every operation is a GET.
//! - `verification`: Which operation shows whether a changing call got through is our reading.
//! - `optional_fields`: The document promises no field of any answer but `list` in a list, so a field
//!   is optional unless its record is addressed by it. A record that only wraps another one is
//!   addressed through that one.
//! - `typed_ids`: The document gives ids as plain numbers and texts. That each kind of id is a type of
//!   its own, and that parameters and fields of the same name hold the same kind of id, is ours.
//! - `open_sets`: Every listed set of values is taken as open, so a value that is not listed can come
//!   and can be sent.
//! - `filters`: A parameter of a list that has the name of a field is taken as a filter by that field.
//! - `positions`: That `start` counts the items before a page, `limit` the items that a page may hold,
//!   and `total` all items of the list is read off their names and the values 0 and 100 that the
//!   document shows.
//! - `success`: The document shows `success` in two answers, and 1 as its value in one. That any answer
//!   that has it tells by it of success, and by any other value of failure, is ours.
//! - `switches`: A parameter for which 0 and 1 are shown is taken as a yes or no.
//! - `secrets`: Which connector attributes are secret is our choice; the document marks none.
//! - `names`: The names of operations, types, records, values and errors are ours, and so are the names
//!   of a parameter or field where its spelling on the wire is given beside it.
//! - `order`: Required parameters stand in the order in which the document lists them.
//! - `meanings`: Where the document gives only a name and a type, the description says no more than the
//!   name does.
//! - `examples`: All example values are made up.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

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
    name: "Attack Surface Security Service",
    package: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    base_path: "/api/v1/",
    key_header: "x-apikey",
    key_prefix: "",
    key_check: Some("user.me"),
    url_variable: "ATTACK_SURFACE_URL",
    key_variable: "ATTACK_SURFACE_API_KEY",
    error_code: &["code"],
    error_message: &["message"],
    success: Some(runtime::SuccessInfo {
        field: "success",
        path: &["success"],
        equals: "1",
    }),
};

impl Client {
    /// Starts building a client.
    ///
    /// `url` is the service's address; a slash at its end and the path `/api/v1/` are optional. `key` is
    /// sent in the header `x-apikey`.
    ///
    /// Every request carries an API key of the account, the download of a report file too. The holder of
    /// the account gets and manages keys in the account's API section of the web application. A valid key
    /// makes `user.me` answer with its user.
    pub fn builder(
        url: impl Into<String>,
        key: impl Into<runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(&SERVICE, url, key)
    }

    /// Builds a client from the environment variables `ATTACK_SURFACE_URL` and `ATTACK_SURFACE_API_KEY`.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set, or [`Client::builder`] does not accept its value.
    pub fn from_env() -> Result<Self, Error> {
        ClientBuilder::from_env(&SERVICE)?.build()
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

    /// Technologies that were identified on what the account shows to the outside.
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
