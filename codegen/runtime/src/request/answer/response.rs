//! Turns an answer into a value or an error: checks the status, reads the body up to its limit, finds errors of the
//! service, and decodes the body.

use std::io;

use crate::deviation::failure::DecodeProblem;
use crate::deviation::observation::ObservationClass;
use crate::deviation::{failure, recorder};
use crate::error::body::ErrorBody;
use crate::error::kind::{ANOTHER_VALUE, ContentProblem, ErrorKind};
use crate::error::transport::TransportErrorKind;
use crate::error::{Error, MAX_KEPT_BODY, NOT_MODIFIED, body};
use crate::info::operation::{Effect, Method};
use crate::info::page::ListPage;
use crate::info::service::ErrorAtSuccess;
use crate::json::list::{self, List};
use crate::json::read;
use crate::json::read::{JsonShape, Read};
use crate::request::answer::Received;
use crate::request::context::CallContext;
use crate::text::without_mark;
use crate::transport::WireResponse;

/// Successful bodies up to this length are searched for an error before they are decoded. Longer ones are searched
/// after that, and only if they cannot be decoded or have deviations.
const MAX_SEARCHED: usize = 8 * 1024;
/// The status of partial content.
const PARTIAL: u16 = 206;
/// The maximum memory, in bytes, that is reserved for a length in a response head before any of the body is received.
const MAX_RESERVED: u64 = 1024 * 1024;
/// The number of bytes that are zeroed at once, so that memory for a long body is not touched before it is needed.
const MAX_ZEROED: usize = 1024 * 1024;
/// The initial capacity for a body of unknown length, in bytes.
const MIN_ROOM: usize = 4 * 1024;

