//! Finds the operations that handle the same things: those that list, read, create, change and delete things with ids of one type.
//!
//! The roles follow from the spec: from the effect of an operation, the parameter with an id, the first id in the record of its
//! answer, and the operation that verifies a change.

use std::collections::{BTreeSet, HashSet};
use std::iter;

use language::ir::path::{PathSegment, shape, steps};
use language::ir::{
    Cause, Effect, Field, IdPath, JsonType, Location, Method, Name, Operation, Parameter, Record, ResponseBody, Scalar,
    ScalarId, ScalarType, Service,
};

/// What an operation does to the things with one type of id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Lists them page by page.
    List,
    Get,
    Create,
    Update,
    Delete,
    /// Ends what is in progress.
    Cancel,
    /// Does something with one.
    Run,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Handling {
    pub(super) id: ScalarId,
    pub(super) role: Role,
    /// The index of the parameter with the id of the thing. What is created has a new id without it.
    pub(super) key: Option<usize>,
}

impl Handling {
    pub(super) fn key_of<'o>(&self, operation: &'o Operation) -> Option<&'o Parameter> {
        operation.parameters.get(self.key?)
    }
}

/// What each operation handles, by index; `None` if it has no role.
#[derive(Debug, Default)]
pub(crate) struct Roles(Vec<Option<Handling>>);

impl Roles {
    /// Derives the roles from the spec. What `account` describes is not in them.
    pub(super) fn new(service: &Service) -> Self {
        let own = |id: ScalarId| service.account.kinds.iter().all(|kind| kind.id != Some(id));
        let mut roles = Self(vec![None; service.operations.len()]);
        roles.find_keyed(service, &own);
        roles.find_lists(service, &own);
        roles.find_creates(service);
        roles
    }

    pub(super) fn part(&self, service: &Service, operation: &Operation) -> Option<Handling> {
        let number = service.operations.iter().position(|known| std::ptr::eq(known, operation))?;
        self.0[number]
    }

