//! An answer as a transport returns it: the head, and a body that has not been read yet.

use std::borrow::Cow;
use std::fmt;
use std::io;

#[cfg(feature = "http")]
use ureq::http::{
    HeaderMap, HeaderValue, Version,
    header::{CONTENT_ENCODING, TRANSFER_ENCODING},
    response::Parts,
};

/// An answer whose body has not been read yet.
pub struct WireResponse {
    status: u16,
    headers: Headers,
    /// Whether the transport says that a truncated body cannot be detected.
    unmarked_end: bool,
    pub(crate) body: Box<dyn io::Read + Send>,
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
        Self { status, headers: Headers::List(headers), unmarked_end: false, body: Box::new(body) }
    }

    #[cfg(feature = "http")]
    pub(crate) fn from_library(head: Parts, body: impl io::Read + Send + 'static) -> Self {
        let headers = Headers::Map(head.headers, head.version);
        Self { status: head.status.as_u16(), headers, unmarked_end: false, body: Box::new(body) }
    }

    /// Wraps the reader of the body, for example to count bytes. The information about the end of the body is
    /// kept. The new reader must pass on errors unchanged.
    #[must_use]
    pub fn map_body<R: io::Read + Send + 'static>(self, map: impl FnOnce(Box<dyn io::Read + Send>) -> R) -> Self {
        Self { body: Box::new(map(self.body)), ..self }
    }

    /// Says that the answer has neither a length nor chunks, so that the end of its body cannot be distinguished from a broken
    /// connection. A download then fails, unless its content marks its own end.
    #[must_use]
    pub fn with_unmarked_end(self) -> Self {
        Self { unmarked_end: true, ..self }
    }

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

    /// The length of the body, if the response head states it.
    pub(crate) fn content_length(&self) -> Option<u64> {
        self.header("content-length")?.trim().parse().ok()
    }

    /// Whether a truncated body can be detected. A transport with its own headers is trusted to detect it.
    pub(crate) fn is_end_marked(&self) -> bool {
        match &self.headers {
            Headers::List(_) => !self.unmarked_end,
            #[cfg(feature = "http")]
            Headers::Map(map, version) => {
                let mut codings = map.get_all(TRANSFER_ENCODING).iter();
                codings.any(|coding| is_dechunked(coding, *version)) || self.content_length().is_some()
            }
        }
    }

    /// Whether the body has an encoding that was not decoded.
    pub(crate) fn is_encoded(&self) -> bool {
        let is_listed = match &self.headers {
            Headers::List(list) => list.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-encoding")),
            #[cfg(feature = "http")]
            Headers::Map(map, version) => {
                let mut codings = map.get_all(TRANSFER_ENCODING).iter();
                if codings.any(|coding| !is_coding(coding, "identity") && !is_dechunked(coding, *version)) {
                    return true;
                }
                map.contains_key(CONTENT_ENCODING)
            }
        };
        is_listed
            && self.header("content-encoding").is_none_or(|encoding| !encoding.trim().eq_ignore_ascii_case("identity"))
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

/// Shows the status.
impl fmt::Debug for WireResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WireResponse").field("status", &self.status).finish_non_exhaustive()
    }
}
