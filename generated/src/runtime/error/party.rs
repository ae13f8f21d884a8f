//! With whom the transport failed, and why the system or a proxy says so.

use std::fmt;
use std::io;

use crate::runtime::error::Error;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::transport::{TransportError, TransportErrorKind};

impl Error {
    /// Sets what the transport says about its failure.
    pub(crate) fn with_transport(mut self, error: TransportError) -> Self {
        self.0.transport = Some((error, error.cause.map(io::Error::from_raw_os_error)));
        self.with_sent(error.is_sent())
    }

    /// Names the other side, if the transport failed there. The function gets whether it is the proxy.
    pub(crate) fn with_peer(mut self, name: impl FnOnce(bool) -> Option<String>) -> Self {
        if matches!(self.cause(), ErrorKind::Transport(kind) if kind.has_peer()) {
            self.0.peer = name(self.0.transport.as_ref().is_some_and(|(error, _)| error.at_proxy));
        }
        self
    }

    /// The status with which the proxy refused to connect to the service, if it did. Nothing was sent to the service.
    pub fn proxy_status(&self) -> Option<u16> {
        self.0.transport.as_ref()?.0.proxy_status
    }

    /// Shows a failure of the transport.
    pub(super) fn show_transport(&self, kind: TransportErrorKind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use TransportErrorKind as Kind;
        match (&self.0.peer, kind, self.proxy_status()) {
            (Some(peer), _, Some(407)) => write!(f, "{peer} answered 407: check the user and the password in its URL")?,
            (Some(peer), _, Some(status)) => write!(f, "{peer} answered {status} and did not connect to the service")?,
            (Some(peer), Kind::Proxy, None) => write!(f, "{peer} refused the connection or failed")?,
            (Some(peer), Kind::Connect, _) => write!(f, "could not connect to {peer}")?,
            (Some(peer), Kind::NameNotFound, _) => write!(f, "the host name of {peer} could not be resolved")?,
            (Some(peer), ..) => write!(f, "{peer}: {kind}")?,
            (None, ..) => write!(f, "{kind}")?,
        }
        match std::error::Error::source(self) {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

/// The source is the error of the system, for example that a connection was refused, or why a file cannot be written.
impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        let of_transport = self.0.transport.as_ref().and_then(|(_, cause)| cause.as_ref());
        Some(of_transport.or(self.0.file.as_ref().and_then(|(_, cause)| cause.as_ref()))?)
    }
}
