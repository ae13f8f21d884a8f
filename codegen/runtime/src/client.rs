//! The client: where the service is, who asks, and the limits of a call.

use std::fmt;
use std::sync::Arc;

use super::clock::Clock;
use super::key::Key;
use super::limits::Limits;
use super::observe::Observer;
use super::service::ServiceInfo;
use super::transport::Transport;
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
    /// Whether a request to this machine leaves it nevertheless.
    pub(super) has_proxy: bool,
    /// Hosts with their ports, unless those are the usual ones.
    pub(super) trusted_hosts: Vec<String>,
    pub(super) clock: Box<dyn Clock>,
    pub(super) observer: Option<Box<dyn Observer>>,
    pub(super) transport: Box<dyn Transport>,
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
