//! Builds a client.
//!
//! Further keys of a service are default headers, so they have the same protection: only trusted hosts get them, nothing shows their
//! values, and their memory is wiped.

mod network;

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use crate::client::clock::{Clock, SystemClock};
use crate::client::headers::{AddedHeader, HeaderValue};
use crate::client::keys::{Credentials, KeyProvider, KeySource, Keys};
use crate::client::limits::{CallLimits, DEFAULT_RETRIES, Retry, RetryBudget};
use crate::client::secret::Secret;
use crate::client::{Client, ClientInner, ServiceClient, headers};
use crate::deviation::observation::{Ledger, Observer};
use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::error::refusal::ConfigurationProblem;
use crate::info::page::PageParameters;
use crate::info::service::ServiceInfo;
use crate::text::url::{Address, Base, MAX_URL, trusted_host};
#[cfg(feature = "http")]
use crate::transport::HttpSettings;
#[cfg(feature = "http")]
use crate::transport::http::HttpTransport;
use crate::transport::proxy::{Proxies, ProxySource};
#[cfg(feature = "http")]
use crate::transport::tls::TlsSettings;
use crate::transport::{Timeouts, Transport, Wrap, bounded};

/// Builds a [`Client`] from the URL of the service, the key, and settings that differ from the defaults.
///
/// A method is named after what it sets. A method that lowers a protection starts with `allow_`.
///
/// The client logs one record for each call at the level debug, and warnings of retries and deviations, without a value and
/// under its [own target](ServiceInfo::log_target), which is the name of its crate. The HTTP library logs under the targets
/// `ureq` and `ureq_proto`. Its level trace shows the key, so nothing is sent while that is enabled. Its level debug shows
/// some response headers, which matters only if the service sends a secret back in one.
#[must_use = "nothing happens before `build`"]
pub struct ClientBuilder<C = Client> {
    settings: Settings,
    client: PhantomData<fn() -> C>,
}

/// The settings, without the type of the client, so that their code is compiled once.
struct Settings {
    service: &'static ServiceInfo,
    url: String,
    key: Secret,
    key_provider: Option<Box<dyn KeyProvider>>,
    timeout: Option<Duration>,
    connect_timeout: Duration,
    response_timeout: Option<Duration>,
    body_timeout: Option<Duration>,
    download_timeout: Duration,
    max_body: u64,
    max_memory: u64,
    max_download: u64,
    max_head: usize,
    max_url: usize,
    retry: Retry,
    retry_budget: u32,
    network: Network,
    allow_http: bool,
    allow_trace: bool,
    /// Hosts of downloads, and whether they see the key.
    download_hosts: Vec<(String, bool)>,
    clock: Box<dyn Clock>,
    observer: Option<Box<dyn Observer>>,
    transport: Option<Box<dyn Transport>>,
    /// From the innermost to the outermost.
    layers: Vec<Wrap>,
    max_requests_per_second: Option<f64>,
    page_parameters: Option<PageParameters>,
}

impl ClientBuilder {
    /// Starts with the description of a service, its URL and the key. The URL may end with a slash and with the base path of the
    /// service, but not with another version of it. [`build`](Self::build) checks both.
    pub fn new(service: &'static ServiceInfo, url: impl Into<String>, key: impl Into<Secret>) -> Self {
        Self::of(service, url.into(), key.into())
    }

    /// Starts with the URL and the key from the environment variables of the service.
    ///
    /// # Errors
    ///
    /// If one of the variables is not set or not Unicode. The error names it.
    #[inline]
    pub fn from_env(service: &'static ServiceInfo) -> Result<Self, Error> {
        let (url, key) = from_env(service, None)?;
        Ok(Self::of(service, url, key))
    }
}

