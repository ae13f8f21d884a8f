//! The error type of all calls, its kinds, and the reading of error bodies.

pub(crate) mod transport;
pub(crate) mod refusal;
pub(crate) mod kind;
pub(crate) mod message;
pub(crate) mod body;
pub(crate) mod display;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use crate::error::body::ApiError;
use crate::error::kind::{ANOTHER_VALUE, ErrorKind, JobProblem};
use crate::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::info::job::{FieldPath, JobInfo};
use crate::info::operation::{Effect, ErrorInfo, OperationInfo};
use crate::info::service::ServiceInfo;
use crate::json::value::Scalar;
use crate::text::scrub::Scrubber;

/// The maximum number of bytes of a body that an error keeps.
pub(crate) const MAX_KEPT_BODY: usize = 64 * 1024;

/// The number of characters of the address of a redirect that are searched for its host.
const MAX_LOCATION: usize = 300;

/// The error of a failed call.
///
/// It is as small as a pointer. `Display` and `Debug` show neither the key nor the value of a secret parameter. Of the
/// body they show only the message and the code of the service, and the field that says whether a job is done, without
/// secrets. [`kind`](Self::kind) says what went wrong and what to do.
pub struct Error(pub(crate) Box<ErrorInner>);

pub(crate) struct ErrorInner {
    pub(crate) kind: ErrorKind,
    pub(crate) operation: Option<&'static OperationInfo>,
    pub(crate) status: Option<u16>,
    /// The code as it is shown, and as a value, which is missing if it contains a secret.
    code: Option<(Scalar, Option<Scalar>)>,
    pub(crate) message: Option<String>,
    pub(crate) condition: Option<&'static str>,
    captures: Vec<(&'static str, Option<String>)>,
    pub(crate) body: Vec<u8>,
    /// Whether a part of the last request may have been sent.
    pub(crate) is_sent: bool,
    pub(crate) attempts: u32,
    pub(crate) retry_after: Option<Duration>,
    /// Whether the provider gives another key than the refused one.
    pub(crate) has_other_key: bool,
    /// Why the call was not retried, if it would have been.
    pub(crate) unretried: Option<Unretried>,
    /// What the transport says about its failure, with the error of the system.
    pub(crate) transport: Option<(TransportError, Option<io::Error>)>,
    /// The service or the proxy, by its host and port, if the transport failed.
    pub(crate) peer: Option<String>,
    /// The path that cannot be written, with the error of the system.
    pub(crate) file: Option<(PathBuf, Option<io::Error>)>,
    /// Where a redirect leads, as it is shown, and as a value.
    location: Option<(String, Option<String>)>,
    /// The job that the call belongs to.
    pub(crate) job: Option<JobContext>,
    /// The URL that was called, and the parameters of the call that shows whether this one was carried out, by their wire names.
    pub(crate) verification: (String, Vec<(&'static str, String)>),
    /// The service that answered.
    pub(crate) service: Option<&'static ServiceInfo>,
}

/// Why a call that would be retried was not.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Unretried {
    /// The client has no retry left.
    BudgetSpent,
    /// The time limit would be over before the next attempt.
    NoTime,
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
            has_other_key: false,
            unretried: None,
            transport: None,
            peer: None,
            file: None,
            location: None,
            job: None,
            verification: (String::new(), Vec::new()),
            service: None,
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

    /// Names the path that cannot be written, if that is the problem.
    #[inline]
    pub(crate) fn with_file(mut self, path: &Path, cause: Option<io::Error>) -> Self {
        if matches!(self.0.kind, ErrorKind::File(_) | ErrorKind::NotAFile) {
            self.0.file = Some((path.to_owned(), cause));
        }
        self
    }

    pub(crate) fn with_location(mut self, location: Option<&str>, scrubber: &Scrubber) -> Self {
        self.0.location = location.map(|to| (scrubber.scrub(to, MAX_LOCATION), scrubber.value(to)));
        self
    }

    /// Turns the error of a call that changes something into [`ErrorKind::OutcomeUnknown`], if the error leaves open
    /// whether the call was carried out.
    pub(crate) fn or_outcome_unknown(self) -> Self {
        if self.leaves_outcome_open() { self.into_outcome_unknown() } else { self }
    }

    /// Whether the error leaves open whether the call was carried out.
    pub(crate) fn leaves_outcome_open(&self) -> bool {
        match &self.0.kind {
            ErrorKind::Transport(_) => self.0.is_sent,
            // Only an error whose documented code or message came surely is from the service. Any other, even one that is
            // documented by its status alone, may come from a gateway, which gave up on a service that has done its work or
            // still does it.
            ErrorKind::Api | ErrorKind::HttpStatus => {
                let errors = self.0.operation.map_or(&[][..], |operation| operation.errors);
                let is_sure = |error: &ErrorInfo| Some(error.condition) == self.0.condition && !error.is_status_alone();
                self.0.status.is_some_and(leaves_outcome_open) && !errors.iter().any(is_sure)
            }
            // The status says success, but the answer of the service could not be read.
            ErrorKind::Decode(_) | ErrorKind::BodyTooLarge { .. } | ErrorKind::Content(_) => true,
            // A list, an object or nothing in place of the value says neither yes nor no.
            ErrorKind::NotSuccess { found, .. } => *found != ANOTHER_VALUE,
            // Many services redirect to a page with the result after they have carried out a change, with any of these statuses.
            ErrorKind::UnexpectedRedirect => true,
            _ => false,
        }
    }

    /// Turns the error of a call that changes something into [`ErrorKind::OutcomeUnknown`].
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

    pub(crate) fn with_service(mut self, service: &'static ServiceInfo) -> Self {
        self.0.service = Some(service);
        self
    }

    pub(crate) fn with_api_error(mut self, error: ApiError) -> Self {
        self.0.code = error.code;
        self.0.message = error.message;
        self.0.condition = error.condition;
        self.0.captures = error.captures;
        self
    }

    pub(crate) fn in_job(mut self, context: JobContext) -> Self {
        self.0.job = Some(context);
        self
    }

    /// What went wrong. The documentation of each kind says what to do.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The operation that was called, as `group.name`. It is `download` for a download, and `None` if the
    /// client could not be built.
    pub fn operation(&self) -> Option<&'static str> {
        self.0.operation.map(|operation| operation.name)
    }

    /// The HTTP status, if a response head was received.
    pub fn status(&self) -> Option<u16> {
        self.0.status
    }

    /// The code in the error body. `None` if there is none, or if it contains a secret.
    pub fn code(&self) -> Option<&Scalar> {
        self.0.code.as_ref().and_then(|(_, code)| code.as_ref())
    }

    /// The message in the error body, with secrets replaced by `***`. It may contain line breaks, terminal escapes, and
    /// characters that change the writing direction. `Display` and `Debug` of the error show none of these.
    pub fn message(&self) -> Option<&str> {
        self.0.message.as_deref()
    }

    /// The name of the documented condition that the answer reports, for example `already_lent`. A generated client has an enum of its
    /// conditions: `Condition::of(&error)`.
    pub fn condition_name(&self) -> Option<&'static str> {
        self.0.condition
    }

