//! The mock server, and a client that points at it.

use client::runtime::Retry;
use client::{Client, Error};
use raw_spec::{Body, Operation};
use sandbox::{Answer, ReceivedRequest, Sandbox};
use serde_json::Value as Json;

use common::prepared::Prepared;

/// Each test has its own, so tests do not see each other's requests.
pub struct Stage {
    pub sandbox: Sandbox,
    /// A client whose key may do everything.
    pub client: Client,
}

impl Stage {
    pub fn new() -> Self {
        let sandbox = Sandbox::serve(common::service().clone()).expect("a free port");
        let client = client(sandbox.url(), sandbox.key());
        Self { sandbox, client }
    }

    /// A client with another key.
    pub fn client_with(&self, key: &str) -> Client {
        client(self.sandbox.url(), key)
    }

    /// Sends a request. Exactly one must arrive.
    #[track_caller]
    pub fn send(&self, request: Prepared) -> (Result<Json, Error>, ReceivedRequest) {
        let operation = request.info().name;
        let before = self.sandbox.requests().len();
        let outcome = request.send();
        let mut seen = self.sandbox.requests().split_off(before);
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

/// A success of an operation with this body, without its headers.
pub fn answer_with(operation: &Operation, body: &Json) -> Answer {
    match &operation.body {
        Body::Empty => Answer::empty(operation.status),
        // A PDF is short, and any other content that has no example is a text.
        Body::Content(media_type) => {
            Answer::new(operation.status, media_type, body.as_str().unwrap_or("%PDF-1.4\n%%EOF"))
        }
        _ => Answer::json(operation.status, body),
    }
}

/// A client that makes each call once.
pub fn client(url: &str, key: &str) -> Client {
    common::builder(url, key).retry(Retry::never()).build().expect("a client for this machine can be built")
}
