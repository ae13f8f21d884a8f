//! Shows errors: `Display` as a sentence, `Debug` as fields.

use std::{fmt, io};

use crate::error::kind::{ErrorKind, JobProblem};
use crate::error::transport::{TransportError, TransportErrorKind};
use crate::error::{Error, NOT_MODIFIED, Unretried};
use crate::info::operation::Method;
use crate::text::invisible::is_unseen;
use crate::text::url::Address;

/// The maximum number of characters of the service's message that are shown.
const MAX_SHOWN_MESSAGE: usize = 300;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        if let Some(operation) = inner.operation {
            write!(f, "{}: ", operation.name)?;
        }
        if self.is_outcome_unknown() {
            f.write_str("it is unknown whether the call was carried out: ")?;
        }
        self.show_cause(f)?;
        if inner.attempts > 1 {
            write!(f, " (after {} attempts)", inner.attempts)?;
        }
        f.write_str(match inner.unretried {
            Some(Unretried::BudgetSpent) => "; not retried, because the client's budget for retries is spent",
            Some(Unretried::NoTime) => "; its time limit left no time for another attempt",
            None => "",
        })?;
        let find = inner.job.as_ref().and_then(|job| job.info.find);
        let was_read = find.is_some() && matches!(self.cause(), ErrorKind::Job(JobProblem::StartUnknown));
        match self.verify_with() {
            // The list was read, and does not show the job.
            Some(_) if was_read => {}
            Some(operation) => write!(f, "; `{operation}` shows it")?,
            None if self.is_outcome_unknown() => f.write_str("; no documented operation shows it")?,
            None => {}
        }
        self.show_refusal(f)?;
        inner.job.as_ref().map_or(Ok(()), |context| context.show(self.cause(), f))
    }
}

