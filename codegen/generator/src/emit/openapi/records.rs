//! Schemas of records, maps and the envelope of lists.
//!
//! They accept what the client accepts without a deviation: a field is required only if the client needs it, every other field can
//! be null, and unknown fields are never refused. Values that the client accepts with a deviation (a number for a text, a bare list for an
//! envelope, a null among the items of a list) do not match the schemas, which would otherwise allow everything. So a field that is
//! not required can be null in an object that is only sent, too, and the mock server takes it.

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::names::reference;
use crate::emit::openapi::provenance::{description, extensions, remarks, sentences};
use crate::emit::openapi::values;
use language::ir::{Builtin, Field, JsonType, Map, Page, PageBy, PageField, Record, Scalar, Service};

/// The schema of a value in JSON.
pub fn body(service: &Service, body: &JsonType) -> Object {
    let named = |name: &str| Object::new().with("$ref", reference(name));
    match body {
        JsonType::Scalar(value) => values::value(service, *value),
        JsonType::Record(id) => named(&service[*id].name.spec),
        JsonType::Map(id) => named(&service[*id].name.spec),
        JsonType::List(item) => Object::new().with("type", "array").with("items", self::body(service, item)),
        JsonType::Object => any_object(),
        JsonType::Json => Object::new(),
    }
}

/// The schema of an object whose fields are not documented. Without the last keyword, some generators make a type without fields.
pub fn any_object() -> Object {
    Object::new().with("type", "object").with("additionalProperties", true)
}

/// The schema of a value that can be null. In this version of OpenAPI, `nullable` has no effect without a `type` or on a `$ref`, so
/// null is an alternative there. A schema without a `type` allows null, and generators read this one as null, like `nullable`.
pub fn nullable(schema: Object) -> Object {
    if schema.has("type") {
        schema.with("nullable", true)
    } else if schema.is_empty() {
        schema
    } else {
        let null = Object::new().with("enum", vec![serde_json::Value::Null.into()]);
        Object::new().with("anyOf", vec![schema.into(), null.into()])
    }
}

/// The schema of a record. `is_answered` says whether it is in an answer.
pub fn record(service: &Service, record: &Record, is_answered: bool) -> Object {
    let about = std::iter::once(record.about.clone()).chain(remarks(&record.provenance));
    let required = record.fields.iter().filter(|field| field.required).map(|field| Json::from(&field.name.wire));
    let properties = record.fields.iter().map(|own| (own.name.wire.clone(), field(service, own, is_answered).into()));
    Object::new()
        .with("type", "object")
        .with("description", description(about))
        .filled("required", required.collect::<Vec<_>>())
        .filled("properties", properties.collect::<Object>())
        .mark("x-incomplete", record.is_incomplete())
        .and(extensions(&record.provenance))
}

fn field(service: &Service, field: &Field, is_answered: bool) -> Object {
    let is_container = matches!(field.body, JsonType::List(_) | JsonType::Map(_));
    let is_secret_text = field.secret && field.body == JsonType::Scalar(Scalar::Builtin(Builtin::Text));
    let plain = body(service, &field.body).maybe("format", (is_secret_text && !is_answered).then_some("password"));
    let schema = match field.required && (!is_answered || !is_container) {
        true if plain.has("$ref") => Object::new().with("allOf", vec![plain.into()]),
        true => plain,
        false => nullable(plain),
    };
    let facts = sentences(field.facts(str::to_owned)).chain(remarks(&field.provenance));
    let about = std::iter::once(field.about.clone()).chain(facts);
    let name = (field.name.spec != field.name.wire).then_some(&field.name.spec);
    schema
        .filled("description", description(about))
        .mark("deprecated", field.deprecated.is_some())
        .maybe("x-name", name)
        .maybe("x-only-when", field.only_when.as_ref())
        .mark("writeOnly", field.secret && !is_answered)
        .mark("x-secret", field.secret)
        .and(extensions(&field.provenance))
}

/// The schema of a map. `is_answered` says whether it is in an answer.
pub fn map(service: &Service, map: &Map, is_answered: bool) -> Object {
    let value = || {
        let value = body(service, &map.value);
        if is_answered { nullable(value) } else { value }
    };
    let known = map.keys.iter().map(|key| (key.clone(), value().into()));
    let about = std::iter::once(map.about.clone()).chain(remarks(&map.provenance));
    Object::new()
        .with("type", "object")
        .with("description", description(about))
        .filled("properties", known.collect::<Object>())
        .with("additionalProperties", value())
        .and(extensions(&map.provenance))
}

/// The schema of a page with these items.
pub fn envelope(service: &Service, page: &Page, item: &JsonType) -> Object {
    let items = Object::new()
        .with("type", "array")
        .with("items", body(service, item))
        .with("nullable", true)
        .with("description", page.items.as_ref().map_or(page.about.as_str(), |_| "The items."));
    let Some(wire) = page.items_wire() else { return items };
    let required = page.fields.iter().filter(|field| field.required).map(|field| Json::from(&field.name.wire));
    let properties =
        page.fields.iter().map(|field| (field.name.wire.clone(), self::field(service, field, true).into()));
    Object::new()
        .with("type", "object")
        .with("description", &page.about)
        .with("required", std::iter::once(Json::from(wire)).chain(required).collect::<Vec<_>>())
        .with("properties", std::iter::once((wire.to_owned(), items.into())).chain(properties).collect::<Object>())
}

/// The parameters that control a page, and the fields that contain its position.
pub fn page_facts(service: &Service, page: &Page) -> Object {
    let path = |path: &Option<PageField>| path.as_ref().map(|path| page.names_to(service, path).join("."));
    let parameters = page.parameters.as_ref().map(|parameters| {
        let first = if let PageBy::Number { first } = parameters.by { Some(first) } else { None };
        Object::new()
            .with(parameters.by.key(), &parameters.name)
            .maybe("first_number", first)
            .maybe("first_cursor", parameters.first_cursor.as_ref())
            .maybe("limit", parameters.limit.as_ref())
            .maybe("max_limit", parameters.max_limit)
    });
    Object::new()
        .maybe("items", page.items_wire())
        .maybe("start", path(&page.position.start))
        .maybe("limit", path(&page.position.limit))
        .maybe("total", path(&page.position.total))
        .maybe("next", path(&page.position.next))
        .maybe("link_header", page.position.link_header.as_ref())
        .maybe("parameters", parameters)
}
