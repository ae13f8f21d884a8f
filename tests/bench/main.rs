//! What the client costs: the same call through the generated client and written by hand with ureq and serde_json.
//!
//! `cargo bench -p tests` runs it. The two take turns in slices, against one server thread that answers from memory over a
//! keep-alive connection, so that the machine's mood hits both; the figures to quote are the ratios.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use attack_surface::Client;
use serde::Deserialize;

const BODY: &str = r#"{"user":{"role":1,"user_id":7,"first_name":"Ada","last_name":"Example","title":"Analyst","phone":"+1 555 0100","email":"ada@example.com"}}"#;
const KEY: &str = "bench-key";
const SLICES: usize = 200;
const CALLS_PER_SLICE: usize = 50;

fn main() {
    let address = serve();
    let client = Client::builder(&address, KEY).build().expect("the client can be built");
    let by_hand = ByHand::new(&address);

    let (mut generated, mut hand) = (Vec::new(), Vec::new());
    // The first slices warm both connections up and are not counted.
    for slice in 0..SLICES + 10 {
        let first = time(|| {
            client.user().me().send().expect("the call succeeds");
        });
        let second = time(|| by_hand.me());
        if slice >= 10 {
            generated.push(first);
            hand.push(second);
        }
    }

    println!("user().me() on loopback, {SLICES} slices of {CALLS_PER_SLICE} calls each, in turn; microseconds a call");
    println!("{:<44} {:>8} {:>8} {:>8}", "", "p10", "median", "p90");
    report("generated client", &mut generated);
    report("by hand: ureq `call` and `read_json`", &mut hand);
    let ratio = |at: usize| micros(generated[at]) / micros(hand[at]);
    println!("{:<44} {:>8.2} {:>8.2} {:>8.2}", "ratio", ratio(SLICES / 10), ratio(SLICES / 2), ratio(SLICES * 9 / 10));
}

/// The time of one call, as the mean over a slice.
fn time(mut call: impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..CALLS_PER_SLICE {
        call();
    }
    start.elapsed() / CALLS_PER_SLICE as u32
}

fn report(name: &str, times: &mut [Duration]) {
    times.sort();
    let at = |tenth: usize| micros(times[times.len() * tenth / 10]);
    println!("{name:<44} {:>8.1} {:>8.1} {:>8.1}", at(1), at(5), at(9));
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// The call as a person would write it without the client, with the same timeouts.
struct ByHand {
    agent: ureq::Agent,
    url: String,
}

#[derive(Deserialize)]
struct Me {
    user: User,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "the fields are there to be read, as the client reads them")]
struct User {
    role: Option<i64>,
    user_id: i64,
    first_name: Option<String>,
    last_name: Option<String>,
    title: Option<String>,
    phone: Option<String>,
    email: Option<String>,
}

impl ByHand {
    fn new(address: &str) -> Self {
        let config = ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(60))).build();
        Self { agent: config.into(), url: format!("{address}/api/v1/user/me.json") }
    }

    fn me(&self) {
        let mut response = self.agent.get(&self.url).header("x-apikey", KEY).call().expect("the call succeeds");
        let me: Me = response.body_mut().read_json().expect("the body is read");
        assert_eq!(me.user.user_id, 7);
    }
}

/// A server that answers every request with the same body; it ends with the process.
fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(move || answer(stream));
        }
    });
    format!("http://{address}")
}

fn answer(mut stream: TcpStream) {
    let answer =
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}", BODY.len());
    let mut head = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(read @ 1..) = stream.read(&mut buffer) {
        head.extend_from_slice(&buffer[..read]);
        if head.ends_with(b"\r\n\r\n") {
            head.clear();
            if stream.write_all(answer.as_bytes()).is_err() {
                return;
            }
        }
    }
}
