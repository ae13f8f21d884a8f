//! Downloads from addresses that the service hands out: the key goes only where it may, and a file is whole or not there.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::client::{Client, Exchange};
use super::error::Error;
use super::operation::OperationInfo;
use super::problem::{DownloadProblem, ErrorKind};
use super::response::Context;
use super::transport::WireResponse;
use super::transport_error::{TransportError, TransportErrorKind};
use super::url::{Address, tidy_rest};

/// What a download is called in errors; fetching a file changes nothing.
static DOWNLOAD: OperationInfo = OperationInfo::read("download", "");

impl Client {
    /// Starts a download from an address that the service handed out. The key is sent along.
    ///
    /// The address must be https (or on this machine, or `allow_http` was called), and on the service's own host and port or
    /// on a host that was named to `trust_download_host`. A path without a host is on the service's.
    ///
    /// # Errors
    ///
    /// When the address is none of these, no answer came, or the answer is not a success. Nothing is lost by it: the address
    /// can be used again.
    pub fn download(&self, address: &str) -> Result<Download, Error> {
        let client = &*self.0;
        let context = self.download_context();
        let url = self.download_url(address).map_err(|problem| context.error(ErrorKind::Download(problem)))?;
        let exchange = Exchange {
            url: &url,
            accept: "*/*",
            // What is saved must be what was sent, and its length must be the one that the head tells.
            accept_encoding: "identity",
            headers: &[],
        };
        let limits = &client.download_limits;
        let response = client.exchange(&context, limits, &exchange, |response| context.check_head(response).into())?;
        Ok(Download { client: self.clone(), response, limit: limits.max_body })
    }

    fn download_context(&self) -> Context<'_> {
        Context { client: &self.0, operation: &DOWNLOAD, secrets: vec![self.0.key.secret()] }
    }

    /// The address to fetch, if the key may be sent there.
    fn download_url(&self, address: &str) -> Result<String, DownloadProblem> {
        let base = &self.0.base;
        if address.starts_with('/') && !address.starts_with("//") && !address.chars().any(char::is_control) {
            return Ok(format!("{}{}", base.origin, tidy_rest(address)));
        }
        let address = Address::parse(address).map_err(|reason| DownloadProblem::Address { reason })?;
        let host = address.host_and_port();
        if !address.https && !address.is_loopback() && !self.0.allow_http {
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
    limit: u64,
}

impl Download {
    /// What kind of content it is, if the answer tells: `application/pdf`.
    pub fn content_type(&self) -> Option<&str> {
        self.response.header("content-type")
    }

    /// How long the content is in bytes, if the answer tells.
    pub fn content_length(&self) -> Option<u64> {
        self.response.content_length()
    }

    /// How large the content may be, in bytes, in place of the client's limit.
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.limit = bytes;
        self
    }

    /// Reads the content into memory.
    ///
    /// # Errors
    ///
    /// When it is larger than allowed, or the connection ends before it is complete.
    pub fn read_to_vec(self) -> Result<Vec<u8>, Error> {
        self.client.download_context().read_body(self.response, self.limit)
    }

    /// Writes the content to a file, in place of one that may be there, and returns its length in bytes. It is written under
    /// another name in the same folder, which becomes this one when it is complete; on failure nothing of it is left.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, the connection ends before it is complete, or the file cannot be written.
    pub fn save(self, path: impl AsRef<Path>) -> Result<u64, Error> {
        let context = self.client.download_context();
        let status = self.response.status();
        let error = |kind| context.error(kind).with_status(status);
        let length = self.response.content_length();
        if length.is_some_and(|length| length > self.limit) {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        let path = path.as_ref();
        let (mut file, unfinished) = Unfinished::create(path).map_err(|cause| error(ErrorKind::File(cause.kind())))?;
        let mut body = self.response.body.take(self.limit.saturating_add(1));
        let written = copy(&mut body, &mut file).map_err(error)?;
        if written > self.limit {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        if length.is_some_and(|length| written < length) {
            return Err(error(ErrorKind::Transport(TransportErrorKind::Closed)));
        }
        let finished = file.sync_all().and_then(|()| unfinished.rename_to(path));
        finished.map_err(|cause| error(ErrorKind::File(cause.kind())))?;
        Ok(written)
    }
}

/// Copies all there is, and tells on which side it failed.
fn copy(from: &mut impl io::Read, to: &mut File) -> Result<u64, ErrorKind> {
    let mut buffer = vec![0; 64 * 1024];
    let mut written = 0;
    loop {
        let count = match from.read(&mut buffer) {
            Ok(0) => return Ok(written),
            Ok(count) => count,
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
            Err(cause) => return Err(ErrorKind::Transport(TransportError::from_io(&cause).kind())),
        };
        to.write_all(&buffer[..count]).map_err(|cause| ErrorKind::File(cause.kind()))?;
        written += count as u64;
    }
}

/// A file that is removed unless it gets its name.
struct Unfinished(Option<PathBuf>);

impl Unfinished {
    /// Makes a file beside the one that it will become.
    fn create(path: &Path) -> io::Result<(File, Self)> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let mut unfinished = std::ffi::OsString::from(".");
        unfinished.push(name);
        unfinished.push(format!(".{}-{number}.part", std::process::id()));
        let unfinished = path.with_file_name(unfinished);
        let file = OpenOptions::new().write(true).create_new(true).open(&unfinished)?;
        Ok((file, Self(Some(unfinished))))
    }

    fn rename_to(mut self, path: &Path) -> io::Result<()> {
        match &self.0 {
            Some(unfinished) => fs::rename(unfinished, path)?,
            None => return Ok(()),
        }
        self.0 = None;
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            // There is nobody left to tell, and the name says what it is.
            let _ = fs::remove_file(path);
        }
    }
}

/// What the answer's head tells, without the address.
impl fmt::Debug for Download {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Download")
            .field("content_type", &self.content_type())
            .field("content_length", &self.content_length())
            .finish_non_exhaustive()
    }
}
