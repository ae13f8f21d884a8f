//! An answer as it was received, without checks.

use std::fmt;

use crate::runtime::transport::WireResponse;

/// An answer that was not checked. Its status may mean an error, and its body may contain anything. Returned by
/// [`Request::send_raw`](crate::runtime::Request::send_raw).
#[derive(Clone)]
pub struct RawAnswer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl RawAnswer {
    #[inline]
    pub(crate) fn new(status: u16, headers: Vec<(String, String)>, body: Vec<u8>) -> Self {
        Self { status, headers, body }
    }

    /// The HTTP status.
    #[inline]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Returns the first header of this name. The case of the name does not matter.
    #[inline]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The names, in lower case, and values of the headers whose values are text.
    #[inline]
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The body. It is decompressed if the client requested the compression.
    #[inline]
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// Returns the body.
    #[inline]
    pub fn into_body(self) -> Vec<u8> {
        self.body
    }
}

/// Copies the headers of an answer.
#[inline]
pub(crate) fn headers_of(response: &WireResponse) -> Vec<(String, String)> {
    response.headers().map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect()
}

/// Shows the status, the number of headers, and the length of the body. Even the name of a header could contain
/// something secret.
impl fmt::Debug for RawAnswer {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawAnswer")
            .field("status", &self.status)
            .field("headers", &self.headers.len())
            .field("body_length", &self.body.len())
            .finish()
    }
}
