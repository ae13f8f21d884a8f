//! A server on 127.0.0.1 that does to its connections what a test tells it.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Listens until it is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    state: Arc<State>,
    acceptor: Option<JoinHandle<()>>,
}

struct State {
    /// The head of each request, with the number of its connection.
    heads: Mutex<Vec<(usize, String)>>,
    stopped: AtomicBool,
}

/// What a handler does after its answer.
pub(crate) enum Then {
    KeepAlive,
    Close,
}

impl Server {
    pub(crate) fn start(handler: impl Fn(&str, &mut TcpStream) -> Then + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = Arc::new(State { heads: Mutex::default(), stopped: AtomicBool::new(false) });
        let (shared, handler) = (Arc::clone(&state), Arc::new(handler));
        let acceptor = std::thread::spawn(move || {
            for (number, stream) in listener.incoming().enumerate() {
                if shared.stopped.load(Ordering::SeqCst) {
                    return;
                }
                let (shared, handler) = (Arc::clone(&shared), Arc::clone(&handler));
                std::thread::spawn(move || serve(number, stream.expect("a connection"), &shared, &*handler));
            }
        });
        Self { address, state, acceptor: Some(acceptor) }
    }

    /// Answers every request with this status and body, and keeps the connections.
    pub(crate) fn answering(status: u16, headers: &'static str, body: &'static str) -> Self {
        Self::start(move |_, stream| {
            reply(stream, status, headers, body.as_bytes());
            Then::KeepAlive
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// The heads of all requests, in the order in which they came.
    pub(crate) fn heads(&self) -> Vec<String> {
        self.lock().iter().map(|(_, head)| head.clone()).collect()
    }

    /// How many connections brought a request.
    pub(crate) fn connections(&self) -> usize {
        let mut numbers: Vec<_> = self.lock().iter().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(usize, String)>> {
        self.state.heads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        // Wakes the acceptor up.
        drop(TcpStream::connect(self.address));
        if let Some(acceptor) = self.acceptor.take() {
            drop(acceptor.join());
        }
    }
}

fn serve(number: usize, mut stream: TcpStream, state: &State, handler: &dyn Fn(&str, &mut TcpStream) -> Then) {
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
    while let Some(head) = read_head(&mut stream) {
        state.heads.lock().unwrap_or_else(PoisonError::into_inner).push((number, head.clone()));
        if let Then::Close = handler(&head, &mut stream) {
            drop(stream.shutdown(Shutdown::Both));
            return;
        }
    }
}

fn read_head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).ok()?;
        head.push(byte[0]);
    }
    String::from_utf8(head).ok()
}

/// Writes a whole answer. A client that went away is no matter.
pub(crate) fn reply(stream: &mut TcpStream, status: u16, headers: &str, body: &[u8]) {
    let head = format!("HTTP/1.1 {status} Whatever\r\ncontent-length: {}\r\n{headers}\r\n", body.len());
    drop(stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body)));
}

/// Writes bytes as they are.
pub(crate) fn send(stream: &mut TcpStream, bytes: &[u8]) -> bool {
    stream.write_all(bytes).is_ok()
}
