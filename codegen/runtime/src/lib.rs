//! What blocking clients of HTTP/JSON services stand on: requests, retries, errors, pages of lists, jobs, files, and the transport.
//!
//! A generator writes such a client from the description of a service. The client is a crate of its own and contains what is special about
//! its service: a function for each operation, the types of parameters and answers, and the documented errors. Everything else is here, and
//! the client re-exports it as its module `runtime`.
//!
//! # Who needs it
//!
//! A program that calls a service depends on the client of that service alone. Depend on this crate if you write code for several clients,
//! such as a layer or a transport, or if you call a service that has no client: [`Client`] sends operations that your code describes.
//!
//! # Where to find what
//!
//! - **Calls**: [`ClientBuilder`] has the settings of a client, and [`Request`] the options of a call. [`OperationInfo`] and
//!   [`ServiceInfo`] describe an operation and a service. A call is sent again only if its [`Effect`] or its idempotency key allows it:
//!   see [`Retry`].
//! - **Errors**: [`Error::kind`] says what went wrong and what to do. [`Error::is_outcome_unknown`] says that nobody knows whether a change
//!   was carried out.
//! - **Transports and layers**: [`Transport`] says what both must promise. [`ClientBuilder::layer`] puts a layer around the built-in
//!   `HttpTransport`, and [`ClientBuilder::transport`] replaces it. The package `spec-client-transport-check` checks a transport.
//! - **Lists, jobs and files**: [`Pages`] walks over a list. [`Wait`], [`JobHandle`] and [`JobStore`] wait for a job, resume it, and
//!   remember it. [`Download`] and [`Upload`] are files that may be larger than memory.
//! - **Values**: [`Json`], [`Number`] and [`Decimal`] keep what the service sent. An [`Observer`] is told what differs from the
//!   documentation.
//! - **Secrets**: a [`Secret`] is never shown, and its memory is wiped. A [`KeyProvider`] gives a client a key that changes.
//! - **Tests**: [`MemoryTransport`] answers without a network and records what was sent, and [`TestClock`] makes waits short.
//!
//! # Features
//!
//! A client has the features of this crate, too, and hands them on: its documentation and the README of this crate list them. Without `ring`,
//! the program installs a provider of `rustls` (`CryptoProvider::install_default`) before it makes a client. An installed provider is used
//! with the feature, too.
//!
//! Calls are logged with the crate `log`, under the target of the client: see [`ServiceInfo::log_target`].

#![cfg_attr(docsrs, feature(doc_cfg))]

// From low to high: a folder uses itself and the folders before it. A test reads the order from these lines.
mod text;
mod deviation;
mod macros;
mod json;
mod info;
mod error;
mod transport;
mod client;
mod request;
mod pages;
mod download;
mod jobs;
#[doc(hidden)]
pub mod generated;

pub use self::client::builder::ClientBuilder;
pub use self::client::clock::{Clock, SystemClock, TestClock};
pub use self::client::headers::HeaderValue;
pub use self::client::keys::{Credentials, KeyProvider};
pub use self::client::limits::Retry;
pub use self::client::secret::Secret;
pub use self::client::{Client, ServiceClient};
pub use self::deviation::failure::DecodeProblem;
pub use self::deviation::observation::{Observation, ObservationClass, Observer};
pub use self::download::Download;
pub use self::error::Error;
pub use self::error::kind::{ContentProblem, ErrorKind, JobProblem, PagingProblem};
pub use self::error::refusal::{ConfigurationProblem, DownloadProblem, RequestProblem};
pub use self::error::transport::UploadFailure;
pub use self::error::transport::{CertificateProblem, TransportError, TransportErrorKind, TransportPhase};
pub use self::info::key::BasicKey;
pub use self::info::key::QueryKey;
pub use self::info::key::{HeaderKey, KeyPlace, NoKey};
pub use self::info::operation::IdempotencyKey;
pub use self::info::operation::ReadAnswer;
pub use self::info::operation::{Code, Effect, ErrorInfo, Method, Operation, OperationInfo, Piece, Stability};
pub use self::info::operation::{HasHeaders, WithHeaders};
pub use self::info::page::{ListPage, PageBy, PageParameterInfo, PageParameters, PagePosition};
pub use self::info::parameter::SecretFields;
pub use self::info::parameter::{BodyForm, Location, ParameterInfo};
pub use self::info::service::RateLimitHeader;
pub use self::info::service::{ErrorAtSuccess, ServiceInfo, SuccessInfo};
pub use self::jobs::handle::CompletedJob;
pub use self::jobs::handle::JobHandle;
pub use self::jobs::store::{JobStore, StoredJob};
pub use self::jobs::wait::{Progress, Wait};
pub use self::jobs::{Cancellable, Downloads, Findable, Job, JobStart, StartsJob};
pub use self::json::any_json::Object;
pub use self::json::formats::*;
pub use self::json::leaf::FileContent;
pub use self::json::read::Read;
pub use self::json::record::Extra;
pub use self::json::value::{Number, Parameter, Scalar};
pub use self::pages::Pages;
pub use self::pages::items::{ItemWithJson, Items, ItemsWithJson};
pub use self::request::answer::RawAnswer;
pub use self::request::parameters::Variant;
pub use self::request::upload::Upload;
pub use self::request::{Request, Untyped};
pub use self::text::TextError;
pub use self::text::calendar::OffsetDateTime;
pub use self::text::calendar::{CivilDate, CivilDateTime};
pub use self::transport::body::OpenFile;
pub use self::transport::body::WireBody;
pub use self::transport::cancel::CancelToken;
#[cfg(feature = "http")]
pub use self::transport::http::HttpTransport;
pub use self::transport::memory::{Answer, MemoryTransport, RecordedRequest};
pub use self::transport::response::AnswerHead;
#[cfg(feature = "http")]
pub use self::transport::tls::TlsVersion;
#[cfg(feature = "http")]
pub use self::transport::tls::certificates::{ClientCertificate, RootCertificates};
pub use self::transport::{Timeouts, Transport, WireHeader, WireRequest, WireResponse};

/// Any JSON value: what an undocumented body or field is read as.
pub use serde_json::Value as Json;

/// What threads share: the compiler refuses a change that makes one of these unfit for it.
const _: () = {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<(Client, Request<Untyped>, RawAnswer, Error, Observation, Secret, HeaderValue, Upload)>();
    shared::<(Wait, CancelToken, JobStore, MemoryTransport, TestClock)>();
    #[cfg(feature = "http")]
    shared::<(HttpTransport, RootCertificates, ClientCertificate)>();
};
