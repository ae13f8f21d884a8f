//! An answer that is a list, a map or a scalar on its own: the mock server sends the example, and deviations are reported as everywhere.

use std::sync::{Arc, Mutex};

use client::runtime::Observation;
use client::{ErrorKind, Json};
use serde_json::json;

use crate::conformance::answers::cause;
use crate::conformance::spec::types::Type;
use crate::conformance::spec::{Body, Operation, Spec};
use crate::conformance::stage::Stage;
use crate::conformance::wire::{KEY, Wire};
use common::calls;

pub fn check(spec: &Spec, operation: &Operation) {
    let Body::Value(of) = &operation.body else { return };
    let stage = Stage::new();
    let (answer, seen) = stage.send(calls::minimal_of(&operation.name).prepare(&stage.client));
    assert_eq!((answer.expect("a success"), seen.status), (operation.example.clone(), operation.status));

    let wire = Wire::start();
    let reported = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&reported);
    let observer = move |seen_now: &Observation| seen.lock().expect("no panic").push(seen_now.found);
    let client = common::builder(wire.url(), KEY).observer(observer).build().expect("a client");
    let read = |body: &Json| {
        wire.answer_with(body);
        calls::minimal_of(&operation.name).prepare(&client).send()
    };
    let take = || std::mem::take(&mut *reported.lock().expect("no panic"));
    let refuse = |body: Json| {
        let error = read(&body).expect_err("the body is of another type");
        assert!(matches!(cause(&error, operation.changes()), ErrorKind::Decode(_)), "{body}: {error:?}");
    };
    match spec.type_of(of) {
        Type::List(_) => {
            // A `null` is left out, at the top and within.
            assert_eq!(read(&Json::Null).expect("an empty list"), json!([]));
            assert_eq!(take(), ["null"]);
            let mut items = operation.example.as_array().expect("a list").clone();
            items.push(Json::Null);
            assert_eq!(read(&items.into()).expect("a list"), operation.example);
            assert_eq!(take(), ["null"]);
            refuse(json!({ "list": [] }));
        }
        Type::Map(..) => {
            assert_eq!(read(&Json::Null).expect("an empty map"), json!({}));
            assert_eq!(take(), ["null"]);
            refuse(json!([]));
        }
        of_type => {
            refuse(Json::Null);
            refuse(json!([]));
            let as_text = operation.example.as_i64().filter(|_| matches!(of_type, Type::Integer));
            if let Some(number) = as_text {
                assert_eq!(read(&number.to_string().into()).expect("a number"), operation.example);
                assert_eq!(take(), ["text"]);
            }
        }
    }
    if spec.marks_errors_at_success() {
        let error = read(&spec.some_error("nothing works today")).expect_err("an error");
        assert_eq!(*cause(&error, false), ErrorKind::Api);
    }
}