    /// The operations for things with ids of this type, with their parts, in the order of the spec.
    pub(super) fn of<'s>(&self, service: &'s Service, id: ScalarId) -> impl Iterator<Item = (&'s Operation, Handling)> {
        let parts = service.operations.iter().zip(&self.0);
        parts.filter_map(move |(operation, part)| Some((operation, (*part)?))).filter(move |(_, part)| part.id == id)
    }

    /// What each operation handles, by index.
    pub(super) fn each(&self) -> impl Iterator<Item = &Option<Handling>> {
        self.0.iter()
    }

    /// The types of ids, without duplicates, in the order of the spec.
    pub(crate) fn ids(&self) -> Vec<ScalarId> {
        let mut ids = Vec::new();
        for part in self.0.iter().flatten() {
            if !ids.contains(&part.id) {
                ids.push(part.id);
            }
        }
        ids
    }

    /// Whether an operation has a documented error for an unknown value of a parameter.
    pub(super) fn is_refused(&self, operation: &Operation, parameter: &Parameter) -> bool {
        let place = operation.parameters.iter().position(|known| std::ptr::eq(known, parameter));
        place.is_some_and(|place| operation.errors.iter().any(|case| case.cause == Some(Cause::Unknown(place))))
    }

    /// The parameters with this name of the operations for such things with one of these roles.
    pub(super) fn sent<'s>(
        &self,
        service: &'s Service,
        id: ScalarId,
        roles: &[Role],
        name: &str,
    ) -> impl Iterator<Item = &'s Parameter> {
        let operations = self.of(service, id).filter(|(_, part)| roles.contains(&part.role));
        operations.flat_map(|(operation, _)| operation.all_parameters(service)).filter(move |own| own.name.spec == name)
    }

    /// An operation that reads, changes or deletes one thing has a parameter with its id. Of several ids, it is the one at the end of the
    /// path, or else the one in the answers of the group, or else the first required one, or else the first. What is below the thing is
    /// not the thing, but the answer may show the thing.
    fn find_keyed(&mut self, service: &Service, own: &dyn Fn(ScalarId) -> bool) {
        let named = named(service);
        let own = &|id| own(id) && named.contains(&id);
        for (operation, part) in service.operations.iter().zip(&mut self.0) {
            let role = match operation.effect {
                Effect::Read if operation.response.body.items().is_some() => continue,
                Effect::Create | Effect::Start => continue,
                _ if is_told(service, operation) => continue,
                Effect::Read => Role::Get,
                Effect::Delete => Role::Delete,
                _ if cancels(service, operation) => Role::Cancel,
                Effect::Update => Role::Update,
                Effect::Cancel if operation.method == Method::Delete => Role::Delete,
                Effect::Cancel | Effect::Run => Role::Run,
            };
            let in_group = |id: ScalarId| {
                let mut others = service.operations.iter().filter(|other| other.group == operation.group);
                others.any(|other| own_id(service, other, own) == Some(id))
            };
            let ids = operation.parameters.iter().enumerate();
            let parents = parents(service, operation);
            let ids: Vec<(usize, ScalarId, bool)> = ids
                .filter(|(_, parameter)| !parents.contains(&parameter.name.wire.as_str()))
                .filter_map(|(number, parameter)| Some((number, parameter.id(service)?, parameter.required)))
                .filter(|(_, id, _)| own(*id))
                .collect();
            let key = ids.iter().find(|(number, ..)| ends_with(operation, &operation.parameters[*number]));
            let key = key.or_else(|| ids.iter().find(|(_, id, _)| in_group(*id)));
            let key = key.or_else(|| ids.iter().find(|(_, _, required)| *required)).or(ids.first());
            let key = key.filter(|(_, id, _)| parents.is_empty() || !has_other_place(service, operation, *id));
            *part = key.and_then(|&(number, id, _)| {
                let is_below =
                    !matches!(role, Role::Run | Role::Cancel) && is_below(operation, &operation.parameters[number]);
                let shows = || own_id(service, operation, &|shown| shown == id).map(|_| Role::Run);
                Some(Handling { id, role: if is_below { shows()? } else { role }, key: Some(number) })
            });
        }
    }

    /// An operation that returns a page of records with such an id lists them. So does one that verifies a change of one.
    fn find_lists(&mut self, service: &Service, own: &dyn Fn(ScalarId) -> bool) {
        for (number, operation) in service.operations.iter().enumerate() {
            let is_other = self.0[number].is_some() || is_told(service, operation) || has_kinds(service, operation);
            if operation.effect != Effect::Read || is_other {
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
                ResponseBody::Page(JsonType::Object | JsonType::Json) => verified.filter(|id| may_be(*id)),
                body if listed_id(service, body).is_some() => listed_id(service, body).filter(|id| may_be(*id)),
                body if body.is_undocumented() => verified.filter(|id| may_be(*id)),
                body => shown.filter(|_| body.items().is_some()),
            };
            self.0[number] = id.map(|id| Handling { id, role: Role::List, key: None });
        }
    }

    /// An operation that creates a thing requires the id that it gives to it, or answers with its id, or is verified by one that reads such
    /// things, or is in a group with no other things. Things whose ids it requires otherwise exist already.
    fn find_creates(&mut self, service: &Service) {
        let shown: BTreeSet<ScalarId> = self.0.iter().flatten().map(|part| part.id).collect();
        for (number, operation) in service.operations.iter().enumerate() {
            if !matches!(operation.effect, Effect::Create | Effect::Start) || is_told(service, operation) {
                continue;
            }
            let may_be = |id: &ScalarId| shown.contains(id) && !demands(service, operation, *id);
            let verified = || {
                let by = &service[operation.verification.operation()?];
                self.part(service, by).map(|part| part.id).filter(may_be)
            };
            let given = self.given_id(service, operation);
            let located = || {
                let job = service.started_by(operation).filter(|job| job.location.is_some())?;
                let mut paths = job.polls.iter().flat_map(|poll| &poll.arguments).map(|(_, path)| path);
                paths.find_map(|path| match path {
                    IdPath::Parameter(other, number) => service[*other].parameters.get(*number)?.id(service),
                    IdPath::Field(_) => None,
                })
            };
            let id = given.or_else(|| own_id(service, operation, &|id| may_be(&id))).or_else(verified);
            let id = id.or_else(|| located().filter(may_be));
            let id = id.or_else(|| match operation.effect {
                Effect::Create => self.only_one(service, &operation.group).filter(may_be),
                _ => None,
            });
            let key = id.and_then(|id| self.key_of_new(service, operation, id));
            self.0[number] = id.map(|id| Handling { id, role: Role::Create, key });
        }
    }

    /// The types of the ids of the operations of a group.
    fn in_group(&self, service: &Service, group: &str) -> impl Iterator<Item = ScalarId> {
        let parts = service.operations.iter().zip(&self.0).filter(move |(operation, _)| operation.group == group);
        parts.filter_map(|(_, part)| part.map(|part| part.id))
    }

    /// The type of the ids of a group, if there is only one.
    fn only_one(&self, service: &Service, group: &str) -> Option<ScalarId> {
        let mut ids = self.in_group(service, group);
        let first = ids.next()?;
        ids.all(|id| id == first).then_some(first)
    }
}

