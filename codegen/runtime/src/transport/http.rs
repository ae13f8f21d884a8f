//! Speaks HTTP/1.1 over TCP and TLS through ureq, with everything unsafe turned off.
//!
//! No redirect is followed (it would carry the key to another place), a status is not an error, the library takes no
//! proxy from the environment, every phase has a time limit, and the text of the library's errors is dropped, because some contain
//! the URL.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use ureq::config::Config;
use ureq::http::header::CONNECTION;
use ureq::http::{HeaderName, HeaderValue, Method, Request, Uri};
use ureq::{Agent, Body, Error, Proxy, Timeout};

use crate::error::refusal::ConfigurationProblem;
use crate::error::transport::{TransportError, TransportErrorKind, TransportPhase};
use crate::info::operation::Effect;
use crate::text::url::Address;
use crate::transport::body::WireContent;
use crate::transport::cancel::CancelToken;
use crate::transport::connection::{Connections, is_traced};
use crate::transport::proxy::Proxies;
use crate::transport::resolver::CachingResolver;
use crate::transport::{HttpSettings, Timeouts, Transport, WireRequest, WireResponse, tls, write_tracking};

/// The maximum number of idle connections to one host: as many as threads usually share a client.
const MAX_IDLE: usize = 16;
/// How long an idle connection is kept. Most servers wait longer before they close it.
const MAX_IDLE_AGE: Duration = Duration::from_secs(15);
/// The same for a call that changes something. Hardly a server closes a connection that soon.
const MAX_IDLE_AGE_FOR_CHANGE: Duration = Duration::from_secs(2);

/// The built-in transport: HTTP/1.1 over TCP and TLS, with connections that are kept for calls that change nothing.
///
/// [`ClientBuilder::layer`](crate::ClientBuilder::layer) puts a layer around the transport of a client.
/// [`ClientBuilder::build_transport`](crate::ClientBuilder::build_transport) makes a separate one.
pub struct HttpTransport {
    /// Sends calls that change nothing, and others whose caller allows it, over connections that are reused.
    keeping: Agent,
    /// Sends all other calls, each over a connection of its own. On a reused connection, an unexpected answer may
    /// arrive at any time and be read as the answer of the next request: a check beforehand cannot see bytes that are still
    /// on their way. A server may also close such a connection at any time, which leaves the outcome of a call open.
    closing: Agent,
    /// The limits that the agents are configured with.
    usual: (Timeouts, usize),
    proxies: Arc<Proxies>,
    /// The proxies for https and for http. The agents are configured with the first.
    by_scheme: [Option<Proxy>; 2],
    reuse: bool,
    allow_trace: bool,
}

impl HttpTransport {
    /// Creates the transport, or says what is wrong with a setting.
    pub(crate) fn new(settings: HttpSettings<'_>) -> Result<Self, ConfigurationProblem> {
        if !settings.allow_trace && is_traced() {
            log::warn!(target: settings.log_target, "calls will fail: {}", TransportErrorKind::TraceLogged);
        }
        // The rest of the URLs was checked before.
        let parsed = |url| parse_proxy(url).map_err(|reason| ConfigurationProblem::Proxy { reason });
        let [https, http] = settings.proxies.by_scheme().map(|url| url.map(parsed).transpose());
        let by_scheme = [https?, http?];
        let tls = settings.tls.into_config().map_err(|reason| ConfigurationProblem::Tls { reason })?;
        let resolver = CachingResolver::default();
        let connections = Connections::new(resolver.clone(), Arc::new(tls), settings.allow_trace);
        let usual = (settings.timeouts, settings.max_head);
        let agent = |max_idle| {
            let config = config(usual, settings.user_agent, &by_scheme[0], max_idle);
            Agent::with_parts(config, connections.clone(), resolver.clone())
        };
        Ok(Self {
            keeping: agent(MAX_IDLE),
            closing: agent(0),
            usual,
            proxies: settings.proxies,
            by_scheme,
            reuse: settings.reuse,
            allow_trace: settings.allow_trace,
        })
    }

    fn proxy(&self, url: &str) -> Option<&Proxy> {
        let [https, http] = &self.by_scheme;
        if self.proxies.are_uniform() {
            return https.as_ref();
        }
        let address = Address::parse(url).ok().filter(|address| self.proxies.for_request(address).is_some())?;
        if address.https { https.as_ref() } else { http.as_ref() }
    }
}

