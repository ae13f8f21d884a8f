//! Makes a TLS connection over another connection.
//!
//! The HTTP library could do it, too. But it cannot trust roots beside the built-in ones, cannot set the lowest version,
//! and panics if a client certificate does not fit its key.
//!
//! Below it is a layer on TCP that limits each read and write, and knows whether a part of a TLS record has arrived. The HTTP library asks
//! the socket whether unexpected bytes arrived. Over TLS, such bytes can be in three other places: read from the socket and not decrypted
//! yet, the start of an incomplete record, and decrypted but not read. The layer detects the first two;
//! [`TrackedConnection`](crate::transport::connection::TrackedConnection) detects the third.
//!
//! The helpers of the TLS library that move records (`Stream`, `complete_io`) are generic, so every client would compile a
//! large part of the library with them. The methods of its enum `Connection` are not.

use std::fmt;
use std::io::Read as _;
use std::io::Write as _;
use std::io::{self, ErrorKind};
use std::sync::Arc;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, Connection};
use ureq::unversioned::transport::time::{Duration, Instant};
use ureq::unversioned::transport::{
    Buffers, ConnectionDetails, Connector, Either, LazyBuffers, NextTimeout, Transport,
};
use ureq::{Error, Timeout};

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
    type Out = Either<In, TlsTransport>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        let Some(inner) = chained else { return Ok(None) };
        // The proxy has connected to the service.
        if details.config.proxy().is_some() {
            write_tracking::AT_PROXY.set(false);
        }
        if !details.needs_tls() || inner.is_tls() {
            return Ok(Some(Either::A(inner)));
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
        Ok(Some(Either::B(TlsTransport { records, buffers: LazyBuffers::new(input, output) })))
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

    /// Receives records once. Returns `false` at the end of the connection.
    fn receive(&mut self) -> Result<bool, Error> {
        loop {
            match self.inner.maybe_await_input(self.left()) {
                Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(_) => break,
            }
        }
        let mut input = self.inner.buffers().input();
        let amount = self.session.read_tls(&mut input)?;
        self.inner.buffers().input_consume(amount);
        if let Err(error) = self.session.process_new_packets() {
            // The alert tells the other side what is wrong. If it cannot be sent, the error says more.
            let _ = self.send();
            return Err(Error::Io(io::Error::other(error)));
        }
        Ok(amount > 0)
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
        self.records.inner.is_open()
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

/// The type, the version and the length of a record.
const HEADER: usize = 5;

/// Wraps connections.
#[derive(Debug)]
pub(crate) struct TlsRecordConnector;

impl<In: Transport> Connector<In> for TlsRecordConnector {
    type Out = TlsRecordTransport<In>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        Ok(chained.map(|inner| TlsRecordTransport::new(inner, details.needs_tls())))
    }
}

/// A connection that may carry TLS records.
pub(crate) struct TlsRecordTransport<In> {
    inner: In,
    records: Option<RecordBoundaries>,
}

impl<In: Transport> TlsRecordTransport<In> {
    fn new(mut inner: In, is_tls: bool) -> Self {
        let mut records = is_tls.then(RecordBoundaries::default);
        // Bytes after the answer of a proxy belong to the first record.
        records.iter_mut().for_each(|records| records.pass(inner.buffers().input()));
        Self { inner, records }
    }
}

impl<In: Transport> Transport for TlsRecordTransport<In> {
    fn buffers(&mut self) -> &mut dyn Buffers {
        self.inner.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        self.inner.transmit_output(amount, limited(timeout, Timeout::SendBody)?)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let before = self.inner.buffers().input().len();
        let is_any = self.inner.await_input(limited(timeout, Timeout::RecvBody)?)?;
        if let Some(records) = &mut self.records {
            records.pass(self.inner.buffers().input().get(before..).unwrap_or_default());
        }
        Ok(is_any)
    }

    fn is_open(&mut self) -> bool {
        let is_read =
            self.records.as_ref().is_none_or(|records| records.are_whole() && self.inner.buffers().input().is_empty());
        is_read && self.inner.is_open()
    }
}

/// The limit of a read or write: at most the limit on a stall. A limit that is over fails at once, which the HTTP library does since 3.5.
fn limited(mut timeout: NextTimeout, stalled: Timeout) -> Result<NextTimeout, Error> {
    if let Some(stall) = write_tracking::STALL.get().map(Duration::from)
        && stall < timeout.after
    {
        (timeout.after, timeout.reason) = (stall, stalled);
    }
    if timeout.after.is_zero() { Err(Error::Timeout(timeout.reason)) } else { Ok(timeout) }
}

impl<In> fmt::Debug for TlsRecordTransport<In> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TlsRecordTransport")
    }
}

/// The position in the stream of records.
#[derive(Default)]
struct RecordBoundaries {
    header: [u8; HEADER],
    /// The number of bytes of the header that have arrived.
    filled: usize,
    /// The number of bytes of the record that are missing.
    left: usize,
}

impl RecordBoundaries {
    fn pass(&mut self, mut bytes: &[u8]) {
        while let Some((first, rest)) = bytes.split_first() {
            if self.left > 0 {
                let length = self.left.min(bytes.len());
                self.left -= length;
                bytes = &bytes[length..];
                continue;
            }
            self.header[self.filled] = *first;
            self.filled += 1;
            bytes = rest;
            if self.filled == HEADER {
                self.filled = 0;
                self.left = usize::from(u16::from_be_bytes([self.header[3], self.header[4]]));
            }
        }
    }

    /// Whether the last record is complete.
    fn are_whole(&self) -> bool {
        self.filled == 0 && self.left == 0
    }
}