    /// The text of a capture in the condition's message, by its name, as the service sent it. `None` if there is none, or if it
    /// contains a secret, which `Display` then says.
    pub fn capture(&self, name: &str) -> Option<&str> {
        self.0.captures.iter().find(|(other, _)| *other == name).and_then(|(_, text)| text.as_deref())
    }

    /// The operation that shows whether the key works. Set if access was refused, such an operation is documented, and
    /// it is not the one that was called. `None` if the operation needs no key.
    pub fn key_check(&self) -> Option<&'static str> {
        let check = self.0.service?.key_check;
        check.filter(|check| self.is_refused() && self.sent_key() && self.operation() != Some(check))
    }

    /// The permission that the operation needs, if access was refused and one is documented.
    pub fn permission(&self) -> Option<&'static str> {
        self.0.operation.filter(|_| self.is_refused()).and_then(|operation| operation.permission)
    }

    /// The body of the answer, or its first 64 KiB. It may contain secrets, so the error shows it nowhere else.
    pub fn body(&self) -> &[u8] {
        &self.0.body
    }

    /// The number of attempts, including the last one. It is 1 for a call that changes something and has no idempotency
    /// key.
    pub fn attempts(&self) -> u32 {
        self.0.attempts
    }

    /// How long the service asked to wait before the next attempt, if it did: by `Retry-After`, or by the header that the service
    /// documents for it. A date is compared with the [clock](crate::ClientBuilder::clock) of the client: that of this machine, if you set
    /// no other.
    #[doc(alias = "429")]
    #[doc(alias = "rate limit")]
    pub fn retry_after(&self) -> Option<Duration> {
        self.0.retry_after
    }

    /// Where a redirect leads, as the service names it. `None` if there is no redirect, or if this contains a secret. It may contain
    /// a token of the service, so `Display` of the error shows only its host.
    pub fn location(&self) -> Option<&str> {
        self.0.location.as_ref().and_then(|(_, to)| to.as_deref())
    }

    /// The operation that shows whether the call was carried out, if the outcome is unknown and one is documented.
    /// [`verification`](Self::verification) prepares its call.
    pub fn verify_with(&self) -> Option<&'static str> {
        let is_unknown = matches!(self.0.kind, ErrorKind::OutcomeUnknown { .. });
        self.0.operation.filter(|_| is_unknown).and_then(|operation| operation.verify_with)
    }

    /// Whether the request may have reached the service, in its last attempt or in one before whose outcome is unknown. If not, nothing was
    /// changed. If the call only reads, its last attempt alone counts.
    pub fn may_have_arrived(&self) -> bool {
        match self.0.kind {
            ErrorKind::Configuration(_) | ErrorKind::Request(_) | ErrorKind::Key { .. } | ErrorKind::Download(_) => {
                false
            }
            ErrorKind::Transport(_) | ErrorKind::Job(_) => self.0.is_sent,
            _ => true,
        }
    }

    /// Why no complete answer came, if that is the cause.
    pub(crate) fn transport(&self) -> Option<TransportErrorKind> {
        match self.cause() {
            ErrorKind::Transport(kind) => Some(*kind),
            _ => None,
        }
    }

    /// What went wrong, whether the outcome is known or not.
    pub(crate) fn cause(&self) -> &ErrorKind {
        match &self.0.kind {
            ErrorKind::OutcomeUnknown { cause } => cause,
            kind => kind,
        }
    }

    /// Whether a time limit was reached.
    pub fn is_timeout(&self) -> bool {
        matches!(self.transport(), Some(TransportErrorKind::Timeout(_)))
    }

    /// Whether a [`CancelToken`](crate::CancelToken) ended the call, or the wait for a job. If the call changes something and was sent, at
    /// least in part, the outcome is unknown: see [`is_outcome_unknown`](Self::is_outcome_unknown).
    pub fn is_cancelled(&self) -> bool {
        matches!(
            self.cause(),
            ErrorKind::Transport(TransportErrorKind::Cancelled) | ErrorKind::Job(JobProblem::Cancelled)
        )
    }

    /// Whether no connection was made: the name was not resolved, connecting failed, the TLS handshake failed, or the
    /// time for these ran out.
    pub fn is_connect(&self) -> bool {
        use TransportErrorKind as Kind;
        matches!(
            self.transport(),
            Some(
                Kind::NameNotFound
                    | Kind::Connect
                    | Kind::Tls
                    | Kind::Certificate(_)
                    | Kind::Timeout(TransportPhase::Connect)
            )
        )
    }

    /// Whether it is unknown if a call that changes something was carried out. See [`verify_with`](Self::verify_with).
    pub fn is_outcome_unknown(&self) -> bool {
        matches!(self.0.kind, ErrorKind::OutcomeUnknown { .. })
    }

    /// Whether the service did not find something: status 404.
    pub fn is_not_found(&self) -> bool {
        self.0.status == Some(404)
    }

    /// Whether the service refused access: status 401 or 403. Some services answer 403 for other reasons, too.
    /// See [`is_key_refused`](Self::is_key_refused) and [`permission`](Self::permission).
    pub fn is_refused(&self) -> bool {
        matches!(self.0.status, Some(401 | 403))
    }

    /// Whether the service refused the key: status 401, which means by the HTTP standard that the credentials are not
    /// valid. Status 403 means that they are not sufficient. See [`key_check`](Self::key_check). It is false for an operation that needs
    /// no key, such as a login: another secret was refused then.
    pub fn is_key_refused(&self) -> bool {
        self.0.status == Some(401) && self.sent_key()
    }

    /// Whether the call had the keys of the service.
    pub(crate) fn sent_key(&self) -> bool {
        self.0.operation.is_none_or(|operation| operation.needs_key)
    }

    /// Whether the service refused the key, and the client's [`KeyProvider`](crate::KeyProvider) had another one right after. Make the
    /// call again, unless its outcome is unknown. A call that changes nothing was already sent again, if its
    /// [`Retry`](crate::Retry) allows it.
    pub fn has_other_key(&self) -> bool {
        self.0.has_other_key
    }

    /// Whether the call would have been retried, but the [budget](crate::ClientBuilder::retry_budget) for the retries of the client was
    /// spent: many calls fail.
    pub fn is_retry_budget_spent(&self) -> bool {
        self.0.unretried == Some(Unretried::BudgetSpent)
    }

    /// Whether the answer could not be read.
    pub fn is_decode(&self) -> bool {
        matches!(self.cause(), ErrorKind::Decode(_))
    }

    /// The stage of the job that failed: `start`, the name of the polled operation, or `download`. `None` if the call
    /// was not part of a job.
    pub fn stage(&self) -> Option<&'static str> {
        self.0.job.as_ref().map(|context| context.stage)
    }

    /// Whether the error belongs to a job that was started.
    pub(crate) fn has_job(&self) -> bool {
        self.0.job.as_ref().is_some_and(|context| context.ids.is_some())
    }

    /// Whether you can safely make the same call again, and it may then succeed: the failure is transient (see [`Retry`](crate::Retry)) or
    /// a time limit, and the call changes nothing, was not sent, or was refused with status 429 (too many requests); or the
    /// provider of the key failed, or has another key than the refused one. It is false for a job
    /// that was started, because the call would start it again: continue with [`job_handle`](Self::job_handle).
    pub fn is_retryable(&self) -> bool {
        if self.has_job() {
            return false;
        }
        let reads = self.0.operation.is_some_and(|operation| operation.effect == Effect::Read);
        match self.0.kind {
            ErrorKind::Transport(kind) => {
                let passes = self.is_transient() || matches!(kind, TransportErrorKind::Timeout(_));
                passes && (reads || !self.0.is_sent)
            }
            ErrorKind::Api | ErrorKind::HttpStatus => {
                self.has_other_key() || self.is_transient() && (reads || self.0.status == Some(429))
            }
            ErrorKind::Key { .. } => true,
            _ => false,
        }
    }

    pub(crate) fn is_transient(&self) -> bool {
        match self.0.kind {
            ErrorKind::Transport(kind) => kind.is_transient() || self.proxy_status().is_some_and(is_transient),
            ErrorKind::Api | ErrorKind::HttpStatus => self.0.status.is_some_and(is_transient),
            _ => false,
        }
    }
}

