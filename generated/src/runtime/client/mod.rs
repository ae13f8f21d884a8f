//! The client and its settings: the URL of the service, the key, limits, retries and the clock.

pub(crate) mod clock;
pub(crate) mod headers;
pub(crate) mod limits;
pub(crate) mod network;
pub(crate) mod rate_limit;
pub(crate) mod retry;
pub(crate) mod secret;
pub(crate) mod secret_name;
pub(crate) mod builder;

use std::fmt;
use std::sync::Arc;

use crate::runtime::client::clock::Clock;
use crate::runtime::client::headers::AddedHeader;
use crate::runtime::client::limits::CallLimits;
use crate::runtime::client::rate_limit::RateLimit;
use crate::runtime::deviation::ledger::Ledger;
use crate::runtime::deviation::observation::{Observation, Observer};
use crate::runtime::info::key::Key;
use crate::runtime::info::page::PageParameters;
use crate::runtime::info::service::ServiceInfo;
use crate::runtime::text::url::Base;
use crate::runtime::transport::Transport;
use crate::runtime::transport::proxy::Proxies;

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
    pub(crate) default_headers: Vec<AddedHeader>,
    /// The limits of calls and of downloads.
    pub(crate) limits: CallLimits,
    pub(crate) download_limits: CallLimits,
    pub(crate) allow_http: bool,
    pub(crate) proxies: Arc<Proxies>,
    /// The hosts of downloads beside the service, with their ports unless these are the default, and whether they see the
    /// key.
    pub(crate) download_hosts: Vec<(String, bool)>,
    pub(crate) clock: Box<dyn Clock>,
    pub(crate) observer: Option<Box<dyn Observer>>,
    pub(crate) ledger: Ledger,
    pub(crate) rate_limit: Option<RateLimit>,
    pub(crate) page_parameters: Option<PageParameters>,
    pub(crate) transport: Box<dyn Transport>,
}

impl Client {
    /// The kinds of differences between answers and their documentation that this client and its clones have seen, in
    /// the order of their first occurrence, each with its count so far.
    ///
    /// With an [`observer`](crate::runtime::ClientBuilder::observer), the client counts everything that [`Observer`] lists.
    /// Without one, it counts only deviations and losses, and only while the program logs warnings of this crate.
    ///
    /// ```text
    /// for seen in client.observations() {
    ///     println!("{} times {}: {}", seen.count, seen.operation, seen.path);
    /// }
    /// ```
    #[inline]
    pub fn observations(&self) -> Vec<Observation> {
        self.0.ledger.all()
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
