//! Logs one record for each call, at the level debug, and warnings for problems that the client handled. A record contains
//! names and numbers, and never a value of a request or an answer.
//!
//! With the feature `tracing`, each call also has a span with the same fields, and each attempt one with the names of OpenTelemetry.

use std::cell::Cell;
use std::fmt;
use std::time::{Duration, Instant};

use log::Level;
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use crate::deviation::observation::Observation;
use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::error::transport::TransportErrorKind;
use crate::info::operation::OperationInfo;
#[cfg(feature = "tracing")]
use crate::text::url::Address;

/// The record of a call. It is written when this is dropped.
pub(crate) struct CallLog {
    operation: &'static OperationInfo,
    /// The target of the records.
    target: &'static str,
    /// When the call began. `None` if there is nothing to log.
    start: Cell<Option<Instant>>,
    /// The status of the last attempt.
    status: Cell<Option<u16>>,
    attempts: Cell<u32>,
    /// The bytes of all bodies, after decoding.
    bytes: Cell<u64>,
    outcome: Cell<Outcome>,
    #[cfg(feature = "tracing")]
    span: std::cell::OnceCell<tracing::Span>,
}

/// How a call ended.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    Ok,
    /// The content of a download was not read.
    Unread,
    Failed(&'static str, Option<TransportErrorKind>),
    /// It is unknown whether the call was carried out, for this reason.
    Unknown(&'static str, Option<TransportErrorKind>),
}

impl Outcome {
    pub(crate) fn failed(kind: &ErrorKind) -> Self {
        match kind {
            ErrorKind::OutcomeUnknown { cause } => match Self::failed(cause) {
                Self::Failed(name, transport) => Self::Unknown(name, transport),
                other => other,
            },
            ErrorKind::Transport(kind) => Self::Failed("no complete answer", Some(*kind)),
            kind => Self::Failed(name(kind), None),
        }
    }
}

/// `ok`, or `error: no complete answer: could not connect`
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, name, transport) = match self {
            Self::Ok => return f.write_str("ok"),
            Self::Unread => return f.write_str("not read"),
            Self::Failed(name, transport) => ("error: ", name, transport),
            Self::Unknown(name, transport) => ("outcome unknown: ", name, transport),
        };
        match transport {
            Some(transport) => write!(f, "{start}{name}: {transport}"),
            None => write!(f, "{start}{name}"),
        }
    }
}

/// The text of an error, without its values.
fn name(kind: &ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Configuration(_) => "configuration",
        ErrorKind::Request(_) => "the request is not valid",
        ErrorKind::Key { .. } => "there is no key to send",
        ErrorKind::Transport(_) => "no complete answer",
        ErrorKind::OutcomeUnknown { .. } => "outcome unknown",
        ErrorKind::Api => "an error of the service",
        ErrorKind::HttpStatus => "an error status",
        ErrorKind::UnexpectedRedirect => "a redirect",
        ErrorKind::NotSuccess { .. } => "no success",
        ErrorKind::Decode(_) => "the answer cannot be read",
        ErrorKind::BodyTooLarge { .. } => "the body is too large",
        ErrorKind::Download(_) => "the URL of the download is not allowed",
        ErrorKind::Content(_) => "the content is not as expected",
        ErrorKind::Job(_) => "the job did not complete",
        ErrorKind::File(_) | ErrorKind::NotAFile => "the file cannot be written",
        ErrorKind::Paging(_) => "the walk cannot continue",
    }
}

impl CallLog {
    pub(crate) fn new(operation: &'static OperationInfo, target: &'static str) -> Self {
        Self {
            operation,
            target,
            start: Cell::new(None),
            status: Cell::new(None),
            attempts: Cell::new(0),
            bytes: Cell::new(0),
            outcome: Cell::new(Outcome::Ok),
            #[cfg(feature = "tracing")]
            span: std::cell::OnceCell::new(),
        }
    }

    /// Begins the call. From now on there is a record to log, if the level is enabled.
    pub(crate) fn begin(&self) {
        if self.has_span() || log::log_enabled!(target: self.target, Level::Debug) {
            self.start.set(Some(Instant::now()));
        }
    }

