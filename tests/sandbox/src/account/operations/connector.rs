//! Connectors.

use std::collections::BTreeMap;

use codegen::ir::{Kinds, Parameter, ParameterType};
use serde_json::{Map, Number, Value as Json, json};

use super::done;
use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, folded};
use crate::account::change::Change;
use crate::account::state::Connector;

pub(super) const ASSUMED: &[&str] = &[
    "A connector is answered with `id`, `type` as a number, `type_name` and what was sent about it; secrets are never answered.",
    "The number of a connector's type is the place of its name in the document, from 1.",
    "A new connector has the `id` that was sent if that is a whole number that no other has, and the next free one otherwise.",
    "Running a connector is answered with `success` 1 and shows as its `last_run`; it finds nothing new. Deleting one is answered \
     with `success` 1.",
];

/// The types of connectors, from the parameter that creates one of them.
fn kinds<'a>(call: &Call<'a>) -> Option<&'a Kinds> {
    let create = call.service.operation("connector.create")?;
    create.parameters.iter().find_map(|parameter| match parameter.parameter_type {
        ParameterType::Kinds(id) => Some(&call.service[id]),
        ParameterType::Value(..) => None,
    })
}

/// The number of a connector's type.
fn type_number(call: &Call<'_>, connector: &Connector) -> Option<i64> {
    let kinds = &kinds(call)?.kinds;
    let place = kinds.iter().position(|kind| Some(&kind.name.spec) == connector.kind.as_ref())?;
    i64::try_from(place + 1).ok()
}

/// The name of a connector's type on the wire.
fn kind_name<'a>(call: &Call<'a>, connector: &Connector) -> Option<&'a str> {
    let kind = kinds(call)?.kinds.iter().find(|kind| Some(&kind.name.spec) == connector.kind.as_ref());
    kind.map(|kind| kind.name.wire.as_str())
}

fn shown(call: &Call<'_>, connector: &Connector) -> Json {
    let mut json = Map::new();
    for (name, value) in &connector.attributes {
        // A number was sent as one, and is answered as one.
        let number = (name == "auto_run_days").then(|| serde_json::from_str::<Number>(value).ok()).flatten();
        json.insert(name.clone(), number.map_or_else(|| value.as_str().into(), Json::Number));
    }
    json.insert("id".to_owned(), connector.id.into());
    json.insert("type".to_owned(), type_number(call, connector).into());
    json.insert("type_name".to_owned(), kind_name(call, connector).into());
    json.insert("last_run".to_owned(), connector.last_run.map(|at| call.time_written(at)).into());
    Json::Object(json)
}

pub(super) fn list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (name, kind) = (folded(call.text("name")), call.integer("type"));
    let is_meant = |connector: &&Connector| {
        folded(connector.attributes.get("name").map(String::as_str)).contains(&name)
            && (kind.is_none() || type_number(call, connector) == kind)
    };
    call.page(account.state.connectors.iter().filter(is_meant), |connector| shown(call, connector))
}

fn find<'a>(account: &'a Account, call: &Call<'_>) -> Result<&'a Connector, Denial> {
    let id = call.integer("id");
    account.state.connectors.iter().find(|connector| Some(connector.id) == id).ok_or(Denial::Unknown("id"))
}

pub(super) fn get(account: &mut Account, call: &Call<'_>) -> Outcome {
    find(account, call).map(|connector| shown(call, connector))
}

pub(super) fn create(account: &mut Account, call: &Call<'_>) -> Outcome {
    let is_free = |id: &i64| account.state.connectors.iter().all(|connector| connector.id != *id);
    // Behind the two that every account starts with, and behind all that were given out since.
    let next = account.ids.connector.saturating_add(2).saturating_add(account.state.given);
    let id = call.integer("id").filter(is_free).or_else(|| (next..=i64::MAX).find(is_free));
    let id = id.ok_or(Denial::Unknown("id"))?;
    let kind = call.kind("type");
    let own =
        call.operation.parameters.iter().filter(|parameter| !matches!(parameter.name.spec.as_str(), "id" | "type"));
    let attributes = sent(call, own.chain(kind.into_iter().flat_map(|kind| &kind.parameters)));
    account.change(Change::ConnectorCreated { id, kind: kind.map(|kind| kind.name.spec.clone()), attributes })?;
    let connector = account.state.connectors.iter().find(|connector| connector.id == id);
    Ok(connector.map_or_else(done, |connector| shown(call, connector)))
}

/// What was sent of these parameters, secrets left out, by the spec's names.
fn sent<'a>(call: &Call<'_>, parameters: impl Iterator<Item = &'a Parameter>) -> BTreeMap<String, String> {
    let open = parameters.filter(|parameter| !parameter.secret);
    open.filter_map(|parameter| Some((parameter.name.spec.clone(), call.text(&parameter.name.spec)?.to_owned())))
        .collect()
}

pub(super) fn update(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = find(account, call)?.id;
    let parameters = call.operation.parameters.iter().filter(|parameter| parameter.name.spec != "id");
    account.change(Change::ConnectorUpdated { id, attributes: sent(call, parameters) })?;
    get(account, call)
}

pub(super) fn delete(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = find(account, call)?.id;
    account.change(Change::ConnectorDeleted { id })?;
    Ok(done())
}

pub(super) fn run(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = find(account, call)?.id;
    account.change(Change::ConnectorRun { id })?;
    Ok(json!({ "success": 1 }))
}
