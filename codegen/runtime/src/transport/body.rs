//! The body of a request: bytes, or a file that is read while it is sent.

use std::io::{self, Read};
use std::sync::{Mutex, PoisonError};

#[cfg(feature = "http")]
use ureq::http::header::CONTENT_LENGTH;
#[cfg(feature = "http")]
use ureq::http::{HeaderValue, Request, Response};
#[cfg(feature = "http")]
use ureq::{Agent, Body, Error, SendBody};

use crate::error::transport::{TransportError, TransportErrorKind, UploadFailure};
#[cfg(feature = "http")]
use crate::transport::write_tracking;

/// The body of a request: bytes, or a file that is read while it is sent. It may contain secrets, so do not log or show it.
///
/// A transport sends its [`length`](Self::length) as `content-length`, and then what [`reader`](Self::reader) reads.
#[derive(Clone, Copy)]
pub struct WireBody<'a>(pub(crate) WireContent<'a>);

#[derive(Clone, Copy)]
pub(crate) enum WireContent<'a> {
    Bytes(&'a [u8]),
    File(&'a OpenFile),
}

impl<'a> WireBody<'a> {
    /// A body of these bytes, for a test of a layer or a transport.
    #[inline]
    pub const fn bytes(bytes: &'a [u8]) -> Self {
        Self(WireContent::Bytes(bytes))
    }

    /// A body that is read while it is sent, for a test of a layer or a transport.
    #[inline]
    pub const fn file(file: &'a OpenFile) -> Self {
        Self(WireContent::File(file))
    }

    /// The length in bytes.
    #[inline]
    pub fn length(&self) -> u64 {
        match self.0 {
            WireContent::Bytes(bytes) => bytes.len() as u64,
            WireContent::File(file) => file.length(),
        }
    }

    /// The bytes, or `None` if the body is a file, which is read from the [`reader`](Self::reader).
    #[inline]
    pub fn as_bytes(&self) -> Option<&'a [u8]> {
        match self.0 {
            WireContent::Bytes(bytes) => Some(bytes),
            WireContent::File(_) => None,
        }
    }

    /// Returns a reader of the body. A file can be read once for each attempt: a second reader fails. Reading also
    /// fails if the file is shorter or longer than [`length`](Self::length). It fails before the last byte is returned,
    /// so abort the request then.
    #[inline]
    pub fn reader(&self) -> Box<dyn Read + Send + 'a> {
        match self.0 {
            WireContent::Bytes(bytes) => Box::new(bytes),
            WireContent::File(file) => file.take(),
        }
    }
}

/// A file that was opened for one attempt to send a request. A client opens its files itself; a test of a transport makes
/// a [`WireBody`](crate::WireBody) of one.
pub struct OpenFile {
    length: u64,
    /// Whether it has content although its stated length is 0, in which case nobody reads it.
    pub(crate) is_not_empty_as_said: bool,
    content: Box<dyn Content>,
}

/// The content of a file. Only a program that makes such a trait object compiles the code that sends files.
trait Content: Send + Sync {
    fn take(&self) -> Box<dyn Read + Send>;

    #[cfg(feature = "http")]
    fn send(&self, agent: &Agent, request: Request<()>) -> Result<Response<Body>, Error>;
}

impl OpenFile {
    /// What this reader yields, which should be `length` bytes. Reading the body fails if they are fewer or more. The
    /// content of a file of length 0 is not sent.
    #[inline]
    pub fn new(reader: Box<dyn Read + Send>, length: u64) -> Self {
        let mut reader = Exact { reader, left: length };
        let is_not_empty_as_said = length == 0 && !matches!(reader.read_once(&mut [0]), Ok(0));
        Self { length, is_not_empty_as_said, content: Box::new(Mutex::new(Some(reader))) }
    }

    #[inline]
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    #[inline]
    pub(crate) fn take(&self) -> Box<dyn Read + Send> {
        self.content.take()
    }

    #[cfg(feature = "http")]
    #[inline]
    pub(crate) fn send(&self, agent: &Agent, mut request: Request<()>) -> Result<Response<Body>, Error> {
        request.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(self.length));
        self.content.send(agent, request)
    }
}

/// `None` after it was taken.
impl Content for Mutex<Option<Exact>> {
    #[inline]
    fn take(&self) -> Box<dyn Read + Send> {
        let reader = self.lock().unwrap_or_else(PoisonError::into_inner).take();
        // After the first read, a second reader fails as too short.
        Box::new(reader.unwrap_or_else(|| Exact { reader: Box::new(io::empty()), left: 1 }))
    }

    #[cfg(feature = "http")]
    #[inline]
    fn send(&self, agent: &Agent, request: Request<()>) -> Result<Response<Body>, Error> {
        agent.run(request.map(|()| SendBody::from_owned_reader(self.take())))
    }
}

/// Reads exactly as many bytes as were stated, or fails.
struct Exact {
    reader: Box<dyn Read + Send>,
    left: u64,
}

impl Exact {
    #[inline]
    fn read_once(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Err(failure(UploadFailure::Unreadable)),
                read => return read,
            }
        }
    }
}

impl Read for Exact {
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        if room == 0 {
            return Ok(0);
        }
        // The library asks for the rest of the body, which is not sent.
        #[cfg(feature = "http")]
        if write_tracking::ANSWERED.get() {
            self.left -= room as u64;
            return Ok(room);
        }
        let count = self.read_once(&mut buffer[..room])?.min(room);
        if count == 0 {
            return Err(failure(UploadFailure::TooShort));
        }
        // The last bytes are held back until the end was seen, so that the service never gets a whole body that was cut.
        if count as u64 == self.left && self.read_once(&mut [0])? > 0 {
            return Err(failure(UploadFailure::TooLong));
        }
        self.left -= count as u64;
        Ok(count)
    }
}

#[inline]
fn failure(failure: UploadFailure) -> io::Error {
    io::Error::other(TransportError::new(TransportErrorKind::Upload(failure)))
}
