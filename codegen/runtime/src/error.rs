//! The one error type.

use std::fmt;

use super::operation::{Effect, OperationInfo};
use super::problem::ErrorKind;
use super::transport_error::{TransportErrorKind, TransportPhase};
use super::value::Scalar;

/// How much of a body an error keeps, in bytes.
pub(super) const MAX_KEPT_BODY: usize = 64 * 1024;
/// How much of the service's message is shown, in characters.
const MAX_SHOWN_MESSAGE: usize = 300;

/// Why a call failed.
///
/// It is as small as a pointer. What it shows, by `Display` and by `Debug`, holds neither the key nor the value of a secret
/// parameter nor any part of a body beside the service's own message, from which secrets are taken out. Its
/// [`kind`](Self::kind) tells what to do.
pub struct Error(Box<Inner>);

struct Inner {
    kind: ErrorKind,
    operation: Option<&'static OperationInfo>,
    status: Option<u16>,
    code: Option<Scalar>,
    message: Option<String>,
    condition: Option<&'static str>,
    captures: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

/// What an error body told, with secrets taken out.
#[derive(Default)]
pub(super) struct Told {
    pub(super) code: Option<Scalar>,
    pub(super) message: Option<String>,
    pub(super) condition: Option<&'static str>,
    pub(super) captures: Vec<(&'static str, String)>,
}

impl Error {
    pub(super) fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Inner {
            kind,
            operation: None,
            status: None,
            code: None,
            message: None,
            condition: None,
            captures: Vec::new(),
            body: Vec::new(),
        }))
    }

    pub(super) fn of(operation: &'static OperationInfo, kind: ErrorKind) -> Self {
        let mut error = Self::new(kind);
        error.0.operation = Some(operation);
        error
    }

    pub(super) fn with_status(mut self, status: u16) -> Self {
        self.0.status = Some(status);
        self
    }

    pub(super) fn with_body(mut self, mut body: Vec<u8>) -> Self {
        body.truncate(MAX_KEPT_BODY);
        body.shrink_to_fit();
        self.0.body = body;
        self
    }

    pub(super) fn with_told(mut self, told: Told) -> Self {
        self.0.code = told.code;
        self.0.message = told.message;
        self.0.condition = told.condition;
        self.0.captures = told.captures;
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

    /// The code in the service's error body.
    pub fn code(&self) -> Option<&Scalar> {
        self.0.code.as_ref()
    }

    /// The message in the service's error body, with secrets as `***`.
    pub fn message(&self) -> Option<&str> {
        self.0.message.as_deref()
    }

    /// The name of the documented condition that the answer tells of, for example `already_lent`.
    pub fn condition_name(&self) -> Option<&'static str> {
        self.0.condition
    }

    /// What stood in a part of the condition's message that varies, by the part's name.
    pub fn capture(&self, name: &str) -> Option<&str> {
        self.0.captures.iter().find(|(other, _)| *other == name).map(|(_, text)| text.as_str())
    }

    /// The permission that the operation needs, where access was refused and one is documented.
    pub fn permission(&self) -> Option<&'static str> {
        self.0.operation.filter(|_| self.is_refused()).and_then(|operation| operation.permission)
    }

    /// The body of the answer, as it came, or its first 64 KiB. It may hold anything, secrets too, so it is shown nowhere else.
    pub fn body(&self) -> &[u8] {
        &self.0.body
    }

    /// Whether time ran out.
    pub fn is_timeout(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Transport(TransportErrorKind::Timeout(_)))
    }

    /// Whether no connection could be made: the name, the way, TLS, or the time for these.
    pub fn is_connect(&self) -> bool {
        use TransportErrorKind as Kind;
        matches!(
            self.0.kind,
            ErrorKind::Transport(
                Kind::NameNotFound | Kind::Connect | Kind::Tls | Kind::Timeout(TransportPhase::Connect)
            )
        )
    }

    /// Whether the service says that there is no such thing: status 404.
    pub fn is_not_found(&self) -> bool {
        self.0.status == Some(404)
    }

    /// Whether the service refused access: status 401 or 403. See [`permission`](Self::permission).
    pub fn is_refused(&self) -> bool {
        matches!(self.0.status, Some(401 | 403))
    }

    /// Whether the answer came and could not be read.
    pub fn is_decode(&self) -> bool {
        matches!(self.0.kind, ErrorKind::Decode(_))
    }

    /// Whether the same call may be made again and may then succeed: it changes nothing, and what went wrong passes.
    pub fn is_retryable(&self) -> bool {
        use TransportErrorKind as Kind;
        let changes_nothing = self.0.operation.is_some_and(|operation| operation.effect == Effect::Read);
        changes_nothing
            && match self.0.kind {
                ErrorKind::Transport(kind) => {
                    matches!(kind, Kind::NameNotFound | Kind::Connect | Kind::Timeout(_) | Kind::Closed)
                }
                ErrorKind::Api | ErrorKind::HttpStatus => {
                    matches!(self.0.status, Some(429 | 502 | 503 | 504))
                }
                _ => false,
            }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        if let Some(operation) = inner.operation {
            write!(f, "{}: ", operation.name)?;
        }
        let status = inner.status.unwrap_or_default();
        match &inner.kind {
            ErrorKind::Configuration(problem) => problem.fmt(f),
            ErrorKind::Request(problem) => problem.fmt(f),
            ErrorKind::Transport(kind) => kind.fmt(f),
            ErrorKind::Api => {
                write!(f, "{status} ")?;
                match &inner.message {
                    Some(message) => f.write_str(&one_line(message))?,
                    None => f.write_str("error without a message")?,
                }
                match &inner.code {
                    Some(code) => write!(f, " (code {})", one_line(&code.to_string())),
                    None => Ok(()),
                }
            }
            ErrorKind::HttpStatus => write!(f, "status {status}, with a body that is no error of the service"),
            ErrorKind::UnexpectedRedirect => {
                write!(f, "status {status}, a redirect, which is never followed: check the service's address")
            }
            ErrorKind::NotSuccess { field, expected, found } => {
                write!(f, "the answer does not tell of success: `{field}` must be {expected}, found {found}")
            }
            ErrorKind::Decode(problem) => problem.fmt(f),
            ErrorKind::BodyTooLarge { limit } => {
                write!(f, "the body is larger than the limit of {limit} bytes")
            }
            ErrorKind::Download(problem) => problem.fmt(f),
            ErrorKind::File(kind) => write!(f, "the file could not be written: {kind}"),
        }?;
        match self.permission() {
            Some(permission) => write!(f, "; the key needs the permission `{permission}`"),
            None => Ok(()),
        }
    }
}

/// A text of someone else's on one line and not too long.
fn one_line(text: &str) -> String {
    let mut line: String = text.chars().take(MAX_SHOWN_MESSAGE).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if line.len() < text.len() {
        line.push('…');
    }
    line
}

/// Everything but the body, of which only the length is shown, and the captures.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        f.debug_struct("Error")
            .field("kind", &inner.kind)
            .field("operation", &self.operation())
            .field("status", &inner.status)
            .field("code", &inner.code)
            .field("message", &inner.message.as_deref().map(one_line))
            .field("condition", &inner.condition)
            .field("body_length", &inner.body.len())
            .finish()
    }
}

impl std::error::Error for Error {}
