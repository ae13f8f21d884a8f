//! What marks an error: where an object with a code and a message is one, and where it is data.

use client::ErrorKind;
use sandbox::Answer;
use serde_json::Value as Json;

use crate::conformance::answers::cause;
use crate::conformance::stage::Stage;
use common::calls;
use raw_spec::{Body, Operation, Spec};

/// Answers with the example and the fields of an error in it, at each kind of status and with each kind of code.
pub fn check(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let answered = |status: u16, body: &Json| {
        stage.sandbox.answer_next(&operation.name, Answer::json(status, body));
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
            // Where it reports success, too, nobody knows what a change did.
            Err(error) if is_error => {
                let is_unknown = operation.changes() && spec.reports_success(&body);
                assert_eq!(*cause(&error, is_unknown), ErrorKind::Api, "200 {body}");
            }
            other => panic!("200 {body}: an error is {}expected: {other:?}", if is_error { "" } else { "not " }),
        }
    }
}
