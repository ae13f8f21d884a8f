//! The mock server, and a client that points at it.

use std::sync::{Arc, Mutex};

use client::runtime::Retry;
use client::{Client, Error};
use common::prepared::Prepared;
use mock_server::{Answer, MockServer, ReceivedRequest};
use raw_spec::{Body, Content, Operation, decode};
use serde_json::Value as Json;
use support::server::{Server, Then, reply};

/// Each test has its own, so tests do not see each other's requests.
pub struct Stage {
    pub mock: MockServer,
    /// A client whose key may do everything.
    pub client: Client,
}

impl Stage {
    pub fn new() -> Self {
        let mock = MockServer::serve(common::service().clone()).expect("a free port");
        let client = client(mock.url(), mock.key());
        Self { mock, client }
    }

    /// A client with another key.
    pub fn client_with(&self, key: &str) -> Client {
        client(self.mock.url(), key)
    }

    /// Sends a request. Exactly one must arrive.
    #[track_caller]
    pub fn send(&self, request: Prepared) -> (Result<Json, Error>, ReceivedRequest) {
        let operation = request.info().name;
        let before = self.mock.requests().len();
        let outcome = request.send();
        let mut seen = self.mock.requests().split_off(before);
        assert_eq!(seen.len(), 1, "{operation} sends exactly one request: {seen:?}");
        (outcome, seen.remove(0))
    }

    /// The error of a request that has to fail.
    #[track_caller]
    pub fn fail(&self, request: Prepared) -> Error {
        let operation = request.info().name;
        match self.send(request).0 {
            Err(error) => error,
            Ok(answer) => panic!("{operation} should fail and answers {answer}"),
        }
    }
}

/// A success of an operation with this body, without its headers, to a call that chooses no media type.
pub fn answer_with(operation: &Operation, body: &Json) -> Answer {
    match &operation.body {
        Body::Empty => Answer::empty(operation.status),
        Body::Content(content) => content_of(content, content.asked(&[])[0], operation.status, body),
        _ => Answer::status(operation.status, body),
    }
}

/// A text or a file of this media type: the example if it is of this type, or other content.
pub fn content_of(content: &Content, media_type: &str, status: u16, example: &Json) -> Answer {
    // A PDF is short, and any other content that has no example is a text.
    let example = example.as_str().filter(|_| content.example_type() == Some(media_type));
    let made_up = if media_type == "application/pdf" { "%PDF-1.4\n%%EOF" } else { "[]" };
    Answer::new(status, media_type, example.unwrap_or(made_up))
}

/// A client that makes each call once.
pub fn client(url: &str, key: &str) -> Client {
    common::builder(url, key).retry(Retry::never()).build().expect("a client for this machine can be built")
}

/// The key that [`Wire::url`]'s clients should send.
pub const KEY: &str = "key-0f1e2d3c";

/// The listener. Dropping it closes it.
pub struct Wire {
    server: Server,
    /// The content type and the body of each answer.
    answer: Arc<Mutex<(String, Vec<u8>)>>,
}

impl Wire {
    pub fn start() -> Self {
        let answer = Arc::new(Mutex::new((String::from("application/json"), Vec::new())));
        let shared = Arc::clone(&answer);
        let server = Server::start(move |_, stream| {
            let (content_type, body) = shared.lock().expect("no panic").clone();
            reply(stream, 200, &format!("content-type: {content_type}\r\nconnection: close\r\n"), &body);
            Then::Close
        });
        Self { server, answer }
    }

    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Its host and port, as in the header `host`.
    pub fn host(&self) -> String {
        self.server.host()
    }

    /// Answers all requests from now on with this body, at status 200.
    pub fn answer_with(&self, body: &Json) {
        self.answer_as("application/json", body.to_string());
    }

    /// The same with a header.
    pub fn answer_with_header(&self, body: &Json, name: &str, value: &str) {
        self.answer_as(&format!("application/json\r\n{name}: {value}"), body.to_string());
    }

    /// Answers all requests from now on as an operation does a call with these values, at status 200.
    pub fn answer_to(&self, operation: &Operation, values: &[(&str, &str)]) {
        match &operation.body {
            Body::Content(content) => {
                let media_type = content.asked(values)[0];
                self.answer_as(media_type, content_of(content, media_type, 200, &operation.example).body);
            }
            _ => self.answer_with(&operation.example),
        }
    }

    fn answer_as(&self, content_type: &str, body: impl Into<Vec<u8>>) {
        *self.answer.lock().expect("no panic") = (content_type.to_owned(), body.into());
    }

    /// The heads since the last call.
    pub fn take_heads(&self) -> Vec<String> {
        self.server.take_heads()
    }

    /// The only head since the last call.
    #[track_caller]
    pub fn take_head(&self) -> Head {
        let heads = self.take_heads();
        assert_eq!(heads.len(), 1, "exactly one request is sent: {heads:?}");
        Head::read(&heads[0])
    }

    /// The body of the last request.
    pub fn body(&self) -> String {
        String::from_utf8(self.server.last_body()).expect("a body is UTF-8")
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
