//! Values with every special character of an address arrive unchanged, in every parameter.

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
    wire.answer_with(&operation.example);
    let mut request = calls::minimal_of(&operation.name).prepare(&client).bare(&client);
    let mut expected: Vec<(String, String)> = Vec::new();
    for parameter in &operation.parameters {
        // Two variants may share a parameter.
        if expected.iter().all(|(name, _)| *name != parameter.wire) {
            let value = format!("{}{HOSTILE}", expected.len());
            request = request.with_parameter(&parameter.wire, &value);
            expected.push((parameter.wire.clone(), value));
        }
    }
    request.send().unwrap_or_else(|error| panic!("{error}"));
    let head = wire.take_head();
    assert_eq!(pairs(head.query()), expected);
    assert!(head.line.starts_with(&format!("GET {}", spec.target(operation))), "{}", head.line);
    assert!(head.headers.contains(&("host".to_owned(), wire.host())), "{:?}", head.headers);
}
