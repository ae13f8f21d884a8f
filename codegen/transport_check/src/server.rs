//! A small HTTP server on 127.0.0.1 with the answers of a check. It counts requests.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The maximum wait for a request, or for a client that does not read.
const PATIENCE: Duration = Duration::from_secs(10);
/// The maximum size of a request head.
const MAX_HEAD: usize = 64 * 1024;

/// The server. Dropping it stops it and closes its connections.
pub(crate) struct Server {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    acceptor: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct State {
    heads: Vec<String>,
    open: Vec<TcpStream>,
    stopped: bool,
}

/// Answers a request, and returns whether the connection stays open. The number counts the requests from 0.
pub(crate) type Answer = dyn Fn(usize, &str, &mut TcpStream) -> io::Result<bool> + Send + Sync;

impl Server {
    pub(crate) fn start(
        answer: impl Fn(usize, &str, &mut TcpStream) -> io::Result<bool> + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let state = Arc::new(Mutex::new(State::default()));
        let (shared, answer): (_, Arc<Answer>) = (Arc::clone(&state), Arc::new(answer));
        let acceptor = thread::Builder::new().spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                let Ok(copy) = stream.try_clone() else { continue };
                {
                    let mut state = lock(&shared);
                    if state.stopped {
                        return;
                    }
                    state.open.push(copy);
                }
                let (shared, answer) = (Arc::clone(&shared), Arc::clone(&answer));
                // A connection without a thread is closed, which the check then reports.
                let _ = thread::Builder::new().spawn(move || {
                    let mut stream = stream;
                    let _ = serve(&mut stream, &shared, &*answer);
                    let _ = stream.shutdown(Shutdown::Both);
                });
            }
        })?;
        Ok(Self { address, state, acceptor: Some(acceptor) })
    }

    /// Answers each request with these bytes, and closes the connection.
    pub(crate) fn sending(bytes: impl Into<Vec<u8>>) -> io::Result<Self> {
        let bytes = bytes.into();
        Self::start(move |_, _, stream| stream.write_all(&bytes).map(|()| false))
    }

    pub(crate) fn url(&self, target: &str) -> String {
        format!("http://{}{target}", self.address)
    }

    /// The heads of all requests, each with its body.
    pub(crate) fn heads(&self) -> Vec<String> {
        lock(&self.state).heads.clone()
    }
}

fn serve(stream: &mut TcpStream, state: &Mutex<State>, answer: &Answer) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    loop {
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") && head.len() < MAX_HEAD {
            stream.read_exact(&mut byte)?;
            head.extend(byte);
        }
        let mut head = String::from_utf8_lossy(&head).into_owned();
        let mut body = vec![0; length(&head).min(MAX_HEAD)];
        stream.read_exact(&mut body)?;
        head.push_str(&String::from_utf8_lossy(&body));
        let number = {
            let mut state = lock(state);
            state.heads.push(head.clone());
            state.heads.len() - 1
        };
        if !answer(number, &head, stream)? {
            return Ok(());
        }
    }
}

/// The length of the body after a head.
fn length(head: &str) -> usize {
    let mut headers = head.lines().filter_map(|line| line.split_once(':'));
    let length = headers.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    length.and_then(|(_, length)| length.trim().parse().ok()).unwrap_or(0)
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    // Only pushes happen under the lock, so the state is valid even after a panic.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Server {
    fn drop(&mut self) {
        {
            let mut state = lock(&self.state);
            state.stopped = true;
            for stream in &state.open {
                // This fails only if the connection is closed already.
                let _ = stream.shutdown(Shutdown::Both);
            }
        }
        // Wakes the thread that accepts connections.
        let _ = TcpStream::connect(self.address);
        if let Some(acceptor) = self.acceptor.take() {
            let _ = acceptor.join();
        }
    }
}

/// An answer with a length.
pub(crate) fn answer(status: u16, headers: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("HTTP/1.1 {status} Whatever\r\ncontent-length: {length}\r\n{headers}\r\n{body}").into_bytes()
}
