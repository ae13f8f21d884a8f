//! From an answer to a value or an error: the status, the body under its limit, the service's own errors, and reading.

use std::io::Read as _;
use std::time::Duration;

use crate::client::ClientInner;
use crate::error::body::Found;
use crate::error::kind::ErrorKind;
use crate::error::transport::{TransportError, TransportErrorKind};
use crate::error::{Error, MAX_KEPT_BODY, body};
use crate::info::operation::{Effect, OperationInfo};
use crate::json::failure::DecodeProblem;
use crate::json::read::Read;
use crate::json::{deviation, failure, read};
use crate::request::parameters::Parameters;
use crate::request::retry_after;
use crate::text::scrub::Scrubber;
use crate::transport::WireResponse;

/// Successful bodies up to this length are searched for an error before they are read; longer ones after that, and only when
/// they cannot be read as what they should be, or have something in them that should not be there.
const MAX_SEARCHED: usize = 8 * 1024;
/// How much memory is taken on the word of the answer's head alone.
const MAX_RESERVED: u64 = 1024 * 1024;

/// What belongs to one call and is needed to tell of its errors.
pub(crate) struct Context<'a> {
    pub(crate) client: &'a ClientInner,
    pub(crate) operation: &'static OperationInfo,
    /// The key and the values of secret parameters.
    pub(crate) secrets: Vec<&'a str>,
    /// How many bytes of memory the values of an answer may take.
    pub(crate) max_memory: u64,
}

impl<'a> Context<'a> {
    /// What belongs to a call of an operation with these parameters.
    pub(crate) fn new(client: &'a ClientInner, operation: &'static OperationInfo, parameters: &'a Parameters) -> Self {
        let secrets = parameters.entries().iter().filter(|entry| entry.secret).map(|entry| entry.value.as_str());
        let secrets = std::iter::once(client.key.secret()).chain(secrets).collect();
        Self { client, operation, secrets, max_memory: client.limits.max_memory }
    }
}

