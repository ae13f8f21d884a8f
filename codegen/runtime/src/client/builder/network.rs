//! The methods for the network: the proxy, TLS, connections, headers of every request, the transport with its
//! layers, and the rate of requests.

use std::sync::Arc;

use zeroize::Zeroizing;

use crate::client::ServiceClient;
use crate::client::builder::{ClientBuilder, Settings, configuration};
use crate::client::headers::{AddedHeader, HeaderValue};
use crate::client::limits::{CallLimits, RateLimit};
use crate::error::Error;
use crate::error::refusal::ConfigurationProblem;
use crate::transport::Transport;
#[cfg(feature = "http")]
use crate::transport::http::HttpTransport;
use crate::transport::proxy::{Proxies, ProxySource};
#[cfg(feature = "http")]
use crate::transport::tls::TlsVersion;
#[cfg(feature = "http")]
use crate::transport::tls::certificates::{ClientCertificate, RootCertificates};

impl<C: ServiceClient> ClientBuilder<C> {
    /// Sets the user agent, for the service and for a proxy. Default: the name and the version of the package.
    pub fn user_agent(mut self, user_agent: impl Into<String>) -> Self {
        self.settings.network.user_agent = Some(user_agent.into());
        self
    }

    /// Sends a header with every request: with calls, the polls of jobs, pages and downloads. A header that a request
    /// sets with `with_header` replaces it. Setting it again replaces the value. A proxy does not see it, unless the
    /// service is plain http.
    ///
    /// Nothing shows the value. Pass a token as a [`Secret`](crate::Secret), see [`HeaderValue`].
    /// [`build`](Self::build) refuses the header of the key and those that the client sets itself or does not support,
    /// such as `host` and `expect`.
    pub fn default_header(mut self, name: impl Into<String>, value: impl Into<HeaderValue>) -> Self {
        let (name, value) = (name.into().to_ascii_lowercase(), value.into());
        self.settings.network.default_headers.retain(|other| other.name != name);
        self.settings.network.default_headers.push(AddedHeader { name, value });
        self
    }

    /// Uses a proxy with this `http` or `https` URL, or with the feature `socks` a `socks4`, `socks4a`, `socks5` or
    /// `socks5h` URL. With `socks4` and `socks5`, this machine resolves the name of the service; with the others, the
    /// proxy does. A user name and a password are written before the host: `http://user:password@proxy.example:8080`.
    /// Default: no proxy.
    ///
    /// Requests through an `http` or `https` proxy ask it for a connection to the service (`CONNECT`), so it sees the
    /// host, the port and the user agent, and nothing else of a request over https.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.settings.network.proxy = ProxySource::Url(Zeroizing::new(url.into()));
        self
    }

    /// Takes the proxy from the environment, as most programs do. The variables are read in [`build`](Self::build).
    /// Their names may be in lower or upper case; lower case takes precedence.
    ///
    /// - `HTTPS_PROXY` is the proxy for https URLs, and `HTTP_PROXY` the proxy for plain http. `ALL_PROXY` is used
    ///   where the first two are not set. A URL without a scheme is http. Under CGI (`REQUEST_METHOD` is set),
    ///   `HTTP_PROXY` in upper case is ignored, because a visitor's request can set it.
    /// - `NO_PROXY` lists what is reached without a proxy, separated by commas or spaces: `service.example` (this host
    ///   and those below it), `.example` or `*.example` (only those below it), an address, a network such as
    ///   `192.0.2.0/24`, or `*` (everything). Each but a network may have a port, `service.example:8443`. Upper and
    ///   lower case are the same.
    ///
    /// This machine (`localhost`, `127.0.0.1`, `[::1]`) is always reached without a proxy. [`build`](Self::build) fails
    /// if the URL of a proxy is not valid. This replaces [`proxy`](Self::proxy), and the other way round.
    pub fn proxy_from_env(self) -> Self {
        self.proxy_from(|name| std::env::var(name).ok())
    }

    /// Like [`proxy_from_env`](Self::proxy_from_env), with an environment of the caller. For the client's own tests.
    /// This may change at any time.
    #[doc(hidden)]
    pub fn proxy_from(mut self, variable: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.settings.network.proxy = ProxySource::Environment(Box::new(variable));
        self
    }

    /// Sets whether a call that changes nothing may reuse an open connection (keep-alive). Default: true. A call that
    /// changes something has a connection of its own, unless [`with_connection_reuse`](crate::Request::with_connection_reuse) allows
    /// it another one. An answer without a body (to a HEAD, or 204, or 304, or of length 0) is the
    /// last one on its connection, because some servers send a body all the same.
    ///
    /// Before a connection is reused, the client checks it for unexpected bytes. It cannot see bytes that are still on
    /// their way: the next call would read them as its answer. Pass `false` if you do not trust the server, or an
    /// intermediary, to send nothing unasked. Each request then has a connection of its own and says so to the server
    /// (`connection: close`). That costs one more round trip, or two to three with TLS.
    #[doc(alias = "keep_alive")]
    pub fn connection_reuse(mut self, reuse: bool) -> Self {
        self.settings.network.reuse = reuse;
        self
    }
}

/// TLS.
#[cfg(feature = "http")]
impl<C: ServiceClient> ClientBuilder<C> {
    /// Trusts these root certificates in addition to the default ones: those that browsers trust, or the trust store of
    /// the platform. Use it if a proxy of your company inspects TLS, or if the service has a certificate of your own.
    /// Calling it again adds more.
    pub fn root_certificates(mut self, roots: RootCertificates) -> Self {
        self.settings.network.tls.roots.extend(roots.into_der());
        self
    }

    /// Trusts these root certificates instead of those that browsers trust. Use it if no other authority may vouch for
    /// the service. With [`root_certificates`](Self::root_certificates), or called again, the roots add up.
    pub fn only_root_certificates(mut self, roots: RootCertificates) -> Self {
        self.settings.network.tls.is_only = true;
        self.root_certificates(roots)
    }

    /// Trusts what the platform trusts instead of what browsers trust: the certificates in the system's store, where
    /// companies install roots of their own. On Windows and macOS the system checks the certificates; on Linux they are
    /// read from the usual files, or from those in `SSL_CERT_FILE` and `SSL_CERT_DIR`.
    ///
    /// [`build`](Self::build) fails if the store cannot be read or is empty.
    #[cfg(feature = "platform-trust")]
    pub fn platform_trust(mut self) -> Self {
        self.settings.network.tls.is_platform = true;
        self
    }

    /// Identifies the client to a server that asks for a certificate (mutual TLS). Default: no certificate. The key of
    /// the service is sent as well. An https proxy that asks for a certificate gets the same one.
    pub fn client_certificate(mut self, certificate: ClientCertificate) -> Self {
        self.settings.network.tls.certificate = Some(certificate);
        self
    }

    /// Sets the lowest version of TLS that a server may choose. Default and minimum: TLS 1.2.
    pub fn min_tls_version(mut self, version: TlsVersion) -> Self {
        self.settings.network.tls.min_version = version;
        self
    }
}

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
    /// The protections of the client stay, see [`Transport`]. The guide of each client has an example (`guide::network`).
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
