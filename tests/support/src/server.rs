//! An HTTP server on 127.0.0.1 whose handler a test writes.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The time limit for the rest of a request.
const PATIENCE: Duration = Duration::from_secs(20);

/// Listens on a free port of 127.0.0.1 until it is dropped.
pub struct Listener {
    /// Its address.
    pub address: SocketAddr,
    is_stopped: Arc<AtomicBool>,
    acceptor: Option<JoinHandle<()>>,
}

impl Listener {
    /// Calls this function with each connection, one after the other.
    pub fn start(accept: impl Fn(TcpStream) + Send + 'static) -> Self {
        Self::of(Box::new(accept))
    }

    // Not generic, so that it is compiled once.
    fn of(accept: Box<dyn Fn(TcpStream) + Send>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let is_stopped = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&is_stopped);
        let acceptor = thread::spawn(move || {
            let is_listening = |_: &_| !stopped.load(Ordering::SeqCst);
            listener.incoming().take_while(is_listening).for_each(|stream| accept(stream.expect("a connection")));
        });
        Self { address, is_stopped, acceptor: Some(acceptor) }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        // Wakes up the accepting thread.
        drop(TcpStream::connect(self.address));
        drop(self.acceptor.take().map(JoinHandle::join));
    }
}

/// The server. It listens until it is dropped, which closes its connections.
pub struct Server {
    listener: Option<Listener>,
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// The head of each request, with the number of its connection.
    heads: Vec<(usize, String)>,
    /// The body of the last request.
    body: Vec<u8>,
    /// Every byte that arrived.
    bytes: Vec<u8>,
    accepted: usize,
    /// The number of bytes that [`Server::take_heard`] has returned.
    taken: usize,
    open: HashMap<usize, TcpStream>,
}

type Handler = dyn Fn(&str, &mut TcpStream) -> Then + Send + Sync;

/// What happens to the connection after an answer.
pub enum Then {
    /// The connection can receive another request.
    KeepAlive,
    /// The connection is closed.
    Close,
}

impl Server {
    /// Calls the handler with the head of each request. Each connection has its own thread.
    pub fn start(handler: impl Fn(&str, &mut TcpStream) -> Then + Send + Sync + 'static) -> Self {
        Self::of(Arc::new(handler))
    }

    // Not generic, so that it is compiled once.
    fn of(handler: Arc<Handler>) -> Self {
        let state = Arc::new(Mutex::new(State::default()));
        let shared = Arc::clone(&state);
        let listener = Listener::start(move |stream| {
            let number = lock(&shared).add(&stream);
            let (shared, handler) = (Arc::clone(&shared), Arc::clone(&handler));
            thread::spawn(move || {
                serve(number, stream, &shared, &*handler);
                lock(&shared).open.remove(&number);
            });
        });
        Self { address: listener.address, listener: Some(listener), state }
    }

    /// Answers every request with this status and body, and keeps connections open.
    pub fn answering(status: u16, headers: &'static str, body: &'static str) -> Self {
        Self::start(move |_, stream| {
            reply(stream, status, headers, body.as_bytes());
            Then::KeepAlive
        })
    }

    /// Answers every request with these bytes, and closes the connection.
    pub fn sending(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Self {
        Self::start(move |_, stream| {
            send(stream, bytes.as_ref());
            Then::Close
        })
    }

    /// Its address, such as `http://127.0.0.1:4000`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its host and port, as in the header `host`.
    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The heads of all requests, in the order of arrival.
    pub fn heads(&self) -> Vec<String> {
        lock(&self.state).heads.iter().map(|(_, head)| head.clone()).collect()
    }

    /// The heads of the requests since the last call.
    pub fn take_heads(&self) -> Vec<String> {
        std::mem::take(&mut lock(&self.state).heads).into_iter().map(|(_, head)| head).collect()
    }

    /// The body of the last request, if its head states a length.
    pub fn last_body(&self) -> Vec<u8> {
        lock(&self.state).body.clone()
    }

    /// The number of connections with a request.
    pub fn connections(&self) -> usize {
        let state = lock(&self.state);
        state.heads.iter().map(|(number, _)| number).collect::<HashSet<_>>().len()
    }

    /// The number of all connections, and of those that are open.
    pub fn accepted(&self) -> (usize, usize) {
        let state = lock(&self.state);
        (state.accepted, state.open.len())
    }

    /// The number of connections since the last call, and every byte that they received.
    pub fn take_heard(&self) -> (usize, Vec<u8>) {
        let mut state = lock(&self.state);
        let accepted = state.accepted;
        let taken = std::mem::replace(&mut state.taken, accepted);
        (accepted - taken, std::mem::take(&mut state.bytes))
    }
}

impl State {
    /// Registers a connection.
    fn add(&mut self, stream: &TcpStream) -> usize {
        self.accepted += 1;
        self.open.insert(self.accepted, stream.try_clone().expect("one more socket"));
        self.accepted
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.listener.take());
        for stream in lock(&self.state).open.values() {
            // It fails only if the client has closed the connection already.
            drop(stream.shutdown(Shutdown::Both));
        }
    }
}

fn serve(number: usize, mut stream: TcpStream, state: &Mutex<State>, handler: &Handler) {
    stream.set_read_timeout(Some(PATIENCE)).expect("a time limit can be set");
    // A body that is written after its head would otherwise wait until the client has confirmed the head: 40 ms.
    stream.set_nodelay(true).expect("a socket that does not wait");
    let mut lines = BufReader::new(stream.try_clone().expect("one more socket"));
    loop {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let before = head.len();
            let more = lines.by_ref().read_until(b'\n', &mut head);
            lock(state).bytes.extend_from_slice(&head[before..]);
            if !matches!(more, Ok(1..)) {
                return;
            }
        }
        let head = String::from_utf8_lossy(&head).into_owned();
        let mut body = vec![0; length(&head)];
        if lines.read_exact(&mut body).is_err() {
            return;
        }
        {
            let mut state = lock(state);
            state.bytes.extend_from_slice(&body);
            state.heads.push((number, head.clone()));
            state.body = body;
        }
        if let Then::Close = handler(&head, &mut stream) {
            // Clones of the stream would keep it open.
            drop(stream.shutdown(Shutdown::Both));
            return;
        }
    }
}

/// The length of the body after a head.
fn length(head: &str) -> usize {
    let length = head.lines().filter_map(|line| line.split_once(':'));
    let mut length = length.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    length.next().and_then(|(_, value)| value.trim().parse().ok()).unwrap_or_default()
}

/// Writes a whole answer. Ignores a closed connection.
pub fn reply(stream: &mut TcpStream, status: u16, headers: &str, body: &[u8]) {
    let head = format!("HTTP/1.1 {status} Whatever\r\ncontent-length: {}\r\n{headers}\r\n", body.len());
    drop(stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body)));
}

/// Writes bytes unchanged. Returns whether that succeeded.
pub fn send(stream: &mut TcpStream, bytes: &[u8]) -> bool {
    stream.write_all(bytes).is_ok()
}