/// The types of ids that name something: an answer shows one, or one is read, created or deleted by it. Others are names that callers choose.
fn named(service: &Service) -> HashSet<ScalarId> {
    fn add(service: &Service, fields: &[Field], named: &mut HashSet<ScalarId>, seen: &mut HashSet<*const Field>) {
        if seen.insert(fields.as_ptr()) {
            named.extend(fields.iter().filter_map(|field| id_in(service, field)));
            within(service, fields).for_each(|(_, fields)| add(service, fields, named, seen));
        }
    }
    let (mut named, mut seen) = (HashSet::new(), HashSet::new());
    for operation in &service.operations {
        add(service, own_fields(service, operation).unwrap_or_default(), &mut named, &mut seen);
        named.extend(listed_id(service, operation.response.body.first()));
        if matches!(operation.effect, Effect::Read | Effect::Delete | Effect::Cancel | Effect::Run) {
            let last = operation
                .parameters
                .iter()
                .filter(|known| ends_with(operation, known) || known.location != Location::Path);
            named.extend(last.filter_map(|known| known.id(service)));
        }
    }
    named
}

/// Whether the items of a list are of several kinds: one field says which, and each kind has a record with an id of its own.
pub(super) fn has_kinds(service: &Service, operation: &Operation) -> bool {
    let fields = own_fields(service, operation).filter(|_| operation.response.body.first().items().is_some());
    let fields = fields.unwrap_or_default();
    let own = |fields: &[Field]| fields.iter().find_map(|field| id_in(service, field));
    let kinds = within(service, fields).filter(|(field, _)| !field.required).filter_map(|(_, fields)| own(fields));
    let says_kind = |field: &Field| ["type", "kind"].contains(&field.name.spec.as_str());
    own(fields).is_none() && fields.iter().any(says_kind) && kinds.collect::<BTreeSet<_>>().len() > 1
}

/// Whether `account` says what an operation does, so that nothing is derived about it.
fn is_told(service: &Service, operation: &Operation) -> bool {
    service.account.operations.iter().any(|(id, _)| std::ptr::eq(&service[*id], operation))
}

fn cancels(service: &Service, operation: &Operation) -> bool {
    let mut cancels = service.jobs.iter().filter_map(|job| job.cancel.as_ref());
    cancels.any(|cancel| std::ptr::eq(&service[cancel.operation], operation))
}

/// Whether an operation is about something below the thing of this parameter, since its path goes on with another parameter or with names.
/// A single name may be an action, as in `POST jobs/{id}/stop`, or a value of the thing, as in `PUT members/{id}/name`.
fn is_below(operation: &Operation, key: &Parameter) -> bool {
    let steps: Vec<_> = own_steps(operation).collect();
    let place = steps.iter().position(|step| step.parameter == Some(&key.name.wire));
    match &steps[place.map_or(steps.len() - 1, |place| place + 1)..] {
        [] => false,
        [PathSegment { before: name, parameter: None, .. }] => {
            let acts_on_name = matches!(operation.method, Method::Put | Method::Patch | Method::Delete);
            let mut names = operation.parameters.iter().map(|parameter| &parameter.name);
            let is_value =
                operation.effect == Effect::Update && names.any(|known| known.spec == *name || known.wire == *name);
            place.is_some() && operation.effect != Effect::Read && acts_on_name && !is_value
        }
        _ => true,
    }
}

/// Whether the path of an operation ends with this parameter.
pub(super) fn ends_with(operation: &Operation, parameter: &Parameter) -> bool {
    own_steps(operation).last().is_some_and(|step| step.parameter == Some(&parameter.name.wire))
}

/// The steps of an operation's path without a final slash. A name after a colon is a step, too: `jobs/{id}:stop` is like `jobs/{id}/stop`.
fn own_steps(operation: &Operation) -> impl Iterator<Item = PathSegment<'_>> {
    steps(operation.path.trim_end_matches('/')).flat_map(|step| {
        let (after, name) = step.after.split_once(':').map_or((step.after, None), |(after, name)| (after, Some(name)));
        let name = name.map(|name| PathSegment { before: name, parameter: None, after: "" });
        iter::once(PathSegment { after, ..step }).chain(name)
    })
}

pub(super) fn demands(service: &Service, operation: &Operation, id: ScalarId) -> bool {
    operation.required().any(|parameter| parameter.id(service) == Some(id))
}

