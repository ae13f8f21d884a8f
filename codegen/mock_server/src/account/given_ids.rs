//! Ids that callers choose: which parameter of a creating operation has the id of the new thing.

use language::ir::path::shape;
use language::ir::{Effect, Location, Method, Name, Operation, Parameter, Scalar, ScalarId, Service};

use super::roles::{Roles, demands, ends_with, has_other_place, id_in, own_fields, own_id, parents, shown_with};

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
