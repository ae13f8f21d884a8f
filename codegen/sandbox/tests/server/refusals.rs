//! Tests of refusals: each is the error that the spec describes for it, if it describes one.

use sandbox::Sandbox;

use crate::helpers::{LIBRARY, bearer, error, get_as, send, understood};

const COMMON: &str = "
  errors:
    shut: { status: [401, 403, 404], code: shut, message: The library is shut., about: Nobody is there. }
    forbidden: { status: [403], code: no, message: You may not., about: It is not allowed. }
    invalid_value: { status: [400, 422], code: wrong, message: \"{name} is wrong.\", captures: { name: text }, about: A value is wrong. }
permissions:";

/// A library with errors that are common to all operations, and with another error of a copy.
fn library(own: &str) -> Sandbox {
    let text = LIBRARY.replace("\npermissions:", COMMON);
    let own = format!("unverifiable: Nothing lists copies.\n    errors:\n      {own}\n");
    Sandbox::serve(understood(&text.replace("unverifiable: Nothing lists copies.\n", &own))).expect("a free port")
}

#[test]
fn a_refusal_is_answered_with_the_error_that_the_spec_describes_for_it() {
    let sandbox = library("paper_out: { status: [400, 403], code: paper, message: No paper., about: It is used up. }");
    let poor = sandbox.key_with(&[]);
    let cases = [
        ("nobody", "/v2/book?id=7", 401, error("shut", "The library is shut.")),
        // Both have the status, and only one has a word. The other meanings of the status do not count.
        (poor.as_str(), "/v2/copy?form=film", 403, error("no", "You may not.")),
        (&sandbox.key(), "/v2/copy?form=", 400, error("wrong", "text is wrong.")),
        // The error that a parameter causes is found first.
        (&sandbox.key(), "/v2/book", 400, error("gap", "which book?")),
        (&sandbox.key(), "/v2/elsewhere", 404, error("shut", "The library is shut.")),
    ];
    for (key, target, status, body) in cases {
        assert_eq!(get_as(&sandbox, key, target), (status, body), "{target}");
    }
    let answer = send(&sandbox, "GET /v2/copy?form=p%C3%A4pper", &bearer(&sandbox), "");
    assert!(answer.contains("\r\nx-sandbox-reason: `p?pper` is not known as a value of `form`"), "{answer}");
    let own = library("copy_denied: { status: [403], code: copy, message: No copies., about: It is not allowed. }");
    assert_eq!(get_as(&own, &own.key_with(&[]), "/v2/copy?form=film"), (403, error("copy", "No copies.")));
}
