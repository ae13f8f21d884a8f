//! The one error type.

pub(crate) mod transport;
pub(crate) mod refusal;
pub(crate) mod kind;
pub(crate) mod message;
pub(crate) mod body;
pub(crate) mod job_context;
pub(crate) mod display;

use std::time::Duration;

use crate::runtime::error::body::Told;
use crate::runtime::error::job_context::JobPlace;
use crate::runtime::error::kind::{ErrorKind, NOT_THERE};
use crate::runtime::error::transport::{TransportErrorKind, TransportPhase};
use crate::runtime::info::operation::{Effect, OperationInfo};
use crate::runtime::json::value::Scalar;

/// How much of a body an error keeps, in bytes.
pub(crate) const MAX_KEPT_BODY: usize = 64 * 1024;

/// Why a call failed.
///
/// It is as small as a pointer. What it shows, by `Display` and by `Debug`, holds neither the key nor the value of a secret
/// parameter nor any part of a body beside the service's own message, from which secrets are taken out. Its
/// [`kind`](Self::kind) tells what to do.
pub struct Error(pub(crate) Box<ErrorInner>);

pub(crate) struct ErrorInner {
    pub(crate) kind: ErrorKind,
    pub(crate) operation: Option<&'static OperationInfo>,
    pub(crate) status: Option<u16>,
    pub(crate) code: Option<Scalar>,
    pub(crate) message: Option<String>,
    pub(crate) condition: Option<&'static str>,
    pub(crate) captures: Vec<(&'static str, String)>,
    pub(crate) body: Vec<u8>,
    /// Whether a part of the last request may have been handed to the network.
    pub(crate) is_sent: bool,
    pub(crate) attempts: u32,
    pub(crate) retry_after: Option<Duration>,
    /// The job that the call belonged to.
    pub(crate) job: Option<JobPlace>,
    /// The operation that shows whether a key works.
    key_check: Option<&'static str>,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind) -> Self {
        Self(Box::new(ErrorInner {
            kind,
            operation: None,
            status: None,
            code: None,
            message: None,
            condition: None,
            captures: Vec::new(),
            body: Vec::new(),
            is_sent: true,
            attempts: 1,
            retry_after: None,
            job: None,
            key_check: None,
        }))
    }

    pub(crate) fn of(operation: &'static OperationInfo, kind: ErrorKind) -> Self {
        let mut error = Self::new(kind);
        error.0.operation = Some(operation);
        error
    }

    pub(crate) fn with_status(mut self, status: u16) -> Self {
        self.0.status = Some(status);
        self
    }

    pub(crate) fn with_sent(mut self, is_sent: bool) -> Self {
        self.0.is_sent = is_sent;
        self
    }

    pub(crate) fn with_attempts(mut self, attempts: u32) -> Self {
        self.0.attempts = attempts;
        self
    }

    pub(crate) fn with_retry_after(mut self, wait: Option<Duration>) -> Self {
        self.0.retry_after = wait;
        self
    }

    /// The same error, which says so if the call changes something and nobody can know whether it was carried out.
    pub(crate) fn or_outcome_unknown(self) -> Self {
        let is_unknown = match &self.0.kind {
            ErrorKind::Transport(_) => self.0.is_sent,
            // Only an error that is documented for the operation at this status is surely the service's own. Any other may
            // come from what stands between, which gave up on a service that has done its work, or goes on with it.
            ErrorKind::Api | ErrorKind::HttpStatus => {
                self.0.condition.is_none() && self.0.status.is_some_and(leaves_outcome_open)
            }
            // The status says success, and nobody has seen the service say so.
            ErrorKind::Decode(_) | ErrorKind::BodyTooLarge { .. } => true,
            ErrorKind::NotSuccess { found, .. } => *found == NOT_THERE,
            _ => false,
        };
        if is_unknown { self.into_outcome_unknown() } else { self }
    }

