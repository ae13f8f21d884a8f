//! A request: a value that is put together, looked at, and sent.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use super::client::{Client, Exchange};
use super::error::Error;
use super::operation::{Operation, OperationInfo};
use super::parameters::{Kind, Parameters};
use super::problem::{ErrorKind, RequestProblem};
use super::read::Read;
use super::response::Context;
use super::secret::Secret;
use super::url::{MAX_URL, request_url};
use super::value::Parameter;

/// Encodings that the HTTP library decodes.
const ACCEPT_ENCODING: &str = if cfg!(feature = "gzip") { "gzip" } else { "identity" };

/// The longest value of a header, in bytes.
const MAX_HEADER_VALUE: usize = 16 * 1024;

/// Headers that follow from the connection and from what the client can read.
const RESERVED_HEADERS: [&str; 11] = [
    "accept-encoding",
    "connection",
    "content-length",
    "expect",
    "host",
    "keep-alive",
    "proxy-authorization",
    "te",
    "transfer-encoding",
    "upgrade",
    "user-agent",
];

/// A call of one operation that has not been sent yet.
///
/// Methods that start with `with_` are options of the call itself; the others are parameters of the operation.
#[must_use = "nothing is sent before `send`"]
pub struct Request<O> {
    client: Client,
    parameters: Parameters,
    extra: Vec<(String, String)>,
    headers: Vec<(String, String)>,
    timeout: Option<Duration>,
    max_body: Option<u64>,
    operation: PhantomData<fn() -> O>,
}

impl<O: Operation> Request<O> {
    /// Starts a request without parameters.
    pub fn new(client: &Client) -> Self {
        Self {
            client: client.clone(),
            parameters: Parameters::default(),
            extra: Vec::new(),
            headers: Vec::new(),
            timeout: None,
            max_body: None,
            operation: PhantomData,
        }
    }

    /// Sets a parameter that has one value. Setting it again replaces the value.
    pub fn with_parameter(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.set(wire, &value, is_secret(O::INFO, wire));
        self
    }

    /// Adds a value to a parameter that may have several.
    pub fn with_repeated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.append(wire, &value, is_secret(O::INFO, wire));
        self
    }

    /// Sets a parameter whose value is never shown, by no message and no `Debug`.
    pub fn with_secret(mut self, wire: &'static str, value: impl Into<Secret>) -> Self {
        self.parameters.set(wire, &value.into().expose(), true);
        self
    }

    /// Sets a parameter to a kind, with the parameters that go with it. Those of a kind that was set before are removed.
    pub fn with_kind(mut self, wire: &'static str, kind: Kind) -> Self {
        self.parameters.set_kind(wire, kind, |name| is_secret(O::INFO, name));
        self
    }

    /// Adds a query parameter that the service's documentation does not show. Such parameters are sent after all others, in
    /// the order in which they were added, and are shown by [`url`](Self::url). A name that the documentation does show is
    /// refused when the request is sent.
    pub fn with_query(mut self, name: impl Into<String>, value: impl Parameter) -> Self {
        self.extra.push((name.into(), value.to_wire().into_owned()));
        self
    }

    /// Sets a header. One that carries the key, or that the client sets by itself, is refused when the request is sent.
    pub fn with_header(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        let name = name.into();
        self.headers.retain(|(other, _)| !other.eq_ignore_ascii_case(&name));
        self.headers.push((name, value.into()));
        self
    }

    /// How long this call may take as a whole, in place of the client's limit. More than that also lifts the limits on the
    /// answer's head and body.
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// How large the answer may be after decoding, in bytes, in place of the client's limit.
    pub fn with_max_body(mut self, bytes: u64) -> Self {
        self.max_body = Some(bytes);
        self
    }

    /// The address that the request goes to, with `***` for the value of each secret parameter. The key is in a header.
    pub fn url(&self) -> String {
        self.build_url(true)
    }

    /// Sends the request, once, and reads the answer.
    ///
    /// # Errors
    ///
    /// When the request cannot be sent, no answer came, the service answered with an error, or the answer cannot be read.
    /// [`Error::kind`] tells which.
    pub fn send(self) -> Result<O::Response, Error> {
        self.perform()
    }

    /// Sends the request, once, and returns the answer as whatever JSON it is. An answer without a body is `null`.
    ///
    /// # Errors
    ///
    /// As for [`send`](Self::send), only that any JSON can be read.
    pub fn send_value(self) -> Result<serde_json::Value, Error> {
        self.perform()
    }

    fn perform<T: Read>(self) -> Result<T, Error> {
        let secrets = self.parameters.entries().iter().filter(|entry| entry.secret).map(|entry| entry.value.as_str());
        let context = Context {
            service: self.client.0.service,
            operation: O::INFO,
            secrets: std::iter::once(self.client.0.key.secret()).chain(secrets).collect(),
        };
        let (status, body) = self.exchange(&context)?;
        context.decode(status, body)
    }
}

