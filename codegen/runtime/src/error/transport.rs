//! Why no answer was received. These types contain no text, so no message of a library can leak a URL or a key.

use std::fmt;
use std::io;

/// Why no answer, or only a part of it, was received. It contains no text, so it cannot leak a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct TransportError {
    kind: TransportErrorKind,
    is_sent: bool,
    /// Whether it went wrong between the client and the proxy.
    pub(crate) at_proxy: bool,
    /// The status of the proxy's answer, if it refused to connect to the service.
    pub(crate) proxy_status: Option<u16>,
    /// The number of the system's error.
    pub(crate) cause: Option<i32>,
}

impl TransportError {
    /// Creates an error. The request counts as sent, at least in part, unless the kind only occurs before sending.
    pub const fn new(kind: TransportErrorKind) -> Self {
        let is_sent = !kind.is_before_sending();
        Self { kind, is_sent, at_proxy: false, proxy_status: None, cause: None }
    }

    /// Marks the request as not sent: no byte of it was written.
    pub const fn before_sending(self) -> Self {
        Self { is_sent: false, ..self }
    }

    /// Marks the request as sent, at least in part.
    pub const fn after_sending(self) -> Self {
        Self { is_sent: true, ..self }
    }

    /// Says that it went wrong between the client and the proxy. `proxy_status` is the status of its answer, if there is one.
    pub const fn at_proxy(self, proxy_status: Option<u16>) -> Self {
        Self { at_proxy: true, proxy_status, ..self }
    }

    /// Keeps the system's error in an I/O error, and drops any text, which may come from a library.
    pub fn caused_by(self, error: &io::Error) -> Self {
        Self { cause: error.raw_os_error(), ..self }
    }

    /// What went wrong.
    pub const fn kind(self) -> TransportErrorKind {
        self.kind
    }

    /// Whether a part of the request may have been sent. If `false`, the call was certainly not carried out.
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
        .caused_by(error)
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
    /// The connection was refused, or there is no route to the host. Check the host and the port that the error names, and whether the
    /// service runs, or the proxy.
    Connect,
    /// TLS failed, but not because of a certificate: the other side does not speak TLS, has no version or cipher suite in
    /// common, or broke the protocol. Check the URL and the port, and `min_tls_version`.
    Tls,
    /// The certificate of the server, or of an https proxy, is not accepted. The problem says why, and what to do.
    Certificate(CertificateProblem),
    /// The server asks for a certificate of the client and got none, or does not accept it. Check what was passed to
    /// `client_certificate`: whether it is the right one, has not expired, and has its intermediate certificates.
    ClientCertificate,
    /// The proxy refused to connect to the service or failed. [`Error::proxy_status`](crate::Error::proxy_status) is the
    /// status of its answer. At 407, check the user and the password in its URL; otherwise, check the URL, and whether the proxy
    /// allows connections to the service. At 429, 502, 503 and 504, a call that changes nothing was already retried. If the
    /// proxy closed the connection before it answered, the kind is [`Closed`](Self::Closed).
    Proxy,
    /// A time limit was reached. Try again later, or allow more time. Only after the limit for connecting was a call that changes
    /// nothing already retried.
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
    /// The body has an encoding that was not requested. Look at proxies and load balancers. The crate's feature `gzip`
    /// decodes compressed answers.
    Encoding,
    /// The body was compressed as requested, and is damaged: it is cut, has a wrong checksum, or is followed by other bytes. Look at
    /// the service, and at proxies and load balancers.
    Damaged,
    /// The program logs the wire trace of the HTTP library, which would show the key and all answers, so nothing was
    /// sent. Limit the log targets `ureq` and `ureq_proto` to the level debug. For loggers with a filter this is one
    /// line: `RUST_LOG=trace,ureq=debug,ureq_proto=debug`. [`ClientBuilder::build`](crate::ClientBuilder::build) logs a
    /// warning when it sees this. [`ClientBuilder::allow_trace`](crate::ClientBuilder::allow_trace) sends
    /// calls all the same.
    TraceLogged,
    /// The file of the request could not be read, or does not have the stated length. The request was aborted,
    /// so the service does not have all of it. See the variants for what to do.
    Upload(UploadFailure),
    /// The [`CancelToken`](crate::CancelToken) of the call was cancelled. Nothing is unknown: the call changes nothing, or was not sent.
    /// Otherwise the kind is [`OutcomeUnknown`](crate::ErrorKind::OutcomeUnknown).
    Cancelled,
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
                | Self::Certificate(_)
                | Self::Proxy
                | Self::TooManyProxyHeaders
                | Self::Timeout(TransportPhase::Connect | TransportPhase::RateLimit)
                | Self::TraceLogged
                | Self::Rejected
        )
    }

    /// Whether it is about the other side, which an error then names.
    pub(crate) const fn has_peer(self) -> bool {
        match self {
            Self::NameNotFound | Self::Connect | Self::Tls | Self::Certificate(_) | Self::ClientCertificate => true,
            Self::Proxy | Self::Closed | Self::Protocol => true,
            Self::Timeout(phase) => !matches!(phase, TransportPhase::RateLimit),
            _ => false,
        }
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
            Self::Tls => "TLS failed (does the other side speak TLS, in a version that is allowed?)",
            Self::Certificate(problem) => return problem.fmt(f),
            Self::ClientCertificate => "the server does not accept the certificate of the client, or demands one",
            Self::Proxy => "the proxy refused the connection or failed",
            Self::Timeout(phase) => return write!(f, "timed out while {phase}"),
            Self::Closed => "the connection was closed before the answer was complete",
            Self::Protocol => "the answer is not valid HTTP",
            Self::HeadTooLarge => "the head of the answer is too large",
            Self::TooManyHeaders => "the head of the answer has more than 128 headers",
            Self::TooManyProxyHeaders => "the proxy's answer has more than 20 headers",
            Self::Encoding => "the body has an encoding that was not requested",
            Self::Damaged => "the compressed body is damaged",
            Self::TraceLogged => {
                "not sent, because the trace log of the HTTP library would show the key: \
                 add `ureq=debug,ureq_proto=debug` to the log filter \
                 (RUST_LOG=trace,ureq=debug,ureq_proto=debug), or call `allow_trace`"
            }
            Self::Upload(failure) => return failure.fmt(f),
            Self::Cancelled => "the call was cancelled",
            Self::Rejected => "the request cannot be sent",
            Self::Other => "the transport failed",
        })
    }
}

