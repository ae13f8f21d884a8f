//! The transport that speaks HTTP/1.1 over TCP and TLS, by way of ureq, with everything switched off that is unsafe here.
//!
//! No redirect is followed (each would carry the key to wherever it points), a status is no error, no proxy is taken from the
//! environment, every phase has a time limit, and no text of the library's errors gets out, since some contain the address.

use std::io;
use std::time::Duration;

use ureq::http::{HeaderName, HeaderValue, Request, Uri};
use ureq::{Agent, Body, Error, Timeout};

use super::operation::Effect;
use super::resolver::CachingResolver;
use super::sent::{self, CountingConnector};
use super::transport::{Timeouts, Transport, WireRequest, WireResponse};
use super::transport_error::{TransportError, TransportErrorKind, TransportPhase};

/// How many idle connections are kept for one host: as many as there may be threads that share a client.
const MAX_IDLE: usize = 16;
/// How long an idle connection is kept: less than most servers wait before they close it.
const MAX_IDLE_AGE: Duration = Duration::from_secs(15);
/// How long a connection may have been idle that a call that changes something is sent over. A server that closes one just then
/// would leave it open whether the call was carried out.
const MAX_IDLE_AGE_OF_CHANGE: Duration = Duration::from_secs(1);

/// The client's own transport.
pub(super) struct HttpTransport {
    agent: Agent,
    resolver: CachingResolver,
    /// What most requests have: the agent is set up for them.
    usual: (Timeouts, usize, Effect),
    allow_trace: bool,
}

impl HttpTransport {
    pub(super) fn new(defaults: Timeouts, max_head: usize, proxy: Option<ureq::Proxy>, allow_trace: bool) -> Self {
        let config = Agent::config_builder()
            .max_redirects(0)
            .http_status_as_error(false)
            .proxy(proxy)
            .max_idle_connections(2 * MAX_IDLE)
            .max_idle_connections_per_host(MAX_IDLE)
            .max_idle_age(MAX_IDLE_AGE)
            .max_response_header_size(max_head)
            .timeout_global(Some(defaults.call))
            .timeout_connect(Some(defaults.connect))
            .timeout_send_request(Some(defaults.connect))
            .timeout_recv_response(Some(defaults.response))
            .timeout_recv_body(Some(defaults.body))
            .timeout_per_read(defaults.stall)
            .build();
        let resolver = CachingResolver::default();
        let agent = Agent::with_parts(config, CountingConnector::default(), resolver.clone());
        Self { agent, resolver, usual: (defaults, max_head, Effect::Read), allow_trace }
    }

    /// The request with settings of its own. Those that are not named here must stay, or the pool would not be used.
    fn configured(&self, wire: Request<()>, request: &WireRequest<'_>) -> Request<()> {
        let timeouts = &request.timeouts;
        let max_idle_age = if request.operation.effect == Effect::Read { MAX_IDLE_AGE } else { MAX_IDLE_AGE_OF_CHANGE };
        self.agent
            .configure_request(wire)
            .max_idle_age(max_idle_age)
            .max_response_header_size(request.max_head)
            .timeout_global(Some(timeouts.call))
            .timeout_connect(Some(timeouts.connect))
            .timeout_send_request(Some(timeouts.connect))
            .timeout_recv_response(Some(timeouts.response))
            .timeout_recv_body(Some(timeouts.body))
            .timeout_per_read(timeouts.stall)
            .build()
    }
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
        let is_usual = (request.timeouts, request.max_head, request.operation.effect) == self.usual;
        if !is_usual {
            wire = self.configured(wire, request);
        }
        sent::forget();
        let answer = self.agent.run(wire).map_err(|error| {
            let kind = kind_of(&error);
            if kind == TransportErrorKind::Connect
                && let Ok(uri) = Uri::try_from(request.url)
            {
                self.resolver.forget(&uri);
            }
            let error = TransportError::new(kind);
            if sent::is_any() { error.after_sending() } else { error.before_sending() }
        })?;
        let (head, body) = answer.into_parts();
        Ok(WireResponse::with_map(head.status.as_u16(), head.headers, BodyReader::new(body)))
    }
}

fn rejected() -> TransportError {
    TransportError::new(TransportErrorKind::Rejected)
}

/// Whether a record that would show the key, addresses and answers goes to a log.
fn is_traced() -> bool {
    // The first decides whether the library redacts its lines at level debug, the second whether it dumps the bytes.
    log::log_enabled!(target: "ureq::util", log::Level::Trace)
        || log::log_enabled!(target: "ureq_proto::util", log::Level::Trace)
}

/// Reads a body and turns the library's errors into ours.
struct BodyReader<R>(R);

impl BodyReader<ureq::BodyReader<'static>> {
    fn new(body: Body) -> Self {
        // The library's own limit counts bytes before they are decoded; ours is applied after that.
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
                // Only a decoder or the chunk reader finds fault with bytes that arrived.
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
            // The TLS library's errors come with this kind.
            io::ErrorKind::InvalidData => Kind::Tls,
            _ => Kind::Other,
        },
        _ => Kind::Other,
    }
}

/// Checks the address of a proxy, or tells what is wrong with it.
pub(super) fn parse_proxy(url: &str) -> Result<ureq::Proxy, &'static str> {
    let is_http = ["http://", "https://"]
        .iter()
        .any(|scheme| url.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
    if !is_http {
        // The library panics on a SOCKS proxy that it was not built for.
        return Err("it does not start with http:// or https://");
    }
    ureq::Proxy::new(url).map_err(|_| "it is no address of a proxy")
}
