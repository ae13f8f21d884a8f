//! What an error shows: by `Display` a sentence for people, by `Debug` its parts.

use std::fmt;

use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::text::invisible::is_unseen;

/// How much of the service's message is shown, in characters.
const MAX_SHOWN_MESSAGE: usize = 300;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        if let Some(operation) = inner.operation {
            write!(f, "{}: ", operation.name)?;
        }
        if self.is_outcome_unknown() {
            f.write_str("nobody can know whether it was done: ")?;
        }
        self.show_cause(f)?;
        if inner.attempts > 1 {
            write!(f, " (after {} attempts)", inner.attempts)?;
        }
        match self.verify_with() {
            Some(operation) => write!(f, "; `{operation}` shows it")?,
            None if self.is_outcome_unknown() => f.write_str("; no operation is documented that shows it")?,
            None => {}
        }
        self.show_refusal(f)?;
        match &inner.job {
            Some(place) => write!(f, "; {place}"),
            None => Ok(()),
        }
    }
}

impl Error {
    /// What may be wrong with the key. The document of a service may leave open which status tells of a wrong key and which
    /// of a missing permission, so both are named where both are possible.
    fn show_refusal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_refused() {
            return Ok(());
        }
        match (self.is_key_refused(), self.permission(), self.key_check()) {
            (true, permission, check) => {
                f.write_str("; the key was refused")?;
                if let Some(check) = check {
                    write!(f, ": `{check}` shows whether it works")?;
                }
                permission.map_or(Ok(()), |permission| write!(f, "; the call needs the permission `{permission}`"))
            }
            (false, Some(permission), _) => write!(f, "; the key needs the permission `{permission}`"),
            (false, None, Some(check)) => write!(f, "; access was refused: `{check}` shows whether the key works"),
            (false, None, None) => f.write_str("; access was refused"),
        }
    }

    /// What went wrong, without what it means for the call.
    fn show_cause(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        let status = inner.status.unwrap_or_default();
        match self.cause() {
            ErrorKind::Configuration(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::Request(problem) => fmt::Display::fmt(problem, f),
            ErrorKind::Transport(kind) => fmt::Display::fmt(kind, f),
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
                write!(f, "the answer does not tell of success: `{field}` must be {expected}, found {found}")?;
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
            ErrorKind::NotAFile => f.write_str(
                "what stands there is no file and was left as it is: save under another name, or use `read_to_vec`",
            ),
            ErrorKind::File(kind) => write!(f, "the file could not be written: {kind}"),
            ErrorKind::Paging(problem) => fmt::Display::fmt(problem, f),
        }
    }
}

/// A text of someone else's on one line, not too long, and with nothing in it that a terminal obeys or nobody sees.
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
            .field("attempts", &inner.attempts)
            .field("retry_after", &inner.retry_after)
            .field("stage", &self.stage())
            .finish()
    }
}
