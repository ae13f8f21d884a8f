//! A layer between TCP and TLS that knows whether a part of a TLS record has arrived.
//!
//! The HTTP library asks the socket whether unexpected bytes arrived. Over TLS, such bytes can be in three other
//! places: read from the socket and not decrypted yet, the start of an incomplete record, and decrypted but not read.
//! This module detects the first two; [`TrackedConnection`](crate::runtime::transport::connection::TrackedConnection) detects
//! the third.

use std::fmt;

use ureq::Error;
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, Either, NextTimeout, Transport};

/// The type, the version and the length of a record.
const HEADER: usize = 5;

/// Wraps connections that will use TLS.
#[derive(Debug)]
pub(crate) struct TlsRecordConnector;

impl<In: Transport> Connector<In> for TlsRecordConnector {
    type Out = Either<In, TlsRecordTransport<In>>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        Ok(chained.map(
            |inner| if details.needs_tls() { Either::B(TlsRecordTransport::new(inner)) } else { Either::A(inner) },
        ))
    }
}

/// A connection that carries TLS records.
pub(crate) struct TlsRecordTransport<In> {
    inner: In,
    records: Records,
}

impl<In: Transport> TlsRecordTransport<In> {
    fn new(mut inner: In) -> Self {
        let mut records = Records::default();
        // Bytes after the answer of a proxy belong to the first record.
        records.pass(inner.buffers().input());
        Self { inner, records }
    }
}

impl<In: Transport> Transport for TlsRecordTransport<In> {
    fn buffers(&mut self) -> &mut dyn Buffers {
        self.inner.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        self.inner.transmit_output(amount, timeout)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let before = self.inner.buffers().input().len();
        let is_any = self.inner.await_input(timeout)?;
        self.records.pass(self.inner.buffers().input().get(before..).unwrap_or_default());
        Ok(is_any)
    }

    fn is_open(&mut self) -> bool {
        self.records.are_whole() && self.inner.buffers().input().is_empty() && self.inner.is_open()
    }
}

impl<In> fmt::Debug for TlsRecordTransport<In> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TlsRecordTransport")
    }
}

/// The position in the stream of records.
#[derive(Default)]
struct Records {
    header: [u8; HEADER],
    /// The number of bytes of the header that have arrived.
    filled: usize,
    /// The number of bytes of the record that are missing.
    left: usize,
}

impl Records {
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
