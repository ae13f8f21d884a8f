//! Requests: line and headers byte for byte, each parameter under its name, in its place and with its example. `wire` shows that
//! `wire.lock` has these lines.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use serde_json::map::Entry;

use crate::conformance::stage::{Head, KEY, Wire, client};
use common::calls::{self, Call};
use raw_spec::types::Type;
use raw_spec::{Body, Operation, Parameter, Spec, encode, scalar};
use spec_requests::calls::NULL;

/// Sends every call of an operation to a listener, and compares the requests with the YAML.
pub fn check(spec: &Spec, operation: &Operation) {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    for call in calls::of(&operation.name) {
        wire.answer_to(operation, call.values);
        let request = call.prepare(&client);
        request.send().unwrap_or_else(|error| panic!("{}: {error}", call.label));
        let head = wire.take_head();
        let made = made_key(operation, call, &head, &wire.body());
        let made = made.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let values: Vec<_> = call.values.iter().copied().chain(made).collect();
        let query = operation.of("query", &values);
        let encoded = |(name, value)| {
            let values: Vec<_> = operation.parameter(name).values_of(value).into_iter().map(encode).collect();
            format!("{}={}", encode(name), values.join(","))
        };
        let query: Vec<_> = query.map(encoded).chain(spec.key_parameter(KEY).filter(|_| operation.needs_key)).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        let target = spec.target(operation, call.values);
        assert_eq!(head.line, format!("{} {target}{mark}{} HTTP/1.1", operation.method, query.join("&")));
        check_headers(spec, operation, &values, &head, &wire);
        if !call.is_hostile() {
            check_values(spec, operation, call);
        }
    }
    check_all_sent(spec, operation);
}

/// The idempotency key that the client made, if it had to: 32 hexadecimal digits.
fn made_key(operation: &Operation, call: &Call, head: &Head, body: &str) -> Option<(String, String)> {
    let name = &operation.key_made_for(call.values)?.wire;
    let headers = head.headers.iter().map(|(_, value)| value.as_str());
    let words = headers.chain([head.line.as_str(), body]).flat_map(|text| text.split(|c: char| !c.is_alphanumeric()));
    let is_made = |word: &&str| word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let made: Vec<_> = words.filter(is_made).collect();
    assert_eq!(made.len(), 1, "{} {} has one key that was made", operation.name, call.label);
    Some((name.clone(), made[0].to_owned()))
}

