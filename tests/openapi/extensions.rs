//! Compares the extensions of `openapi.json` with the ir: they must hold everything that OpenAPI itself has no fields for.

use std::collections::BTreeSet;

use codegen::ir::{
    Cause, Effect, Note, Operation, Parameter, ParameterType, Provenance, ProvenanceKind, ResponseBody, ScalarType,
    Stability, Verification,
};
use serde_json::{Map, Value, json};

use crate::schema::{list, text};
use crate::structure::entry;
use crate::{Case, cases};

/// Compares the facts at a place of the document with the facts of the ir.
fn hold(place: &str, found: &Value, facts: &Provenance) {
    let sorts =
        [("x-undocumented", &facts.undocumented), ("x-assumed", &facts.assumed), ("x-observed", &facts.observed)];
    for (sort, notes) in sorts {
        assert_eq!(found.get(sort), expected(notes).as_ref(), "{place}: {sort}");
        if let Some(description) = found.get("description").filter(|_| !place.contains("condition")) {
            for note in notes.iter().filter(|_| !place.contains("value of")) {
                assert!(text(description).contains(note.text.trim()), "{place}: the description lacks {:?}", note.text);
            }
        }
    }
}

fn expected(notes: &[Note]) -> Option<Value> {
    match notes {
        [] => None,
        notes => Some(notes.iter().map(|note| json!(note.text)).collect()),
    }
}

#[test]
fn operations_have_what_openapi_has_no_fields_for() {
    for Case { name, service, document, .. } in cases() {
        for operation in &service.operations {
            let place = format!("{name}: {}", operation.full_name());
            let entry = entry(&document, operation);
            hold(&place, entry, &operation.facts);
            hold(&place, &entry["responses"]["200"], &operation.response.facts);
            let effect = match operation.effect {
                Effect::Read => "read",
                Effect::Create => "create",
                Effect::Update => "update",
                Effect::Delete => "delete",
                Effect::Run => "run",
                Effect::Start => "start",
                Effect::Cancel => "cancel",
            };
            assert_eq!(entry["x-effect"], effect, "{place}");
            let stability = match operation.stability {
                Stability::Stable => "stable",
                Stability::Beta => "beta",
                Stability::Deprecated => "deprecated",
            };
            assert_eq!(entry["x-stability"], stability, "{place}");
            assert_eq!(entry.get("deprecated").is_some(), operation.stability == Stability::Deprecated, "{place}");
            let permission = operation.permission.map(|id| json!(service[id].name.wire));
            assert_eq!(entry.get("x-permission"), permission.as_ref(), "{place}");
            let (with, reason) = match &operation.verification {
                Verification::NotNeeded => (None, None),
                Verification::With(id) => (Some(json!(service[*id].full_name())), None),
                Verification::Impossible(reason) => (None, Some(json!(reason))),
            };
            assert_eq!(entry.get("x-verify-with"), with.as_ref(), "{place}");
            assert_eq!(entry.get("x-unverifiable"), reason.as_ref(), "{place}");
            let job = service.jobs.iter().find(|job| service[job.start].full_name() == operation.full_name());
            assert_eq!(entry.get("x-job"), job.map(|job| json!(job.name.spec)).as_ref(), "{place}");
            let is_page = matches!(operation.response.body, ResponseBody::Page(_));
            assert_eq!(entry.get("x-page").is_some(), is_page, "{place}");
            let success: Map<_, _> =
                (operation.response.success.iter()).map(|(field, value)| (field.join("."), value.to_json())).collect();
            let success = (!success.is_empty()).then(|| Value::from(success));
            assert_eq!(entry["responses"]["200"].get("x-success"), success.as_ref(), "{place}");
        }
    }
}

