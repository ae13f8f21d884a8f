//! Whether an answer to a change shows that it was carried out, that it was not, or neither.

use crate::library::service::{KEY, NESTED, SERVICE, answering, get, in_memory, in_memory_of, lend, rate};
use crate::plain::operations;
use spec_client_runtime::generated::impl_record;
use spec_client_runtime::{
    Answer, CancelToken, Client, ClientBuilder, Code, DecodeProblem, Error, ErrorInfo, ErrorKind, Json, Operation,
    OperationInfo, ParameterInfo, Piece, Request,
};

/// The answers of gateways, proxies and frameworks that fail or give up on the server behind them, one of each form.
const FROM_BETWEEN: &[(u16, &str)] = &[
    // AWS API Gateway, Kong, Fastify, Heroku
    (504, r#"{"message":"Endpoint request timed out"}"#),
    (500, r#"{"message":null}"#),
    (500, r#"{"statusCode":500,"code":"FST_ERR","error":"Internal Server Error","message":"It failed"}"#),
    // AWS Application Load Balancer, nginx, HAProxy, Cloudflare
    (
        502,
        "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>",
    ),
    (520, "error code: 520"),
    // Envoy and Istio
    (504, r#"{"message":"upstream request timeout","code":504}"#),
    (503, "upstream connect error or disconnect/reset before headers. reset reason: connection termination"),
    // Spring Boot, and its format of RFC 9457
    (500, r#"{"timestamp":"2026-11-01T06:30:00.000+00:00","status":500,"error":"Error","message":"","path":"/x"}"#),
    (503, r#"{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"later","instance":"/x"}"#),
    // grpc-gateway
    (503, r#"{"code":14,"message":"transport is closing","details":[]}"#),
    (499, r#"{"code":1,"message":"context canceled","details":[]}"#),
    // Azure Front Door, Google Cloud
    (502, r#"{"error":{"code":502,"message":"Bad Gateway","status":"UNAVAILABLE"}}"#),
    // tower-http and other servers whose own handlers time out
    (408, ""),
    (500, "{}"),
    (503, r#""busy""#),
];

/// The kind of an error with an unknown outcome.
fn unknown(cause: ErrorKind) -> ErrorKind {
    ErrorKind::OutcomeUnknown { cause: Box::new(cause) }
}

#[track_caller]
fn error_of(result: Result<impl Sized, Error>) -> Error {
    result.err().expect("an error")
}

#[test]
fn an_answer_of_a_gateway_leaves_the_outcome_of_a_change_unknown() {
    for (status, body) in FROM_BETWEEN {
        let client = answering(*status, body);
        for error in
            [error_of(lend(&client).send()), error_of(lend(&client).send_value()), error_of(rate(&client).send())]
        {
            let is_cause = |cause| error.kind() == &unknown(cause);
            assert!(is_cause(ErrorKind::Api) || is_cause(ErrorKind::HttpStatus), "{status} {body}: {error:?}");
            assert!(error.to_string().contains("it is unknown whether the call was carried out"), "{error}");
            assert_eq!((error.status(), error.body()), (Some(*status), body.as_bytes()));
            assert!(!error.is_retryable() && error.may_have_arrived());
        }
        assert_eq!(error_of(lend(&client).send()).verify_with(), Some("book.get"));
        // A call that changes nothing has no unknown outcome.
        let error = error_of(get(&client).send());
        assert!(matches!(error.kind(), ErrorKind::Api | ErrorKind::HttpStatus), "{status} {body}: {error:?}");
    }
}

#[test]
fn only_an_error_that_is_documented_for_the_operation_at_its_status_is_known_at_503() {
    let closed = r#"{"code":0,"message":"Library Closed"}"#;
    let error = error_of(lend(&answering(503, closed)).send());
    assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::Api, Some("closed")));
    for (status, body) in [
        (500, closed),
        (503, r#"{"code":1,"message":"Library Closed"}"#),
        (503, r#"{"code":0,"message":"Already Lent (L-17)"}"#),
        (503, r#"{"message":"Library Closed"}"#),
    ] {
        let error = error_of(lend(&answering(status, body)).send());
        assert_eq!((error.kind(), error.condition_name()), (&unknown(ErrorKind::Api), None), "{status} {body}");
    }
    assert_eq!(error_of(rate(&answering(503, closed)).send()).kind(), &unknown(ErrorKind::Api), "another operation");
}

#[test]
fn an_error_without_a_message_is_the_last_choice_and_its_status_alone_leaves_the_outcome_of_a_change_unknown() {
    for (status, body, condition, cause) in [
        (503, r#"{"code":0,"message":"Library Closed"}"#, "closed", None),
        (503, r#"{"code":0,"message":"Library On Fire"}"#, "shut", None),
        (503, r#"{"code":1,"message":"Library Closed"}"#, "away", Some(ErrorKind::Api)),
        (503, r#"{"message":"Library Closed"}"#, "away", Some(ErrorKind::Api)),
        (504, "<html>", "away", Some(ErrorKind::HttpStatus)),
    ] {
        let error = error_of(Request::<BookShelve>::new(&answering(status, body)).send());
        assert_eq!(error.condition_name(), Some(condition), "{status} {body}");
        assert_eq!(*error.kind(), cause.map_or(ErrorKind::Api, unknown), "{status} {body}");
    }
    let error = error_of(Request::<BookShelve>::new(&answering(409, "")).send());
    assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::HttpStatus, Some("away")));
    assert!(error.to_string().ends_with("status 409, documented as `away`"), "{error}");
}

#[test]
fn a_client_error_status_has_a_known_outcome() {
    for status in [400, 401, 403, 404, 409, 422, 429] {
        for body in [r#"{"message":"no"}"#, r#"{"code":1,"message":"no"}"#, "<html>", ""] {
            let error = error_of(lend(&answering(status, body)).send());
            assert!(matches!(error.kind(), ErrorKind::Api | ErrorKind::HttpStatus), "{status} {body}: {error:?}");
        }
    }
}

#[test]
fn a_success_that_is_not_from_the_service_leaves_the_outcome_of_a_change_unknown() {
    let pages: [&[u8]; 5] = [
        b"<!DOCTYPE html><html><title>Log in</title><form action=\"/login\">",
        b"OK",
        b"{\"done\":1",
        b"{\"list\":[\"\xFF\"]}",
        &[b'['; 1000],
    ];
    for page in pages {
        let (client, _) = in_memory(move |_| Answer::json(page));
        for error in [error_of(lend(&client).send()), error_of(lend(&client).send_value())] {
            assert!(error.is_outcome_unknown() && error.is_decode(), "{error:?}");
            assert_eq!((error.status(), error.body(), error.verify_with()), (Some(200), page, Some("book.get")));
        }
        let error = error_of(get(&client).send());
        assert!(matches!(error.kind(), ErrorKind::Decode(_)), "a call that changes nothing: {error:?}");
    }
    // Valid JSON, but not of the documented type.
    let error = error_of(bind(&answering(200, "7")).send());
    let (path, expected) = ("$".to_owned(), "an object".to_owned());
    let problem = DecodeProblem::Mismatch { path, expected, found: "a number" };
    assert_eq!(error.kind(), &unknown(ErrorKind::Decode(problem)));
    // An odd value in an optional field does not make a confirmed change unknown.
    assert_eq!(bind(&answering(200, r#"{"copies":{}}"#)).send().expect("a success").copies, None);
    let (client, _) = in_memory(|_| Answer::json(vec![b' '; 100]));
    for error in
        [error_of(lend(&client).with_max_body(99).send()), error_of(lend(&client).with_max_body(99).send_raw())]
    {
        assert_eq!(error.kind(), &unknown(ErrorKind::BodyTooLarge { limit: 99 }));
    }
    // An operation whose answer is not documented may answer with an empty body.
    assert!(lend(&answering(200, "")).send().expect("null").is_null());
    assert!(lend(&answering(204, " ")).send().expect("null").is_null());
}

#[test]
fn a_field_of_success_must_have_its_value() {
    for body in [
        r#"{"result":{"success":1}}"#,
        r#"{"a":{"success":0},"result":{"x":[2],"success":"1"}}"#,
        r#"{"result":{"success":1.0}}"#,
        r#"{"result":{"success":true}}"#,
        r#"{"result":{"success":"true"}}"#,
        r#"{"result":{"success":1},"message":"rated"}"#,
    ] {
        assert!(rate(&answering(200, body)).send().is_ok(), "{body}");
    }
    let cases = [
        (r#"{"result":{"success":0}}"#, "another value"),
        (r#"{"result":{"success":"no"}}"#, "another value"),
        (r#"{"result":{"success":false}}"#, "another value"),
        (r#"{"result":{"success":"false"}}"#, "another value"),
        (r#"{"result":{"success":[1]}}"#, "a list"),
        (r#"{"result":{"success":null}}"#, "none"),
        (r#"{"result":{}}"#, "none"),
        (r#"{"result":1}"#, "none"),
        (r#"[]"#, "none"),
        ("", "none"),
    ];
    for (body, found) in cases {
        let error = error_of(rate(&answering(200, body)).send());
        let kind = ErrorKind::NotSuccess { field: "result.success", expected: "1", found };
        let text = format!("the answer does not report success: `result.success` must be 1, found {found}");
        // An answer without a single value in the field does not report a failure either.
        if found != "another value" {
            assert_eq!(error.kind(), &unknown(kind), "{body}");
            assert!(error.to_string().contains(&text), "{error}");
        } else {
            assert_eq!(error.kind(), &kind, "{body}");
            assert_eq!(error.to_string(), format!("book.rate: {text}"));
        }
    }
    let error = error_of(rate(&answering(200, r#"{"result":{"success":0},"message":"No\nsuch book"}"#)).send());
    assert_eq!(error.message(), Some("No\nsuch book"));
    assert!(error.to_string().ends_with("found another value, with the message: No such book"), "{error}");
    assert!(error_of(rate(&answering(200, "<html>")).send()).is_decode());
}

#[test]
fn a_field_of_success_may_be_text() {
    // Only values that mean no meet a condition of 0.
    for (value, is_met) in [
        ("0", true),
        ("false", true),
        (r#""false""#, true),
        (r#""0""#, true),
        ("0.0", true),
        ("1", false),
        ("true", false),
        (r#""true""#, false),
        (r#""False""#, false),
        (r#""""#, false),
    ] {
        let sent = Request::<Unlocked>::new(&answering(200, &format!(r#"{{"locked":{value}}}"#))).send();
        assert_eq!(sent.is_ok(), is_met, "{value}");
    }
}

#[test]
fn a_field_of_success_for_all_answers_is_checked_if_present() {
    let long = "x".repeat(20_000);
    let ok =
        [r#"{}"#, r#"{"done":1}"#, r#"{"done":"1","x":2}"#, r#"{"done":true,"message":"lent"}"#, r#"{"done":null}"#];
    for body in ok {
        assert!(lend(&answering(200, body)).send().is_ok(), "{body}");
    }
    for value in ["0", "false", r#""no""#, "2", "-1", "[]", r#"{"id":3}"#] {
        for padding in ["", &long] {
            let body = format!(r#"{{"book_id":1,"title":"{padding}","done":{value}}}"#);
            let client = answering(200, &body);
            let sent = [
                lend(&client).send().map(drop),
                lend(&client).send_value().map(drop),
                bind(&client).send().map(drop),
                // It is checked for reads, too, and if the field is not documented.
                get(&client).send().map(drop),
                get(&client).send_value().map(drop),
            ];
            for (index, sent) in sent.into_iter().enumerate() {
                let error = error_of(sent);
                let (is_unknown, kind) = match error.kind() {
                    ErrorKind::OutcomeUnknown { cause } => (true, &**cause),
                    kind => (false, kind),
                };
                assert!(
                    matches!(kind, ErrorKind::NotSuccess { field: "done", expected: "1", .. }),
                    "{value}: {error:?}"
                );
                // A list or an object in the field does not say that a change failed. The first three are changes.
                assert_eq!(
                    (is_unknown, error.status()),
                    (index < 3 && value.starts_with(['[', '{']), Some(200)),
                    "{value}"
                );
            }
        }
    }
    // If the field is documented, nothing else reveals the error in a long answer.
    for (value, is_success) in [(0, false), (1, true)] {
        let body = format!(r#"{{"done":{value},"note":"{long}"}}"#);
        let sent = Request::<BookFile>::new(&answering(200, &body)).send();
        let said = sent.map(|filed| (filed.done, filed.note.map(|note| note.len())));
        assert_eq!(said.ok(), is_success.then_some((Some(1), Some(long.len()))), "{value}");
    }
    // The field of another object is another field.
    assert!(lend(&answering(200, r#"{"result":{"done":0}}"#)).send().is_ok());
}

#[test]
fn half_an_error_with_a_status_of_success_leaves_the_outcome_of_a_change_unknown() {
    for body in [r#"{"message":"the book is locked"}"#, r#"{"code":7}"#, r#"{"message":"no","code":null,"id":3}"#] {
        // Where nothing is documented about a success, an object without code and message is one.
        let json: Json = serde_json::from_str(body).expect("JSON");
        assert_eq!(lend(&answering(200, body)).send().expect("a success"), json);
        assert_eq!(lend(&answering(200, body)).send_value().expect("a success"), json);
        let client = answering(200, body);
        let sent = match body.contains("message") {
            true => [
                Request::<BookFile>::new(&client).send().map(drop),
                Request::<BookFile>::new(&client).send_value().map(drop),
            ],
            false => [bind(&client).send().map(drop), bind(&client).send_value().map(drop)],
        };
        for error in sent.map(error_of) {
            assert_eq!(error.kind(), &unknown(ErrorKind::Api), "{body}");
            assert_eq!(error.body(), body.as_bytes());
        }
        assert!(
            get(&answering(200, &body.replace('{', r#"{"book_id":1,"#))).send().is_ok(),
            "it changes nothing: {body}"
        );
    }
    let error = error_of(lend(&answering(200, r#"{"code":7,"message":"the book is locked"}"#)).send());
    assert_eq!(
        error.to_string(),
        "book.lend: it is unknown whether the call was carried out: 200 the book is locked (code 7); `book.get` shows it"
    );
    for body in
        [r#"{"message":""}"#, r#"{"message":null}"#, r#"{"message":["x"]}"#, r#"{"messages":"x"}"#, r#"[{"code":1}]"#]
    {
        assert!(lend(&answering(200, body)).send().is_ok(), "{body}");
    }
    // A documented field of the answer is not part of an error.
    let bound = r#"{"copies":2,"message":"bound in leather"}"#;
    assert_eq!(bind(&answering(200, bound)).send().expect("a value").message.as_deref(), Some("bound in leather"));
    assert!(bind(&answering(200, bound)).send_value().is_ok());
    assert_eq!(error_of(bind(&answering(200, r#"{"copies":2,"code":7}"#)).send()).kind(), &unknown(ErrorKind::Api));
    let filed = Request::<BookFile>::new(&answering(200, r#"{"code":7}"#)).send().expect("a value");
    assert_eq!(filed.code, Some(7));
}

operations! {
    /// An operation that changes something, and whose answer is documented.
    BookBind: Bound = OperationInfo::run("book.bind", "book/bind.json");

    /// An operation that changes something, and whose answer has a code and a field of success.
    BookFile: Filed = OperationInfo::create("book.file", "book/file.json");

    BookShelve: Json = OperationInfo::update("book.shelve", "book/shelve.json").with_errors(&[
        ErrorInfo::without_message("away", &[409, 503, 504], Code::None),
        ErrorInfo::without_message("shut", &[503], Code::Integer(0)),
        ErrorInfo::new("closed", &[503], Code::Integer(0), &[Piece::Text("Library Closed")]),
    ]);

    /// An operation that succeeds if a field has the value no.
    Unlocked: Json = OperationInfo::read("book.unlocked", "book/unlocked.json").with_success(&[("locked", "0")]);
}

operations! {
    /// It needs what the change had, under another name.
    Shelved: Json = OperationInfo::read("shelf.shelved", "shelf/{at}")
        .with_parameters(&[ParameterInfo::new("at").in_path(), ParameterInfo::new("book").required()]);
    Put: Json = OperationInfo::update("shelf.put", "shelf/put")
        .with_parameters(&[ParameterInfo::new("place").required(), ParameterInfo::new("book").required()])
        .with_verification_call(Shelved::INFO, &[("at", "place"), ("book", "book")]);
}

#[test]
fn the_call_that_shows_the_outcome_is_prepared_from_the_error() {
    let (client, memory) = in_memory(|request| match request.operation() {
        "shelf.put" | "shelf.put_secret" => Answer::status(500, "{}"),
        _ => Answer::json("7"),
    });
    let put = |client: &Client| client.request(Put::INFO).with_parameter("place", "a/b").with_parameter("book", 7);
    let error = put(&client).send_value().expect_err("unknown");
    assert_eq!(error.verify_with(), Some("shelf.shelved"));
    let look = error.verification(&client).expect("a request");
    assert!(look.url().ends_with("/shelf/a%2Fb?book=7"), "{}", look.url());
    assert_eq!((look.send_value().expect("an answer"), memory.requests().len()), (7.into(), 2));
    // What was refused is known, and another service has no such operation.
    let refused = put(&answering(404, "{}")).send_value().expect_err("refused");
    assert!(refused.verification(&client).is_none());
    let (other, ..) = in_memory_of(&NESTED, |builder| builder, |_| Answer::json("7"));
    assert!(error.verification(&other).is_none());
    // Another URL may be another account's.
    let of =
        |url, key| ClientBuilder::new(&SERVICE, url, key).build().expect("a client").with_cancel(&CancelToken::new());
    assert!(error.verification(&of("https://library.example", "newer")).is_some());
    assert!(error.verification(&of("https://test.library.example", KEY)).is_none());
    // The operation that shows it would not hide a secret, which is no secret there.
    static PUT_SECRET: OperationInfo = OperationInfo::update("shelf.put_secret", "shelf/put")
        .with_parameters(&[ParameterInfo::new("place").secret()])
        .with_verification_call(<Shelved as Operation>::INFO, &[("at", "place")]);
    let unknown = client.request(&PUT_SECRET).with_parameter("place", "canary").send_value().expect_err("unknown");
    assert!(unknown.is_outcome_unknown() && unknown.verification(&client).is_none());
}

#[derive(Debug)]
struct Bound {
    copies: Option<i64>,
    message: Option<String>,
}

impl_record!(Bound, required(), optional(copies, message));

#[derive(Debug)]
struct Filed {
    code: Option<i64>,
    done: Option<i64>,
    note: Option<String>,
}

impl_record!(Filed, required(), optional(code, done, note));

fn bind(client: &Client) -> Request<BookBind> {
    Request::new(client)
}
