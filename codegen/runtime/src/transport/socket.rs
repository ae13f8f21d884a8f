//! TCP connections, on which each wait ends when its call is cancelled.
//!
//! The HTTP library could open them, too. But it does not show their sockets, and cannot end a connection while it is opened.

use std::fmt;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, LazyBuffers, NextTimeout, Transport, time};
use ureq::{Error, Timeout};

use crate::transport::cancel::{CURRENT, SLICE};
use crate::transport::write_tracking::STALL;

/// Opens connections, unless a SOCKS proxy has one.
#[derive(Debug)]
pub(crate) struct SocketConnector;

impl<In: Transport> Connector<In> for SocketConnector {
    type Out = Socket<In>;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        if chained.is_some() {
            return Ok(chained.map(Socket::ThroughProxy));
        }
        let stream = open(details)?;
        stream.set_nodelay(true)?;
        let (input, output) = (details.config.input_buffer_size(), details.config.output_buffer_size());
        Ok(Some(Socket::Own { stream: Arc::new(stream), buffers: LazyBuffers::new(input, output), limits: [None; 2] }))
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
        match until_cancelled(move || TcpStream::connect_timeout(&address, share))? {
            Ok(stream) => {
                // As the library does where it connects.
                log::debug!(target: "ureq", "Connected TcpStream to {address}");
                return Ok(stream);
            }
            Err(error) => failure = error,
        }
    }
    Err(converted(failure, details.timeout))
}

/// A connection that limits each read and write.
pub(crate) enum Socket<In> {
    Own {
        stream: Arc<TcpStream>,
        buffers: LazyBuffers,
        /// The limits that the socket has for writing and for reading.
        limits: [Option<Duration>; 2],
    },
    ThroughProxy(In),
}

impl<In: Transport> Transport for Socket<In> {
    fn buffers(&mut self) -> &mut dyn Buffers {
        match self {
            Self::Own { buffers, .. } => buffers,
            Self::ThroughProxy(inner) => inner.buffers(),
        }
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), Error> {
        let timeout = limited(timeout, Timeout::SendBody)?;
        let (stream, buffers, limit) = match self {
            Self::Own { stream, buffers, limits: [limit, _] } => (stream, buffers, limit),
            Self::ThroughProxy(inner) => return inner.transmit_output(amount, timeout),
        };
        let output = buffers.output().get(..amount).unwrap_or_default();
        wait_for(stream, timeout, limit, TcpStream::set_write_timeout, |mut stream| stream.write_all(output))
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let timeout = limited(timeout, Timeout::RecvBody)?;
        let (stream, buffers, limit) = match self {
            Self::Own { stream, buffers, limits: [_, limit] } => (stream, buffers, limit),
            Self::ThroughProxy(inner) => return inner.await_input(timeout),
        };
        let input = buffers.input_append_buf();
        let amount = wait_for(stream, timeout, limit, TcpStream::set_read_timeout, |mut stream| stream.read(input))?;
        buffers.input_appended(amount);
        Ok(amount > 0)
    }

    /// Looks without waiting: neither an end nor a byte may be there.
    fn is_open(&mut self) -> bool {
        match self {
            Self::Own { stream, .. } => {
                let seen = stream.set_nonblocking(true).and_then(|()| stream.peek(&mut [0]));
                let is_silent = seen.is_err_and(|error| error.kind() == ErrorKind::WouldBlock);
                stream.set_nonblocking(false).is_ok() && is_silent
            }
            Self::ThroughProxy(inner) => inner.is_open(),
        }
    }
}

/// The limit of a read or write: at most the limit on a stall. A limit that is over fails at once, which the HTTP library does since 3.5.
fn limited(mut timeout: NextTimeout, stalled: Timeout) -> Result<NextTimeout, Error> {
    if let Some(stall) = STALL.get().map(time::Duration::from)
        && stall < timeout.after
    {
        (timeout.after, timeout.reason) = (stall, stalled);
    }
    if timeout.after.is_zero() { Err(Error::Timeout(timeout.reason)) } else { Ok(timeout) }
}

/// Reads or writes with this limit, until the call is cancelled. The limit is another one each time: what is left for the call. The socket
/// gets it in whole milliseconds, as exact as systems are, so that most calls find it set by the one before.
fn wait_for<T>(
    stream: &Arc<TcpStream>,
    timeout: NextTimeout,
    limit: &mut Option<Duration>,
    set_limit: fn(&TcpStream, Option<Duration>) -> io::Result<()>,
    act: impl FnOnce(&TcpStream) -> io::Result<T>,
) -> Result<T, Error> {
    let left = timeout.not_zero().map(|left| {
        let more = Duration::from_millis(u64::from(left.subsec_millis()) + 1);
        Duration::from_secs(left.as_secs()).saturating_add(more)
    });
    if *limit != left {
        match set_limit(stream, left) {
            // macOS refuses it when the other side has closed the connection. There may be an answer, which is to be read.
            Err(error) if cfg!(target_os = "macos") && error.kind() == ErrorKind::InvalidInput => {}
            result => {
                result?;
                *limit = left;
            }
        }
    }
    let result = match CURRENT.with_borrow(Clone::clone) {
        Some(token) => token.wait_for(stream, act).ok_or(Error::Io(ErrorKind::ConnectionAborted.into()))?,
        None => act(stream),
    };
    result.map_err(|error| converted(error, timeout))
}

/// Runs this, which nothing can end, until the call of this thread is cancelled: in a thread that is left alone then.
pub(crate) fn until_cancelled<T: Send + 'static>(act: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    let Some(token) = CURRENT.with_borrow(Clone::clone) else { return Ok(act()) };
    // A channel would do, too. It adds 40 KB to a program.
    let slot = Arc::new(Mutex::new(None));
    let (filled, waiter) = (Arc::clone(&slot), thread::current());
    thread::Builder::new().spawn(move || {
        let result = act();
        *filled.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        waiter.unpark();
    })?;
    loop {
        thread::park_timeout(SLICE);
        // After a panic nobody else has the slot.
        let is_over = token.is_cancelled() || Arc::strong_count(&slot) == 1;
        let result = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
        match result {
            Some(result) => return Ok(result),
            None if is_over => return Err(ErrorKind::ConnectionAborted.into()),
            None => {}
        }
    }
}

/// Systems report a limit in two ways.
fn converted(error: io::Error, timeout: NextTimeout) -> Error {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => Error::Timeout(timeout.reason),
        _ => Error::Io(error),
    }
}

impl<In> fmt::Debug for Socket<In> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Socket")
    }
}
