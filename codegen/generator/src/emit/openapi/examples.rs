//! Examples of JSON bodies with their fields in the order of the spec. The parser has sorted them alphabetically.

use serde_json::Value;

use crate::emit::openapi::json::{Json, Object};
use language::ir::{Builtin, Field, JsonType, ResponseBody, Scalar, ScalarKind, Service, decimal_digits};

/// The example of a response, with its fields in the order of the spec.
pub(crate) fn in_order(service: &Service, response: &ResponseBody, example: &Value) -> Json {
    match (response, example, &service.page) {
        (ResponseBody::Page(item), Value::Array(_), _) => {
            self::body(service, &JsonType::List(Box::new(item.clone())), example)
        }
        (ResponseBody::Page(item), Value::Object(entries), Some(page)) => {
            let list = JsonType::List(Box::new(item.clone()));
            let items = page.items_wire().and_then(|wire| entries.get_key_value(wire));
            let items = items.map(|(key, items)| (key, &list, items));
            object(service, &page.fields, items, entries)
        }
        (response, example, _) => body(service, &response.json_type().unwrap_or(JsonType::Json), example),
    }
}

/// The example of an object in a request, with `***` for each secret text, and without any other secret. `None` if one is required.
pub(crate) fn sent(service: &Service, of: &JsonType, example: &Value) -> Option<Json> {
    Some(body(service, of, &without_secrets(service, of, example)?))
}

fn without_secrets(service: &Service, of: &JsonType, example: &Value) -> Option<Value> {
    match (of, example) {
        (JsonType::Record(id), Value::Object(entries)) => {
            let mut shown = entries.clone();
            for field in &service[*id].fields {
                let Some(value) = shown.remove(&field.name.wire) else { continue };
                let value = match (field.secret, &field.body) {
                    (false, of) => without_secrets(service, of, &value),
                    (true, JsonType::Scalar(Scalar::Builtin(Builtin::Text))) => Some("***".into()),
                    (true, _) => None,
                };
                match value {
                    Some(value) => drop(shown.insert(field.name.wire.clone(), value)),
                    None if field.required => return None,
                    None => {}
                }
            }
            Some(shown.into())
        }
        (JsonType::Map(id), Value::Object(entries)) => {
            let of = &service[*id].value;
            let shown = entries.iter().map(|(key, value)| Some((key.clone(), without_secrets(service, of, value)?)));
            Some(Value::Object(shown.collect::<Option<_>>()?))
        }
        (JsonType::List(item), Value::Array(items)) => {
            items.iter().map(|value| without_secrets(service, item, value)).collect()
        }
        _ => Some(example.clone()),
    }
}

/// A value of this type.
pub(crate) fn single(service: &Service, value: Scalar, example: &Value) -> Json {
    match (service.scalar_kind(value), decimal_digits(example)) {
        (ScalarKind::Decimal, Some(digits)) => Json::Number(digits),
        _ => example.clone().into(),
    }
}

fn body(service: &Service, body: &JsonType, example: &Value) -> Json {
    match (body, example) {
        (JsonType::Scalar(value), example) => single(service, *value, example),
        (JsonType::Record(id), Value::Object(entries)) => object(service, &service[*id].fields, None, entries),
        (JsonType::Map(id), Value::Object(entries)) => {
            let map = &service[*id];
            let known = map.keys.iter().filter_map(|key| entries.get_key_value(key));
            let others = entries.iter().filter(|(key, _)| !map.keys.contains(key));
            let value = |(key, value): (&String, &Value)| (key.clone(), self::body(service, &map.value, value));
            known.chain(others).map(value).collect::<Object>().into()
        }
        (JsonType::List(item), Value::Array(items)) => {
            items.iter().map(|example| self::body(service, item, example)).collect::<Vec<_>>().into()
        }
        (_, example) => example.clone().into(),
    }
}

/// The fields in the order of the spec, then all other keys, then the items of an envelope.
fn object(
    service: &Service,
    fields: &[Field],
    items: Option<(&String, &JsonType, &Value)>,
    entries: &serde_json::Map<String, Value>,
) -> Json {
    let known = fields.iter().filter_map(|field| {
        let value = entries.get(&field.name.wire)?;
        Some((field.name.wire.clone(), body(service, &field.body, value)))
    });
    let is_known = |key: &String| {
        fields.iter().any(|field| field.name.wire == *key) || items.is_some_and(|(items, _, _)| items == key)
    };
    let others =
        entries.iter().filter(|(key, _)| !is_known(key)).map(|(key, value)| (key.clone(), value.clone().into()));
    let items = items.map(|(key, list, value)| (key.clone(), body(service, list, value)));
    known.chain(others).chain(items).collect::<Object>().into()
}
