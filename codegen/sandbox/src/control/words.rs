//! Descriptions of types, for people.

use language::ir::{Builtin, JsonType, ResponseBody, Scalar, ScalarKind, ScalarType, Service};

/// The values of a parameter of this type.
pub(super) fn value(service: &Service, value: Scalar) -> String {
    let kind = match (service.scalar_kind(value), value) {
        (_, Scalar::Builtin(Builtin::Url)) => "an address",
        (_, Scalar::Builtin(Builtin::Cidr)) => "a network such as 192.0.2.0/24",
        (_, Scalar::Builtin(Builtin::Base64Json)) => "JSON in base64",
        (_, Scalar::Builtin(Builtin::DecimalText)) => "a decimal number as text",
        (_, Scalar::Builtin(Builtin::UnixSeconds)) => "seconds since 1970",
        (_, Scalar::Builtin(Builtin::UnixMillis)) => "milliseconds since 1970",
        (_, Scalar::Builtin(Builtin::DurationSeconds)) => "a number of seconds",
        (_, Scalar::Builtin(Builtin::DurationMillis)) => "a number of milliseconds",
        (ScalarKind::Text, _) => "text",
        (ScalarKind::Integer, _) => "a whole number",
        (ScalarKind::Number, _) => "a number",
        (ScalarKind::Decimal, _) => "a decimal number",
        (ScalarKind::Boolean, _) => "true or false",
        (ScalarKind::Switch, _) => "0 or 1, for no and yes",
        (ScalarKind::Any, _) => "text, a number or a boolean",
    };
    let Scalar::Named(id) = value else { return kind.to_owned() };
    let more = match &service[id] {
        ScalarType::Id(_) => kind.to_owned(),
        ScalarType::Enum(_) => format!("one of a set, {kind}"),
        ScalarType::Templates(templates) => {
            let known: Vec<String> = templates.templates.iter().map(|own| own.text.with_names(&own.parts)).collect();
            format!("written {}", known.join(" or "))
        }
        ScalarType::Pattern(pattern) => format!("written {}", pattern.pattern),
    };
    format!("{}, {more}", service.type_name(value))
}

/// The kind of input for a parameter of this type.
pub(super) fn control(service: &Service, value: Scalar) -> &'static str {
    match (service.scalar_kind(value), value) {
        (_, Scalar::Named(id)) if matches!(service[id], ScalarType::Enum(_)) => "set",
        (ScalarKind::Switch, _) => "switch",
        (ScalarKind::Boolean, _) => "boolean",
        (ScalarKind::Integer, _) => "integer",
        _ => "text",
    }
}

/// The answer of an operation.
pub(super) fn response(service: &Service, body: &ResponseBody) -> String {
    match body {
        ResponseBody::Content(content) => {
            format!("a {}, {}", if content.is_file { "file" } else { "text" }, content.media_type)
        }
        ResponseBody::ByStatus(kinds) => {
            let kinds =
                kinds.iter().map(|kind| format!("{} with the status {}", response(service, &kind.body), kind.status));
            kinds.collect::<Vec<_>>().join(", or ")
        }
        ResponseBody::Page(item) => format!("a page of {}", items(service, item)),
        other => other.json_type().map_or_else(|| "nothing".to_owned(), |of| json(service, &of)),
    }
}

/// A value in an answer.
pub(super) fn json(service: &Service, of: &JsonType) -> String {
    match of {
        JsonType::Scalar(scalar) => value(service, *scalar),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => format!("{}, an object of {}", service[*id].name.spec, items(service, &service[*id].value)),
        JsonType::List(item) => format!("a list of {}", items(service, item)),
        JsonType::Object => "an object that no document describes".to_owned(),
        JsonType::Json => "JSON that no document describes".to_owned(),
    }
}

fn items(service: &Service, item: &JsonType) -> String {
    match item {
        JsonType::List(_) => "lists".to_owned(),
        JsonType::Object => "objects that no document describes".to_owned(),
        JsonType::Json => "JSON values that no document describes".to_owned(),
        JsonType::Scalar(scalar) => service.type_name(*scalar).to_owned(),
        record_or_map => json(service, record_or_map),
    }
}
