//! Why no answer came. These types contain no text, so no message of a library can leak a URL or a key.

use std::fmt;
use std::io;

/// Why no answer, or only a part of it, came. It contains no text, so it cannot leak a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TransportError {
    kind: TransportErrorKind,
    is_sent: bool,
}

impl TransportError {
    /// Creates an error. The request counts as sent, at least in part, unless the kind only occurs before sending.
    pub const fn new(kind: TransportErrorKind) -> Self {
        Self { kind, is_sent: !kind.is_before_sending() }
    }

    /// Marks the request as not sent: no byte of it was written.
    #[must_use]
    pub const fn before_sending(self) -> Self {
        Self { is_sent: false, ..self }
    }

    /// Marks the request as sent, at least in part.
    #[must_use]
    pub const fn after_sending(self) -> Self {
        Self { is_sent: true, ..self }
    }

    /// What went wrong.
    pub const fn kind(self) -> TransportErrorKind {
        self.kind
    }

    /// Whether a part of the request may have been sent. Only if not, the call was surely not carried out.
    pub const fn is_sent(self) -> bool {
        self.is_sent
    }

    /// Converts an I/O error of a body's reader. If it contains a transport error, that is returned.
    pub(crate) fn from_io(error: &io::Error) -> Self {
        if let Some(inside) = error.get_ref().and_then(|inside| inside.downcast_ref::<Self>()) {
            return *inside;
        }
        Self::new(match error.kind() {
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => TransportErrorKind::Timeout(TransportPhase::Body),
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => TransportErrorKind::Protocol,
            _ => TransportErrorKind::Closed,
        })
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for TransportError {}

/// What went wrong between the client and the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportErrorKind {
    /// The host name could not be resolved. Check the URL. If it is right, check the name resolution of the machine.
    NameNotFound,
    /// The connection was refused, or there is no route to the host. Check the host and the port, and whether the
    /// service runs.
    Connect,
    /// The TLS handshake failed: the certificate is not trusted, or is for another host. Check the URL, and whether
    /// something intercepts the connection.
    Tls,
    /// The proxy refused the connection or failed. Check its URL, and whether it allows connections to the service.
    Proxy,
    /// A time limit was reached. Try again later, or allow more time.
    Timeout(TransportPhase),
    /// The connection was closed or reset before the answer was complete. Try again later. If it happens again, look at
    /// proxies and load balancers.
    Closed,
    /// The answer is not valid HTTP. Check the host and the port: something else may listen there.
    Protocol,
    /// The response head is larger than allowed: 64 KiB unless set. Raise `max_head` or `with_max_head`.
    HeadTooLarge,
    /// The response head has more than 128 headers. Look at proxies and load balancers.
    TooManyHeaders,
    /// The answer of the proxy has more than 20 headers. Nothing was sent to the service. Look at the settings of the
    /// proxy.
    TooManyProxyHeaders,
    /// The body has an encoding that was not requested or cannot be decoded. Look at proxies and load balancers. The
    /// crate's feature `gzip` decodes compressed answers.
    Encoding,
    /// The program logs the wire trace of the HTTP library, which would show the key and all answers, so nothing was
    /// sent. Turn the level trace off for the log targets `ureq` and `ureq_proto`, or call
    /// [`ClientBuilder::danger_allow_trace`](crate::ClientBuilder::danger_allow_trace).
    TraceLogged,
    /// The transport rejects the request before sending it. Look at the headers that you added, and at your own
    /// transport if you have one.
    Rejected,
    /// Anything else. Look at the system: it may have run out of files, sockets or memory.
    Other,
}

impl TransportErrorKind {
    /// Whether the error only occurs before a request is sent.
    const fn is_before_sending(self) -> bool {
        matches!(
            self,
            Self::NameNotFound
                | Self::Connect
                | Self::Tls
                | Self::Proxy
                | Self::TooManyProxyHeaders
                | Self::Timeout(TransportPhase::Connect)
                | Self::TraceLogged
                | Self::Rejected
        )
    }

    /// Whether the failure is transient: no connection was made, or one broke.
    pub(crate) const fn is_transient(self) -> bool {
        matches!(self, Self::NameNotFound | Self::Connect | Self::Closed | Self::Timeout(TransportPhase::Connect))
    }
}

impl fmt::Display for TransportErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NameNotFound => "the host name could not be resolved",
            Self::Connect => "could not connect",
            Self::Tls => "the TLS handshake failed (is the certificate trusted and valid for this host?)",
            Self::Proxy => "the proxy refused the connection or failed",
            Self::Timeout(phase) => return write!(f, "timed out while {phase}"),
            Self::Closed => "the connection was closed before the answer was complete",
            Self::Protocol => "the answer is not valid HTTP",
            Self::HeadTooLarge => "the head of the answer is too large",
            Self::TooManyHeaders => "the head of the answer has more than 128 headers",
            Self::TooManyProxyHeaders => "the proxy's answer has more than 20 headers",
            Self::Encoding => "the body has an encoding that was not requested",
            Self::TraceLogged => {
                "not sent, because the trace log of the HTTP library would show the key: \
                 leave level trace off for the targets `ureq` and `ureq_proto`, or call `danger_allow_trace`"
            }
            Self::Rejected => "the request cannot be sent",
            Self::Other => "the transport failed",
        })
    }
}

/// The phase of a call in which a time limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportPhase {
    /// Any phase: the limit on the whole call was reached.
    Call,
    /// Resolving the name, connecting, or the TLS handshake.
    Connect,
    /// Sending the request.
    Send,
    /// Waiting for the response head.
    Response,
    /// Reading the response body.
    Body,
}

impl fmt::Display for TransportPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Call => "the call was in progress (limit on the whole call)",
            Self::Connect => "connecting",
            Self::Send => "sending the request",
            Self::Response => "waiting for the answer",
            Self::Body => "reading the answer",
        })
    }
}
