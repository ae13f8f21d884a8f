//! Downloads files from URLs that the service hands out. The key goes only to trusted hosts, and a file appears
//! complete or not at all.

pub(crate) mod saving;
pub(crate) mod of_operation;
pub(crate) mod content;

use std::cell::Cell;
use std::fmt;
use std::path::Path;

use crate::runtime::client::Client;
use crate::runtime::error::Error;
use crate::runtime::error::job_context::JobContext;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::DownloadProblem;
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::request::answer::content::{Content, MAX_MEDIA_TYPE};
use crate::runtime::request::call::Call;
use crate::runtime::request::call_log::{CallLog, Outcome};
use crate::runtime::request::context::Context;
use crate::runtime::request::exchange::Exchange;
use crate::runtime::request::parameters::Parameters;
use crate::runtime::text::url::{Address, tidy_rest};
use crate::runtime::transport::WireResponse;

/// The operation that errors of downloads name. A download changes nothing.
pub(crate) static DOWNLOAD: OperationInfo = OperationInfo::read("download", "").with_accept("*/*");

impl Client {
    /// Starts a download from a URL that the service returned. The key is sent along, unless the host was allowed
    /// without it.
    ///
    /// The URL must be https (or on this machine and without a proxy, unless `allow_http` was called), and on the host
    /// and port of the service or on a host that was passed to `allow_download_host_with_key` or `allow_download_host`.
    /// A path without a host is on the host of the service.
    ///
    /// # Errors
    ///
    /// When the URL is not allowed, no answer came, or the answer is not a success. You can use the URL again.
    pub fn download(&self, address: &str) -> Result<Download, Error> {
        let context = self.download_context();
        let (response, origin) = self.fetch_as(&context, address, |_, response| Ok(response))?;
        let content = Content::new(self.0.download_limits.max_body);
        context.log.end(Outcome::Unread);
        let (call, log, is_open) = (Call::new(self, &DOWNLOAD, &[]), context.log, context.is_open);
        Ok(Download { call, response, content, origin, job: None, log, is_open })
    }

    /// Fetches a URL, retries transient failures, and converts each success with this function.
    pub(crate) fn fetch<T>(
        &self,
        address: &str,
        take: impl Fn(&Context<'_>, WireResponse) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let context = self.download_context();
        let result = self.fetch_as(&context, address, take).map(|(taken, _)| taken);
        context.log.end_with(&result);
        result
    }

    /// Also returns where the content comes from: the scheme, the host and the port.
    fn fetch_as<T>(
        &self,
        context: &Context<'_>,
        address: &str,
        take: impl Fn(&Context<'_>, WireResponse) -> Result<T, Error>,
    ) -> Result<(T, String), Error> {
        let client = &*self.0;
        context.log.begin();
        let url = self.download_url(address);
        let (url, is_trusted) =
            url.map_err(|problem| context.error(ErrorKind::Download(problem.scrubbed(&context.scrubber()))))?;
        let parameters = Parameters::default();
        let exchange = Exchange {
            // The content must be saved as it was sent, with the length that the response head states.
            accept_encoding: "identity",
            headers: &[],
            parameters: &parameters,
            upload: None,
            is_trusted,
        };
        let taken = client.exchange(context, &client.download_limits, &url, &exchange, |response| {
            context.check_head(response).and_then(|response| take(context, response)).into()
        })?;
        Ok((taken, Address::parse(&url).map_or_else(|_| client.base.origin.clone(), |from| from.origin())))
    }

    fn download_context(&self) -> Context<'_> {
        Context::new(&self.0, &DOWNLOAD, &[])
    }

    /// Returns the URL to fetch, if it is allowed, and whether the key may be sent there.
    fn download_url(&self, address: &str) -> Result<(String, bool), DownloadProblem> {
        let base = &self.0.base;
        // As browsers do: the names of files that people choose contain spaces.
        let address = &*address.trim_matches(' ').replace(' ', "%20");
        if address.starts_with('/') && !address.starts_with("//") && !address.chars().any(char::is_control) {
            return Ok((format!("{}{}", base.origin, tidy_rest(address)), true));
        }
        let address = Address::parse(address).map_err(|reason| DownloadProblem::Url { reason })?;
        let host = address.host_and_port();
        let has_proxy = self.0.proxies.for_request(&address).is_some();
        if !address.https && !self.0.allow_http && (has_proxy || !address.is_loopback()) {
            return Err(DownloadProblem::PlainHttp { host });
        }
        let is_base = host == base.host && address.port == base.port;
        let mut named = self.0.download_hosts.iter().filter(|(other, _)| *other == host).map(|(_, with_key)| *with_key);
        let is_trusted = match is_base {
            true => true,
            // The host sees the key if any of the settings says so.
            false => named
                .next()
                .map(|first| first || named.any(|other| other))
                .ok_or(DownloadProblem::UntrustedHost { host })?,
        };
        Ok((format!("{}{}", address.origin(), tidy_rest(address.rest)), is_trusted))
    }
}

/// A download whose content has not been read yet.
#[must_use = "nothing is read before `save` or `read_to_vec`"]
pub struct Download {
    /// What was sent. Errors name its operation, and show no secret of it.
    call: Call,
    response: WireResponse,
    content: Content,
    /// The scheme, the host and the port that it comes from, which errors name.
    origin: String,
    /// The job that the download belongs to.
    job: Option<JobContext>,
    log: CallLog,
    /// Whether an attempt before the answered one may have been carried out.
    is_open: Cell<bool>,
}

impl Download {
    /// The media type of the content, if the answer states it: `application/pdf`. It is unchanged.
    pub fn content_type(&self) -> Option<&str> {
        self.response.header("content-type")
    }