/// The parameters in the path of an operation that identify the parents of the thing: all but the last one.
pub(super) fn parents<'o>(service: &Service, operation: &'o Operation) -> Vec<&'o str> {
    let is_id =
        |wire: &&str| operation.parameters.iter().any(|known| known.name.wire == *wire && known.id(service).is_some());
    let mut in_path: Vec<&str> = steps(&operation.path).filter_map(|step| step.parameter).filter(is_id).collect();
    in_path.pop();
    in_path
}

/// Whether things with ids of this type are read at a path without parents, as another record than here. A path below another thing then
/// means the relation to that thing, and deleting the relation does not delete the things.
pub(super) fn has_other_place(service: &Service, operation: &Operation, id: ScalarId) -> bool {
    let record = |operation| own_fields(service, operation).map(<[Field]>::as_ptr);
    service.operations.iter().any(|other| {
        other.effect == Effect::Read
            && demands(service, other, id)
            && parents(service, other).is_empty()
            && record(other) != record(operation)
    })
}

/// The types of the ids of a list's parents. A parent is read at the path up to a parameter in the middle of the list's path.
fn ids_of_parents(service: &Service, operation: &Operation) -> BTreeSet<ScalarId> {
    let is_above = |path: &str| {
        let path = path.trim_end_matches('/');
        let rest = operation.path.strip_prefix(path).filter(|_| path.ends_with('}'));
        rest.is_some_and(|rest| rest.starts_with('/'))
    };
    let above = service.operations.iter().filter(|other| other.effect == Effect::Read && is_above(&other.path));
    above.filter_map(|other| own_id(service, other, &|_| true)).collect()
}

/// The type of the first id in an answer, or in an item of a page: an id in the record itself, or else in the records within it.
pub(super) fn own_id(service: &Service, operation: &Operation, own: &dyn Fn(ScalarId) -> bool) -> Option<ScalarId> {
    first_id(service, own_fields(service, operation)?, own)
}

fn first_id(service: &Service, fields: &[Field], own: &dyn Fn(ScalarId) -> bool) -> Option<ScalarId> {
    let is_own = |field: &Field, id: ScalarId| own(id) && !refers(service, fields, field, id);
    let direct = fields.iter().find_map(|field| id_in(service, field).filter(|id| is_own(field, *id)));
    direct.or_else(|| within(service, fields).find_map(|(_, fields)| first_id(service, fields, own)))
}

/// Whether the id in a field certainly refers to another thing: another record begins with it, under another name, and neither this record nor
/// a record that is read by such an id has it under this name.
fn refers(service: &Service, fields: &[Field], field: &Field, id: ScalarId) -> bool {
    let begins = |fields: &[Field]| fields.first().is_some_and(|first| id_in(service, first) == Some(id));
    let is_other = |record: &Record| begins(&record.fields) && record.fields[0].name.spec != field.name.spec;
    !begins(fields)
        && service.records.iter().any(is_other)
        && !service.operations.iter().any(|operation| is_read_as(service, operation, id, &field.name.spec))
}

/// Whether an operation reads one thing by an id of this type, and the answer contains the id under this name.
fn is_read_as(service: &Service, operation: &Operation, id: ScalarId, name: &str) -> bool {
    let parents = parents(service, operation);
    let is_key =
        |parameter: &Parameter| parameter.id(service) == Some(id) && !parents.contains(&parameter.name.wire.as_str());
    let is_own = |field: &Field| id_in(service, field) == Some(id) && field.name.spec == name;
    operation.effect == Effect::Read
        && matches!(operation.response.body.first(), ResponseBody::Record(_))
        && operation.required().any(is_key)
        && shown_with(service, operation, id).iter().any(is_own)
}

/// The type of the id in a field, if it is an id.
pub(super) fn id_in(service: &Service, field: &Field) -> Option<ScalarId> {
    id_of(service, &field.body)
}

/// The type of the ids that a list consists of.
fn listed_id(service: &Service, body: &ResponseBody) -> Option<ScalarId> {
    id_of(service, body.items()?)
}

fn id_of(service: &Service, of: &JsonType) -> Option<ScalarId> {
    match of {
        JsonType::Scalar(Scalar::Named(id)) if matches!(service[*id], ScalarType::Id(_)) => Some(*id),
        _ => None,
    }
}

