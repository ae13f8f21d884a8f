//! The client and its settings: the URL of the service, the key, limits, retries and the clock.

pub(crate) mod clock;
pub(crate) mod headers;
pub(crate) mod limits;
pub(crate) mod secret;
pub(crate) mod secret_name;
pub(crate) mod keys;
pub(crate) mod builder;

use std::fmt;
use std::sync::Arc;

use crate::client::clock::Clock;
use crate::client::headers::AddedHeader;
use crate::client::keys::KeySource;
use crate::client::limits::{CallLimits, RateLimit, RetryBudget};
use crate::deviation::observation::{Ledger, Observer};
use crate::info::page::PageParameters;
use crate::info::service::ServiceInfo;
use crate::text::url::Base;
use crate::transport::Transport;
use crate::transport::cancel::CancelToken;
use crate::transport::proxy::Proxies;

/// A client for calls of any service that your code describes. The `Client` of a generated client wraps it, and has the functions of its
/// service in addition.
///
/// It is cheap to clone. Clones share one connection pool and may be used by several threads at once. Its `Debug` shows
/// the URL of the service, and not the key.
#[derive(Clone)]
pub struct Client(
    pub(crate) Arc<ClientInner>,
    /// What ends its calls.
    pub(crate) Option<CancelToken>,
);

impl Client {
    /// The same client, whose calls this token ends, too.
    #[doc(hidden)]
    pub fn ended_by(&self, token: &CancelToken) -> Self {
        let token = self.1.as_ref().map_or_else(|| token.clone(), |own| own.and(token));
        Self(Arc::clone(&self.0), Some(token))
    }
}

pub(crate) struct ClientInner {
    pub(crate) service: &'static ServiceInfo,
    pub(crate) base: Base,
    pub(crate) keys: KeySource,
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
    pub(crate) retry_budget: RetryBudget,
    pub(crate) page_parameters: Option<PageParameters>,
    pub(crate) transport: Box<dyn Transport>,
}

/// A client of a service: the type `Client` of each generated client, and [`Client`].
pub trait ServiceClient: AsRef<Client> + Clone + 'static {
    /// Wraps a client of this service.
    #[doc(hidden)]
    fn of_runtime(client: Client) -> Self;
}

impl ServiceClient for Client {
    #[inline]
    fn of_runtime(client: Client) -> Self {
        client
    }
}

impl AsRef<Self> for Client {
    #[inline]
    fn as_ref(&self) -> &Self {
        self
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        f.debug_struct("Client")
            .field("service", &inner.service.name)
            .field("address", &inner.base.origin)
            .field("key", &"***")
            .finish_non_exhaustive()
    }
}
