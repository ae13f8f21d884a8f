//! Speaks HTTP/1.1 over TCP and TLS through ureq, with everything unsafe turned off.
//!
//! No redirect is followed (it would carry the key to another place), a status is not an error, no proxy is taken from
//! the environment, every phase has a time limit, and the text of the library's errors is dropped, because some contain
//! the URL.

use std::io;
use std::time::Duration;

use ureq::config::Config;
use ureq::http::{HeaderName, HeaderValue, Request, Uri};
use ureq::tls::TlsConfig;
use ureq::{Agent, Body, Error, Proxy, Timeout};

use crate::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::info::operation::Effect;
use crate::transport::connection::{Connections, is_traced};
use crate::transport::resolver::CachingResolver;
use crate::transport::{HttpSettings, Timeouts, Transport, WireRequest, WireResponse, tls, write_tracking};

/// The maximum number of idle connections to one host: as many as threads usually share a client.
const MAX_IDLE: usize = 16;
/// How long an idle connection is kept. Most servers wait longer before they close it.
const MAX_IDLE_AGE: Duration = Duration::from_secs(15);

/// The transport of the client.
pub(crate) struct HttpTransport {
    /// Sends calls that change nothing, over connections that are reused.
    keeping: Agent,
    /// Sends all other calls, each over a connection of its own. On a reused connection, an unexpected answer may
    /// arrive at any time and be taken for the answer of the next request: a check beforehand cannot see what is still
    /// on its way. A server may also close such a connection at any time, which leaves the outcome of a call open.
    closing: Agent,
    /// The limits that the agents are configured with.
    usual: (Timeouts, usize),
    reuse: bool,
    allow_trace: bool,
}

impl HttpTransport {
    /// Creates the transport, or says what is wrong with the URL of the proxy.
    pub(crate) fn new(settings: HttpSettings) -> Result<Self, &'static str> {
        // The rest of the URL was checked before.
        let proxy = settings.proxy.as_deref().map(Proxy::new).transpose();
        let proxy = proxy
            .map_err(|_| "its user name or password cannot be parsed: percent-encode special characters in them")?;
        let tls = tls::config(&settings.roots);
        let resolver = CachingResolver::default();
        let connections = Connections::new(resolver.clone(), settings.allow_trace);
        let agent = |max_idle| {
            Agent::with_parts(config(&settings, &proxy, &tls, max_idle), connections.clone(), resolver.clone())
        };
        Ok(Self {
            keeping: agent(MAX_IDLE),
            closing: agent(0),
            usual: (settings.timeouts, settings.max_head),
            reuse: settings.reuse,
            allow_trace: settings.allow_trace,
        })
    }
}

/// The configuration of an agent that keeps this many idle connections to one host.
fn config(settings: &HttpSettings, proxy: &Option<Proxy>, tls: &TlsConfig, max_idle: usize) -> Config {
    let timeouts = &settings.timeouts;
    Agent::config_builder()
        .max_redirects(0)
        .http_status_as_error(false)
        .proxy(proxy.clone())
        .tls_config(tls.clone())
        .max_idle_connections(2 * max_idle)
        .max_idle_connections_per_host(max_idle)
        .max_idle_age(MAX_IDLE_AGE)
        .max_response_header_size(settings.max_head)
        .timeout_global(Some(timeouts.call))
        .timeout_connect(Some(timeouts.connect))
        .timeout_send_request(Some(timeouts.connect))
        .timeout_recv_response(Some(timeouts.response))
        .timeout_recv_body(Some(timeouts.body))
        .timeout_per_read(timeouts.stall)
        .build()
}

/// Sets the limits of a request. Other settings must not change, or connections would not be reused.
fn configured(agent: &Agent, wire: Request<()>, request: &WireRequest<'_>) -> Request<()> {
    let timeouts = &request.timeouts;
    agent
        .configure_request(wire)
        .max_response_header_size(request.max_head)
        .timeout_global(Some(timeouts.call))
        .timeout_connect(Some(timeouts.connect))
        .timeout_send_request(Some(timeouts.connect))
        .timeout_recv_response(Some(timeouts.response))
        .timeout_recv_body(Some(timeouts.body))
        .timeout_per_read(timeouts.stall)
        .build()
}

