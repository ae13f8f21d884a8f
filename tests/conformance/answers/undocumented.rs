//! Gaps of the document: an undocumented body comes as JSON.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use client::runtime::Observation;
use client::{ErrorKind, Json};
use serde_json::json;

use crate::conformance::answers::cause;
use crate::conformance::spec::{Body, Operation, Spec};
use crate::conformance::wire::{KEY, Wire};
use common::calls;

pub fn check_body(spec: &Spec, operation: &Operation) {
    let is_object = match operation.body {
        Body::Record(_) | Body::Value(_) | Body::PageOf(_) | Body::Content(_) | Body::Empty => return,
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
    let client = common::builder(wire.url(), KEY).observer(observer).build().expect("a client");
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
    // A message or a code alone is not a documented error. After a change its meaning is unknown, unless only the status marks errors.
    for (part, value) in [("message", json!("started")), ("code", spec.some_code())] {
        if value.is_null() {
            continue;
        }
        let mut body = json!({});
        spec.put(&mut body, part, value);
        wire.answer_with(&body);
        match calls::minimal_of(&operation.name).prepare(&client).send() {
            Ok(read) => {
                assert!(!operation.changes() || !spec.marks_errors_at_success(), "{read}");
                assert_eq!(read, body);
            }
            Err(error) => {
                assert_eq!(*cause(&error, true), ErrorKind::Api, "{body}");
                assert!(
                    operation.changes()
                        && spec.marks_errors_at_success()
                        && error.body() == body.to_string().as_bytes(),
                    "{body}"
                );
            }
        }
    }
}
