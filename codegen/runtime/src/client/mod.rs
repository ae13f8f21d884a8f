//! The client: where the service is, who asks, and the limits of a call.

pub(crate) mod clock;
pub(crate) mod headers;
pub(crate) mod key;
pub(crate) mod limits;
pub(crate) mod retry;
pub(crate) mod secret;
pub(crate) mod builder;

use std::fmt;
use std::sync::Arc;

use crate::client::clock::Clock;
use crate::client::key::Key;
use crate::client::limits::Limits;
use crate::info::service::ServiceInfo;
use crate::json::observation::Observer;
use crate::text::url::Base;
use crate::transport::Transport;

/// A client of the service.
///
/// It is cheap to clone: clones share one pool of connections, and may be used by several threads at once. Its `Debug` shows
/// the service's address and no key.
#[derive(Clone)]
pub struct Client(pub(crate) Arc<ClientInner>);

pub(crate) struct ClientInner {
    pub(crate) service: &'static ServiceInfo,
    pub(crate) base: Base,
    pub(crate) key: Key,
    pub(crate) user_agent: String,
    /// The limits of a call, and those of a download.
    pub(crate) limits: Limits,
    pub(crate) download_limits: Limits,
    pub(crate) allow_http: bool,
    /// Whether a request to this machine leaves it nevertheless.
    pub(crate) has_proxy: bool,
    /// Hosts with their ports, unless those are the usual ones.
    pub(crate) trusted_hosts: Vec<String>,
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) observer: Option<Box<dyn Observer>>,
    pub(crate) transport: Box<dyn Transport>,
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
