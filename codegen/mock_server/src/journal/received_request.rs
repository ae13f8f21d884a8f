//! A received request, with and without its secrets.

use std::fmt;
use std::mem;
use std::sync::Arc;
use std::time::SystemTime;

use serde::Serialize;

use super::Secrets;
use crate::answer::Answer;

/// One request that the mock server saw. Its `Debug` form shows no secrets.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReceivedRequest {
    /// The operation, such as `scan.start`; `None` for any other path.
    pub operation: Option<String>,
    /// The path without the query.
    pub path: String,
    /// The parameters, decoded: those in the path, in headers, in the query, then in the body, in the order in which they were received. They include secrets, except in
    /// [`Calls`](crate::Calls).
    pub query: Vec<(String, String)>,
    /// The first line of the request. It includes secret parameters, except in [`Calls`](crate::Calls).
    pub line: String,
    /// The headers in the order in which they were received. The values of the key and of secret parameters are `***`.
    pub headers: Vec<(String, String)>,
    /// The status of the answer; 0 if no complete answer was sent because of a [`Fault`](crate::Fault).
    pub status: u16,
    /// The number of its connection.
    pub connection: u64,
    /// The answer, if the mock server was started for people.
    pub(crate) answer: Option<Shown>,
    /// The injected faults, as a rule writes them. Only kept for people, like the answer.
    pub(crate) faults: Vec<String>,
    /// Whether the operation was carried out, and not refused or replaced by a fault or a script.
    pub is_carried_out: bool,
    /// When the answer was decided.
    pub(crate) time: SystemTime,
    /// The number of the request in the journal, from 1.
    pub(crate) number: usize,
    /// The names of what is secret.
    pub(crate) secrets: Arc<Secrets>,
}

/// An answer, for display.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Shown {
    pub(crate) headers: Vec<(String, String)>,
    /// The beginning of the body as text.
    pub(crate) body: Box<str>,
    /// The length of the whole body, in bytes.
    pub(crate) length: usize,
}

impl Shown {
    /// The maximum size of a body that is kept, in bytes.
    const MOST: usize = 64 * 1024;

    pub(crate) fn of(answer: &Answer) -> Self {
        let (headers, length) = (answer.headers.clone(), answer.body.len());
        Self { headers, body: String::from_utf8_lossy(&answer.body[..length.min(Self::MOST)]).into(), length }
    }
}

impl ReceivedRequest {
    pub(super) fn size(&self) -> usize {
        let pairs = self.query.iter().chain(&self.headers);
        let texts = pairs.map(|(name, value)| mem::size_of::<(String, String)>() + name.len() + value.len());
        let operation = self.operation.as_ref().map_or(0, String::len);
        let answer = self.answer.as_ref().map_or(0, |answer| answer.body.len());
        let faults = self.faults.iter().map(String::len).sum::<usize>();
        mem::size_of::<Self>() + answer + faults + operation + self.path.len() + self.line.len() + texts.sum::<usize>()
    }

    /// The request with `***` for each secret, in the query and in the line.
    #[must_use]
    pub fn redacted(&self) -> Self {
        let (query, line) = (self.secrets.redacted(&self.query), self.secrets.redacted_line(&self.line));
        Self { query, line, ..self.clone() }
    }
}

impl fmt::Debug for ReceivedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, headers, status, connection, .. } = &self.redacted();
        let mut shown = f.debug_struct("ReceivedRequest");
        shown.field("line", line).field("headers", headers).field("status", status).field("connection", connection);
        shown.finish_non_exhaustive()
    }
}
