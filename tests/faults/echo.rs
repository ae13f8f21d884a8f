//! A server that says back what it was asked for, unless chance has it fail.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::Value as Json;

use crate::random::Random;
use crate::support::{service, some_error};

/// The parameter with a number, which no operation has, and the field of the answer that has it several times.
pub const NUMBER: &str = "number-of-a-call";
/// Longer than the clients of it wait.
pub const PATIENCE: Duration = Duration::from_millis(100);

/// The server. It listens until it is dropped.
pub struct Echo {
    address: SocketAddr,
    shared: Arc<Mutex<Shared>>,
    acceptor: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    /// How often each number was asked for.
    seen: HashMap<u64, u32>,
    open: HashMap<u64, TcpStream>,
    connections: u64,
    most: usize,
    stopped: bool,
}

impl Echo {
    pub fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let shared = Arc::new(Mutex::new(Shared::default()));
        let accepting = Arc::clone(&shared);
        let acceptor = thread::spawn(move || {
            thread::scope(|scope| {
                for stream in listener.incoming() {
                    let stream = stream.expect("a connection");
                    let Some(number) = lock(&accepting).add(&stream) else { return };
                    let shared = &accepting;
                    scope.spawn(move || {
                        serve(&stream, shared);
                        lock(shared).open.remove(&number);
                    });
                }
            });
        });
        Self { address, shared, acceptor: Some(acceptor) }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// How often a number was asked for.
    pub fn seen(&self, number: u64) -> u32 {
        lock(&self.shared).seen.get(&number).copied().unwrap_or_default()
    }

    /// How many connections there were, and how many of them at once.
    pub fn connections(&self) -> (u64, usize) {
        let shared = lock(&self.shared);
        (shared.connections, shared.most)
    }
}

impl Shared {
    /// Remembers a connection, unless the server was stopped.
    fn add(&mut self, stream: &TcpStream) -> Option<u64> {
        if self.stopped {
            return None;
        }
        self.connections += 1;
        self.open.insert(self.connections, stream.try_clone().expect("one more socket"));
        self.most = self.most.max(self.open.len());
        Some(self.connections)
    }
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Echo {
    fn drop(&mut self) {
        {
            let mut shared = lock(&self.shared);
            shared.stopped = true;
            for stream in shared.open.values() {
                // It fails only for a connection that the client has closed already.
                drop(stream.shutdown(Shutdown::Both));
            }
        }
        drop(TcpStream::connect(self.address));
        if let Some(acceptor) = self.acceptor.take() {
            drop(acceptor.join());
        }
    }
}

/// Answers the requests of one connection.
fn serve(stream: &TcpStream, shared: &Mutex<Shared>) {
    let mut lines = BufReader::new(stream);
    loop {
        let (mut first, mut line) = (String::new(), String::new());
        let Ok(1..) = lines.read_line(&mut first) else { return };
        while line != "\r\n" {
            line.clear();
            let Ok(1..) = lines.read_line(&mut line) else { return };
        }
        let number =
            first.split_once(&format!("{NUMBER}=")).and_then(|(_, rest)| rest.split(['&', ' ']).next()?.parse().ok());
        let number: u64 = number.unwrap_or_else(|| panic!("no number in {first}"));
        let attempt = {
            let mut shared = lock(shared);
            let count = shared.seen.entry(number).or_default();
            *count += 1;
            *count
        };
        if !answer(stream, example(&first), number, attempt) {
            // Dropping it would leave the copy open.
            drop(stream.shutdown(Shutdown::Both));
            return;
        }
    }
}

/// What the operation that is asked for answers.
fn example(first: &str) -> Json {
    let path = first.split(['?', ' ']).nth(1).unwrap_or_default();
    let below = path.strip_prefix(&*service().base_path);
    let asked = service().operations.iter().find(|operation| below == Some(&operation.path));
    asked.unwrap_or_else(|| panic!("no operation in {first}")).response.example.clone()
}

/// Answers, or fails, as the number and the attempt have it. Whether the connection stays open.
fn answer(stream: &TcpStream, mut example: Json, number: u64, attempt: u32) -> bool {
    let mut random = Random::new(number << 8 | u64::from(attempt));
    let chance = random.below(200);
    // Long and short ones, so that what is left of one would be seen in the next.
    example[NUMBER] = vec![number; 1 + 20 * random.below(20)].into();
    let body = example.to_string();
    let framed = |status: u16, headers: &str, body: &str| {
        let length = body.len();
        format!("HTTP/1.1 {status} Whatever\r\n{headers}content-length: {length}\r\n\r\n{body}")
    };
    let good = framed(200, "", &body);
    match chance {
        0 => {
            // Nobody may ever get this.
            thread::sleep(2 * PATIENCE);
            write(stream, &good)
        }
        1..10 => false,
        10..20 => last(stream, &good[..good.len() / 2]),
        20..30 => last(stream, "HTTP/1.1 200 O"),
        // Closed without a word, while the client may be about to use it again.
        30..45 => last(stream, &good),
        45..55 => last(stream, &framed(200, "connection: close\r\n", &body)),
        55..70 => write(stream, &framed(503, "content-type: text/html\r\n", "<p>later")),
        70..80 => write(stream, &framed(429, "retry-after: 1\r\n", &refusal(number))),
        80..95 => write(stream, &framed(200, "", &refusal(number))),
        95..110 => {
            let (one, other) = body.split_at(body.len() / 2);
            let chunks = [one, other].map(|chunk| format!("{:x}\r\n{chunk}\r\n", chunk.len())).concat();
            write(stream, &format!("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n{chunks}0\r\n\r\n"))
        }
        _ => write(stream, &good),
    }
}

/// An error of the service.
fn refusal(number: u64) -> String {
    some_error(&format!("not {number}")).to_string()
}

/// Writes the last that comes on a connection.
fn last(stream: &TcpStream, text: &str) -> bool {
    write(stream, text);
    false
}

fn write(mut stream: &TcpStream, text: &str) -> bool {
    stream.write_all(text.as_bytes()).is_ok()
}
