//! A layer on TCP that limits each read and write, and knows whether a part of a TLS record has arrived.
//!
//! The HTTP library asks the socket whether unexpected bytes arrived. Over TLS, such bytes can be in three other
//! places: read from the socket and not decrypted yet, the start of an incomplete record, and decrypted but not read.
//! This module detects the first two; [`TrackedConnection`](crate::transport::connection::TrackedConnection) detects
//! the third.

use std::fmt;

use ureq::unversioned::transport::time::Duration;
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, NextTimeout, Transport};
use ureq::{Error, Timeout};

use crate::transport::write_tracking;

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
    records: Option<Records>,
}

impl<In: Transport> TlsRecordTransport<In> {
    fn new(mut inner: In, is_tls: bool) -> Self {
        let mut records = is_tls.then(Records::default);
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
    if let Some(stall) = write_tracking::stall().map(Duration::from)
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