    /// The same error, which says that nobody can know whether the call was carried out, unless it changes nothing.
    pub(crate) fn into_outcome_unknown(mut self) -> Self {
        if self.0.operation.is_some_and(|operation| operation.effect != Effect::Read) {
            let cause = std::mem::replace(&mut self.0.kind, ErrorKind::UnexpectedRedirect);
            self.0.kind = ErrorKind::OutcomeUnknown { cause: Box::new(cause) };
        }
        self
    }

    pub(crate) fn with_body(mut self, mut body: Vec<u8>) -> Self {
        body.truncate(MAX_KEPT_BODY);
        body.shrink_to_fit();
        self.0.body = body;
        self
    }

    pub(crate) fn with_key_check(mut self, operation: Option<&'static str>) -> Self {
        self.0.key_check = operation;
        self
    }

    pub(crate) fn with_told(mut self, told: Told) -> Self {
        self.0.code = told.code;
        self.0.message = told.message;
        self.0.condition = told.condition;
        self.0.captures = told.captures;
        self
    }

    pub(crate) fn at(mut self, place: JobPlace) -> Self {
        self.0.job = Some(place);
        self
    }

    /// What went wrong, and by its documentation what to do.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The operation that was called, for example `book.lend`; `download` for a download, and nothing where the client could
    /// not be built.
    pub fn operation(&self) -> Option<&'static str> {
        self.0.operation.map(|operation| operation.name)
    }

    /// The HTTP status, if the head of an answer came.
    pub fn status(&self) -> Option<u16> {
        self.0.status
    }

    /// The code in the service's error body, with secrets as `***` and otherwise as it came.
    pub fn code(&self) -> Option<&Scalar> {
        self.0.code.as_ref()
    }

    /// The message in the service's error body, with secrets as `***` and otherwise as it came. It may contain line ends, escapes
    /// that a terminal obeys, and characters that change the direction of writing; `Display` and `Debug` of the error show none
    /// of these.
    pub fn message(&self) -> Option<&str> {
        self.0.message.as_deref()
    }

    /// The name of the documented condition that the answer tells of, for example `already_lent`.
    pub fn condition_name(&self) -> Option<&'static str> {
        self.0.condition
    }

    /// What stood in a part of the condition's message that varies, by the part's name, with secrets as `***` and otherwise as it
    /// came.
    pub fn capture(&self, name: &str) -> Option<&str> {
        self.0.captures.iter().find(|(other, _)| *other == name).map(|(_, text)| text.as_str())
    }

    /// The operation that shows whether the key works, where access was refused, one is documented, and it is not the one that
    /// was called.
    pub fn key_check(&self) -> Option<&'static str> {
        self.0.key_check.filter(|check| self.is_refused() && self.operation() != Some(check))
    }

    /// The permission that the operation needs, where access was refused and one is documented.
    pub fn permission(&self) -> Option<&'static str> {
        self.0.operation.filter(|_| self.is_refused()).and_then(|operation| operation.permission)
    }

    /// The body of the answer, as it came, or its first 64 KiB. It may hold anything, secrets too, so it is shown nowhere else.
    pub fn body(&self) -> &[u8] {
        &self.0.body
    }

    /// How many attempts were made, the last one included: 1 for a call that changes something.
    pub fn attempts(&self) -> u32 {
        self.0.attempts
    }

    /// How long the service asked to wait before the next attempt, if it did.
    pub fn retry_after(&self) -> Option<Duration> {
        self.0.retry_after
    }

    /// The operation to read to find out whether the call was carried out, where nobody can know that and one is documented.
    pub fn verify_with(&self) -> Option<&'static str> {
        let is_unknown = matches!(self.0.kind, ErrorKind::OutcomeUnknown { .. });
        self.0.operation.filter(|_| is_unknown).and_then(|operation| operation.verify_with)
    }

    /// Whether the request may have arrived at the service. If not, it is certain that nothing was done.
    pub fn may_have_arrived(&self) -> bool {
        match self.0.kind {
            ErrorKind::Configuration(_) | ErrorKind::Request(_) | ErrorKind::Download(_) => false,
            ErrorKind::Transport(_) | ErrorKind::Job(_) => self.0.is_sent,
            _ => true,
        }
    }

    /// Why no complete answer came, if so.
    fn transport(&self) -> Option<TransportErrorKind> {
        match self.cause() {
            ErrorKind::Transport(kind) => Some(*kind),
            _ => None,
        }
    }

    /// What went wrong, be the outcome known or not.
    pub(crate) fn cause(&self) -> &ErrorKind {
        match &self.0.kind {
            ErrorKind::OutcomeUnknown { cause } => cause,
            kind => kind,
        }
    }

    /// Whether time ran out.
    pub fn is_timeout(&self) -> bool {
        matches!(self.transport(), Some(TransportErrorKind::Timeout(_)))
    }

    /// Whether no connection could be made: the name, the way, TLS, or the time for these.
    pub fn is_connect(&self) -> bool {
        use TransportErrorKind as Kind;
        matches!(
            self.transport(),
            Some(Kind::NameNotFound | Kind::Connect | Kind::Tls | Kind::Timeout(TransportPhase::Connect))
        )
    }

    /// Whether nobody can know if a call that changes something was carried out. See [`verify_with`](Self::verify_with).
    pub fn is_outcome_unknown(&self) -> bool {
        matches!(self.0.kind, ErrorKind::OutcomeUnknown { .. })
    }

    /// Whether the service says that there is no such thing: status 404.
    pub fn is_not_found(&self) -> bool {
        self.0.status == Some(404)
    }

    /// Whether the service refused access: status 401 or 403. See [`is_key_refused`](Self::is_key_refused) and
    /// [`permission`](Self::permission).
    pub fn is_refused(&self) -> bool {
        matches!(self.0.status, Some(401 | 403))
    }

    /// Whether the service refused the key: status 401, which says by the HTTP standard that the request was not made with
    /// valid credentials. 403 says that they are not enough. See [`key_check`](Self::key_check).
    pub fn is_key_refused(&self) -> bool {
        self.0.status == Some(401)
    }

    /// Whether the answer came and could not be read.
    pub fn is_decode(&self) -> bool {
        matches!(self.cause(), ErrorKind::Decode(_))
    }

    /// The stage of a job that failed: `start`, the name of the operation that was polled, or `download`. Nothing if the call
    /// was not part of a job.
    pub fn stage(&self) -> Option<&'static str> {
        self.0.job.as_ref().map(|place| place.stage)
    }

    /// Whether the error belongs to a job that was started.
    pub(crate) fn has_job(&self) -> bool {
        self.0.job.as_ref().is_some_and(JobPlace::is_started)
    }

    /// Whether the same call may be made again without harm and may then succeed: what went wrong passes, and the call changes
    /// nothing or did not leave this machine. Not so for a job that was started, which would then be started again: go on with
    /// [`job_handle`](Self::job_handle).
    pub fn is_retryable(&self) -> bool {
        if self.has_job() {
            return false;
        }
        let reads = self.0.operation.is_some_and(|operation| operation.effect == Effect::Read);
        match self.0.kind {
            ErrorKind::Transport(kind) => {
                let passes = kind.is_passing() || matches!(kind, TransportErrorKind::Timeout(_));
                passes && (reads || !self.0.is_sent)
            }
            ErrorKind::Api | ErrorKind::HttpStatus => reads && self.0.status.is_some_and(is_passing),
            _ => false,
        }
    }
}

impl std::error::Error for Error {}

/// Whether a status tells nothing of what became of the call: the service, or what stands before it, failed or gave up
/// waiting (408 and 499, beside 504, are what gateways and servers answer when their patience ends).
const fn leaves_outcome_open(status: u16) -> bool {
    matches!(status, 408 | 499 | 500..)
}

/// Whether a status tells of something that passes.
pub(crate) const fn is_passing(status: u16) -> bool {
    matches!(status, 429 | 502 | 503 | 504)
}
