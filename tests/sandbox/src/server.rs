//! The sockets: a thread for each connection, and an end to all of them.

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

/// How long a connection may be silent before it is closed.
const IDLE: Duration = Duration::from_secs(60);

/// How many connections may be open before the one that has waited longest for a request is closed for a new one. Each takes a
/// thread and a socket, and a process has a thousand sockets on many machines, those of its clients among them.
pub(crate) const MOST: usize = 256;

/// How much of an unwanted body is read away, in bytes, before the connection is closed under it.
const DRAINED: u64 = 1024 * 1024;

/// The listening socket with its threads.
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
            thread::Builder::new().name("sandbox".to_owned()).spawn(move || accept(&listener, &accepted, &mock))?;
        Ok(Self { address, connections, acceptor: Some(acceptor) })
    }

    /// How many connections there were, and how many of them at once.
    pub(crate) fn connections(&self) -> (u64, usize) {
        let open = locked(&self.connections);
        (open.next, open.most)
    }

    /// Closes every connection and waits for every thread.
    pub(crate) fn stop(&mut self) {
        let Some(acceptor) = self.acceptor.take() else { return };
        locked(&self.connections).close();
        // The acceptor sleeps in the kernel until somebody calls. If nobody can (no more sockets), it is not asleep: it then gets
        // the same error and looks whether it should stop.
        drop(TcpStream::connect(self.address));
        // A thread that panicked has ended as well, and its test has seen the broken connection.
        drop(acceptor.join());
    }
}

/// The connections that are open now.
#[derive(Debug, Default)]
struct Connections {
    closed: bool,
    next: u64,
    most: usize,
    streams: HashMap<u64, OpenStream>,
    /// How often a connection began to wait.
    waits: u64,
}

#[derive(Debug)]
struct OpenStream {
    stream: Arc<TcpStream>,
    /// Its place in the order of those that wait for a request; nothing while one is answered.
    waiting: Option<u64>,
}

impl Connections {
    /// Remembers a connection, or drops it if the server has been stopped, so that none is forgotten.
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

    /// Notes that a request of a connection is answered. False if the connection was closed before.
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
        // It fails only for a connection that the client has closed already.
        drop(self.stream.shutdown(Shutdown::Both));
    }
}

/// A connection that is remembered until this is dropped. A panic drops it too, or the client would wait for an answer that nobody
/// gives.
struct Kept<'c> {
    number: u64,
    connections: &'c Mutex<Connections>,
}

impl Drop for Kept<'_> {
    fn drop(&mut self) {
        locked(self.connections).streams.remove(&self.number);
    }
}

/// Accepts connections until the server is stopped; returns when the thread of each connection has ended.
fn accept(listener: &TcpListener, connections: &Mutex<Connections>, mock: &Mock) {
    thread::scope(|scope| {
        for stream in listener.incoming() {
            if locked(connections).closed {
                return;
            }
            let Ok(stream) = stream.map(Arc::new) else {
                // No more sockets: free one that nobody needs now, or give the others a moment to do so.
                locked(connections).make_room();
                thread::sleep(Duration::from_millis(10));
                continue;
            };
            let Some(number) = locked(connections).add(&stream) else { return };
            let serve = move || {
                // It is closed when the last that holds it is gone: the one that is kept here, and then the thread's own.
                let _kept = Kept { number, connections };
                converse(&stream, number, mock, connections);
            };
            if thread::Builder::new().spawn_scoped(scope, serve).is_err() {
                locked(connections).streams.remove(&number);
            }
        }
    });
}

/// Answers the requests of one connection until one side has had enough.
fn converse(stream: &TcpStream, connection: u64, mock: &Mock, connections: &Mutex<Connections>) {
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let mut heads = Heads::new(stream);
    let mut is_new = true;
    loop {
        // A new one has waited since it was accepted.
        if !mem::take(&mut is_new) {
            locked(connections).waits(connection);
        }
        // Each time, since waiting on purpose changes it.
        if stream.set_read_timeout(Some(IDLE)).is_err() {
            break;
        }
        let next = heads.next();
        if !locked(connections).serves(connection) {
            break;
        }
        let (answer, with_body, keep_alive) = match next {
            Ok(head) => {
                let for_people = mock.for_people.then(|| control::answer(mock, &head)).flatten();
                let Reply { answer, latency, fault } =
                    for_people.map_or_else(|| mock.answer(&head, connection), Reply::from);
                if latency.is_some_and(|latency| fault::delay(stream, &mut heads, latency).is_err()) {
                    break;
                }
                if let Some(fault) = fault {
                    if fault::break_connection(stream, &fault, &answer) {
                        continue;
                    }
                    break;
                }
                let keep_alive = head.keep_alive && !answer.frames_itself();
                (answer, head.method != "HEAD", keep_alive)
            }
            Err(NoHead::End) => break,
            Err(NoHead::Malformed) => (Answer::text(400, "this is not an HTTP request\n"), true, false),
            Err(NoHead::TooLarge) => {
                (Answer::text(431, "the head of a request may have 64 KiB, and its body 16 MiB\n"), true, false)
            }
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

/// Closes a connection so that the client can still read the answer: closing it over unread bytes would tear it down.
fn hang_up(stream: &TcpStream) {
    if stream.shutdown(Shutdown::Write).is_err() || stream.set_read_timeout(Some(Duration::from_secs(1))).is_err() {
        return;
    }
    // The client may tear it down itself.
    drop(io::copy(&mut stream.take(DRAINED), &mut io::sink()));
}