    /// Notes that an attempt begins.
    pub(crate) fn attempt(&self, number: u32) {
        self.attempts.set(number);
        self.status.set(None);
        self.outcome.set(Outcome::Ok);
    }

    /// The number of attempts so far.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts.get()
    }

    /// The status of the last attempt, if it was answered.
    pub(crate) fn last_status(&self) -> Option<u16> {
        self.status.get()
    }

    pub(crate) fn status(&self, status: u16) {
        self.status.set(Some(status));
    }

    pub(crate) fn read(&self, bytes: usize) {
        self.bytes.set(self.bytes.get() + bytes as u64);
    }

    pub(crate) fn end(&self, outcome: Outcome) {
        self.outcome.set(outcome);
    }

    /// Warns that a failed attempt is followed by another one after this wait, or by none because the client has no retry left.
    #[cold]
    pub(crate) fn retry(&self, failure: Option<&Error>, wait: Option<Duration>) {
        let (name, attempt) = (self.operation.name, self.attempts.get());
        let next = match wait {
            Some(wait) => format!("the next in {} ms", wait.as_millis()),
            None => "and no other is made: the budget for retries is spent".to_owned(),
        };
        match (failure, self.status.get()) {
            (Some(error), None) => {
                let outcome = Outcome::failed(error.kind());
                log::warn!(target: self.target, "{name}: attempt {attempt} failed ({outcome}), {next}");
            }
            (_, status) => {
                let status = status.unwrap_or_default();
                log::warn!(target: self.target, "{name}: attempt {attempt} failed (status {status}), {next}");
            }
        }
    }

    /// Runs this in the span of the call.
    #[cfg(feature = "tracing")]
    pub(crate) fn within<T>(&self, act: impl FnOnce() -> T) -> T {
        match self.span.get() {
            Some(span) => span.in_scope(act),
            None => act(),
        }
    }

    #[cfg(not(feature = "tracing"))]
    #[inline]
    pub(crate) fn within<T>(&self, act: impl FnOnce() -> T) -> T {
        act()
    }

    /// Runs an attempt in a span of its own, from its request to the end of its body.
    #[cfg(feature = "tracing")]
    pub(crate) fn within_attempt<T>(&self, number: u32, host_url: &str, act: impl FnOnce() -> T) -> T {
        use tracing::field::{Empty, display};
        let server = Address::parse(host_url).ok();
        let span = tracing::debug_span!(
            target: env!("CARGO_CRATE_NAME"), "attempt", "otel.kind" = "client",
            "http.request.method" = self.operation.method.name(),
            "server.address" = server.as_ref().map(|server| server.host.trim_matches(['[', ']'])),
            "server.port" = server.as_ref().map(|server| server.port),
            "http.request.resend_count" = (number > 1).then(|| number - 1),
            "http.response.status_code" = Empty, "error.type" = Empty,
        );
        let result = span.in_scope(act);
        let status = self.status.get();
        if let Some(status) = status {
            span.record("http.response.status_code", status);
        }
        match (status, self.outcome.get()) {
            (Some(status @ 400..), _) => drop(span.record("error.type", display(status))),
            (_, Outcome::Failed(name, None) | Outcome::Unknown(name, None)) => drop(span.record("error.type", name)),
            (_, Outcome::Failed(_, Some(failure)) | Outcome::Unknown(_, Some(failure))) => {
                span.record("error.type", display(failure));
            }
            (_, Outcome::Ok | Outcome::Unread) => {}
        }
        result
    }

    #[cfg(not(feature = "tracing"))]
    #[inline]
    pub(crate) fn within_attempt<T>(&self, _: u32, _: &str, act: impl FnOnce() -> T) -> T {
        act()
    }

    /// Opens the span, and returns whether a subscriber is interested in it.
    #[cfg(feature = "tracing")]
    fn has_span(&self) -> bool {
        use tracing::field::Empty;
        let span = self.span.get_or_init(|| {
            tracing::debug_span!(
                target: env!("CARGO_CRATE_NAME"), "call", service = self.target, operation = self.operation.name,
                status = Empty, attempts = Empty, ms = Empty, bytes = Empty, result = Empty,
            )
        });
        !span.is_disabled()
    }

    #[cfg(not(feature = "tracing"))]
    fn has_span(&self) -> bool {
        false
    }

    #[cfg(feature = "tracing")]
    fn record_span(&self, ms: u64, outcome: Outcome) {
        if let Some(span) = self.span.get() {
            if let Some(status) = self.status.get() {
                span.record("status", status);
            }
            span.record("attempts", self.attempts.get());
            span.record("ms", ms);
            span.record("bytes", self.bytes.get());
            span.record("result", tracing::field::display(outcome));
        }
    }

    #[cfg(not(feature = "tracing"))]
    fn record_span(&self, _: u64, _: Outcome) {}

    #[cold]
    fn write(&self, start: Instant) {
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (operation, attempts, bytes) = (self.operation.name, self.attempts.get(), self.bytes.get());
        let outcome = self.outcome.get();
        self.record_span(ms, outcome);
        let status = Status(self.status.get());
        let write = || {
            log::debug!(
                target: self.target,
                "{operation} status={status} attempts={attempts} ms={ms} bytes={bytes} result={outcome}"
            );
        };
        // Enters the span only if the log is enabled.
        if log::log_enabled!(target: self.target, Level::Debug) {
            self.within(write);
        }
    }
}

