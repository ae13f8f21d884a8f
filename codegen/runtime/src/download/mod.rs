//! Downloads files from URLs that the service hands out. The key goes only to trusted hosts, and a file appears
//! complete or not at all.

pub(crate) mod saving;

use std::cell::Cell;
use std::fmt;
use std::io;
use std::io::Read as _;
use std::io::Write as _;
use std::path::Path;

use crate::client::{Client, ClientInner};
use crate::download::saving::{PartialFile, is_free_for_file};
use crate::error::kind::ErrorKind;
use crate::error::refusal::DownloadProblem;
use crate::error::transport::{TransportError, TransportErrorKind};
use crate::error::{Error, JobContext};
use crate::info::operation::OperationInfo;
use crate::request::answer::content::{Content, LONGEST_SIGNATURE, MAX_MEDIA_TYPE, TAIL};
use crate::request::call::{Call, DownloadUrl};
use crate::request::call_log::{CallLog, Outcome};
use crate::request::context::CallContext;
use crate::text::url::{Address, tidy_rest};
use crate::transport::WireResponse;

/// The operation that errors of downloads name. A download changes nothing.
pub(crate) static DOWNLOAD: OperationInfo = OperationInfo::read("download", "").with_accept("*/*");

impl Call {
    /// A download from a URL that the service returned.
    #[inline]
    pub(crate) fn download(client: &Client, address: &str) -> Self {
        let call = Self { is_download: true, ..Self::new(client, &DOWNLOAD, &[]) };
        let address = client.0.download_url(address).map_err(|problem| problem.scrubbed(&call.context().scrubber()));
        Self { address: Some(address), ..call }
    }

    /// Sends the request, and reads the content of a success with this function. A failure to read it is retried, too.
    pub(crate) fn fetch<T>(
        &self,
        read: impl Fn(&CallContext<'_>, WireResponse) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let context = self.context();
        self.with_retries(&context, |response| {
            context.check_head(response).and_then(|response| read(&context, response)).into()
        })
    }

    /// Sends the request of an operation that answers with a file, and returns it before its content is read.
    #[inline]
    pub fn fetch_file(self) -> Result<Download, Error> {
        let expected = self.content.map(|content| content.media_type);
        Self { is_download: true, ..self }.open(expected)
    }

    /// Sends the request, and returns a success before its content is read.
    #[inline]
    pub(crate) fn open(self, expected: Option<&'static str>) -> Result<Download, Error> {
        let context = self.context();
        let response = self.with_retries(&context, |response| context.check_head(response).into())?;
        context.log.end(Outcome::Unread);
        let content = Content { expected, ..Content::new(context.limits.max_body) };
        let (log, is_open) = (context.log, context.is_open);
        Ok(Download { call: self, response, content, job: None, log, is_open })
    }
}

impl ClientInner {
    /// Returns the URL to fetch, if it is allowed.
    #[inline]
    fn download_url(&self, address: &str) -> Result<DownloadUrl, DownloadProblem> {
        let base = &self.base;
        let allowed = |origin: &str, rest, is_trusted| {
            Ok(DownloadUrl { url: format!("{origin}{}", tidy_rest(rest)), is_trusted })
        };
        // As browsers do: the names of files that people choose contain spaces.
        let address = &*address.trim_matches(' ').replace(' ', "%20");
        if address.starts_with('/') && !address.starts_with("//") && !address.chars().any(char::is_control) {
            return allowed(&base.origin, address, true);
        }
        let address = Address::parse(address).map_err(|reason| DownloadProblem::Url { reason })?;
        let host = address.host_and_port();
        let has_proxy = self.proxies.for_request(&address).is_some();
        if !address.https && !self.allow_http && (has_proxy || !address.is_loopback()) {
            return Err(DownloadProblem::PlainHttp { host });
        }
        let is_base = host == base.host && address.port == base.port;
        let named = self.download_hosts.iter().filter(|(other, _)| *other == host).map(|(_, with_key)| *with_key);
        // The host sees the key if any of the settings says so.
        let named = named.reduce(|one, other| one || other);
        let is_trusted = is_base || named.ok_or(DownloadProblem::UntrustedHost { host })?;
        allowed(&address.origin(), address.rest, is_trusted)
    }
}

/// A download whose content has not been read yet.
#[must_use = "nothing is read before `save` or `read_to_vec`"]
pub struct Download {
    /// What was sent. Errors name its operation, and show no secret of it.
    call: Call,
    response: WireResponse,
    content: Content,
    /// The job that the download belongs to.
    job: Option<JobContext>,
    log: CallLog,
    /// Whether an attempt before the answered one may have been carried out.
    is_open: Cell<bool>,
}

impl Download {
    /// The media type of the content, if the answer states it: `application/pdf`. It is unchanged.
    #[inline]
    pub fn content_type(&self) -> Option<&str> {
        self.response.header("content-type")
    }

