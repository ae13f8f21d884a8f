//! An answer as a transport returns it: the head, and a body that has not been read yet.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read as _};

#[cfg(feature = "http")]
use ureq::http::{
    HeaderMap, HeaderValue, Version,
    header::{CONTENT_LENGTH, TRANSFER_ENCODING},
    response::Parts,
};

use crate::error::transport::{TransportError, TransportErrorKind};
#[cfg(feature = "http")]
use crate::info::operation::Method;
use crate::transport::cancel::CancelToken;
#[cfg(feature = "gzip")]
use crate::transport::encoding::Gunzip;

/// An answer whose body has not been read yet.
pub struct WireResponse {
    pub(crate) head: AnswerHead,
    /// Whether a truncated body cannot be detected. A transport of your own is trusted to detect it, unless it says otherwise.
    unmarked_end: bool,
    pub(crate) body: Box<dyn io::Read + Send>,
}

/// The status and the headers of an answer.
pub struct AnswerHead {
    status: u16,
    headers: Headers,
}

enum Headers {
    List(Vec<(String, String)>),
    /// The headers as the HTTP library stores them, so that unused ones are not copied.
    #[cfg(feature = "http")]
    Map(HeaderMap, Version),
}

impl WireResponse {
    /// Creates an answer.
    pub fn new(status: u16, headers: Vec<(String, String)>, body: impl io::Read + Send + 'static) -> Self {
        let head = AnswerHead { status, headers: Headers::List(headers) };
        Self { head, unmarked_end: false, body: Box::new(body) }
    }

    /// The answer of the HTTP library, with its body decoded if it is in an encoding that was requested.
    #[cfg(feature = "http")]
    pub(crate) fn from_library(head: Parts, body: impl io::Read + Send + 'static, method: Method) -> Self {
        let (map, version) = (head.headers, head.version);
        let is_chunked = map.get_all(TRANSFER_ENCODING).iter().any(|coding| is_dechunked(coding, version));
        let may_have_body = !matches!(head.status.as_u16(), 204 | 205) && method != Method::Head;
        let unmarked_end = may_have_body && !is_chunked && !map.contains_key(CONTENT_LENGTH);
        let head = AnswerHead { status: head.status.as_u16(), headers: Headers::Map(map, version) };
        let response = Self { head, unmarked_end, body: Box::new(body) };
        #[cfg(feature = "gzip")]
        let response = response.decoded();
        response
    }

    /// The answer without gzip, if that is its only coding. The stated length is the length in gzip, which marks its own end.
    #[cfg(feature = "gzip")]
    fn decoded(mut self) -> Self {
        let is_gzip = matches!(self.codings().as_slice(), [coding] if matches!(&**coding, "gzip" | "x-gzip"));
        if is_gzip && let Headers::Map(map, _) = &mut self.head.headers {
            map.remove(ureq::http::header::CONTENT_ENCODING);
            map.remove(CONTENT_LENGTH);
            let is_end_marked = self.is_end_marked();
            return Self { unmarked_end: false, ..self }.map_body(|body| Gunzip::new(body, is_end_marked));
        }
        self
    }