/// Parses the URL of a proxy, or says what is wrong with its user name and password.
fn parse_proxy(url: &str) -> Result<Proxy, &'static str> {
    let decodes = || Proxy::new("http://%41@a").is_ok_and(|proxy| proxy.username() == Some("A"));
    match Proxy::new(url) {
        Err(_) => Err("its user name or password cannot be parsed: percent-encode special characters in them"),
        Ok(_) if url.as_bytes().contains(&b'%') && !decodes() => {
            Err("its user name or password is percent-encoded, which needs ureq 3.5 or later")
        }
        Ok(proxy) => Ok(proxy),
    }
}

/// The configuration of an agent that keeps this many idle connections to one host.
fn config((timeouts, max_head): (Timeouts, usize), user_agent: &str, proxy: &Option<Proxy>, max_idle: usize) -> Config {
    Agent::config_builder()
        .max_redirects(0)
        .http_status_as_error(false)
        .proxy(proxy.clone())
        .user_agent(user_agent)
        .max_idle_connections(2 * max_idle)
        .max_idle_connections_per_host(max_idle)
        .max_idle_age(MAX_IDLE_AGE)
        .max_response_header_size(max_head)
        .timeout_global(Some(timeouts.call))
        .timeout_connect(Some(timeouts.connect))
        .timeout_send_request(Some(timeouts.connect))
        .timeout_recv_response(Some(timeouts.response))
        .timeout_recv_body(Some(timeouts.body))
        .build()
}

/// Sets the limits and the proxy of a request. Other settings must not change, or connections would not be reused.
fn configured(agent: &Agent, wire: Request<()>, request: &WireRequest<'_>, proxy: Option<&Proxy>) -> Request<()> {
    let timeouts = &request.timeouts;
    let is_read = request.operation.effect == Effect::Read;
    agent
        .configure_request(wire)
        .max_idle_age(if is_read { MAX_IDLE_AGE } else { MAX_IDLE_AGE_FOR_CHANGE })
        .proxy(proxy.cloned())
        .max_response_header_size(request.max_head)
        .timeout_global(Some(timeouts.call))
        .timeout_connect(Some(timeouts.connect))
        .timeout_send_request(Some(timeouts.connect))
        .timeout_recv_response(Some(timeouts.response))
        .timeout_recv_body(Some(timeouts.body))
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
        *wire.method_mut() = Method::from_bytes(request.method().name().as_bytes()).map_err(|_| rejected())?;
        let headers = wire.headers_mut();
        headers.reserve(request.headers.len());
        for header in request.headers {
            let name = HeaderName::from_bytes(header.name.as_bytes()).map_err(|_| rejected())?;
            let mut value = HeaderValue::from_str(header.value).map_err(|_| rejected())?;
            value.set_sensitive(header.is_secret());
            headers.insert(name, value);
        }
        if !self.reuse {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        let sends_file = matches!(request.body, Some(body) if body.as_bytes().is_none());
        let keeps = self.reuse && request.may_reuse;
        let agent = if keeps { &self.keeping } else { &self.closing };
        let proxy = self.proxy(request.url);
        let is_usual = (request.timeouts, request.max_head) == self.usual && proxy == self.by_scheme[0].as_ref();
        if !is_usual || (keeps && request.operation.effect != Effect::Read) {
            wire = configured(agent, wire, request, proxy);
        }
        let stall = request.timeouts.stall;
        let outer = write_tracking::begin(stall);
        let answer = CancelToken::within(request.cancel, || match request.body.map(|body| body.0) {
            None => agent.run(wire),
            Some(WireContent::Bytes(body)) => agent.run(wire.map(|()| body)),
            Some(WireContent::File(file)) => file.send(agent, wire),
        });
        write_tracking::end(outer);
        let is_cancelled = request.cancel.is_some_and(CancelToken::is_cancelled);
        let (head, body) = answer.map_err(|error| failure(&error, is_cancelled))?.into_parts();
        // That of a file is for writing it.
        let stall = stall.filter(|_| !sends_file);
        Ok(WireResponse::from_library(head, BodyReader::new(body, stall, request.cancel), request.method()))
    }
}