/// Whether a status leaves the outcome of a call open: the service, or a gateway before it, failed or timed out, or the answer is not
/// the last one. Gateways and servers answer 408, 499 and 504 after a timeout. Servers compare an answer with the condition of its
/// request, and send 304 in place of it, after they have carried out the call.
pub(crate) const fn leaves_outcome_open(status: u16) -> bool {
    matches!(status, ..200 | NOT_MODIFIED | 408 | 499 | 500..)
}

/// The status of an answer to a request with a condition that is not met. It is no redirect.
pub(crate) const NOT_MODIFIED: u16 = 304;

/// Whether a status means a transient failure.
pub(crate) const fn is_transient(status: u16) -> bool {
    matches!(status, 429 | 502 | 503 | 504)
}

/// What identifies a job that was started.
#[derive(Clone, Default)]
pub(crate) struct JobIds {
    /// The URL of the service (`service`), and a digest of the parameters of the start that are not secret (`request`). Empty if an
    /// earlier version wrote the handle.
    pub(crate) origin: Vec<(String, String)>,
    /// The parameters of the start by which the job can be found, by their wire names.
    pub(crate) given: Vec<(String, String)>,
    /// The ids by their paths. Empty until the job is found.
    pub(crate) ids: Vec<(String, Scalar)>,
}

