//! A listener that keeps every byte of a request's head: what the client really sends, with nobody's reading in
//! between.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::Value as Json;

/// The key that [`Wire::url`]'s clients should send.
pub const KEY: &str = "key-0f1e2d3c";

/// The listener. Dropping it closes it and waits for its thread.
pub struct Wire {
    address: SocketAddr,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    heads: Mutex<Vec<String>>,
    body: Mutex<String>,
    stopped: AtomicBool,
}

impl Wire {
    pub fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let shared = Arc::new(Shared::default());
        let served = Arc::clone(&shared);
        let thread = thread::spawn(move || {
            for stream in listener.incoming() {
                if served.stopped.load(Ordering::SeqCst) {
                    return;
                }
                served.answer(stream.expect("a connection"));
            }
        });
        Self { address, shared, thread: Some(thread) }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where it listens, as it stands in the header `host`.
    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// Sets the body that all requests from now on are answered with, at status 200.
    pub fn answer_with(&self, body: &Json) {
        *self.shared.body.lock().expect("no panic") = body.to_string();
    }

    /// The heads that came since this was last asked.
    pub fn take_heads(&self) -> Vec<String> {
        std::mem::take(&mut *self.shared.heads.lock().expect("no panic"))
    }

    /// The one head that came since this was last asked.
    #[track_caller]
    pub fn take_head(&self) -> Head {
        let heads = self.take_heads();
        assert_eq!(heads.len(), 1, "exactly one request is sent: {heads:?}");
        Head::read(&heads[0])
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread up, which then sees that it should stop.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

impl Shared {
    fn answer(&self, mut stream: TcpStream) {
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time limit can be set");
        let mut head = Vec::new();
        let mut chunk = [0; 4096];
        while !head.ends_with(b"\r\n\r\n") {
            match stream.read(&mut chunk) {
                Ok(length @ 1..) => head.extend_from_slice(&chunk[..length]),
                Ok(0) | Err(_) => break,
            }
        }
        self.heads.lock().expect("no panic").push(String::from_utf8(head).expect("a head is ASCII"));
        let body = self.body.lock().expect("no panic").clone();
        let headers = format!("content-type: application/json\r\ncontent-length: {}\r\nconnection: close", body.len());
        let answer = format!("HTTP/1.1 200 OK\r\n{headers}\r\n\r\n{body}");
        // If the client is gone, its test tells more than this could.
        drop(stream.write_all(answer.as_bytes()));
    }
}

/// The head of a request.
pub struct Head {
    pub line: String,
    /// Names in lower case, and values.
    pub headers: Vec<(String, String)>,
}

impl Head {
    pub fn read(text: &str) -> Self {
        let text = text.strip_suffix("\r\n\r\n").expect("a head ends with an empty line and nothing follows");
        let mut lines = text.split("\r\n");
        let line = lines.next().expect("a first line").to_owned();
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").expect("a header");
            (name.to_ascii_lowercase(), value.to_owned())
        };
        Self { line, headers: lines.map(header).collect() }
    }

    /// The query of the request line as it came; empty if there is none.
    pub fn query(&self) -> &str {
        let target = self.line.split(' ').nth(1).expect("a target");
        target.split_once('?').map_or("", |(_, query)| query)
    }
}

/// The names and values of a query, decoded.
pub fn pairs(query: &str) -> Vec<(String, String)> {
    let parts = query.split('&').filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (name, value) = part.split_once('=').expect("a name and a value");
            (decode(name), decode(value))
        })
        .collect()
}

/// Percent-encodes all but what never has to be.
pub fn encode(text: &str) -> String {
    let byte = |byte: u8| match byte {
        byte if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Percent-decodes strictly: `+` is a plus, and whatever should have been encoded fails.
fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first == b'%' {
            let digits = std::str::from_utf8(&rest[..2]).expect("ASCII");
            bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
            rest = &rest[2..];
        } else {
            assert!(first.is_ascii_alphanumeric() || b"-._~".contains(&first), "not encoded: {text}");
            bytes.push(first);
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
