//! The sockets: one thread per connection, all of which can be stopped.

use std::collections::HashMap;
use std::io::{self, Read as _};
use std::mem;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::answer::Answer;
use crate::control;
use crate::fault;
use crate::http::{self, Heads, NoHead};
use crate::locked;
use crate::mock::{Mock, Reply};

const IDLE: Duration = Duration::from_secs(60);

/// The maximum number of open connections. Beyond it, the connection that has waited longest for a request is closed. Each needs a
/// thread and a socket, and on many machines a process may have a thousand sockets, including those of its clients.
pub(crate) const MOST: usize = 256;

/// How many bytes of an unwanted body are read before the connection is closed, so that the client reads why it is unwanted.
const DRAINED: u64 = 256 * 1024 * 1024;

#[derive(Debug)]
pub(crate) struct Server {
    address: SocketAddr,
    connections: Arc<Mutex<Connections>>,
    acceptor: Option<JoinHandle<()>>,
}

impl Server {
    pub(crate) fn start(listener: TcpListener, mock: Arc<Mock>) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let connections = Arc::new(Mutex::new(Connections::default()));
        let accepted = Arc::clone(&connections);
        let acceptor =
            thread::Builder::new().name("mock-server".to_owned()).spawn(move || accept(&listener, &accepted, &mock))?;
        Ok(Self { address, connections, acceptor: Some(acceptor) })
    }

    /// The number of connections so far, and the maximum number of simultaneous ones.
    pub(crate) fn connections(&self) -> (u64, usize) {
        let open = locked(&self.connections);
        (open.next, open.most)
    }

    pub(crate) fn stop(&mut self) {
        let Some(acceptor) = self.acceptor.take() else { return };
        locked(&self.connections).close();
        // The acceptor waits in the kernel for a connection. If this connection fails (no more sockets), it does not wait: it gets
        // the same error and checks whether it must stop.
        drop(TcpStream::connect(self.address));
        // A thread that panicked has ended, too, and its test has seen the broken connection.
        drop(acceptor.join());
    }
}

#[derive(Debug, Default)]
struct Connections {
    closed: bool,
    next: u64,
    most: usize,
    streams: HashMap<u64, OpenStream>,
    waits: u64,
}

#[derive(Debug)]
struct OpenStream {
    stream: Arc<TcpStream>,
    /// Its position among the connections that wait for a request; `None` while a request is answered.
    waiting: Option<u64>,
}

impl Connections {
    /// Registers a connection, or drops it if the server was stopped, so that none is left open.
    fn add(&mut self, stream: &Arc<TcpStream>) -> Option<u64> {
        if self.closed {
            return None;
        }
        if self.streams.len() >= MOST {
            self.make_room();
        }
        let number = self.next;
        self.next += 1;
        let waiting = self.next_wait();
        self.streams.insert(number, OpenStream { stream: Arc::clone(stream), waiting });
        self.most = self.most.max(self.streams.len());
        Some(number)
    }

    fn waits(&mut self, number: u64) {
        let waiting = self.next_wait();
        if let Some(connection) = self.streams.get_mut(&number) {
            connection.waiting = waiting;
        }
    }

    /// Notes that a connection answers a request. Returns false if the connection was closed before.
    fn serves(&mut self, number: u64) -> bool {
        self.streams.get_mut(&number).map(|connection| connection.waiting = None).is_some()
    }

    fn close(&mut self) {
        self.closed = true;
        self.streams.values().for_each(OpenStream::close);
    }

    fn next_wait(&mut self) -> Option<u64> {
        self.waits += 1;
        Some(self.waits)
    }

    /// Closes the connection that has waited longest for a request, if any waits.
    fn make_room(&mut self) {
        let waiting = self.streams.iter().filter_map(|(number, connection)| Some((connection.waiting?, *number)));
        if let Some(connection) = waiting.min().and_then(|(_, number)| self.streams.remove(&number)) {
            connection.close();
        }
    }
}

impl OpenStream {
    fn close(&self) {
        // This fails only if the client has closed the connection.
        drop(self.stream.shutdown(Shutdown::Both));
    }
}

/// A registered connection. Dropping this removes it, even after a panic. Otherwise, the client would wait for an answer that never
/// comes.
struct Kept<'c> {
    number: u64,
    connections: &'c Mutex<Connections>,
}

impl Drop for Kept<'_> {
    fn drop(&mut self) {
        locked(self.connections).streams.remove(&self.number);
    }
}

/// Accepts connections until the server is stopped. Returns when the threads of all connections have ended.
fn accept(listener: &TcpListener, connections: &Mutex<Connections>, mock: &Mock) {
    thread::scope(|scope| {
        for stream in listener.incoming() {
            if locked(connections).closed {
                return;
            }
            let Ok(stream) = stream.map(Arc::new) else {
                // There are no more sockets. Close an idle connection, or give the others a moment.
                locked(connections).make_room();
                thread::sleep(Duration::from_millis(10));
                continue;
            };
            let Some(number) = locked(connections).add(&stream) else { return };
            let serve = move || {
                // The socket is closed when both this guard and the thread's handle are dropped.
                let _kept = Kept { number, connections };
                converse(&stream, number, mock, connections);
            };
            if thread::Builder::new().spawn_scoped(scope, serve).is_err() {
                locked(connections).streams.remove(&number);
            }
        }
    });
}

/// Answers the requests of one connection until one side closes it.
fn converse(stream: &TcpStream, connection: u64, mock: &Mock, connections: &Mutex<Connections>) {
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let mut heads = Heads::new(stream);
    let mut is_new = true;
    loop {
        // A new connection counts as waiting since it was accepted.
        if !mem::take(&mut is_new) {
            locked(connections).waits(connection);
        }
        // This is repeated for each request, since a fault with a delay changes it.
        if stream.set_read_timeout(Some(IDLE)).is_err() {
            break;
        }
        let next = heads.next();
        if !locked(connections).serves(connection) {
            break;
        }
        let (answer, with_body, keep_alive) = match next {
            Ok(head) => {
                let for_people = mock.rust_call.is_some().then(|| control::answer(mock, &head)).flatten();
                let plain = for_people.map(|answer| Reply { answer, latency: None, fault: None });
                let Reply { answer, latency, fault } = plain.unwrap_or_else(|| mock.answer(&head, connection));
                if latency.is_some_and(|latency| fault::delay(stream, &mut heads, latency).is_err()) {
                    break;
                }
                if let Some(fault) = fault {
                    if fault::break_connection(stream, &fault, &answer) {
                        continue;
                    }
                    break;
                }
                let has_body = head.method != "HEAD";
                let keep_alive = head.keep_alive && !(has_body && answer.frames_itself());
                (answer, has_body, keep_alive)
            }
            Err(NoHead::End) => break,
            Err(NoHead::Refused(status, why)) => (Answer::text(status, &format!("{why}\n")), true, false),
        };
        if http::write(stream, &answer, with_body, keep_alive).is_err() {
            break;
        }
        if !keep_alive {
            hang_up(stream);
            break;
        }
    }
}

/// Closes a connection so that the client can still read the answer. Closing it with unread bytes would reset it.
fn hang_up(stream: &TcpStream) {
    if stream.shutdown(Shutdown::Write).is_err() || stream.set_read_timeout(Some(Duration::from_secs(1))).is_err() {
        return;
    }
    // The client may have closed it.
    drop(io::copy(&mut stream.take(DRAINED), &mut io::sink()));
}
