//! What each operation does to things, what its parameters mean, and what jobs wait for.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use language::ir::{Field, Location, Method, Name, Operation, Parameter, ResponseBody, ScalarId, Service};
use serde_json::Map;

use super::meaning::{Meaning, Shown, meanings};
use super::roles::{Handling, Role, Roles, ends_with, has_kinds, holder, own_id, shown_with};
use super::steps::{Step, steps_of};
use super::unlinked::unlinked;

/// What each operation does, and what its parameters mean.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    roles: Roles,
    /// What the parameters of each operation mean, by index and wire name; empty without a role.
    meanings: Vec<BTreeMap<String, Meaning>>,
    /// The types of the ids of things of which some answer shows every value.
    pub(super) shown_whole: BTreeSet<ScalarId>,
    /// Why an operation has no role, as far as that is known.
    unlinked: BTreeMap<String, String>,
    pub(super) steps: Vec<Step>,
    /// The parameters with which things are created or changed, by name: the indices of the operation and of the parameter.
    makers: BTreeMap<ScalarId, BTreeMap<String, (usize, usize)>>,
    /// The path parameters within which callers choose ids: two things may have the same id elsewhere.
    scopes: BTreeMap<ScalarId, Vec<String>>,
}

impl Deref for Plan {
    type Target = Roles;

    fn deref(&self) -> &Roles {
        &self.roles
    }
}

impl Plan {
    /// Derives the plan from the spec. What `account` describes is not in it.
    pub(crate) fn new(service: &Service) -> Self {
        let roles = Roles::new(service);
        let shown: BTreeMap<ScalarId, Shown<'_>> =
            roles.ids().into_iter().map(|id| (id, Shown::new(service, &roles, id))).collect();
        let meanings = service.operations.iter().map(|operation| {
            let shown = roles.part(service, operation).and_then(|part| Some((part, shown.get(&part.id)?)));
            shown.map(|(part, shown)| meanings(service, &roles, operation, part, shown)).unwrap_or_default()
        });
        let mixed = service.operations.iter().filter(|operation| has_kinds(service, operation));
        let mut plan = Self {
            meanings: meanings.collect(),
            unlinked: mixed.map(|own| (own.full_name(), "its items are of several kinds".to_owned())).collect(),
            steps: steps_of(service, &roles),
            shown_whole: shown.iter().filter(|(_, shown)| shown.shows_all).map(|(id, _)| *id).collect(),
            ..Self::default()
        };
        for (number, part) in roles.each().enumerate() {
            let Some(part) = part.filter(|part| matches!(part.role, Role::Create | Role::Update)) else { continue };
            let own = plan.makers.entry(part.id).or_default();
            for (place, parameter) in service.operations[number].parameters.iter().enumerate() {
                own.entry(parameter.name.spec.clone()).or_insert((number, place));
            }
        }
        plan.roles = roles;
        plan.scopes = plan.ids().into_iter().filter_map(|id| Some((id, plan.scope_of(service, id)?))).collect();
        for unlinked in unlinked(service) {
            let names = unlinked.operations.iter().map(|operation| operation.full_name());
            plan.unlinked.extend(names.map(|name| (name, unlinked.in_words(service))));
        }
        let is_described = |id: ScalarId| service.account.kinds.iter().any(|kind| kind.id == Some(id));
        let own = service.operations.iter().filter(|own| {
            let mut sent = own.parameters.iter().filter_map(|known| known.id(service));
            own_id(service, own, &is_described).is_some() || sent.any(is_described)
        });
        let why = "`account` has things with this id, but `account.operations` has no entry for the operation";
        plan.unlinked.extend(own.map(|own| (own.full_name(), why.to_owned())));
        plan
    }

    /// What the parameters of an operation mean, by wire name.
    pub(super) fn meanings(&self, service: &Service, operation: &Operation) -> Option<&BTreeMap<String, Meaning>> {
        let number = service.operations.iter().position(|known| std::ptr::eq(known, operation))?;
        self.meanings.get(number)
    }

