//! Sends single requests: a trait, HTTP over ureq, and answers in memory for tests. This file also has what layers and
//! their tests need: functions that make a request, or change one and keep everything else.

pub(crate) mod cancel;
pub(crate) mod body;
pub(crate) mod encoding;
pub(crate) mod response;
pub(crate) mod proxy;
#[cfg(feature = "http")]
pub(crate) mod write_tracking;
#[cfg(feature = "http")]
pub(crate) mod socket;
#[cfg(feature = "http")]
pub(crate) mod resolver;
#[cfg(feature = "socks")]
pub(crate) mod socks;
#[cfg(feature = "http")]
pub(crate) mod tls;
#[cfg(feature = "http")]
pub(crate) mod connection;
#[cfg(feature = "http")]
pub(crate) mod http;
pub(crate) mod memory;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::error::transport::TransportError;
use crate::info::operation::{Effect, Method, OperationInfo};
use crate::transport::body::WireBody;
use crate::transport::cancel::CancelToken;

pub use crate::transport::response::WireResponse;
#[cfg(feature = "http")]
use crate::transport::{proxy::Proxies, tls::TlsSettings};

/// Sends one request and returns the answer.
///
/// The client has a transport of its own, `HttpTransport`, which speaks HTTP. [`MemoryTransport`](crate::MemoryTransport)
/// answers in memory. You can wrap a transport in a layer, or write one.
///
/// # A layer
///
/// A layer has another transport inside, and does something before or after it: it counts, measures time, opens a span,
/// or adds a header. [`ClientBuilder::layer`](crate::ClientBuilder::layer) puts it around the transport of the
/// client. A layer that passes on the response and the error unchanged loses no protection, because
/// both carry what the client needs to know: whether a body without its end can be detected, and whether a byte was sent.
///
/// - Look at the body with [`WireResponse::map_body`]. Pass on the errors of its reader.
/// - Add headers with [`WireRequest::with_headers`].
/// - After a wait, pass on the time that is left with [`WireRequest::with_call_timeout`].
/// - Send a request inside at most once. The client retries calls where that is safe.
/// - If the layer refuses a request itself, return [`TransportErrorKind::Rejected`](crate::TransportErrorKind::Rejected),
///   which says that nothing was sent.
///
/// # A transport of your own
///
/// It has to keep these promises. `check_transport` of the package `spec-client-transport-check` checks them over real
/// sockets, and names those that are broken. [`WireRequest::new`] makes a request for other tests of it.
///
/// - **Sends once.** It sends each request at most once, in all cases, even if a kept connection turns out to be
///   closed. The client decides whether to retry.
/// - **Sends as given.** It sends the method, the path and the query of the URL byte for byte, and each header once. A
///   body has a `content-length`, also an empty one. If the reader of a body fails, the connection is closed before all of
///   it was sent.
/// - **Follows no redirect.** A redirect is returned like any other answer. Otherwise the key would go elsewhere.
/// - **Returns the answer.** It returns any status with its headers and its body. An error status is not an error.
/// - **Returns at the head.** It returns when the head was received. The body is read from the response later.
/// - **Says what was not sent.** If no byte was sent, the error says so: its kind, or
///   [`TransportError::before_sending`](crate::TransportError::before_sending).
/// - **Says what was sent.** If a byte may have been sent, the error says so:
///   [`TransportError::after_sending`](crate::TransportError::after_sending). A change whose error says otherwise may
///   be sent twice.
/// - **Detects a truncated body.** Reading fails if the body ends before its length or its last chunk. An
///   [`io::Error`](std::io::Error) of the kind `UnexpectedEof` will do, or one that contains a `TransportError`.
/// - **Marks an unknown end.** If an answer has neither a length nor chunks, it calls
///   [`WireResponse::with_unmarked_end`].
/// - **Keeps encodings visible.** It decodes a body and removes the header `content-encoding`, or does neither.
/// - **Keeps time limits.** [`WireRequest::timeouts`] limit the head, the body and the whole call, and bytes that
///   arrive do not extend them. The error is of the kind `Timeout`.
/// - **Limits the head.** A head that is larger than [`WireRequest::max_head`] is an error.
/// - **Keeps answers apart.** It may be called by several threads at once. Bytes that no request asked for are not
///   taken for the answer of the next one.
/// - **Shows no secret.** The URL and the values of headers appear in no log and no error. This is not checked.
///
/// It may do more: end a request that is cancelled, see [`WireRequest::cancel_token`].
pub trait Transport: Send + Sync + 'static {
    /// Sends the request and returns the answer as soon as its head was received. The body is read from it later.
    ///
    /// # Errors
    ///
    /// When no answer came. An answer with an error status is not an error here.
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError>;
}

