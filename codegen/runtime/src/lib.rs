//! Builds, sends and reads calls. Most programs need only the types that the front page of the crate names.
//!
//! Nothing in here knows the service: its operations, types and errors are beside this module.

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
pub use self::client::retry::Retry;
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
pub use self::generated::untyped::{Request, Untyped};
pub use self::info::answer_headers::{HasHeaders, WithHeaders};
pub use self::info::basic_key::BasicKey;
pub use self::info::idempotency_key::IdempotencyKey;
pub use self::info::key::{HeaderKey, KeyPlace, NoKey};
pub use self::info::operation::{Code, Effect, ErrorInfo, Method, Operation, OperationInfo, Piece, Stability};
pub use self::info::page::{ListPage, PageBy, PageParameterInfo, PageParameters, PagePosition};
pub use self::info::parameter::{BodyForm, Location, ParameterInfo};
pub use self::info::query_key::QueryKey;
pub use self::info::rate_limit::RateLimitHeader;
pub use self::info::read_answer::ReadAnswer;
pub use self::info::secret_fields::SecretFields;
pub use self::info::service::{ErrorAtSuccess, ServiceInfo, SuccessInfo};
pub use self::jobs::completed::CompletedJob;
pub use self::jobs::handle::JobHandle;
pub use self::jobs::job::{Cancellable, Downloads, Findable, Job, JobStart, StartsJob};
pub use self::jobs::store::{JobStore, StoredJob};
pub use self::jobs::wait::{CancelToken, Progress, Wait};
pub use self::json::any_json::Object;
pub use self::json::file_content::FileContent;
pub use self::json::formats::*;
pub use self::json::read::Read;
pub use self::json::record::Extra;
pub use self::json::value::{Number, Parameter, Scalar};
pub use self::pages::Pages;
pub use self::pages::items::Items;
pub use self::request::answer::raw::RawAnswer;
pub use self::request::parameters::Variant;
pub use self::request::upload::Upload;
pub use self::text::calendar::{CivilDate, CivilDateTime};
pub use self::text::offset_date_time::OffsetDateTime;
pub use self::text::text_error::TextError;
pub use self::transport::body::WireBody;
#[cfg(feature = "http")]
pub use self::transport::http::HttpTransport;
pub use self::transport::memory::{Answer, MemoryTransport, RecordedRequest};
#[cfg(feature = "http")]
pub use self::transport::tls::TlsVersion;
#[cfg(feature = "http")]
pub use self::transport::tls::certificates::{ClientCertificate, RootCertificates};
pub use self::transport::upload::OpenFile;
pub use self::transport::{Timeouts, Transport, WireHeader, WireRequest, WireResponse};

/// Any JSON value: what an undocumented body or field is read as.
pub use serde_json::Value as Json;
