//! A transport that answers in memory, for tests of programs that use the client.
//!
//! The functions are `#[inline]`, so that they are compiled with such a test and not with every program.

use std::fmt;
use std::io::{self, Read as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::error::transport::{TransportError, TransportErrorKind};
use crate::text::url::decode;
use crate::transport::{Transport, WireRequest, WireResponse};

type Respond = dyn Fn(&RecordedRequest) -> Answer + Send + Sync;

/// Answers each request with a function, and records it. Clones share both: keep one, and pass the other to
/// [`ClientBuilder::transport`](crate::ClientBuilder::transport). With its feature `testing`, a client has
/// the function `examples::transport`, which answers each call with the example of its operation. The page of its guide about testing
/// shows how a test uses it.
#[derive(Clone)]
pub struct MemoryTransport {
    respond: Arc<Respond>,
    requests: Arc<Mutex<Vec<RecordedRequest>>>,
}

impl MemoryTransport {
    /// Answers each request with this function. Several threads may call it at once.
    pub fn new(respond: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static) -> Self {
        Self { respond: Arc::new(respond), requests: Arc::default() }
    }

    /// The requests so far, in the order in which they were sent.
    #[inline]
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.lock().clone()
    }

    #[inline]
    fn lock(&self) -> MutexGuard<'_, Vec<RecordedRequest>> {
        // Only a push happens under the lock, so the list is valid even after a panic.
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Transport for MemoryTransport {
    #[inline]
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        let recorded = RecordedRequest::new(request).map_err(|error| TransportError::from_io(&error))?;
        self.lock().push(recorded.clone());
        match (self.respond)(&recorded).0 {
            Ok(parts) => Ok(WireResponse::new(parts.status, parts.headers, io::Cursor::new(parts.body))),
            Err(kind) => Err(TransportError::new(kind)),
        }
    }
}

/// Shows the number of requests.
impl fmt::Debug for MemoryTransport {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryTransport").field("requests", &self.lock().len()).finish_non_exhaustive()
    }
}

/// A request as it would have been sent. It contains secrets, so that a test can check them. Its `Debug` shows none.
#[derive(Clone)]
pub struct RecordedRequest {
    operation: &'static str,
    method: &'static str,
    url: String,
    query: Vec<(String, String)>,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl RecordedRequest {
    #[inline]
    fn new(request: &WireRequest<'_>) -> io::Result<Self> {
        let query = request.url().split_once('?').map_or("", |(_, query)| query);
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        let headers =
            request.headers().iter().map(|header| (header.name().to_ascii_lowercase(), header.value().to_owned()));
        let mut body = Vec::new();
        if let Some(sent) = request.body() {
            sent.reader().read_to_end(&mut body)?;
        }
        Ok(Self {
            operation: request.operation().name,
            method: request.method().name(),
            url: request.url().to_owned(),
            query: pairs.map(|(name, value)| (decode(name), decode(value))).collect(),
            headers: headers.collect(),
            body,
        })
    }

    /// The operation, as `group.name`. It is `download` for a download.
    #[inline]
    pub fn operation(&self) -> &'static str {
        self.operation
    }

