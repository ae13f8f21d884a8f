//! Downloads from addresses that the service hands out: the key goes only where it may, and a file is whole or not there.

pub(crate) mod saving;
pub(crate) mod content;

use std::fmt;
use std::path::Path;

use crate::runtime::client::Client;
use crate::runtime::download::content::{Content, MAX_MEDIA_TYPE};
use crate::runtime::error::Error;
use crate::runtime::error::job_context::JobContext;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::refusal::DownloadProblem;
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::request::exchange::Exchange;
use crate::runtime::request::response::Context;
use crate::runtime::text::url::{Address, tidy_rest};
use crate::runtime::transport::WireResponse;

/// What a download is called in errors; fetching a file changes nothing.
pub(crate) static DOWNLOAD: OperationInfo = OperationInfo::read("download", "");

impl Client {
    /// Starts a download from an address that the service handed out. The key is sent along.
    ///
    /// The address must be https (or on this machine and without a proxy, or `allow_http` was called), and on the service's own host and port or
    /// on a host that was named to `trust_download_host`. A path without a host is on the service's.
    ///
    /// # Errors
    ///
    /// When the address is none of these, no answer came, or the answer is not a success. Nothing is lost by it: the address
    /// can be used again.
    pub fn download(&self, address: &str) -> Result<Download, Error> {
        let response = self.fetch(address, |_, response| Ok(response))?;
        let content = Content::new(self.0.download_limits.max_body);
        Ok(Download { client: self.clone(), response, content, job: None })
    }

    /// Fetches an address, with further attempts after what passes, and takes each success with this function.
    pub(crate) fn fetch<T>(
        &self,
        address: &str,
        take: impl Fn(&Context<'_>, WireResponse) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let client = &*self.0;
        let context = self.download_context();
        let url = self.download_url(address);
        let url = url.map_err(|problem| context.error(ErrorKind::Download(problem.scrubbed(&context.scrubber()))))?;
        let exchange = Exchange {
            url: &url,
            accept: "*/*",
            // What is saved must be what was sent, and its length must be the one that the head tells.
            accept_encoding: "identity",
            headers: &[],
        };
        client.exchange(&context, &client.download_limits, &exchange, |response| {
            context.check_head(response).and_then(|response| take(&context, response)).into()
        })
    }

    fn download_context(&self) -> Context<'_> {
        let (secrets, max_memory) = (vec![self.0.key.secret()], self.0.limits.max_memory);
        Context { client: &self.0, operation: &DOWNLOAD, secrets, max_memory }
    }

    /// The address to fetch, if the key may be sent there.
    fn download_url(&self, address: &str) -> Result<String, DownloadProblem> {
        let base = &self.0.base;
        if address.starts_with('/') && !address.starts_with("//") && !address.chars().any(char::is_control) {
            return Ok(format!("{}{}", base.origin, tidy_rest(address)));
        }
        let address = Address::parse(address).map_err(|reason| DownloadProblem::Address { reason })?;
        let host = address.host_and_port();
        if !address.https && !self.0.allow_http && (self.0.has_proxy || !address.is_loopback()) {
            return Err(DownloadProblem::PlainHttp { host });
        }
        let is_base = host == base.host && address.port == base.port;
        if !is_base && !self.0.trusted_hosts.contains(&host) {
            return Err(DownloadProblem::UntrustedHost { host });
        }
        Ok(format!("{}{}", address.origin(), tidy_rest(address.rest)))
    }
}

/// A download whose content has not been read yet.
#[must_use = "nothing is read before `save` or `read_to_vec`"]
pub struct Download {
    client: Client,
    response: WireResponse,
    content: Content,
    /// The job that it belongs to.
    job: Option<JobContext>,
}

impl Download {
    /// What kind of content it is, if the answer tells: `application/pdf`. It is as it came, whatever it holds.
    pub fn content_type(&self) -> Option<&str> {
        self.response.header("content-type")
    }

    /// How long the content is in bytes, if the answer tells.
    pub fn content_length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// How large the content may be, in bytes, in place of the client's limit.
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.content.limit = bytes;
        self
    }

    /// Takes nothing but content of this kind, for example `application/pdf`: the answer's head has to say so, and the content
    /// has to begin as such content does, where that is known (PDF, ZIP, gzip, PNG, JPEG, GIF). A head that says nothing, or
    /// `application/octet-stream`, will do where that is known; the content then also has to end as such content does (PDF,
    /// ZIP, PNG).
    pub fn expecting(mut self, media_type: &'static str) -> Self {
        self.content = self.content.expecting(media_type);
        self
    }

    /// Takes content whose end nobody can know: where the answer neither tells its length nor marks its end, a connection that
    /// broke looks like one that came to its end. Otherwise such content is refused, unless it is expected to be of a kind that
    /// has a mark of its own at its end, which then has to be there (PDF, ZIP, PNG).
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
    /// When it is larger than allowed, is not what was expected, or may not be complete.
    pub fn read_to_vec(self) -> Result<Vec<u8>, Error> {
        let read = self.content.read_to_vec(&self.client.download_context(), self.response);
        read.map_err(|error| with_job(error, self.job))
    }

    /// Writes the content to a file, in place of one that may be there, and returns its length in bytes. It is written under
    /// another name in the same folder, which becomes this one when it is complete; on failure nothing of it is left. The file
    /// has the permissions of the one before it, or those that new files have. A link to a file is replaced by the file; a
    /// folder, a device, a pipe and a socket are not replaced. A process that is killed meanwhile leaves a file
    /// `.download-….part` behind.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not what was expected or may not be complete, or the file cannot be
    /// written or replaced.
    pub fn save(self, path: impl AsRef<Path>) -> Result<u64, Error> {
        let saved = self.content.save(&self.client.download_context(), self.response, path.as_ref());
        saved.map_err(|error| with_job(error, self.job))
    }
}

fn with_job(error: Error, context: Option<JobContext>) -> Error {
    match context {
        Some(context) => error.in_job(context),
        None => error,
    }
}

/// What the answer's head tells, with the key as `***`, and without the address.
impl fmt::Debug for Download {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scrubber = self.client.download_context().scrubber();
        let content_type = self.content_type().map(|text| scrubber.scrub(text, MAX_MEDIA_TYPE));
        f.debug_struct("Download")
            .field("content_type", &content_type)
            .field("content_length", &self.content_length())
            .finish_non_exhaustive()
    }
}
