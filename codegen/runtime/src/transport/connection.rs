//! Connections: how they are made, when a request may be written to one, and when one may be used again.

use std::fmt;
use std::sync::Arc;

use ureq::Error;
use ureq::unversioned::transport::time::Duration;
use ureq::unversioned::transport::{
    Buffers, ConnectProxyConnector, ConnectionDetails, Connector, NextTimeout, RustlsConnector, TcpConnector, Transport,
};

use crate::transport::records::RecordConnector;
use crate::transport::resolver::CachingResolver;
use crate::transport::write_tracking;

/// Makes connections as the library does by itself, and looks after them. Clones share what TLS remembers of earlier ones.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    chain: Arc<dyn Connector<Out = Connection>>,
    resolver: CachingResolver,
    allow_trace: bool,
}

impl Connections {
    pub(crate) fn new(resolver: CachingResolver, allow_trace: bool) -> Self {
        let chain =
            ().chain(ConnectProxyConnector::default())
                .chain(TcpConnector::default())
                .chain(RecordConnector)
                .chain(RustlsConnector::default())
                .chain(Wrap { allow_trace });
        Self { chain: Arc::new(chain), resolver, allow_trace }
    }

    /// Looking up a name, connecting, a proxy and TLS take their time, in which the trace log may have been switched on.
    fn check_trace(&self) -> Result<(), Error> {
        if !self.allow_trace && is_traced() {
            write_tracking::note_held_back();
            return Err(Error::ConnectionFailed);
        }
        Ok(())
    }
}

impl Connector for Connections {
    type Out = Connection;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<()>) -> Result<Option<Self::Out>, Error> {
        self.check_trace()?;
        let connection = self.chain.connect(details, chained);
        write_tracking::forget_bytes();
        if connection.is_err() {
            // Whatever went wrong there: the next attempt shall not go to the same address only because it is remembered.
            self.resolver.forget(details.uri);
        }
        self.check_trace()?;
        connection
    }
}

/// The last link of the chain.
#[derive(Debug)]
struct Wrap {
    allow_trace: bool,
}

impl<In: Transport> Connector<In> for Wrap {
    type Out = Connection;

    fn connect(&self, _: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        let allow_trace = self.allow_trace;
        let wrap = |inner| Connection { inner: Box::new(inner), allow_trace, is_written_to: true, no_room: NoRoom };
        Ok(chained.map(wrap))
    }
}

/// A connection that notes when something is written to it, hands out no room for a request that would be logged, and is open
/// only while nothing came that nobody asked for.
pub(crate) struct Connection {
    inner: Box<dyn Transport>,
    allow_trace: bool,
    /// Whether it is a request's turn, and not an answer's.
    is_written_to: bool,
    no_room: NoRoom,
}

impl Connection {
    /// Whether TLS holds nothing that is decrypted and was not read.
    fn is_read(&mut self) -> bool {
        // Without time, it is given what is there already, and asks the socket for nothing.
        let at_once = NextTimeout { after: Duration::from_secs(0), ..NextTimeout::default() };
        !self.inner.is_tls() || matches!(self.inner.await_input(at_once), Err(Error::Timeout(_)))
    }
}

impl Transport for Connection {
    fn buffers(&mut self) -> &mut dyn Buffers {
        // The library logs a request while it writes it into this room, so this is the last moment to hold it back.
        if self.is_written_to && !self.allow_trace && is_traced() {
            return &mut self.no_room;
        }
        self.inner.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        if amount > 0 {
            write_tracking::note_bytes();
        }
        self.inner.transmit_output(amount, timeout)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        self.is_written_to = false;
        self.inner.await_input(timeout)
    }

    /// The library asks this when an answer was read, and again when the next request is about to be written.
    fn is_open(&mut self) -> bool {
        self.is_written_to = true;
        (self.allow_trace || !is_traced()) && self.is_read() && self.inner.is_open()
    }

    fn is_tls(&self) -> bool {
        self.inner.is_tls()
    }
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Connection")
    }
}

/// Whether a record that would show the key, addresses and answers goes to a log.
pub(crate) fn is_traced() -> bool {
    // The first decides whether the library redacts its lines at level debug, the second whether it dumps the bytes.
    log::log_enabled!(target: "ureq::util", log::Level::Trace)
        || log::log_enabled!(target: "ureq_proto::util", log::Level::Trace)
}

/// Buffers without room: a request that does not fit is not written and not logged.
struct NoRoom;

impl Buffers for NoRoom {
    fn output(&mut self) -> &mut [u8] {
        write_tracking::note_held_back();
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
