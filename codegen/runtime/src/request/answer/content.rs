//! Checks content that is not JSON: its size, its media type, and that it is complete.

use std::io::{self, Read as _};

use crate::error::kind::{ContentProblem, ErrorKind};
use crate::error::transport::TransportErrorKind;
use crate::error::{Error, MAX_KEPT_BODY};
use crate::request::answer::Received;
use crate::request::answer::response::read_up_to;
use crate::request::context::CallContext;
use crate::text::without_mark;
use crate::transport::WireResponse;
use serde_json::Value as Json;

/// The number of bytes at the end of the content that are searched for the end marker. PDF readers search as many.
pub(crate) const TAIL: usize = 1024;
/// Media types that say nothing about the content. Object stores send the second if none was set.
const UNTYPED: [&str; 2] = ["application/octet-stream", "binary/octet-stream"];
/// The maximum length of a media type that is shown.
pub(crate) const MAX_MEDIA_TYPE: usize = 100;

/// The requirements on the content.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    pub(crate) limit: u64,
    /// The media type of the content, or several with commas between them.
    pub(crate) expected: Option<&'static str>,
    pub(crate) allow_unmarked_end: bool,
}

impl Content {
    #[inline]
    pub(crate) const fn new(limit: u64) -> Self {
        Self { limit, expected: None, allow_unmarked_end: false }
    }

    #[inline]
    pub(crate) const fn expecting(self, media_type: &'static str) -> Self {
        Self { expected: Some(media_type), ..self }
    }

    /// Reads the content into memory.
    #[inline]
    pub(crate) fn receive<'c>(
        &self,
        context: &'c CallContext<'c>,
        response: WireResponse,
    ) -> Result<Received<'c>, Error> {
        let (content, mut head, without_mark) = self.check_head(context, response)?;
        let status = head.status();
        let body = context.read_body(&mut head, self.limit)?;
        let tail = &body[body.len().saturating_sub(TAIL)..];
        let checked = content.check_start(&body).and_then(|()| content.check_end(tail, without_mark));
        checked.map_err(|kind| context.error(kind).with_status(status))?;
        Ok(Received { context, head: head.head, body })
    }

    /// Checks the head of the answer. Returns the requirements on content of the media type that the head names, and the error
    /// that applies if the content does not have its end marker; `None` if the head is sufficient.
    #[inline]
    pub(crate) fn check_head(
        &self,
        context: &CallContext<'_>,
        mut response: WireResponse,
    ) -> Result<(Self, WireResponse, Option<ErrorKind>), Error> {
        let status = response.status();
        let (mut content, mut without_mark) = (*self, None);
        if let Some(expected) = self.expected {
            let header = response.header("content-type").map_or("", str::trim);
            let found = media_type(header);
            // If the answer does not name a media type, the start and the end of the content show it.
            let is_silent = header.is_empty() || found.as_deref().is_some_and(|found| UNTYPED.contains(&found));
            let named = found.as_deref().and_then(|found| first(expected, &|own| own.eq_ignore_ascii_case(found)));
            let is_json = found.as_deref().is_some_and(|found| found.ends_with("json"));
            if is_silent && first(expected, &|own| !signatures(own).is_empty()).is_some() {
                without_mark = Some(ErrorKind::Content(ContentProblem::End { expected }));
            } else if named.is_none() || is_json {
                // Bytes of any type may be wanted.
                let any = || first(expected, &|own| UNTYPED.contains(&own));
                let is_welcome = named.or_else(any).is_some();
                response = match if is_json { without_error(context, response) } else { Ok(response) } {
                    Ok(response) if is_welcome => response,
                    Err(error) if is_welcome || !matches!(error.kind(), ErrorKind::Transport(_)) => return Err(error),
                    _ => {
                        let found = found.map(|found| context.scrubber().scrub(&found, MAX_MEDIA_TYPE));
                        let kind = ErrorKind::Content(ContentProblem::MediaType { expected, found });
                        return Err(context.error(kind).with_status(status));
                    }
                };
                content.expected = named.or(self.expected);
            } else {
                content.expected = named;
            }
        }
        if self.allow_unmarked_end {
            return Ok((content, response, None));
        }
        if !response.is_end_marked() {
            let has_no_mark = |expected| first(expected, &|own| last_mark(own).is_none()).is_some();
            if content.expected.is_none_or(has_no_mark) {
                return Err(context.error(ErrorKind::Content(ContentProblem::UnmarkedEnd)).with_status(status));
            }
            without_mark = Some(ErrorKind::Transport(TransportErrorKind::Closed));
        }
        Ok((content, response, without_mark))
    }

    #[inline]
    pub(crate) fn check_start(&self, start: &[u8]) -> Result<(), ErrorKind> {
        let fits = |own: &str| {
            let signatures = signatures(own);
            signatures.is_empty() || signatures.iter().any(|signature| start.starts_with(signature))
        };
        match self.expected {
            Some(expected) if first(expected, &fits).is_none() => {
                Err(ErrorKind::Content(ContentProblem::Signature { expected }))
            }
            _ => Ok(()),
        }
    }

    /// Checks the end marker of the content, if it is required.
    #[inline]
    pub(crate) fn check_end(&self, tail: &[u8], without_mark: Option<ErrorKind>) -> Result<(), ErrorKind> {
        let fits = |own: &str| last_mark(own).is_none_or(|mark| tail.windows(mark.len()).any(|window| window == mark));
        match (self.expected, without_mark) {
            (Some(expected), Some(kind)) if first(expected, &fits).is_none() => Err(kind),
            _ => Ok(()),
        }
    }
}