impl Drop for CallLog {
    fn drop(&mut self) {
        // If the logger panicked, too, the program would abort.
        if let Some(start) = self.start.get().filter(|_| !std::thread::panicking()) {
            self.write(start);
        }
    }
}

struct Status(Option<u16>);

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(status) => write!(f, "{status}"),
            None => f.write_str("-"),
        }
    }
}

/// Writes an error under the names of the log, for example for a log of JSON lines: `service`, `operation`, `status`, `attempts` and
/// `result`. In addition: `error` (its `Display`), `condition`, `code`, `message`, `permission`, `verify_with`, `stage`, and
/// `retry_after_ms`. What the error does not have is null. Like `Display`, it contains no secret and nothing else of the body.
/// `code` and `message` are unchanged, with their line breaks and control characters: a format such as JSON escapes them.
impl Serialize for Error {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let wait = self.retry_after().map(|wait| u64::try_from(wait.as_millis()).unwrap_or(u64::MAX));
        let mut fields = serializer.serialize_struct("Error", 13)?;
        fields.serialize_field("service", &self.0.service.map(|service| service.log_target))?;
        fields.serialize_field("operation", &self.operation())?;
        fields.serialize_field("status", &self.status())?;
        fields.serialize_field("attempts", &self.attempts())?;
        fields.serialize_field("result", &format_args!("{}", Outcome::failed(self.kind())))?;
        fields.serialize_field("error", &format_args!("{self}"))?;
        fields.serialize_field("condition", &self.condition_name())?;
        fields.serialize_field("code", &self.code())?;
        fields.serialize_field("message", &self.message())?;
        fields.serialize_field("permission", &self.permission())?;
        fields.serialize_field("verify_with", &self.verify_with())?;
        fields.serialize_field("stage", &self.stage())?;
        fields.serialize_field("retry_after_ms", &wait)?;
        fields.end()
    }
}

/// Warns that a poll of a job failed. `wait` is the time until the next one; without it, the answer of the last poll cannot be read.
#[cold]
pub(crate) fn warn_of_poll(
    target: &str,
    operation: &OperationInfo,
    poll: u32,
    failure: &Error,
    wait: Option<Duration>,
) {
    let (name, outcome) = (operation.name, Outcome::failed(failure.kind()));
    match wait.map(|wait| wait.as_millis()) {
        Some(wait) => log::warn!(target: target, "{name}: poll {poll} failed ({outcome}), the next in {wait} ms"),
        None => log::warn!(target: target, "{name}: poll {poll} ended the job ({outcome})"),
    }
}

/// Warns of a kind of deviation. The path contains names of fields, but no indexes and no keys that are data.
pub(crate) fn warn_of(target: &str, observation: &Observation) {
    let Observation { operation, class, path, expected, found, .. } = observation;
    log::warn!(target: target, "{operation}: {path}: expected {expected}, found {found} ({class})");
}
