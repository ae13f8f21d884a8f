//! The methods for the transport, for layers around it, and for the rate of requests.

use std::sync::Arc;

use crate::client::ServiceClient;
use crate::client::builder::{ClientBuilder, Settings, configuration};
use crate::client::limits::CallLimits;
use crate::client::rate_limit::RateLimit;
use crate::error::Error;
use crate::error::refusal::ConfigurationProblem;
use crate::transport::Transport;
#[cfg(feature = "http")]
use crate::transport::http::HttpTransport;
use crate::transport::proxy::Proxies;

impl<C: ServiceClient> ClientBuilder<C> {
    /// Uses this transport instead of the network. A proxy, `connection_reuse` and the settings of TLS then have no
    /// effect, and the transport is responsible for the time limits. See [`Transport`] for what it has to promise.
    pub fn transport(mut self, transport: impl Transport) -> Self {
        self.settings.transport = Some(Box::new(transport));
        self
    }

    /// Puts a layer around the transport: the built-in one with all settings of this builder, or the one that was
    /// passed to [`transport`](Self::transport). Every request goes through it: calls and each retry, pages, polls and
    /// downloads. Called again, it puts the next layer around the ones before.
    ///
    /// The protections of the client stay, see [`Transport`].
    ///
    /// ```text
    /// struct Counted<T> {
    ///     inner: T,
    ///     requests: Arc<AtomicU64>,
    /// }
    ///
    /// impl<T: Transport> Transport for Counted<T> {
    ///     fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
    ///         self.requests.fetch_add(1, Ordering::Relaxed);
    ///         self.inner.send(request)
    ///     }
    /// }
    ///
    /// let client = builder.layer(move |inner| Counted { inner, requests }).build()?;
    /// ```
    #[doc(alias = "middleware")]
    pub fn layer<T: Transport>(mut self, wrap: impl FnOnce(Box<dyn Transport>) -> T + Send + Sync + 'static) -> Self {
        self.settings.layers.push(Box::new(|inner| Box::new(wrap(inner))));
        self
    }

    /// Sends at most this many requests per second: calls and each retry, pages, polls and downloads of this client and
    /// of its clones together. `0.5` means one request every two seconds. Default: no limit.
    ///
    /// Requests are sent at even intervals, so an idle client does not save up requests. A call waits for its turn. If
    /// that would take longer than the time that is left for the call, it fails at once with a
    /// [`Timeout`](crate::TransportErrorKind::Timeout) of the phase [`RateLimit`](crate::TransportPhase::RateLimit),
    /// and nothing is sent. [`build`](Self::build) fails if this is not a number above 0.
    #[doc(alias = "rate_limit")]
    pub fn max_requests_per_second(mut self, requests: impl Into<f64>) -> Self {
        self.settings.max_requests_per_second = Some(requests.into());
        self
    }

    /// Builds the built-in transport with the settings of this builder, without a client and without layers. Use it to
    /// test a layer with `check_transport` of the package `spec-client-transport-check`, or in a transport of your own that
    /// chooses among several.
    ///
    /// If you pass it to [`transport`](Self::transport), give that client the same proxy settings: they decide where it
    /// may send the key.
    ///
    /// # Errors
    ///
    /// When the user agent or the proxy is not valid, or TLS cannot be used as it is set.
    #[cfg(feature = "http")]
    #[inline]
    pub fn build_transport(self) -> Result<HttpTransport, Error> {
        self.settings.build_transport()
    }
}

impl Settings {
    /// The built-in transport without layers.
    #[cfg(feature = "http")]
    #[inline]
    fn build_transport(mut self) -> Result<HttpTransport, Error> {
        let proxies = self.checked_proxies()?;
        let user_agent = self.checked_user_agent()?;
        let (limits, _) = self.limits();
        let log_target = self.service.log_target;
        self.network.transport(&limits, &user_agent, &proxies, self.allow_trace, log_target).map_err(configuration)
    }

    /// The transport of the client, with its layers around it.
    pub(crate) fn layered_transport(
        &mut self,
        limits: &CallLimits,
        user_agent: &str,
        proxies: &Arc<Proxies>,
    ) -> Result<Box<dyn Transport>, Error> {
        let transport = match self.transport.take() {
            Some(transport) => transport,
            None => {
                let network = std::mem::take(&mut self.network);
                let built_in =
                    network.transport(limits, user_agent, proxies, self.allow_trace, self.service.log_target);
                Box::new(built_in.map_err(configuration)?)
            }
        };
        Ok(self.layers.drain(..).fold(transport, |inner, wrap| wrap(inner)))
    }

    pub(crate) fn rate_limit(&self) -> Result<Option<RateLimit>, Error> {
        let limit = |rate| RateLimit::new(rate).ok_or_else(|| configuration(ConfigurationProblem::RateLimit));
        self.max_requests_per_second.map(limit).transpose()
    }
}
