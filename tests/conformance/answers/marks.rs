//! What marks an error: where an object with a code and a message is one, and where it is data.

use client::ErrorKind;
use mock_server::Answer;
use serde_json::{Value as Json, json};

use crate::conformance::answers::cause;
use crate::conformance::stage::Stage;
use common::calls;
use raw_spec::{Body, Operation, Spec};

/// Answers with the example and the fields of an error in it, at each kind of status and with each kind of code.
pub fn check(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let answered = |status: u16, body: &Json| {
        stage.mock.answer_next(&operation.name, Answer::json(status, body));
        stage.send(calls::minimal_of(&operation.name).prepare(&stage.client)).0
    };
    let message = "as it was asked";
    let success = spec.success_code();
    for code in [spec.some_code()].into_iter().chain(success.clone()) {
        let refused = spec.error_body(&code, message);
        let error = answered(400, &refused).expect_err("the status marks an error");
        if operation.is_head() {
            assert_eq!((error.kind(), error.status(), error.body()), (&ErrorKind::HttpStatus, Some(400), &b""[..]));
            continue;
        }
        assert_eq!((error.kind(), error.message()), (&ErrorKind::Api, Some(message)), "400 {refused}");
        let found = error.code().map(|code| serde_json::to_value(code).expect("a code is JSON"));
        assert_eq!(found.unwrap_or_default(), code, "400 {refused}");

        // Only an object can have the fields of an answer beside those of an error.
        if !operation.example.is_object() || matches!(operation.body, Body::Content(_)) {
            continue;
        }
        let mut body = operation.example.clone();
        if !code.is_null() {
            spec.put(&mut body, "code", code.clone());
        }
        spec.put(&mut body, "message", message.into());
        let is_error = spec.marks_errors_at_success() && success.as_ref() != Some(&code);
        match answered(200, &body) {
            Ok(read) if !is_error => {
                // A documented field comes as it is.
                let known = operation.example.as_object().expect("an object").keys();
                known.for_each(|name| assert_eq!(read[name], body[name], "200 {body}"));
            }
            // The status says that it succeeded, and no such error is documented. So nobody knows what a change did.
            Err(error) if is_error => {
                assert_eq!(*cause(&error, operation.changes()), ErrorKind::Api, "200 {body}");
                assert_eq!(error.body(), body.to_string().as_bytes());
            }
            other => panic!("200 {body}: an error is {}expected: {other:?}", if is_error { "" } else { "not " }),
        }
        // Where nothing is documented about a success, an answer with one of the two is one. But where successes have a code, another
        // code says neither.
        for key in ["code", "message"] {
            let (mut half, value) = (json!({}), if key == "code" { &code } else { &json!(message) });
            if !matches!(operation.body, Body::Object | Body::Undocumented)
                || !operation.success.is_empty()
                || value.is_null()
            {
                continue;
            }
            spec.put(&mut half, key, value.clone());
            let is_open = key == "code" && success.as_ref().is_some_and(|success| *success != code);
            match answered(200, &half) {
                Ok(read) => assert!(read == half && !(is_open && operation.changes()), "200 {half}: {read}"),
                Err(error) => {
                    assert!(is_open && operation.changes() && error.is_outcome_unknown(), "200 {half}: {error}")
                }
            }
        }
    }
}
