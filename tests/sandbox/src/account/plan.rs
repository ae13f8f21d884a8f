//! Which operations are about the same things: those that list, read, create, change and delete what has an id of one type.
//!
//! All of it is read off the spec: from the effect of an operation, from the parameter that takes an id, from the first id in the record
//! that it answers with, and from the operation that shows whether a change got through.

use std::collections::BTreeSet;

use codegen::ir::path::steps;
use codegen::ir::{
    Effect, Field, JsonType, Operation, Parameter, Record, ResponseBody, Scalar, ScalarId, ScalarType, Service,
};

/// What an operation does to the things of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Shows them page by page.
    List,
    /// Shows one.
    Get,
    /// Makes one.
    Create,
    /// Changes one.
    Update,
    /// Takes one away.
    Delete,
    /// Does something with one that leaves it as it is.
    Run,
}

/// The part of one operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Behaviour {
    pub(super) id: ScalarId,
    pub(super) role: Role,
    /// The parameter that says which thing is meant, by its number.
    pub(super) key: Option<usize>,
}

/// The part of each operation that has one, by the operation's number.
#[derive(Debug)]
pub(crate) struct Plan(Vec<Option<Behaviour>>);

impl Plan {
    /// Reads it off the spec. Ids of the types that `is_elsewhere` names are those of things that are kept elsewhere.
    pub(crate) fn new(service: &Service, is_elsewhere: impl Fn(&str) -> bool) -> Self {
        let own = |id: ScalarId| !is_elsewhere(&service[id].name().spec);
        let mut plan = Self(vec![None; service.operations.len()]);
        plan.find_keyed(service, &own);
        plan.find_lists(service, &own);
        plan.find_creates(service);
        plan
    }

    /// The part of an operation of this service.
    pub(super) fn part(&self, service: &Service, operation: &Operation) -> Option<Behaviour> {
        let number = service.operations.iter().position(|known| std::ptr::eq(known, operation))?;
        self.0[number]
    }