    /// Wraps the reader of the body, for example to count bytes. The information about the end of the body is
    /// kept. The new reader must pass on errors unchanged.
    #[must_use]
    pub fn map_body<R: io::Read + Send + 'static>(self, map: impl FnOnce(Box<dyn io::Read + Send>) -> R) -> Self {
        Self { body: Box::new(map(self.body)), ..self }
    }

    /// The same answer, whose body can be read until the token is cancelled.
    pub(crate) fn until_cancelled(self, token: &CancelToken) -> Self {
        self.map_body(|inner| CancellableBody { inner, token: token.clone() })
    }

    /// Reads the rest of the body, of any size, into memory. An error of its reader is converted as a client does it.
    ///
    /// # Errors
    ///
    /// When the reader fails.
    #[inline]
    pub fn read_body(&mut self) -> Result<Vec<u8>, TransportError> {
        let mut body = Vec::new();
        self.body.read_to_end(&mut body).map_err(|error| TransportError::from_io(&error))?;
        Ok(body)
    }

    /// Says that the answer has neither a length nor chunks, so that the end of its body cannot be distinguished from a broken
    /// connection. A download then fails, unless its content marks its own end.
    #[must_use]
    pub fn with_unmarked_end(self) -> Self {
        Self { unmarked_end: true, ..self }
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.head.status
    }

    /// Returns the first header with this name, if its value is text. The name is case-insensitive.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.header(name)
    }

    /// The names and values of the headers whose values are text.
    #[inline]
    pub fn headers(&self) -> Box<dyn Iterator<Item = (&str, &str)> + '_> {
        self.head.headers()
    }

    /// The length of the body, if the response head states it. A 204 has no body, even if its head states a length.
    pub(crate) fn content_length(&self) -> Option<u64> {
        self.header("content-length").filter(|_| self.status() != 204)?.trim().parse().ok()
    }

    /// Whether a truncated body can be detected. See [`with_unmarked_end`](Self::with_unmarked_end).
    pub fn is_end_marked(&self) -> bool {
        !self.unmarked_end
    }

    /// The content codings of the body (RFC 9110, 8.4) in lower case, without those that change nothing.
    #[cfg(feature = "gzip")]
    fn codings(&self) -> Vec<String> {
        let values = self.head.values("content-encoding");
        let names = values.iter().flat_map(|value| value.split(',')).map(|name| name.trim().to_ascii_lowercase());
        names.filter(|name| !matches!(&**name, "" | "identity")).collect()
    }

    /// Whether the body has an encoding that was not decoded.
    pub(crate) fn is_encoded(&self) -> bool {
        #[cfg(feature = "http")]
        if let Headers::Map(map, version) = &self.head.headers {
            let mut codings = map.get_all(TRANSFER_ENCODING).iter();
            if codings.any(|coding| !is_coding(coding, "identity") && !is_dechunked(coding, *version)) {
                return true;
            }
        }
        for value in self.head.values("content-encoding") {
            for coding in value.split(',') {
                let coding = coding.trim();
                if !coding.is_empty() && !coding.eq_ignore_ascii_case("identity") {
                    return true;
                }
            }
        }
        false
    }
}

impl AnswerHead {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Returns the first header with this name, if its value is text. The name is case-insensitive.
    pub fn header(&self, name: &str) -> Option<&str> {
        match &self.headers {
            Headers::List(list) => {
                list.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
            }
            #[cfg(feature = "http")]
            Headers::Map(map, _) => map.get(name).and_then(|value| value.to_str().ok()),
        }
    }

    /// The names and values of the headers whose values are text.
    #[inline]
    pub fn headers(&self) -> Box<dyn Iterator<Item = (&str, &str)> + '_> {
        match &self.headers {
            Headers::List(list) => Box::new(list.iter().map(|(name, value)| (name.as_str(), value.as_str()))),
            #[cfg(feature = "http")]
            Headers::Map(map, _) => {
                Box::new(map.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))))
            }
        }
    }

    /// All values of a header. Bytes that are not text are replaced, so that no value is overlooked.
    pub(crate) fn values(&self, name: &str) -> Vec<Cow<'_, str>> {
        match &self.headers {
            Headers::List(list) => {
                let named = list.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name));
                named.map(|(_, value)| Cow::Borrowed(value.as_str())).collect()
            }
            #[cfg(feature = "http")]
            Headers::Map(map, _) => {
                map.get_all(name).iter().map(|value| String::from_utf8_lossy(value.as_bytes())).collect()
            }
        }
    }
}

/// Shows the status and the number of headers: their values may be secret.
impl fmt::Debug for AnswerHead {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnswerHead").field("status", &self.status).field("headers", &self.headers().count()).finish()
    }
}

/// Whether the HTTP library decodes this transfer coding. It only knows `chunked`, and not in HTTP/1.0, where it treats
/// the end of the connection as the end of the body, and the chunk lengths as a part of it.
#[cfg(feature = "http")]
fn is_dechunked(coding: &HeaderValue, version: Version) -> bool {
    version == Version::HTTP_11 && is_coding(coding, "chunked")
}

#[cfg(feature = "http")]
fn is_coding(value: &HeaderValue, name: &str) -> bool {
    value.as_bytes().trim_ascii().eq_ignore_ascii_case(name.as_bytes())
}

/// A body that fails when its token is cancelled. Without the look after a read, the end of a socket that was shut down would be the end of
/// a body that has no length.
struct CancellableBody {
    inner: Box<dyn io::Read + Send>,
    token: CancelToken,
}

impl io::Read for CancellableBody {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = if self.token.is_cancelled() { Ok(0) } else { self.inner.read(buffer) };
        match self.token.is_cancelled() {
            true => Err(io::Error::other(TransportError::new(TransportErrorKind::Cancelled))),
            false => read,
        }
    }
}

/// Shows the status.
impl fmt::Debug for WireResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WireResponse").field("status", &self.status()).finish_non_exhaustive()
    }
}
