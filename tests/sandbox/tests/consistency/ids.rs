//! Ids: whatever an answer names is there, and so is what the spec's examples name.

use std::collections::{BTreeMap, BTreeSet};

use codegen::ir::{
    Body, Effect, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueId, ValueType,
};
use serde_json::Value as Json;

use super::account::Account;
use super::skip::if_there;

/// Ids by the name of their type.
type Ids = BTreeMap<String, BTreeSet<String>>;

/// What is read with no operation of its own, each with the list of such things and the place of the id in it.
const HOMES: &[(&str, &str, &str)] = &[
    ("TargetId", "discovery.host_list", "/target/id"),
    ("DomainId", "discovery.domain_list", "/domain/domain_id"),
    ("NetworkId", "discovery.network_list", "/network/network_id"),
];

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
        for row in account.rows(&operation.full_name()) {
            collect(service, item, &row, own);
        }
        for (kind, found) in own {
            ids.entry(kind.clone()).or_default().extend(found.iter().cloned());
        }
    }
    let in_progress = lists.get("scan.inprogress_list").and_then(|ids| ids.get("ScanId")).cloned().unwrap_or_default();
    for (kind, (operation, parameter)) in &readers(service) {
        for id in ids.get(kind).into_iter().flatten().take(READ) {
            // A scan can be read when it is done.
            if kind == "ScanId" && in_progress.contains(id) {
                continue;
            }
            let call = format!("{}?{}={id}", operation.full_name(), parameter.name.wire);
            assert!(account.try_get(&call).is_some(), "no {kind} {id} ({when})");
        }
    }
    // What nothing reads is on a list of such things.
    for (kind, list, pointer) in HOMES {
        let (Some(home), Some(known)) = (lists.get(*list), ids.get(*kind)) else { continue };
        let mut home = home.get(*kind).cloned().unwrap_or_default();
        if *kind == "TargetId" {
            // Hosts that were acknowledged are on a list of their own.
            let acknowledged = format!("{list}?scanned=ack");
            if_there(|| home.extend(account.ids_of(&acknowledged, pointer).iter().map(ToString::to_string)));
        }
        let missing: Vec<&String> = known.difference(&home).collect();
        assert!(missing.is_empty(), "{kind} {missing:?} are not in {list} ({when})");
    }
}

/// What the documentation shows can be tried out, in each account.
pub fn examples_exist(account: &mut Account<'_>) {
    let (service, when) = (account.service, account.when.clone());
    for (kind, (operation, parameter)) in readers(service) {
        let ParameterType::Value(value, _) = parameter.parameter_type else { continue };
        let Value::Named(id) = value else { continue };
        let ValueType::Id(id) = &service[id] else { continue };
        let id = service.print(value, &id.example);
        let call = format!("{}?{}={id}", operation.full_name(), parameter.name.wire);
        // A report's file is deleted after a few days; otherwise changes do not take away what examples name.
        assert!(account.try_get(&call).is_some(), "no {kind} {id} ({when})");
    }
    for (kind, list, pointer) in HOMES {
        let mut ids = service.values.iter();
        let example = ids.find_map(|value| match value {
            ValueType::Id(id) if id.name.spec == *kind => id.example.to_json().as_i64(),
            _ => None,
        });
        let (true, true) = (service.operation(list).is_some(), example.is_some()) else { continue };
        let mut known = account.ids_of(list, pointer);
        if *kind == "TargetId" {
            if_there(|| known.extend(account.ids_of(&format!("{list}?scanned=ack"), pointer)));
        }
        assert!(example.is_some_and(|id| known.contains(&id)), "no {kind} {example:?} in {list} ({when})");
    }
}
