//! Turning an answer into a value or an error.

use crate::deviation::observation::{ByName, Returning, observed};
use crate::library::print::PrintList;
use crate::library::service::{KEY, NESTED, answering, get, in_memory, in_memory_of, lend, list};
use crate::plain::operations;
use spec_client_runtime::{
    Answer, CancelToken, CompletedJob, DecodeProblem, Error, ErrorKind, JobHandle, Json, OperationInfo, Request,
    Scalar, TransportErrorKind, Wait,
};

#[test]
fn an_error_is_as_small_as_a_pointer_and_it_and_a_job_can_be_sent_between_threads() {
    fn goes_anywhere<T: Send + Sync + 'static>() {}
    goes_anywhere::<Error>();
    goes_anywhere::<(Wait, CancelToken, JobHandle<PrintList>, CompletedJob<PrintList>)>();
    assert_eq!(size_of::<Error>(), size_of::<usize>());
    assert_eq!(size_of::<Result<(), Error>>(), size_of::<usize>());
}

#[test]
fn a_documented_error_is_recognized_by_status_code_and_message() {
    let body = r#"{"code":404,"message":"Book Not Found"}"#;
    let error = get(&answering(404, body)).send().expect_err("an error");
    assert_eq!(error.kind(), &ErrorKind::Api);
    assert_eq!(error.to_string(), "book.get: 404 Book Not Found (code 404)");
    assert_eq!(error.condition_name(), Some("not_there"));
    assert_eq!((error.operation(), error.status()), (Some("book.get"), Some(404)));
    assert_eq!((error.code(), error.message()), (Some(&Scalar::from(404)), Some("Book Not Found")));
    assert!(error.is_not_found() && !error.is_refused() && !error.is_retryable());
    assert_eq!(error.body(), body.as_bytes());
    // A code that is sent as text is equal. Another status, code, message or operation is another error.
    let same = get(&answering(404, r#"{"code":"404","message":"Book Not Found"}"#)).send().expect_err("an error");
    assert_eq!(same.condition_name(), Some("not_there"));
    for (status, body) in [
        (400, body),
        (404, r#"{"code":0,"message":"Book Not Found"}"#),
        (404, r#"{"code":404,"message":"No Book Found"}"#),
        (404, r#"{"code":404}"#),
        (404, r#"{"message":"Book Not Found"}"#),
    ] {
        let error = get(&answering(status, body)).send().expect_err("an error");
        assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::Api, None), "{status} {body}");
    }
    assert_eq!(lend(&answering(404, body)).send().expect_err("an error").condition_name(), None);
}

#[test]
fn an_inexact_message_is_recognized_if_it_is_unambiguous() {
    let condition = |status, message: &str| {
        let body = serde_json::json!({"code": 0, "message": message}).to_string();
        let error = lend(&answering(status, &body)).send().expect_err("an error");
        assert_eq!(error.message(), Some(message));
        error.condition_name().map(|name| format!("{name} {}", error.capture("loan_id").unwrap_or_default()))
    };
    let lent = Some("already_lent L-17".to_owned());
    assert_eq!(condition(400, "already lent (L-17), try later"), lent);
    // At status 200 another condition has the same start: the first exact match wins, and an inexact match is
    // ambiguous.
    assert_eq!(condition(200, "Already Lent (L-17)"), lent);
    assert_eq!(condition(200, "already lent (L-17)"), None);
    assert_eq!(condition(200, "ALREADY GONE").as_deref(), Some("also_lent "));
    // The status and the code match one condition, but the message is another one.
    assert_eq!(condition(400, "Not lent at all"), None);
    // Two errors of one condition are not ambiguous.
    let twice = r#"{"code":0,"message":"gone for good, sorry"}"#;
    let error = lend(&answering(410, twice)).send().expect_err("an error");
    assert_eq!((error.condition_name(), error.capture("how")), (Some("gone"), None), "the first of them");
}

#[test]
fn a_long_body_that_is_an_error_is_found_too() {
    let padding = "x".repeat(9_000);
    let unreadable = format!(r#"{{"code":7,"message":"nothing here","padding":"{padding}"}}"#);
    let error = get(&answering(200, &unreadable)).send().expect_err("an error");
    assert_eq!((error.kind(), error.message()), (&ErrorKind::Api, Some("nothing here")));
    // It could be decoded as a book, or as anything.
    let readable = format!(r#"{{"book_id":1,"code":7,"message":"nothing here","padding":"{padding}"}}"#);
    let error = get(&answering(200, &readable)).send().expect_err("an error");
    assert_eq!((error.kind(), error.message()), (&ErrorKind::Api, Some("nothing here")));
    assert!(lend(&answering(200, &readable)).send().expect_err("an error").is_outcome_unknown());
    assert_eq!(get(&answering(200, &readable)).send_value().expect_err("an error").kind(), &ErrorKind::Api);
    // Each key of a map can be data, so as a map of texts the error has no deviation.
    let texts = format!(r#"{{"code":"9","message":"{padding}"}}"#);
    let map = Request::<Returning<ByName<String>>>::new(&answering(200, &texts)).send();
    assert_eq!(map.expect_err("an error").kind(), &ErrorKind::Api);
    let book = format!(r#"{{"book_id":1,"message":"a field","padding":"{padding}"}}"#);
    assert!(get(&answering(200, &book)).send().is_ok());
}

#[test]
fn error_fields_in_nested_objects() {
    let answer = |_: &_| Answer::status(200, r#"{"error":{"more":[1],"text":"no","type":"denied"},"b":{}}"#);
    let (client, memory, _) = in_memory_of(&NESTED, |builder| builder, answer);
    let error = get(&client).send().expect_err("an error");
    assert_eq!(
        (error.kind(), error.code(), error.message()),
        (&ErrorKind::Api, Some(&Scalar::from("denied")), Some("no"))
    );
    assert_eq!(memory.requests()[0].header("Authorization"), Some(&*format!("Bearer {KEY}")));
}

#[test]
fn an_error_status_without_an_error_body_keeps_a_piece_of_it() {
    let page = format!("<html>{}</html>", "x".repeat(100_000));
    let error = get(&answering(502, &page)).send().expect_err("an error");
    assert_eq!(error.kind(), &ErrorKind::HttpStatus);
    assert_eq!(
        error.to_string(),
        "book.get: status 502, and the body is not an error of the service (after 3 attempts)"
    );
    assert_eq!((error.status(), error.body().len()), (Some(502), 65_536));
    assert!(error.is_retryable());
    assert!(!lend(&answering(502, &page)).send().expect_err("an error").is_retryable(), "it changes something");
    let long = get(&answering(200, &format!("[{page:?}]"))).send().expect_err("no book");
    assert_eq!((long.is_decode(), long.body().len()), (true, 65_536), "of an answer that cannot be read, too");
    let empty = get(&answering(500, "")).send().expect_err("an error");
    assert_eq!((empty.kind(), empty.is_retryable()), (&ErrorKind::HttpStatus, false));
}

#[test]
fn a_refusal_says_what_may_be_wrong_with_the_key() {
    let no = r#"{"code":1,"message":"No"}"#;
    let nothing = "and the body is not an error of the service";
    let cases = [
        (401, no, "401 No (code 1)"),
        (403, no, "403 No (code 1)"),
        (401, "{}", &*format!("status 401, {nothing}")),
        (403, "{}", &format!("status 403, {nothing}")),
        (401, "", &format!("status 401, {nothing}")),
        (401, "<html>Unauthorized", &format!("status 401, {nothing}")),
        (401, r#"{"message":"Unauthorized"}"#, "401 Unauthorized"),
    ];
    for (status, body, cause) in cases {
        let (client, is_key) = (answering(status, body), status == 401);
        let [lend, get, check] = [
            lend(&client).send().expect_err("an error"),
            get(&client).send().expect_err("an error"),
            Request::<ReaderMe>::new(&client).send().expect_err("an error"),
        ];
        for error in [&lend, &get, &check] {
            assert!(error.is_refused() && !error.is_outcome_unknown() && !error.is_retryable());
            assert_eq!(error.is_key_refused(), is_key);
        }
        assert_eq!((lend.permission(), lend.key_check()), (Some("lend_books"), Some("reader.me")));
        assert_eq!((get.permission(), get.key_check()), (None, Some("reader.me")));
        assert_eq!(check.key_check(), None, "it is the check itself");
        let shown = match is_key {
            true => [
                "; the key was refused: `reader.me` shows whether it works; the call needs the permission `lend_books`",
                "; the key was refused: `reader.me` shows whether it works",
                "; the key was refused",
            ],
            false => [
                "; the call needs the permission `lend_books`",
                "; if access was refused, `reader.me` shows whether the key works",
                "",
            ],
        };
        assert_eq!(lend.to_string(), format!("book.lend: {cause}{}", shown[0]));
        assert_eq!(get.to_string(), format!("book.get: {cause}{}", shown[1]));
        assert_eq!(check.to_string(), format!("reader.me: {cause}{}", shown[2]));
    }
    // A service without such an operation, and statuses that do not mean a refusal.
    let (client, ..) = in_memory_of(&NESTED, |builder| builder, |_| Answer::status(401, "{}"));
    let error = get(&client).send().expect_err("an error");
    assert_eq!(error.key_check(), None);
    assert!(error.to_string().ends_with("; the key was refused"), "{error}");
    for status in [400, 404, 407] {
        let error = lend(&answering(status, "{}")).send().expect_err("an error");
        assert_eq!((error.permission(), error.key_check(), error.is_refused()), (None, None, false), "{status}");
        assert!(!error.to_string().contains("key"), "{error}");
    }
}

operations! {
    /// The operation that shows whether a key works.
    ReaderMe: Json = OperationInfo::read("reader.me", "reader/me.json");
}

#[test]
fn a_decode_error_says_where_and_why() {
    let mismatch = |path: &str, expected: &str, found| DecodeProblem::Mismatch {
        path: path.to_owned(),
        expected: expected.to_owned(),
        found,
    };
    let cases = [
        (r#"{"list":[{"book_id":1,"title":1e400}]"#, DecodeProblem::Syntax { line: 1, column: 37 }),
        (r#"{"list":{}}"#, mismatch("$.list", "a list", "an object")),
        (r#"{"list":7}"#, mismatch("$.list", "a list", "a number")),
        (r#"{"total":1}"#, mismatch("$", "field `list`", "none")),
        (r#""CANARY""#, mismatch("$", "an object", "text")),
        ("null", mismatch("$", "an object", "null")),
        ("{\n  \"list\": [}", DecodeProblem::Syntax { line: 2, column: 12 }),
        (r#"{"list":[{"book_id":1},{"book"#, DecodeProblem::Syntax { line: 1, column: 29 }),
        (r#"{"list":[]} x"#, DecodeProblem::Syntax { line: 1, column: 13 }),
        ("<html>", DecodeProblem::Syntax { line: 1, column: 1 }),
        ("", DecodeProblem::Empty),
        (" \n", DecodeProblem::Empty),
    ];
    for (body, problem) in cases {
        let error = list(&answering(200, body)).send().expect_err(body);
        assert_eq!(error.to_string(), format!("book.list: {problem}"));
        assert_eq!(error.kind(), &ErrorKind::Decode(problem), "{body}");
        assert!(error.is_decode() && error.status() == Some(200));
        assert_eq!(error.body(), body.trim().as_bytes());
    }
    for (fields, problem) in [
        (r#""book_id":{}"#, mismatch("$.book_id", "a whole number", "an object")),
        (r#""title":"x""#, mismatch("$", "field `book_id`", "none")),
        (r#""book_id":null"#, mismatch("$", "field `book_id`", "none")),
        (r#""book_id":1.5"#, mismatch("$.book_id", "a whole number", "a fraction")),
        (r#""book_id":9223372036854775808"#, mismatch("$.book_id", "a whole number", "a number out of range")),
        (r#""note":[1e400],"book_id":1e400"#, mismatch("$.book_id", "a whole number", "a number out of range")),
        (r#""book_id":true,"title":[]"#, mismatch("$.book_id", "a whole number", "a boolean")),
        (r#""b\u006fok_id":[],"title":"\ud83d""#, mismatch("$.book_id", "a whole number", "a list")),
        (r#""book_id":[],"title":tru"#, DecodeProblem::Syntax { line: 1, column: 26 }),
    ] {
        let error = get(&answering(200, &format!("{{{fields}}}"))).send().expect_err(fields);
        assert_eq!(error.kind(), &ErrorKind::Decode(problem), "{fields}");
    }
    let (client, _) = in_memory(|_| Answer::json(b"{\"list\":[\"\xFF\"]}".to_vec()));
    assert_eq!(list(&client).send().expect_err("no UTF-8").kind(), &ErrorKind::Decode(DecodeProblem::NotUtf8));
}

#[test]
fn a_failure_does_not_affect_the_next_one() {
    let first = list(&answering(200, r#"{"list":{"a":[]}}"#)).send().expect_err("an error");
    assert!(first.to_string().contains("$.list: expected a list"));
    let second = list(&answering(200, r#"{"list":[{"book_id":1"#)).send().expect_err("an error");
    assert_eq!(second.kind(), &ErrorKind::Decode(DecodeProblem::Syntax { line: 1, column: 21 }));
    // Failures while reading through serde do not affect those of a call.
    assert!(serde_json::from_str::<crate::library::service::Book>(r#"{"book_id":[]}"#).is_err());
    let third = list(&answering(200, r#"{"list":[{"#)).send().expect_err("an error");
    assert_eq!(third.kind(), &ErrorKind::Decode(DecodeProblem::Syntax { line: 1, column: 10 }));
}

#[test]
fn deep_nesting_is_an_error_and_does_not_overflow_the_stack() {
    for open in ["[", r#"{"a":"#] {
        let body = open.repeat(100_000);
        let inside = format!(r#"{{"book_id":1,"note":{body}"#);
        let message = format!(r#"{{"code":404,"message":{body}"#);
        assert_eq!(get(&answering(404, &message)).send().expect_err("too deep").kind(), &ErrorKind::HttpStatus);
        // With an observer, it is read twice.
        let deviation = inside.replacen('1', "\"1\"", 1);
        let errors = [
            lend(&answering(200, &body)).send().expect_err("too deep"),
            get(&answering(200, &inside)).send().expect_err("too deep"),
            get(&observed(200, deviation).0).send().expect_err("too deep"),
        ];
        for error in errors {
            let kind = match error.kind() {
                ErrorKind::OutcomeUnknown { cause } => cause,
                kind => kind,
            };
            assert!(matches!(kind, ErrorKind::Decode(DecodeProblem::TooDeep { line: 1, .. })), "{error}");
            assert!(
                error.to_string().contains(": the answer is nested more than 127 levels deep (line 1, column "),
                "{error}"
            );
        }
    }
}

#[test]
fn a_message_is_shown_on_one_line_and_cut() {
    let body = serde_json::json!({"code": 1, "message": format!("two\nlines\u{7}{}", "y".repeat(1_000))}).to_string();
    let error = get(&answering(400, &body)).send().expect_err("an error");
    let shown = error.to_string();
    assert!(shown.starts_with("book.get: 400 two lines yyy") && shown.ends_with("y… (code 1)"), "{shown}");
    assert!(shown.len() < 400 && error.message().is_some_and(|message| message.len() > 1_000));
}

#[test]
fn a_message_cannot_change_how_it_is_shown() {
    let unseen = "\u{0}\t\r\n\u{1b}[31m\u{7f}\u{85}\u{9b}2J\u{ad}\u{61c}\u{200b}\u{200d}\u{200e}\u{202a}\u{202e}\u{2066}\u{2069}\u{feff}\u{2028}\u{2029}\u{e0041}";
    let message = format!("no{unseen} book, não há e\u{301} \u{26a0}\u{fe0f}");
    for (status, body) in [
        (400, serde_json::json!({"code": 1, "message": message})),
        (400, serde_json::json!({"code": message, "message": "x"})),
    ] {
        let body = body.to_string();
        let error = get(&answering(status, &body)).send().expect_err("an error");
        for shown in [error.to_string(), format!("{error:?}"), format!("{error:#?}").replace('\n', "")] {
            let is_unseen = |c: char| unseen.contains(c) && !"[31m2J".contains(c);
            assert!(!shown.contains(is_unseen), "{shown:?}");
        }
        let shown = error.to_string();
        assert!(shown.contains("no     [31m   2J\\u{ad}\\u{61c}\\u{200b}"), "{shown}");
        assert!(shown.contains("\\u{202e}") && shown.contains(" book, não há e\u{301} \u{26a0}\u{fe0f}"), "{shown}");
        let kept = error.code().and_then(Scalar::as_str).or(error.message());
        assert_eq!(kept, Some(&*message), "what asks for it gets what came");
    }
}

#[test]
fn a_transient_failure_is_retryable_unless_a_change_was_sent() {
    use spec_client_runtime::TransportPhase::{Call, Connect};
    let cases = [
        (TransportErrorKind::NameNotFound, true, true, false),
        (TransportErrorKind::Connect, true, true, false),
        (TransportErrorKind::Timeout(Connect), true, true, true),
        (TransportErrorKind::Timeout(Call), true, false, true),
        (TransportErrorKind::Closed, true, false, false),
        (TransportErrorKind::Tls, false, true, false),
        (TransportErrorKind::Protocol, false, false, false),
        (TransportErrorKind::Encoding, false, false, false),
    ];
    for (kind, retryable, connect, timeout) in cases {
        let (client, _) = in_memory(move |_| Answer::failure(kind));
        let error = get(&client).send().expect_err("an error");
        assert_eq!(
            (error.is_retryable(), error.is_connect(), error.is_timeout()),
            (retryable, connect, timeout),
            "{kind:?}"
        );
        let change = lend(&client).send().expect_err("an error");
        assert_eq!((change.is_connect(), change.is_timeout()), (connect, timeout), "{kind:?}");
        assert_eq!(change.is_retryable(), retryable && connect, "{kind:?}: only what was not sent");
    }
}