/// The request has exactly these headers, and a body if the operation has parameters in it.
fn check_headers(spec: &Spec, operation: &Operation, values: &[(&str, &str)], head: &Head, wire: &Wire) {
    let of_crate = |key: &str| scalar(&spec.service["crate"][key]);
    let user_agent = format!("{}/{}", of_crate("name"), of_crate("version"));
    let keys = if operation.needs_key { spec.key_headers(KEY) } else { Vec::new() };
    // Which encoding is asked for depends on a feature of the client.
    let encoding = head.headers.iter().find(|(name, _)| name == "accept-encoding").map_or("", |(_, value)| value);
    assert!(matches!(encoding, "identity" | "gzip"), "{encoding}");
    let (host, body) = (wire.host(), wire.body());
    let length = body.len().to_string();
    // Anything can come beside a success that is not JSON.
    let accept = match &operation.body {
        Body::Content(content) => format!("{}, */*;q=0.1", content.asked(values).join(", ")),
        _ if !operation.json_types.is_empty() => format!("{}, */*;q=0.1", operation.json_types.join(", ")),
        _ if operation
            .kinds
            .iter()
            .map(|kind| &kind.body)
            .chain([&operation.body])
            .any(|body| matches!(body, Body::Empty)) =>
        {
            "application/json, */*;q=0.1".to_owned()
        }
        _ => "application/json".to_owned(),
    };
    let mut expected =
        vec![("accept", accept.as_str()), ("accept-encoding", encoding), ("host", &host), ("user-agent", &user_agent)];
    expected.extend(keys.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    expected.extend(operation.of("header", values));
    let has_body = operation.parameters.iter().any(|parameter| operation.place(parameter) == "body");
    if has_body || matches!(operation.method.as_str(), "POST" | "PUT" | "PATCH") {
        expected.push(("content-length", &length));
    }
    if has_body {
        if let Some(media_type) = operation.media_types.first() {
            expected.push(("content-type", media_type));
        }
        if operation.has_file {
            assert_eq!(operation.of("body", values).map(|(_, content)| content).collect::<Vec<_>>(), [body.as_str()]);
        } else if operation.has_form {
            expected.push(("content-type", "application/x-www-form-urlencoded"));
            let sent = operation.of("body", values);
            let sent: Vec<_> = sent.map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
            assert_eq!(body, sent.join("&"));
        } else {
            if operation.media_types.is_empty() {
                expected.push(("content-type", "application/json"));
            }
            let found: Json = serde_json::from_str(&body).expect("a body is JSON");
            assert_eq!(found, sent_body(spec, operation, values));
            // A comparison of JSON does not see each digit.
            for (name, value) in operation.of("body", values) {
                let of_type = spec.type_of(&operation.parameter(name).of_type);
                let is_decimal = matches!(of_type, Type::Decimal | Type::DecimalText);
                let is_verbatim = is_decimal || spec.is_json(&operation.parameter(name).of_type);
                assert!(!is_verbatim || value == NULL || body.contains(value), "{name} is not sent as {value}: {body}");
            }
        }
    } else {
        assert_eq!(body, "");
    }
    expected.sort_unstable();
    let mut found: Vec<_> = head.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    found.sort_unstable();
    assert_eq!(found, expected);
}

/// The body that a call sends: an object with a field for each parameter. A repeated one is a list.
fn sent_body(spec: &Spec, operation: &Operation, values: &[(&str, &str)]) -> Json {
    let mut body = serde_json::Map::new();
    for (name, value) in operation.of("body", values) {
        let parameter = operation.parameter(name);
        let value = match spec.takes_text(&parameter.of_type) {
            _ if value == NULL => Json::Null,
            true => Json::from(value),
            false if matches!(spec.type_of(&parameter.of_type), Type::DecimalText) => Json::from(value),
            false => serde_json::from_str(value).unwrap_or_else(|_| value.into()),
        };
        match body.entry(name) {
            Entry::Occupied(mut values) => values.get_mut().as_array_mut().expect("it is repeated").push(value),
            Entry::Vacant(entry) => {
                entry.insert(if parameter.repeated { Json::from(vec![value]) } else { value });
            }
        }
    }
    Json::Object(body)
}

/// Each value is the parameter's example in the YAML, or else its type's. The value of a secret contains the canary.
fn check_values(spec: &Spec, operation: &Operation, call: &Call) {
    for (name, value) in call.values {
        let is_sent = |parameter: &&Parameter| {
            let mut variant = parameter.variant.iter();
            parameter.wire == *name && variant.all(|(decides, variant)| call.value(decides) == Some(variant))
        };
        let parameter = operation.parameters.iter().find(is_sent).expect("it is a parameter");
        if call.label == "CLEAR" && parameter.nullable {
            assert_eq!(*value, NULL, "{name} is not cleared");
            continue;
        }
        if parameter.secret && spec.takes_text(&parameter.of_type) {
            assert!(value.contains(calls::CANARY), "{name} is secret, and is sent as {value}");
            continue;
        }
        let values = parameter.values_of(value);
        assert_eq!(values.len() > 1, parameter.comma_separated && call.label == "FULL", "{name} is sent as `{value}`");
        for value in values {
            assert!(spec.fits(&parameter.of_type, value), "{name}: `{value}` is not a {}", parameter.of_type);
            if let Some(example) = spec.example_of(parameter) {
                let number = |text: &str| text.parse::<f64>().ok();
                let is_decimal = matches!(spec.type_of(&parameter.of_type), Type::Decimal | Type::DecimalText);
                let is_same_json = || {
                    let mut json: Json = serde_json::from_str(&example).expect("JSON");
                    spec.replace_secrets(&parameter.of_type, &mut json, calls::SECRET);
                    Some(json) == serde_json::from_str(value).ok()
                };
                let is_same = example == value
                    || spec.is_json(&parameter.of_type) && is_same_json()
                    || !is_decimal && number(&example).is_some_and(|example| number(value) == Some(example));
                assert!(is_same, "{name} is sent as `{value}`, its example is `{example}`");
            }
        }
    }
}

/// Some call sends every parameter and every variant, and sends a repeatable parameter twice.
fn check_all_sent(spec: &Spec, operation: &Operation) {
    let calls: Vec<_> = calls::of(&operation.name).filter(|call| !call.is_hostile()).collect();
    assert_eq!(calls.iter().filter(|call| call.is_minimal()).count(), 1, "there is one minimal call");
    for (name, _) in calls.iter().filter(|call| call.is_minimal()).flat_map(|call| call.values) {
        let is_required = operation.parameters.iter().any(|parameter| parameter.wire == *name && parameter.required);
        assert!(is_required, "the minimal call sends {name}");
    }
    for parameter in &operation.parameters {
        let goes_with =
            |call: &&&Call| parameter.variant.as_ref().is_none_or(|(name, variant)| call.value(name) == Some(variant));
        let sent = calls.iter().filter(goes_with).flat_map(|call| call.values);
        let values: BTreeSet<_> = sent.filter(|(name, _)| *name == parameter.wire).map(|(_, value)| *value).collect();
        assert!(!values.is_empty(), "no call sends {}", parameter.name_in(operation));
        assert_eq!(values.contains(NULL), parameter.nullable, "whether a call clears {}", parameter.name_in(operation));
        if let Type::Variants(variants) = spec.type_of(&parameter.of_type) {
            assert_eq!(
                values,
                variants.iter().map(String::as_str).collect(),
                "the variants of {} that are sent",
                parameter.wire
            );
        }
    }
}