impl CallContext<'_> {
    /// Checks the head of an answer. Reads the body only to report an error.
    pub(crate) fn check_head(&self, response: WireResponse) -> Result<WireResponse, Error> {
        let status = response.status();
        match status {
            // The client never requests a part, and a truncated number is still a valid number.
            PARTIAL => Err(self.error(ErrorKind::Content(ContentProblem::Partial)).with_status(status)),
            200..300 if response.is_encoded() => self.demand_empty(response),
            200..300 => Ok(response),
            300..400 if status != NOT_MODIFIED => {
                let error = self.error(ErrorKind::UnexpectedRedirect).with_status(status);
                Err(error.with_location(response.header("location"), &self.scrubber()))
            }
            _ => {
                let wait = self.retry_after(&response);
                let mut body = Vec::new();
                // Reading one more byte shows whether the body ends here, so that the connection can be reused. If the
                // body is incomplete or has an unknown encoding, the status is reported without it.
                let mut from = response.body;
                let _ = read_up_to(&mut *from, MAX_KEPT_BODY as u64 + 1, &mut body);
                self.log.read(body.len());
                body.truncate(MAX_KEPT_BODY);
                Err(self.failed(status, body).with_retry_after(wait))
            }
        }
    }

    /// Accepts an answer in an encoding that was not decoded only if it has no body, and so nothing to decode.
    fn demand_empty(&self, mut response: WireResponse) -> Result<WireResponse, Error> {
        let mut start = Vec::new();
        let error = match read_up_to(&mut *response.body, 1, &mut start) {
            Ok(()) if start.is_empty() => return Ok(response),
            Ok(()) => self.error(ErrorKind::Transport(TransportErrorKind::Encoding)),
            Err(cause) => self.broken_off(&cause),
        };
        Err(error.with_status(response.status()))
    }

    /// Receives a success with its whole body.
    pub(crate) fn receive(&self, response: WireResponse) -> Result<Received<'_>, Error> {
        let mut head = self.check_head(response)?;
        let body = self.read_body(&mut head, self.limits.max_body)?;
        // All other JSON shows whether it is complete, and what is called JSON is not empty.
        let media_type = head.header("content-type").map(|text| text.split_once(';').map_or(text, |(name, _)| name));
        let is_json = || media_type.is_some_and(|name| name.trim_end().to_ascii_lowercase().ends_with("json"));
        let is_missing = || body.is_empty() && self.operation.method != Method::Head && is_json();
        if !head.is_end_marked() && (may_be_cut_number(&body) || is_missing()) {
            let status = head.status();
            return Err(self.error(ErrorKind::Transport(TransportErrorKind::Closed)).with_status(status));
        }
        Ok(Received { context: self, head: head.head, body })
    }

    /// The error for an answer with an error status.
    fn failed(&self, status: u16, body: Vec<u8>) -> Error {
        let reported = body::find(self.client.service, &String::from_utf8_lossy(&body));
        let reported = reported.unwrap_or_default();
        let kind = if reported.is_error() { ErrorKind::Api } else { ErrorKind::HttpStatus };
        let error = reported.into_api_error(self.operation, status, &self.scrubber());
        self.error(kind).with_api_error(error).with_status(status).with_body(body)
    }

    /// Reads the whole body. Its reader is dropped, so that the connection can be used again.
    pub(crate) fn read_body(&self, response: &mut WireResponse, limit: u64) -> Result<Vec<u8>, Error> {
        let status = response.status();
        let error = |kind| self.error(kind).with_status(status);
        // After a HEAD, it is the length that the body of a GET would have.
        let length = response.content_length().filter(|_| self.operation.method != Method::Head);
        if length.is_some_and(|length| length > limit) {
            return Err(error(ErrorKind::BodyTooLarge { limit }));
        }
        let mut from = std::mem::replace(&mut response.body, Box::new(io::empty()));
        // With one more byte, the end is found without growing.
        let reserved = length.map_or(0, |length| length.saturating_add(1));
        let mut body = Vec::with_capacity(reserved.min(MAX_RESERVED) as usize);
        // The limit counts decoded bytes.
        let limit_and_one = limit.saturating_add(1);
        let mut read = read_up_to(&mut *from, limit_and_one.min(MAX_RESERVED), &mut body);
        if read.is_ok() && body.len() as u64 == MAX_RESERVED {
            // After receiving this much, the client trusts the stated length. It is within the limit.
            body.reserve_exact(usize::try_from(reserved).unwrap_or(usize::MAX).saturating_sub(body.len()));
            read = read_up_to(&mut *from, limit_and_one, &mut body);
        }
        self.log.read(body.len());
        read.map_err(|cause| self.broken_off(&cause).with_status(status))?;
        if body.len() as u64 > limit {
            return Err(error(ErrorKind::BodyTooLarge { limit }));
        }
        if length.is_some_and(|length| (body.len() as u64) < length) {
            return Err(error(ErrorKind::Transport(TransportErrorKind::Closed)));
        }
        Ok(body)
    }

    /// Decodes the body of an answer whose status says success. `documented` are the fields that it may have.
    pub(crate) fn decode<T: Read>(&self, status: u16, body: Vec<u8>, documented: &[&str]) -> Result<T, Error> {
        let mut text = self.text(status, body)?;
        self.decode_with::<T, _>(status, &mut text, documented, |text| read::from_text(text, self.limits.max_memory))
    }

    /// Decodes the envelope of a page, and leaves its items in the text. The returned page has no items.
    pub(crate) fn decode_envelope<P: ListPage>(
        &self,
        status: u16,
        body: Vec<u8>,
        documented: &[&str],
    ) -> Result<(P, List), Error> {
        let mut text = self.text(status, body)?;
        let from_text = |text: &str| read::from_text::<P>(text, self.limits.max_memory);
        let (page, list) = self.decode_with::<P, _>(status, &mut text, documented, |text| {
            let list = list::find(text, P::ITEMS)?;
            match from_text(&list.envelope) {
                Ok(page) => Ok((page, list)),
                Err(error) if error.is_data() => Err(error),
                // Only the whole text has the right line and column.
                Err(error) => Err(from_text(text).err().unwrap_or(error)),
            }
        })?;
        Ok((page, List::new(text, &list, P::ITEMS)))
    }

    /// The body as text, without a byte order mark.
    pub(crate) fn text(&self, status: u16, mut body: Vec<u8>) -> Result<String, Error> {
        body.drain(..body.len() - without_mark(&body).len());
        String::from_utf8(body).map_err(|error| self.unreadable(status, DecodeProblem::NotUtf8, error.into_bytes()))
    }

    /// Decodes the text of a success with this function, which reads a `T`. On failure, the text moves into the error.
    fn decode_with<T: Read, V>(
        &self,
        status: u16,
        body: &mut String,
        documented: &[&str],
        read: impl Fn(&str) -> Result<V, serde_json::Error>,
    ) -> Result<V, Error> {
        let is_empty = body.trim_ascii().is_empty();
        // An empty body is not an empty list.
        if is_empty && (T::null().is_none() || T::SHAPE == JsonShape::List || is_map::<T>()) {
            return Err(self.unreadable(status, DecodeProblem::Empty, Vec::new()));
        }
        // An empty body is read as `null`, and must meet the conditions of success like any other.
        let text = if is_empty { "null" } else { body.as_str() };
        let is_searched = text.len() <= MAX_SEARCHED;
        let may_tell = self.may_tell_of_success(documented);
        // The compiler evaluates this condition. JSON of any shape without documented fields is not documented.
        let documented =
            if const { T::IS_ANY } { Some(documented).filter(|fields| !fields.is_empty()) } else { Some(documented) };
        if let Some(error) = self.error_in_success(status, text, is_searched, documented) {
            return Err(error.with_body(moved(body)));
        }
        match read(text) {
            Ok(value) => {
                let worst = recorder::worst();
                // A success has neither a code nor a message, so an error was decoded as a value only if there was a
                // deviation, or if the type accepts any key. But the field of success may be documented.
                if (worst.is_some() || T::IS_ANY || is_map::<T>() || may_tell)
                    && let Some(error) = self.error_in_success(status, text, !is_searched, documented)
                {
                    return Err(error.with_body(moved(body)));
                }
                if let Some(worst) = worst {
                    // The first pass succeeded, and the second pass reads the same text.
                    self.observe(worst, &|| drop(read(text)));
                }
                Ok(value)
            }
            Err(cause) => Err(match self.error_in_success(status, text, !is_searched, documented) {
                Some(error) => error.with_body(moved(body)),
                None => self.unreadable(status, self.problem(&cause), moved(body)),
            }),
        }
    }

    /// The error for an item that cannot be read, with the text of its page.
    pub(crate) fn item_error(&self, status: u16, list: List, cause: &serde_json::Error, documented: &[&str]) -> Error {
        list.came_through_item();
        let is_searched = list.text().len() <= MAX_SEARCHED;
        match self.error_in_success(status, list.text(), !is_searched, Some(documented)) {
            Some(error) => error.with_body(list.into_bytes()),
            None => {
                let problem = list.place_of(self.problem(cause));
                self.unreadable(status, problem, list.into_bytes())
            }
        }
    }

    /// Counts the deviations that the reader accepted, and reports new kinds.
    #[cold]
    pub(crate) fn observe(&self, worst: ObservationClass, read_again: &dyn Fn()) {
        let client = self.client;
        if !client.counts(worst) {
            return;
        }
        let mut observations =
            recorder::record(client.service.log_target, self.operation.name, &self.scrubber(), read_again);
        if client.observer.is_none() {
            observations.retain(|observation| observation.class > ObservationClass::Information);
        }
        client.report(observations);
    }

    /// Whether these fields include one that says whether the call succeeded: the field of success, or a code that successes
    /// have, too.
    fn may_tell_of_success(&self, documented: &[&str]) -> bool {
        let service = self.client.service;
        let has = |path: &[&str]| path.first().is_some_and(|field| documented.contains(field));
        service.success.is_some_and(|success| has(success.path))
            || (matches!(service.error_at_success, ErrorAtSuccess::Unless(_)) && has(service.error_code))
    }

    /// Finds an error in a body whose status says success. `search` is false if the search would cost too much or was
    /// already done. `documented` are the fields of a success, or `None` if nothing is documented about it.
    pub(crate) fn error_in_success(
        &self,
        status: u16,
        text: &str,
        search: bool,
        documented: Option<&[&str]>,
    ) -> Option<Error> {
        let reported = if search { body::find(self.client.service, text) } else { None };
        let unmet = reported.as_ref().and_then(ErrorBody::unmet).or_else(|| body::unmet(self.operation, text));
        let not_success = |(field, expected, found)| ErrorKind::NotSuccess { field, expected, found };
        let Some(reported) = reported else {
            return Some(self.error(not_success(unmet?)).with_status(status));
        };
        let (kind, is_clear) = match unmet {
            // The status says success. Only a documented error, or a field whose value means failure, says otherwise.
            _ if reported.is_error_at_success(self.client.service, self.operation, status) => {
                (ErrorKind::Api, !reported.is_success() && unmet.is_some_and(|(_, _, found)| found == ANOTHER_VALUE))
            }
            Some(unmet) => (not_success(unmet), true),
            None if self.is_half_error(&reported, documented) => (ErrorKind::Api, false),
            None => return None,
        };
        let error = self.error(kind).with_status(status).with_api_error(reported.into_api_error(
            self.operation,
            status,
            &self.scrubber(),
        ));
        Some(if is_clear || error.condition_name().is_some() { error } else { error.into_outcome_unknown() })
    }

    /// Whether the answer of a call that changes something has a code without a message or vice versa, does not say that the call
    /// succeeded, and is not documented to have this field. Such an answer is neither an error nor a success.
    fn is_half_error(&self, reported: &ErrorBody, documented: Option<&[&str]>) -> bool {
        let says_success = reported.is_success() || !self.operation.success.is_empty();
        let changes = self.operation.effect != Effect::Read;
        changes && !says_success && reported.is_half_error(self.client.service, documented)
    }

    fn unreadable(&self, status: u16, problem: DecodeProblem, body: Vec<u8>) -> Error {
        self.error(ErrorKind::Decode(problem)).with_status(status).with_body(body)
    }

    /// Converts an error of the JSON library, whose text may contain values of the answer.
    fn problem(&self, cause: &serde_json::Error) -> DecodeProblem {
        // Always taken, so that it does not affect the next failure on this thread.
        let noted = failure::take();
        match noted {
            Some(failure) if cause.is_data() => failure.into_problem(&self.scrubber(), self.limits.max_memory),
            // The library only exposes this reason in its message.
            _ if cause.is_syntax() && cause.to_string().starts_with("recursion limit exceeded") => {
                DecodeProblem::TooDeep { line: cause.line(), column: cause.column() }
            }
            _ => DecodeProblem::Syntax { line: cause.line(), column: cause.column() },
        }
    }
}

