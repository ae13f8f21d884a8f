//! Recorded traffic: calls over a socket as a browser records them, and files of any size.

use std::io::{self, Cursor, Read, Write as _};
use std::net::TcpStream;

use language::ir::Service;
use mock_server::{Answer, MockServer};
use serde_json::{Value as Json, json};

#[derive(Default)]
pub struct Traffic {
    pub entries: Vec<Json>,
}

impl Traffic {
    /// Calls an address of a service, and records the call and its answer.
    pub fn call(&mut self, service: &Service, url: &str, key: &str) {
        let (host, path) = url.trim_start_matches("http://").split_once('/').expect("the address has a path");
        let mut socket = TcpStream::connect(host).expect("the mock server listens");
        let others = service.other_keys().iter().map(|other| (other.name.wire.as_str(), "key".to_owned()));
        let mut headers: Vec<_> =
            [("host", host.to_owned()), ("connection", "close".to_owned())].into_iter().chain(others).collect();
        let mut target = format!("/{path}");
        match service.key_place() {
            Some(place) if place.is_header() => headers.push((place.name(), place.value(key))),
            Some(place) => target += &format!("{}{}={key}", if path.contains('?') { '&' } else { '?' }, place.name()),
            None => {}
        }
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("GET {target} HTTP/1.1\r\n{headers}\r\n");
        socket.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).expect("the answer is read");
        let answer = String::from_utf8(answer).expect("it is text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("it has a head");
        let status: u16 = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("it has a status");
        self.note(url, key, status, body);
    }

    /// Calls an operation of a mock server, which answers like this.
    pub fn call_for(&mut self, mock: &MockServer, operation: &str, answer: Answer) {
        mock.answer_next(operation, answer);
        let url = mock.example_url(operation).expect("it is an operation");
        self.call(mock.service(), &url, mock.key());
    }

    /// Records a call that was made elsewhere.
    pub fn note(&mut self, url: &str, key: &str, status: u16, body: &str) {
        self.entries.push(json!({
            "startedDateTime": "2026-11-22T10:00:00Z",
            "time": 1,
            "request": { "method": "GET", "url": url, "headers": [{ "name": "x-apikey", "value": key }], "cookies": [] },
            "response": { "status": status, "headers": [], "content": { "size": body.len(), "mimeType": "application/json", "text": body } },
            "timings": {},
        }));
    }

    pub fn har(&self) -> String {
        json!({ "log": { "version": "1.2", "creator": {}, "pages": [], "entries": self.entries } }).to_string()
    }
}

/// A file of this many entries, which is generated while it is read.
pub struct Endless {
    entries: usize,
    entry: Vec<u8>,
    rest: Cursor<Vec<u8>>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.rest.read(buffer)?;
        if read > 0 || self.entries == 0 {
            return Ok(read);
        }
        self.entries -= 1;
        let end: &[u8] = if self.entries == 0 { b"]}}" } else { b"," };
        self.rest = Cursor::new([&self.entry, end].concat());
        self.rest.read(buffer)
    }
}

/// A file of this many entries with one body.
pub fn endless(entries: usize, body: &str) -> Endless {
    let mut traffic = Traffic::default();
    traffic.note("https://service.example/api/v1/issue/list.json", "k", 200, body);
    let entry = traffic.entries[0].to_string().into_bytes();
    Endless { entries, entry, rest: Cursor::new(b"{\"log\":{\"entries\":[".to_vec()) }
}

/// The answer of a list with a hundred items.
pub fn hundred() -> String {
    let item = |number: usize| {
        json!({
            "issue": { "issue_id": number, "severity": number % 5, "name": format!("Issue {number}"), "type": 1 },
            "target": { "target_id": number, "target": "www.example.com", "target_name": "Shop" },
            "status": { "issue_id": number, "target_id": number, "status": "new", "assigned_to": "ada@example.com" },
        })
    };
    json!({ "pagination": { "start": 0, "limit": 100, "total": 100 }, "list": (0..100).map(item).collect::<Vec<_>>() })
        .to_string()
}
