//! The requests and the defects of the mock server.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::SystemTime;
use std::{fmt, mem};

use language::english;
use language::ir::{KeyPlace, Service};
use serde::Serialize;

use crate::answer::Answer;
use crate::names::HIDDEN;
use crate::sent_json::without_secrets;

/// The maximum size of the kept requests, in bytes. The oldest are dropped. Counts continue.
const MOST: usize = 64 * 1024 * 1024;

/// The requests so far, including those that were not answered, and the defects.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    seen: VecDeque<ReceivedRequest>,
    size: usize,
    /// The number of calls of each operation. Operations without calls are absent.
    counts: BTreeMap<String, usize>,
    pub(crate) total: usize,
    pub(crate) defects: Vec<String>,
}

impl Journal {
    pub(crate) fn note(&mut self, seen: ReceivedRequest) {
        self.total += 1;
        let seen = ReceivedRequest { number: self.total, ..seen };
        if let Some(operation) = &seen.operation {
            *self.counts.entry(operation.clone()).or_default() += 1;
        }
        self.size += seen.size();
        self.seen.push_back(seen);
        while self.size > MOST {
            let oldest = self.seen.pop_front();
            self.size -= oldest.as_ref().map_or(self.size, ReceivedRequest::size);
        }
    }

    pub(crate) fn seen(&self) -> Vec<ReceivedRequest> {
        self.seen.iter().cloned().collect()
    }

    /// The last requests after the one with this number, newest first.
    pub(crate) fn newest(&self, after: usize, limit: usize) -> Vec<ReceivedRequest> {
        self.seen.iter().rev().take_while(|seen| seen.number > after).take(limit).cloned().collect()
    }

    pub(crate) fn dropped(&self) -> usize {
        self.total - self.seen.len()
    }

    pub(crate) fn calls(&self, operation: &str) -> Calls {
        let count = self.counts.get(operation).copied().unwrap_or_default();
        let of_it = self.seen.iter().filter(|seen| seen.operation.as_deref() == Some(operation));
        Calls { operation: operation.to_owned(), count, seen: of_it.map(ReceivedRequest::redacted).collect() }
    }

    pub(crate) fn forget(&mut self) {
        *self = Self { defects: mem::take(&mut self.defects), ..Self::default() };
    }
}

/// The calls of one operation so far, without secrets: the key, the values of secret parameters and those of secret fields are `***`.
///
/// ```no_run
/// # let mock = mock_server::MockServer::start("spec");
/// let calls = mock.calls("book.list");
/// calls.assert_count(1);
/// calls.assert_last_query([("genre", "fiction")]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calls {
    operation: String,
    count: usize,
    seen: Vec<ReceivedRequest>,
}

impl Calls {
    /// The number of calls, regardless of their outcome. It includes calls that the journal no longer keeps.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The query of the last call, decoded, in the order in which it was received; empty if there was no call.
    pub fn last_query(&self) -> Vec<(String, String)> {
        self.seen.last().map(|seen| seen.query.clone()).unwrap_or_default()
    }

    /// Asserts that there were this many calls.
    ///
    /// # Panics
    ///
    /// If there were more or fewer. The message shows the last calls.
    #[track_caller]
    pub fn assert_count(&self, count: usize) {
        if self.count != count {
            let [called, expected] = [self.count, count].map(|count| english::count(count, "time"));
            panic!("{} was called {called}, not {expected}{}", self.operation, self.last_lines());
        }
    }

    /// Asserts that the last call had exactly this query. The order is only compared among the values of one
    /// parameter. The value of a secret parameter is `***`, and so is that of a secret field within an object.
    ///
    /// # Panics
    ///
    /// If it had another query (the message shows it), if there was no call, or if `expected` contains a value other than `***` for a
    /// secret. Use [`MockServer::requests`](crate::MockServer::requests) to check such a value.
    #[track_caller]
    pub fn assert_last_query<'a>(&self, expected: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let mut expected: Vec<(&str, &str)> = expected.into_iter().collect();
        let Some(last) = self.seen.last() else { panic!("{} was not called", self.operation) };
        let hidden = expected.iter().find_map(|(name, value)| Some((name, last.secrets.hidden(name, value)?)));
        if let Some((name, hidden)) = hidden {
            panic!("`{name}` of {} is secret: expect `{hidden}` of it here", self.operation);
        }
        let mut asked: Vec<(&str, &str)> =
            last.query.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        // The sort is stable, so it keeps the order of equal names.
        asked.sort_by_key(|(name, _)| *name);
        expected.sort_by_key(|(name, _)| *name);
        assert!(
            asked == expected,
            "the last call of {} asked for\n  {}\nand not for\n  {}",
            self.operation,
            shown(&asked),
            shown(&expected)
        );
    }

    fn last_lines(&self) -> String {
        let few = self.seen.len().saturating_sub(10);
        self.seen[few..].iter().map(|seen| format!("\n  {} -> {}", seen.line, seen.status)).collect()
    }
}

