//! The client's description of itself, `operations::ALL` and `SERVICE`, against the YAML.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use client::runtime::{Code, ErrorAtSuccess, ErrorInfo, Location, OperationInfo, ParameterInfo, Piece};
use client::{Effect, SERVICE, Stability, operations};
use serde_json::Value as Json;

use crate::conformance::spec::{Operation, Spec, entries_of, scalar};
use common::calls;
use support::files::read;

#[test]
fn the_client_has_the_operations_of_the_spec_and_no_other() {
    let spec = Spec::load();
    let mut described: Vec<_> = operations::ALL.iter().map(|info| info.name).collect();
    let mut in_spec: Vec<_> = spec.operations.iter().map(|operation| operation.name.as_str()).collect();
    described.sort_unstable();
    in_spec.sort_unstable();
    assert_eq!(described, in_spec);
}

/// Compares the client's description of an operation with the YAML.
pub fn check(_: &Spec, operation: &Operation) {
    let info = operations::ALL.iter().find(|info| info.name == operation.name).expect("the client has the operation");
    check_operation(operation, info);
    check_parameters(operation, info);
    check_errors(operation, info);
    check_defaults(operation);
}

/// The client never sends a default, so this checks the documented defaults.
fn check_defaults(operation: &Operation) {
    static DOCUMENT: LazyLock<Json> = LazyLock::new(|| {
        serde_json::from_str(&read(&common::folder("generated").join("openapi.json"))).expect("the document is JSON")
    });
    let documented = &DOCUMENT["paths"][format!("/{}", operation.path)][operation.method.to_ascii_lowercase()];
    let media_type = if operation.has_form { "application/x-www-form-urlencoded" } else { "application/json" };
    let content = &documented["requestBody"]["content"];
    for media_type in &operation.media_types {
        assert_eq!(content[media_type]["schema"]["format"], "binary", "{media_type}");
    }
    let body = &content[media_type]["schema"]["properties"];
    for parameter in
        operation.parameters.iter().filter(|parameter| parameter.variant.is_none() && parameter.of_type != "file")
    {
        let mut others = documented["parameters"].as_array().into_iter().flatten();
        let schema = match operation.place(parameter) {
            "body" => body.get(&parameter.wire),
            _ => others.find(|own| own["name"] == *parameter.wire).map(|own| &own["schema"]),
        };
        let default = &schema.unwrap_or_else(|| panic!("{} is not documented", parameter.wire))["default"];
        let default = if parameter.repeated { &default[0] } else { default };
        let text = default.as_str().map_or_else(|| default.to_string(), str::to_owned);
        assert_eq!(text, parameter.default.as_deref().unwrap_or("null"), "the default of {}", parameter.wire);
    }
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
    assert_eq!(info.method.name(), operation.method, "{name}");
    assert_eq!(effect, operation.effect, "{name}");
    assert_eq!(stability, operation.stability, "{name}");
    assert_eq!(info.permission, operation.permission.as_deref(), "{name}");
    let key = operation.key_made_for(&[]).map(|key| key.wire.as_str());
    assert_eq!(info.idempotency_key.map(|key| key.parameter), key, "{name}");
    assert_eq!(info.media_types, operation.media_types, "{name}");
    assert_eq!(info.verify_with, operation.verify_with.as_deref(), "{name}");
    let value = |text: &str| serde_json::from_str(text).expect("the value is JSON");
    let success: Vec<(String, Json)> =
        info.success.iter().map(|(field, text)| ((*field).to_owned(), value(text))).collect();
    assert_eq!(success, operation.success, "{name}");
}

fn check_parameters(operation: &Operation, info: &OperationInfo) {
    let described = info.parameters.iter();
    let described: BTreeSet<_> =
        described.map(|known| (known.wire, place(known), known.required, known.secret, times(known))).collect();
    // The operation itself does not require a parameter of a variant.
    let in_spec = operation.parameters.iter().map(|parameter| {
        (
            parameter.wire.as_str(),
            operation.place(parameter),
            parameter.required && parameter.variant.is_none(),
            parameter.secret,
            (parameter.repeated, parameter.comma_separated),
        )
    });
    // Two variants may share a parameter.
    let in_spec: BTreeSet<_> = in_spec.collect();
    let wrong: Vec<_> = described.difference(&in_spec).collect();
    let expected: Vec<_> = in_spec.difference(&described).collect();
    assert_eq!(wrong, expected, "parameters: name, place, required, secret, repeated and comma-separated");
}

fn times(parameter: &ParameterInfo) -> (bool, bool) {
    (parameter.repeated, parameter.comma_separated)
}

