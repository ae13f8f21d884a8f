//! Validates a JSON value against a schema. It knows only the keywords that the documents use.

use regex_lite::Regex;
use serde_json::Value;

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
        let (fits, complaint) = match word.as_str() {
            "deprecated" | "description" | "example" | "default" | "format" | "writeOnly" => continue,
            "properties" | "additionalProperties" => continue,
            word if word.starts_with("x-") => continue,
            "nullable" => {
                assert!(schema.contains_key("type"), "{path}: `nullable` is ignored without `type`");
                continue;
            }
            "type" => (is_null || is_of(text(said), value), format!("{value} is no {}", text(said))),
            "enum" => (list(said).contains(value), format!("{value} is none of {said}")),
            "pattern" => {
                let pattern = Regex::new(text(said)).unwrap_or_else(|error| panic!("{said}: {error}"));
                (value.as_str().is_none_or(|value| pattern.is_match(value)), format!("{value} is not as {said} says"))
            }
            "minimum" | "maximum" | "minLength" | "maxLength" => {
                let size = value.as_str().map_or(value.as_f64(), |text| Some(text.chars().count() as f64));
                let fits = size.zip(said.as_f64()).is_none_or(|(size, end)| match word.starts_with("min") {
                    true => size >= end,
                    false => size <= end,
                });
                (fits, format!("{value} is beyond the {word} {said}"))
            }
            "anyOf" => {
                let tried: Vec<_> = list(said).iter().map(|choice| mistakes(document, choice, value)).collect();
                (tried.iter().any(Vec::is_empty), format!("{value} fits none of the choices: {tried:?}"))
            }
            "allOf" => {
                list(said).iter().for_each(|part| check(document, part, value, path, found));
                continue;
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(document, said, item, &format!("{path}[{index}]"), found);
                }
                continue;
            }
            "minItems" => {
                let fits = value.as_array().is_none_or(|items| Some(items.len() as u64) >= said.as_u64());
                (fits, "too few items".to_owned())
            }
            "required" => {
                let mut names = list(said).iter().map(text);
                let missing = value.as_object().and_then(|fields| names.find(|name| !fields.contains_key(*name)));
                (missing.is_none(), format!("there is no {missing:?}"))
            }
            unknown => panic!("{path}: the checker does not know `{unknown}`"),
        };
        if !fits {
            found.push(format!("{path}: {complaint}"));
        }
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        let own = schema.get("properties").and_then(|properties| properties.get(name));
        if let Some(schema) = own.or(schema.get("additionalProperties").filter(|said| said.is_object())) {
            check(document, schema, value, &format!("{path}.{name}"), found);
        }
    }
}

fn is_of(name: &str, value: &Value) -> bool {
    match name {
        "string" => value.is_string(),
        "integer" => {
            value.is_i64() || value.as_f64().is_some_and(|number| number.fract() == 0.0 && number.abs() < 9e15)
        }
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        unknown => panic!("`{unknown}` is not a type"),
    }
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
