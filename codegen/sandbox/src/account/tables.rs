//! The ids of things that have their own tables in the account.

use language::ir::Service;

use super::Account;
use super::names::spec_name;
use super::state::State;
use super::world::World;

/// Whether a thing with this id exists. The id is spelled as in a query.
pub(super) type HasId = fn(&World, &State, &str) -> bool;

/// The lookups of ids, by the spec's name of their type.
const TABLES: &[(&str, HasId)] = &[
    ("DomainId", |world, _, id| world.domains.iter().any(|domain| Ok(domain.id) == id.parse())),
    ("FileId", |_, state, id| state.report("file_id", id).is_some()),
    ("IssueId", |world, _, id| id.parse().is_ok_and(|id| world.issue(id).is_some())),
    ("NetworkId", |world, _, id| world.networks.iter().any(|network| Ok(network.id) == id.parse())),
    ("ScanId", |world, state, id| world.scans.find(id).is_some() || state.running.iter().any(|scan| scan.id == id)),
    ("TargetId", |world, _, id| id.parse().is_ok_and(|id| world.target(id).is_some())),
    ("UserId", |world, _, id| id.parse().is_ok_and(|id| world.user(id).is_some())),
    ("WorkId", |_, state, id| state.report("work_id", id).is_some()),
];

/// The lookup of ids of the type with this name, if they have a table, in a service that this code is for.
pub(super) fn table(service: &Service, id_type: &str) -> Option<HasId> {
    TABLES.iter().find(|(own, _)| spec_name(service, own) == id_type).map(|(_, has)| *has)
}

impl Account {
    /// Whether a thing with an id of this type exists; `None` if the type has no table.
    pub(super) fn has_id(&self, service: &Service, id_type: &str, id: &str) -> Option<bool> {
        let has = self.is_own_service.then(|| table(service, id_type))??;
        Some(has(&self.world, &self.state, id))
    }
}
