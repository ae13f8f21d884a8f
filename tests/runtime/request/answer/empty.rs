//! Answers with a status of success that have no body, or may be errors, depending on the service.

use crate::deviation::observation::observing;
use crate::library::service::{SERVICE, client, get, in_memory, in_memory_of, lend};
use crate::plain::operations;
use serde_json::Value;
use spec_client_runtime::{
    Answer, Client, Code, ErrorAtSuccess, ErrorInfo, ErrorKind, Method, Observation, ObservationClass, OperationInfo,
    Piece, Request, Retry, Scalar, ServiceInfo, TransportErrorKind,
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
    assert_eq!(after(b"HTTP/1.1 204 No Content\r\ndate: today\r\n"), unknown);
    assert_eq!(after(b"HTTP/1.1 204 No Content\r\ncontent-length: 9\r\n\r\n"), Ok(()));
    assert_eq!(after(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{"), unknown);
    // The end of the connection is the end of the body.
    assert_eq!(after(b"HTTP/1.1 200 OK\r\ncontent-type: Application/JSON ; charset=utf-8\r\n\r\n"), unknown);
    // While ureq decodes gzip, it is damaged.
    let cut_gzip = after(b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n");
    let is_unknown = matches!(cut_gzip, Err(ErrorKind::OutcomeUnknown { .. }));
    assert!(if cfg!(feature = "gzip") { is_unknown } else { cut_gzip.is_ok() }, "{cut_gzip:?}");
    assert_eq!(after(b"HTTP/1.1 205 Reset Content\r\ncontent-type: application/json\r\n\r\n"), Ok(()));
    for whole in ["204 No Content\r\n", "200 OK\r\ncontent-length: 0\r\n", "200 OK\r\ncontent-type: text/html\r\n"] {
        assert_eq!(after(format!("HTTP/1.1 {whole}\r\n").leak().as_bytes()), Ok(()), "{whole:?}");
    }
}

/// The head of an answer to a HEAD is about the answer that a GET would get.
#[test]
fn no_body_comes_after_a_head() {
    static ASK: OperationInfo = OperationInfo::read("book.ask", "book/7").with_method(Method::Head);
    for (status, kind) in [(200, None), (404, Some(ErrorKind::HttpStatus))] {
        for framing in [
            "content-length: 9",
            "transfer-encoding: chunked",
            "content-length: 9\r\ncontent-encoding: gzip",
            "content-type: application/json\r\ncontent-encoding: gzip",
        ] {
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

static NEVER: ServiceInfo = SERVICE.with_error_at_success(ErrorAtSuccess::Never);
static IN_LIST: ServiceInfo = SERVICE.with_errors(&["errors", "0", "code"], &["errors", "0", "message"]);
static UNLESS_200: ServiceInfo = SERVICE.with_error_at_success(ErrorAtSuccess::Unless(Code::Text("200")));

fn answering(service: &'static ServiceInfo, status: u16, body: &'static str) -> Client {
    in_memory_of(service, |builder| builder.retry(Retry::never()), move |_| Answer::status(status, body)).0
}

/// The results of a read, and of a change whose success is not documented, with this answer.
fn kinds(service: &'static ServiceInfo, status: u16, body: &'static str) -> [Option<&'static str>; 2] {
    let client = answering(service, status, body);
    let [read, change] = [get(&client).send_value().err(), lend(&client).send_value().err()];
    let name = |kind: &ErrorKind| match kind {
        ErrorKind::Api => "Api",
        ErrorKind::NotSuccess { .. } => "NotSuccess",
        ErrorKind::OutcomeUnknown { .. } => "OutcomeUnknown",
        _ => "another",
    };
    [read, change].map(|error| error.map(|error| name(error.kind())))
}

const BOTH: &str = r#"{"code":404,"message":"Book Not Found"}"#;

#[test]
fn an_object_with_code_and_message_is_data_where_only_the_status_marks_an_error() {
    assert_eq!(kinds(&SERVICE, 200, BOTH)[0], Some("Api"));
    assert_eq!(kinds(&NEVER, 200, BOTH), [None, None]);
    // So is an object with only one of them.
    assert_eq!(kinds(&SERVICE, 200, r#"{"code":404}"#), [None, None]);
    assert_eq!(kinds(&NEVER, 200, r#"{"code":404}"#), [None, None]);
    // The field of success still says whether a call succeeded.
    assert_eq!(kinds(&NEVER, 200, r#"{"done":0}"#), [Some("NotSuccess"); 2]);
    // A message that is no text is one only where the status says that the call failed.
    let text = get(&answering(&SERVICE, 400, r#"{"message":["not_boolean","yes"]}"#)).send().expect_err("an error");
    assert_eq!((text.kind(), text.message()), (&ErrorKind::Api, Some(r#"["not_boolean","yes"]"#)));
    assert_eq!(kinds(&SERVICE, 200, r#"{"message":["data"]}"#), [None, None]);
    // Odd values beside the error and in it do not hide it.
    for status in [200, 404] {
        let body = r#"{"\ud83d":"\udc00","n":1e400,"code":404,"message":"cut \ud83d","more":[1e400]}"#;
        let error = get(&answering(&SERVICE, status, body)).send().expect_err("an error");
        assert_eq!((error.kind(), error.code().and_then(Scalar::as_i64)), (&ErrorKind::Api, Some(404)), "{status}");
        assert_eq!(error.message(), Some("cut \u{fffd}"), "{status}");
    }
    let error = get(&answering(&NEVER, 404, BOTH)).send().expect_err("an error");
    assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::Api, Some("not_there")));
}

#[test]
fn an_error_without_a_code_is_recognized_by_status_and_message() {
    static NO_CODE: ServiceInfo = NEVER.with_errors(&[], SERVICE.error_message);
    static ERRORS: &[ErrorInfo] = &[
        ErrorInfo::new("gone", &[404], Code::None, &[Piece::Text("Gone")]),
        ErrorInfo::new("lost", &[404], Code::None, &[Piece::Text("Lost by "), Piece::Capture("reader")]),
    ];
    static GET: OperationInfo = OperationInfo::read("book.get", "book/get.json").with_errors(ERRORS);
    for (status, body, condition) in [
        (404, r#"{"message":"Gone"}"#, Some("gone")),
        // A field `code` has no meaning for this service.
        (404, r#"{"code":404,"message":"lost by Ada"}"#, Some("lost")),
        (400, r#"{"message":"Gone"}"#, None),
        (404, r#"{"message":"Not gone"}"#, None),
    ] {
        let client = answering(&NO_CODE, status, body);
        let error = client.request(&GET).send_value().expect_err("an error");
        assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::Api, condition), "{body}");
        assert!(error.code().is_none() && error.message().is_some(), "{error}");
    }
    assert_eq!(kinds(&NO_CODE, 200, r#"{"message":"Gone"}"#), [None, None]);
}

#[test]
fn the_code_of_success_is_not_an_error() {
    for success in [r#"{"code":"200","message":0}"#, r#"{"code":200,"message":"fine"}"#, r#"{"code":"200"}"#] {
        assert_eq!(kinds(&UNLESS_200, 200, success), [None, None], "{success}");
    }
    assert_eq!(kinds(&UNLESS_200, 200, BOTH)[0], Some("Api"));
    assert_eq!(kinds(&UNLESS_200, 200, r#"{"code":404}"#), [None, Some("OutcomeUnknown")]);
    // An error status is an error, regardless of the code.
    assert_eq!(kinds(&UNLESS_200, 400, r#"{"code":"200","message":0}"#)[0], Some("Api"));
}

/// The operations document the errors with a code of 0 at 200 and 400, of 404 at 404, and of "x" at 200.
#[test]
fn only_a_documented_error_says_at_a_status_of_success_that_a_change_was_not_carried_out() {
    const KNOWN: [Option<&str>; 2] = [Some("Api"), Some("Api")];
    const UNKNOWN: [Option<&str>; 2] = [Some("Api"), Some("OutcomeUnknown")];
    const ANSWER: [Option<&str>; 2] = [None, None];
    for (service, body, expected) in [
        (&SERVICE, r#"{"code":0,"message":"Already Lent (L-1)"}"#, KNOWN),
        (&SERVICE, r#"{"code":200,"message":"OK"}"#, UNKNOWN),
        (&SERVICE, r#"{"code":0,"message":"ok","scan_id":"x"}"#, UNKNOWN),
        (&SERVICE, r#"{"code":"done","message":"ok"}"#, UNKNOWN),
        // The error is documented at 410.
        (&SERVICE, r#"{"code":0,"message":"Gone"}"#, UNKNOWN),
        // The field of success says that the call failed, that it did not, or neither.
        (&SERVICE, r#"{"code":3,"message":"no","done":0}"#, KNOWN),
        (&SERVICE, r#"{"code":3,"message":"no","done":1}"#, UNKNOWN),
        (&SERVICE, r#"{"code":3,"message":"no","done":{"id":1}}"#, UNKNOWN),
        // Without the form of an error, it is the answer.
        (&SERVICE, r#"{"message":"ok"}"#, ANSWER),
        (&SERVICE, r#"{"code":1}"#, ANSWER),
        (&SERVICE, r#"{"code":null,"message":"ok"}"#, ANSWER),
        (&SERVICE, r#"{"code":{"id":1},"message":"ok"}"#, ANSWER),
        (&SERVICE, r#"{"code":5,"message":[]}"#, ANSWER),
        (&SERVICE, r#"[{"code":5,"message":"no"}]"#, ANSWER),
        (&SERVICE, "null", ANSWER),
        (&SERVICE, "", ANSWER),
        // A message that is a list or an object belongs to an error only if the operation documents the code at this status.
        (&SERVICE, r#"{"code":"x","message":["a","b"]}"#, UNKNOWN),
        (&SERVICE, r#"{"code":"x","message":{"a":"b"}}"#, UNKNOWN),
        (&SERVICE, r#"{"code":0,"message":["a","b"]}"#, [None, Some("OutcomeUnknown")]),
        (&SERVICE, r#"{"code":404,"message":["a","b"]}"#, [None, Some("OutcomeUnknown")]),
        (&NEVER, r#"{"code":"x","message":["a","b"]}"#, ANSWER),
        (&NEVER, r#"{"code":200,"message":"OK"}"#, ANSWER),
        (&UNLESS_200, r#"{"code":200,"message":["a"]}"#, ANSWER),
        (&UNLESS_200, r#"{"code":201,"message":"OK"}"#, UNKNOWN),
        (&UNLESS_200, r#"{"message":"OK"}"#, ANSWER),
        (&IN_LIST, r#"{"errors":[{"code":"x","message":["a","b"]}]}"#, UNKNOWN),
        (&IN_LIST, r#"{"errors":[{"code":5,"message":"no"}]}"#, UNKNOWN),
        (&IN_LIST, r#"{"errors":[{"message":"no"}]}"#, ANSWER),
    ] {
        assert_eq!(kinds(service, 200, body), expected, "{body}");
        let error = lend(&answering(service, 200, body)).send().err();
        assert!(error.is_none_or(|error| error.body() == body.as_bytes()), "the error of a change keeps its body");
    }
    // The error with a code of 0 is documented at 200 only.
    for status in [201, 202, 204, 299] {
        assert_eq!(kinds(&SERVICE, status, r#"{"code":0,"message":"Already Lent (L-1)"}"#), UNKNOWN);
        assert_eq!(kinds(&SERVICE, status, r#"{"message":"ok"}"#), ANSWER);
    }
    assert_eq!(kinds(&SERVICE, 400, r#"{"code":200,"message":"OK"}"#), KNOWN);
    let error = get(&answering(&SERVICE, 200, r#"{"code":"x","message":["a","b"]}"#)).send().expect_err("an error");
    assert_eq!((error.message(), error.condition_name()), (Some(r#"["a","b"]"#), Some("burnt")));
}
