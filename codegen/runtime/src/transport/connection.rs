//! Makes connections, tracks whether a request was written, and decides whether a connection may be reused.

use std::fmt;
use std::io::ErrorKind;
use std::sync::Arc;

use rustls::ClientConfig;
use ureq::Error;
use ureq::unversioned::transport::time::Duration;
use ureq::unversioned::transport::{
    Buffers, ConnectProxyConnector, ConnectionDetails, Connector, NextTimeout, Transport,
};

use crate::transport::cancel::{CURRENT, CancelToken};
use crate::transport::resolver::CachingResolver;
use crate::transport::socket::SocketConnector;
#[cfg(feature = "socks")]
use crate::transport::socks::SocksProxyConnector;
use crate::transport::tls::handshake::TlsConnector;
use crate::transport::write_tracking;

/// How long to wait for the answer on a connection that was closed while a request was written to it. An answer that was
/// received is there at once, and nothing else arrives.
const LAST_WAIT: Duration = Duration::from_secs(1);
/// The maximum number of interim answers before such an answer, if they come one by one.
const MOST_INTERIM: usize = 8;

/// Makes connections as the HTTP library does by default. It refuses to do so while the wire trace is logged, tracks writes,
/// and detects bytes that no request asked for.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    chain: Arc<dyn Connector<Out = Box<dyn Transport>>>,
    resolver: CachingResolver,
    allow_trace: bool,
}

impl Connections {
    pub(crate) fn new(resolver: CachingResolver, tls: Arc<ClientConfig>, allow_trace: bool) -> Self {
        let chain = ();
        #[cfg(feature = "socks")]
        let chain = chain.chain(SocksProxyConnector::default());
        let chain = chain.chain(ConnectProxyConnector::default()).chain(SocketConnector).chain(TlsConnector(tls));
        Self { chain: Arc::new(chain), resolver, allow_trace }
    }

    /// Resolving, connecting, a proxy and TLS take time, during which the trace log may have been enabled.
    fn check_trace(&self) -> Result<(), Error> {
        if !self.allow_trace && is_traced() {
            write_tracking::HELD_BACK.set(true);
            return Err(Error::ConnectionFailed);
        }
        Ok(())
    }
}

impl Connector for Connections {
    type Out = TrackedConnection;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<()>) -> Result<Option<Self::Out>, Error> {
        self.check_trace()?;
        // The connection to the proxy is made here, too, with settings that have no proxy.
        if details.config.proxy().is_some() {
            write_tracking::AT_PROXY.set(true);
        }
        // Connecting has its own limit.
        let stall = write_tracking::STALL.replace(None);
        let connection = self.chain.connect(details, chained);
        write_tracking::STALL.set(stall);
        write_tracking::SENT.set(false);
        if connection.is_err() {
            // The next attempt should not use the same cached addresses, regardless of the reason.
            self.resolver.forget(details.uri);
            details.config.proxy().into_iter().for_each(|proxy| self.resolver.forget(proxy.uri()));
        }
        self.check_trace()?;
        let (allow_trace, no_room) = (self.allow_trace, NoRoom);
        let at_once = NextTimeout { after: Duration::from_secs(0), ..details.timeout };
        Ok(connection?.map(|inner| TrackedConnection { inner, at_once, allow_trace, is_written_to: true, no_room }))
    }
}

/// A connection that notes when something is written to it, gives no buffer to a request that would be logged, and
/// counts as open only until unexpected bytes arrive.
pub(crate) struct TrackedConnection {
    inner: Box<dyn Transport>,
    /// A limit of zero returns the bytes that are already there, without reading from the socket.
    at_once: NextTimeout,
    allow_trace: bool,
    /// Whether a request is being written, and not an answer read.
    is_written_to: bool,
    no_room: NoRoom,
}

impl TrackedConnection {
    /// Whether TLS has no decrypted bytes that were not read.
    fn is_read(&mut self) -> bool {
        !self.inner.is_tls() || matches!(self.inner.await_input(self.at_once), Err(Error::Timeout(_)))
    }

