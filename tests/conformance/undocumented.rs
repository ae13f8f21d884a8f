//! What the document leaves open: a body that is not shown comes as JSON, and a parameter that is not shown can be
//! sent.

use attack_surface::runtime::RequestProblem;
use attack_surface::{ErrorKind, Json};
use serde_json::json;

use crate::answers::cause;
use crate::calls;
use crate::count::Covered;
use crate::spec::{Body, Spec};
use crate::stage::client;
use crate::wire::{KEY, Wire, pairs};

#[test]
fn a_body_that_is_not_documented_comes_as_it_is() {
    let spec = Spec::load();
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let bodies = [
        json!({ "list": [{ "id": u64::MAX, "of": -1.5e-7 }], "": null, "\u{fc}\n": { "list": {} } }),
        json!({ "success": 1, "message": "started" }),
        json!([1, "2", null]),
        json!("text"),
        json!(true),
        Json::Null,
    ];
    for operation in spec.operations.iter().filter(|operation| matches!(operation.body, Body::Undocumented)) {
        for body in &bodies {
            wire.answer_with(body);
            let read = (calls::minimal_of(&operation.name).request)(&client).send();
            assert_eq!(read.unwrap_or_else(|error| panic!("{}: {error}", operation.name)), *body);
        }
    }
}

/// A message or a code alone is no error as the document shows them. What it means for a change, nobody can know.
#[test]
fn half_an_error_is_a_value_where_nothing_is_changed_and_leaves_the_outcome_unknown_elsewhere() {
    let spec = Spec::load();
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    for operation in spec.operations.iter().filter(|operation| matches!(operation.body, Body::Undocumented)) {
        for body in [json!({ "message": "started" }), json!({ "code": 7, "id": "x" })] {
            wire.answer_with(&body);
            match (calls::minimal_of(&operation.name).request)(&client).send() {
                Ok(read) => assert!(!operation.changes() && read == body, "{}: {read}", operation.name),
                Err(error) => {
                    assert_eq!(*cause(&error, true), ErrorKind::Api, "{}: {error:?}", operation.name);
                    assert!(operation.changes(), "{}", operation.name);
                    assert_eq!(error.body(), body.to_string().as_bytes());
                }
            }
        }
    }
}

#[test]
fn any_other_parameter_can_be_sent() {
    check(&Spec::load());
}

/// Sends a parameter that no document shows with every operation, and tries to send each documented one in the same
/// way. Returns the operations where the first goes out, and the parameters where the second is refused.
pub fn check(spec: &Spec) -> Covered {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let mut covered = Covered::default();
    for operation in &spec.operations {
        let call = calls::minimal_of(&operation.name);
        wire.answer_with(&operation.example);
        let request = (call.request)(&client).with_query("not shown", "a&b").with_query("not shown", "c=d");
        request.send().unwrap_or_else(|error| panic!("{}: {error}", operation.name));
        let mut expected = pairs(call.query);
        expected.extend(["a&b", "c=d"].map(|value| ("not shown".to_owned(), value.to_owned())));
        assert_eq!(pairs(wire.take_head().query()), expected, "{}", operation.name);
        covered.operations.insert(operation.name.clone());

        for parameter in &operation.parameters {
            let error = (call.request)(&client).with_query(&parameter.wire, "1").send();
            let error = error.expect_err("a documented parameter has a function of its own");
            let problem = RequestProblem::DocumentedParameter { name: parameter.wire.clone() };
            assert_eq!(*error.kind(), ErrorKind::Request(problem), "{}", operation.name);
            assert_eq!(wire.take_heads(), Vec::<String>::new(), "nothing is sent");
            covered.parameters.insert(parameter.name_in(operation));
        }
    }
    covered
}
