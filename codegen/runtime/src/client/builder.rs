//! Setting up a client.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::client::clock::{Clock, SystemClock};
use crate::client::key::Key;
use crate::client::limits::Limits;
use crate::client::retry::Retry;
use crate::client::secret::Secret;
use crate::client::{Client, ClientInner, headers};
use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::error::refusal::ConfigurationProblem;
use crate::info::service::ServiceInfo;
use crate::json::observation::Observer;
use crate::text::url::{Base, MAX_URL, parse_port, split_authority};
#[cfg(feature = "http")]
use crate::transport::http::HttpTransport;
use crate::transport::{HttpSettings, Timeouts, Transport, bounded, proxy};

/// Sets up a [`Client`]: where the service is, the key, and what differs from the defaults.
///
/// The client itself logs nothing. The HTTP library does, under the targets `ureq` and `ureq_proto`: its level trace shows the key,
/// so nothing is sent while that is on, and its level debug shows some headers of answers as they came, which is no matter
/// unless the service sends a secret back in one.
#[must_use = "nothing happens before `build`"]
pub struct ClientBuilder {
    service: &'static ServiceInfo,
    url: String,
    key: Secret,
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
    user_agent: Option<String>,
    allow_http: bool,
    allow_trace: bool,
    trusted_hosts: Vec<String>,
    proxy: Option<String>,
    reuse: bool,
    roots: Vec<Vec<u8>>,
    clock: Box<dyn Clock>,
    observer: Option<Box<dyn Observer>>,
    transport: Option<Box<dyn Transport>>,
}

impl ClientBuilder {
    /// Starts with the service's address and the key. The address may end with a slash, and may end with the service's base
    /// path, though not in another version; neither is needed. Both are looked at by [`build`](Self::build).
    pub fn new(service: &'static ServiceInfo, url: impl Into<String>, key: impl Into<Secret>) -> Self {
        Self {
            service,
            url: url.into(),
            key: key.into(),
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
            user_agent: None,
            allow_http: false,
            allow_trace: false,
            trusted_hosts: Vec::new(),
            proxy: None,
            reuse: true,
            roots: Vec::new(),
            clock: Box::new(SystemClock),
            observer: None,
            transport: None,
        }
    }

    /// Starts with the address and the key that stand in the service's environment variables.
    ///
    /// # Errors
    ///
    /// When one of the variables is not set or not Unicode. It is named.
    pub fn from_env(service: &'static ServiceInfo) -> Result<Self, Error> {
        let variable = |name| std::env::var(name).map_err(|_| configuration(ConfigurationProblem::Variable { name }));
        Ok(Self::new(service, variable(service.url_variable)?, variable(service.key_variable)?))
    }

