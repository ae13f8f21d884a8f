//! The functions that layers and their tests need: they make a request, or change one and keep everything else.

use std::sync::Arc;
use std::time::Duration;

use crate::error::transport::TransportError;
use crate::info::operation::OperationInfo;
use crate::transport::body::WireBody;
use crate::transport::{HeaderSource, Timeouts, Transport, WireHeader, WireRequest, WireResponse, bounded};

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
        Self { operation, url, headers: &[], body: None, timeouts, max_head: 64 * 1024 }
    }

    /// The same request with this body.
    #[must_use]
    #[inline]
    pub const fn with_body(self, body: WireBody<'a>) -> Self {
        Self { body: Some(body), ..self }
    }

    /// The same request with these time limits.
    #[must_use]
    #[inline]
    pub const fn with_timeouts(self, timeouts: Timeouts) -> Self {
        Self { timeouts, ..self }
    }

    /// The same request with this maximum size of the response head, in bytes.
    #[must_use]
    #[inline]
    pub const fn with_max_head(self, max_head: usize) -> Self {
        Self { max_head, ..self }
    }

    /// The same request with these headers instead of its own. Copy the [`headers`](Self::headers) that it has: one of
    /// them carries the key.
    #[must_use]
    pub const fn with_headers(self, headers: &'a [WireHeader<'a>]) -> Self {
        Self { headers, ..self }
    }

    /// The same request with less time: this is the limit on the whole call now, if it is shorter than the one before.
    /// Use it in a layer that waits, and pass the rest of the time.
    #[must_use]
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
    #[must_use]
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
    #[must_use]
    #[inline]
    pub const fn with_connect(self, connect: Duration) -> Self {
        Self { connect: bounded(connect), ..self }
    }

    /// Sets the limit on the response head.
    #[must_use]
    #[inline]
    pub const fn with_response(self, response: Duration) -> Self {
        Self { response: bounded(response), ..self }
    }

    /// Sets the limit on the response body.
    #[must_use]
    #[inline]
    pub const fn with_body(self, body: Duration) -> Self {
        Self { body: bounded(body), ..self }
    }

    /// Sets a limit on the time between two pieces of a body.
    #[must_use]
    #[inline]
    pub const fn with_stall(self, stall: Duration) -> Self {
        Self { stall: Some(bounded(stall)), ..self }
    }
}
