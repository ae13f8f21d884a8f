//! A server that echoes each request, and fails at random.

use std::collections::HashMap;
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use codegen::ir::Operation;
use common::{service, some_error};
use serde_json::Value as Json;
use support::random::Random;
use support::server::{Server, Then, send};

/// The parameter with the number of a call. No operation has it. The answer repeats the number in a field of this name.
pub const NUMBER: &str = "number-of-a-call";
/// Longer than its clients wait.
pub const PATIENCE: Duration = Duration::from_millis(100);

/// The server. It listens until it is dropped.
pub struct Echo {
    server: Server,
    /// How often each number arrived.
    seen: Arc<Mutex<HashMap<u64, u32>>>,
}

impl Echo {
    pub fn start() -> Self {
        let seen = Arc::new(Mutex::new(HashMap::new()));
        let shared = Arc::clone(&seen);
        let server = Server::start(move |head, stream| {
            let first = head.lines().next().unwrap_or_default();
            let (_, rest) = first.split_once(&format!("{NUMBER}=")).unwrap_or_else(|| panic!("no number in {first}"));
            let number = rest.split(['&', ' ']).next().and_then(|number| number.parse().ok());
            let number: u64 = number.unwrap_or_else(|| panic!("no number in {first}"));
            let time = {
                let mut seen = shared.lock().expect("no panic while it is held");
                let count = seen.entry(number).or_default();
                *count += 1;
                *count
            };
            match answer(stream, example(first), number, time) {
                true => Then::KeepAlive,
                false => Then::Close,
            }
        });
        Self { server, seen }
    }

    pub fn url(&self) -> String {
        self.server.url()
    }

    /// How often a number arrived.
    pub fn seen(&self, number: u64) -> u32 {
        self.seen.lock().expect("no panic while it is held").get(&number).copied().unwrap_or_default()
    }

    /// How many connections there were, and how many are open.
    pub fn connections(&self) -> (usize, usize) {
        self.server.accepted()
    }
}

/// The example of the requested operation.
fn example(first: &str) -> Json {
    let (method, target) = first.split_once(' ').unwrap_or_default();
    let path = target.split(['?', ' ']).next().unwrap_or_default();
    let below: Vec<_> = path.strip_prefix(&*service().base_path).into_iter().flat_map(|path| path.split('/')).collect();
    // A step with a parameter has any text.
    let is_asked = |operation: &&Operation| {
        let steps: Vec<_> = operation.path.split('/').collect();
        let is_step = |(step, sent): (&&str, &&str)| step == sent || step.contains('{');
        operation.method.name() == method && steps.len() == below.len() && steps.iter().zip(&below).all(is_step)
    };
    let asked = service().operations.iter().find(is_asked);
    asked.unwrap_or_else(|| panic!("no operation in {first}")).response.example.clone()
}

/// Answers or fails, depending on the number and how often it came. Returns whether the connection stays open.
fn answer(stream: &mut TcpStream, mut example: Json, number: u64, time: u32) -> bool {
    let mut random = Random::new(number << 8 | u64::from(time));
    let chance = random.below(200);
    // Long and short answers, so the remains of one would show in the next.
    example[NUMBER] = vec![number; 1 + 20 * random.below(20)].into();
    let body = example.to_string();
    let framed = |status: u16, headers: &str, body: &str| {
        let length = body.len();
        format!("HTTP/1.1 {status} Whatever\r\n{headers}content-length: {length}\r\n\r\n{body}")
    };
    let good = framed(200, "", &body);
    match chance {
        0 => {
            // No client may ever get this.
            thread::sleep(2 * PATIENCE);
            write(stream, &good)
        }
        1..10 => false,
        10..20 => last(stream, &good[..good.len() / 2]),
        20..30 => last(stream, "HTTP/1.1 200 O"),
        // Closes an idle connection, which the client may be about to use again.
        30..45 => last(stream, &good),
        45..55 => last(stream, &framed(200, "connection: close\r\n", &body)),
        55..70 => write(stream, &framed(503, "content-type: text/html\r\n", "<p>later")),
        70..80 => write(stream, &framed(429, "retry-after: 1\r\n", &refusal(number))),
        80..95 => {
            let status = if common::marks_errors_at_success() { 200 } else { 400 };
            write(stream, &framed(status, "", &refusal(number)))
        }
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

/// Writes the last answer on a connection.
fn last(stream: &mut TcpStream, text: &str) -> bool {
    write(stream, text);
    false
}

fn write(stream: &mut TcpStream, text: &str) -> bool {
    send(stream, text.as_bytes())
}