impl Context<'_> {
    pub(crate) fn error(&self, kind: ErrorKind) -> Error {
        Error::of(self.operation, kind)
    }

    /// No answer came.
    pub(crate) fn not_answered(&self, error: TransportError) -> Error {
        self.error(ErrorKind::Transport(error.kind())).with_sent(error.is_sent())
    }

    /// How long the service asks to wait before the next attempt.
    pub(crate) fn retry_after(&self, response: &WireResponse) -> Option<Duration> {
        retry_after::parse(response.header("retry-after")?, self.client.clock.wall())
    }

    pub(crate) fn scrubber(&self) -> Scrubber {
        Scrubber::new(self.secrets.iter().copied())
    }

    /// Whatever is wrong with an answer that can be told from its head; its body is read only to tell of the error.
    pub(crate) fn check_head(&self, response: WireResponse) -> Result<WireResponse, Error> {
        let status = response.status();
        match status {
            200..300 if response.is_encoded() => {
                Err(self.error(ErrorKind::Transport(TransportErrorKind::Encoding)).with_status(status))
            }
            200..300 => Ok(response),
            300..400 => Err(self.error(ErrorKind::UnexpectedRedirect).with_status(status)),
            _ => {
                let wait = self.retry_after(&response);
                let mut body = Vec::new();
                // One byte more shows whether that is all, so that the connection can be used again. A body that breaks off,
                // or stands in an encoding that nobody decodes, still tells as much as the status alone.
                let _ = response.body.take(MAX_KEPT_BODY as u64 + 1).read_to_end(&mut body);
                body.truncate(MAX_KEPT_BODY);
                Err(self.failed(status, body).with_retry_after(wait))
            }
        }
    }

    /// The status and the whole body of an answer whose head says success.
    pub(crate) fn receive(&self, response: WireResponse, limit: u64) -> Result<(u16, Vec<u8>), Error> {
        let response = self.check_head(response)?;
        let status = response.status();
        Ok((status, self.read_body(response, limit)?))
    }

    /// The error that an answer with an error status is.
    fn failed(&self, status: u16, body: Vec<u8>) -> Error {
        let found = body::find(self.client.service, &String::from_utf8_lossy(&body));
        let error = match found.filter(|found| found.is_error(false)) {
            Some(found) => self.error(ErrorKind::Api).with_told(found.tell(self.operation, status, &self.scrubber())),
            None => self.error(ErrorKind::HttpStatus),
        };
        error.with_status(status).with_body(body).with_key_check(self.client.service.key_check)
    }

    /// Reads the whole body.
    pub(crate) fn read_body(&self, response: WireResponse, limit: u64) -> Result<Vec<u8>, Error> {
        let status = response.status();
        let error = |kind| self.error(kind).with_status(status);
        let length = response.content_length();
        if length.is_some_and(|length| length > limit) {
            return Err(error(ErrorKind::BodyTooLarge { limit }));
        }
        // One byte more, so that the end is seen without growing.
        let reserved = length.unwrap_or(0).min(MAX_RESERVED) as usize + 1;
        let mut body = Vec::with_capacity(reserved);
        // The limit counts what comes out of the decoder, not what came over the wire.
        let read = response.body.take(limit.saturating_add(1)).read_to_end(&mut body);
        read.map_err(|cause| error(ErrorKind::Transport(TransportError::from_io(&cause).kind())))?;
        if body.len() as u64 > limit {
            return Err(error(ErrorKind::BodyTooLarge { limit }));
        }
        if length.is_some_and(|length| (body.len() as u64) < length) {
            return Err(error(ErrorKind::Transport(TransportErrorKind::Closed)));
        }
        Ok(body)
    }

    /// Reads the body of an answer whose status says success. `documented` are the fields that it may have.
    pub(crate) fn decode<T: Read>(&self, status: u16, body: Vec<u8>, documented: &[&str]) -> Result<T, Error> {
        let Ok(text) = std::str::from_utf8(&body) else {
            return Err(self.unreadable(status, DecodeProblem::NotUtf8, body));
        };
        let is_empty = text.trim_ascii().is_empty();
        if is_empty && T::null().is_none() {
            return Err(self.unreadable(status, DecodeProblem::Empty, Vec::new()));
        }
        // No body is what `null` is. It has to tell of success as any other answer has to.
        let text = if is_empty { "null" } else { text };
        let is_searched = text.len() <= MAX_SEARCHED;
        if let Some(error) = self.told_in_success(status, text, is_searched, documented) {
            return Err(error.with_body(body));
        }
        match read::from_text(text, self.max_memory) {
            Ok(value) => {
                let was_off = deviation::was_off();
                // Code and message are fields that an answer does not have, so an error was read as a value only if something
                // was off, or if anything can be read as the value. The field that tells of success may be documented.
                if (was_off || T::IS_ANY || self.may_tell_of_success(documented))
                    && let Some(error) = self.told_in_success(status, text, !is_searched, documented)
                {
                    return Err(error.with_body(body));
                }
                if was_off && let Some(observer) = &self.client.observer {
                    // The first reading went well, and this one reads the same.
                    let read_again = || drop(read::from_text::<T>(text, self.max_memory));
                    deviation::tell(&**observer, self.operation.name, &self.scrubber(), read_again);
                }
                Ok(value)
            }
            Err(cause) => Err(match self.told_in_success(status, text, !is_searched, documented) {
                Some(error) => error.with_body(body),
                None => self.unreadable(status, self.problem(&cause), body),
            }),
        }
    }

    /// Whether answers with these fields have the one that says whether the call succeeded.
    fn may_tell_of_success(&self, documented: &[&str]) -> bool {
        let first = self.client.service.success.and_then(|success| success.path.first());
        first.is_some_and(|field| documented.contains(field))
    }

    /// The failure that a body tells of although its status says success. Searching it is left out where that would cost too
    /// much or was done. `documented` are the fields of a success.
    pub(crate) fn told_in_success(&self, status: u16, text: &str, search: bool, documented: &[&str]) -> Option<Error> {
        let found = if search { body::find(self.client.service, text) } else { None };
        let unmet = found.as_ref().and_then(Found::unmet).or_else(|| body::unmet(self.operation, text));
        let not_success = |(field, expected, found)| ErrorKind::NotSuccess { field, expected, found };
        let Some(found) = found else {
            return Some(self.error(not_success(unmet?)).with_status(status));
        };
        let (kind, is_clear) = match unmet {
            // An answer may say both that the call failed and that it succeeded.
            _ if found.is_error(true) => (ErrorKind::Api, !found.is_success()),
            Some(unmet) => (not_success(unmet), true),
            None if self.is_half_error(&found, documented) => (ErrorKind::Api, false),
            None => return None,
        };
        let error =
            self.error(kind).with_status(status).with_told(found.tell(self.operation, status, &self.scrubber()));
        Some(if is_clear || error.condition_name().is_some() { error } else { error.into_outcome_unknown() })
    }

    /// Whether the answer to a call that changes something has the code or the message of an error, but not both, does not say
    /// that the call succeeded, and is not documented to have such a field. That is neither an error nor a success.
    fn is_half_error(&self, found: &Found, documented: &[&str]) -> bool {
        let says_success = found.is_success() || !self.operation.success.is_empty();
        let changes = self.operation.effect != Effect::Read;
        changes && !says_success && found.is_half_error(self.client.service, documented)
    }

    fn unreadable(&self, status: u16, problem: DecodeProblem, body: Vec<u8>) -> Error {
        self.error(ErrorKind::Decode(problem)).with_status(status).with_body(body)
    }

    /// What the JSON library's error means; its own text may hold values of the answer.
    fn problem(&self, cause: &serde_json::Error) -> DecodeProblem {
        // Taken in any case, so that nothing is left for the next failure on this thread.
        let noted = failure::take();
        match noted {
            Some(failure) if cause.is_data() => failure.into_problem(&self.scrubber(), self.max_memory),
            // The library gives the reason in no other way.
            _ if cause.is_syntax() && cause.to_string().starts_with("recursion limit exceeded") => {
                DecodeProblem::TooDeep { line: cause.line(), column: cause.column() }
            }
            _ => DecodeProblem::Syntax { line: cause.line(), column: cause.column() },
        }
    }
}
