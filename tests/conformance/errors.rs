//! Documented errors: each is reported by status, code, message, name, captures and as a typed condition.

use attack_surface::types::ScanId;
use attack_surface::{Client, Condition, Error, ErrorKind, Scalar};
use sandbox::Answer;
use serde_json::Value as Json;

use crate::answers::cause;
use crate::calls::{self, Call};
use crate::count::Covered;
use crate::prepared::Prepared;
use crate::spec::{ErrorCase, Operation, Spec, When, scalar};
use crate::stage::Stage;
use crate::wire::pairs;

/// The condition that an error of the YAML is; `text` is what each part of its message that varies holds.
fn condition(name: &str, text: &str) -> Condition {
    match name {
        "instance_not_found" => Condition::InstanceNotFound,
        "instance_required" => Condition::InstanceRequired,
        "issue_id_required" => Condition::IssueIdRequired,
        "issue_not_found" => Condition::IssueNotFound,
        "scan_already_in_progress" => Condition::ScanAlreadyInProgress { scan_id: ScanId::new(text) },
        "scan_id_required" => Condition::ScanIdRequired,
        "scan_not_found" => Condition::ScanNotFound,
        "target_id_required" => Condition::TargetIdRequired,
        "target_not_found" => Condition::TargetNotFound,
        _ => panic!(
            "paste this into the table in tests/conformance/errors.rs (with its captures in braces, if it has any):\n\n        \
             {name:?} => Condition::{},\n",
            pascal(name)
        ),
    }
}

/// `scan_not_found` as a variant is called.
fn pascal(name: &str) -> String {
    let capitalised = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').filter(|word| !word.is_empty()).map(capitalised).collect()
}

#[test]
fn every_documented_error_is_reported() {
    check(&Spec::load());
}

/// Provokes every error at every status, by order and by a request that causes it. Returns the errors that were
/// reported as the YAML says.
pub fn check(spec: &Spec) -> Covered {
    let stage = Stage::new();
    let mut covered = Covered::default();
    for operation in &spec.operations {
        let call = calls::minimal_of(&operation.name);
        for case in &operation.errors {
            let example = |of_type: &str| scalar(&spec.types[of_type]["example"]);
            for &status in &case.statuses {
                stage.sandbox.fail_next(&operation.name, &case.name, status);
                let error = stage.fail((call.request)(&stage.client));
                demand(case, operation, &error, status, example);
                demand_ordered(spec, &stage, case, operation, status);
                demand_in_other_words(spec, &stage, case, operation, status);
            }
            demand_undocumented(spec, &stage, case, operation);
            if let Some(request) = causing(case, call, &stage.client) {
                let error = stage.fail(request);
                let status = error.status().filter(|status| case.statuses.contains(status));
                let status = status.unwrap_or_else(|| panic!("{}: {error}", case.name_in(operation)));
                demand(case, operation, &error, status, example);
            }
            covered.errors.insert(case.name_in(operation));
        }
    }
    covered
}

/// Holds an error against what the YAML says about it.
#[track_caller]
fn demand(case: &ErrorCase, operation: &Operation, error: &Error, status: u16, text: impl Fn(&str) -> String) {
    let name = case.name_in(operation);
    assert_eq!(*error.kind(), ErrorKind::Api, "{name}");
    assert_eq!(error.operation(), Some(operation.name.as_str()), "{name}");
    assert_eq!(error.status(), Some(status), "{name}");
    assert_eq!(error.is_not_found(), status == 404, "{name}");
    assert!(!error.is_refused() && !error.is_retryable() && error.permission().is_none(), "{name}");
    assert_eq!(json(error.code()), case.code, "{name}");
    let message = case.message_with(&text);
    assert_eq!(error.message(), Some(message.as_str()), "{name}");
    assert!(error.to_string().contains(&message), "{name}: {error}");
    assert_eq!(error.condition_name(), Some(case.name.as_str()), "{name}");
    for (capture, of_type) in &case.captures {
        assert_eq!(error.capture(capture), Some(text(of_type).as_str()), "{name}");
    }
    let captured = case.captures.first().map(|(_, of_type)| text(of_type)).unwrap_or_default();
    assert_eq!(error.condition(), Some(condition(&case.name, &captured)), "{name}");
}

fn json(code: Option<&Scalar>) -> Json {
    serde_json::to_value(code).expect("a code is JSON")
}

