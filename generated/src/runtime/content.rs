//! What a download must be: its size, its kind, and whether all of it came.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use super::error::{Error, MAX_KEPT_BODY};
use super::problem::{ContentProblem, ErrorKind};
use super::response::Context;
use super::saving::Unfinished;
use super::transport::WireResponse;
use super::transport_error::{TransportError, TransportErrorKind};

/// How much of the end of a content is kept to look for its last mark, in bytes. Readers of PDF look as far.
const TAIL: usize = 1024;
/// The longest media type of an answer that is shown.
pub(super) const MAX_MEDIA_TYPE: usize = 100;

/// What a content must be.
#[derive(Clone, Copy)]
pub(super) struct Content {
    pub(super) limit: u64,
    expected: Option<&'static str>,
    pub(super) allow_unmarked_end: bool,
}

impl Content {
    pub(super) const fn new(limit: u64) -> Self {
        Self { limit, expected: None, allow_unmarked_end: false }
    }

    pub(super) const fn expecting(self, media_type: &'static str) -> Self {
        Self { expected: Some(media_type), ..self }
    }

    /// Reads it into memory.
    pub(super) fn read_to_vec(&self, context: &Context<'_>, response: WireResponse) -> Result<Vec<u8>, Error> {
        let (response, is_end_marked) = self.check_head(context, response)?;
        let status = response.status();
        let body = context.read_body(response, self.limit)?;
        let tail = &body[body.len().saturating_sub(TAIL)..];
        let checked = self.check_start(&body).and_then(|()| self.check_end(tail, is_end_marked));
        checked.map_err(|kind| context.error(kind).with_status(status))?;
        Ok(body)
    }