/// The records among these fields: the field, and the fields of its record. Without those that would lead back, so that a search ends.
pub(super) fn within<'s>(service: &'s Service, fields: &'s [Field]) -> impl Iterator<Item = (&'s Field, &'s [Field])> {
    fields.iter().filter_map(|field| match field.body {
        JsonType::Record(id) if !field.is_circular => Some((field, service[id].fields.as_slice())),
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

/// The fields beside an id of this type in the answer of an operation; empty if it has none.
pub(super) fn shown_with<'s>(service: &'s Service, operation: &Operation, id: ScalarId) -> &'s [Field] {
    own_fields(service, operation).and_then(|fields| holder(service, fields, id)).unwrap_or_default()
}

/// The fields of the record that directly contains an id of this type.
pub(super) fn holder<'s>(service: &'s Service, fields: &'s [Field], id: ScalarId) -> Option<&'s [Field]> {
    holder_way(service, fields, id).map(|(_, fields)| fields)
}

/// The way to the record that directly contains an id of this type, and its fields.
pub(super) fn holder_way<'s>(
    service: &'s Service,
    fields: &'s [Field],
    id: ScalarId,
) -> Option<(Vec<String>, &'s [Field])> {
    if fields.iter().any(|field| id_in(service, field) == Some(id)) {
        return Some((Vec::new(), fields));
    }
    within(service, fields).find_map(|(field, fields)| {
        let (way, fields) = holder_way(service, fields, id)?;
        Some((iter::once(field.name.spec.clone()).chain(way).collect(), fields))
    })
}

impl Roles {
    /// The name of the id of such a thing: its name in the record that shows one, or else the name of the parameter.
    pub(super) fn id_name<'s>(&self, service: &'s Service, id: ScalarId) -> Option<&'s Name> {
        let mut fields = self.of(service, id).flat_map(|(operation, _)| shown_with(service, operation, id));
        let field = fields.find(|field| id_in(service, field) == Some(id)).map(|field| &field.name);
        let key = || self.of(service, id).find_map(|(operation, part)| part.key_of(operation));
        field.or_else(|| Some(&key()?.name))
    }

    /// The type of the id that an operation requires and gives to what it creates, at the end of the path or elsewhere. Another operation
    /// at the same path, or with the same record as its answer, handles such things, and the answer shows no other thing.
    pub(super) fn given_id(&self, service: &Service, operation: &Operation) -> Option<ScalarId> {
        let is_alike = |other: &Operation| {
            let records = own_fields(service, other).zip(own_fields(service, operation));
            shape(&operation.path) == shape(&other.path) || records.is_some_and(|(one, other)| std::ptr::eq(one, other))
        };
        let is_given = |parameter: &Parameter, id: ScalarId| {
            let may_be_shown = |shown| shown == id || !demands(service, operation, shown);
            let has_place = match ends_with(operation, parameter) {
                true => parents(service, operation).is_empty() || !has_other_place(service, operation, id),
                false => parameter.location != Location::Path,
            };
            has_place
                && self.of(service, id).any(|(other, _)| is_alike(other))
                && own_id(service, operation, &may_be_shown).is_none_or(|shown| shown == id)
        };
        let ids = operation.required().filter_map(|parameter| Some((parameter, parameter.id(service)?)));
        let may_be = operation.effect == Effect::Create || operation.method == Method::Put;
        let mut given = ids.filter(|(parameter, id)| may_be && is_given(parameter, *id));
        given.next().map(|(_, id)| id)
    }

    /// The parameter with the id of a new thing: the one at the end of the path, or else one with the name and the kind of the id, or else
    /// one of its type that is no reference to another thing.
    pub(super) fn key_of_new(&self, service: &Service, operation: &Operation, id: ScalarId) -> Option<usize> {
        let name = self.id_name(service, id);
        let fields = shown_with(service, operation, id);
        let kind = service.scalar_kind(Scalar::Named(id));
        let rank = |known: &Parameter| {
            let is_id = known.id(service) == Some(id);
            let is_plain = || matches!(known.scalar(), Some((value @ Scalar::Builtin(_), _)) if service.scalar_kind(value) == kind);
            let is_named = name.is_some_and(|name| known.name.spec == name.spec || known.name.wire == name.wire);
            match known.location {
                Location::Path => (is_id && ends_with(operation, known)).then_some(0),
                _ if is_named && (is_id || is_plain()) => Some(1),
                _ => (is_id && fields.iter().all(|field| field.name.spec != known.name.spec)).then_some(2),
            }
        };
        let ranked = operation.parameters.iter().enumerate().filter_map(|(number, known)| Some((rank(known)?, number)));
        ranked.min().map(|(_, number)| number)
    }
}
