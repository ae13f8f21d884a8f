//! The client: where the service is, who asks, and the limits of a call.

use std::fmt;
use std::sync::Arc;

use super::attempts::Attempt;
use super::clock::Clock;
use super::error::Error;
use super::key::Key;
use super::limits::Limits;
use super::observe::Observer;
use super::problem::{ErrorKind, RequestProblem};
use super::response::Context;
use super::service::ServiceInfo;
use super::transport::{Transport, WireHeader, WireRequest, WireResponse};
use super::url::Base;

/// A client of the service.
///
/// It is cheap to clone: clones share one pool of connections, and may be used by several threads at once. Its `Debug` shows
/// the service's address and no key.
#[derive(Clone)]
pub struct Client(pub(super) Arc<Inner>);

pub(super) struct Inner {
    pub(super) service: &'static ServiceInfo,
    pub(super) base: Base,
    pub(super) key: Key,
    pub(super) user_agent: String,
    /// The limits of a call, and those of a download.
    pub(super) limits: Limits,
    pub(super) download_limits: Limits,
    pub(super) allow_http: bool,
    /// Hosts with their ports, unless those are the usual ones.
    pub(super) trusted_hosts: Vec<String>,
    pub(super) clock: Box<dyn Clock>,
    pub(super) observer: Option<Box<dyn Observer>>,
    pub(super) transport: Box<dyn Transport>,
}

/// What tells one exchange from another.
pub(super) struct Exchange<'a> {
    pub(super) url: &'a str,
    pub(super) accept: &'a str,
    pub(super) accept_encoding: &'a str,
    pub(super) headers: &'a [(String, String)],
}

impl Inner {
    /// Sends a request, with the key, as often as its effect and the limits allow, and takes each answer with this function.
    pub(super) fn exchange<T>(
        &self,
        context: &Context<'_>,
        limits: &Limits,
        exchange: &Exchange<'_>,
        take: impl Fn(WireResponse) -> Attempt<T>,
    ) -> Result<T, Error> {
        if exchange.url.len() > limits.max_url {
            let problem = RequestProblem::UrlTooLong { length: exchange.url.len(), limit: limits.max_url };
            return Err(context.error(ErrorKind::Request(problem)));
        }
        let plain = |name, value| WireHeader { name, value, secret: false };
        let mut headers = Vec::with_capacity(4 + exchange.headers.len());
        headers.push(WireHeader { name: self.service.key_header, value: self.key.header_value(), secret: true });
        headers.push(plain("accept-encoding", exchange.accept_encoding));
        headers.push(plain("user-agent", &self.user_agent));
        let is_accept = |name: &str| name.eq_ignore_ascii_case("accept");
        if !exchange.headers.iter().any(|(name, _)| is_accept(name)) {
            headers.push(plain("accept", exchange.accept));
        }
        headers.extend(exchange.headers.iter().map(|(name, value)| plain(name, value)));
        self.attempts(context, limits, |timeouts| {
            let (operation, url, max_head) = (context.operation, exchange.url, limits.max_head);
            match self.transport.send(&WireRequest { operation, url, headers: &headers, timeouts, max_head }) {
                Ok(response) => take(response),
                Err(error) => Err(context.not_answered(error)).into(),
            }
        })
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        f.debug_struct("Client")
            .field("service", &inner.service.name)
            .field("address", &inner.base.origin)
            .field("key", &inner.key)
            .finish_non_exhaustive()
    }
}
