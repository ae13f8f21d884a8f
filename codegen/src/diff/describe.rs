//! Types and values in the words of the spec.

use crate::ir::{Body, Code, CodeType, Literal, Parameter, ParameterType, Part, ResponseBody, Service, Value};

/// A type that is a single text or number.
pub(crate) fn value(service: &Service, value: Value) -> String {
    service.type_name(value).to_owned()
}

/// The type of a parameter.
pub(crate) fn parameter_type(service: &Service, parameter_type: &ParameterType) -> String {
    match parameter_type {
        ParameterType::Value(of, _) => value(service, *of),
        ParameterType::Kinds(id) => service[*id].name.spec.clone(),
    }
}

/// The type of a parameter that was added or removed, with what goes with it: `integer, default 7`.
pub(crate) fn parameter(service: &Service, parameter: &Parameter) -> String {
    let mut text = parameter_type(service, &parameter.parameter_type);
    if parameter.name.wire != parameter.name.spec {
        text.push_str(&format!(", `{}` on the wire", parameter.name.wire));
    }
    for (holds, word) in [(parameter.secret, "secret"), (parameter.repeated, "repeated")] {
        if holds {
            text.push_str(&format!(", {word}"));
        }
    }
    if let Some(default) = default(service, parameter) {
        text.push_str(&format!(", default {default}"));
    }
    text
}

/// The default of a parameter as it stands on the wire.
pub(crate) fn default(service: &Service, parameter: &Parameter) -> Option<String> {
    match (&parameter.default, &parameter.parameter_type) {
        (Some(default), ParameterType::Value(value, _)) => Some(service.print(*value, default)),
        (Some(default), ParameterType::Kinds(_)) => Some(literal(default)),
        (None, _) => None,
    }
}

/// The type of something in an answer.
pub(crate) fn body(service: &Service, body: &Body) -> String {
    match body {
        Body::Value(of) => value(service, *of),
        Body::Record(id) => service[*id].name.spec.clone(),
        Body::Map(id) => service[*id].name.spec.clone(),
        Body::List(item) => format!("list of {}", self::body(service, item)),
        Body::Object => "object".to_owned(),
        Body::Json => "json".to_owned(),
    }
}

/// The type of a whole answer.
pub(crate) fn response(service: &Service, response: &ResponseBody) -> String {
    match response {
        ResponseBody::Object => "object".to_owned(),
        ResponseBody::Json => "undocumented".to_owned(),
        ResponseBody::Record(id) => service[*id].name.spec.clone(),
        ResponseBody::Page(item) => format!("page of {}", body(service, item)),
    }
}

/// What an error's codes are.
pub(crate) fn code_type(code_type: CodeType) -> &'static str {
    match code_type {
        CodeType::Integer => "integer",
        CodeType::Text => "text",
    }
}

/// An error's code.
pub(crate) fn code(code: &Code) -> String {
    match code {
        Code::Integer(code) => code.to_string(),
        Code::Text(code) => code.clone(),
    }
}

/// A literal as JSON.
pub(crate) fn literal(literal: &Literal) -> String {
    literal.to_json().to_string()
}

/// Parts with their types: `first: integer, last: integer`.
pub(crate) fn parts(service: &Service, parts: &[Part]) -> String {
    let parts: Vec<_> =
        parts.iter().map(|part| format!("{}: {}", part.name.spec, value(service, part.value))).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}