#[test]
fn parameters_have_what_openapi_has_no_fields_for() {
    for Case { name, service, document, .. } in cases() {
        for operation in &service.operations {
            let entry = entry(&document, operation);
            let shown = |wire: &str| {
                list(&entry["parameters"]).iter().find(|shown| shown["name"] == *wire).expect("it is there")
            };
            let same = |place: &str, shown: &Value, own: &Parameter| {
                assert_eq!(shown.get("x-secret").is_some(), own.secret, "{place}");
                assert!(!own.secret || shown.get("example").is_none(), "{place} shows a secret");
                assert_eq!(shown.get("x-default").map(text), own.default_about.as_deref(), "{place}");
                let renamed = (own.name.spec != own.name.wire).then_some(own.name.spec.as_str());
                assert_eq!(shown.get("x-name").map(text), renamed, "{place}");
                assert!(text(&shown["description"]).contains(own.about.trim()), "{place}");
            };
            for own in &operation.parameters {
                let place = format!("{name}: {} {}", operation.full_name(), own.name.spec);
                let found = shown(&own.name.wire);
                hold(&place, found, &own.facts);
                same(&place, found, own);
                assert!(found.get("x-only-with").is_none(), "{place}");
                let ParameterType::Variants(id) = own.parameter_type else { continue };
                for kind in &service[id].variants {
                    for conditional in &kind.parameters {
                        let place = format!("{place}={}: condition of {}", kind.name.wire, conditional.name.spec);
                        let found = shown(&conditional.name.wire);
                        let condition = list(&found["x-only-with"]).iter().find(|condition| {
                            condition["parameter"] == *own.name.wire && condition["value"] == *kind.name.wire
                        });
                        let condition = condition.unwrap_or_else(|| panic!("{place} is not there"));
                        assert_eq!(condition.get("required").is_some(), conditional.required, "{place}");
                        hold(&place, condition, &conditional.facts);
                        assert_eq!(
                            condition.get("x-default").map(text),
                            conditional.default_about.as_deref(),
                            "{place}"
                        );
                        let renamed =
                            (conditional.name.spec != conditional.name.wire).then_some(&conditional.name.spec);
                        assert_eq!(condition.get("x-name"), renamed.map(|name| json!(name)).as_ref(), "{place}");
                        assert!(!conditional.secret || found["x-secret"] == true, "{place}");
                        assert!(!conditional.secret || found.get("example").is_none(), "{place} shows a secret");
                        assert!(text(&found["description"]).contains(conditional.about.trim()), "{place}");
                        assert_eq!(found["required"], false, "{place}");
                    }
                }
            }
        }
    }
}

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

#[test]
fn types_have_what_openapi_has_no_fields_for() {
    for Case { name, service, document, .. } in cases() {
        let schema = |type_name: &str| &document["components"]["schemas"][type_name];
        for value in &service.scalars {
            let type_name = &value.name().spec;
            let shown = schema(type_name);
            hold(&format!("{name}: {type_name}"), shown, value.facts());
            match value {
                ScalarType::Id(_) => assert!(shown.get("example").is_some(), "{name}: {type_name}"),
                ScalarType::Pattern(pattern) => assert_eq!(shown["x-pattern"], *pattern.pattern),
                ScalarType::Enum(set) => {
                    assert_eq!(list(&shown["x-known-values"]).len(), set.values.len(), "{name}: {type_name}");
                    for (shown, value) in list(&shown["x-known-values"]).iter().zip(&set.values) {
                        assert_eq!(shown["value"], value.wire.to_json(), "{name}: {type_name}");
                        hold(&format!("{name}: a value of {type_name}"), shown, &value.facts);
                    }
                }
                ScalarType::Templates(templates) => {
                    assert_eq!(list(&shown["x-templates"]).len(), templates.templates.len(), "{name}: {type_name}");
                    for (shown, template) in list(&shown["x-templates"]).iter().zip(&templates.templates) {
                        assert_eq!(shown["name"], *template.name.spec, "{name}: {type_name}");
                        let parts = shown.get("parts").and_then(Value::as_object).map_or(0, Map::len);
                        assert_eq!(parts, template.parts.len(), "{name}: {type_name}");
                        hold(&format!("{name}: a value of {type_name}"), shown, &template.facts);
                    }
                }
            }
        }
        for record in &service.records {
            let shown = schema(&record.name.spec);
            hold(&format!("{name}: {}", record.name.spec), shown, &record.facts);
            assert_eq!(shown.get("x-incomplete").is_some(), record.is_incomplete(), "{name}: {}", record.name.spec);
            for field in &record.fields {
                let place = format!("{name}: {}.{}", record.name.spec, field.name.spec);
                let shown = &shown["properties"][&field.name.wire];
                hold(&place, shown, &field.facts);
                assert_eq!(shown.get("x-only-when").map(text), field.only_when.as_deref(), "{place}");
            }
        }
        for map in &service.maps {
            hold(&format!("{name}: {}", map.name.spec), schema(&map.name.spec), &map.facts);
        }
        for kinds in &service.variants {
            let shown = schema(&kinds.name.spec);
            hold(&format!("{name}: {}", kinds.name.spec), shown, &kinds.facts);
            let values: Vec<_> = list(&shown["x-variants"]).iter().map(|kind| text(&kind["value"])).collect();
            assert_eq!(values, kinds.variants.iter().map(|kind| kind.name.wire.as_str()).collect::<Vec<_>>());
        }
    }
}

