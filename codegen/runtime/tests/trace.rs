//! The wire trace of the HTTP library would show the key: with it on, nothing is sent. A program of its own, since a logger
//! is one for the whole program.

mod plain;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::sync::Mutex;

use client_runtime::{ClientBuilder, ErrorKind, Json, Operation, OperationInfo, Request, TransportErrorKind};
use log::{LevelFilter, Log, Metadata, Record};
use plain::SERVICE;

enum Hello {}

impl Operation for Hello {
    type Response = Json;
    const INFO: &'static OperationInfo = &OperationInfo::read("hello", "hello");
}

/// Keeps all lines.
struct Lines(Mutex<String>);

impl Log for Lines {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        if let Ok(mut lines) = self.0.lock() {
            lines.push_str(&format!("{}\n", record.args()));
        }
    }

    fn flush(&self) {}
}

static LINES: Lines = Lines(Mutex::new(String::new()));

#[test]
fn no_secret_is_logged_at_any_level() {
    log::set_logger(&LINES).expect("the first logger");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = std::thread::spawn(move || {
        for _ in 0..3 {
            let (mut stream, _) = listener.accept().expect("a connection");
            drop(stream.read(&mut [0; 4096]));
            drop(stream.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 8\r\n\r\n\"canary\""));
        }
    });
    let builder = || ClientBuilder::new(&SERVICE, format!("http://{address}"), "canary-key");
    let call = |builder: ClientBuilder| {
        let client = builder.build().expect("a client");
        Request::<Hello>::new(&client).with_secret("word", "canary-word").send()
    };

    for level in [LevelFilter::Info, LevelFilter::Debug] {
        log::set_max_level(level);
        call(builder()).expect("an answer");
        let lines = LINES.0.lock().expect("the lines").clone();
        assert!(!lines.contains("canary"), "{lines}");
    }

    log::set_max_level(LevelFilter::Trace);
    let error = call(builder()).expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::TraceLogged));
    assert!(error.to_string().contains("`danger_allow_trace`"), "{error}");
    assert!(!LINES.0.lock().expect("the lines").contains("canary"));

    call(builder().danger_allow_trace()).expect("an answer");
    assert!(LINES.0.lock().expect("the lines").contains("canary-word"), "or the refusal would be for nothing");
    server.join().expect("the server");
}