impl Error {
    /// Says what may be wrong with the key. The documentation may leave open which status means a wrong key and which a
    /// missing permission, so both are named if both are possible.
    fn show_refusal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_refused() || !self.sent_key() {
            return Ok(());
        }
        match (self.is_key_refused(), self.permission(), self.key_check()) {
            (true, permission, check) => {
                f.write_str("; the key was refused")?;
                if let Some(check) = check {
                    write!(f, ": `{check}` shows whether it works")?;
                }
                if self.has_other_key() {
                    f.write_str("; the client has another key now")?;
                }
                permission.map_or(Ok(()), |permission| write!(f, "; the call needs the permission `{permission}`"))
            }
            (false, Some(permission), _) => write!(f, "; the call needs the permission `{permission}`"),
            // Services answer 403 for other reasons, too, such as a value that they do not allow.
            (false, None, Some(check)) => write!(f, "; if access was refused, `{check}` shows whether the key works"),
            (false, None, None) => Ok(()),
        }
    }

    /// Shows what went wrong.
    fn show_cause(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        let status = inner.status.unwrap_or_default();
        match self.cause() {
            ErrorKind::Configuration(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::Request(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::Key { reason } => {
                write!(f, "not sent, because the provider of the key gave none that can be sent: {}", one_line(reason))
            }
            ErrorKind::Transport(kind) => self.show_transport(*kind, f),
            ErrorKind::Api => {
                write!(f, "{status} ")?;
                match &inner.message {
                    Some(message) => f.write_str(&one_line(message))?,
                    None => f.write_str("error without a message")?,
                }
                if let Some((code, _)) = &inner.code {
                    write!(f, " (code {})", one_line(&code.to_string()))?;
                }
                let mut left_out = inner.captures.iter().filter(|(_, text)| text.is_none());
                left_out.try_for_each(|(name, _)| write!(f, "; `{name}` contains a secret and is left out"))
            }
            ErrorKind::HttpStatus if status == NOT_MODIFIED => {
                f.write_str("status 304, not modified: the request has a condition, and what you have is up to date")
            }
            ErrorKind::HttpStatus if inner.operation.is_some_and(|operation| operation.method == Method::Head) => {
                write!(f, "status {status}; the answer to a HEAD has no body that says why")
            }
            ErrorKind::HttpStatus => match inner.condition {
                Some(condition) => write!(f, "status {status}, documented as `{condition}`"),
                None => write!(f, "status {status}, and the body is not an error of the service"),
            },
            ErrorKind::UnexpectedRedirect => {
                write!(f, "status {status}, a redirect")?;
                match inner.location.as_ref().and_then(|(to, _)| Some(Address::parse(to).ok()?.origin())) {
                    Some(origin) => write!(f, " to {}", one_line(&origin))?,
                    None if inner.location.is_some() => f.write_str(" on the same host")?,
                    None => {}
                }
                f.write_str(", which is never followed: ")?;
                f.write_str(match self.operation() {
                    Some("download") => "download the address in `location`, if you trust its host",
                    _ => "check the service's URL",
                })
            }
            ErrorKind::NotSuccess { field, expected, found } => {
                write!(f, "the answer does not report success: `{field}` must be {expected}, found {found}")?;
                match &inner.message {
                    Some(message) => write!(f, ", with the message: {}", one_line(message)),
                    None => Ok(()),
                }
            }
            ErrorKind::Decode(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::BodyTooLarge { limit } => {
                write!(f, "the body is larger than the limit of {limit} bytes")
            }
            ErrorKind::Download(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::OutcomeUnknown { .. } => f.write_str("the outcome is unknown"),
            ErrorKind::Content(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::Job(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::NotAFile | ErrorKind::File(_) => self.show_file(f),
            ErrorKind::Paging(problem) => fmt::Display::fmt(problem, f),
        }
    }

    /// Says what cannot be written, and why.
    fn show_file(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.file {
            Some((path, _)) => write!(f, "cannot write {}: ", one_line(&path.to_string_lossy()))?,
            None => f.write_str("the content cannot be written: ")?,
        }
        match (&self.0.file, self.cause()) {
            (Some((_, Some(cause))), _) => fmt::Display::fmt(cause, f),
            (_, ErrorKind::File(kind)) => fmt::Display::fmt(kind, f),
            _ => f.write_str(
                "it is not a regular file and was left unchanged: save under another name, or use `read_to_vec`",
            ),
        }
    }
}

/// Puts a foreign text on one line, cuts it, and escapes characters that a terminal obeys or hides.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for (count, c) in text.chars().enumerate() {
        match c {
            _ if count == MAX_SHOWN_MESSAGE => {
                line.push('…');
                break;
            }
            _ if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => line.push(' '),
            _ if is_unseen(c) => line.extend(c.escape_unicode()),
            _ => line.push(c),
        }
    }
    line
}

/// Shows all fields except the captures and the body, of which it shows the length.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        f.debug_struct("Error")
            .field("kind", &inner.kind)
            .field("operation", &self.operation())
            .field("status", &inner.status)
            .field("code", &inner.code.as_ref().map(|(code, _)| code))
            .field("message", &inner.message.as_deref().map(one_line))
            .field("condition", &inner.condition)
            .field("body_length", &inner.body.len())
            .field("peer", &inner.peer)
            .field("file", &inner.file)
            .field("attempts", &inner.attempts)
            .field("retry_after", &inner.retry_after)
            .field("stage", &self.stage())
            .finish()
    }
}

impl Error {
    /// Sets what the transport says about its failure.
    pub(crate) fn with_transport(mut self, error: TransportError) -> Self {
        self.0.transport = Some((error, error.cause.map(io::Error::from_raw_os_error)));
        self.with_sent(error.is_sent())
    }

    /// Names the other side, if the transport failed there. The function gets whether it is the proxy.
    pub(crate) fn with_peer(mut self, name: impl FnOnce(bool) -> Option<String>) -> Self {
        if matches!(self.cause(), ErrorKind::Transport(kind) if kind.has_peer()) {
            self.0.peer = name(self.0.transport.as_ref().is_some_and(|(error, _)| error.at_proxy));
        }
        self
    }

    /// The status with which the proxy refused to connect to the service, if it did. Nothing was sent to the service.
    pub fn proxy_status(&self) -> Option<u16> {
        self.0.transport.as_ref()?.0.proxy_status
    }

    pub(super) fn show_transport(&self, kind: TransportErrorKind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use TransportErrorKind as Kind;
        match (&self.0.peer, kind, self.proxy_status()) {
            (Some(peer), _, Some(407)) => write!(f, "{peer} answered 407: check the user and the password in its URL")?,
            (Some(peer), _, Some(status)) => write!(f, "{peer} answered {status} and did not connect to the service")?,
            (Some(peer), Kind::Proxy, None) => write!(f, "{peer} refused the connection or failed")?,
            (Some(peer), Kind::Connect, _) => write!(f, "could not connect to {peer}")?,
            (Some(peer), Kind::NameNotFound, _) => write!(f, "the host name of {peer} could not be resolved")?,
            (Some(peer), ..) => write!(f, "{peer}: {kind}")?,
            (None, ..) => write!(f, "{kind}")?,
        }
        match std::error::Error::source(self) {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

/// The source is the error of the system, for example that a connection was refused, or why a file cannot be written.
impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let of_transport = self.0.transport.as_ref().and_then(|(_, cause)| cause.as_ref());
        Some(of_transport.or(self.0.file.as_ref().and_then(|(_, cause)| cause.as_ref()))?)
    }
}
