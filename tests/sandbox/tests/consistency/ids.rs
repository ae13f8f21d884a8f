//! Ids: whatever an answer names is there, and so is what the spec's examples name.

use std::collections::{BTreeMap, BTreeSet};

use codegen::ir::{
    Body, Effect, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueId, ValueType,
};
use serde_json::Value as Json;

use super::account::Account;

/// Ids by the name of their type.
type Ids = BTreeMap<String, BTreeSet<String>>;

/// How many ids of one type are read, at most: large accounts have more, and they are alike.
const READ: usize = 40;

/// The id that a parameter takes, if it takes one.
fn id_of(service: &Service, parameter: &Parameter) -> Option<ValueId> {
    match parameter.parameter_type {
        ParameterType::Value(Value::Named(id), _) if matches!(service[id], ValueType::Id(_)) => Some(id),
        _ => None,
    }
}

/// For each type of id the operation that reads the thing with such an id, and the parameter that takes it: one that answers with one
/// thing, and takes nothing else that says which.
fn readers(service: &Service) -> BTreeMap<String, (&Operation, &Parameter)> {
    let mut readers = BTreeMap::new();
    let reads = |operation: &&Operation| {
        operation.effect == Effect::Read
            && operation.name.spec.ends_with("get")
            && !matches!(operation.response.body, ResponseBody::Page(_))
    };
    for operation in service.operations.iter().filter(reads) {
        if let [parameter] = operation.parameters.as_slice()
            && let Some(id) = id_of(service, parameter)
        {
            readers.insert(service[id].name().spec.clone(), (operation, parameter));
        }
    }
    readers
}

/// Every id that a body names, by what the spec says that its fields are.
fn collect(service: &Service, body: &Body, json: &Json, ids: &mut Ids) {
    match (body, json) {
        (Body::Record(id), Json::Object(fields)) => {
            for field in &service[*id].fields {
                if let Some(json) = fields.get(&field.name.wire) {
                    collect(service, &field.body, json, ids);
                }
            }
        }
        (Body::List(item), Json::Array(items)) => items.iter().for_each(|json| collect(service, item, json, ids)),
        (Body::Value(Value::Named(id)), json) if matches!(service[*id], ValueType::Id(_)) => {
            let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
            ids.entry(service[*id].name().spec.clone()).or_default().insert(text);
        }
        _ => {}
    }
}

/// Reads every list, and then everything that it names.
pub fn can_be_read(account: &mut Account<'_>) {
    let (service, when) = (account.service, account.when.clone());
    let mut ids = Ids::new();
    let mut lists: BTreeMap<String, Ids> = BTreeMap::new();
    for operation in &service.operations {
        let ResponseBody::Page(item) = &operation.response.body else { continue };
        if operation.effect != Effect::Read || operation.required().next().is_some() {
            continue;
        }
        let own = lists.entry(operation.full_name()).or_default();
        for row in account.rows(&operation.full_name(), "") {
            collect(service, item, &row, own);
        }
        for (kind, found) in own {
            ids.entry(kind.clone()).or_default().extend(found.iter().cloned());
        }
    }
    let readers = readers(service);
    assert!(readers.len() >= 7, "only {:?} can be read", readers.keys());
    let in_progress = lists["scan.inprogress_list"].get("ScanId").cloned().unwrap_or_default();
    for (kind, (operation, parameter)) in &readers {
        for id in ids.get(kind).into_iter().flatten().take(READ) {
            // A scan can be read when it is done.
            if kind == "ScanId" && in_progress.contains(id) {
                continue;
            }
            let query = format!("{}={id}", parameter.name.wire);
            assert!(account.try_get(&operation.full_name(), &query).is_some(), "no {kind} {id} ({when})");
        }
    }
    // What nothing reads is on a list of such things.
    ids.entry("TargetId".to_owned()).or_default();
    for (kind, list) in [
        ("DomainId", "discovery.domain_list"),
        ("NetworkId", "discovery.network_list"),
        ("TargetId", "discovery.host_list"),
    ] {
        let mut home = lists[list].get(kind).cloned().unwrap_or_default();
        if kind == "TargetId" {
            // Hosts that were acknowledged are on a list of their own.
            home.extend(account.ids_of(list, "scanned=ack", "/target/id").iter().map(ToString::to_string));
        }
        let missing: Vec<&String> = ids[kind].difference(&home).collect();
        assert!(missing.is_empty(), "{kind} {missing:?} are not in {list} ({when})");
    }
}

/// What the documentation shows can be tried out, in each account.
pub fn examples_exist(account: &mut Account<'_>) {
    let (service, when) = (account.service, account.when.clone());
    let mut tried = 0;
    for (kind, (operation, parameter)) in readers(service) {
        let ParameterType::Value(value, _) = parameter.parameter_type else { continue };
        let Value::Named(id) = value else { continue };
        let ValueType::Id(id) = &service[id] else { continue };
        let id = service.print(value, &id.example);
        let query = format!("{}={id}", parameter.name.wire);
        // A report's file is deleted after a few days; otherwise changes do not take away what examples name.
        assert!(account.try_get(&operation.full_name(), &query).is_some(), "no {kind} {id} ({when})");
        tried += 1;
    }
    assert!(tried >= 7, "only {tried} kinds of ids were tried");
    for (kind, list, pointer) in [
        ("TargetId", "discovery.host_list", "/target/id"),
        ("DomainId", "discovery.domain_list", "/domain/domain_id"),
        ("NetworkId", "discovery.network_list", "/network/network_id"),
    ] {
        let example = service.values.iter().find_map(|value| match value {
            ValueType::Id(id) if id.name.spec == kind => id.example.to_json().as_i64(),
            _ => None,
        });
        let mut known = account.ids_of(list, "", pointer);
        if kind == "TargetId" {
            known.extend(account.ids_of(list, "scanned=ack", pointer));
        }
        assert!(example.is_some_and(|id| known.contains(&id)), "no {kind} {example:?} in {list} ({when})");
    }
}
