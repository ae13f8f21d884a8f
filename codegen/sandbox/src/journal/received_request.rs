//! A received request, with and without its secrets.

use std::collections::BTreeSet;
use std::fmt;
use std::mem;
use std::sync::Arc;
use std::time::SystemTime;

use language::ir::{KeyPlace, Service};
use serde::Serialize;

use crate::Answer;

/// The text that replaces a secret.
pub(super) const HIDDEN: &str = "***";

/// One request that the mock server saw. Its `Debug` form shows no secrets.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReceivedRequest {
    /// The operation, such as `scan.start`; `None` for any other path.
    pub operation: Option<String>,
    /// The path without the query.
    pub path: String,
    /// The parameters, decoded: those in the path, in headers, in the query, then in the body, in the order in which they were received. They include secret parameters, except in
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
    /// The names of the parameters whose values are secret.
    pub(crate) secrets: Arc<[String]>,
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
        let (query, line) = (redacted(&self.query, &self.secrets), redacted_line(&self.line, &self.secrets));
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

/// Names and values, with the values of these names hidden.
pub(crate) fn redacted(pairs: &[(String, String)], secrets: &[String]) -> Vec<(String, String)> {
    let shown = |name: &str, value: &str| if is_secret(secrets, name) { HIDDEN } else { value }.to_owned();
    pairs.iter().map(|(name, value)| (name.clone(), shown(name, value))).collect()
}

/// The first line of a request, with the values of these parameters hidden.
fn redacted_line(line: &str, secrets: &[String]) -> String {
    let Some((start, rest)) = line.split_once('?') else { return line.to_owned() };
    let (query, end) = rest.split_once(' ').unwrap_or((rest, ""));
    let hide = |pair: &str| match pair.split_once('=') {
        Some((name, _)) if form_urlencoded::parse(name.as_bytes()).any(|(name, _)| is_secret(secrets, &name)) => {
            format!("{name}={HIDDEN}")
        }
        _ => pair.to_owned(),
    };
    let query: Vec<String> = query.split('&').map(hide).collect();
    let space = if end.is_empty() { "" } else { " " };
    format!("{start}?{}{space}{end}", query.join("&"))
}

pub(super) fn is_secret(secrets: &[String], name: &str) -> bool {
    secrets.iter().any(|secret| secret.eq_ignore_ascii_case(name))
}

/// The names of the secret parameters of an operation, or of all for any other path. Names are case-insensitive, since the value of a
/// misspelt parameter is secret, too. They include the names of parameters and headers with a key, since a key must not be in a query.
pub(crate) fn secrets(service: &Service, operation: Option<usize>) -> Arc<[String]> {
    let operations = operation.map_or(&service.operations[..], |number| &service.operations[number..=number]);
    let parameters = operations.iter().flat_map(|operation| operation.all_parameters(service));
    let secret = parameters.filter(|parameter| parameter.secret).map(|parameter| parameter.name.wire.as_str());
    let others = service.other_keys().iter().map(|other| other.name.wire.as_str());
    let names: BTreeSet<&str> = secret.chain(service.key_place().map(KeyPlace::name)).chain(others).collect();
    names.into_iter().map(str::to_owned).collect()
}
