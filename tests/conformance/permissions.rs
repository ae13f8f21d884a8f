//! Keys and permissions: who lacks one is refused and told which, who has it gets through.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;

use attack_surface::{Client, Error, ErrorKind};

use crate::calls::{self, Call};
use crate::count::Covered;
use crate::spec::Spec;
use crate::stage::Stage;

#[test]
fn an_operation_needs_its_permission_and_no_other() {
    check(&Spec::load());
}

/// Calls every operation with keys that have no permission, all but its own, and only its own. Returns the
/// operations, and the permissions that make the difference for each operation that the YAML says needs them.
pub fn check(spec: &Spec) -> Covered {
    let stage = Stage::new();
    let mut covered = Covered::default();
    for operation in &spec.operations {
        let call = calls::minimal_of(&operation.name);
        let nothing = stage.sandbox.key_with(&[]);
        if let Some(permission) = &operation.permission {
            for key in [nothing, stage.sandbox.key_without(permission)] {
                let error = refusal(&stage, call, &key, 403);
                assert_eq!(error.permission(), Some(permission.as_str()), "{}", operation.name);
                assert!(error.to_string().contains(permission), "{error}");
                assert_eq!(error.condition_name(), None, "no document shows this error");
            }
            let only = stage.sandbox.key_with(&[permission]);
            succeed(&stage, call, &only);
            covered.permissions.insert(format!("{} {permission}", operation.name));
        } else {
            succeed(&stage, call, &nothing);
        }
        covered.operations.insert(operation.name.clone());
    }
    covered
}

/// The refusal of a call, which is the only thing that happens.
fn refusal(stage: &Stage, call: &Call, key: &str, status: u16) -> Error {
    let error = stage.fail((call.request)(&stage.client_with(key)));
    assert!(error.is_refused() && !error.is_retryable() && !error.is_not_found(), "{}: {error}", call.operation);
    assert_eq!(*error.kind(), ErrorKind::Api, "{}", call.operation);
    assert_eq!(error.status(), Some(status), "{}", call.operation);
    assert_eq!(error.operation(), Some(call.operation));
    let shown = format!("{error} {error:?}");
    assert!(!shown.contains(key), "the key is shown: {shown}");
    error
}

fn succeed(stage: &Stage, call: &Call, key: &str) {
    let (outcome, _) = stage.send((call.request)(&stage.client_with(key)));
    assert!(outcome.is_ok(), "{} with {key}: {outcome:?}", call.operation);
}

/// Permissions that the YAML names and those that operations need are the same.
#[test]
fn every_permission_is_needed_somewhere() {
    let spec = Spec::load();
    let needed: BTreeSet<_> = spec.operations.iter().filter_map(|operation| operation.permission.clone()).collect();
    assert_eq!(needed, spec.permissions.iter().cloned().collect());
}

#[test]
fn a_wrong_key_is_refused_everywhere() {
    let spec = Spec::load();
    let stage = Stage::new();
    for operation in &spec.operations {
        let error = refusal(&stage, calls::minimal_of(&operation.name), "key-that-nobody-knows", 401);
        assert_eq!(error.permission(), operation.permission.as_deref(), "{}", operation.name);
    }
}

/// A client without a key cannot be made, so this asks by hand.
#[test]
fn a_missing_key_is_refused_everywhere() {
    let spec = Spec::load();
    let stage = Stage::new();
    for key in ["", " "] {
        let error = Client::builder(stage.sandbox.url(), key).build().expect_err("there is no key");
        assert!(matches!(error.kind(), ErrorKind::Configuration(_)), "{error}");
    }
    let host = stage.sandbox.url().strip_prefix("http://").expect("an address").to_owned();
    for operation in &spec.operations {
        let (target, query) = (spec.target(operation), calls::minimal_of(&operation.name).query);
        let mut stream = TcpStream::connect(&host).expect("a connection");
        let request = format!("GET {target}?{query} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it can be sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 401 "), "{}: {answer}", operation.name);
    }
}