fn shown(query: &[(&str, &str)]) -> String {
    if query.is_empty() {
        return "nothing".to_owned();
    }
    let pairs: Vec<String> = query.iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.join(" & ")
}

/// One request that the mock server saw. Its `Debug` form shows no secrets.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReceivedRequest {
    /// The operation, such as `book.list`; `None` for any other path.
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
    pub(crate) time: SystemTime,
    /// The number of the request in the journal, from 1.
    pub(crate) number: usize,
    pub(crate) secrets: Arc<Secrets>,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Shown {
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Box<str>,
    pub(crate) length: usize,
}

impl Shown {
    const MOST: usize = 64 * 1024;

    pub(crate) fn of(answer: &Answer) -> Self {
        let (headers, length) = (answer.headers.clone(), answer.body.len());
        Self { headers, body: String::from_utf8_lossy(&answer.body[..length.min(Self::MOST)]).into(), length }
    }
}

impl ReceivedRequest {
    fn size(&self) -> usize {
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

/// The names of what is secret in the requests of an operation, or of all operations for any other path. Names are case-insensitive, since
/// the value of a misspelt parameter is secret, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Secrets {
    /// Parameters, including the parameters and headers with a key, since a key must not be in a query.
    parameters: Vec<String>,
    /// Fields of the objects in a body.
    fields: Vec<String>,
}

impl Secrets {
    pub(crate) fn of(service: &Service, operation: Option<usize>) -> Self {
        let operations = operation.map_or(&service.operations[..], |number| &service.operations[number..=number]);
        let parameters = operations.iter().flat_map(|operation| operation.all_parameters(service));
        let secret = parameters.filter(|parameter| parameter.secret).map(|parameter| parameter.name.wire.as_str());
        let others = service.other_keys().iter().map(|other| other.name.wire.as_str());
        let parameters = secret.chain(service.key_place().map(KeyPlace::name)).chain(others);
        let names = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        let fields = operations.iter().flat_map(|operation| service.secret_fields(operation)).collect();
        Self { parameters: names(parameters.collect()), fields: names(fields) }
    }

    /// What is shown in place of a value: `***`, or the JSON without its secrets. `None` if there is nothing to hide.
    fn hidden(&self, name: &str, value: &str) -> Option<String> {
        if contains(&self.parameters, name) {
            return (value != HIDDEN).then(|| HIDDEN.to_owned());
        }
        let is_secret = |name: &str| contains(&self.fields, name);
        if self.fields.is_empty() { None } else { without_secrets(value, &is_secret, HIDDEN) }
    }

    pub(crate) fn redacted(&self, pairs: &[(String, String)]) -> Vec<(String, String)> {
        let shown = |name, value: &String| self.hidden(name, value).unwrap_or_else(|| value.clone());
        pairs.iter().map(|(name, value)| (name.clone(), shown(name, value))).collect()
    }

    /// The first line of a request, with the values hidden that are or contain secrets.
    fn redacted_line(&self, line: &str) -> String {
        let Some((start, rest)) = line.split_once('?') else { return line.to_owned() };
        let (query, end) = rest.split_once(' ').unwrap_or((rest, ""));
        let is_secret = |pair: &str| {
            form_urlencoded::parse(pair.as_bytes()).any(|(name, value)| self.hidden(&name, &value).is_some())
        };
        let hide = |pair: &str| match pair.split_once('=') {
            Some((name, _)) if is_secret(pair) => format!("{name}={HIDDEN}"),
            _ => pair.to_owned(),
        };
        let query: Vec<String> = query.split('&').map(hide).collect();
        let space = if end.is_empty() { "" } else { " " };
        format!("{start}?{}{space}{end}", query.join("&"))
    }
}

fn contains(names: &[String], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}
