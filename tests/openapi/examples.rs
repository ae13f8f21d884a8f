//! Checks that the examples and defaults in `openapi.json` match their schemas, and that the schemas accept everything that the client
//! accepts.

use language::ir::{RecordId, replace_secrets};
use serde_json::{Value, json};
use spec_requests::calls::calls_of;
use support::openapi::operation as documented;

use crate::openapi::schema::{list, mistakes, resolve, text};
use crate::openapi::{Case, cases};

#[test]
fn examples_and_defaults_match_their_schemas() {
    for Case { name, service, document, .. } in cases() {
        let fits = |schema: &Value, value: &Value, place: &str| {
            let mistakes = mistakes(document, schema, value);
            assert!(mistakes.is_empty(), "{name}: {place}: {mistakes:#?}");
        };
        for operation in &service.operations {
            let entry = documented(document, operation.method.name(), &service.whole_path(operation));
            for parameter in list(&entry["parameters"]) {
                let place = format!("{} {}", operation.full_name(), parameter["name"]);
                let of_schema = parameter["schema"].get("default");
                for value in parameter.get("example").into_iter().chain(of_schema) {
                    fits(&parameter["schema"], value, &place);
                }
            }
            let body = &entry["requestBody"]["content"][operation.content_type()];
            let is_sent = operation.body().next().is_some();
            assert_eq!(body.is_object(), is_sent, "{name}: {}", operation.full_name());
            if is_sent {
                let place = format!("{} requestBody", operation.full_name());
                let mut secrets = operation.body().filter(|parameter| parameter.secret).peekable();
                assert!(body.get("example").is_some() || secrets.peek().is_some(), "{place}");
                for secret in secrets {
                    let shown = &body["example"][&secret.name.wire];
                    assert!([&json!(null), &json!("***"), &json!(["***"])].contains(&shown), "{place} shows {shown}");
                }
                let mut hidden = body["example"].clone();
                let others = replace_secrets(&mut hidden, &service.secret_fields(operation), "***");
                assert!(others.is_empty() && hidden == body["example"], "{place} shows a secret");
                body.get("example").into_iter().for_each(|example| fits(&body["schema"], example, &place));
                for call in calls_of(service, operation).iter().filter(|_| !operation.has_form && !operation.has_file())
                {
                    let sent: Value = serde_json::from_str(&call.body(service).expect("a body")).expect("JSON");
                    fits(&body["schema"], &sent, &place);
                }
            }
            for (status, response) in entry["responses"].as_object().expect("there are responses") {
                let Some(content) = response["content"].get(operation.response.media_types(None)[0]) else { continue };
                let place = format!("{} {status}", operation.full_name());
                let examples = content["examples"].as_object().into_iter().flat_map(|examples| examples.values());
                for value in content.get("example").into_iter().chain(examples.map(|example| &example["value"])) {
                    fits(&content["schema"], value, &place);
                }
            }
            let content = &entry["responses"][operation.response.status.to_string()]["content"];
            let of_content = operation.response.body.content();
            if let Some(file) = of_content.filter(|own| own.is_file) {
                for media_type in &file.media_types {
                    assert_eq!(content[media_type]["schema"]["format"], "binary", "{name}: {}", operation.full_name());
                }
                continue;
            }
            let content = &content[operation.response.media_types(None)[0]];
            let success = content.get("example").unwrap_or(&content["examples"]["success"]["value"]);
            let example = service.json_text(&operation.response.body, &operation.response.example);
            let example: Value = serde_json::from_str(&example).expect("JSON");
            assert_eq!(*success, example, "{name}: {}", operation.full_name());
        }
        for (schema_name, schema) in document["components"]["schemas"].as_object().expect("there are schemas") {
            if let Some(example) = schema.get("example") {
                fits(schema, example, schema_name);
            }
        }
    }
}

/// The schemas accept unknown values, fields that are null, and unknown fields.
#[test]
fn schemas_accept_everything_that_the_client_accepts() {
    for Case { name, service, document, .. } in cases() {
        let schemas = document["components"]["schemas"].as_object().expect("there are schemas");
        let takes = |schema: &str, value: &Value| {
            let mistakes = mistakes(document, &schemas[schema], value);
            assert!(mistakes.is_empty(), "{name}: {schema}: {mistakes:#?}");
        };
        let refuses = |schema: &str, value: &Value| {
            assert!(!mistakes(document, &schemas[schema], value).is_empty(), "{name}: {schema} takes {value}");
        };
        for (schema, said) in schemas.iter().filter(|(_, said)| said.get("x-known-values").is_some()) {
            let known = &said["x-known-values"][0]["value"];
            takes(schema, known);
            takes(schema, &if known.is_string() { json!("a value of tomorrow") } else { json!(9_876_543) });
            refuses(schema, &json!([]));
        }
        for kinds in &service.variants {
            takes(&kinds.name.spec, &json!("a kind of tomorrow"));
        }
        let answered = service.answered_types().records;
        for (number, record) in service.records.iter().enumerate() {
            let mut fields = serde_json::Map::new();
            fields.insert("a field of tomorrow".to_owned(), json!([1]));
            let is_answered = answered.contains(&RecordId(number));
            for field in &record.fields {
                let said = &schemas[&record.name.spec]["properties"][&field.name.wire];
                assert_eq!(said["writeOnly"] == true, field.secret && !is_answered, "{name}: {}", field.name.wire);
                let value = if field.required { sample(document, said) } else { Value::Null };
                fields.insert(field.name.wire.clone(), value);
            }
            takes(&record.name.spec, &fields.clone().into());
            for field in record.fields.iter().filter(|field| field.required) {
                let mut without = fields.clone();
                without.remove(&field.name.wire);
                refuses(&record.name.spec, &without.into());
            }
        }
    }
}

/// A value that a schema accepts.
fn sample(document: &Value, schema: &Value) -> Value {
    if let Some(reference) = schema.get("$ref") {
        return sample(document, resolve(document, text(reference)));
    }
    if let Some(value) = schema.get("example").or(schema.get("enum").map(|values| &values[0])) {
        return value.clone();
    }
    for word in ["allOf", "anyOf"] {
        if let Some(parts) = schema.get(word) {
            return sample(document, &parts[0]);
        }
    }
    match schema.get("type").map(text) {
        Some("object") => {
            let required = list(&schema["required"]).iter().map(text);
            let field = |name: &str| (name.to_owned(), sample(document, &schema["properties"][name]));
            Value::Object(required.map(field).collect())
        }
        Some("array") => json!([]),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        _ => json!("text"),
    }
}
