//! Whether anything of a request left this machine.
//!
//! The HTTP library's errors do not tell: a time limit can be reached before the first byte or after the last one. So the
//! connections are wrapped, and note when bytes of a request are about to be written to one. A call runs on one thread from
//! its start to the answer's head, so the note is kept for each thread.

use std::cell::Cell;
use std::fmt;

use ureq::Error;
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, DefaultConnector, NextTimeout, Transport};

thread_local! {
    static SENT: Cell<bool> = const { Cell::new(false) };
}

/// Begins a request, of which nothing was sent yet.
pub(super) fn forget() {
    SENT.set(false);
}

/// Whether bytes of the request that was begun last on this thread were written, or might have been.
pub(super) fn is_any() -> bool {
    SENT.get()
}

/// Makes connections as the library does, and wraps them.
#[derive(Debug, Default)]
pub(super) struct CountingConnector(DefaultConnector);

impl Connector for CountingConnector {
    type Out = CountingTransport;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<()>) -> Result<Option<Self::Out>, Error> {
        let connection = self.0.connect(details, chained);
        // What was written up to here was for the proxy.
        forget();
        Ok(connection?.map(CountingTransport))
    }
}

/// A connection that notes when something is written to it.
pub(super) struct CountingTransport(Box<dyn Transport>);

impl Transport for CountingTransport {
    fn buffers(&mut self) -> &mut dyn Buffers {
        self.0.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        // Noted beforehand: a write that fails may have got a part through.
        if amount > 0 {
            SENT.set(true);
        }
        self.0.transmit_output(amount, timeout)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        self.0.await_input(timeout)
    }

    fn is_open(&mut self) -> bool {
        self.0.is_open()
    }

    fn is_tls(&self) -> bool {
        self.0.is_tls()
    }
}

impl fmt::Debug for CountingTransport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CountingTransport")
    }
}
