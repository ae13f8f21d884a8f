//! The mock server, and a client that points at it.

use client::runtime::Retry;
use client::{Client, Error};
use mock_server::{Answer, MockServer, ReceivedRequest};
use raw_spec::{Body, Content, Operation};
use serde_json::Value as Json;

use common::prepared::Prepared;

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
        _ => Answer::json(operation.status, body),
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