    /// Each operation that has a part in the things with ids of this type, in the order of the spec.
    pub(super) fn of<'s>(
        &self,
        service: &'s Service,
        id: ScalarId,
    ) -> impl Iterator<Item = (&'s Operation, Behaviour)> {
        let parts = service.operations.iter().zip(&self.0);
        parts.filter_map(move |(operation, part)| Some((operation, (*part)?))).filter(move |(_, part)| part.id == id)
    }

    /// The types of ids, each once, in the order of the spec.
    pub(crate) fn ids(&self) -> Vec<ScalarId> {
        let mut ids = Vec::new();
        for part in self.0.iter().flatten() {
            if !ids.contains(&part.id) {
                ids.push(part.id);
            }
        }
        ids
    }

    /// What reads, changes or deletes one thing has a parameter with its id. Of several ids it is the one that answers of the group are
    /// about, or the first that is required, or the first.
    fn find_keyed(&mut self, service: &Service, own: &dyn Fn(ScalarId) -> bool) {
        for (operation, part) in service.operations.iter().zip(&mut self.0) {
            let role = match operation.effect {
                Effect::Read if operation.response.body.items().is_some() => continue,
                Effect::Create | Effect::Start => continue,
                Effect::Read => Role::Get,
                Effect::Update => Role::Update,
                Effect::Delete | Effect::Cancel => Role::Delete,
                Effect::Run => Role::Run,
            };
            let group: Vec<ScalarId> = (service.operations.iter())
                .filter(|other| other.group == operation.group)
                .filter_map(|other| own_id(service, other, own))
                .collect();
            let ids = operation.parameters.iter().enumerate();
            let parents = parents(service, operation);
            let ids: Vec<(usize, ScalarId, bool)> = ids
                .filter(|(_, parameter)| !parents.contains(&parameter.name.wire.as_str()))
                .filter_map(|(number, parameter)| Some((number, id_of(service, parameter)?, parameter.required)))
                .filter(|(_, id, _)| own(*id))
                .collect();
            let key = ids.iter().find(|(_, id, _)| group.contains(id));
            let key = key.or_else(|| ids.iter().find(|(_, _, required)| *required)).or(ids.first());
            let key = key.filter(|(_, id, _)| parents.is_empty() || !has_other_place(service, operation, *id));
            *part = key.map(|&(number, id, _)| Behaviour { id, role, key: Some(number) });
        }
    }

    /// What shows a page of records with such an id lists them; so does what shows whether one of them was changed, and the one page of
    /// a group whose items no document shows.
    fn find_lists(&mut self, service: &Service, own: &dyn Fn(ScalarId) -> bool) {
        for (number, operation) in service.operations.iter().enumerate() {
            if operation.effect != Effect::Read || self.0[number].is_some() {
                continue;
            }
            let in_group: BTreeSet<ScalarId> = self.in_group(service, &operation.group).collect();
            let of_parents = ids_of_parents(service, operation);
            let may_be = |id| own(id) && !demands(service, operation, id) && !of_parents.contains(&id);
            let shown = own_id(service, operation, &|id| may_be(id) && in_group.contains(&id))
                .or_else(|| own_id(service, operation, &may_be));
            let mut others = service.operations.iter().zip(&self.0);
            let verified = others.find_map(|(other, part)| match other.verification.operation() {
                Some(id) if std::ptr::eq(&service[id], operation) => part.map(|part| part.id),
                _ => None,
            });
            let id = match operation.response.body.first() {
                ResponseBody::Page(JsonType::Object | JsonType::Json) => {
                    verified.or_else(|| self.only_one(service, &operation.group))
                }
                body if body.is_undocumented() => verified,
                body => shown.filter(|_| body.items().is_some()),
            };
            self.0[number] = id.map(|id| Behaviour { id, role: Role::List, key: None });
        }
    }

    /// What makes something new answers with its id, or is verified by what shows such things, or is in a group that is about nothing
    /// else. What it cannot do without is there already, and is not what it makes.
    fn find_creates(&mut self, service: &Service) {
        let shown: BTreeSet<ScalarId> = self.0.iter().flatten().map(|part| part.id).collect();
        for (number, operation) in service.operations.iter().enumerate() {
            if !matches!(operation.effect, Effect::Create | Effect::Start) {
                continue;
            }
            let may_be = |id: &ScalarId| shown.contains(id) && !demands(service, operation, *id);
            let verified = || {
                let by = &service[operation.verification.operation()?];
                self.part(service, by).map(|part| part.id).filter(may_be)
            };
            let id = own_id(service, operation, &|id| may_be(&id)).or_else(verified);
            let id = id.or_else(|| match operation.effect {
                Effect::Create => self.only_one(service, &operation.group).filter(may_be),
                _ => None,
            });
            self.0[number] = id.map(|id| Behaviour { id, role: Role::Create, key: None });
        }
    }

    /// The types of the ids that the operations of a group are about.
    fn in_group(&self, service: &Service, group: &str) -> impl Iterator<Item = ScalarId> {
        let parts = service.operations.iter().zip(&self.0).filter(move |(operation, _)| operation.group == group);
        parts.filter_map(|(_, part)| part.map(|part| part.id))
    }

    /// The one of them, if there is one only.
    fn only_one(&self, service: &Service, group: &str) -> Option<ScalarId> {
        let mut ids = self.in_group(service, group);
        let first = ids.next()?;
        ids.all(|id| id == first).then_some(first)
    }
}

/// Whether an operation cannot be called without an id of this type.
fn demands(service: &Service, operation: &Operation, id: ScalarId) -> bool {
    operation.required().any(|parameter| id_of(service, parameter) == Some(id))
}

/// The parameters in the path of an operation that say what the thing belongs to: all but the last, where there are several.
fn parents<'o>(service: &Service, operation: &'o Operation) -> Vec<&'o str> {
    let is_id = |wire: &&str| {
        operation.parameters.iter().any(|known| known.name.wire == *wire && id_of(service, known).is_some())
    };
    let mut in_path: Vec<&str> = steps(&operation.path).filter_map(|step| step.parameter).filter(is_id).collect();
    in_path.pop();
    in_path
}

/// Whether things with ids of this type are read at a path of their own, as another record than here: what is below something else is then
/// how they belong to that, and they stay if it is deleted.
fn has_other_place(service: &Service, operation: &Operation, id: ScalarId) -> bool {
    let record = |operation| own_fields(service, operation).map(<[Field]>::as_ptr);
    service.operations.iter().any(|other| {
        other.effect == Effect::Read
            && demands(service, other, id)
            && parents(service, other).is_empty()
            && record(other) != record(operation)
    })
}

