//! The hand-written half of the client: how a call is built, sent and read.
//!
//! Everything that belongs to one service (its operations, types and errors) stands beside this module; nothing in here
//! knows it. A call goes through these modules from top to bottom:
//!
//! | step | modules |
//! |---|---|
//! | what is called | `service`, `operation` |
//! | setting up | `builder`, `secret`, `key`, `client` |
//! | building a request | `value`, `parameters`, `request`, `url` |
//! | sending it | `transport`, `transport_error`, `http`, `resolver`, `memory` |
//! | reading the answer | `response`, `error_body`, [`read`], `leaf`, `containers`, `failure`, [`mod@write`] |
//! | telling what went wrong | `error`, `problem`, `scrub` |
//! | beside the calls | `clock`, `download`, `text`, `calendar`, `macros` |

mod builder;
mod calendar;
mod client;
mod clock;
mod containers;
mod download;
mod error;
mod error_body;
mod failure;
mod http;
mod key;
mod leaf;
pub(crate) mod macros;
mod memory;
mod operation;
mod parameters;
mod problem;
pub mod read;
mod record_macros;
mod request;
mod resolver;
mod response;
mod scrub;
mod secret;
mod service;
mod text;
mod transport;
mod transport_error;
mod url;
mod value;
mod value_macros;
pub mod write;

pub use self::builder::ClientBuilder;
pub use self::calendar::{CivilDate, CivilDateTime};
pub use self::client::Client;
pub use self::clock::{Clock, SystemClock, TestClock};
pub use self::download::Download;
pub use self::error::Error;
pub use self::memory::{Answer, MemoryTransport, RecordedRequest};
pub use self::operation::{Code, Effect, ErrorInfo, Operation, OperationInfo, ParameterInfo, Piece, Stability};
pub use self::parameters::Kind;
pub use self::problem::{ConfigurationProblem, DecodeProblem, DownloadProblem, ErrorKind, RequestProblem};
pub use self::read::{Extra, Fields, Read, Record};
pub use self::request::Request;
pub use self::secret::Secret;
pub use self::service::ServiceInfo;
pub use self::text::{Base64Json, Cidr, Network, TextError, Url, UrlParts};
pub use self::transport::{Timeouts, Transport, WireHeader, WireRequest, WireResponse};
pub use self::transport_error::{TransportError, TransportErrorKind, TransportPhase};
pub use self::value::{Number, Parameter, Scalar};

/// Any JSON value: what an undocumented body or field is read as.
pub use serde_json::Value as Json;
