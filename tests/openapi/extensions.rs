//! Errors and facts in the extensions of `openapi.json`. The committed documents of the golden cases and of this repository hold the
//! other extensions.

use std::collections::BTreeSet;

use codegen::ir::{Cause, ProvenanceKind};
use serde_json::{Map, Value, json};

use crate::schema::{list, text};
use crate::structure::entry;
use crate::{Case, cases};

#[test]
fn every_documented_error_stands_at_each_of_its_statuses() {
    for Case { name, service, document, .. } in cases() {
        for operation in &service.operations {
            let entry = entry(&document, operation);
            let mut shown: Vec<(String, String)> = Vec::new();
            for (status, response) in entry["responses"].as_object().expect("there are responses") {
                let errors = list(&response["x-errors"]).iter();
                shown.extend(errors.map(|error| (text(&error["name"]).to_owned(), status.clone())));
            }
            let expected = operation
                .errors
                .iter()
                .flat_map(|case| case.statuses.iter().map(|status| (case.name.clone(), status.to_string())));
            let mut expected: Vec<_> = expected.collect();
            shown.sort();
            expected.sort();
            assert_eq!(shown, expected, "{name}: {}", operation.full_name());
            for case in &operation.errors {
                let response = &entry["responses"][case.statuses[0].to_string()];
                let error = list(&response["x-errors"]).iter().find(|error| error["name"] == *case.name);
                let error = error.expect("it was found a moment ago");
                assert_eq!(error["description"], *case.about);
                let captures = error.get("captures").and_then(Value::as_object).map_or(0, Map::len);
                assert_eq!(captures, service[case.condition].captures.len(), "{name}: {}", case.name);
                let when = case.cause.map(|cause| match cause {
                    Cause::Missing(number) => json!({ "missing": operation.parameters[number].name.wire }),
                    Cause::Unknown(number) => json!({ "unknown": operation.parameters[number].name.wire }),
                });
                assert_eq!(error.get("when"), when.as_ref(), "{name}: {}", case.name);
                let example = &response["content"]["application/json"]["examples"][&case.name]["value"];
                let message = service.error_body.message.iter().fold(example, |body, step| &body[step]);
                assert!(case.message.capture(text(message)).is_some(), "{name}: {}: {message}", case.name);
            }
        }
    }
}

/// The document has every fact that `Service::facts` knows.
#[test]
fn no_fact_is_missing() {
    for Case { name, service, document, .. } in cases() {
        let mut shown = BTreeSet::new();
        collect(&document, &mut shown);
        for fact in service.facts() {
            let sort = match fact.kind {
                ProvenanceKind::Undocumented => "x-undocumented",
                ProvenanceKind::Assumed => "x-assumed",
                ProvenanceKind::Observed => "x-observed",
            };
            let is_shown = shown.contains(&(sort.to_owned(), fact.note.text.clone()));
            assert!(is_shown, "{name}: {} lacks {sort}: {}", fact.subject, fact.note.text);
        }
    }
}

fn collect(value: &Value, shown: &mut BTreeSet<(String, String)>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                if ["x-undocumented", "x-assumed", "x-observed"].contains(&key.as_str()) {
                    shown.extend(list(value).iter().map(|note| (key.clone(), text(note).to_owned())));
                }
                collect(value, shown);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, shown)),
        _ => {}
    }
}