/// The types of the ids of a list's parents: an operation reads a parent by the path up to a parameter in the middle of the list's path.
fn ids_of_parents(service: &Service, operation: &Operation) -> BTreeSet<ScalarId> {
    let is_above = |path: &str| {
        let rest = operation.path.strip_prefix(path).filter(|_| path.ends_with('}'));
        rest.is_some_and(|rest| rest.starts_with('/'))
    };
    let above = service.operations.iter().filter(|other| other.effect == Effect::Read && is_above(&other.path));
    above.filter_map(|other| own_id(service, other, &|_| true)).collect()
}

/// The type of the id that a parameter takes, if it takes one.
pub(super) fn id_of(service: &Service, parameter: &Parameter) -> Option<ScalarId> {
    parameter.id(service)
}

/// The type of the first id that an answer, or an item of a page, tells: of those in the record itself, or else in the records within.
fn own_id(service: &Service, operation: &Operation, own: &dyn Fn(ScalarId) -> bool) -> Option<ScalarId> {
    first_id(service, own_fields(service, operation)?, own)
}

fn first_id(service: &Service, fields: &[Field], own: &dyn Fn(ScalarId) -> bool) -> Option<ScalarId> {
    let is_own = |field: &Field, id: ScalarId| own(id) && !refers(service, fields, field, id);
    let direct = fields.iter().find_map(|field| id_in(service, field).filter(|id| is_own(field, *id)));
    direct.or_else(|| within(service, fields).find_map(|(_, fields)| first_id(service, fields, own)))
}

/// Whether the id in a field is surely that of something else: another record begins with it, under another name, and neither this one does nor
/// a record that such an id reads has it under this name.
fn refers(service: &Service, fields: &[Field], field: &Field, id: ScalarId) -> bool {
    let begins = |fields: &[Field]| fields.first().is_some_and(|first| id_in(service, first) == Some(id));
    let is_other = |record: &Record| begins(&record.fields) && record.fields[0].name.spec != field.name.spec;
    !begins(fields)
        && service.records.iter().any(is_other)
        && !service.operations.iter().any(|operation| is_read_as(service, operation, id, &field.name.spec))
}

/// Whether an operation reads one thing by an id of this type, and the answer has the id under this name.
fn is_read_as(service: &Service, operation: &Operation, id: ScalarId, name: &str) -> bool {
    let parents = parents(service, operation);
    let is_key = |parameter: &Parameter| {
        id_of(service, parameter) == Some(id) && !parents.contains(&parameter.name.wire.as_str())
    };
    let is_own = |field: &Field| id_in(service, field) == Some(id) && field.name.spec == name;
    operation.effect == Effect::Read
        && matches!(operation.response.body.first(), ResponseBody::Record(_))
        && operation.required().any(is_key)
        && own_fields(service, operation)
            .and_then(|fields| holder(service, fields, id))
            .is_some_and(|fields| fields.iter().any(is_own))
}

/// The type of the id that a field holds, if it holds one.
pub(super) fn id_in(service: &Service, field: &Field) -> Option<ScalarId> {
    match field.body {
        JsonType::Scalar(Scalar::Named(id)) if matches!(service[id], ScalarType::Id(_)) => Some(id),
        _ => None,
    }
}

/// The records among these fields: the field, and what is in it.
pub(super) fn within<'s>(service: &'s Service, fields: &'s [Field]) -> impl Iterator<Item = (&'s Field, &'s [Field])> {
    fields.iter().filter_map(|field| match field.body {
        JsonType::Record(id) => Some((field, service[id].fields.as_slice())),
        _ => None,
    })
}

/// The fields of the record that an operation answers with, or of an item of its page.
pub(super) fn own_fields<'s>(service: &'s Service, operation: &Operation) -> Option<&'s [Field]> {
    let body = operation.response.body.first();
    match (body, body.items()) {
        (ResponseBody::Record(id), _) | (_, Some(JsonType::Record(id))) => Some(&service[*id].fields),
        _ => None,
    }
}

/// The fields of the record that has an id of this type itself.
pub(super) fn holder<'s>(service: &'s Service, fields: &'s [Field], id: ScalarId) -> Option<&'s [Field]> {
    if fields.iter().any(|field| id_in(service, field) == Some(id)) {
        return Some(fields);
    }
    within(service, fields).find_map(|(_, fields)| holder(service, fields, id))
}
