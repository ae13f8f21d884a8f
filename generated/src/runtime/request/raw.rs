//! An answer as it came, whatever it says.

use std::fmt;

use crate::runtime::transport::WireResponse;

/// An answer that was not looked into: its status may tell of an error, and its body may be anything. Made by
/// [`Request::send_raw`](crate::runtime::Request::send_raw).
#[derive(Clone)]
pub struct RawAnswer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl RawAnswer {
    pub(crate) fn new(status: u16, headers: Vec<(String, String)>, body: Vec<u8>) -> Self {
        Self { status, headers, body }
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// The first header of this name, in whatever case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Names, in lower case, and values of the headers, as far as they are text.
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The body, decoded if it came compressed in a way that was asked for.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The body, to keep.
    pub fn into_body(self) -> Vec<u8> {
        self.body
    }
}

/// The headers of an answer, to keep.
pub(crate) fn headers_of(response: &WireResponse) -> Vec<(String, String)> {
    response.headers().map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect()
}

/// The status, how many headers there are, and the length of the body. A name of a header may hold what was sent, too.
impl fmt::Debug for RawAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawAnswer")
            .field("status", &self.status)
            .field("headers", &self.headers.len())
            .field("body_length", &self.body.len())
            .finish()
    }
}