    /// How long a whole call may take, from looking up the name to the last byte, with all attempts and the waits between
    /// them: 2 minutes unless set. More than a minute also lifts the limits on the answer that are not set.
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// How long connecting may take: 10 seconds unless set.
    pub fn connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = timeout;
        self
    }

    /// How long the head of the answer may take: a minute unless set.
    pub fn response_timeout(mut self, timeout: Duration) -> Self {
        self.response_timeout = Some(timeout);
        self
    }

    /// How long the body of the answer may take: a minute unless set.
    pub fn body_timeout(mut self, timeout: Duration) -> Self {
        self.body_timeout = Some(timeout);
        self
    }

    /// How long a whole download may take: 15 minutes unless set. One in which nothing arrives for a minute ends earlier.
    pub fn download_timeout(mut self, timeout: Duration) -> Self {
        self.download_timeout = timeout;
        self
    }

    /// How large an answer may be after decoding, in bytes: 16 MiB unless set.
    pub fn max_body(mut self, bytes: u64) -> Self {
        self.max_body = bytes;
        self
    }

    /// How much memory the values of an answer may take, in bytes: 128 MiB unless set. A body of 16 MiB could otherwise become
    /// five million empty records, which take a hundred times as much.
    ///
    /// The count is approximate. It includes lists, objects whose keys are data, fields that are not documented, and JSON of any
    /// kind. It does not include the body, nor the texts in records, which together are no longer than the body. An answer that
    /// an [`observer`](Self::observer) is told of is in memory twice for a moment.
    pub fn max_memory(mut self, bytes: u64) -> Self {
        self.max_memory = bytes;
        self
    }

    /// How large a download may be, in bytes: 256 MiB unless set.
    pub fn max_download(mut self, bytes: u64) -> Self {
        self.max_download = bytes;
        self
    }

    /// How large the head of an answer may be, in bytes: 64 KiB unless set.
    pub fn max_head(mut self, bytes: usize) -> Self {
        self.max_head = bytes;
        self
    }

    /// How long the address of a request may be, in bytes: 60,000 unless set, which is also the most.
    pub fn max_url(mut self, bytes: usize) -> Self {
        self.max_url = bytes;
        self
    }

    /// How calls that change nothing are made again after a failure that passes: up to 3 attempts unless set.
    pub fn retry(mut self, retry: Retry) -> Self {
        self.retry = retry;
        self
    }

    /// What the client calls itself, in place of the package's name and version.
    pub fn user_agent(mut self, user_agent: impl Into<String>) -> Self {
        self.user_agent = Some(user_agent.into());
        self
    }

    /// Allows plain http to other machines, where anyone on the way can read the key. To this machine it is always allowed,
    /// unless the way leads through a proxy.
    pub fn allow_http(mut self) -> Self {
        self.allow_http = true;
        self
    }

    /// Sends calls although the program logs the HTTP library's wire trace, which shows the key and all answers.
    pub fn danger_allow_trace(mut self) -> Self {
        self.allow_trace = true;
        self
    }

    /// Allows downloads from another host than the service's. It will see the key. The host stands alone, as in
    /// `files.example`; with a port, `files.example:8443`, only that port is meant, else the usual one of the scheme.
    pub fn trust_download_host(mut self, host: impl Into<String>) -> Self {
        self.trusted_hosts.push(host.into());
        self
    }

    /// Goes through a proxy, by its `http` or `https` address. None is used unless set: the environment is not looked at.
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.proxy = Some(url.into());
        self
    }

    /// Whether a call that changes nothing may use a connection that an earlier call left open; true unless set. A call that
    /// changes something has a connection of its own in any case.
    ///
    /// What a server sends on an open connection without being asked is noticed before the connection is used again, but not
    /// if it is still on its way then: the next call would take it for its answer. Set this to false where a server, or
    /// something in between, cannot be trusted with that. Each call then costs the time for a new connection, which is one way
    /// to the server and back, and with TLS two or three.
    pub fn reuse_connections(mut self, reuse: bool) -> Self {
        self.reuse = reuse;
        self
    }

    /// Trusts this root certificate, in DER, in place of those that browsers trust. For the client's own tests; this may change
    /// at any time.
    #[doc(hidden)]
    pub fn trust_root(mut self, certificate: impl Into<Vec<u8>>) -> Self {
        self.roots.push(certificate.into());
        self
    }

    /// Tells what was tolerated in answers: what differs from the documentation and could be read all the same. See
    /// [`Observer`] for what that is, and for when it is called.
    pub fn observer(mut self, observer: impl Observer) -> Self {
        self.observer = Some(Box::new(observer));
        self
    }

    /// Waits by this clock instead of the system's: for tests.
    pub fn clock(mut self, clock: impl Clock) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// Sends by this instead of the network. A proxy and `reuse_connections` then have no effect, and the time limits are the
    /// transport's matter.
    pub fn transport(mut self, transport: impl Transport) -> Self {
        self.transport = Some(Box::new(transport));
        self
    }

    /// Makes the client. Nothing is sent.
    ///
    /// # Errors
    ///
    /// When the address, the key, the user agent, the proxy or a trusted host cannot be used, or the address is plain http to
    /// another machine or through a proxy. None of them stands in the error.
    pub fn build(self) -> Result<Client, Error> {
        let base = Base::parse(&self.url, self.service.base_path)
            .map_err(|reason| configuration(ConfigurationProblem::Url { reason }))?;
        let has_proxy = self.proxy.is_some();
        if !base.https && !self.allow_http && (has_proxy || !base.is_loopback) {
            return Err(configuration(ConfigurationProblem::PlainHttp));
        }
        let key = Key::new(self.service.key_prefix, self.key.expose());
        let key = key.map_err(|reason| configuration(ConfigurationProblem::Key { reason }))?;
        let user_agent =
            self.user_agent.unwrap_or_else(|| format!("{}/{}", self.service.package, self.service.version));
        if user_agent.is_empty() || !headers::is_value(&user_agent) {
            return Err(configuration(ConfigurationProblem::UserAgent));
        }
        let trusted_hosts = self.trusted_hosts.iter().map(|host| trusted_host(host)).collect::<Result<_, _>>();
        let trusted_hosts =
            trusted_hosts.map_err(|reason| configuration(ConfigurationProblem::TrustedHost { reason }))?;
        let proxy = self.proxy.as_deref().map(proxy::check).transpose();
        proxy.map_err(|reason| configuration(ConfigurationProblem::Proxy { reason }))?;

        // Who allows more time for the whole call means the answer, unless its limits were set as well.
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
        let limits = Limits { timeouts, max_body, max_memory, max_head, max_url, retry: self.retry };
        let download = bounded(self.download_timeout);
        let timeouts = Timeouts { call: download, body: download, stall: Some(DEFAULT_PHASE), ..timeouts };
        let download_limits = Limits { timeouts, max_body: self.max_download, ..limits };
        let transport = match self.transport {
            Some(transport) => transport,
            None => built_in(HttpSettings {
                timeouts: limits.timeouts,
                max_head,
                proxy: self.proxy,
                roots: self.roots,
                reuse: self.reuse,
                allow_trace: self.allow_trace,
            })
            .map_err(configuration)?,
        };
        Ok(Client(Arc::new(ClientInner {
            service: self.service,
            base,
            key,
            user_agent,
            limits,
            download_limits,
            allow_http: self.allow_http,
            has_proxy,
            trusted_hosts,
            clock: self.clock,
            observer: self.observer,
            transport,
        })))
    }
}

