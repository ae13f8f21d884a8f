//! A second host, to which nothing may ever be sent: where redirects point.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// It listens until it is dropped, and keeps every byte that anyone sends.
pub struct Elsewhere {
    address: SocketAddr,
    heard: Arc<Mutex<Heard>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Heard {
    connections: usize,
    bytes: Vec<u8>,
    stopped: bool,
}

impl Elsewhere {
    pub fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let heard = Arc::new(Mutex::new(Heard::default()));
        let shared = Arc::clone(&heard);
        let thread = thread::spawn(move || {
            for stream in listener.incoming() {
                if lock(&shared).stopped {
                    return;
                }
                listen(stream.expect("a connection"), &shared);
            }
        });
        Self { address, heard, thread: Some(thread) }
    }

    /// Where it listens, by a name of this machine.
    pub fn url(&self, name: &str, path: &str) -> String {
        let path: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        format!("http://{name}:{}/{path}", self.address.port())
    }

    /// How many connections were made since this was last asked, and what was sent over them.
    pub fn take_heard(&self) -> (usize, Vec<u8>) {
        let mut heard = lock(&self.heard);
        (std::mem::take(&mut heard.connections), std::mem::take(&mut heard.bytes))
    }
}

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes what is sent and answers, so that whoever came here by mistake goes on as if all were well.
fn listen(mut stream: TcpStream, heard: &Mutex<Heard>) {
    lock(heard).connections += 1;
    stream.set_read_timeout(Some(Duration::from_secs(5))).expect("a time limit can be set");
    let mut chunk = [0; 4096];
    while let Ok(length @ 1..) = stream.read(&mut chunk) {
        lock(heard).bytes.extend_from_slice(&chunk[..length]);
        if chunk[..length].ends_with(b"\r\n\r\n") {
            break;
        }
    }
    let answer =
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
    drop(stream.write_all(answer.as_bytes()));
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        lock(&self.heard).stopped = true;
        // Wakes the thread up, which then sees that it should stop.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}