impl Transport for HttpTransport {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        if !self.allow_trace && is_traced() {
            return Err(TransportError::new(TransportErrorKind::TraceLogged));
        }
        let uri = Uri::try_from(request.url).map_err(|_| rejected())?;
        let mut wire = Request::new(());
        *wire.uri_mut() = uri;
        let headers = wire.headers_mut();
        headers.reserve(request.headers.len());
        for header in request.headers {
            let name = HeaderName::from_bytes(header.name.as_bytes()).map_err(|_| rejected())?;
            let mut value = HeaderValue::from_str(header.value).map_err(|_| rejected())?;
            value.set_sensitive(header.secret);
            headers.insert(name, value);
        }
        let keeps = self.reuse && request.operation.effect == Effect::Read;
        let agent = if keeps { &self.keeping } else { &self.closing };
        if (request.timeouts, request.max_head) != self.usual {
            wire = configured(agent, wire, request);
        }
        write_tracking::begin();
        let (head, body) = agent.run(wire).map_err(|error| failure(&error))?.into_parts();
        Ok(WireResponse::from_library(head, BodyReader::new(body)))
    }
}

/// Converts an error that came instead of an answer.
fn failure(error: &Error) -> TransportError {
    let is_sent = write_tracking::is_any();
    let kind = match kind_of(error) {
        _ if write_tracking::is_held_back() => TransportErrorKind::TraceLogged,
        // Before a request is sent, only a proxy answers.
        TransportErrorKind::TooManyHeaders if !is_sent => TransportErrorKind::TooManyProxyHeaders,
        kind => kind,
    };
    let error = TransportError::new(kind);
    if is_sent { error.after_sending() } else { error.before_sending() }
}

fn rejected() -> TransportError {
    TransportError::new(TransportErrorKind::Rejected)
}

/// Reads a body and converts the errors of the library.
struct BodyReader<R>(R);

impl BodyReader<ureq::BodyReader<'static>> {
    fn new(body: Body) -> Self {
        // The limit of the library counts encoded bytes. Ours is applied after decoding.
        Self(body.into_reader())
    }
}

impl<R: io::Read> io::Read for BodyReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            let kind = match Error::from(error) {
                // Only a decoder or the chunk reader rejects bytes that arrived.
                Error::Io(error)
                    if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData) =>
                {
                    TransportErrorKind::Encoding
                }
                error => kind_of(&error),
            };
            io::Error::other(TransportError::new(kind))
        })
    }
}

fn kind_of(error: &Error) -> TransportErrorKind {
    use TransportErrorKind as Kind;
    match error {
        Error::HostNotFound => Kind::NameNotFound,
        Error::ConnectionFailed => Kind::Connect,
        Error::Timeout(timeout) => Kind::Timeout(match timeout {
            Timeout::Resolve | Timeout::Connect => TransportPhase::Connect,
            Timeout::SendRequest | Timeout::SendBody | Timeout::Await100 | Timeout::PerWrite => TransportPhase::Send,
            Timeout::RecvResponse => TransportPhase::Response,
            Timeout::RecvBody | Timeout::PerRead => TransportPhase::Body,
            _ => TransportPhase::Call,
        }),
        Error::Tls(_) | Error::Pem(_) | Error::Rustls(_) | Error::TlsRequired => Kind::Tls,
        Error::InvalidProxyUrl | Error::ConnectProxyFailed(_) => Kind::Proxy,
        Error::LargeResponseHeader(..) => Kind::HeadTooLarge,
        // The library does not export the type of the cause, so its variant is recognized by its `Debug`.
        Error::Protocol(cause) if format!("{cause:?}") == "HttpParseTooManyHeaders" => Kind::TooManyHeaders,
        Error::Protocol(_) | Error::BodyStalled => Kind::Protocol,
        Error::Http(_) | Error::BadUri(_) => Kind::Rejected,
        #[cfg(feature = "gzip")]
        Error::Decompress(..) => Kind::Encoding,
        Error::Io(error) => match error.kind() {
            io::ErrorKind::ConnectionRefused
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::NetworkDown
            | io::ErrorKind::AddrNotAvailable => Kind::Connect,
            io::ErrorKind::UnexpectedEof
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::NotConnected
            | io::ErrorKind::BrokenPipe => Kind::Closed,
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Kind::Timeout(TransportPhase::Call),
            // Errors of the TLS library have this kind.
            io::ErrorKind::InvalidData => Kind::Tls,
            _ => Kind::Other,
        },
        _ => Kind::Other,
    }
}
