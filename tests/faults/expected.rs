//! The expected result of each fault: one table, by effect.

use client::runtime::{TransportErrorKind, TransportPhase};
use client::{Effect, Error, ErrorKind, SERVICE};
use serde_json::Value as Json;

use TransportErrorKind as Transport;
use common::faults::{Fault, RETRY_AFTER};
use common::service::waits_for_a_time;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A value.
    Value,
    /// A transport error: there is no complete answer.
    Transport(TransportErrorKind),
    /// An error of the service.
    Api,
    /// A status without an error of the service.
    HttpStatus,
    Redirect,
    /// The body cannot be decoded as the operation's answer, is a part of one, or does not report success.
    Unreadable,
    /// Only as an expectation: the fault may be in a part that the client skips.
    ValueOrUnreadable,
    TooLarge,
    /// It is unknown whether the call was carried out, for this reason.
    Unknown(Box<Outcome>),
    /// Anything else. It is never expected.
    Other(String),
}

impl Outcome {
    pub fn of(result: &Result<Json, Error>) -> Self {
        match result {
            Ok(_) => Self::Value,
            Err(error) => Self::of_kind(error.kind()),
        }
    }

    /// Whether it matches the expectation.
    pub fn is(&self, expected: &Self) -> bool {
        match (self, expected) {
            (Self::Value | Self::Unreadable, Self::ValueOrUnreadable) => true,
            (Self::Value, Self::Unknown(cause)) => **cause == Self::ValueOrUnreadable,
            (Self::Unknown(cause), Self::Unknown(expected)) => cause.is(expected),
            (own, expected) => own == expected,
        }
    }

