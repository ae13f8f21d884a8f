//! Answers that have no body: what counts as a success, and bodies that are sent anyway.

use crate::deviation::observation::observing;
use crate::library::service::{client, get, in_memory};
use crate::plain::operations;
use serde_json::Value;
use spec_client_runtime::{
    Answer, Client, ErrorKind, Method, Observation, ObservationClass, OperationInfo, Request, TransportErrorKind,
};
use support::server::{Server, Then, send};

operations! {
    pub(crate) BookForget: () = OperationInfo::delete("book.forget", "book/forget").with_verification("book.get");
    BookKnown: () = OperationInfo::read("book.known", "book/known");
}

pub(crate) fn forget(client: &Client) -> Request<BookForget> {
    Request::new(client)
}

/// The result of a change with this answer, and the client's observations.
fn observed(body: &'static str) -> (Result<(), ErrorKind>, Vec<Observation>) {
    let (client, seen) = observing(move |_| Answer::json(body));
    let result = forget(&client).send();
    (result.map_err(|error| error.kind().clone()), seen.take())
}

#[test]
fn no_body_is_a_success_at_each_status_of_success() {
    for status in [200, 201, 202, 204, 205, 299] {
        let (client, memory) = in_memory(move |_| Answer::empty(status));
        let () = forget(&client).send().expect("a success");
        assert_eq!(forget(&client).send_value().expect("a success"), Value::Null);
        let raw = forget(&client).send_raw().expect("an answer");
        assert_eq!((raw.status(), raw.body(), memory.requests().len()), (status, &b""[..], 3));
    }
    for blank in ["", " \r\n", "null"] {
        assert_eq!(observed(blank), (Ok(()), Vec::new()), "{blank:?}");
    }
    let (client, _) = in_memory(|_| Answer::empty(204));
    assert!(get(&client).send().expect_err("a book is expected").is_decode(), "it is no success of another operation");
}

#[test]
fn an_unexpected_body_is_ignored_and_reported() {
    for (body, found) in [
        (r#"{"book_id":7,"more":[{"a":1}]}"#, "an object"),
        ("{\"done\":1}", "an object"),
        ("[[],{}]", "a list"),
        ("\"ok\"", "text"),
        ("7", "a number"),
        ("7.5", "a fraction"),
        ("true", "a boolean"),
    ] {
        let (result, seen) = observed(body);
        let [one] = seen.as_slice() else { panic!("{body}: {seen:?}") };
        assert_eq!(result, Ok(()), "{body}");
        assert_eq!((one.class, &*one.path, one.expected, one.found), (ObservationClass::Loss, "$", "no body", found));
    }
    // A long body is searched for an error, too, although its values are left out.
    let long = format!(r#"{{"filler":"{}","code":7,"message":"no"}}"#, "x".repeat(20_000));
    assert_eq!(observed(long.leak()), (Err(ErrorKind::OutcomeUnknown { cause: ErrorKind::Api.into() }), Vec::new()));
}

#[test]
fn an_error_at_200_is_an_error() {
    let failed = observed(r#"{"done":0}"#).0;
    assert!(matches!(failed, Err(ErrorKind::NotSuccess { .. })), "{failed:?}");
    let undocumented = r#"{"code":404,"message":"no such book"}"#;
    for unclear in [undocumented, r#"{"code":7}"#, r#"{"message":"started"}"#, "<html>", "{\"book_id\":", "ok", "{} {}"]
    {
        let (result, seen) = observed(unclear);
        assert!(matches!(result, Err(ErrorKind::OutcomeUnknown { .. })) && seen.is_empty(), "{unclear}: {result:?}");
    }
    let (client, memory) = in_memory(|_| Answer::status(200, "<html>"));
    let error = Request::<BookKnown>::new(&client).send().expect_err("a page");
    assert!(error.is_decode() && !error.is_outcome_unknown() && memory.requests().len() == 1, "{error}");
}

/// Sends a change to a server that writes these bytes and closes the connection, and another change to a correct server.
fn after(bytes: &'static [u8]) -> Result<(), ErrorKind> {
    let server = Server::sending(bytes);
    let result = forget(&client(&server.url())).send();
    assert_eq!(server.take_heads().len(), 1, "a change is sent once");
    result.map_err(|error| {
        assert_eq!(error.verify_with(), Some("book.get"));
        error.kind().clone()
    })
}

#[test]
fn a_truncated_answer_leaves_the_outcome_of_a_change_unknown() {
    let closed = ErrorKind::Transport(TransportErrorKind::Closed);
    let unknown = Err(ErrorKind::OutcomeUnknown { cause: Box::new(closed) });
    for cut in ["", "HTTP/1.1", "HTTP/1.1 204 No Content\r\n", "HTTP/1.1 204 No Content\r\ndate: today\r\n"] {
        assert_eq!(after(cut.as_bytes()), unknown, "{cut:?}");
    }
    assert_eq!(after(b"HTTP/1.1 204 No Content\r\ncontent-length: 9\r\n\r\n"), Ok(()));
    assert_eq!(after(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{"), unknown);
    for whole in ["HTTP/1.1 204 No Content\r\n\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"] {
        assert_eq!(after(whole.as_bytes()), Ok(()), "{whole:?}");
    }
}

/// The head of an answer to a HEAD is about the answer that a GET would get.
#[test]
fn no_body_comes_after_a_head() {
    static ASK: OperationInfo = OperationInfo::read("book.ask", "book/7").with_method(Method::Head);
    for (status, kind) in [(200, None), (404, Some(ErrorKind::HttpStatus))] {
        for framing in
            ["content-length: 9", "transfer-encoding: chunked", "content-length: 9\r\ncontent-encoding: gzip"]
        {
            let head = format!("HTTP/1.1 {status} Any\r\netag: \"7\"\r\n{framing}\r\n\r\n");
            let server = Server::start(move |_, stream| {
                send(stream, head.as_bytes());
                Then::KeepAlive
            });
            let client = client(&server.url());
            for _ in 0..2 {
                let error = client.request(&ASK).send_value().err();
                assert_eq!(error.as_ref().map(|error| error.kind().clone()), kind, "{status} {framing}");
                let says = "book.ask: status 404; the answer to a HEAD has no body that says why";
                assert!(error.is_none_or(|error| error.to_string() == says));
                let raw = client.request(&ASK).send_raw().expect("an answer");
                assert_eq!((raw.header("etag"), raw.body()), (Some("\"7\""), &b""[..]));
            }
            assert_eq!(server.connections(), 4, "a body that comes all the same is read by nobody");
        }
    }
}