/// A request, ready to be sent.
#[derive(Clone, Copy)]
#[must_use]
pub struct WireRequest<'a> {
    pub(crate) operation: &'static OperationInfo,
    pub(crate) url: &'a str,
    pub(crate) headers: &'a [WireHeader<'a>],
    pub(crate) body: Option<WireBody<'a>>,
    pub(crate) timeouts: Timeouts,
    pub(crate) max_head: usize,
    pub(crate) may_reuse: bool,
    pub(crate) cancel: Option<&'a CancelToken>,
}

impl<'a> WireRequest<'a> {
    /// The operation that is called.
    pub fn operation(&self) -> &'static OperationInfo {
        self.operation
    }

    /// The HTTP method.
    pub fn method(&self) -> Method {
        self.operation.method
    }

    /// The body, if the method has one. It may contain secrets, so do not log or show it.
    pub fn body(&self) -> Option<WireBody<'a>> {
        self.body
    }

    /// The URL. It may contain secrets, so do not log or show it.
    pub fn url(&self) -> &'a str {
        self.url
    }

    /// The headers, except those that follow from the URL and the connection.
    pub fn headers(&self) -> &'a [WireHeader<'a>] {
        self.headers
    }

    /// The time limits.
    pub fn timeouts(&self) -> &Timeouts {
        &self.timeouts
    }

    /// The maximum size of the response head, in bytes.
    pub fn max_head(&self) -> usize {
        self.max_head
    }

    /// Whether the request may be sent over a connection that is open. If not, it gets one of its own: an answer that nobody asked for
    /// is not taken for its answer then, and the service does not close the connection while the request is on its way.
    pub fn may_reuse_connection(&self) -> bool {
        self.may_reuse
    }

    /// The token that ends the call, if it has one. The client looks at it before it sends the request, before and after each read of the
    /// body, and in its own pauses. So a transport need not know it, but then a cancelled call ends only with what it waits for. A transport
    /// that looks at it, too, returns an error of the kind [`Cancelled`](crate::TransportErrorKind::Cancelled) within 100 milliseconds:
    /// [`before_sending`](TransportError::before_sending) if no byte was sent.
    pub fn cancel_token(&self) -> Option<&'a CancelToken> {
        self.cancel
    }
}

/// Shows the operation and the names of the headers, but neither the URL nor a value.
impl fmt::Debug for WireRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.headers.iter().map(|header| header.name).collect();
        f.debug_struct("WireRequest")
            .field("operation", &self.operation.name)
            .field("method", &self.method().name())
            .field("headers", &names)
            .finish_non_exhaustive()
    }
}

/// A header of a request.
#[derive(Clone, Copy)]
#[must_use]
pub struct WireHeader<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
    pub(crate) source: HeaderSource,
}

/// Where a header comes from, which decides how it is shown. The values of default headers, and of headers that the caller or a layer
/// adds, may be secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeaderSource {
    Client,
    Key,
    Default,
    Parameter,
    SecretParameter,
    Added,
}

impl<'a> WireHeader<'a> {
    /// The name.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The value.
    pub fn value(&self) -> &'a str {
        self.value
    }

    /// Whether the value is secret.
    pub fn is_secret(&self) -> bool {
        !matches!(self.source, HeaderSource::Client | HeaderSource::Parameter)
    }

    /// The value, or `***` if it is secret.
    pub(crate) fn shown(&self) -> &'a str {
        if self.is_secret() { "***" } else { self.value }
    }
}

/// Shows the name, and the value unless it is secret.
impl fmt::Debug for WireHeader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.shown())
    }
}

/// The time limits of a call. Each limit except [`stall`](Self::stall) covers its whole phase: bytes that arrive do not
/// restart it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Timeouts {
    pub(crate) call: Duration,
    pub(crate) connect: Duration,
    pub(crate) response: Duration,
    pub(crate) body: Duration,
    pub(crate) stall: Option<Duration>,
}

impl Timeouts {
    /// The limit on the whole call, from resolving the name to the last byte of the body.
    pub fn call(&self) -> Duration {
        self.call
    }

    /// The limit on connecting, including the TLS handshake.
    pub fn connect(&self) -> Duration {
        self.connect
    }

    /// The limit on the response head, from the end of the request.
    pub fn response(&self) -> Duration {
        self.response
    }

    /// The limit on the response body.
    pub fn body(&self) -> Duration {
        self.body
    }

    /// The limit on the time between two pieces of a body, if there is one: for downloads, and for files that are sent.
    pub fn stall(&self) -> Option<Duration> {
        self.stall
    }

