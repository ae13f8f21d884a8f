//! Makes a TLS connection over another connection.
//!
//! The HTTP library could do it, too. But it cannot trust roots beside the built-in ones, cannot set the lowest version,
//! and panics if a client certificate does not fit its key.

use std::fmt;
use std::io::{Read as _, Write as _};
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, StreamOwned};
use ureq::Error;
use ureq::unversioned::transport::time::{Duration, Instant};
use ureq::unversioned::transport::{
    Buffers, ConnectionDetails, Connector, Either, LazyBuffers, NextTimeout, Transport, TransportAdapter,
};

use crate::runtime::transport::write_tracking;

/// Adds TLS to connections that need it.
#[derive(Debug)]
pub(crate) struct TlsConnector(pub(crate) Arc<ClientConfig>);

impl<In: Transport> Connector<In> for TlsConnector {
    type Out = Either<In, TlsTransport>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        let Some(inner) = chained else { return Ok(None) };
        // The proxy has connected to the service.
        if details.config.proxy().is_some() {
            write_tracking::note_proxy(false);
        }
        if !details.needs_tls() || inner.is_tls() {
            return Ok(Some(Either::A(inner)));
        }
        let host = details.uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
        let name = ServerName::try_from(host.to_owned()).map_err(|_| Error::Tls("the host is not a valid name"))?;
        let session = ClientConnection::new(Arc::clone(&self.0), name).map_err(std::io::Error::other)?;
        let mut socket = TransportAdapter::new(Box::new(inner) as Box<dyn Transport>, details.current_time.clone());
        socket.set_timeout(left(details));
        let mut stream = StreamOwned::new(session, socket);
        while stream.conn.is_handshaking() {
            stream.conn.complete_io(&mut stream.sock)?;
        }
        let (input, output) = (details.config.input_buffer_size(), details.config.output_buffer_size());
        Ok(Some(Either::B(TlsTransport { stream, buffers: LazyBuffers::new(input, output) })))
    }
}

/// The limit on connecting, without the time that was used for a proxy and for TCP.
fn left(details: &ConnectionDetails<'_>) -> NextTimeout {
    let mut timeout = details.timeout;
    if let (Duration::Exact(after), Instant::Exact(start), Instant::Exact(now)) =
        (timeout.after, details.now, (details.current_time)())
    {
        timeout.after = Duration::Exact(after.saturating_sub(now.saturating_duration_since(start)));
    }
    timeout
}

/// A TLS connection.
pub(crate) struct TlsTransport {
    stream: StreamOwned<ClientConnection, TransportAdapter>,
    /// Decrypted bytes.
    buffers: LazyBuffers,
}

impl Transport for TlsTransport {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        self.stream.sock.set_timeout(timeout);
        let output = self.buffers.output().get(..amount).unwrap_or_default();
        Ok(self.stream.write_all(output)?)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        self.stream.sock.set_timeout(timeout);
        let length = self.stream.read(self.buffers.input_append_buf())?;
        self.buffers.input_appended(length);
        Ok(length > 0)
    }

    fn is_open(&mut self) -> bool {
        self.stream.sock.get_mut().is_open()
    }

    fn is_tls(&self) -> bool {
        true
    }
}

impl fmt::Debug for TlsTransport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TlsTransport")
    }
}
