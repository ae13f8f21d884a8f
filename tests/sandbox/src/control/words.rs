//! Types in words, for people.

use codegen::ir::{
    Builtin, EnumValueType, IdType, JsonType, Piece, ResponseBody, Scalar, ScalarType, Service, Template,
};

/// What a parameter of this type takes.
pub(super) fn value(service: &Service, value: Scalar) -> String {
    match value {
        Scalar::Builtin(builtin) => self::builtin(builtin).to_owned(),
        Scalar::Named(id) => match &service[id] {
            ScalarType::Id(id) => match id.id_type {
                IdType::Integer => format!("{}, a whole number", id.name.spec),
                IdType::Number => format!("{}, a number", id.name.spec),
                IdType::Text => format!("{}, a text", id.name.spec),
            },
            ScalarType::Enum(set) => match set.value_type {
                EnumValueType::Text => format!("{}, one of a set", set.name.spec),
                EnumValueType::Integer => format!("{}, one of a set of numbers", set.name.spec),
            },
            ScalarType::Templates(templates) => {
                let known = templates.templates.iter().map(|own| {
                    let parts: Vec<&str> = own.parts.iter().map(|part| part.name.spec.as_str()).collect();
                    template(&own.text, &parts)
                });
                format!("{}, written {}", templates.name.spec, known.collect::<Vec<_>>().join(" or "))
            }
            ScalarType::Pattern(pattern) => format!("{}, written {}", pattern.name.spec, pattern.pattern),
        },
    }
}

/// How a parameter of this type is asked for.
pub(super) fn control(service: &Service, value: Scalar) -> &'static str {
    match value {
        Scalar::Builtin(Builtin::Switch) => "switch",
        Scalar::Builtin(Builtin::Boolean) => "boolean",
        Scalar::Builtin(Builtin::Integer) => "integer",
        Scalar::Builtin(_) => "text",
        Scalar::Named(id) => match &service[id] {
            ScalarType::Enum(_) => "set",
            ScalarType::Id(id) if id.id_type == IdType::Integer => "integer",
            ScalarType::Id(_) | ScalarType::Templates(_) | ScalarType::Pattern(_) => "text",
        },
    }
}

fn builtin(builtin: Builtin) -> &'static str {
    match builtin {
        Builtin::Text => "text",
        Builtin::Integer => "a whole number",
        Builtin::Number => "a number",
        Builtin::Boolean => "true or false",
        Builtin::Switch => "0 or 1, for no and yes",
        Builtin::Url => "an address",
        Builtin::Cidr => "a network such as 192.0.2.0/24",
        Builtin::Base64Json => "JSON in base64",
        Builtin::Scalar => "text, a number or a boolean",
    }
}

/// A template with the names of its parts: `{from}-{to}`.
pub(super) fn template(template: &Template, parts: &[&str]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Hole(hole) => format!("{{{}}}", parts.get(*hole).unwrap_or(&"")),
    };
    template.0.iter().map(piece).collect()
}

/// What an operation answers with.
pub(super) fn response(service: &Service, body: &ResponseBody) -> String {
    match body {
        ResponseBody::Object => "an object that no document describes".to_owned(),
        ResponseBody::Json => "JSON that no document describes".to_owned(),
        ResponseBody::Record(id) => service[*id].name.spec.clone(),
        ResponseBody::Page(JsonType::Json) => "a page of JSON values that no document describes".to_owned(),
        ResponseBody::Page(item) => format!("a page of {}", self::body(service, item)),
    }
}

fn body(service: &Service, body: &JsonType) -> String {
    match body {
        JsonType::Scalar(Scalar::Builtin(builtin)) => self::builtin(*builtin).to_owned(),
        JsonType::Scalar(Scalar::Named(id)) => service[*id].name().spec.clone(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("lists of {}", self::body(service, item)),
        JsonType::Object => "objects".to_owned(),
        JsonType::Json => "JSON".to_owned(),
    }
}