    /// Replaces the limit on the whole call. A longer limit also extends the limits on the head and the body.
    pub(crate) fn with_call(self, call: Duration) -> Self {
        let call = bounded(call);
        if call <= self.call {
            return Self { call, ..self };
        }
        Self { call, response: call, body: call, ..self }
    }
}

#[cfg(feature = "http")]
pub(crate) struct HttpSettings<'a> {
    /// The limits that most requests have.
    pub(crate) timeouts: Timeouts,
    pub(crate) max_head: usize,
    /// For proxies. Each request has it in its headers.
    pub(crate) user_agent: &'a str,
    pub(crate) proxies: Arc<Proxies>,
    pub(crate) tls: TlsSettings,
    /// Whether a connection may be reused at all.
    pub(crate) reuse: bool,
    pub(crate) allow_trace: bool,
    /// The target of log records.
    pub(crate) log_target: &'static str,
}

/// Limits a duration to a year, so that it can be added to any time.
pub(crate) const fn bounded(duration: Duration) -> Duration {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);
    if duration.as_secs() < YEAR.as_secs() { duration } else { YEAR }
}

/// Puts a layer around a transport.
pub(crate) type Wrap = Box<dyn FnOnce(Box<dyn Transport>) -> Box<dyn Transport> + Send + Sync>;

impl<T: Transport + ?Sized> Transport for Box<T> {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        (**self).send(request)
    }
}

impl<T: Transport + ?Sized> Transport for Arc<T> {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        (**self).send(request)
    }
}

impl<'a> WireRequest<'a> {
    /// A request without headers and without a body, for a test of a layer or a transport; a client makes its requests
    /// itself. The URL is whole, with an encoded query. Each time limit is a minute, and the head of the answer may have 64 KiB.
    #[inline]
    pub const fn new(operation: &'static OperationInfo, url: &'a str) -> Self {
        let timeouts = Timeouts::new(Duration::from_secs(60));
        let may_reuse = matches!(operation.effect, Effect::Read);
        Self { operation, url, headers: &[], body: None, timeouts, max_head: 64 * 1024, may_reuse, cancel: None }
    }

    /// The same request with this body.
    #[inline]
    pub const fn with_body(self, body: WireBody<'a>) -> Self {
        Self { body: Some(body), ..self }
    }

    /// The same request with these time limits.
    #[inline]
    pub const fn with_timeouts(self, timeouts: Timeouts) -> Self {
        Self { timeouts, ..self }
    }

    /// The same request with this maximum size of the response head, in bytes.
    #[inline]
    pub const fn with_max_head(self, max_head: usize) -> Self {
        Self { max_head, ..self }
    }

    /// The same request with these headers instead of its own. Copy the [`headers`](Self::headers) that it has: one of
    /// them carries the key.
    pub const fn with_headers(self, headers: &'a [WireHeader<'a>]) -> Self {
        Self { headers, ..self }
    }

    /// The same request with less time: this is the limit on the whole call now, if it is shorter than the one before.
    /// Use it in a layer that waits, and pass the rest of the time.
    pub fn with_call_timeout(self, left: Duration) -> Self {
        let timeouts = Timeouts { call: self.timeouts.call.min(left), ..self.timeouts };
        Self { timeouts, ..self }
    }
}

impl<'a> WireHeader<'a> {
    /// A header. A layer that adds one chooses a name that the request does not have.
    pub const fn new(name: &'a str, value: &'a str) -> Self {
        Self { name, value, source: HeaderSource::Client }
    }

    /// Marks the value as secret, so that no `Debug` shows it.
    pub const fn secret(self) -> Self {
        Self { source: HeaderSource::Added, ..self }
    }
}

impl Timeouts {
    /// This limit on the whole call and on each of its phases, and none on the time between two pieces of a body. For tests.
    #[inline]
    pub const fn new(call: Duration) -> Self {
        let call = bounded(call);
        Self { call, connect: call, response: call, body: call, stall: None }
    }

    /// Sets the limit on connecting.
    #[inline]
    pub const fn with_connect(self, connect: Duration) -> Self {
        Self { connect: bounded(connect), ..self }
    }

    /// Sets the limit on the response head.
    #[inline]
    pub const fn with_response(self, response: Duration) -> Self {
        Self { response: bounded(response), ..self }
    }

    /// Sets the limit on the response body.
    #[inline]
    pub const fn with_body(self, body: Duration) -> Self {
        Self { body: bounded(body), ..self }
    }

    /// Sets a limit on the time between two pieces of a body.
    #[inline]
    pub const fn with_stall(self, stall: Duration) -> Self {
        Self { stall: Some(bounded(stall)), ..self }
    }
}
