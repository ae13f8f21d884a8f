//! Turns an answer into a value or an error, or returns it as it was received.

pub(crate) mod response;
pub(crate) mod content;

use std::fmt;

use serde_json::Value as Json;

use crate::deviation::observation::ObservationClass;
use crate::deviation::recorder;
use crate::error::Error;
use crate::info::operation::ReceivedAnswer;
use crate::json::read::Read;
use crate::request::context::CallContext;
use crate::transport::response::AnswerHead;

/// A success whose body was received.
pub(crate) struct Received<'c> {
    pub(crate) context: &'c CallContext<'c>,
    pub(crate) head: AnswerHead,
    pub(crate) body: Vec<u8>,
}

impl Received<'_> {
    /// Decodes the body, which may have these fields.
    #[inline]
    pub(crate) fn decode<T: Read>(self, documented: &[&str]) -> Result<T, Error> {
        self.context.decode(self.head.status(), self.body, documented)
    }
}

impl ReceivedAnswer for Received<'_> {
    type Error = Error;

    #[inline]
    fn status(&self) -> u16 {
        self.head.status()
    }

    #[inline]
    fn read<T: Read>(mut self) -> Result<T, Error> {
        if T::IS_FILE
            && let Some(file) = T::from_file(&mut self.body, self.head.header("content-type"))
        {
            return Ok(file);
        }
        self.decode(T::FIELDS)
    }

    #[inline]
    fn unknown(self, fields: &'static [&'static str]) -> Result<(u16, Json), Error> {
        let (context, status) = (self.context, self.head.status());
        let body = self.decode(fields)?;
        context.observe(ObservationClass::Deviation, &|| {
            recorder::enter();
            recorder::at_field(&format!("status {status}"));
            recorder::note_deviation("a documented status", "another one");
            recorder::leave();
        });
        Ok((status, body))
    }
}

/// An answer that was not checked. Its status may mean an error, and its body may contain anything. Returned by
/// [`Request::send_raw`](crate::Request::send_raw).
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
pub(crate) fn headers_of(head: &AnswerHead) -> Vec<(String, String)> {
    head.headers().map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect()
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
