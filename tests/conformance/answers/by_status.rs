//! An answer whose body depends on the status: each kind is read as its variant, and any other success is kept and reported.

use std::sync::{Arc, Mutex};

use client::runtime::Observation;
use sandbox::{Answer, Fault};
use serde_json::{Value as Json, json};

use crate::conformance::spec::{Body, Operation, Spec};
use crate::conformance::stage::Stage;
use common::calls;

pub fn check(_: &Spec, operation: &Operation) {
    let Some(first) = operation.kinds.first() else { return };
    let stage = Stage::new();
    let told = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&told);
    let observer = move |seen: &Observation| noted.lock().expect("no panic").push(seen.path.clone());
    let client =
        common::builder(stage.sandbox.url(), stage.sandbox.key()).observer(observer).build().expect("a client");
    let call = || calls::minimal_of(&operation.name).acceptable(&client);
    let usual = call().send_and_show().expect("a success");
    assert!(usual.starts_with(&first.variant), "the first kind is the usual answer: {usual}");

    for kind in &operation.kinds {
        let is_empty = matches!(kind.body, Body::Empty);
        // The mock server answers with the example on demand.
        let ask = || stage.sandbox.fault_next(&operation.name, Fault::Success(kind.status));
        ask();
        assert_eq!(call().send().expect("a success"), if is_empty { Json::Null } else { kind.example.clone() });
        ask();
        let shown = call().send_and_show().expect("a success");
        let rest = shown.strip_prefix(&kind.variant).unwrap_or_else(|| panic!("{} is not {shown}", kind.variant));
        assert_eq!((rest.is_empty(), rest.starts_with('(')), (is_empty, !is_empty), "{shown}");
        ask();
        assert_eq!(call().send_value().expect("a success").is_null(), is_empty);
    }
    assert_eq!(std::mem::take(&mut *told.lock().expect("no panic")), Vec::<String>::new());

    // No spec has all of these.
    let is_known = |status: &u16| operation.kinds.iter().any(|kind| kind.status == *status);
    let status = (210..=225).find(|status| !is_known(status)).expect("a status that is not documented");
    for body in [json!({ "new": [1] }), Json::Null] {
        let answer = || match body.is_null() {
            true => Answer::empty(status),
            false => Answer::json(status, &body),
        };
        stage.sandbox.answer_next(&operation.name, answer());
        assert_eq!(call().send().expect("a success"), body);
        stage.sandbox.answer_next(&operation.name, answer());
        let shown = call().send_and_show().expect("a success");
        assert!(shown.starts_with(&format!("Unknown {{ status: {status}")), "{shown}");
    }
    // It is reported once.
    let told = std::mem::take(&mut *told.lock().expect("no panic"));
    assert_eq!(told, [format!("$[\"status {status}\"]")]);
}