/// Why the file of a request was not sent to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UploadFailure {
    /// It ended before its length. Look for a program that shortens it, or check the length that was passed with a reader.
    TooShort,
    /// It continues beyond its length. Send it when nothing writes to it any more, or check the length that was passed with a reader.
    TooLong,
    /// It could not be read. Look at the disk, or at the reader.
    Unreadable,
}

impl fmt::Display for UploadFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooShort => "the file is shorter than its stated length",
            Self::TooLong => "the file is longer than its stated length",
            Self::Unreadable => "the file that is sent cannot be read",
        })
    }
}

/// Why the certificate of a server is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CertificateProblem {
    /// No trusted root issued it. If a proxy of your company inspects TLS, or the service has a root of its own, pass
    /// that root to [`root_certificates`](crate::ClientBuilder::root_certificates). Otherwise something intercepts the
    /// connection, or the server does not send its intermediate certificates.
    UnknownIssuer,
    /// It has expired. Check the clock of the machine. If it is right, the server needs a new certificate.
    Expired,
    /// It is not valid yet. Check the clock of the machine.
    NotYetValid,
    /// It is for another host. Check the host of the URL: it must be a name or an address in the certificate.
    OtherHost,
    /// It cannot be used for another reason: it was revoked, is not for servers, has an unknown signature, or is
    /// malformed.
    Invalid,
}

impl fmt::Display for CertificateProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownIssuer => {
                "no trusted root issued the server's certificate (does a proxy inspect TLS? pass its root to \
                 `root_certificates`)"
            }
            Self::Expired => "the server's certificate has expired",
            Self::NotYetValid => "the server's certificate is not valid yet (is the clock right?)",
            Self::OtherHost => "the server's certificate is for another host",
            Self::Invalid => "the server's certificate is not valid",
        })
    }
}

/// The phase of a call in which a time limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TransportPhase {
    /// Any phase: the limit on the whole call was reached.
    Call,
    /// Waiting for a turn under [`max_requests_per_second`](crate::ClientBuilder::max_requests_per_second). Nothing was
    /// sent. Allow more time or more requests, or make fewer calls at once.
    RateLimit,
    /// Resolving the name, connecting, or the TLS handshake.
    Connect,
    /// Sending the request.
    Send,
    /// Waiting for the head of the answer: the limit is [`response_timeout`](crate::ClientBuilder::response_timeout).
    Response,
    /// Reading the body of the answer: the limit is [`body_timeout`](crate::ClientBuilder::body_timeout).
    Body,
}

impl fmt::Display for TransportPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Call => "the call was in progress (limit on the whole call)",
            Self::RateLimit => "waiting for a turn (limit `max_requests_per_second`)",
            Self::Connect => "connecting",
            Self::Send => "sending the request",
            Self::Response => "waiting for the answer",
            Self::Body => "reading the answer",
        })
    }
}
