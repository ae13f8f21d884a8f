//! Makes a TLS connection over another connection.
//!
//! The HTTP library could do it, too. But it cannot trust roots beside the built-in ones, cannot set the lowest version,
//! and panics if a client certificate does not fit its key.
//!
//! The HTTP library asks the socket whether unexpected bytes arrived. Over TLS, such bytes can be in three other places: read from the socket
//! and not decrypted yet, the start of an incomplete record, and decrypted but not read. The first two stay in the buffer of the socket, where
//! they are seen; [`TrackedConnection`](crate::transport::connection::TrackedConnection) detects the third.
//!
//! The helpers of the TLS library that move records (`Stream`, `complete_io`) are generic, so every client would compile a
//! large part of the library with them. The methods of its enum `Connection` are not.

use std::fmt;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, Connection};
use ureq::Error;
use ureq::unversioned::transport::time::{Duration, Instant};
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, LazyBuffers, NextTimeout, Transport};

use crate::transport::write_tracking;

/// Adds TLS to connections that need it.
pub(crate) struct TlsConnector(pub(crate) Arc<ClientConfig>);

/// Shows no settings: with them, every client would compile the `Debug` of half of the TLS library.
impl fmt::Debug for TlsConnector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TlsConnector")
    }
}

impl<In: Transport> Connector<In> for TlsConnector {
    type Out = Box<dyn Transport>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        let Some(inner) = chained else { return Ok(None) };
        // The proxy has connected to the service.
        if details.config.proxy().is_some() {
            write_tracking::AT_PROXY.set(false);
        }
        if !details.needs_tls() || inner.is_tls() {
            return Ok(Some(Box::new(inner)));
        }
        let host = details.uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
        let name = ServerName::try_from(host.to_owned()).map_err(|_| Error::Tls("the host is not a valid name"))?;
        let session = ClientConnection::new(Arc::clone(&self.0), name).map_err(io::Error::other)?;
        let clock = Arc::clone(&details.current_time);
        let mut records = Records {
            session: session.into(),
            inner: Box::new(inner),
            limit: details.timeout,
            since: details.now,
            clock,
        };
        records.shake_hands()?;
        let (input, output) = (details.config.input_buffer_size(), details.config.output_buffer_size());
        Ok(Some(Box::new(TlsTransport { records, buffers: LazyBuffers::new(input, output) })))
    }
}

/// A session, and the connection that carries its records.
struct Records {
    session: Connection,
    inner: Box<dyn Transport>,
    /// The limit on the current step, and the start of the step.
    limit: NextTimeout,
    since: Instant,
    clock: Arc<dyn Fn() -> Instant + Send + Sync>,
}

impl Records {
    /// Begins a step with this limit.
    fn begin(&mut self, limit: NextTimeout) {
        (self.limit, self.since) = (limit, (self.clock)());
    }

    /// The limit without the time that the step has taken.
    fn left(&self) -> NextTimeout {
        let mut left = self.limit;
        if let (Duration::Exact(after), Instant::Exact(since), Instant::Exact(now)) =
            (left.after, self.since, (self.clock)())
        {
            left.after = Duration::Exact(after.saturating_sub(now.saturating_duration_since(since)));
        }
        left
    }

    fn shake_hands(&mut self) -> Result<(), Error> {
        while self.session.is_handshaking() {
            self.send()?;
            if !self.receive()? {
                return Err(Error::Io(ErrorKind::UnexpectedEof.into()));
            }
        }
        self.send()
    }

    /// Sends all records that the session has ready.
    fn send(&mut self) -> Result<(), Error> {
        while self.session.wants_write() {
            let timeout = self.left();
            let mut output = self.inner.buffers().output();
            let amount = self.session.write_tls(&mut output)?;
            if amount == 0 {
                return Err(Error::Io(ErrorKind::WriteZero.into()));
            }
            self.inner.transmit_output(amount, timeout)?;
        }
        Ok(())
    }

    /// Receives one record. A part of the next one stays in the buffer, where it can be seen. Returns `false` at the end of the connection.
    fn receive(&mut self) -> Result<bool, Error> {
        let mut has_more = true;
        while has_more && self.inner.buffers().input().len() < length_of_record(self.inner.buffers().input()) {
            has_more = match self.inner.await_input(self.left()) {
                Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => true,
                other => other?,
            };
        }
        let input = self.inner.buffers().input();
        let mut record = input.get(..length_of_record(input)).unwrap_or(input);
        let length = record.len();
        // The session takes a part of a long record at a time.
        let processed = loop {
            let taken = self.session.read_tls(&mut record)?;
            let processed = self.session.process_new_packets();
            // It takes nothing after the end that was announced.
            if taken == 0 || record.is_empty() || processed.is_err() {
                break processed;
            }
        };
        self.inner.buffers().input_consume(length);
        if let Err(error) = processed {
            // The alert tells the other side what is wrong. If it cannot be sent, the error says more.
            let _ = self.send();
            return Err(Error::Io(io::Error::other(error)));
        }
        Ok(length > 0)
    }
}

pub(crate) struct TlsTransport {
    records: Records,
    /// Decrypted bytes.
    buffers: LazyBuffers,
}

impl Transport for TlsTransport {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        let records = &mut self.records;
        records.begin(timeout);
        records.send()?;
        let mut output = self.buffers.output().get(..amount).unwrap_or_default();
        // The session takes a part of a long output at a time.
        while !output.is_empty() {
            let taken = records.session.writer().write(output)?;
            output = output.get(taken..).unwrap_or_default();
            records.send()?;
        }
        Ok(())
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let records = &mut self.records;
        records.begin(timeout);
        // A record may contain no data. At the end, the session knows whether it was announced.
        while records.session.wants_read() {
            records.send()?;
            if !records.receive()? {
                break;
            }
        }
        let length = records.session.reader().read(self.buffers.input_append_buf())?;
        self.buffers.input_appended(length);
        Ok(length > 0)
    }

    fn is_open(&mut self) -> bool {
        self.records.inner.buffers().input().is_empty() && self.records.inner.is_open()
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

/// The length of the record that the input begins with, of which a part may be missing. What is no record has the length of the input, so that
/// the session gets it and says what is wrong.
fn length_of_record(input: &[u8]) -> usize {
    match *input {
        [20..=24, 3, _, high @ ..=0x48, low, ..] => 5 + usize::from(u16::from_be_bytes([high, low])),
        [_, _, _, _, _, ..] => input.len(),
        // The type, the version and the length.
        _ => 5,
    }
}