impl<C: ServiceClient> ClientBuilder<C> {
    #[inline]
    pub(crate) fn of(service: &'static ServiceInfo, url: String, key: Secret) -> Self {
        let settings = Settings {
            service,
            url,
            key,
            key_provider: None,
            timeout: None,
            connect_timeout: Duration::from_secs(10),
            response_timeout: None,
            body_timeout: None,
            download_timeout: Duration::from_secs(15 * 60),
            max_body: 16 * 1024 * 1024,
            max_memory: 128 * 1024 * 1024,
            max_download: 256 * 1024 * 1024,
            max_head: 64 * 1024,
            max_url: MAX_URL,
            retry: Retry::default(),
            retry_budget: DEFAULT_RETRIES,
            network: Network::default(),
            allow_http: false,
            allow_trace: false,
            download_hosts: Vec::new(),
            clock: Box::new(SystemClock),
            observer: None,
            transport: None,
            layers: Vec::new(),
            max_requests_per_second: None,
            page_parameters: None,
        };
        Self { settings, client: PhantomData }
    }

    /// Sets the limit on a whole call, from resolving the name to the last byte, including all attempts and the waits
    /// between them. Default: 2 minutes. More than a minute also extends the limits on the head and the body, if these
    /// are not set.
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.settings.timeout = Some(timeout);
        self
    }

    /// Sets the limit on connecting. Default: 10 seconds.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.settings.connect_timeout = timeout;
        self
    }

    /// Sets the limit on the head of an answer, which is its status and headers. Default: 1 minute.
    #[doc(alias = "head_timeout")]
    pub fn response_timeout(mut self, timeout: Duration) -> Self {
        self.settings.response_timeout = Some(timeout);
        self
    }

    /// Sets the limit on the body of an answer. Default: 1 minute.
    pub fn body_timeout(mut self, timeout: Duration) -> Self {
        self.settings.body_timeout = Some(timeout);
        self
    }

    /// Sets the limit on a whole download. Default: 15 minutes. A download also ends if nothing arrives for a minute.
    pub fn download_timeout(mut self, timeout: Duration) -> Self {
        self.settings.download_timeout = timeout;
        self
    }

    /// Sets the maximum size of a response body after decoding, in bytes. Default: 16 MiB.
    pub fn max_body(mut self, bytes: u64) -> Self {
        self.settings.max_body = bytes;
        self
    }

    /// Sets the maximum memory that the values of an answer may take, in bytes. Default: 128 MiB. Without it, a body of
    /// 16 MiB could become five million empty records, which take a hundred times as much.
    ///
    /// The count is approximate. It includes lists, objects whose keys are data, fields that are not documented, and
    /// JSON of any shape. It does not include the body, nor the texts in records, which together are no longer than the
    /// body. An answer with deviations is in memory twice for a moment if there is an [`observer`](Self::observer).
    ///
    /// A walk over [`items`](crate::Pages::items) holds one item at a time, so there the limit applies to each item.
    pub fn max_memory(mut self, bytes: u64) -> Self {
        self.settings.max_memory = bytes;
        self
    }

    /// Sets the maximum size of a download, in bytes. Default: 256 MiB.
    pub fn max_download(mut self, bytes: u64) -> Self {
        self.settings.max_download = bytes;
        self
    }

    /// Sets the maximum size of a response head, in bytes. Default: 64 KiB.
    pub fn max_head(mut self, bytes: usize) -> Self {
        self.settings.max_head = bytes;
        self
    }

    /// Sets the maximum length of a URL, in bytes. Default and maximum: 60,000.
    pub fn max_url(mut self, bytes: usize) -> Self {
        self.settings.max_url = bytes;
        self
    }

    /// Sets how calls are retried after a transient failure. Default: up to 3 attempts. See [`Retry`] for the calls
    /// that this affects.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.settings.retry = retry;
        self
    }

    /// Sets the budget for the retries of this client and its clones together, so that they do not add to the load of a service that
    /// fails for everybody. Default: 100 retries. Each retry takes one. A call that is answered in the end gives back what it took, and
    /// each call that is answered at once gives back a fifth of a retry, up to this number. An answer is any final one whose body
    /// came, also an error of the service.
    ///
    /// When nothing is left, calls are sent once, and the error of a failure that would have been retried says so
    /// ([`Error::is_retry_budget_spent`](crate::Error::is_retry_budget_spent)). With the default, this happens after 50 calls have failed
    /// with three attempts each, or if for long more than one call in eleven fails in all three. With 0 nothing is retried, and
    /// with `u32::MAX` the budget is never spent.
    #[doc(alias = "token_bucket")]
    pub fn retry_budget(mut self, retries: u32) -> Self {
        self.settings.retry_budget = retries;
        self
    }

    /// Takes the key from this provider instead of the one that the builder got, which is not used then and may be empty. So a key that
    /// changes, such as a renewed token or a rotated key, needs no new client. For a service with a user and a password or with several
    /// keys, the provider gives all of them: see [`Credentials`]. It is asked before each attempt of a
    /// call, of a page, a poll and a download, but once for all attempts of a change with an idempotency key.
    ///
    /// If the service refuses the key with status 401, the provider is asked again. If it has another key by then, a call that reads is
    /// sent once more, within its limits on time and attempts. A change is not sent again, and its error says that there is another key
    /// ([`Error::has_other_key`](crate::Error::has_other_key)). If the provider fails, the error is
    /// [`ErrorKind::Key`](crate::ErrorKind::Key), and that attempt is not sent. If it fails after status 401, that is the error.
    ///
    /// A key is hidden wherever a fixed one is, also after the provider has given up to 15 others. The provider can be a function:
    /// `key_provider(move || vault.read("service-key"))`.
    #[doc(alias("token", "rotation", "credentials_provider"))]
    pub fn key_provider(mut self, provider: impl KeyProvider) -> Self {
        self.settings.key_provider = Some(Box::new(provider));
        self
    }

    /// Names the parameters that select a page, for the [`pages`](crate::Request::pages) of all lists but those that document
    /// their own: `PageParameters::named("start", "limit")`. Default: the names that the service documents, if it does.
    pub fn page_parameters(mut self, parameters: PageParameters) -> Self {
        self.settings.page_parameters = Some(parameters);
        self
    }

    /// Allows plain http to other machines, where others can read the key. To this machine it is always allowed, unless
    /// there is a proxy.
    pub fn allow_http(mut self) -> Self {
        self.settings.allow_http = true;
        self
    }

    /// Sends calls even if the program logs the wire trace of the HTTP library, which shows the key and all answers.
    #[doc(alias = "danger")]
    pub fn allow_trace(mut self) -> Self {
        self.settings.allow_trace = true;
        self
    }

    /// Allows downloads from another host than the service. That host will see the key and the default headers. Pass
    /// the host alone, as in `files.example`, for the default port of the scheme, or with a port, as in
    /// `files.example:8443`. A scheme before it is accepted. [`allow_download_host`](Self::allow_download_host) does the
    /// same without the key.
    #[doc(alias = "trust")]
    pub fn allow_download_host_with_key(mut self, host: impl Into<String>) -> Self {
        self.settings.download_hosts.push((host.into(), true));
        self
    }

    /// Allows downloads from another host than the service, which sees neither the key nor the default headers. Use it
    /// for storage whose URLs are signed. If [`allow_download_host_with_key`](Self::allow_download_host_with_key) names
    /// the same host, it sees the key.
    pub fn allow_download_host(mut self, host: impl Into<String>) -> Self {
        self.settings.download_hosts.push((host.into(), false));
        self
    }

    /// Reports differences between answers and their documentation that did not prevent reading them, once for each
    /// kind. See [`Observer`] for what is reported and when, and [`Client::observations`] for the counts.
    pub fn observer(mut self, observer: impl Observer) -> Self {
        self.settings.observer = Some(Box::new(observer));
        self
    }

    /// Uses this clock instead of the system's, for tests.
    pub fn clock(mut self, clock: impl Clock) -> Self {
        self.settings.clock = Box::new(clock);
        self
    }

    /// Builds the client. Nothing is sent.
    ///
    /// # Errors
    ///
    /// When the URL, the key, the user agent, a default header, the proxy, the rate or a host for downloads is not
    /// valid; when the URL is plain http to another machine or through a proxy; when TLS cannot be used as it is set;
    /// or when there is no transport. The error shows neither the URL nor the key.
    pub fn build(self) -> Result<C, Error> {
        self.settings.build().map(C::of_runtime)
    }
}