/// What does not depend on the type of the answer, and so is compiled once.
impl<O: Operation> Request<O> {
    fn build_url(&self, redact: bool) -> String {
        let mut all = Cow::Borrowed(&self.parameters);
        for (name, value) in &self.extra {
            all.to_mut().add_extra(name.clone(), value.clone());
        }
        request_url(&self.client.0.base.root, O::INFO.path, all.entries(), redact)
    }

    fn exchange(&self, context: &Context<'_>) -> Result<(u16, Vec<u8>), Error> {
        let client = &*self.client.0;
        let refused = |problem| Err(context.error(ErrorKind::Request(problem)));
        if let Some(problem) = self.problem(context.operation) {
            return refused(problem);
        }
        let url = self.build_url(false);
        if url.len() > MAX_URL {
            return refused(RequestProblem::UrlTooLong { length: url.len(), limit: MAX_URL });
        }
        let timeouts = self.timeout.map_or(client.timeouts, |timeout| client.timeouts.with_call(timeout));
        let exchange = Exchange {
            url: &url,
            accept: "application/json",
            accept_encoding: ACCEPT_ENCODING,
            timeouts,
            headers: &self.headers,
        };
        let response = client.exchange(context, &exchange)?;
        let status = response.status();
        Ok((status, context.read_body(response, self.max_body.unwrap_or(client.max_body))?))
    }

    /// What was asked of the request that cannot be done.
    fn problem(&self, operation: &OperationInfo) -> Option<RequestProblem> {
        for (name, _) in &self.extra {
            if name.is_empty() {
                return Some(RequestProblem::EmptyName);
            }
            if operation.parameters.iter().any(|parameter| parameter.wire == name) {
                return Some(RequestProblem::DocumentedParameter { name: name.clone() });
            }
        }
        self.headers.iter().find_map(|(name, value)| {
            let lower = name.to_ascii_lowercase();
            if !is_header_name(name) {
                Some(RequestProblem::HeaderName)
            } else if lower.eq_ignore_ascii_case(self.client.0.service.key_header) {
                Some(RequestProblem::KeyHeader)
            } else if RESERVED_HEADERS.contains(&lower.as_str()) {
                Some(RequestProblem::ReservedHeader { name: lower })
            } else if !is_header_value(value) {
                Some(RequestProblem::HeaderValue { name: lower })
            } else {
                None
            }
        })
    }
}

fn is_secret(operation: &OperationInfo, wire: &str) -> bool {
    operation.parameters.iter().any(|parameter| parameter.secret && parameter.wire == wire)
}

fn is_header_name(name: &str) -> bool {
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !name.is_empty() && name.len() <= 256 && name.bytes().all(belongs)
}

/// Whether a text can be the value of a header: visible ASCII, with spaces only inside.
pub(super) fn is_header_value(value: &str) -> bool {
    value.len() <= MAX_HEADER_VALUE
        && value.trim() == value
        && value.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
}

impl<O> Clone for Request<O> {
    fn clone(&self) -> Self {
        Self {
            client: self.client.clone(),
            parameters: self.parameters.clone(),
            extra: self.extra.clone(),
            headers: self.headers.clone(),
            timeout: self.timeout,
            max_body: self.max_body,
            operation: PhantomData,
        }
    }
}

/// The operation, the parameters with `***` for secret values, and the names of headers.
impl<O: Operation> fmt::Debug for Request<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers: Vec<_> = self.headers.iter().map(|(name, _)| name).collect();
        f.debug_struct("Request")
            .field("operation", &O::INFO.name)
            .field("url", &self.url())
            .field("headers", &headers)
            .finish_non_exhaustive()
    }
}