    /// The length of the content in bytes, if the answer states it.
    pub fn content_length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// Sets the maximum size of the content, in bytes, for this download.
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.content.limit = bytes;
        self
    }

    /// Accepts only content of this media type, for example `application/pdf`. The answer must name it, and the content
    /// must start like such content, if that is known (PDF, ZIP, gzip, PNG, JPEG, GIF). For these types the answer may
    /// also name nothing or `application/octet-stream`; the content must then end like such content, too (PDF, ZIP,
    /// PNG).
    pub fn expecting(mut self, media_type: &'static str) -> Self {
        self.content = self.content.expecting(media_type);
        self
    }

    /// Accepts content without a length and an end marker, where a broken connection looks like the end. By default
    /// such content is rejected, unless the expected media type has an end marker, which must then be present
    /// (PDF, ZIP, PNG).
    pub fn allow_unmarked_end(mut self) -> Self {
        self.content.allow_unmarked_end = true;
        self
    }

    pub(crate) fn in_job(mut self, context: JobContext) -> Self {
        self.job = Some(context);
        self
    }

    /// Reads the content into memory.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not as expected, or may be incomplete.
    pub fn read_to_vec(self) -> Result<Vec<u8>, Error> {
        self.take(|context, content, response| content.read_to_vec(context, response))
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
        self.take(|context, content, response| content.save(context, response, path.as_ref()))
    }

    /// Takes the content with this function.
    fn take<T>(self, take: impl FnOnce(&Context<'_>, &Content, WireResponse) -> Result<T, Error>) -> Result<T, Error> {
        let context = Context { log: self.log, is_open: self.is_open, ..self.call.context() };
        let taken = context.log.within(|| take(&context, &self.content, self.response));
        let peer = |is_proxy| context.client.peer(&self.origin, is_proxy);
        let taken = taken.map_err(|error| context.finished(error).with_peer(peer));
        context.log.end_with(&taken);
        taken.map_err(|error| with_job(error, self.job))
    }
}

fn with_job(error: Error, context: Option<JobContext>) -> Error {
    match context {
        Some(context) => error.in_job(context),
        None => error,
    }
}

/// Shows the media type and the length, with the key as `***`, and not the URL.
impl fmt::Debug for Download {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scrubber = self.call.context().scrubber();
        let content_type = self.content_type().map(|text| scrubber.scrub(text, MAX_MEDIA_TYPE));
        f.debug_struct("Download")
            .field("content_type", &content_type)
            .field("content_length", &self.content_length())
            .finish_non_exhaustive()
    }
}