/// The function that reads the text or file of an operation. A client without such an operation does not compile it.
#[derive(Clone, Copy)]
pub(crate) struct ContentForm {
    pub(crate) media_type: &'static str,
    /// Reads a success. A file is unchanged; a text becomes JSON, so it is then read like any other text.
    pub(crate) read: ReadContent,
}

/// Receives a success with this media type.
type ReadContent = for<'c> fn(&'c CallContext<'c>, &'static str, WireResponse) -> Result<Received<'c>, Error>;

impl ContentForm {
    #[inline]
    pub(crate) const fn new(media_type: &'static str, is_file: bool) -> Self {
        Self { media_type, read: if is_file { read_file } else { read_text } }
    }
}

#[inline]
fn read_text<'c>(
    context: &'c CallContext<'c>,
    media_type: &'static str,
    response: WireResponse,
) -> Result<Received<'c>, Error> {
    let Received { head, body, .. } = read_file(context, media_type, response)?;
    let text = context.text(head.status(), body)?;
    Ok(Received { context, head, body: Json::from(text).to_string().into_bytes() })
}

/// Reads a file. An error of the service is JSON here, too.
#[inline]
fn read_file<'c>(
    context: &'c CallContext<'c>,
    media_type: &'static str,
    response: WireResponse,
) -> Result<Received<'c>, Error> {
    let response = context.check_head(response)?;
    let received = Content::new(context.limits.max_body).expecting(media_type).receive(context, response)?;
    let (status, body) = (received.head.status(), &received.body);
    let is_object = without_mark(body).trim_ascii_start().starts_with(b"{") && body.len() <= MAX_KEPT_BODY;
    let text = std::str::from_utf8(body).ok().filter(|_| is_object);
    match text.and_then(|text| context.error_in_success(status, text, true, Some(&[]))) {
        Some(error) => Err(error.with_body(received.body)),
        None => Ok(received),
    }
}

/// The answer unchanged, unless the service sent an error instead of the content, although the status says success.
#[inline]
fn without_error(context: &CallContext<'_>, mut response: WireResponse) -> Result<WireResponse, Error> {
    let (status, mut start) = (response.status(), Vec::new());
    read_up_to(&mut *response.body, MAX_KEPT_BODY as u64, &mut start)
        .map_err(|cause| context.broken_off(&cause).with_status(status))?;
    let text = std::str::from_utf8(&start).ok();
    match text.and_then(|text| context.error_in_success(status, text, true, Some(&[]))) {
        Some(error) => {
            context.log.read(start.len());
            Err(error.with_body(start))
        }
        None => Ok(response.map_body(|rest| io::Cursor::new(start).chain(rest))),
    }
}

/// The first of several media types, with commas between them, that fits. Returned without parameters.
#[inline]
fn first(expected: &'static str, fits: &dyn Fn(&str) -> bool) -> Option<&'static str> {
    let mut rest = Some(expected);
    while let Some(listed) = rest {
        let (own, others) = listed.split_once(',').unzip();
        rest = others;
        let own = own.unwrap_or(listed);
        let name = own.split_once(';').map_or(own, |(name, _)| name).trim();
        if fits(name) {
            return Some(name);
        }
    }
    None
}

/// Parses a media type. Returns it in lower case, without parameters.
#[inline]
fn media_type(text: &str) -> Option<String> {
    let name = text.split_once(';').map_or(text, |(name, _)| name).trim();
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b"/!#$&-^_.+".contains(&byte);
    let is_media_type = name.len() <= MAX_MEDIA_TYPE && name.as_bytes().contains(&b'/') && name.bytes().all(is_fine);
    is_media_type.then(|| name.to_ascii_lowercase())
}

/// The length of the longest signature, in bytes.
pub(crate) const LONGEST_SIGNATURE: usize = 8;

/// The byte sequences that content of this type can start with. Empty if they are not known.
#[inline]
fn signatures(media_type: &str) -> &'static [&'static [u8]] {
    match media_type.to_ascii_lowercase().as_str() {
        "application/pdf" => &[b"%PDF-"],
        "application/zip" => &[b"PK\x03\x04", b"PK\x05\x06"],
        "application/gzip" => &[b"\x1f\x8b"],
        "image/png" => &[b"\x89PNG\r\n\x1a\n"],
        "image/jpeg" => &[b"\xff\xd8\xff"],
        "image/gif" => &[b"GIF87a", b"GIF89a"],
        _ => &[],
    }
}

/// The marker near the end of content of this type. `None` if there is none or it is not known.
#[inline]
fn last_mark(media_type: &str) -> Option<&'static [u8]> {
    match media_type.to_ascii_lowercase().as_str() {
        "application/pdf" => Some(b"%%EOF"),
        "application/zip" => Some(b"PK\x05\x06"),
        "image/png" => Some(b"IEND"),
        _ => None,
    }
}