impl Settings {
    fn build(mut self) -> Result<Client, Error> {
        let base = Base::parse(&self.url, self.service.base_path)
            .map_err(|reason| configuration(ConfigurationProblem::Url { reason }))?;
        let proxies = self.checked_proxies()?;
        let has_proxy = Address::parse(&base.origin).is_ok_and(|address| proxies.for_request(&address).is_some());
        if !base.https && !self.allow_http && (has_proxy || !base.is_loopback) {
            return Err(configuration(ConfigurationProblem::PlainHttp));
        }
        let provider = self.key_provider.take();
        let fixed = provider.is_none().then(|| Keys::new(self.service, Credentials::new(self.key.clone())));
        let fixed = fixed.transpose().map_err(|reason| configuration(ConfigurationProblem::Key { reason }))?;
        let user_agent = self.checked_user_agent()?;
        let default_headers = std::mem::take(&mut self.network.default_headers);
        if let Some(problem) = default_headers.iter().find_map(|header| header.problem(self.service.key.header())) {
            return Err(configuration(problem));
        }
        let rate_limit = self.rate_limit()?;
        let mut download_hosts = Vec::new();
        for (host, with_key) in &self.download_hosts {
            let host = trusted_host(host);
            let host = host.map_err(|reason| configuration(ConfigurationProblem::DownloadHost { reason }))?;
            download_hosts.push((host, *with_key));
        }
        let (limits, download_limits) = self.limits();
        let transport = self.layered_transport(&limits, &user_agent, &proxies)?;
        let inner = Arc::new(ClientInner {
            service: self.service,
            base,
            keys: KeySource::new(fixed, provider),
            user_agent,
            default_headers,
            limits,
            download_limits,
            allow_http: self.allow_http,
            proxies,
            download_hosts,
            clock: self.clock,
            observer: self.observer,
            ledger: Ledger::default(),
            rate_limit,
            retry_budget: RetryBudget::new(self.retry_budget),
            page_parameters: self.page_parameters,
            transport,
        });
        Ok(Client(inner, None))
    }

