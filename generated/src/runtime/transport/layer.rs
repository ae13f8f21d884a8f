//! The functions that a layer needs: they change a request or an answer, and keep everything else.

use std::sync::Arc;
use std::time::Duration;

use crate::runtime::error::transport::TransportError;
use crate::runtime::transport::{HeaderSource, Timeouts, Transport, WireHeader, WireRequest, WireResponse};

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

impl WireRequest<'_> {
    /// The same request with these headers instead of its own. Copy the [`headers`](Self::headers) that it has: one of
    /// them carries the key.
    #[must_use]
    pub fn with_headers<'b>(&'b self, headers: &'b [WireHeader<'b>]) -> WireRequest<'b> {
        WireRequest { headers, ..*self }
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