    /// Writes it to a file, and returns its length.
    pub(super) fn save(&self, context: &Context<'_>, response: WireResponse, path: &Path) -> Result<u64, Error> {
        let (response, is_end_marked) = self.check_head(context, response)?;
        let status = response.status();
        let error = |kind| context.error(kind).with_status(status);
        let length = response.content_length();
        if length.is_some_and(|length| length > self.limit) {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        let (mut file, unfinished) = Unfinished::create(path).map_err(|cause| error(ErrorKind::File(cause.kind())))?;
        let mut body = response.body.take(self.limit.saturating_add(1));
        let (written, tail) = self.copy(&mut body, &mut file).map_err(error)?;
        if written > self.limit {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        if length.is_some_and(|length| written < length) {
            return Err(error(ErrorKind::Transport(TransportErrorKind::Closed)));
        }
        self.check_end(&tail, is_end_marked).map_err(error)?;
        unfinished.finish(&file, path).map_err(|cause| error(ErrorKind::File(cause.kind())))?;
        Ok(written)
    }

    /// Copies all there is, looks at its beginning on the way, keeps its end, and tells on which side it failed.
    fn copy(&self, from: &mut impl io::Read, to: &mut File) -> Result<(u64, Vec<u8>), ErrorKind> {
        let mut buffer = vec![0; 64 * 1024];
        let (mut filled, mut written, mut tail) = (0, 0, Vec::with_capacity(2 * TAIL));
        let mut is_start = true;
        loop {
            match from.read(&mut buffer[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
                Err(cause) => return Err(ErrorKind::Transport(TransportError::from_io(&cause).kind())),
            }
            // The first bytes may come one by one; those after them are written as they come.
            if is_start && filled < LONGEST_SIGNATURE {
                continue;
            }
            self.pass(&buffer[..filled], &mut is_start, to, &mut tail)?;
            written += filled as u64;
            filled = 0;
        }
        if filled > 0 || is_start {
            self.pass(&buffer[..filled], &mut is_start, to, &mut tail)?;
            written += filled as u64;
        }
        Ok((written, tail))
    }

    fn pass(&self, bytes: &[u8], is_start: &mut bool, to: &mut File, tail: &mut Vec<u8>) -> Result<(), ErrorKind> {
        if std::mem::take(is_start) {
            self.check_start(bytes)?;
        }
        to.write_all(bytes).map_err(|cause| ErrorKind::File(cause.kind()))?;
        let kept = bytes.len().min(TAIL);
        tail.extend_from_slice(&bytes[bytes.len() - kept..]);
        tail.drain(..tail.len().saturating_sub(TAIL));
        Ok(())
    }

    /// What the head tells: the kind of the content, and whether its end will be marked.
    fn check_head(&self, context: &Context<'_>, response: WireResponse) -> Result<(WireResponse, bool), Error> {
        let status = response.status();
        if let Some(expected) = self.expected {
            let found = response.header("content-type").and_then(media_type);
            // Where the answer does not say what it is, its beginning tells as much.
            let is_silent = response.header("content-type").is_none() && !signatures(expected).is_empty();
            if !is_silent && found.as_deref() != media_type(expected).as_deref() {
                let told = found.as_deref().is_some_and(|found| found.ends_with("json"));
                let told = told.then(|| told_error(context, response)).flatten();
                let found = found.map(|found| context.scrubber().scrub(&found, MAX_MEDIA_TYPE));
                let kind = ErrorKind::Content(ContentProblem::MediaType { expected, found });
                return Err(told.unwrap_or_else(|| context.error(kind).with_status(status)));
            }
        }
        let is_end_marked = response.is_end_marked() || self.allow_unmarked_end;
        if !is_end_marked && self.expected.and_then(last_mark).is_none() {
            return Err(context.error(ErrorKind::Content(ContentProblem::UnmarkedEnd)).with_status(status));
        }
        Ok((response, is_end_marked))
    }

    fn check_start(&self, start: &[u8]) -> Result<(), ErrorKind> {
        let Some(expected) = self.expected else {
            return Ok(());
        };
        let signatures = signatures(expected);
        if signatures.is_empty() || signatures.iter().any(|signature| start.starts_with(signature)) {
            return Ok(());
        }
        Err(ErrorKind::Content(ContentProblem::Signature { expected }))
    }

    /// Looks for the content's own mark, where the end is not marked by the answer.
    fn check_end(&self, tail: &[u8], is_end_marked: bool) -> Result<(), ErrorKind> {
        match self.expected.and_then(last_mark) {
            Some(mark) if !is_end_marked && !tail.windows(mark.len()).any(|window| window == mark) => {
                Err(ErrorKind::Transport(TransportErrorKind::Closed))
            }
            _ => Ok(()),
        }
    }
}

/// The service's own error, where it came in place of the content although the status says success.
fn told_error(context: &Context<'_>, response: WireResponse) -> Option<Error> {
    let status = response.status();
    let mut body = Vec::new();
    response.body.take(MAX_KEPT_BODY as u64).read_to_end(&mut body).ok()?;
    let error = context.told_in_success(status, std::str::from_utf8(&body).ok()?, true)?;
    Some(error.with_body(body))
}

/// A media type in lower case and without its parameters, if it is one.
fn media_type(text: &str) -> Option<String> {
    let name = text.split(';').next()?.trim();
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b"/!#$&-^_.+".contains(&byte);
    let is_media_type = name.len() <= MAX_MEDIA_TYPE && name.contains('/') && name.bytes().all(is_fine);
    is_media_type.then(|| name.to_ascii_lowercase())
}

/// The longest of the signatures, in bytes.
const LONGEST_SIGNATURE: usize = 8;

/// What content of a kind begins with: one of these. Nothing where that is not known.
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

/// What stands near the end of content of a kind. Nothing where there is no such mark or it is not known.
fn last_mark(media_type: &str) -> Option<&'static [u8]> {
    match media_type.to_ascii_lowercase().as_str() {
        "application/pdf" => Some(b"%%EOF"),
        "application/zip" => Some(b"PK\x05\x06"),
        "image/png" => Some(b"IEND"),
        _ => None,
    }
}
