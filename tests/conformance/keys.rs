//! Keys and permissions: a key without a permission is refused with its name, and a key with it gets through. A client that is made from
//! the environment has every key of the service.

use std::collections::BTreeMap;
use std::env;
use std::process::{Command, Output};

use client::{Client, Error, ErrorKind};
use common::calls::{self, Call};
use common::keys::{FURTHER, user_and_password};
use raw_spec::{KeyPlace, Operation, Spec, entries_of, optional, scalar};

use crate::conformance::stage::Stage;

/// Calls an operation with keys that have no permission, all but its own, and only its own.
pub fn check_permission(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let call = calls::minimal_of(&operation.name);
    let nothing = stage.mock.key_with(&[]);
    let Some(permission) = &operation.permission else { return succeed(&stage, call, &nothing) };
    for key in [nothing, stage.mock.key_without(permission)] {
        let error = refusal(&stage, operation, &key, &spec.refusals(operation, 403));
        assert_eq!(error.permission(), Some(permission.as_str()));
        assert!(error.to_string().contains(permission), "{error}");
    }
    succeed(&stage, call, &stage.mock.key_with(&[permission]));
}

/// Checks that a call is refused with the status and the documented error of one of these, and nothing else happens.
fn refusal(stage: &Stage, operation: &Operation, key: &str, allowed: &[(u16, Option<&str>)]) -> Error {
    let call = calls::minimal_of(&operation.name);
    let error = stage.fail(call.prepare(&stage.client_with(key)));
    assert!(error.is_refused() && !error.is_retryable() && !error.is_not_found(), "{}: {error}", call.operation);
    let kind = if operation.is_head() { ErrorKind::HttpStatus } else { ErrorKind::Api };
    assert_eq!(*error.kind(), kind, "{}", call.operation);
    let refused = (error.status().unwrap_or(0), error.condition_name());
    assert!(allowed.contains(&refused), "{}: {refused:?} is none of {allowed:?}", call.operation);
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
    let (stage, call) = (Stage::new(), calls::minimal_of(&operation.name));
    if spec.key_place() == KeyPlace::Nowhere || !operation.needs_key {
        return succeed(&stage, call, "key-that-nobody-knows");
    }
    let error = refusal(&stage, operation, "key-that-nobody-knows", &spec.refusals(operation, 401));
    assert_eq!(error.permission(), operation.permission.as_deref());
    let check = optional(&spec.service["authentication"], "check").filter(|check| *check != operation.name);
    assert_eq!((error.is_key_refused(), error.key_check()), (true, check.as_deref()));
    let shown = error.to_string();
    assert!(shown.contains("the key was refused") && check.is_none_or(|check| shown.contains(&check)), "{shown}");
}

/// The client always has all keys, so this sends requests by hand: one without each key, and one with all of them.
pub fn check_missing_key(spec: &Spec, operation: &Operation) {
    let stage = Stage::new();
    let key = stage.mock.key();
    let (headers, parameter) = (spec.key_headers(key), spec.key_parameter(key));
    let is_refused = |headers: &[(String, String)], parameter: Option<&str>| {
        let target = spec.target(operation, calls::minimal_of(&operation.name).values);
        let url = format!("{}{target}?{}", stage.mock.url(), parameter.unwrap_or_default());
        let request = ureq::http::Request::builder().method(operation.method.as_str()).uri(url);
        let request = headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        let config = ureq::config::Config::builder().proxy(None).http_status_as_error(false).build();
        let answer = ureq::Agent::from(config).run(request.body(()).expect("a request")).expect("an answer");
        // Other parameters may be missing, too.
        answer.status() == 401
    };
    if !operation.needs_key {
        return assert!(!is_refused(&[], None), "it needs no key");
    }
    assert!(!is_refused(&headers, parameter.as_deref()), "it has all keys");
    if parameter.is_some() {
        assert!(is_refused(&headers, None), "the key is not in the query");
    }
    for missing in 0..headers.len() {
        let mut others = headers.clone();
        let (name, _) = others.remove(missing);
        assert!(is_refused(&others, parameter.as_deref()), "no key is in the header {name}");
    }
}

/// Tells the process that is started again that it is the one.
const CHILD: &str = "CONFORMANCE_TEST_CHILD";

#[test]
fn a_client_is_made_from_the_variables_of_the_spec() {
    let (spec, stage) = (Spec::load(&common::spec_folder()), Stage::new());
    let of_crate = &spec.service["crate"];
    let url_variable = scalar(&of_crate["url_variable"]);
    let mut variables = BTreeMap::from([(url_variable.clone(), stage.mock.url().to_owned())]);
    if let Some(variable) = optional(of_crate, "key_variable") {
        let key = stage.mock.key();
        let (user, password) = user_and_password(key);
        let is_basic = spec.key_place() == KeyPlace::Basic;
        variables.insert(variable, if is_basic { format!("{user}:{password}") } else { key.to_owned() });
    }
    let further = entries_of(&spec.service["authentication"]["also"]);
    variables.extend(further.iter().map(|(_, other)| (scalar(&other["variable"]), FURTHER.to_owned())));

    let output = run(&variables);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let seen = stage.mock.requests();
    assert!(
        !seen.is_empty() && seen.iter().all(|seen| spec.has_keys(&seen.headers, &seen.redacted().line)),
        "{seen:?}"
    );

    for missing in variables.keys().filter(|name| **name != url_variable || spec.service.get("address").is_none()) {
        let mut others = variables.clone();
        others.remove(missing);
        let output = run(&others);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(missing), "without {missing}: {message}");
        let is_shown = others.iter().any(|(name, value)| *name != url_variable && message.contains(value));
        assert!(!is_shown, "a key is shown: {message}");
    }
    assert_eq!(stage.mock.requests().len(), seen.len(), "a client without all variables sends nothing");
}

/// Starts this program again with these variables of the service and no other.
fn run(variables: &BTreeMap<String, String>) -> Output {
    let mut child = Command::new(env::current_exe().expect("this program has a path"));
    child.args(["--exact", "conformance::keys::child", "--test-threads", "1", "--nocapture"]);
    child.env(CHILD, "1").envs(variables).output().expect("the child can be started")
}

/// Not a test: the process with the variables.
#[test]
fn child() {
    if env::var_os(CHILD).is_some() {
        let client = Client::from_env().unwrap_or_else(|error| panic!("{error}"));
        let call = calls::all().find(|call| call.is_minimal()).expect("a call");
        call.acceptable(&client).send().unwrap_or_else(|error| panic!("{error}"));
    }
}
