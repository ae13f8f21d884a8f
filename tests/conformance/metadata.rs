//! What the client says about itself, `operations::ALL` and `SERVICE`, against the YAML.

use std::collections::BTreeMap;

use attack_surface::runtime::{Code, ErrorInfo, OperationInfo, Piece};
use attack_surface::{Effect, SERVICE, Stability, operations};
use serde_json::Value as Json;

use crate::count::Covered;
use crate::spec::{Operation, Spec, scalar};

#[test]
fn operations_are_described_as_in_the_spec() {
    check(&Spec::load());
}

/// Returns everything that is described as in the YAML.
pub fn check(spec: &Spec) -> Covered {
    let described: BTreeMap<_, _> = operations::ALL.iter().map(|info| (info.name, *info)).collect();
    assert_eq!(described.len(), operations::ALL.len(), "no operation is there twice");
    let mut in_spec: Vec<_> = spec.operations.iter().map(|operation| operation.name.as_str()).collect();
    in_spec.sort_unstable();
    assert!(described.keys().copied().eq(in_spec), "the client has the operations of the spec and no other");

    let mut covered = Covered::default();
    for operation in &spec.operations {
        let info = described[operation.name.as_str()];
        check_operation(operation, info);
        check_parameters(operation, info);
        check_errors(operation, info);
        covered.operations.insert(operation.name.clone());
        covered.parameters.extend(operation.parameters.iter().map(|parameter| parameter.name_in(operation)));
        covered.errors.extend(operation.errors.iter().map(|case| case.name_in(operation)));
        let permission = operation.permission.iter();
        covered.permissions.extend(permission.map(|permission| format!("{} {permission}", operation.name)));
    }
    covered
}

fn check_operation(operation: &Operation, info: &OperationInfo) {
    let name = &operation.name;
    let effect = match info.effect {
        Effect::Read => "read",
        Effect::Create => "create",
        Effect::Update => "update",
        Effect::Delete => "delete",
        Effect::Run => "run",
        Effect::Start => "start",
        Effect::Cancel => "cancel",
        other => panic!("{name}: the language knows no effect {other:?}"),
    };
    let stability = match info.stability {
        Stability::Stable => "stable",
        Stability::Beta => "beta",
        Stability::Deprecated => "deprecated",
        other => panic!("{name}: the language knows no stability {other:?}"),
    };
    assert_eq!(info.path, operation.path, "{name}");
    assert_eq!(effect, operation.effect, "{name}");
    assert_eq!(stability, operation.stability, "{name}");
    assert_eq!(info.permission, operation.permission.as_deref(), "{name}");
    assert_eq!(info.verify_with, operation.verify_with.as_deref(), "{name}");
    let value = |text: &str| serde_json::from_str(text).expect("the value is JSON");
    let success: Vec<(String, Json)> =
        info.success.iter().map(|(field, text)| ((*field).to_owned(), value(text))).collect();
    assert_eq!(success, operation.success, "{name}");
}

fn check_parameters(operation: &Operation, info: &OperationInfo) {
    let described = info.parameters.iter();
    let mut described: Vec<_> =
        described.map(|parameter| (parameter.wire, parameter.required, parameter.secret, parameter.repeated)).collect();
    // A parameter of a kind is not required by the operation as such.
    let in_spec = operation.parameters.iter().map(|parameter| {
        (parameter.wire.as_str(), parameter.required && parameter.kind.is_none(), parameter.secret, parameter.repeated)
    });
    let mut in_spec: Vec<_> = in_spec.collect();
    described.sort_unstable();
    in_spec.sort_unstable();
    // Two kinds may share a parameter.
    in_spec.dedup();
    assert_eq!(described, in_spec, "{}", operation.name);
}

fn check_errors(operation: &Operation, info: &OperationInfo) {
    assert_eq!(info.errors.len(), operation.errors.len(), "{}", operation.name);
    for case in &operation.errors {
        let name = case.name_in(operation);
        let found = info.errors.iter().find(|error| error.condition == case.name);
        let error = found.unwrap_or_else(|| panic!("{name} is not described"));
        assert_eq!(error.statuses, case.statuses, "{name}");
        let code = match error.code {
            Code::Integer(code) => Json::from(code),
            Code::Text(code) => Json::from(code),
        };
        assert_eq!(code, case.code, "{name}");
        assert_eq!(message(error), case.message, "{name}");
    }
}

/// The message as the YAML writes it.
fn message(error: &ErrorInfo) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => (*text).to_owned(),
        Piece::Capture(name) => format!("{{{name}}}"),
    };
    error.message.iter().map(piece).collect()
}

#[test]
fn the_service_is_described_as_in_the_spec() {
    let service = Spec::load().service;
    assert_eq!(SERVICE.name, scalar(&service["name"]));
    assert_eq!(SERVICE.package, scalar(&service["crate"]["name"]));
    assert_eq!(SERVICE.version, scalar(&service["crate"]["version"]));
    assert_eq!(SERVICE.base_path, scalar(&service["base_path"]));
    assert_eq!(SERVICE.key_header, scalar(&service["authentication"]["header"]));
    let prefix = service["authentication"].get("prefix").map(scalar);
    assert_eq!(SERVICE.key_prefix, prefix.unwrap_or_default());
    assert_eq!(SERVICE.url_variable, scalar(&service["crate"]["url_variable"]));
    assert_eq!(SERVICE.key_variable, scalar(&service["crate"]["key_variable"]));
    assert_eq!(SERVICE.error_code.join("."), scalar(&service["error_body"]["code"]));
    assert_eq!(SERVICE.error_message.join("."), scalar(&service["error_body"]["message"]));
}
