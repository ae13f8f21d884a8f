//! TCP connections, on which each wait ends when its call is cancelled.
//!
//! The HTTP library could open them, too. But it does not show their sockets, and cannot end a connection while it is opened.

use std::fmt;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ureq::Error;
use ureq::unversioned::transport::{
    Buffers, ConnectionDetails, Connector, Either, LazyBuffers, NextTimeout, Transport,
};

use crate::transport::cancel;

/// Opens connections, unless a SOCKS proxy has one.
#[derive(Debug)]
pub(crate) struct SocketConnector;

impl<In: Transport> Connector<In> for SocketConnector {
    type Out = Either<In, Socket>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        if chained.is_some() {
            return Ok(chained.map(Either::A));
        }
        let stream = open(details)?;
        stream.set_nodelay(true)?;
        let (input, output) = (details.config.input_buffer_size(), details.config.output_buffer_size());
        let buffers = LazyBuffers::new(input, output);
        Ok(Some(Either::B(Socket { stream: Arc::new(stream), buffers })))
    }
}

/// Tries one address after the other. Each has half of the time that is left, and the last one all of it.
fn open(details: &ConnectionDetails<'_>) -> Result<TcpStream, Error> {
    let (start, limit) = (Instant::now(), *details.timeout.after);
    let mut failure = io::Error::from(ErrorKind::ConnectionRefused);
    for (number, address) in details.addrs.iter().copied().enumerate() {
        let left = limit.saturating_sub(start.elapsed());
        let share = if number + 1 == details.addrs.len() { left } else { left / 2 };
        if share.is_zero() {
            return Err(Error::Timeout(details.timeout.reason));
        }
        match cancel::run(move || TcpStream::connect_timeout(&address, share))? {
            Ok(stream) => return Ok(stream),
            Err(error) => failure = error,
        }
    }
    Err(converted(failure, details.timeout))
}

pub(crate) struct Socket {
    stream: Arc<TcpStream>,
    buffers: LazyBuffers,
}

impl Transport for Socket {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        let output = self.buffers.output().get(..amount).unwrap_or_default();
        wait_for(&self.stream, timeout, TcpStream::set_write_timeout, |mut stream| stream.write_all(output))
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let input = self.buffers.input_append_buf();
        let amount = wait_for(&self.stream, timeout, TcpStream::set_read_timeout, |mut stream| stream.read(input))?;
        self.buffers.input_appended(amount);
        Ok(amount > 0)
    }

    /// Looks without waiting: neither an end nor a byte may be there.
    fn is_open(&mut self) -> bool {
        let seen = self.stream.set_nonblocking(true).and_then(|()| self.stream.peek(&mut [0]));
        let is_silent = seen.is_err_and(|error| error.kind() == ErrorKind::WouldBlock);
        self.stream.set_nonblocking(false).is_ok() && is_silent
    }
}

/// Reads or writes with this limit, until the call is cancelled. The limit is another one each time: what is left for the call.
fn wait_for<T>(
    stream: &Arc<TcpStream>,
    timeout: NextTimeout,
    limit: fn(&TcpStream, Option<Duration>) -> io::Result<()>,
    act: impl FnOnce(&TcpStream) -> io::Result<T>,
) -> Result<T, Error> {
    match limit(stream, timeout.not_zero().map(|limit| *limit)) {
        // macOS refuses it when the other side has closed the connection. There may be an answer, which is to be read.
        Err(error) if cfg!(target_os = "macos") && error.kind() == ErrorKind::InvalidInput => {}
        result => result?,
    }
    cancel::wait_for(stream, act).map_err(|error| converted(error, timeout))
}

/// Systems report a limit in two ways.
fn converted(error: io::Error, timeout: NextTimeout) -> Error {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => Error::Timeout(timeout.reason),
        _ => Error::Io(error),
    }
}

impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Socket")
    }
}
