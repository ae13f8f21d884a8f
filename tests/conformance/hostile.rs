//! Values with every special character of an address arrive unchanged, in every parameter. A header takes none of them.

use serde_json::Value as Json;

use crate::conformance::spec::{Operation, Spec};
use crate::conformance::stage::client;
use crate::conformance::wire::{KEY, Wire, pairs};
use common::calls;

/// Every character with a special meaning in an address, a header or a text.
const HOSTILE: &str =
    "a b  &c=d+e%20f%zz#g/../?h;i>=3,\"'<\\>{|}^`[]@:$!*()~ \u{e4}\u{6f22}\u{1f980}\u{200b}\t\r\nHost: x\u{0}";

/// Sends every parameter of an operation with a hostile value.
pub fn check(spec: &Spec, operation: &Operation) {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    wire.answer_to(operation);
    let mut request = calls::minimal_of(&operation.name).prepare(&client).bare(&client);
    let mut expected: Vec<(String, String)> = Vec::new();
    let of_place = |place: &'static str| operation.parameters.iter().filter(move |own| operation.place(own) == place);
    for parameter in of_place("header") {
        let error = calls::minimal_of(&operation.name)
            .prepare(&client)
            .with_parameter(&parameter.wire, HOSTILE)
            .send()
            .expect_err("it is no header");
        assert!(!error.may_have_arrived() && wire.take_heads().is_empty(), "{error}");
    }
    let paths: Vec<_> = of_place("path").map(|parameter| (parameter.wire.as_str(), HOSTILE)).collect();
    request = paths.iter().fold(request, |request, (name, value)| request.with_parameter(name, value));
    let bodies: Vec<_> = of_place("body").filter(|parameter| spec.takes_text(&parameter.of_type)).collect();
    request = bodies.iter().fold(request, |request, parameter| request.with_parameter(&parameter.wire, HOSTILE));
    for parameter in of_place("query") {
        // Two variants may share a parameter.
        if expected.iter().all(|(name, _)| *name != parameter.wire) {
            let value = format!("{}{HOSTILE}", expected.len());
            request = request.with_parameter(&parameter.wire, &value);
            expected.push((parameter.wire.clone(), value));
        }
    }
    request.send().unwrap_or_else(|error| panic!("{error}"));
    let head = wire.take_head();
    assert_eq!(pairs(spec.without_key(head.query(), KEY)), expected);
    assert_eq!(head.path(), spec.target(operation, &paths));
    assert!(head.line.starts_with(&format!("{} ", operation.method)), "{}", head.line);
    let body = wire.body();
    let json = serde_json::from_str::<Json>(&body).unwrap_or_default();
    for parameter in bodies {
        if !operation.media_types.is_empty() {
            assert_eq!(body, HOSTILE, "{}", parameter.wire);
            continue;
        }
        if operation.has_form {
            assert!(pairs(&body).contains(&(parameter.wire.clone(), HOSTILE.to_owned())), "{}", parameter.wire);
            continue;
        }
        let arrived = &json[&parameter.wire];
        assert_eq!(if parameter.repeated { &arrived[0] } else { arrived }, HOSTILE, "{}", parameter.wire);
    }
    assert!(head.headers.contains(&("host".to_owned(), wire.host())), "{:?}", head.headers);
}
