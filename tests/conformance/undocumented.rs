//! What the document leaves open: a body that is not shown comes as JSON, and a parameter that is not shown can be
//! sent.

use attack_surface::runtime::RequestProblem;
use attack_surface::{ErrorKind, Json};
use serde_json::json;

use crate::calls;
use crate::spec::{Body, Operation, Spec};
use crate::stage::client;
use crate::wire::{KEY, Wire, pairs};

pub fn check_body(_: &Spec, operation: &Operation) {
    if !matches!(operation.body, Body::Undocumented) || !operation.success.is_empty() {
        return;
    }
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let bodies = [
        json!({ "list": [{ "id": u64::MAX, "of": -1.5e-7 }], "": null, "\u{fc}\n": { "list": {} } }),
        // Not every body with a message or a code is an error.
        json!({ "message": "started" }),
        json!({ "code": 7, "id": "x" }),
        json!([1, "2", null]),
        json!("text"),
        json!(true),
        Json::Null,
    ];
    for body in &bodies {
        wire.answer_with(body);
        let read = calls::minimal_of(&operation.name).prepare(&client).send();
        assert_eq!(read.unwrap_or_else(|error| panic!("{error}")), *body);
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
        let problem = RequestProblem::DocumentedParameter { name: parameter.wire.clone() };
        assert_eq!(*error.kind(), ErrorKind::Request(problem));
        assert_eq!(wire.take_heads(), Vec::<String>::new(), "nothing is sent");
    }
}