impl JobIds {
    /// Finds all ids that the job needs, or returns the first error of this function.
    pub(crate) fn collect<E>(
        info: &JobInfo,
        mut find: impl FnMut(FieldPath) -> Result<Scalar, E>,
    ) -> Result<Vec<(String, Scalar)>, E> {
        let mut ids: Vec<(String, Scalar)> = Vec::new();
        for path in info.ids() {
            let key = joined(path);
            if !ids.iter().any(|(other, _)| *other == key) {
                ids.push((key, find(path)?));
            }
        }
        Ok(ids)
    }

    /// The names of the parameters of the start by which a job is found.
    pub(crate) fn given_names(info: &JobInfo) -> impl Iterator<Item = &'static str> + use<> {
        let (arguments, matches) = info.find.map_or((&[][..], &[][..]), |find| (find.arguments, find.matches));
        arguments.iter().map(|(_, given)| *given).chain(matches.iter().map(|(_, given)| *given))
    }

    #[inline]
    pub(crate) fn get(&self, path: &[&str]) -> Option<&Scalar> {
        let key = joined(path);
        self.ids.iter().find(|(other, _)| *other == key).map(|(_, id)| id)
    }

    /// The value of a parameter of the start.
    #[inline]
    pub(crate) fn given(&self, wire: &str) -> Option<&str> {
        self.given.iter().find(|(other, _)| other == wire).map(|(_, value)| value.as_str())
    }
}

/// The path as a key: `work.id`.
#[inline]
pub(crate) fn joined(path: &[&str]) -> String {
    let mut key = String::new();
    for name in path {
        if !key.is_empty() {
            key.push('.');
        }
        key.push_str(name);
    }
    key
}

/// The progress of a job when the client stopped waiting for it.
#[derive(Clone)]
pub(crate) struct JobContext {
    pub(crate) info: &'static JobInfo,
    pub(crate) stage: &'static str,
    /// `None` if the job is not known to have been started.
    pub(crate) ids: Option<Arc<JobIds>>,
}

impl JobContext {
    #[inline]
    pub(crate) fn new(info: &'static JobInfo, stage: &'static str, ids: Option<&Arc<JobIds>>) -> Self {
        Self { info, stage, ids: ids.cloned() }
    }

    /// Shows the job, and how to go on after this cause.
    pub(crate) fn show(&self, cause: &ErrorKind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "; job `{}`, stage `{}`", self.info.name, self.stage)?;
        match cause {
            ErrorKind::Job(JobProblem::NotListed) => f.write_str(": look at its results before you start it again"),
            _ if self.ids.is_some() => f.write_str(": resume it with its handle"),
            _ => Ok(()),
        }
    }
}