const fn is_map<T: Read>() -> bool {
    matches!(T::SHAPE, JsonShape::Object) && !T::IS_ANY && T::FIELDS.is_empty()
}

/// Whether more digits could have followed.
fn may_be_cut_number(body: &[u8]) -> bool {
    let starts = matches!(without_mark(body).trim_ascii_start(), [b'0'..=b'9' | b'-', ..]);
    starts && body.last().is_some_and(u8::is_ascii_digit)
}

/// Reads to the end, but not more than `limit` bytes. Unlike `read_to_end`, it is compiled once, and zeroes reserved
/// memory only once. Bytes that were read before an error are kept.
pub(crate) fn read_up_to(from: &mut dyn io::Read, limit: u64, body: &mut Vec<u8>) -> io::Result<()> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut filled = body.len();
    let result = loop {
        if filled == body.len() {
            let room = if filled < body.capacity() { body.capacity() } else { MIN_ROOM.max(2 * filled) };
            let room = room.min(filled + MAX_ZEROED).min(limit);
            if room == filled {
                break Ok(());
            }
            body.resize(room, 0);
        }
        match from.read(&mut body[filled..]) {
            Ok(0) => break Ok(()),
            Ok(count) => filled = body.len().min(filled + count),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(error),
        }
    };
    body.truncate(filled);
    result
}

/// Moves the text of a body out, for an error.
fn moved(text: &mut String) -> Vec<u8> {
    std::mem::take(text).into_bytes()
}
