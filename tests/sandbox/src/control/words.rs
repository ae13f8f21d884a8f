//! Types in words, for people.

use codegen::ir::{Body, Builtin, EnumValueType, IdType, Piece, ResponseBody, Service, Template, Value, ValueType};

/// What a parameter of this type takes.
pub(super) fn value(service: &Service, value: Value) -> String {
    match value {
        Value::Builtin(builtin) => self::builtin(builtin).to_owned(),
        Value::Named(id) => match &service[id] {
            ValueType::Id(id) => match id.id_type {
                IdType::Integer => format!("{}, a whole number", id.name.spec),
                IdType::Number => format!("{}, a number", id.name.spec),
                IdType::Text => format!("{}, a text", id.name.spec),
            },
            ValueType::Enum(set) => match set.value_type {
                EnumValueType::Text => format!("{}, one of a set", set.name.spec),
                EnumValueType::Integer => format!("{}, one of a set of numbers", set.name.spec),
            },
            ValueType::Forms(forms) => {
                let known = forms.forms.iter().map(|form| {
                    let parts: Vec<&str> = form.parts.iter().map(|part| part.name.spec.as_str()).collect();
                    template(&form.template, &parts)
                });
                format!("{}, written {}", forms.name.spec, known.collect::<Vec<_>>().join(" or "))
            }
            ValueType::Pattern(pattern) => format!("{}, written {}", pattern.name.spec, pattern.pattern),
        },
    }
}

/// How a parameter of this type is asked for.
pub(super) fn control(service: &Service, value: Value) -> &'static str {
    match value {
        Value::Builtin(Builtin::Switch) => "switch",
        Value::Builtin(Builtin::Boolean) => "boolean",
        Value::Builtin(Builtin::Integer) => "integer",
        Value::Builtin(_) => "text",
        Value::Named(id) => match &service[id] {
            ValueType::Enum(_) => "set",
            ValueType::Id(id) if id.id_type == IdType::Integer => "integer",
            ValueType::Id(_) | ValueType::Forms(_) | ValueType::Pattern(_) => "text",
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
        ResponseBody::Page(Body::Json) => "a page of JSON values that no document describes".to_owned(),
        ResponseBody::Page(item) => format!("a page of {}", self::body(service, item)),
    }
}

fn body(service: &Service, body: &Body) -> String {
    match body {
        Body::Value(Value::Builtin(builtin)) => self::builtin(*builtin).to_owned(),
        Body::Value(Value::Named(id)) => service[*id].name().spec.clone(),
        Body::Record(id) => service[*id].name.spec.clone(),
        Body::Map(id) => service[*id].name.spec.clone(),
        Body::List(item) => format!("lists of {}", self::body(service, item)),
        Body::Object => "objects".to_owned(),
        Body::Json => "JSON".to_owned(),
    }
}