/// The same error, from a body that is written here.
fn demand_ordered(spec: &Spec, stage: &Stage, case: &ErrorCase, operation: &Operation, status: u16) {
    let text = |_: &str| "x 42-(7/\u{e9}".to_owned();
    let body = spec.error_body(&case.code, &case.message_with(text));
    stage.sandbox.answer_next(&operation.name, Answer::json(status, &body));
    let error = stage.fail((calls::minimal_of(&operation.name).request)(&stage.client));
    demand(case, operation, &error, status, text);
}

/// The same body is an error at a status that is not documented for it, 200 among them, with another code and with
/// another message; but it is not the documented one.
fn demand_undocumented(spec: &Spec, stage: &Stage, case: &ErrorCase, operation: &Operation) {
    let message = case.message_with(|_| "x-42".to_owned());
    let documented = spec.error_body(&case.code, &message);
    let mut bodies = vec![
        (case.statuses[0], spec.error_body(&Json::from(987), &message)),
        (case.statuses[0], spec.error_body(&case.code, &format!("Not {message}"))),
        (case.statuses[0], spec.error_body(&case.code, &message[..message.len() - 1])),
    ];
    let others = [200, 400, 404, 418, 500].into_iter().filter(|status| !case.statuses.contains(status));
    bodies.extend(others.map(|status| (status, documented.clone())));
    for (status, body) in bodies {
        stage.sandbox.answer_next(&operation.name, Answer::json(status, &body));
        let error = stage.fail((calls::minimal_of(&operation.name).request)(&stage.client));
        let name = case.name_in(operation);
        let is_unknown = status >= 500 && operation.changes();
        assert_eq!(*cause(&error, is_unknown), ErrorKind::Api, "{name}: {status} {body}");
        assert_eq!(error.status(), Some(status), "{name}: {status} {body}");
        assert_ne!(error.condition_name(), Some(case.name.as_str()), "{name}: {status} {body}");
        assert_eq!(spec.error_body(&json(error.code()), error.message().unwrap_or_default()), body, "{name}");
    }
}

/// The same error in other words: in another writing of the fixed texts, and with more words behind it. No documented error of
/// an operation can be taken for another one by that.
fn demand_in_other_words(spec: &Spec, stage: &Stage, case: &ErrorCase, operation: &Operation, status: u16) {
    let message = case.message_with(|_| "7-x".to_owned());
    let captured = case.captures.first().map(|_| "7-X".to_owned()).unwrap_or_default();
    let shouted = message.to_uppercase();
    for words in [format!("  {} .", shouted.replace(' ', " \t ")), format!("{shouted}, or so"), shouted] {
        let body = spec.error_body(&case.code, &words);
        stage.sandbox.answer_next(&operation.name, Answer::json(status, &body));
        let error = stage.fail((calls::minimal_of(&operation.name).request)(&stage.client));
        assert_eq!(error.condition(), Some(condition(&case.name, &captured)), "{}: {body}", case.name_in(operation));
    }
}

/// The request that causes an error by itself, if one does.
fn causing(case: &ErrorCase, call: &Call, client: &Client) -> Option<Prepared> {
    let (parameter, value) = match case.when.as_ref()? {
        When::Missing(parameter) => (parameter, None),
        When::Unknown(parameter) => (parameter, Some("999999")),
    };
    let pairs = pairs(call.query);
    assert!(pairs.iter().any(|(name, _)| name == parameter), "{} always has {parameter}", call.operation);
    let set = |request: Prepared, (name, known): &(String, String)| match value {
        _ if name != parameter => request.with_parameter(name, known),
        Some(unknown) => request.with_parameter(name, unknown),
        None => request,
    };
    Some(pairs.iter().fold((call.request)(client).bare(client), set))
}

/// A call by the client's own functions gets the error for what does not exist, too.
#[test]
fn typed_calls_report_what_does_not_exist() {
    use attack_surface::types::{IssueId, TargetId};
    let stage = Stage::new();
    let client = &stage.client;
    let scan = || ScanId::new("19990101-0001");
    for (request, expected) in [
        (Prepared::from(client.issue().get(IssueId::new(1))), Condition::IssueNotFound),
        (
            client.issue().instance(IssueId::new(4711), ScanId::new("20261101-0017"), "no").into(),
            Condition::InstanceNotFound,
        ),
        (client.scan().start(TargetId::new(1)).into(), Condition::TargetNotFound),
        (client.scan().inprogress_cancel(scan()).into(), Condition::ScanNotFound),
    ] {
        assert_eq!(stage.fail(request).condition(), Some(expected));
    }
}