/// How long a whole call may take, unless set.
const DEFAULT_CALL: Duration = Duration::from_secs(120);
/// How long the head and the body of an answer may take, unless set.
const DEFAULT_PHASE: Duration = Duration::from_secs(60);

/// The transport of a client that was given none.
#[cfg(feature = "http")]
fn built_in(settings: HttpSettings) -> Result<Box<dyn Transport>, ConfigurationProblem> {
    let transport = HttpTransport::new(settings).map_err(|reason| ConfigurationProblem::Proxy { reason })?;
    Ok(Box::new(transport))
}

#[cfg(not(feature = "http"))]
fn built_in(_: HttpSettings) -> Result<Box<dyn Transport>, ConfigurationProblem> {
    Err(ConfigurationProblem::NoTransport)
}

fn configuration(problem: ConfigurationProblem) -> Error {
    Error::new(ErrorKind::Configuration(problem))
}

/// Host and port in the form in which they are compared.
fn trusted_host(text: &str) -> Result<String, &'static str> {
    if text.contains('/') {
        return Err("it has a scheme or a path: write the host alone, as in files.example or files.example:8443");
    }
    let (host, port) = split_authority(text)?;
    let host = host.to_ascii_lowercase();
    match port.map(parse_port).transpose()? {
        Some(port) if port != 443 => Ok(format!("{host}:{port}")),
        _ => Ok(host),
    }
}

/// The service's name: the address has not been looked at yet, and may hold a password.
impl fmt::Debug for ClientBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder")
            .field("service", &self.service.name)
            .field("key", &"***")
            .finish_non_exhaustive()
    }
}
