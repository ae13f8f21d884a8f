//! Validates a JSON value against a schema. It knows only the keywords that the documents use.

use regex_lite::Regex;
use serde_json::{Map, Value};

/// All mistakes in a value.
pub fn mistakes(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    check(document, schema, value, "$", &mut found);
    found
}

/// The target of a `$ref`.
pub fn resolve<'d>(document: &'d Value, reference: &str) -> &'d Value {
    let pointer = reference.strip_prefix('#').unwrap_or_else(|| panic!("{reference} points out of the document"));
    document.pointer(pointer).unwrap_or_else(|| panic!("{reference} has no target"))
}

fn check(document: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    let schema = schema.as_object().unwrap_or_else(|| panic!("{path}: {schema} is not a schema"));
    if let Some(reference) = schema.get("$ref") {
        assert_eq!(schema.len(), 1, "{path}: a key beside a $ref is ignored: {schema:?}");
        return check(document, resolve(document, text(reference)), value, path, found);
    }
    let is_null = value.is_null() && schema.get("nullable") == Some(&Value::Bool(true));
    for (word, said) in schema {
        match word.as_str() {
            "description" | "title" | "example" | "default" | "format" | "writeOnly" => {}
            word if word.starts_with("x-") => {}
            "nullable" => assert!(schema.contains_key("type"), "{path}: `nullable` is ignored without `type`"),
            "type" => {
                let fits = is_null || is_of(text(said), value);
                note(fits, path, &format!("{value} is no {}", text(said)), found);
            }
            "enum" => {
                let fits = list(said).contains(value);
                note(fits, path, &format!("{value} is none of {said}"), found);
            }
            "pattern" => {
                let fits = value.as_str().is_none_or(|value| fits(text(said), value));
                note(fits, path, &format!("{value} is not as {said} says"), found);
            }
            "minimum" | "maximum" | "minLength" | "maxLength" => {
                let size = value.as_str().map_or(value.as_f64(), |text| Some(text.chars().count() as f64));
                let fits = size.zip(said.as_f64()).is_none_or(|(size, end)| match word.starts_with("min") {
                    true => size >= end,
                    false => size <= end,
                });
                note(fits, path, &format!("{value} is beyond the {word} {said}"), found);
            }
            "anyOf" => {
                let tried: Vec<_> = list(said).iter().map(|choice| mistakes(document, choice, value)).collect();
                let fits = tried.iter().any(Vec::is_empty);
                note(fits, path, &format!("{value} fits none of the choices: {tried:?}"), found);
            }
            "allOf" => list(said).iter().for_each(|part| check(document, part, value, path, found)),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(document, said, item, &format!("{path}[{index}]"), found);
                }
            }
            "minItems" => {
                let fits = value.as_array().is_none_or(|items| Some(items.len() as u64) >= said.as_u64());
                note(fits, path, "too few items", found);
            }
            "required" => {
                for name in list(said) {
                    let fits = value.as_object().is_none_or(|fields| fields.contains_key(text(name)));
                    note(fits, path, &format!("there is no {name}"), found);
                }
            }
            "properties" | "additionalProperties" => {}
            unknown => panic!("{path}: the checker does not know `{unknown}`"),
        }
    }
    if let Some(fields) = value.as_object() {
        fields.iter().for_each(|(name, value)| field(document, schema, name, value, path, found));
    }
}

fn field(
    document: &Value,
    schema: &Map<String, Value>,
    name: &str,
    value: &Value,
    path: &str,
    found: &mut Vec<String>,
) {
    let own = schema.get("properties").and_then(|properties| properties.get(name));
    if let Some(schema) = own.or(schema.get("additionalProperties")) {
        check(document, schema, value, &format!("{path}.{name}"), found);
    }
}

fn is_of(name: &str, value: &Value) -> bool {
    match name {
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        unknown => panic!("`{unknown}` is not a type"),
    }
}

fn note(fits: bool, path: &str, message: &str, found: &mut Vec<String>) {
    if !fits {
        found.push(format!("{path}: {message}"));
    }
}

/// Whether an expression matches a text.
fn fits(expression: &str, value: &str) -> bool {
    Regex::new(expression).unwrap_or_else(|error| panic!("{expression}: {error}")).is_match(value)
}

/// A text of the document.
pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is not a text"))
}

/// A list of the document; an absent one has no items.
pub fn list(value: &Value) -> &[Value] {
    match value {
        Value::Null => &[],
        value => value.as_array().unwrap_or_else(|| panic!("{value} is not a list")),
    }
}