    fn checked_proxies(&self) -> Result<Arc<Proxies>, Error> {
        Proxies::of(&self.network.proxy).map(Arc::new).map_err(configuration)
    }

    fn checked_user_agent(&mut self) -> Result<String, Error> {
        let default = || format!("{}/{}", self.service.package, self.service.version);
        let user_agent = self.network.user_agent.take().unwrap_or_else(default);
        if user_agent.is_empty() || !headers::is_value(&user_agent) {
            return Err(configuration(ConfigurationProblem::UserAgent));
        }
        Ok(user_agent)
    }

    /// The limits of calls, and those of downloads.
    fn limits(&self) -> (CallLimits, CallLimits) {
        // A longer limit on the whole call is meant for the answer, unless its limits are set as well.
        let phase = self.timeout.map_or(DEFAULT_PHASE, |timeout| timeout.max(DEFAULT_PHASE));
        let timeouts = Timeouts {
            call: bounded(self.timeout.unwrap_or(DEFAULT_CALL)),
            connect: bounded(self.connect_timeout),
            response: bounded(self.response_timeout.unwrap_or(phase)),
            body: bounded(self.body_timeout.unwrap_or(phase)),
            stall: None,
        };
        let (max_head, max_url) = (self.max_head, self.max_url.min(MAX_URL));
        let (max_body, max_memory) = (self.max_body, self.max_memory);
        let limits = CallLimits { timeouts, max_body, max_memory, max_head, max_url, retry: self.retry };
        let download = bounded(self.download_timeout);
        let timeouts = Timeouts { call: download, body: download, stall: Some(DEFAULT_PHASE), ..timeouts };
        (limits, CallLimits { timeouts, max_body: self.max_download, ..limits })
    }
}

