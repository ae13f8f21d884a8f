//! Calls over a socket, recorded as a browser records them.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use language::ir::Service;
use mock_server::{Answer, MockServer};
use serde_json::{Value as Json, json};

/// Recorded traffic.
#[derive(Default)]
pub struct Traffic {
    /// The entries of a HAR file.
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

    /// The HAR file.
    pub fn har(&self) -> String {
        json!({ "log": { "version": "1.2", "creator": {}, "pages": [], "entries": self.entries } }).to_string()
    }
}
