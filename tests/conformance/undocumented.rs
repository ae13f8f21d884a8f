//! Gaps of the document: an undocumented body comes as JSON, and a caller can send an undocumented parameter.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use attack_surface::runtime::{Observation, RequestProblem};
use attack_surface::{Client, ErrorKind, Json};
use serde_json::json;

use crate::answers::cause;
use crate::spec::{Body, Operation, Spec};
use crate::stage::client;
use crate::wire::{KEY, Wire, pairs};
use common::calls;

pub fn check_body(spec: &Spec, operation: &Operation) {
    let is_object = match operation.body {
        Body::Record(_) | Body::PageOf(_) => return,
        _ if !operation.success.is_empty() => return,
        Body::Object => true,
        Body::Undocumented => false,
    };
    let wire = Wire::start();
    let reported = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&reported);
    let observer = move |_: &Observation| {
        count.fetch_add(1, Ordering::SeqCst);
    };
    let client = Client::builder(wire.url(), KEY).observer(observer).build().expect("a client");
    let bodies = [
        json!({ "list": [{ "id": u64::MAX, "of": -1.5e-7 }], "": null, "\u{fc}\n": { "list": {} } }),
        json!([1, "2", null]),
        json!("text"),
        json!(true),
        Json::Null,
    ];
    for body in &bodies {
        wire.answer_with(body);
        let read = calls::minimal_of(&operation.name).prepare(&client).send();
        assert_eq!(read.unwrap_or_else(|error| panic!("{error}")), *body);
        // A body that should be an object and is not one is reported.
        let expected = usize::from(is_object && !body.is_object());
        assert_eq!(reported.swap(0, Ordering::SeqCst), expected, "{body}");
    }
    // A message or a code alone is not a documented error. After a change its meaning is unknown.
    for (part, value) in [("message", json!("started")), ("code", spec.some_code())] {
        let mut body = json!({});
        spec.put(&mut body, part, value);
        wire.answer_with(&body);
        match calls::minimal_of(&operation.name).prepare(&client).send() {
            Ok(read) => assert!(!operation.changes() && read == body, "{read}"),
            Err(error) => {
                assert_eq!(*cause(&error, true), ErrorKind::Api, "{body}");
                assert!(operation.changes() && error.body() == body.to_string().as_bytes(), "{body}");
            }
        }
    }
}

/// Sends a parameter that no document shows, and tries to send each documented one in the same way.
pub fn check_parameters(_: &Spec, operation: &Operation) {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let call = calls::minimal_of(&operation.name);
    wire.answer_with(&operation.example);
    let request = call.prepare(&client).with_query("not shown", "a&b").with_query("not shown", "c=d");
    request.send().unwrap_or_else(|error| panic!("{error}"));
    let mut expected = call.pairs();
    expected.extend(["a&b", "c=d"].map(|value| ("not shown".to_owned(), value.to_owned())));
    assert_eq!(pairs(wire.take_head().query()), expected);

    for parameter in &operation.parameters {
        let error = call.prepare(&client).with_query(&parameter.wire, "1").send();
        let error = error.expect_err("a documented parameter has a function of its own");
        let ErrorKind::Request(RequestProblem::DocumentedParameter { name, setter }) = error.kind() else {
            panic!("{error}");
        };
        assert_eq!(*name, parameter.wire);
        // What sets it has the parameter's own name, or is the function or the type of a variant.
        let is_own = setter.trim_end_matches('_') == parameter.own_name;
        assert!(is_own || (parameter.variant.is_some() && setter.contains("::")), "{setter}");
        assert_eq!(wire.take_heads(), Vec::<String>::new(), "nothing is sent");
    }
}