/// Shows nothing: the settings may contain secrets.
impl fmt::Debug for HttpTransport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpTransport").finish_non_exhaustive()
    }
}

/// Converts an error in place of an answer.
fn failure(error: &Error, is_cancelled: bool) -> TransportError {
    let is_sent = write_tracking::SENT.get();
    let kind = match kind_of(error) {
        _ if is_cancelled => TransportErrorKind::Cancelled,
        _ if write_tracking::HELD_BACK.get() => TransportErrorKind::TraceLogged,
        // Before a request is sent, only a proxy answers.
        TransportErrorKind::TooManyHeaders if !is_sent => TransportErrorKind::TooManyProxyHeaders,
        kind => kind,
    };
    let new = if is_cancelled { TransportError::new(kind) } else { with_cause(kind, error) };
    match is_sent {
        true => new.after_sending(),
        false if write_tracking::AT_PROXY.get() => new.before_sending().at_proxy(proxy_status(error)),
        false => new.before_sending(),
    }
}

/// The error, with the error of the system if it comes from there.
fn with_cause(kind: TransportErrorKind, error: &Error) -> TransportError {
    match error {
        Error::Io(error) if tls::kind_of(error).is_none() => TransportError::new(kind).caused_by(error),
        _ => TransportError::new(kind),
    }
}

/// The status in `proxy server responded 407/407`, which only the text of the error has.
fn proxy_status(error: &Error) -> Option<u16> {
    match error {
        Error::ConnectProxyFailed(text) => text.rsplit('/').next()?.parse().ok(),
        _ => None,
    }
}

fn rejected() -> TransportError {
    TransportError::new(TransportErrorKind::Rejected)
}

/// Reads a body and converts the errors of the library.
struct BodyReader<R> {
    body: R,
    stall: Option<Duration>,
    /// The token of the call. The reader of an uploaded file may read this body in the middle of another call.
    cancel: Option<CancelToken>,
}

impl BodyReader<ureq::BodyReader<'static>> {
    fn new(body: Body, stall: Option<Duration>, cancel: Option<&CancelToken>) -> Self {
        // Without the library's limit: ours is applied after decoding.
        Self { body: body.into_reader(), stall, cancel: cancel.cloned() }
    }
}

impl<R: io::Read> io::Read for BodyReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let outer = write_tracking::STALL.replace(self.stall);
        let read = CancelToken::within(self.cancel.as_ref(), || self.body.read(buffer));
        write_tracking::STALL.set(outer);
        read.map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            let error = Error::from(error);
            io::Error::other(with_cause(kind_of(&error), &error))
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
            Timeout::SendRequest | Timeout::SendBody | Timeout::Await100 => TransportPhase::Send,
            Timeout::RecvResponse => TransportPhase::Response,
            Timeout::RecvBody => TransportPhase::Body,
            _ => TransportPhase::Call,
        }),
        Error::Tls(_) | Error::TlsRequired => Kind::Tls,
        // The proxy closed the connection before it answered. Only the text of the error has this.
        Error::ConnectProxyFailed(text) if text == "proxy server did not respond" => Kind::Closed,
        Error::InvalidProxyUrl | Error::ConnectProxyFailed(_) => Kind::Proxy,
        Error::LargeResponseHeader(..) => Kind::HeadTooLarge,
        // The library does not export the type of the cause, so its variant is recognized by its `Debug`.
        Error::Protocol(cause) if format!("{cause:?}") == "HttpParseTooManyHeaders" => Kind::TooManyHeaders,
        Error::Protocol(_) | Error::BodyStalled => Kind::Protocol,
        Error::Http(_) | Error::BadUri(_) => Kind::Rejected,
        Error::Io(error) => tls::kind_of(error).unwrap_or(match error.kind() {
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
            // The reader of the file says what is wrong with it.
            _ => match TransportError::from_io(error).kind() {
                Kind::Closed => Kind::Other,
                kind => kind,
            },
        }),
        // The decoder of the library is on if another crate of the program turns it on. Only then the variant can be named.
        error if format!("{error:?}").starts_with("Decompress") => Kind::Damaged,
        _ => Kind::Other,
    }
}