    /// Skips whole interim answers (100, 102, 103) before the answer. The library refuses a 100 with fields, and takes the end of the
    /// connection behind an interim answer for the end of the answer.
    fn skip_interim(&mut self) {
        let buffers = self.inner.buffers();
        while write_tracking::IN_CALL.get() {
            let input = buffers.input();
            let is_interim = input.starts_with(b"HTTP/1.1 1") && !input.starts_with(b"HTTP/1.1 101");
            let end = if is_interim { input.windows(4).position(|end| end == b"\r\n\r\n") } else { None };
            let Some(end) = end else { return };
            buffers.input_consume(end + 4);
        }
    }
}

impl Transport for TrackedConnection {
    fn buffers(&mut self) -> &mut dyn Buffers {
        // The library logs a request while it writes it into this buffer, so this is the last moment to stop it.
        if self.is_written_to && !self.allow_trace && is_traced() {
            return &mut self.no_room;
        }
        self.inner.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        if write_tracking::ANSWERED.get() {
            return Ok(());
        }
        // Nothing is written then, so it is not noted either.
        if CURRENT.with_borrow(|token| token.as_ref().is_some_and(CancelToken::is_cancelled)) {
            return Err(Error::Io(ErrorKind::ConnectionAborted.into()));
        }
        if amount > 0 {
            write_tracking::SENT.set(true);
        }
        let error = match self.inner.transmit_output(amount, timeout) {
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::ConnectionReset) => {
                error
            }
            other => return other,
        };
        // A service that refuses a large body may answer and close the connection before it has read the body. Linux keeps
        // what was received before that. Other systems may discard it, which leaves the error.
        let after = if timeout.after < LAST_WAIT { timeout.after } else { LAST_WAIT };
        for _ in 0..MOST_INTERIM {
            if !matches!(self.await_input(NextTimeout { after, ..timeout }), Ok(true)) {
                break;
            }
            if !self.inner.buffers().input().is_empty() {
                write_tracking::ANSWERED.set(true);
                return Ok(());
            }
        }
        Err(Error::Io(error))
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        self.is_written_to = false;
        // Perhaps nothing is left, or a signal came, which ureq 3.4 reports. The library waits again then, with the time that is left.
        let has_more = match self.inner.await_input(timeout) {
            Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => true,
            other => other?,
        };
        self.skip_interim();
        Ok(has_more)
    }

    /// The library asks this when an answer was read, and again before it writes the next request.
    fn is_open(&mut self) -> bool {
        // An answer without a body (to a HEAD, or 204, 304) is complete before the call returns. Some servers send a body
        // all the same, which may still be on its way, so such an answer is the last one.
        let has_no_body = !std::mem::replace(&mut self.is_written_to, true) && write_tracking::IN_CALL.get();
        !has_no_body && (self.allow_trace || !is_traced()) && self.is_read() && self.inner.is_open()
    }

    fn is_tls(&self) -> bool {
        self.inner.is_tls()
    }
}

impl fmt::Debug for TrackedConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TrackedConnection")
    }
}

/// Whether a log would show the key, URLs and answers.
pub(crate) fn is_traced() -> bool {
    // The first target decides whether the library redacts its lines at level debug, the second whether it logs the
    // bytes.
    log::log_enabled!(target: "ureq::util", log::Level::Trace)
        || log::log_enabled!(target: "ureq_proto::util", log::Level::Trace)
}

/// Buffers without capacity. A request that does not fit is neither written nor logged.
struct NoRoom;

impl Buffers for NoRoom {
    fn output(&mut self) -> &mut [u8] {
        write_tracking::HELD_BACK.set(true);
        &mut []
    }

    fn input(&self) -> &[u8] {
        &[]
    }

    fn input_append_buf(&mut self) -> &mut [u8] {
        &mut []
    }

    fn input_appended(&mut self, _: usize) {}

    fn input_consume(&mut self, _: usize) {}

    fn tmp_and_output(&mut self) -> (&mut [u8], &mut [u8]) {
        (&mut [], self.output())
    }

    fn can_use_input(&self) -> bool {
        false
    }
}
