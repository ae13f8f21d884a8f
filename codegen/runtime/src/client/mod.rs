//! The client and its settings: the URL of the service, the key, limits, retries and the clock.

pub(crate) mod clock;
pub(crate) mod headers;
pub(crate) mod key;
pub(crate) mod limits;
pub(crate) mod network;
pub(crate) mod retry;
pub(crate) mod secret;
pub(crate) mod builder;

use std::fmt;
use std::sync::Arc;

use crate::client::clock::Clock;
use crate::client::headers::DefaultHeader;
use crate::client::key::Key;
use crate::client::limits::Limits;
use crate::info::service::ServiceInfo;
use crate::json::deviation::Observer;
use crate::text::url::Base;
use crate::transport::Transport;
use crate::transport::proxy::Proxies;

/// A client of the service.
///
/// It is cheap to clone. Clones share one connection pool and may be used by several threads at once. Its `Debug` shows
/// the URL of the service, and not the key.
#[derive(Clone)]
pub struct Client(pub(crate) Arc<ClientInner>);

pub(crate) struct ClientInner {
    pub(crate) service: &'static ServiceInfo,
    pub(crate) base: Base,
    pub(crate) key: Key,
    pub(crate) user_agent: String,
    /// The headers of every request, unless the request sets them.
    pub(crate) default_headers: Vec<DefaultHeader>,
    /// The limits of calls and of downloads.
    pub(crate) limits: Limits,
    pub(crate) download_limits: Limits,
    pub(crate) allow_http: bool,
    pub(crate) proxies: Arc<Proxies>,
    /// Hosts, with their ports unless these are the default.
    /// The hosts of downloads beside the service, and whether they see the key.
    pub(crate) download_hosts: Vec<(String, bool)>,
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) observer: Option<Box<dyn Observer>>,
    pub(crate) transport: Box<dyn Transport>,
}

impl ClientInner {
    /// What no message may show: the key, and the values of default headers.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = &str> {
        let headers = self.default_headers.iter().map(|header| header.value.expose());
        std::iter::once(self.key.secret()).chain(headers)
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
