//! `openapi.json` and the mock server say one thing about each parameter: the schema allows exactly the values that are not refused.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use language::ir::{Cause, JsonType, Location, Parameter, ParameterType};
use mock_server::MockServer;
use serde_json::{Value, json};
use spec_requests::calls::{CallPurpose, SampleCall, calls_of, encoded};
use support::openapi::operation as documented;

use crate::openapi::schema::{list, mistakes, text};
use crate::openapi::{Case, cases};

/// Values of a parameter that is sent as text.
const TEXTS: [&str; 14] = [
    "",
    "a text of tomorrow",
    "0",
    "-1",
    "1.5",
    "2.50",
    "9223372036854775807",
    "9223372036854775808",
    "true",
    "2026-13-01",
    "*",
    "https://",
    "192.0.2.0/33",
    "e30",
];

/// Fields of a JSON body.
fn values() -> Vec<Value> {
    let others = [json!(null), json!([]), json!([null]), json!([""]), json!({}), json!(1.0), json!(1.5), json!(true)];
    let numbers = ["0", "-1", "9223372036854775807", "9223372036854775808"];
    let numbers = numbers.map(|number| serde_json::from_str(number).expect("a number"));
    TEXTS.map(Value::from).into_iter().chain(others).chain(numbers).collect()
}

/// The status and the whole answer to a call, with this body in place of its own.
fn send(mock: &MockServer, call: &SampleCall<'_>, body: Option<String>) -> (u16, String) {
    let (service, operation) = (mock.service(), call.operation);
    let mut target = call.target(service);
    let mut headers: Vec<(&str, String)> = call.headers(service);
    headers.extend(service.other_keys().iter().map(|other| (other.name.wire.as_str(), "any".to_owned())));
    if let Some(place) = service.key_place() {
        let value = place.value(mock.key());
        if place.is_header() {
            headers.push((place.name(), value));
        } else {
            let mark = if target.contains('?') { '&' } else { '?' };
            target += &format!("{mark}{}={}", encoded(place.name()), encoded(&value));
        }
    }
    let body = body.or_else(|| call.body(service));
    if body.is_some() {
        headers.push(("content-type", operation.content_type().to_owned()));
    }
    let body = body.unwrap_or_default();
    headers.extend([("content-length", body.len().to_string()), ("connection", "close".to_owned())]);
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let request = format!("{} {target} HTTP/1.1\r\n{headers}\r\n{body}", operation.method.name());
    let mut stream = TcpStream::connect(mock.url().trim_start_matches("http://")).expect("a connection");
    stream.write_all(request.as_bytes()).expect("it can be sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (answer.split(' ').nth(1).expect("a status").parse().expect("a number"), format!("{request}\n{answer}"))
}

/// Whether a schema allows a value that is sent as text: as a text, or as the JSON that the text is.
fn allows_text(document: &Value, schema: &Value, own: &Parameter, sent: &str) -> bool {
    let whole = |json: Value| if own.repeated { json!([json]) } else { json };
    let is_json = serde_json::from_str(sent).is_ok_and(|json| mistakes(document, schema, &whole(json)).is_empty());
    is_json || mistakes(document, schema, &whole(sent.into())).is_empty()
}

#[test]
fn the_schema_of_a_parameter_allows_what_the_mock_server_takes() {
    let (mut tried, mut contradictions) = ([0; 2], Vec::new());
    for Case { name, service, document, .. } in cases() {
        let mut service = service.clone();
        // Such an error is about the things of the example, which no schema shows.
        for operation in &mut service.operations {
            operation.errors.retain(|case| !matches!(case.cause, Some(Cause::Unknown(_))));
        }
        let mock = MockServer::serve(service.clone()).expect("a free port");
        for operation in &service.operations {
            let entry = documented(document, operation.method.name(), &service.whole_path(operation));
            let calls = calls_of(&service, operation);
            let is_sent = |call: &&SampleCall<'_>, own: &Parameter| {
                call.purpose != CallPurpose::Clear && call.query.iter().any(|(wire, _)| *wire == own.name.wire)
            };
            for own in operation.all_parameters(&service) {
                let wire = &own.name.wire;
                let Some(call) = calls.iter().find(|call| is_sent(call, own)) else { continue };
                if operation.has_file() && own.location == Location::Body {
                    continue;
                }
                let (status, exchange) = send(&mock, call, None);
                assert!(status < 400, "{name}: {exchange}");
                let mut judge = |is_allowed: bool, (status, exchange): (u16, String)| {
                    tried[usize::from(is_allowed)] += 1;
                    if is_allowed != (status < 400) {
                        let says = if is_allowed { "allows" } else { "refuses" };
                        contradictions.push(format!("{name}: the schema {says} `{wire}` in {exchange}"));
                    }
                };
                let in_body = own.location == Location::Body;
                let body = &entry["requestBody"]["content"][operation.content_type()]["schema"];
                if in_body && !operation.has_form {
                    let sent: Value = serde_json::from_str(&call.body(&service).expect("a body")).expect("JSON");
                    let fields = match own.json() {
                        Some((JsonType::Record(id), _)) => service[*id].fields.as_slice(),
                        _ => &[],
                    };
                    let nulls = fields.iter().filter(|field| !field.required).map(|field| {
                        let mut value = sent[wire].clone();
                        let object = if own.repeated { &mut value[0] } else { &mut value };
                        object[&field.name.wire] = Value::Null;
                        value
                    });
                    for value in values().into_iter().chain(nulls) {
                        let mut sent = sent.clone();
                        sent[wire] = value;
                        let answer = send(&mock, call, Some(sent.to_string()));
                        judge(mistakes(document, body, &sent).is_empty(), answer);
                    }
                    continue;
                }
                let place = own.location.name();
                let shown = list(&entry["parameters"])
                    .iter()
                    .find(|one| text(&one["name"]) == wire && text(&one["in"]) == place);
                let schema = shown.map_or_else(|| &body["properties"][wire], |shown| &shown["schema"]);
                // A schema cannot say which variant a parameter belongs to, and has no limits for a text.
                if shown.is_some_and(|shown| list(&shown["x-only-with"]).len() > 1)
                    || schema.get("x-minimum").or(schema.get("x-maximum")).is_some()
                {
                    continue;
                }
                let limits: Vec<String> = ["minimum", "maximum"]
                    .iter()
                    .filter_map(|end| schema[end].as_i64())
                    .flat_map(|end| [end - 1, end, end + 1].map(|number| number.to_string()))
                    .collect();
                for value in TEXTS.into_iter().chain(limits.iter().map(String::as_str)) {
                    // A pattern says nothing about the size of a number.
                    let is_too_large = value == "9223372036854775808" && schema.get("pattern").is_some();
                    if is_too_large || (value.is_empty() && own.location == Location::Path) {
                        continue;
                    }
                    let mut call = call.clone();
                    let at = call.query.iter().position(|(name, _)| name == wire).expect("it is sent");
                    call.query.retain(|(name, _)| name != wire);
                    call.query.insert(at, (wire.clone(), value.to_owned()));
                    judge(allows_text(document, schema, own, value), send(&mock, &call, None));
                }
                if let ParameterType::Scalar(..) = own.parameter_type {
                    let example = own.example_text(&service).expect("an example");
                    assert!(allows_text(document, schema, own, &example), "{name}: {wire}");
                }
            }
        }
    }
    assert!(contradictions.is_empty(), "{} of {tried:?}:\n{}", contradictions.len(), contradictions.join("\n\n"));
    assert!(tried.iter().all(|count| *count > 1000), "{tried:?}");
}
