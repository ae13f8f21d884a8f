//! An answer that should have no body: the mock server sends none, and one that comes is passed over, unless it is an error.

use std::sync::{Arc, Mutex};

use client::runtime::Observation;
use client::{ErrorKind, Json};
use serde_json::json;

use crate::conformance::answers::cause;
use crate::conformance::spec::{Body, Operation, Spec};
use crate::conformance::stage::Stage;
use crate::conformance::wire::{KEY, Wire};
use common::calls;

pub fn check(spec: &Spec, operation: &Operation) {
    let Body::Empty = operation.body else { return };
    let stage = Stage::new();
    let (answer, seen) = stage.send(calls::minimal_of(&operation.name).prepare(&stage.client));
    assert_eq!((answer.expect("a success"), seen.status), (Json::Null, operation.status));

    let wire = Wire::start();
    let reported = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&reported);
    let observer = move |seen_now: &Observation| seen.lock().expect("no panic").push(seen_now.found);
    let client = common::builder(wire.url(), KEY).observer(observer).build().expect("a client");
    let send = || calls::minimal_of(&operation.name).prepare(&client).send();
    for (body, found) in [(json!({ "id": 7 }), "an object"), (json!([1]), "a list"), (json!("done"), "text")] {
        wire.answer_with(&body);
        assert_eq!(send().unwrap_or_else(|error| panic!("{error} in {body}")), Json::Null);
        assert_eq!(std::mem::take(&mut *reported.lock().expect("no panic")), [found], "{body}");
    }
    if spec.marks_errors_at_success() {
        wire.answer_with(&spec.some_error("nothing works today"));
        assert_eq!(*cause(&send().expect_err("an error"), false), ErrorKind::Api);
    }
}
