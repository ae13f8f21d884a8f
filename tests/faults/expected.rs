//! What has to come of each fault: one table, by what an operation does.

use attack_surface::runtime::{TransportErrorKind, TransportPhase};
use attack_surface::{Effect, Error, ErrorKind};
use serde_json::Value as Json;

use TransportErrorKind as Transport;
use common::faults::{Fault, RETRY_AFTER};

/// What a call comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A value.
    Value,
    /// No complete answer.
    Transport(TransportErrorKind),
    /// An error of the service.
    Api,
    /// A status without an error of the service.
    HttpStatus,
    Redirect,
    /// Whatever came, it cannot be read as the answer of the operation, or does not say that it succeeded.
    Unreadable,
    /// Only expected: where nobody looks, it is passed over.
    ValueOrUnreadable,
    TooLarge,
    /// Nobody knows whether it was carried out, for this reason.
    Unknown(Box<Outcome>),
    /// Anything else, which is never right.
    Other(String),
}

impl Outcome {
    /// What it is that a call came to.
    pub fn of(result: &Result<Json, Error>) -> Self {
        match result {
            Ok(_) => Self::Value,
            Err(error) => Self::of_kind(error.kind()),
        }
    }

    /// Whether it is what was expected.
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
            ErrorKind::Decode(_) | ErrorKind::NotSuccess { .. } => Self::Unreadable,
            ErrorKind::BodyTooLarge { .. } => Self::TooLarge,
            ErrorKind::OutcomeUnknown { cause } => Self::Unknown(Box::new(Self::of_kind(cause))),
            other => Self::Other(format!("{other:?}")),
        }
    }
}

/// What is expected of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub outcome: Outcome,
    /// How many attempts the client makes.
    pub attempts: u32,
    /// How many requests reach the server.
    pub requests: usize,
    /// Whether the error says that the same call may be made again.
    pub is_retryable: bool,
}

/// What is expected of a call of an operation with this effect, as the stand-in does this to all its calls.
pub fn expectation(effect: Effect, fault: Fault) -> Expected {
    use Outcome::{Api, HttpStatus, Redirect, TooLarge, Unreadable, Value, ValueOrUnreadable};
    let closed = || Outcome::Transport(Transport::Closed);
    let timeout = |phase| Outcome::Transport(Transport::Timeout(phase));

    let (reading, changing) = match fault {
        // fault                   a call that reads                        a call that changes something

        // Not a byte leaves the machine: any call may be made again, and one that reads is, by the client itself.
        Fault::Refused => (unsent(3, Transport::Connect), unsent(1, Transport::Connect)),
        Fault::NameNotFound => (unsent(3, Transport::NameNotFound), unsent(1, Transport::NameNotFound)),

        // The connection dies: what changes something was maybe carried out.
        Fault::Closed => (thrice(closed()), unknown(closed())),
        Fault::Reset => (thrice(closed()), unknown(closed())),
        Fault::KeptClosed => (thrice(closed()), unknown(closed())),
        Fault::KeptReset => (thrice(closed()), unknown(closed())),
        Fault::HalfHead => (thrice(closed()), unknown(closed())),
        Fault::HalfBody => (thrice(closed()), unknown(closed())),

        // Time runs out: the next attempt would only take as long. The caller may think otherwise.
        Fault::DripOfHead => (late(timeout(TransportPhase::Response)), unknown(timeout(TransportPhase::Response))),
        Fault::DripOfBody => (late(timeout(TransportPhase::Body)), unknown(timeout(TransportPhase::Body))),
        Fault::Silence => (late(timeout(TransportPhase::Response)), unknown(timeout(TransportPhase::Response))),
        Fault::SilenceOfCall => (late(timeout(TransportPhase::Call)), unknown(timeout(TransportPhase::Call))),

        // The service says that it failed.
        Fault::ErrorAt200 => (once(Api), once(Api)),
        Fault::Gzip401 => (once(unpacked()), once(unpacked())),
        // No document shows this error at this status, so a gateway may have written it.
        Fault::ErrorAt503 => (thrice(Api), unknown(Api)),
        Fault::Gzip503 => (thrice(unpacked()), unknown(unpacked())),

        // Something in between says that it failed. At 429 nothing was done; at 5xx nobody knows.
        Fault::TooMany => (thrice(HttpStatus), once(HttpStatus)),
        Fault::Html502 => (thrice(HttpStatus), unknown(HttpStatus)),
        Fault::Encoded503 => (thrice(HttpStatus), unknown(HttpStatus)),
        Fault::Gateway504 => (thrice(Api), unknown(Api)),
        Fault::Recovers => (Expected { requests: 2, attempts: 2, ..once(Value) }, unknown(HttpStatus)),

        // Nobody follows.
        Fault::OtherHost => (once(Redirect), once(Redirect)),
        Fault::PlainHttp => (once(Redirect), once(Redirect)),

        // It arrived and is not to be read. Asking again would bring the same. No answer of the service was seen.
        Fault::Html200 => (once(Unreadable), unknown(Unreadable)),
        Fault::TruncatedJson => (once(Unreadable), unknown(Unreadable)),
        Fault::Partial => (once(Unreadable), unknown(Unreadable)),
        Fault::InvalidUtf8 => (once(Unreadable), unknown(Unreadable)),
        Fault::DeepLists => (once(Unreadable), unknown(Unreadable)),
        // In a field that is not documented, which is passed over if there are documented ones.
        Fault::DeepObjects => (once(ValueOrUnreadable), unknown(ValueOrUnreadable)),
        Fault::TooLarge => (once(TooLarge), unknown(TooLarge)),
        Fault::TooLargeInChunks => (once(TooLarge), unknown(TooLarge)),
        Fault::GzipBomb if cfg!(feature = "gzip") => (once(TooLarge), unknown(TooLarge)),
        // Nobody asked for gzip.
        Fault::GzipBomb => {
            let encoding = || Outcome::Transport(Transport::Encoding);
            (once(encoding()), unknown(encoding()))
        }

        // Nobody knows where its body ends, or what it says.
        Fault::OldChunks => {
            let encoding = || Outcome::Transport(Transport::Encoding);
            (once(encoding()), unknown(encoding()))
        }
        Fault::ManyHeaders => {
            let many = || Outcome::Transport(Transport::TooManyHeaders);
            (once(many()), unknown(many()))
        }

        // It is readable all the same, and so is the answer to the next call.
        Fault::Stray => (once(Value), once(Value)),
        Fault::ContentType => (once(Value), once(Value)),
        Fault::UnknownValues => (once(Value), once(Value)),
        Fault::UnknownFields => (once(Value), once(Value)),
        Fault::Nulls => (once(Value), once(Value)),
        Fault::NullLists => (once(Value), once(Value)),
        Fault::TextAsContainers => (once(Value), once(Value)),
        Fault::NumbersAsText => (once(Value), once(Value)),
        Fault::TextAsNumbers => (once(Value), once(Value)),
    };
    if effect == Effect::Read { reading } else { changing }
}