    /// The length of the content in bytes, if the answer states it.
    #[inline]
    pub fn content_length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// Sets the maximum size of the content, in bytes, for this download.
    #[inline]
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.content.limit = bytes;
        self
    }

    /// Accepts only content of this media type, for example `application/pdf`, or of one of several: `application/pdf,
    /// text/csv`. The answer must name it, and the content must start like such content, if that is known (PDF, ZIP,
    /// gzip, PNG, JPEG, GIF). For these types the answer may also name nothing or `application/octet-stream`; the content
    /// must then end like such content, too (PDF, ZIP, PNG). If one type of several is not known in this way, such an
    /// answer may be of it, so any content is accepted.
    #[inline]
    pub fn expecting(mut self, media_type: &'static str) -> Self {
        self.content = self.content.expecting(media_type);
        self
    }

    /// Accepts content without a length and an end marker, where a broken connection looks like the end. By default
    /// such content is rejected, unless the expected media type has an end marker, which must then be present
    /// (PDF, ZIP, PNG).
    #[inline]
    pub fn allow_unmarked_end(mut self) -> Self {
        self.content.allow_unmarked_end = true;
        self
    }

    #[inline]
    pub(crate) fn in_job(mut self, context: JobContext) -> Self {
        self.job = Some(context);
        self
    }

    /// Reads the content into memory.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not as expected, or may be incomplete.
    #[inline]
    pub fn read_to_vec(self) -> Result<Vec<u8>, Error> {
        self.read(|context, content, response| Ok(content.receive(context, response)?.body))
    }

    /// Writes the content to a file, replaces an existing one, and returns the length in bytes. The content is written
    /// under another name in the same folder, and renamed when it is complete. On failure nothing of it is left. The
    /// file keeps the permissions of the one that it replaces, and its group. If it may not have this group, its own
    /// group gets no permissions. A link to a file is replaced by the file; a folder, a
    /// device, a pipe and a socket are not replaced. A process that is killed meanwhile leaves a file
    /// `.download-….part` behind.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not as expected or may be incomplete, or the file cannot be written
    /// or replaced.
    pub fn save(self, path: impl AsRef<Path>) -> Result<u64, Error> {
        self.read(|context, content, response| content.save(context, response, path.as_ref()))
    }

    /// Writes the content, and returns its length in bytes.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not as expected or may be incomplete, or the writer fails. A part of
    /// the content may have been written then.
    #[inline]
    pub fn write_to(self, to: &mut dyn io::Write) -> Result<u64, Error> {
        self.read(|context, content, response| content.write_to(context, response, to))
    }

    /// Reads the content with this function.
    fn read<T>(
        self,
        read: impl FnOnce(&CallContext<'_>, &Content, WireResponse) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let context = CallContext { log: self.log, is_open: self.is_open, ..self.call.context() };
        context.log.end(Outcome::Ok);
        context.log.within(|| read(&context, &self.content, self.response)).map_err(|error| {
            let error = context.finished(error);
            match self.job {
                Some(job) => error.in_job(job),
                None => error,
            }
        })
    }
}

/// Shows the media type and the length, with the key as `***`, and not the URL.
impl fmt::Debug for Download {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scrubber = self.call.context().scrubber();
        let content_type = self.content_type().map(|text| scrubber.scrub(text, MAX_MEDIA_TYPE));
        f.debug_struct("Download")
            .field("content_type", &content_type)
            .field("content_length", &self.content_length())
            .finish_non_exhaustive()
    }
}