#[test]
fn jobs_permissions_and_groups_are_there() {
    for Case { name, service, document, .. } in cases() {
        hold(&name, &document["info"], &service.facts);
        for (tag, group) in list(&document["tags"]).iter().zip(&service.groups) {
            assert_eq!(tag["name"], *group.name.spec, "{name}");
            hold(&format!("{name}: {}", group.name.spec), tag, &group.facts);
        }
        assert_eq!(list(&document["tags"]).len(), service.groups.len(), "{name}");
        let jobs = document.get("x-jobs").map_or(&[] as &[Value], list);
        assert_eq!(jobs.len(), service.jobs.len(), "{name}");
        for (shown, job) in jobs.iter().zip(&service.jobs) {
            assert_eq!(shown["start"], service[job.start].full_name());
            let polls: Vec<_> = list(&shown["polls"]).iter().map(|poll| text(&poll["operation"])).collect();
            let expected: Vec<_> = job.polls.iter().map(|poll| service[poll.operation].full_name()).collect();
            assert_eq!(polls, expected, "{name}");
            assert_eq!(shown.get("download").is_some(), job.download.is_some(), "{name}");
            let links = &entry(&document, &service[job.start])["responses"]["200"]["links"];
            // A link has values of the answer, which does not have the ids of a job that is found in a list.
            let linked = if job.find.is_some() { 0 } else { job.polls.len() };
            assert_eq!(links.as_object().map_or(0, Map::len), linked, "{name}");
            let called = |key: &str| shown.get(key).map(|called| text(&called["operation"]).to_owned());
            assert_eq!(called("find"), job.find.as_ref().map(|find| service[find.operation].full_name()), "{name}");
            assert_eq!(
                called("cancel"),
                job.cancel.as_ref().map(|cancel| service[cancel.operation].full_name()),
                "{name}"
            );
            hold(&format!("{name}: {}", job.name.spec), shown, &job.facts);
        }
        let permissions = document.get("x-permissions").map_or(&[] as &[Value], list);
        assert_eq!(permissions.len(), service.permissions.len(), "{name}");
        for (shown, permission) in permissions.iter().zip(&service.permissions) {
            let needs = |operation: &&Operation| {
                operation.permission.is_some_and(|id| service[id].name.wire == permission.name.wire)
            };
            let opens: Vec<_> = service.operations.iter().filter(needs).map(Operation::full_name).collect();
            assert_eq!(shown["opens"], json!(opens), "{name}");
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
