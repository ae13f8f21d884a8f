//! A file that is the body of a request, and the source of its content.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::limits::CallLimits;
use crate::error::refusal::RequestProblem;
use crate::info::operation::OperationInfo;
use crate::transport::body::OpenFile;

/// The media type of a file without a known type.
const BYTES: &str = "application/octet-stream";

/// A file to send as the body of a request: a path, bytes, or a reader with a length. It is read while it is sent, so
/// only bytes are in memory as a whole.
///
/// It is an error if the content is shorter or longer than its length. The request is then aborted, so the service
/// never accepts a truncated body.
///
/// A call that may be retried (one that reads, or has an idempotency key) is retried only with a path or bytes. With a
/// reader it is sent once, because a reader can be read only once.
#[derive(Clone)]
pub struct Upload {
    content: Arc<dyn UploadSource>,
    media_type: Option<String>,
}

impl Upload {
    /// Sends the file at this path. It is opened, and its length is determined, when the request is sent.
    #[inline]
    pub fn path(path: impl Into<PathBuf>) -> Self {
        Self { content: Arc::new(path.into()), media_type: None }
    }

    /// Sends these bytes.
    #[inline]
    pub fn bytes(bytes: impl Into<Vec<u8>>) -> Self {
        Self { content: Arc::new(Bytes(bytes.into().into())), media_type: None }
    }

    /// Sends what this reader yields, which must be `length` bytes. The request can be sent only once. The reader must
    /// end after these bytes, because the client waits for its end. Limit a stream that stays open with [`Read::take`].
    pub fn reader(reader: impl Read + Send + 'static, length: u64) -> Self {
        Self { content: Arc::new(Once { reader: Mutex::new(Some(Box::new(reader))), length }), media_type: None }
    }

    /// Sets the media type, for example `image/png`. It must be one that the operation accepts. Default: the first one that it
    /// accepts.
    #[must_use]
    pub fn with_content_type(self, media_type: impl Into<String>) -> Self {
        Self { media_type: Some(media_type.into()), ..self }
    }
}

impl From<PathBuf> for Upload {
    #[inline]
    fn from(path: PathBuf) -> Self {
        Self::path(path)
    }
}

impl From<&Path> for Upload {
    #[inline]
    fn from(path: &Path) -> Self {
        Self::path(path)
    }
}

impl From<Vec<u8>> for Upload {
    #[inline]
    fn from(bytes: Vec<u8>) -> Self {
        Self::bytes(bytes)
    }
}

/// Shows the media type, but not the content.
impl fmt::Debug for Upload {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Upload").field("media_type", &self.media_type).finish_non_exhaustive()
    }
}

/// The source of a file's content.
trait UploadSource: Send + Sync {
    fn open(&self) -> Result<OpenFile, String>;

    #[inline]
    fn is_read_once(&self) -> bool {
        false
    }

    #[inline]
    fn path(&self) -> Option<&Path> {
        None
    }
}

impl UploadSource for PathBuf {
    #[inline]
    fn open(&self) -> Result<OpenFile, String> {
        let problem = |what: &dyn fmt::Display| format!("{}: {what}", self.display());
        let file = File::open(self).map_err(|error| problem(&error))?;
        let metadata = file.metadata().map_err(|error| problem(&error))?;
        if !metadata.is_file() {
            return Err(problem(&"it is not a file"));
        }
        Ok(OpenFile::new(Box::new(file), metadata.len()))
    }

    #[inline]
    fn path(&self) -> Option<&Path> {
        Some(self)
    }
}

struct Bytes(Arc<[u8]>);

impl UploadSource for Bytes {
    #[inline]
    fn open(&self) -> Result<OpenFile, String> {
        Ok(OpenFile::new(Box::new(io::Cursor::new(Arc::clone(&self.0))), self.0.len() as u64))
    }
}

/// A reader. Clones of the request share it.
struct Once {
    reader: Mutex<Option<Box<dyn Read + Send>>>,
    length: u64,
}

impl UploadSource for Once {
    #[inline]
    fn open(&self) -> Result<OpenFile, String> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(OpenFile::new(reader.ok_or("its reader was read before: pass a path or bytes")?, self.length))
    }

    #[inline]
    fn is_read_once(&self) -> bool {
        true
    }
}

pub(crate) struct RequestFile {
    content: Arc<dyn UploadSource>,
    pub(crate) media_type: String,
    /// Why the operation does not accept it.
    refusal: Option<String>,
}

impl RequestFile {
    /// `known` are the media types that the operation accepts.
    #[inline]
    pub(crate) fn new(upload: Upload, known: &[&str]) -> Self {
        let Upload { content, media_type } = upload;
        let is_refused = |media_type: &&str| !known.iter().any(|known| known.eq_ignore_ascii_case(media_type));
        let refusal = media_type
            .as_deref()
            .filter(is_refused)
            .map(|_| format!("its media type is not one that the operation takes: {}", known.join(", ")));
        let media_type = media_type.unwrap_or_else(|| known.first().copied().unwrap_or(BYTES).to_owned());
        Self { content, media_type, refusal }
    }

    /// Opens the file for one attempt, and logs its length.
    #[inline]
    pub(crate) fn open(&self, operation: &OperationInfo, log_target: &str) -> Result<OpenFile, RequestProblem> {
        let opened = self.checked().map_err(|reason| RequestProblem::Upload { reason })?;
        log::debug!(target: log_target, "{} sends a file of {} bytes", operation.name, opened.length());
        Ok(opened)
    }

    /// Adjusts the limits of a call that sends this file. `has_own` says whether the call sets its own limit on the
    /// whole call.
    #[inline]
    pub(crate) fn adjust(&self, limits: &mut CallLimits, has_own: bool, download: &CallLimits) {
        if !has_own {
            limits.timeouts.call = limits.timeouts.call.max(download.timeouts.call);
        }
        limits.timeouts.stall = Some(limits.timeouts.response);
        if self.content.is_read_once() {
            limits.retry.attempts = 1;
        }
    }

    #[inline]
    pub(crate) fn path(&self) -> Option<&Path> {
        self.content.path()
    }

    /// Opens the content, if it can be sent.
    #[inline]
    fn checked(&self) -> Result<OpenFile, String> {
        if let Some(reason) = &self.refusal {
            return Err(reason.clone());
        }
        let opened = self.content.open()?;
        if opened.is_not_empty_as_said {
            return Err("it has content, but its length was given as 0".to_owned());
        }
        Ok(opened)
    }
}