/// The default limit on a whole call.
const DEFAULT_CALL: Duration = Duration::from_secs(120);
/// The default limits on the head and on the body of an answer.
const DEFAULT_PHASE: Duration = Duration::from_secs(60);

fn configuration(problem: ConfigurationProblem) -> Error {
    Error::new(ErrorKind::Configuration(problem))
}

/// The URL and the key from the environment variables of a service. If the variable for the URL is not set, it is `url`.
#[inline]
pub(crate) fn from_env(service: &ServiceInfo, url: Option<&str>) -> Result<(String, Secret), Error> {
    let variable = |name| std::env::var(name).map_err(|_| configuration(ConfigurationProblem::Variable { name }));
    let url = match url {
        Some(url) if std::env::var_os(service.url_variable).is_none() => url.to_owned(),
        _ => variable(service.url_variable)?,
    };
    Ok((url, service.key_variable.map(variable).transpose()?.unwrap_or_default().into()))
}

/// Shows the name of the service. The URL was not checked yet and may contain a password.
impl<C> fmt::Debug for ClientBuilder<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder")
            .field("service", &self.settings.service.name)
            .field("key", &"***")
            .finish_non_exhaustive()
    }
}

pub(crate) struct Network {
    pub(crate) user_agent: Option<String>,
    pub(crate) default_headers: Vec<AddedHeader>,
    pub(crate) proxy: ProxySource,
    pub(crate) reuse: bool,
    #[cfg(feature = "http")]
    pub(crate) tls: TlsSettings,
}

impl Default for Network {
    fn default() -> Self {
        Self {
            user_agent: None,
            default_headers: Vec::new(),
            proxy: ProxySource::None,
            reuse: true,
            #[cfg(feature = "http")]
            tls: TlsSettings::default(),
        }
    }
}

impl Network {
    #[cfg(feature = "http")]
    pub(crate) fn transport(
        self,
        limits: &CallLimits,
        user_agent: &str,
        proxies: &Arc<Proxies>,
        allow_trace: bool,
        log_target: &'static str,
    ) -> Result<HttpTransport, ConfigurationProblem> {
        HttpTransport::new(HttpSettings {
            timeouts: limits.timeouts,
            max_head: limits.max_head,
            user_agent,
            proxies: Arc::clone(proxies),
            tls: self.tls,
            reuse: self.reuse,
            allow_trace,
            log_target,
        })
    }

    #[cfg(not(feature = "http"))]
    pub(crate) fn transport(
        self,
        _: &CallLimits,
        _: &str,
        _: &Arc<Proxies>,
        _: bool,
        _: &'static str,
    ) -> Result<Box<dyn Transport>, ConfigurationProblem> {
        let _ = self.reuse;
        Err(ConfigurationProblem::NoTransport)
    }
}

impl<C: ServiceClient> ClientBuilder<C> {
    /// Sets another key that every request sends in this header. `curl` shows the variable in its place.
    #[doc(hidden)]
    pub fn with_key_header(self, header: &'static str, variable: &'static str, key: impl Into<Secret>) -> Self {
        self.default_header(header, HeaderValue { variable: Some(variable), ..key.into().into() })
    }

    /// Like [`with_key_header`](Self::with_key_header), with the key from an environment variable.
    ///
    /// # Errors
    ///
    /// If the variable is not set or not Unicode. The error names it.
    #[doc(hidden)]
    #[inline]
    pub fn with_key_header_from_env(self, header: &'static str, variable: &'static str) -> Result<Self, Error> {
        let key = std::env::var(variable);
        let key = key.map_err(|_| configuration(ConfigurationProblem::Variable { name: variable }))?;
        Ok(self.with_key_header(header, variable, key))
    }
}
