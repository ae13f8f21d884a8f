//! The ids of what the account has tables of its own for.

use codegen::ir::{JsonType, ParameterType, Scalar, Service};

use super::Account;
use super::state::State;
use super::world::World;

/// Whether something has an id, as it stands in a query.
type HasId = fn(&World, &State, &str) -> bool;

/// The ids of what the account has tables of its own for, by the spec's name of their type.
const TABLES: &[(&str, HasId)] = &[
    ("DomainId", |world, _, id| world.domains.iter().any(|domain| Ok(domain.id) == id.parse())),
    ("FileId", |_, state, id| state.reports.iter().any(|report| report.file_id == id)),
    ("IssueId", |world, _, id| id.parse().is_ok_and(|id| world.issue(id).is_some())),
    ("NetworkId", |world, _, id| world.networks.iter().any(|network| Ok(network.id) == id.parse())),
    ("ScanId", |world, state, id| world.scans.find(id).is_some() || state.running.iter().any(|scan| scan.id == id)),
    ("TargetId", |world, _, id| id.parse().is_ok_and(|id| world.target(id).is_some())),
    ("TechnologyId", |world, _, id| world.technologies.iter().any(|known| Ok(known.id) == id.parse())),
    ("UserId", |world, _, id| id.parse().is_ok_and(|id| world.user(id).is_some())),
    ("WorkId", |_, state, id| state.reports.iter().any(|report| report.work_id == id)),
];

/// Whether there is such a table for the ids of the type with this name.
pub(super) fn has(service: &Service, id_type: &str) -> bool {
    TABLES.iter().any(|(own, _)| spec_name(service, own) == id_type)
}

/// The spec's name of a type of ids that the account knows by this one. If the spec calls it something else, it is the type of the fields that
/// are named after it, or of the parameter `id` of the operation that reads one.
pub(crate) fn spec_name<'s>(service: &'s Service, own: &'s str) -> &'s str {
    let name = |value: Scalar| match value {
        Scalar::Named(id) => Some(service[id].name().spec.as_str()),
        Scalar::Builtin(_) => None,
    };
    if service.scalars.iter().any(|value| value.name().spec == own) {
        return own;
    }
    let read = match own {
        "ConnectorId" => "connector.get",
        "IssueAckId" => "ack.issue_get",
        "TechnologyId" => "technology.get",
        _ => {
            let field = format!("{}_id", own.trim_end_matches("Id").to_lowercase());
            let mut fields = service.records.iter().flat_map(|record| &record.fields);
            let of_field = fields.find_map(|known| match known.body {
                JsonType::Scalar(value) if known.name.spec == field => name(value),
                _ => None,
            });
            return of_field.unwrap_or(own);
        }
    };
    let mut parameters = service.operation(read).into_iter().flat_map(|operation| &operation.parameters);
    let of_parameter = parameters.find_map(|known| match known.parameter_type {
        ParameterType::Scalar(value, _) if known.name.spec == "id" => name(value),
        _ => None,
    });
    of_parameter.unwrap_or(own)
}

impl Account {
    /// Whether there is something with an id of the type with this name; nothing if it is no type of the account's own tables.
    pub(super) fn has_id(&self, service: &Service, id_type: &str, id: &str) -> Option<bool> {
        let (_, has) = TABLES.iter().find(|(own, _)| spec_name(service, own) == id_type)?;
        Some(has(&self.world, &self.state, id))
    }
}
