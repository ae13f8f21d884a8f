//! The hand-written half of the client: how a call is built, sent and read.
//!
//! Everything that belongs to one service (its operations, types and errors) stands beside this module; nothing in here
//! knows it. A call goes through these modules from top to bottom:
//!
//! | step | modules |
//! |---|---|
//! | what is called | `service`, `operation` |
//! | setting up | `builder`, `secret`, `key`, `limits`, `client` |
//! | building a request | `value`, `parameters`, `headers`, `request`, `url`, `curl` |
//! | sending it | `exchange`, `attempts`, `retry`, `retry_after`, `transport`, `transport_error`, `memory` |
//! | over the network | `http`, `connection`, `records`, `tls`, `proxy`, `resolver`, `sent` |
//! | reading the answer | `response`, `raw`, `error_body`, `message`, [`read`], `leaf`, `exact`, `containers`, `object`, `any_json`, `budget`, `failure`, [`mod@write`] |
//! | telling what was tolerated | `observe`, `tolerance`, `path` |
//! | telling what went wrong | `error`, `error_text`, `problem`, `refusal`, `scrub`, `encodings`, `unseen` |
//! | page after page | `page`, `pages`, `pages_walk`, `pages_items`, `pages_ahead` |
//! | jobs | `job`, `job_place`, `job_handle`, `job_run`, `wait`, `finished`, `json_path` |
//! | downloads | `download`, `content`, `saving` |
//! | beside the calls | `clock`, `text`, `calendar`, `macros` |

mod any_json;
mod attempts;
mod budget;
mod builder;
mod calendar;
mod client;
mod clock;
#[cfg(feature = "http")]
mod connection;
mod containers;
mod content;
mod curl;
mod download;
mod encodings;
mod error;
mod error_body;
mod error_text;
mod exact;
mod exchange;
mod failure;
mod finished;
mod headers;
#[cfg(feature = "http")]
mod http;
mod job;
mod job_handle;
mod job_place;
mod job_run;
mod json_path;
mod key;
mod leaf;
mod limits;
pub(crate) mod macros;
mod memory;
mod message;
mod object;
mod observe;
mod operation;
mod page;
mod pages;
mod pages_ahead;
mod pages_items;
mod pages_walk;
mod parameters;
mod path;
mod problem;
mod proxy;
mod raw;
pub mod read;
mod record_macros;
#[cfg(feature = "http")]
mod records;
mod refusal;
mod request;
#[cfg(feature = "http")]
mod resolver;
mod response;
mod retry;
mod retry_after;
mod saving;
mod scrub;
mod secret;
#[cfg(feature = "http")]
mod sent;
mod service;
mod text;
#[cfg(feature = "http")]
mod tls;
mod tolerance;
mod transport;
mod transport_error;
mod unseen;
mod url;
mod value;
mod value_macros;
mod wait;
pub mod write;

pub use self::builder::ClientBuilder;
pub use self::calendar::{CivilDate, CivilDateTime};
pub use self::client::Client;
pub use self::clock::{Clock, SystemClock, TestClock};
pub use self::download::Download;
pub use self::error::Error;
pub use self::finished::Finished;
pub use self::job::{DownloadInfo, Downloads, Job, JobInfo, PollInfo, Starts};
pub use self::job_handle::JobHandle;
pub use self::memory::{Answer, MemoryTransport, RecordedRequest};
pub use self::object::Object;
pub use self::observe::{Observation, Observer};
pub use self::operation::{Code, Effect, ErrorInfo, Operation, OperationInfo, ParameterInfo, Piece, Stability};
pub use self::page::{ListPage, PageParameters, PagePosition};
pub use self::pages::Pages;
pub use self::pages_items::Items;
pub use self::parameters::Kind;
pub use self::problem::{ContentProblem, DecodeProblem, ErrorKind, JobProblem, PagingProblem};
pub use self::raw::RawAnswer;
pub use self::read::{Extra, Fields, Read, Record};
pub use self::refusal::{ConfigurationProblem, DownloadProblem, RequestProblem};
pub use self::request::{Request, Untyped};
pub use self::retry::Retry;
pub use self::secret::Secret;
pub use self::service::{ServiceInfo, SuccessInfo};
pub use self::text::{Base64Json, Cidr, Network, TextError, Url, UrlParts};
pub use self::transport::{Timeouts, Transport, WireHeader, WireRequest, WireResponse};
pub use self::transport_error::{TransportError, TransportErrorKind, TransportPhase};
pub use self::value::{Number, Parameter, Scalar};
pub use self::wait::{CancelToken, Progress, Wait};

/// Any JSON value: what an undocumented body or field is read as.
pub use serde_json::Value as Json;
