//! Keys and permissions: a key without a permission is refused with its name, and a key with it gets through.

use client::{Client, Error, ErrorKind};

use crate::conformance::spec::{Operation, Spec, optional};
use crate::conformance::stage::Stage;
use common::calls::{self, Call};

/// Calls an operation with keys that have no permission, all but its own, and only its own.
pub fn check(_: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let call = calls::minimal_of(&operation.name);
    let nothing = stage.sandbox.key_with(&[]);
    let Some(permission) = &operation.permission else { return succeed(&stage, call, &nothing) };
    for key in [nothing, stage.sandbox.key_without(permission)] {
        let error = refusal(&stage, call, &key, 403);
        assert_eq!(error.permission(), Some(permission.as_str()));
        assert!(error.to_string().contains(permission), "{error}");
        assert_eq!(error.condition_name(), None, "this error is not documented");
    }
    succeed(&stage, call, &stage.sandbox.key_with(&[permission]));
}

/// Checks that a call is refused, and nothing else happens.
fn refusal(stage: &Stage, call: &Call, key: &str, status: u16) -> Error {
    let error = stage.fail(call.prepare(&stage.client_with(key)));
    assert!(error.is_refused() && !error.is_retryable() && !error.is_not_found(), "{}: {error}", call.operation);
    assert_eq!(*error.kind(), ErrorKind::Api, "{}", call.operation);
    assert_eq!(error.status(), Some(status), "{}", call.operation);
    assert_eq!(error.operation(), Some(call.operation));
    let shown = format!("{error} {error:?}");
    assert!(!shown.contains(key), "the key is shown: {shown}");
    error
}

fn succeed(stage: &Stage, call: &Call, key: &str) {
    let (outcome, _) = stage.send(call.acceptable(&stage.client_with(key)));
    assert!(outcome.is_ok(), "with {key}: {outcome:?}");
}

pub fn check_wrong_key(spec: &Spec, operation: &Operation) {
    let error = refusal(&Stage::new(), calls::minimal_of(&operation.name), "key-that-nobody-knows", 401);
    assert_eq!(error.permission(), operation.permission.as_deref());
    let check = optional(&spec.service["authentication"], "check").filter(|check| *check != operation.name);
    assert_eq!((error.is_key_refused(), error.key_check()), (true, check.as_deref()));
    let shown = error.to_string();
    assert!(shown.contains("the key was refused") && check.is_none_or(|check| shown.contains(&check)), "{shown}");
}

/// The client always has a key, so this sends a request by hand.
pub fn check_missing_key(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    for key in ["", " "] {
        let error = Client::builder(stage.sandbox.url(), key).build().expect_err("there is no key");
        assert!(matches!(error.kind(), ErrorKind::Configuration(_)), "{error}");
    }
    let url = format!("{}{}", stage.sandbox.url(), spec.target(operation));
    let error = ureq::get(url).config().proxy(None).build().call().expect_err("there is no key");
    assert!(matches!(error, ureq::Error::StatusCode(401)), "{error}");
}