/// Where the client sends a parameter, in the words of the spec.
fn place(parameter: &ParameterInfo) -> &'static str {
    match parameter.location {
        Location::Query => "query",
        Location::Path => "path",
        Location::Header => "header",
        Location::Body(_) => "body",
        other => panic!("{}: the language knows no place {other:?}", parameter.wire),
    }
}

fn check_errors(operation: &Operation, info: &OperationInfo) {
    assert_eq!(info.errors.len(), operation.errors.len(), "{}", operation.name);
    for case in &operation.errors {
        let name = &case.name;
        let found = info.errors.iter().find(|error| error.condition == case.name);
        let error = found.unwrap_or_else(|| panic!("{name} is not described"));
        assert_eq!(error.statuses, case.statuses, "{name}");
        let code = match error.code {
            Code::Integer(code) => Json::from(code),
            Code::Text(code) => Json::from(code),
            Code::None => Json::Null,
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

/// The client knows the addresses that the spec shows, by their names, and its calls go there.
#[test]
fn the_client_knows_the_addresses_of_the_spec() {
    let spec = Spec::load();
    let one = spec.service.get("address").map(|url| (String::new(), scalar(url)));
    let several = entries_of(&spec.service["addresses"]);
    let several = several.into_iter().map(|(name, yaml)| (name.replace('_', ""), scalar(&yaml["url"])));
    let expected: Vec<_> = one.into_iter().chain(several).collect();
    let documented = common::documented();
    let names = documented.iter().map(|(name, _)| name.to_lowercase());
    assert!(
        names.eq(expected.iter().map(|(name, _)| name.clone())),
        "the client's addresses are not those of {expected:?}"
    );
    for ((_, client), (_, address)) in documented.iter().zip(&expected) {
        let base = format!("{}{}", address.trim_end_matches('/'), scalar(&spec.service["base_path"]));
        for call in calls::all().filter(|call| call.is_minimal()) {
            let url = call.prepare(client).url();
            assert!(url.starts_with(&base), "{url} is not below {base}");
        }
    }
}

#[test]
fn the_service_is_described_as_in_the_spec() {
    let spec = Spec::load();
    let service = &spec.service;
    assert_eq!(SERVICE.name, scalar(&service["name"]));
    assert_eq!(SERVICE.package, scalar(&service["crate"]["name"]));
    assert_eq!(SERVICE.version, scalar(&service["crate"]["version"]));
    assert_eq!(SERVICE.base_path, scalar(&service["base_path"]));
    let of_key = |key: &str| service.get("authentication").and_then(|key_of| key_of.get(key)).map(scalar);
    let key = SERVICE.key;
    let header = if key.is_basic() { "authorization".to_owned() } else { of_key("header").unwrap_or_default() };
    assert_eq!(key.is_basic(), of_key("basic").is_some_and(|basic| basic == "true"));
    assert_eq!((key.header(), key.parameter()), (header.as_str(), of_key("query").unwrap_or_default().as_str()));
    assert_eq!(key.prefix(), of_key("prefix").unwrap_or_default());
    assert_eq!(SERVICE.url_variable, scalar(&service["crate"]["url_variable"]));
    assert_eq!(SERVICE.key_variable, service["crate"].get("key_variable").map(scalar).as_deref());
    let success = service.get("success").map(|said| (scalar(&said["field"]), serde_json::to_value(&said["equals"])));
    let value = |text: &str| serde_json::from_str::<Json>(text).expect("the value is JSON");
    let known = SERVICE.success.map(|known| (known.field.to_owned(), value(known.equals)));
    assert_eq!(known, success.map(|(field, equals)| (field, equals.expect("JSON"))));
    let of_errors = |key: &str| service["error_body"].get(key).map(scalar);
    assert_eq!(SERVICE.error_code.join("."), of_errors("code").unwrap_or_default());
    assert_eq!(SERVICE.error_message.join("."), scalar(&service["error_body"]["message"]));
    let (at_success, success_code) = match SERVICE.error_at_success {
        ErrorAtSuccess::Marked => (true, None),
        ErrorAtSuccess::Never => (false, None),
        ErrorAtSuccess::Unless(Code::Integer(code)) => (true, Some(code.to_string())),
        ErrorAtSuccess::Unless(Code::Text(code)) => (true, Some(code.to_owned())),
        ErrorAtSuccess::Unless(Code::None) => panic!("every success has no code"),
    };
    assert_eq!((at_success, success_code), (spec.marks_errors_at_success(), of_errors("success_code")));
}
