//! Why no answer came: kinds alone, so that no text of a library can carry an address or a key out.

use std::fmt;
use std::io;

/// Why no answer came, or only a part of it. It holds no text, so it cannot hold a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TransportError {
    kind: TransportErrorKind,
    is_sent: bool,
}

impl TransportError {
    /// Makes an error. The request counts as sent, maybe in part, unless the kind alone says that it was not.
    pub const fn new(kind: TransportErrorKind) -> Self {
        Self { kind, is_sent: !kind.is_before_sending() }
    }

    /// The same error, where it is certain that not a byte of the request was handed to the network.
    #[must_use]
    pub const fn before_sending(self) -> Self {
        Self { is_sent: false, ..self }
    }

    /// The same error, where a part of the request may have been handed to the network.
    #[must_use]
    pub const fn after_sending(self) -> Self {
        Self { is_sent: true, ..self }
    }

    /// What went wrong.
    pub const fn kind(self) -> TransportErrorKind {
        self.kind
    }

    /// Whether a part of the request, or all of it, may have been handed to the network. Only if not is it certain that the
    /// call was not carried out.
    pub const fn is_sent(self) -> bool {
        self.is_sent
    }

    /// What an error of a body's reader means: itself, if it is one of these inside.
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

/// What went wrong on the way to the service or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportErrorKind {
    /// The host's name was not found. Check the address; if it is right, name look-ups are failing.
    NameNotFound,
    /// No connection could be made: refused, or no way there. Check address and port, and whether the service runs.
    Connect,
    /// No TLS connection could be made: a certificate that is not trusted, or that is for another host. Check the address, and
    /// whether something on the way looks into the connection.
    Tls,
    /// The proxy refused or failed. Check its address, and whether it lets connections to the service through.
    Proxy,
    /// A phase took longer than it may. Try again later, or allow more time.
    Timeout(TransportPhase),
    /// The connection was closed or reset before the answer was complete. Try again later; if it stays, look at what stands
    /// between here and the service.
    Closed,
    /// What came is no HTTP answer. Check address and port: something other than the service may listen there.
    Protocol,
    /// The answer's head is larger than allowed: 64 KiB unless set. Allow more with `max_head` or `with_max_head`.
    HeadTooLarge,
    /// The answer's head has more headers than can be read: 128. Look at what stands between here and the service.
    TooManyHeaders,
    /// The proxy's answer has more headers than can be read: 20. Nothing was sent to the service. Look at the proxy's settings.
    TooManyProxyHeaders,
    /// The body stands in an encoding that was not asked for or cannot be decoded. Look at what stands between here and the
    /// service; the crate's feature `gzip` takes answers that are compressed so.
    Encoding,
    /// The program logs the HTTP library's wire trace, which would show the key and all answers, so nothing was sent. Leave
    /// the level trace off for the log targets `ureq` and `ureq_proto`, or call
    /// [`ClientBuilder::danger_allow_trace`](crate::ClientBuilder::danger_allow_trace).
    TraceLogged,
    /// The request cannot be sent by this transport, which says so before anything is sent. Look at the headers that were
    /// added, and at the transport if it is one of your own.
    Rejected,
    /// Anything else. Look at the system: its files, sockets and memory may be used up.
    Other,
}

impl TransportErrorKind {
    /// Whether it happens only before a request is sent.
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

    /// Whether another attempt may well succeed: no connection came about, or one died.
    pub(crate) const fn is_passing(self) -> bool {
        matches!(self, Self::NameNotFound | Self::Connect | Self::Closed | Self::Timeout(TransportPhase::Connect))
    }
}

impl fmt::Display for TransportErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NameNotFound => "the host's name was not found",
            Self::Connect => "no connection could be made",
            Self::Tls => "no TLS connection could be made (is the certificate trusted, and for this host?)",
            Self::Proxy => "the proxy refused or failed",
            Self::Timeout(phase) => return write!(f, "timed out while {phase}"),
            Self::Closed => "the connection was closed before the answer was complete",
            Self::Protocol => "what came is no HTTP answer",
            Self::HeadTooLarge => "the head of the answer is too large",
            Self::TooManyHeaders => "the head of the answer has more than 128 headers",
            Self::TooManyProxyHeaders => "the proxy's answer has more than 20 headers",
            Self::Encoding => "the body is encoded in a way that was not asked for",
            Self::TraceLogged => {
                "not sent, since the trace log of the HTTP library would show the key: \
                 leave level trace off for the targets `ureq` and `ureq_proto`, or call `danger_allow_trace`"
            }
            Self::Rejected => "the request cannot be sent",
            Self::Other => "the transport failed",
        })
    }
}

/// What a call was doing when its time ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportPhase {
    /// The limit on the whole call was reached, in whatever phase.
    Call,
    /// Looking up the name, connecting, or in the TLS handshake.
    Connect,
    /// Sending the request.
    Send,
    /// Waiting for the answer's head.
    Response,
    /// Reading the answer's body.
    Body,
}

impl fmt::Display for TransportPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Call => "the call was still going on (limit on the whole call)",
            Self::Connect => "connecting",
            Self::Send => "sending the request",
            Self::Response => "waiting for the answer",
            Self::Body => "reading the answer",
        })
    }
}