    /// The parameter with which such a thing is created or changed, by name.
    pub(super) fn maker<'s>(&self, service: &'s Service, id: ScalarId, name: &str) -> Option<&'s Parameter> {
        let (number, place) = self.makers.get(&id)?.get(name)?;
        service.operations[*number].parameters.get(*place)
    }

    /// Why an operation is not followed: a clause.
    pub(super) fn why_not(&self, operation: &Operation) -> String {
        let known = self.unlinked.get(&operation.full_name()).cloned();
        known.unwrap_or_else(|| "the spec does not tell which things the operation handles".to_owned())
    }

    /// What is not followed, by operation: that its answer is the example, or parameters, with the reasons.
    pub(crate) fn unfollowed(&self, service: &Service, operation: &Operation) -> Vec<String> {
        let Some(part) = self.part(service, operation) else {
            return vec![format!("the answer is the example, since {}", self.why_not(operation))];
        };
        let example = operation.response.example.as_object();
        let is_change = matches!(part.role, Role::Delete | Role::Run | Role::Cancel);
        let is_shown = match operation.response.body.first() {
            ResponseBody::Content(_) => false,
            ResponseBody::Value(_) => part.role == Role::List,
            ResponseBody::Record(record) => self.shows(service, operation, part.id, &service[*record].fields),
            ResponseBody::Object | ResponseBody::Json => !is_change || example.is_some_and(Map::is_empty),
            _ => true,
        };
        let example = (!is_shown).then(|| "the answer is the example, since it cannot show the thing".to_owned());
        let each = self.meanings(service, operation).into_iter().flat_map(BTreeMap::values);
        let reasons = each.filter_map(|meaning| match meaning {
            Meaning::Unfollowed(why) => Some(why.clone()),
            _ => None,
        });
        example.into_iter().chain(reasons).collect()
    }

    /// Whether a record shows something of a thing with such an id: the id, or a value that things may have, or nothing but a success.
    fn shows(&self, service: &Service, operation: &Operation, id: ScalarId, fields: &[Field]) -> bool {
        let is_mark = |name: &Name| operation.response.success.iter().any(|(way, _)| *way == [name.wire.as_str()]);
        let is_value = |name: &str| {
            self.makers.get(&id).is_some_and(|makers| makers.contains_key(name))
                || self.of(service, id).any(|(other, _)| {
                    let mut in_path = other.parameters.iter().filter(|known| known.location == Location::Path);
                    in_path.any(|known| known.name.spec == name)
                        || shown_with(service, other, id).iter().any(|field| field.name.spec == name)
                })
                || self.steps.iter().filter(|step| step.id == id).any(|step| step.waits_for(name))
        };
        holder(service, fields, id).is_some()
            || fields.iter().all(|field| is_mark(&field.name))
            || fields.iter().any(|field| is_value(&field.name.spec))
    }

    /// Whether a call that is sent again creates nothing: a PUT whose path ends with a name of the call, which names no thing.
    pub(super) fn is_repeatable(&self, service: &Service, operation: &Operation) -> bool {
        let names_call = |known: &Parameter| {
            let id = known.id(service).filter(|_| ends_with(operation, known));
            id.is_some_and(|id| self.of(service, id).next().is_none() && !self.is_refused(operation, known))
        };
        operation.method == Method::Put
            && self.part(service, operation).is_some_and(|part| part.role == Role::Create)
            && operation.parameters.iter().any(names_call)
    }

    /// Whether a value is a revision, which a change has to name and which each change counts on.
    pub(super) fn is_counted(&self, id: ScalarId, name: &str) -> bool {
        let own = self.roles.each().zip(&self.meanings).filter(|(part, _)| part.is_some_and(|part| part.id == id));
        let is_same = |meaning: &Meaning| matches!(meaning, Meaning::Same(way) if way == &[name]);
        own.flat_map(|(_, meanings)| meanings.values()).any(is_same)
    }

    /// The path parameters within which ids of this type are chosen, if all operations for such things have them.
    fn scope_of(&self, service: &Service, id: ScalarId) -> Option<Vec<String>> {
        let in_path = |operation: &Operation, part: Handling| -> Vec<String> {
            let own = part.key_of(operation).map(|key| &key.name);
            let path = operation.parameters.iter().filter(|known| known.location == Location::Path);
            path.filter(|known| Some(&known.name) != own).map(|known| known.name.spec.clone()).collect()
        };
        let is_chosen = |operation: &Operation, part: &Handling| {
            part.role == Role::Create && part.key_of(operation).is_some_and(|key| ends_with(operation, key))
        };
        let (operation, part) = self.of(service, id).find(|(operation, part)| is_chosen(operation, part))?;
        let names = in_path(operation, part);
        let has_all = |(operation, part)| {
            let own = in_path(operation, part);
            names.iter().all(|name| own.contains(name))
        };
        (!names.is_empty() && self.of(service, id).all(has_all)).then_some(names)
    }

    /// The start of the ids of things whose ids are chosen within others, made from the values of path parameters.
    pub(super) fn prefix(&self, id: ScalarId, value: impl Fn(&str) -> Option<String>) -> String {
        let names = self.scopes.get(&id).into_iter().flatten();
        names.filter_map(|name| Some(value(name)? + "/")).collect()
    }
}
