// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to use this client, by topic.
//!
//! - [`sending`](mod@sending): How to make a call, and when it is retried.
//! - [`errors`](mod@errors): What can go wrong, and what to do.
//! - [`reading`](mod@reading): How the client reads answers that differ from the documentation.
//! - [`pages`](mod@pages): How to read a whole list, of which `send` returns one page.
//! - [`jobs`](mod@jobs): How to start a job, wait for it, and get its result.
//! - [`asynchronous`](mod@asynchronous): How to call from an asynchronous program.
//! - [`secrets`](mod@secrets): How the key and other secrets are protected.
//! - [`testing`](mod@testing): How to test your program without the service.
//! - [`network`](mod@network): TLS, proxies, layers, and limits.
//! - [`several_clients`](mod@several_clients): How to use the clients of several services in one
//!   program.
//! - [`logging`](mod@logging): What the client logs, and how to count deviations.
//! - [`unknowns`](mod@unknowns): What the service's document leaves open.

#[doc(alias = "429")]
#[doc(alias = "rate limit")]
#[doc(alias = "too many requests")]
/// [`CivilDateTime`]: crate::runtime::CivilDateTime
/// [`CivilDate`]: crate::runtime::CivilDate
/// [`ClientBuilder::response_timeout`]: crate::ClientBuilder::response_timeout
/// [`ClientBuilder::retry_budget`]: crate::ClientBuilder::retry_budget
/// [`Client`]: crate::Client
/// [`Error::is_retry_budget_spent`]: crate::Error::is_retry_budget_spent
/// [`Error::is_retryable`]: crate::Error::is_retryable
/// [`Error::permission`]: crate::Error::permission
/// [`Error::retry_after`]: crate::Error::retry_after
/// [`Error::verification`]: crate::Error::verification
/// [`Error::verify_with`]: crate::Error::verify_with
/// [`ErrorKind::OutcomeUnknown`]: crate::ErrorKind::OutcomeUnknown
/// [`Json`]: crate::Json
/// [`Object`]: crate::Object
/// [`Request::curl`]: crate::Request::curl
/// [`Request::url`]: crate::Request::url
/// [`Request::with_connection_reuse`]: crate::Request::with_connection_reuse
/// [`Request::with_header`]: crate::Request::with_header
/// [`Request::with_query`]: crate::Request::with_query
/// [`Request::with_retry`]: crate::Request::with_retry
/// [`Request::with_timeout`]: crate::Request::with_timeout
/// [`RequestProblem::TooDeep`]: crate::runtime::RequestProblem::TooDeep
/// [`RequestProblem::Value`]: crate::runtime::RequestProblem::Value
/// [`Retry`]: crate::Retry
/// [`guide::asynchronous`]: mod@crate::guide::asynchronous
/// [`guide::unknowns`]: mod@crate::guide::unknowns
/// [`send`]: crate::Request::send
/// [`user::Operations::me`]: crate::user::Operations::me
#[doc = include_str!("sending.md")]
pub mod sending {}

#[doc(alias = "404")]
#[doc(alias = "not found")]
/// [`Condition::of`]: crate::Condition::of
/// [`Error::body`]: crate::Error::body
/// [`Error::code`]: crate::Error::code
/// [`Error::is_cancelled`]: crate::Error::is_cancelled
/// [`Error::is_decode`]: crate::Error::is_decode
/// [`Error::is_key_refused`]: crate::Error::is_key_refused
/// [`Error::is_outcome_unknown`]: crate::Error::is_outcome_unknown
/// [`Error::is_refused`]: crate::Error::is_refused
/// [`Error::is_retryable`]: crate::Error::is_retryable
/// [`Error::key_check`]: crate::Error::key_check
/// [`Error::kind`]: crate::Error::kind
/// [`Error::message`]: crate::Error::message
/// [`Error::permission`]: crate::Error::permission
/// [`Error::proxy_status`]: crate::Error::proxy_status
/// [`Error::status`]: crate::Error::status
/// [`Error::verification`]: crate::Error::verification
/// [`ErrorKind::Key`]: crate::ErrorKind::Key
/// [`ErrorKind::NotSuccess`]: crate::ErrorKind::NotSuccess
/// [`ErrorKind::Transport`]: crate::ErrorKind::Transport
/// [`ErrorKind::UnexpectedRedirect`]: crate::ErrorKind::UnexpectedRedirect
/// [`ErrorKind`]: crate::ErrorKind
/// [`Error`]: crate::Error
/// [`guide::sending`]: mod@crate::guide::sending
#[doc = include_str!("errors.md")]
pub mod errors {}