/// Receives pieces of the content. With a trait object of a writer, all its methods would be compiled.
type Sink<'s> = &'s mut dyn FnMut(&[u8]) -> io::Result<()>;

impl Content {
    /// Writes the content to a file, and returns its length.
    #[inline]
    pub(crate) fn save(&self, context: &CallContext<'_>, response: WireResponse, path: &Path) -> Result<u64, Error> {
        let (content, response, without_mark) = self.check_head(context, response)?;
        let status = response.status();
        let error = |kind| context.error(kind).with_status(status);
        if !is_free_for_file(path) {
            return Err(error(ErrorKind::NotAFile).with_file(path, None));
        }
        let unwritten = |cause: io::Error| error(ErrorKind::File(cause.kind())).with_file(path, Some(cause));
        let (mut file, unfinished) = PartialFile::create(path).map_err(unwritten)?;
        let mut cause = None;
        let mut write = |bytes: &[u8]| file.write_all(bytes).map_err(|error| cause.insert(error).kind().into());
        let copied = content.copy(context, response, without_mark, &mut write);
        let written = copied.map_err(|kind| error(kind).with_file(path, cause))?;
        unfinished.finish(&file, path).map_err(unwritten)?;
        Ok(written)
    }

    /// Writes the content to any writer, and returns its length.
    #[inline]
    pub(crate) fn write_to(
        &self,
        context: &CallContext<'_>,
        response: WireResponse,
        to: &mut dyn io::Write,
    ) -> Result<u64, Error> {
        let (content, response, without_mark) = self.check_head(context, response)?;
        let status = response.status();
        let copied = content.copy(context, response, without_mark, &mut |bytes| to.write_all(bytes));
        copied.map_err(|kind| context.error(kind).with_status(status))
    }

    /// Copies all bytes, checks them, and reports which side failed. Returns their number.
    #[inline]
    fn copy(
        &self,
        context: &CallContext<'_>,
        response: WireResponse,
        without_mark: Option<ErrorKind>,
        to: Sink<'_>,
    ) -> Result<u64, ErrorKind> {
        let (length, too_large) = (response.content_length(), ErrorKind::BodyTooLarge { limit: self.limit });
        if length.is_some_and(|length| length > self.limit) {
            return Err(too_large);
        }
        let mut from = response.body.take(self.limit.saturating_add(1));
        let mut buffer = vec![0; 64 * 1024];
        let (mut filled, mut written, mut tail) = (0, 0, Vec::with_capacity(2 * TAIL));
        let mut is_start = true;
        loop {
            match from.read(&mut buffer[filled..]) {
                Ok(0) => break,
                Ok(count) => {
                    context.log.read(count);
                    filled += count;
                }
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
                Err(cause) => return Err(ErrorKind::Transport(TransportError::from_io(&cause).kind())),
            }
            // The first bytes may arrive one at a time. Later ones are written as they arrive.
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
        if written > self.limit {
            return Err(too_large);
        }
        if length.is_some_and(|length| written < length) {
            return Err(ErrorKind::Transport(TransportErrorKind::Closed));
        }
        self.check_end(&tail, without_mark)?;
        Ok(written)
    }

    #[inline]
    fn pass(&self, bytes: &[u8], is_start: &mut bool, to: Sink<'_>, tail: &mut Vec<u8>) -> Result<(), ErrorKind> {
        if std::mem::take(is_start) {
            self.check_start(bytes)?;
        }
        to(bytes).map_err(|cause| ErrorKind::File(cause.kind()))?;
        let kept = bytes.len().min(TAIL);
        tail.extend_from_slice(&bytes[bytes.len() - kept..]);
        tail.drain(..tail.len().saturating_sub(TAIL));
        Ok(())
    }
}