    fn of_kind(kind: &ErrorKind) -> Self {
        match kind {
            ErrorKind::Transport(kind) => Self::Transport(*kind),
            ErrorKind::Api => Self::Api,
            ErrorKind::HttpStatus => Self::HttpStatus,
            ErrorKind::UnexpectedRedirect => Self::Redirect,
            ErrorKind::Decode(_) | ErrorKind::NotSuccess { .. } | ErrorKind::Content(_) => Self::Unreadable,
            ErrorKind::BodyTooLarge { .. } => Self::TooLarge,
            ErrorKind::OutcomeUnknown { cause } => Self::Unknown(Box::new(Self::of_kind(cause))),
            other => Self::Other(format!("{other:?}")),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub outcome: Outcome,
    /// How often the client tries, the first time included.
    pub tries: u32,
    /// How many requests reach the server.
    pub requests: usize,
    pub is_retryable: bool,
}

/// The expected result of a change with an idempotency key: it is sent as often as a call that reads, and its outcome is unknown
/// as that of a change is.
pub fn resent(reading: Expected, changing: Expected) -> Expected {
    match reading.outcome {
        Outcome::Value => reading,
        _ => Expected { tries: reading.tries, requests: reading.requests, ..changing },
    }
}

/// The expected result of a call of an operation whose answer has no body.
pub fn expectation_without_body(effect: Effect, fault: Fault) -> Expected {
    match fault {
        // Nothing can be cut, changed or decoded, and a body that comes is left out.
        Fault::HalfBody | Fault::TruncatedJson | Fault::InvalidUtf8 => once(Outcome::Value),
        Fault::DeepLists | Fault::DeepObjects | Fault::UpperGzip | Fault::HalfGzip => once(Outcome::Value),
        fault => expectation(effect, fault),
    }
}

/// The expected result of a HEAD, whose answer never has a body: not one with an error, either.
pub fn expectation_of_head(fault: Fault) -> Expected {
    use Outcome::{HttpStatus, Value};
    match fault {
        Fault::DripOfBody | Fault::ErrorAt200 | Fault::Html200 | Fault::OldChunks => once(Value),
        Fault::TooLarge | Fault::TooLargeInChunks | Fault::GzipBomb => once(Value),
        Fault::Gzip401 => once(HttpStatus),
        Fault::ErrorAt503 | Fault::Gzip503 | Fault::Gateway504 => thrice(HttpStatus),
        fault => expectation_without_body(Effect::Read, fault),
    }
}

/// The expected result of a call of an operation that answers with a text or a file.
pub fn expectation_of_content(effect: Effect, is_file: bool, fault: Fault) -> Expected {
    let unreadable = |outcome| if effect == Effect::Read { once(outcome) } else { unknown(outcome) };
    match fault {
        // The length is right, so nobody can know that there was more.
        Fault::TruncatedJson => once(Outcome::Value),
        // JSON and HTML are no such content, of whatever size.
        Fault::TooLarge | Fault::TooLargeInChunks | Fault::ContentType => unreadable(Outcome::Unreadable),
        Fault::GzipBomb if cfg!(feature = "gzip") => unreadable(Outcome::Unreadable),
        // A file can have any bytes behind the first ones.
        Fault::InvalidUtf8 | Fault::Mark if is_file => unreadable(Outcome::ValueOrUnreadable),
        fault => expectation(effect, fault),
    }
}

/// The expected result of a call of an operation with this effect, when the mock server injects the fault into all its calls.
pub fn expectation(effect: Effect, fault: Fault) -> Expected {
    use Outcome::{Api, HttpStatus, Redirect, TooLarge, Unreadable, Value, ValueOrUnreadable};
    let closed = || Outcome::Transport(Transport::Closed);
    let refused = || Expected { is_retryable: false, ..unsent(1, Transport::Proxy) };
    let damaged = || Outcome::Transport(Transport::Damaged);
    let timeout = |phase| Outcome::Transport(Transport::Timeout(phase));

    let (reading, changing) = match fault {
        // fault                   a call that reads                        a call that changes something

        // Not a byte leaves the machine, so every error is retryable. The client itself retries calls that read.
        Fault::Refused => (unsent(3, Transport::Connect), unsent(1, Transport::Connect)),
        Fault::NameNotFound => (unsent(3, Transport::NameNotFound), unsent(1, Transport::NameNotFound)),
        Fault::ProxyFails => (unsent(3, Transport::Proxy), unsent(1, Transport::Proxy)),
        Fault::ProxyAsks => (refused(), refused()),

        // The connection dies: a change may have been carried out.
        Fault::Closed | Fault::Reset | Fault::KeptClosed | Fault::KeptReset | Fault::HalfHead | Fault::HalfBody => {
            (thrice(closed()), unknown(closed()))
        }

        // Time runs out. The client does not retry, since the next try would take as long. The caller may retry.
        Fault::DripOfHead => (late(timeout(TransportPhase::Response)), unknown(timeout(TransportPhase::Response))),
        Fault::DripOfBody => (late(timeout(TransportPhase::Body)), unknown(timeout(TransportPhase::Body))),
        Fault::Silence => (late(timeout(TransportPhase::Response)), unknown(timeout(TransportPhase::Response))),
        Fault::SilenceOfCall => (late(timeout(TransportPhase::Call)), unknown(timeout(TransportPhase::Call))),

        // The status says that it succeeded, and the error is not documented.
        Fault::ErrorAt200 => (once(Api), unknown(Api)),
        // The service says that it failed.
        Fault::Gzip401 => (once(unpacked()), once(unpacked())),
        // This error is not documented at this status, so a gateway may have written it.
        Fault::ErrorAt503 => (thrice(Api), unknown(Api)),
        Fault::Gzip503 => (thrice(unpacked()), unknown(unpacked())),

        // A gateway reports a failure. At 429 nothing was done, so the caller may try again; at 5xx the outcome is unknown.
        Fault::TooMany => (thrice(HttpStatus), Expected { is_retryable: true, ..once(HttpStatus) }),
        Fault::Html502 | Fault::Encoded503 => (thrice(HttpStatus), unknown(HttpStatus)),
        Fault::Gateway504 => (thrice(of_gateway()), unknown(of_gateway())),
        Fault::Recovers => (Expected { requests: 2, tries: 2, ..once(Value) }, unknown(HttpStatus)),

        // Redirects are not followed. A service may send one, or 304, after it has carried out a change.
        Fault::OtherHost | Fault::PlainHttp => (once(Redirect), unknown(Redirect)),
        Fault::NotModified => (once(HttpStatus), unknown(HttpStatus)),
        // The last answer has not come.
        Fault::Switching => (once(HttpStatus), unknown(HttpStatus)),

        // The body is unreadable, and a retry would bring the same. It need not be an answer of the service.
        Fault::Html200 | Fault::TruncatedJson | Fault::Partial | Fault::InvalidUtf8 => {
            (once(Unreadable), unknown(Unreadable))
        }
        // In an undocumented field, which the client skips if there are documented ones.
        // A list whose items are scalars leaves out an item that is none.
        Fault::DeepLists | Fault::DeepObjects => (once(ValueOrUnreadable), unknown(ValueOrUnreadable)),
        Fault::TooLarge | Fault::TooLargeInChunks => (once(TooLarge), unknown(TooLarge)),
        Fault::GzipBomb if cfg!(feature = "gzip") => (once(TooLarge), unknown(TooLarge)),

        Fault::UpperGzip if cfg!(feature = "gzip") => (once(Value), once(Value)),
        Fault::HalfGzip if cfg!(feature = "gzip") => (once(damaged()), unknown(damaged())),

        // The client did not ask for gzip, or the end of the body is unknown, or its head is too large.
        Fault::GzipBomb | Fault::UpperGzip | Fault::HalfGzip | Fault::OldChunks => {
            let encoding = || Outcome::Transport(Transport::Encoding);
            (once(encoding()), unknown(encoding()))
        }
        Fault::ManyHeaders => {
            let many = || Outcome::Transport(Transport::TooManyHeaders);
            (once(many()), unknown(many()))
        }

        // The answer is readable, and so is the answer to the next call.
        // Of the answers without a body, the one in gzip is as usual.
        Fault::EmptyGzip | Fault::Mark => (once(Value), once(Value)),
        Fault::Stray | Fault::ContentType | Fault::UnknownValues | Fault::UnknownFields | Fault::Nulls => {
            (once(Value), once(Value))
        }
        Fault::NullLists | Fault::TextAsContainers | Fault::NumbersAsText | Fault::TextAsNumbers => {
            (once(Value), once(Value))
        }
    };
    if effect == Effect::Read { reading } else { changing }
}

/// An error of the service in gzip. Without the feature `gzip` only its status is known.
fn unpacked() -> Outcome {
    if cfg!(feature = "gzip") { Outcome::Api } else { Outcome::HttpStatus }
}

/// A gateway's JSON has a `message`. It is like an error of the service if that has its message at the same place.
fn of_gateway() -> Outcome {
    if common::service().error_body.message == ["message"] { Outcome::Api } else { Outcome::HttpStatus }
}

/// The client tries this often, and no request arrives.
fn unsent(tries: u32, kind: TransportErrorKind) -> Expected {
    Expected { outcome: Outcome::Transport(kind), tries, requests: 0, is_retryable: true }
}

/// One request, without a retry.
fn once(outcome: Outcome) -> Expected {
    Expected { outcome, tries: 1, requests: 1, is_retryable: false }
}

/// The client retries until its limit.
fn thrice(outcome: Outcome) -> Expected {
    Expected { outcome, tries: 3, requests: 3, is_retryable: true }
}

/// One request that took too long. The error is retryable.
fn late(outcome: Outcome) -> Expected {
    Expected { is_retryable: true, ..once(outcome) }
}

/// One request with an unknown outcome.
fn unknown(cause: Outcome) -> Expected {
    once(Outcome::Unknown(Box::new(cause)))
}

/// The status of the error or the value, if a head came; `usual` is the one without a fault.
pub fn status(fault: Fault, usual: u16) -> Option<u16> {
    match fault {
        // `ContentType` is that of a text or a file, which must have its type.
        Fault::ContentType | Fault::HalfBody | Fault::TruncatedJson | Fault::InvalidUtf8 => Some(usual),
        Fault::Mark | Fault::UpperGzip | Fault::HalfGzip => Some(usual),
        Fault::Switching => Some(101),
        Fault::NotModified => Some(304),
        Fault::DripOfBody | Fault::ErrorAt200 | Fault::DeepLists | Fault::DeepObjects => Some(200),
        Fault::TooLarge | Fault::TooLargeInChunks | Fault::GzipBomb | Fault::Html200 | Fault::OldChunks => Some(200),
        Fault::Partial => Some(206),
        Fault::ErrorAt503 | Fault::Recovers | Fault::Gzip503 | Fault::Encoded503 => Some(503),
        Fault::Html502 => Some(502),
        Fault::Gateway504 => Some(504),
        Fault::Gzip401 => Some(401),
        Fault::TooMany => Some(429),
        Fault::OtherHost => Some(302),
        Fault::PlainHttp => Some(307),
        // No head comes, or the answer is a value.
        _ => None,
    }
}

/// How long the service asks to wait, which the error has: by `retry-after`, or by the header that the spec names, with which the mock
/// server asks for a second unless it would have to name a time.
pub fn retry_after(fault: Fault) -> Option<std::time::Duration> {
    let is_limited = SERVICE.rate_limit.is_some() && !waits_for_a_time() && fault == Fault::ErrorAt503;
    let limit = is_limited.then_some(std::time::Duration::from_secs(1));
    if fault == Fault::TooMany { Some(RETRY_AFTER) } else { limit }
}

/// The deviations that the observer gets for each place that the fault changed. None if the answer is as documented.
pub fn observed(fault: Fault) -> &'static [&'static str] {
    match fault {
        Fault::DeepLists => &["a list"],
        Fault::DeepObjects => &["an object", "an unknown field"],
        Fault::UnknownValues => &["an unknown value"],
        Fault::UnknownFields => &["an unknown field"],
        Fault::Nulls | Fault::NullLists => &["null"],
        Fault::NumbersAsText | Fault::TextAsContainers => &["text"],
        // A number in a set of texts is both.
        Fault::TextAsNumbers => &["a number", "an unknown value"],
        _ => &[],
    }
}