#[doc(alias = "missing field")]
#[doc(alias = "unknown field")]
#[doc(alias = "unknown value")]
/// [`Client::observations`]: crate::Client::observations
/// [`Json`]: crate::Json
/// [`Object`]: crate::Object
/// [`Request::send_raw`]: crate::Request::send_raw
/// [`Request::send_value`]: crate::Request::send_value
/// [`guide::errors`]: mod@crate::guide::errors
/// [`runtime::Observer`]: crate::runtime::Observer
#[doc = include_str!("reading.md")]
pub mod reading {}

#[doc(alias = "next page")]
#[doc(alias = "pagination")]
/// [`ClientBuilder::max_body`]: crate::ClientBuilder::max_body
/// [`ClientBuilder::max_memory`]: crate::ClientBuilder::max_memory
/// [`ClientBuilder::page_parameters`]: crate::ClientBuilder::page_parameters
/// [`ErrorKind::Paging`]: crate::ErrorKind::Paging
/// [`Items::next_start`]: crate::runtime::Items::next_start
/// [`Items::total`]: crate::runtime::Items::total
/// [`Items::with_json`]: crate::runtime::Items::with_json
/// [`Observer`]: crate::runtime::Observer
/// [`PageParameters::named`]: crate::PageParameters::named
/// [`Pages::fetch_ahead`]: crate::Pages::fetch_ahead
/// [`Pages::items`]: crate::Pages::items
/// [`Pages::max_pages`]: crate::Pages::max_pages
/// [`Pages::next_start`]: crate::Pages::next_start
/// [`Pages::page_size`]: crate::Pages::page_size
/// [`Pages::starting_at`]: crate::Pages::starting_at
/// [`Pages`]: crate::Pages
/// [`Request::pages`]: crate::Request::pages
/// [`Request::with_page_parameters`]: crate::Request::with_page_parameters
#[doc = include_str!("pages.md")]
pub mod pages {}

/// [`CancelToken`]: crate::CancelToken
/// [`Client::with_cancel`]: crate::Client::with_cancel
/// [`ClientBuilder::allow_download_host_with_key`]: crate::ClientBuilder::allow_download_host_with_key
/// [`ClientBuilder::allow_download_host`]: crate::ClientBuilder::allow_download_host
/// [`Error::job_handle`]: crate::Error::job_handle
/// [`Error::stage`]: crate::Error::stage
/// [`JobHandle::cancel`]: crate::JobHandle::cancel
/// [`JobStore::forget`]: crate::JobStore::forget
/// [`JobStore::run`]: crate::JobStore::run
/// [`JobStore`]: crate::JobStore
/// [`OutcomeUnknown`]: crate::ErrorKind::OutcomeUnknown
/// [`Request::find_job`]: crate::Request::find_job
/// [`Request::run`]: crate::Request::run
/// [`ScanTarget`]: crate::jobs::ScanTarget
/// [`Wait::find_within`]: crate::Wait::find_within
/// [`Wait`]: crate::Wait
/// [`jobs`]: mod@crate::jobs
/// [`save`]: crate::runtime::CompletedJob::save
#[doc = include_str!("jobs.md")]
pub mod jobs {}

#[doc(alias = "async")]
#[doc(alias = "tokio")]
/// [`CancelToken`]: crate::runtime::CancelToken
/// [`Client::with_cancel`]: crate::Client::with_cancel
/// [`ClientBuilder::max_requests_per_second`]: crate::ClientBuilder::max_requests_per_second
/// [`Request::with_timeout`]: crate::Request::with_timeout
#[doc = include_str!("asynchronous.md")]
pub mod asynchronous {}

/// [`ClientBuilder::allow_download_host_with_key`]: crate::ClientBuilder::allow_download_host_with_key
/// [`ClientBuilder::allow_download_host`]: crate::ClientBuilder::allow_download_host
/// [`Condition::of`]: crate::Condition::of
/// [`Error::capture`]: crate::Error::capture
/// [`Error::code`]: crate::Error::code
/// [`Error::has_other_key`]: crate::Error::has_other_key
/// [`Error::location`]: crate::Error::location
/// [`ErrorKind::Key`]: crate::ErrorKind::Key
/// [`KeyProvider`]: crate::runtime::KeyProvider
/// [`Request::curl`]: crate::Request::curl
/// [`Secret`]: crate::Secret
/// [`guide::logging`]: mod@crate::guide::logging
#[doc = include_str!("secrets.md")]
pub mod secrets {}

