//! A server that answers from memory. It ends with the process.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

/// A user, as the service would send it.
pub const ME: &str = r#"{"user":{"role":1,"user_id":7,"first_name":"Ada","last_name":"Example","title":"Analyst","phone":"+1 555 0100","email":"ada@example.com"}}"#;

/// A list of issues on targets, as the service would send it.
pub fn list_of(items: usize) -> String {
    let items: Vec<_> = (0..items).map(item).collect();
    format!(r#"{{"pagination":{{"start":0,"limit":100,"total":{}}},"list":[{}]}}"#, items.len(), items.join(","))
}

/// An item of the list.
pub fn item(number: usize) -> String {
    format!(
        r#"{{"issue":{{"severity":{},"issue_id":{number},"name":"Outdated version of something, number {number}"}},"instances":[],"target":{{"target_name":"Shop {number}","target":"www{number}.example.com","target_id":{number}}},"status":{{"issue_id":{number},"target_id":{number},"scans_since_found":3,"assigned_to":"ada@example.com","status":"investigating"}}}}"#,
        number % 6
    )
}

/// The transfer encoding of the list.
#[derive(Clone, Copy)]
pub enum Wire {
    /// With its length in the head.
    Plain,
    /// In chunks of 4 KiB.
    Chunked,
    /// Compressed, with its length in the head.
    #[cfg(feature = "gzip")]
    Gzip,
}

/// Serves the user, and this list for everything else, on an address of this machine.
pub fn serve(list: &str, wire: Wire) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    let answers = Arc::new([plain("", ME.as_bytes()), response(list, wire)]);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answers = answers.clone();
            thread::spawn(move || answer(stream, &answers));
        }
    });
    format!("http://{address}")
}

fn response(body: &str, wire: Wire) -> Vec<u8> {
    match wire {
        Wire::Plain => plain("", body.as_bytes()),
        Wire::Chunked => {
            let mut bytes =
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n".to_vec();
            for chunk in body.as_bytes().chunks(4096) {
                bytes.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
                bytes.extend_from_slice(chunk);
                bytes.extend_from_slice(b"\r\n");
            }
            bytes.extend_from_slice(b"0\r\n\r\n");
            bytes
        }
        #[cfg(feature = "gzip")]
        Wire::Gzip => {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
            encoder.write_all(body.as_bytes()).expect("memory takes everything");
            plain("content-encoding: gzip\r\n", &encoder.finish().expect("memory takes everything"))
        }
    }
}

fn plain(header: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n{header}content-length: {length}\r\n\r\n");
    [head.as_bytes(), body].concat()
}

/// Whether a request is about the user, with any base path.
fn is_of_user(head: &[u8]) -> bool {
    const PATH: &[u8] = b"/user/me.json";
    head.windows(PATH.len()).take(64).any(|piece| piece == PATH)
}

fn answer(mut stream: TcpStream, [me, list]: &[Vec<u8>; 2]) {
    let mut head = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(read @ 1..) = stream.read(&mut buffer) {
        head.extend_from_slice(&buffer[..read]);
        if head.ends_with(b"\r\n\r\n") {
            let answer = if is_of_user(&head) { me } else { list };
            head.clear();
            if stream.write_all(answer).is_err() {
                return;
            }
        }
    }
}
