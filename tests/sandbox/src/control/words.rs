//! Types in words, for people.

use codegen::ir::{JsonType, Part, ResponseBody, Scalar, ScalarKind, ScalarType, Service, Template};

/// What a parameter of this type takes: the name of the type, and what a value has to be.
pub(super) fn value(service: &Service, value: Scalar) -> String {
    let named = if let Scalar::Named(id) = value { Some(&service[id]) } else { None };
    let more = match named {
        Some(ScalarType::Enum(_)) => "one of a set".to_owned(),
        Some(ScalarType::Templates(templates)) => {
            let known: Vec<String> = templates.templates.iter().map(|own| template(&own.text, &own.parts)).collect();
            format!("written {}", known.join(" or "))
        }
        // What is refused of a text that is hardly a value says what is taken.
        _ => service.parse(value, "\0").err().unwrap_or_else(|| "text".to_owned()),
    };
    match service.type_name(value) {
        name if name == more => more,
        name => format!("{name}, {more}"),
    }
}

/// How a parameter of this type is asked for.
pub(super) fn control(service: &Service, value: Scalar) -> &'static str {
    match (service.scalar_kind(value), value) {
        (_, Scalar::Named(id)) if matches!(service[id], ScalarType::Enum(_)) => "set",
        (ScalarKind::Switch, _) => "switch",
        (ScalarKind::Boolean, _) => "boolean",
        (ScalarKind::Integer, _) => "integer",
        _ => "text",
    }
}

/// A template with the names of its parts: `{from}-{to}`.
pub(super) fn template(template: &Template, parts: &[Part]) -> String {
    let holes: Vec<String> = parts.iter().map(|part| format!("{{{}}}", part.name.spec)).collect();
    template.fill(&holes)
}

/// What an operation answers with.
pub(super) fn response(service: &Service, body: &ResponseBody) -> String {
    match body {
        ResponseBody::Object => "an object that no document describes".to_owned(),
        ResponseBody::Json => "JSON that no document describes".to_owned(),
        ResponseBody::Content(content) => {
            format!("a {}, {}", if content.is_file { "file" } else { "text" }, content.media_type)
        }
        ResponseBody::Empty { .. } => "nothing".to_owned(),
        ResponseBody::ByStatus(kinds) => {
            let kinds =
                kinds.iter().map(|kind| format!("{} with the status {}", response(service, &kind.body), kind.status));
            kinds.collect::<Vec<_>>().join(", or ")
        }
        ResponseBody::Record(id) => service[*id].name.spec.clone(),
        ResponseBody::Value(JsonType::List(item)) => format!("a list of {}", self::body(service, item)),
        ResponseBody::Value(of) => self::body(service, of),
        ResponseBody::Page(JsonType::Json) => "a page of JSON values that no document describes".to_owned(),
        ResponseBody::Page(item) => format!("a page of {}", self::body(service, item)),
    }
}

fn body(service: &Service, body: &JsonType) -> String {
    match body {
        JsonType::Scalar(value) => service.type_name(*value).to_owned(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("lists of {}", self::body(service, item)),
        JsonType::Object => "objects".to_owned(),
        JsonType::Json => "JSON".to_owned(),
    }
}