    /// The HTTP method, for example `GET`.
    #[inline]
    pub fn method(&self) -> &'static str {
        self.method
    }

    /// The URL as it is sent.
    #[inline]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The path and the query, as they are sent in the request line.
    #[inline]
    pub fn target(&self) -> &str {
        let after_scheme = self.url.find("://").map_or(0, |start| start + 3);
        self.url[after_scheme..].find('/').map_or("/", |start| &self.url[after_scheme + start..])
    }

    /// The path.
    #[inline]
    pub fn path(&self) -> &str {
        self.target().split('?').next().unwrap_or_default()
    }

    /// The names and values of the query, decoded, in order.
    #[inline]
    pub fn query(&self) -> &[(String, String)] {
        &self.query
    }

    /// The first value of a query parameter, decoded.
    #[inline]
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters(name).next()
    }

    /// All values of a query parameter, decoded.
    pub fn parameters(&self, name: &str) -> impl Iterator<Item = &str> {
        self.query.iter().filter(move |(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The value of a header. The name is case-insensitive.
    #[inline]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The names, in lower case, and values of the headers.
    #[inline]
    pub fn headers(&self) -> &[(String, String)] {
        &self.headers
    }

    /// The body. It is empty if the request has none.
    #[inline]
    pub fn body(&self) -> &[u8] {
        &self.body
    }
}

/// Shows the operation, the method, the path and the names of parameters and headers.
impl fmt::Debug for RecordedRequest {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[inline]
        fn names(pairs: &[(String, String)]) -> Vec<&str> {
            pairs.iter().map(|(name, _)| name.as_str()).collect()
        }
        f.debug_struct("RecordedRequest")
            .field("operation", &self.operation)
            .field("method", &self.method)
            .field("path", &self.path())
            .field("query", &names(&self.query))
            .field("headers", &names(&self.headers))
            .finish_non_exhaustive()
    }
}

/// An answer of a [`MemoryTransport`].
pub struct Answer(Result<Parts, TransportErrorKind>);

struct Parts {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Answer {
    /// Status 200 with a JSON body.
    pub fn json(body: impl Into<Vec<u8>>) -> Self {
        Self::status(200, body)
    }

    /// A status with a JSON body.
    pub fn status(status: u16, body: impl Into<Vec<u8>>) -> Self {
        let headers = vec![("content-type".to_owned(), "application/json".to_owned())];
        Self(Ok(Parts { status, headers, body: body.into() }))
    }

    /// Status 200 with a body of this media type, for example `text/csv`.
    #[inline]
    pub fn content(media_type: impl Into<String>, body: impl Into<Vec<u8>>) -> Self {
        Self::status(200, body).with_header("content-type", media_type)
    }

    /// A status without a body.
    #[inline]
    pub fn empty(status: u16) -> Self {
        Self(Ok(Parts { status, headers: Vec::new(), body: Vec::new() }))
    }

    /// No answer: the request fails with this error.
    #[inline]
    pub fn failure(kind: TransportErrorKind) -> Self {
        Self(Err(kind))
    }

    /// Puts these records in the place of the list in this answer, which `change` changes. Generated functions call it.
    #[doc(hidden)]
    #[must_use]
    pub fn with_list<T: serde::Serialize>(
        mut self,
        list: &str,
        records: &[T],
        change: impl FnOnce(&mut crate::Json),
    ) -> Self {
        // The records are put in as text, since a `Json` cannot hold a decimal.
        const PLACE: &str = r#""\u0000""#;
        let Ok(parts) = &mut self.0 else { return self };
        let written = serde_json::to_string(records).unwrap_or_else(|error| panic!("records are no JSON: {error}"));
        let mut page = serde_json::from_slice(&parts.body).unwrap_or_default();
        change(&mut page);
        let place = if list.is_empty() { &mut page } else { &mut page[list] };
        assert!(place.is_array(), "the operation does not answer with a list");
        *place = "\0".into();
        parts.body = page.to_string().replacen(PLACE, &written, 1).into_bytes();
        self
    }

    /// Adds a header. It replaces a header with the same name.
    #[must_use]
    pub fn with_header(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        if let Ok(parts) = &mut self.0 {
            let name = name.into();
            parts.headers.retain(|(other, _)| !other.eq_ignore_ascii_case(&name));
            parts.headers.push((name, value.into()));
        }
        self
    }
}

/// Shows the status and the length of the body, or why there is no answer.
impl fmt::Debug for Answer {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Ok(parts) => write!(f, "Answer({}, {} bytes)", parts.status, parts.body.len()),
            Err(kind) => write!(f, "Answer({kind:?})"),
        }
    }
}
