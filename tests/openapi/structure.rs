//! Checks that `openapi.json` is complete: every operation and parameter once, every `$ref` with a target, in the order of the spec.

use std::collections::{BTreeMap, BTreeSet};

use codegen::ir::{Operation, ParameterType, ResponseBody, Service};
use serde_json::Value;

use crate::schema::{list, resolve, text};
use crate::{Case, cases};

/// The entry of an operation.
pub fn entry<'d>(document: &'d Value, operation: &Operation) -> &'d Value {
    &document["paths"][format!("/{}", operation.path)]["get"]
}

/// The parameters that an operation can be called with, by their names on the wire.
fn expected_parameters(service: &Service, operation: &Operation) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for parameter in &operation.parameters {
        names.insert(parameter.name.wire.clone());
        if let ParameterType::Variants(id) = parameter.parameter_type {
            let parameters = service[id].variants.iter().flat_map(|variant| &variant.parameters);
            names.extend(parameters.map(|parameter| parameter.name.wire.clone()));
        }
    }
    if let (ResponseBody::Page(_), Some(page)) = (&operation.response.body, &service.page) {
        names.extend(page.parameters.iter().map(|parameters| parameters.start.clone()));
        names.extend(page.parameters.iter().filter_map(|parameters| parameters.limit.clone()));
    }
    names
}

#[test]
fn every_operation_and_every_parameter_is_there_once() {
    for Case { name, service, document, .. } in cases() {
        let paths = document["paths"].as_object().expect("there are paths");
        assert_eq!(paths.len(), service.operations.len(), "{name}");
        let mut ids = BTreeSet::new();
        for operation in &service.operations {
            let entry = entry(&document, operation);
            let id = text(&entry["operationId"]);
            assert_eq!(id, operation.full_name(), "{name}");
            assert!(ids.insert(id), "{name}: two operations are {id}");
            let names: Vec<_> = list(&entry["parameters"]).iter().map(|own| text(&own["name"]).to_owned()).collect();
            let found: BTreeSet<_> = names.iter().cloned().collect();
            assert_eq!(found.len(), names.len(), "{name}: {id} has a parameter twice: {names:?}");
            assert_eq!(found, expected_parameters(&service, operation), "{name}: {id}");
            for parameter in &operation.parameters {
                let found = list(&entry["parameters"]).iter().find(|own| own["name"] == *parameter.name.wire);
                let found = found.expect("it was found a moment ago");
                assert_eq!(found["required"], parameter.required, "{name}: {id} {}", parameter.name.wire);
                assert_eq!(found["schema"]["type"] == "array", parameter.repeated, "{name}: {id}");
                assert_eq!(found.get("style").is_some(), parameter.repeated, "{name}: {id}");
            }
        }
    }
}

#[test]
fn operations_stand_in_the_order_of_the_spec() {
    for Case { name, service, openapi, .. } in cases() {
        let place = |operation: &Operation| openapi.find(&format!("\n    \"/{}\": {{\n", operation.path));
        let places: Vec<_> = service.operations.iter().map(place).collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{name}: {places:?}");
    }
}

#[test]
fn every_reference_has_a_target_and_every_schema_is_used() {
    for Case { name, service, document, .. } in cases() {
        let mut references = BTreeMap::new();
        collect(&document, &mut references);
        for reference in references.keys() {
            assert!(resolve(&document, reference).is_object(), "{name}: {reference}");
        }
        for schema in document["components"]["schemas"].as_object().expect("there are schemas").keys() {
            let reference = format!("#/components/schemas/{schema}");
            // A type that only parts of texts have appears in an extension, with the same reference.
            assert!(references.contains_key(&reference), "{name}: nothing refers to {schema}");
        }
        let types = service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len();
        let schemas = document["components"]["schemas"].as_object().map_or(0, serde_json::Map::len);
        assert!(schemas > types, "{name}: {schemas} schemas for {types} types");
    }
}

fn collect(value: &Value, references: &mut BTreeMap<String, usize>) {
    match value {
        Value::Object(entries) => {
            if let Some(reference) = entries.get("$ref") {
                *references.entry(text(reference).to_owned()).or_default() += 1;
            }
            entries.values().for_each(|value| collect(value, references));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, references)),
        _ => {}
    }
}

#[test]
fn every_call_needs_the_key_and_any_status_can_be_an_error() {
    for Case { name, service, document, .. } in cases() {
        let schemes = document["components"]["securitySchemes"].as_object().expect("there are schemes");
        let (key, scheme) = schemes.iter().next().expect("there is a scheme");
        assert!(document["security"][0].get(key).is_some(), "{name}");
        assert!(scheme["type"] == "http" || scheme["name"] == *service.authentication.header, "{name}");
        let url = text(&document["servers"][0]["url"]);
        assert_eq!(format!("{url}/"), format!("{{base_url}}{}", service.base_path), "{name}");
        let version = service.base_path.rsplit('/').find(|part| part.contains(char::is_numeric));
        assert_eq!(document["info"]["version"], version.unwrap_or("unversioned"), "{name}");
        for operation in &service.operations {
            let responses = &entry(&document, operation)["responses"];
            let expected: BTreeSet<_> = (operation.errors.iter().flat_map(|case| &case.statuses))
                .map(u16::to_string)
                .chain(["200".to_owned(), "default".to_owned()])
                .collect();
            let found: BTreeSet<_> = responses.as_object().expect("there are responses").keys().cloned().collect();
            assert_eq!(found, expected, "{name}: {}", operation.full_name());
        }
    }
}