/// [`runtime::MemoryTransport`]: crate::runtime::MemoryTransport
/// [`runtime::TestClock`]: crate::runtime::TestClock
/// [`runtime::Transport`]: crate::runtime::Transport
/// [`runtime::WireRequest::new`]: crate::runtime::WireRequest::new
#[doc = include_str!("testing.md")]
pub mod testing {}

/// [`Client::with_cancel`]: crate::Client::with_cancel
/// [`ClientBuilder::allow_http`]: crate::ClientBuilder::allow_http
/// [`ClientBuilder::connection_reuse`]: crate::ClientBuilder::connection_reuse
/// [`ClientBuilder::default_header`]: crate::ClientBuilder::default_header
/// [`ClientBuilder::max_requests_per_second`]: crate::ClientBuilder::max_requests_per_second
/// [`ClientBuilder::only_root_certificates`]: crate::ClientBuilder::only_root_certificates
/// [`ClientBuilder::proxy_from_env`]: crate::ClientBuilder::proxy_from_env
/// [`ClientBuilder::proxy`]: crate::ClientBuilder::proxy
/// [`ClientBuilder::response_timeout`]: crate::ClientBuilder::response_timeout
/// [`ClientBuilder::root_certificates`]: crate::ClientBuilder::root_certificates
/// [`ClientBuilder::transport`]: crate::ClientBuilder::transport
/// [`ClientCertificate`]: crate::runtime::TransportErrorKind::ClientCertificate
/// [`Error::is_cancelled`]: crate::Error::is_cancelled
/// [`Request::with_connection_reuse`]: crate::Request::with_connection_reuse
/// [`Request`]: crate::Request
/// [`UnknownIssuer`]: crate::runtime::CertificateProblem::UnknownIssuer
/// [`guide::secrets`]: mod@crate::guide::secrets
/// [`guide::sending`]: mod@crate::guide::sending
/// [`guide::testing`]: mod@crate::guide::testing
/// [`runtime::Transport`]: crate::runtime::Transport
#[doc = include_str!("network.md")]
pub mod network {}

/// [`Client::observations`]: crate::Client::observations
/// [`ClientBuilder::max_requests_per_second`]: crate::ClientBuilder::max_requests_per_second
/// [`ClientBuilder::transport`]: crate::ClientBuilder::transport
/// [`Condition::of`]: crate::Condition::of
/// [`Error`]: crate::Error
/// [`JobHandle`]: crate::runtime::JobHandle
/// [`JobStore`]: crate::runtime::JobStore
/// [`Observation::service`]: crate::runtime::Observation::service
/// [`Wait`]: crate::runtime::Wait
/// [`WireRequest::url`]: crate::runtime::WireRequest::url
/// [`guide::network`]: mod@crate::guide::network
/// [`runtime::MemoryTransport`]: crate::runtime::MemoryTransport
/// [`runtime::Transport`]: crate::runtime::Transport
/// [`runtime`]: mod@crate::runtime
#[doc = include_str!("several_clients.md")]
pub mod several_clients {}

/// [`Client::observations`]: crate::Client::observations
/// [`Client::take_observations`]: crate::Client::take_observations
/// [`ClientBuilder::allow_trace`]: crate::ClientBuilder::allow_trace
/// [`ClientBuilder::build`]: crate::ClientBuilder::build
/// [`Error`]: crate::Error
/// [`Information`]: crate::runtime::ObservationClass::Information
/// [`TraceLogged`]: crate::runtime::TransportErrorKind::TraceLogged
#[doc = include_str!("logging.md")]
pub mod logging {}

/// [`Client::request`]: crate::Client::request
/// [`Effect`]: crate::Effect
/// [`Json`]: crate::Json
/// [`OperationInfo`]: crate::runtime::OperationInfo
/// [`Request::send_raw`]: crate::Request::send_raw
/// [`Request::send_value`]: crate::Request::send_value
/// [`Request::with_query`]: crate::Request::with_query
#[doc = include_str!("unknowns.md")]
pub mod unknowns {}