/// An error of the service in gzip, which leaves the status where nobody unpacks it.
fn unpacked() -> Outcome {
    if cfg!(feature = "gzip") { Outcome::Api } else { Outcome::HttpStatus }
}

/// The client tries this often, and nothing arrives.
fn unsent(attempts: u32, kind: TransportErrorKind) -> Expected {
    Expected { outcome: Outcome::Transport(kind), attempts, requests: 0, is_retryable: true }
}

/// One request, and that is the end of it.
fn once(outcome: Outcome) -> Expected {
    Expected { outcome, attempts: 1, requests: 1, is_retryable: false }
}

/// The client tries again until it has enough.
fn thrice(outcome: Outcome) -> Expected {
    Expected { outcome, attempts: 3, requests: 3, is_retryable: true }
}

/// One request that took too long; it may be made again.
fn late(outcome: Outcome) -> Expected {
    Expected { is_retryable: true, ..once(outcome) }
}

/// One request, and nobody knows what became of it.
fn unknown(cause: Outcome) -> Expected {
    once(Outcome::Unknown(Box::new(cause)))
}

/// The status that the error or the value came with, where a head came.
pub fn status(fault: Fault) -> Option<u16> {
    match fault {
        Fault::Refused | Fault::NameNotFound => None,
        Fault::Closed | Fault::Reset | Fault::KeptClosed | Fault::KeptReset | Fault::HalfHead => None,
        Fault::DripOfHead | Fault::Silence | Fault::SilenceOfCall | Fault::ManyHeaders => None,
        Fault::HalfBody | Fault::DripOfBody => Some(200),
        Fault::ErrorAt200 | Fault::TruncatedJson | Fault::InvalidUtf8 | Fault::DeepLists | Fault::DeepObjects => {
            Some(200)
        }
        Fault::TooLarge | Fault::TooLargeInChunks | Fault::GzipBomb | Fault::Html200 | Fault::OldChunks => Some(200),
        Fault::Partial => Some(206),
        Fault::ErrorAt503 | Fault::Recovers | Fault::Gzip503 | Fault::Encoded503 => Some(503),
        Fault::Html502 => Some(502),
        Fault::Gateway504 => Some(504),
        Fault::Gzip401 => Some(401),
        Fault::TooMany => Some(429),
        Fault::OtherHost => Some(302),
        Fault::PlainHttp => Some(307),
        Fault::ContentType | Fault::Stray => None,
        Fault::UnknownValues | Fault::UnknownFields | Fault::Nulls => None,
        Fault::NullLists | Fault::TextAsContainers | Fault::NumbersAsText | Fault::TextAsNumbers => None,
    }
}

/// How long the service asked to wait, as the error tells.
pub fn retry_after(fault: Fault) -> Option<std::time::Duration> {
    (fault == Fault::TooMany).then_some(RETRY_AFTER)
}

/// What the observer is told was found, in each place where the fault changed anything: nothing where it is as documented.
pub fn observed(fault: Fault) -> &'static [&'static str] {
    match fault {
        Fault::UnknownValues => &["an unknown value"],
        Fault::UnknownFields | Fault::DeepObjects => &["an unknown field"],
        Fault::Nulls | Fault::NullLists => &["null"],
        Fault::NumbersAsText | Fault::TextAsContainers => &["text"],
        // A number in a set of texts is both.
        Fault::TextAsNumbers => &["a number", "an unknown value"],
        _ => &[],
    }
}
