//! Finds the things that the parameters of a call mean, and their order.

use std::collections::BTreeSet;

use language::ir::account::{AccountOperation, Draft, DraftPiece, KindOrSet, Meaning};
use language::ir::{
    Effect, Field, JsonType, KindId, Literal, Operation, Parameter, ParameterType, Scalar, ScalarKind, ScalarType,
    Service,
};
use serde_json::Value as Json;

use super::reader::{Of, Reader, Row, sortable};
use crate::account::call::{Call, Denial, compares, is_order};
use crate::account::roles::{own_fields, within};
use crate::account::things::plain;
use crate::names;

#[derive(Clone, Debug)]
pub(super) enum Use<'a> {
    /// It compares one of these values.
    Compares {
        values: Vec<&'a str>,
        part: Option<bool>,
        any: Option<&'a str>,
    },
    /// Its values select sets.
    Selects(&'a [(String, usize)]),
    /// It names the thing that this value refers to.
    Names(&'a str),
    Sorts,
    Descends,
    Shows(&'a str),
    /// It is a value of the thing that the call creates or changes.
    Stores,
    /// It keeps a repeated call from being carried out twice.
    Repeats,
    Ignored(String),
}

impl<'a> Reader<'a> {
    pub(super) fn use_of(&self, operation: &'a Operation, of: KindOrSet, parameter: &'a Parameter) -> Use<'a> {
        let kind = self.kind(of.kind);
        let key = self.data.operation(self.service, operation).and_then(|own| operation.parameters.get(own.key?));
        let is_key = key.is_some_and(|key| std::ptr::eq(key, parameter));
        let name = if is_key { &kind.key[0] } else { parameter.name.spec.as_str() };
        let changes = operation.effect != Effect::Read;
        if parameter.idempotency_key {
            return Use::Repeats;
        }
        match kind.parameters.iter().find(|(known, _)| known == name).map(|(_, meaning)| meaning) {
            Some(Meaning::Compares { values, part, any }) => {
                let values = values.iter().map(String::as_str).collect();
                return Use::Compares { values, part: *part, any: any.as_deref() };
            }
            Some(Meaning::Selects(sets)) => return Use::Selects(sets),
            Some(Meaning::Names(reference)) => return Use::Names(reference),
            None => {}
        }
        let other = kind.refers_to.iter().find(|(field, _)| field == name).map(|(_, other)| self.kind(*other).id);
        let held = other.unwrap_or(kind.id.filter(|_| kind.key[0] == name));
        if let Some((sent, held)) = parameter.id(self.service).zip(held).filter(|(sent, held)| sent != held) {
            let [sent, held] = [sent, held].map(|id| &self.service[id].name().spec);
            return Use::Ignored(format!("it is a `{sent}`, and the `{name}` of a `{}` is a `{held}`", kind.name));
        }
        if kind.key.iter().any(|key| key == name) {
            return Use::Compares { values: vec![name], part: Some(false), any: None };
        }
        if changes {
            return Use::Stores;
        }
        let scalar = parameter.scalar().map(|(value, _)| value);
        let is_switch = scalar
            .is_some_and(|value| matches!(self.service.scalar_kind(value), ScalarKind::Switch | ScalarKind::Boolean));
        if is_switch && is_order(name) {
            return Use::Descends;
        }
        if let Some(shown) = self.shown_by(operation, name).filter(|_| is_switch) {
            return Use::Shows(shown);
        }
        if self.knows(of.kind, name) {
            return Use::Compares { values: vec![name], part: None, any: None };
        }
        let mut keys = scalar.map_or(&[][..], |value| names::values(self.service, value)).iter().peekable();
        if keys.peek().is_some() && keys.all(|key| self.knows(of.kind, &key.name.spec)) {
            return Use::Sorts;
        }
        Use::Ignored(format!(
            "nothing of the kind `{}` has a value for it, and its `parameters` do not name it",
            kind.name
        ))
    }

    /// The field that a switch with this name shows.
    fn shown_by(&self, operation: &'a Operation, name: &str) -> Option<&'a str> {
        let bare = ["include_", "with_"].iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name);
        let fields = own_fields(self.service, operation)?;
        let is_shown = |field: &&Field| field.name.spec == bare && field.only_when.is_some();
        fields.iter().find(is_shown).map(|field| field.name.spec.as_str())
    }

    pub(super) fn ignores(
        &self,
        operation: &'a Operation,
        own: &AccountOperation,
        parameter: &'a Parameter,
    ) -> Option<String> {
        let creates = matches!(operation.effect, Effect::Create | Effect::Start);
        let new = own.of.filter(|_| creates).map_or(&[][..], |of| &self.kind(of.kind).new);
        if own.values.iter().chain(new).any(|(_, draft)| names_sent(draft, &|name| name == parameter.name.spec)) {
            return None;
        }
        let why = match own.of.map(|of| self.use_of(operation, of, parameter)) {
            Some(Use::Ignored(why)) => why,
            Some(Use::Stores) if own.of.is_some_and(|of| !self.uses(of.kind, &parameter.name.spec)) => {
                "no answer shows it".to_owned()
            }
            Some(_) => return None,
            None => "the answer is fixed".to_owned(),
        };
        Some(format!("the parameter `{}` is not followed: {why}", parameter.name.wire))
    }

    /// Whether an answer shows a value of things of a kind, or another value depends on it.
    fn uses(&self, kind: KindId, name: &str) -> bool {
        let own = self.kind(kind);
        let is_piece = |piece: &DraftPiece| matches!(piece, DraftPiece::Value(value) if value == name);
        let operations = self.account.operations.iter().filter(|(_, known)| known.of.is_some_and(|of| of.kind == kind));
        let mut shown = operations.clone().map(|(id, _)| &self.service[*id]);
        let mut sets = own.sets.iter().flat_map(|(_, set)| set.having.iter().chain(&set.not_having));
        let mut unless = operations.filter_map(|(_, known)| known.unless.as_ref()).flat_map(|(alike, _)| &alike.by);
        shown.any(|operation| {
            let body = operation.response.body.first();
            let is_open = matches!(body.items(), Some(JsonType::Object | JsonType::Json));
            is_open || body.is_undocumented() || has_field(self.service, own_fields(self.service, operation), name)
        }) || own.new.iter().any(|(_, draft)| contains(draft, &is_piece))
            || own.refers_to.iter().any(|(reference, _)| reference == name)
            || sets.any(|(value, _)| value == name)
            || unless.any(|value| value == name)
    }

    /// The text of a key in a parameter that names another thing: null for nobody, and an unknown thing is an error with its text.
    pub(super) fn named(
        &self,
        kind: KindId,
        reference: &str,
        parameter: &Parameter,
        text: &str,
    ) -> Result<Json, String> {
        let other = self.kind(kind).refers_to.iter().find(|(field, _)| field == reference).map(|(_, other)| *other);
        let other = other.ok_or_else(|| text.to_owned())?;
        let key = &self.kind(other).key[0];
        let found = |name: &str, text: &str| {
            let row = self.find(other, &[name.to_owned()], &[text.to_owned()]).next();
            row.and_then(|row| self.value(Of::Row(row), key)).ok_or_else(|| text.to_owned())
        };
        if let ParameterType::Scalar(Scalar::Named(id), _) = parameter.parameter_type
            && let ScalarType::Templates(templates) = &self.service[id]
            && let Ok(Literal::Template(number, parts)) = self.service.parse(Scalar::Named(id), text)
            && let Some(template) = templates.templates.get(number)
        {
            let Some((part, literal)) = template.parts.iter().zip(&parts).next() else { return Ok(Json::Null) };
            let is_id = matches!(part.value, Scalar::Named(id) if self.kind(other).id == Some(id));
            let name = if is_id { key } else { &part.name.spec };
            return found(name, &self.service.print(part.value, literal));
        }
        found(key, text)
    }

    /// The things that a call of a list means, in its order, and reasons for what it does not follow.
    pub(super) fn listed(&self, call: &'a Call<'a>, of: KindOrSet) -> Vec<u32> {
        let mut within = of;
        let mut filters: Vec<Box<dyn Fn(Row) -> bool + '_>> = Vec::new();
        let (mut sort, mut descends) = (None, false);
        for parameter in &call.operation.parameters {
            let sent = call.value(parameter, true);
            let Some(sent) = sent else { continue };
            let texts = texts_of(&sent);
            match self.use_of(call.operation, of, parameter) {
                Use::Compares { values, part, any } => {
                    if any.is_none_or(|any| texts.iter().all(|text| text != any)) {
                        filters.push(Box::new(move |row| {
                            texts
                                .iter()
                                .any(|text| values.iter().any(|name| self.compares(row, name, parameter, text, part)))
                        }));
                    }
                }
                Use::Selects(sets) => {
                    let chosen = sets.iter().find(|(value, _)| texts.iter().any(|text| is_choice(text, value)));
                    within.set = chosen.map(|(_, set)| *set).or(within.set);
                }
                Use::Names(reference) => {
                    let wanted: Vec<Result<Json, String>> =
                        call.texts_of(parameter).map(|text| self.named(of.kind, reference, parameter, text)).collect();
                    filters.push(Box::new(move |row| {
                        let own = self.value(Of::Row(row), reference).unwrap_or(Json::Null);
                        wanted.iter().flatten().any(|wanted| plain(wanted) == plain(&own))
                    }));
                }
                Use::Sorts => sort = texts.into_iter().next(),
                Use::Descends => descends = texts.iter().any(|text| text == "true" || text == "1"),
                Use::Shows(_) | Use::Stores | Use::Repeats | Use::Ignored(_) => {}
            }
        }
        let row = |at| Row { kind: of.kind, at };
        let members = self.rows(within);
        let is_meant = |at: &&u32| filters.iter().all(|filter| filter(row(**at)));
        let mut rows: Vec<u32> = members.iter().filter(is_meant).copied().collect();
        if let Some(sort) = sort {
            rows.sort_by_cached_key(|at| (self.value(Of::Row(row(*at)), &sort).map(|json| sortable(&json)), *at));
        }
        if descends {
            rows.reverse();
        }
        rows
    }

    fn compares(&self, row: Row, name: &str, parameter: &Parameter, text: &str, part: Option<bool>) -> bool {
        let Some(own) = self.value(Of::Row(row), name) else { return false };
        let whole = part == Some(false);
        match parameter.scalar().map(|(value, _)| (value, self.service.parse(value, text))) {
            Some((value, Ok(literal))) if !(whole && matches!(literal, Literal::Text(_))) => {
                compares(self.service, value, &literal, text, Some(&own))
            }
            _ => *plain(&own) == *text,
        }
    }

    /// The parameter that has a part of the key of the things of an operation, with the name of the part, for each that there is.
    pub(super) fn key_parameters(
        &self,
        operation: &'a Operation,
        of: KindOrSet,
    ) -> impl Iterator<Item = (&'a str, &'a Parameter)> + use<'a> {
        let (reader, key) = (*self, &self.kind(of.kind).key);
        operation.parameters.iter().filter_map(move |parameter| match reader.use_of(operation, of, parameter) {
            Use::Compares { values, .. } => {
                Some((values.into_iter().find(|name| key.iter().any(|key| key == name))?, parameter))
            }
            _ => None,
        })
    }

    /// The things that a call reads, changes or deletes: those with the values in the parameters that are parts of the key.
    pub(super) fn met(&self, call: &'a Call<'a>, of: KindOrSet) -> Result<Vec<Row>, Denial> {
        let (operation, key) = (call.operation, &self.kind(of.kind).key);
        let mut names = Vec::new();
        for parameter in &operation.parameters {
            let Some(sent) = call.value(parameter, false) else { continue };
            let reads = operation.effect == Effect::Read;
            match self.use_of(operation, of, parameter) {
                Use::Compares { values, .. } => {
                    let mut meant = values.iter().filter(|name| reads || key.iter().any(|key| key == *name));
                    names.extend(meant.next().map(|name| ((*name).to_owned(), texts_of(&sent), parameter)));
                }
                Use::Selects(_) | Use::Names(_) | Use::Sorts | Use::Descends if reads => {
                    let why = format!("the parameter `{}` is not followed: one thing is read", parameter.name.wire);
                    call.note(why);
                }
                _ => {}
            }
        }
        if names.is_empty() {
            let own = self.caller().filter(|row| row.kind == of.kind);
            return own.map(|row| vec![row]).ok_or_else(|| Denial::Example("the call names no thing".to_owned()));
        }
        let columns: Vec<String> = names.iter().map(|(name, ..)| name.clone()).collect();
        let longer = |all: Vec<Vec<String>>, (_, texts, _): &(String, Vec<String>, _)| {
            let with = |own: Vec<String>| texts.iter().map(move |text| [&own[..], std::slice::from_ref(text)].concat());
            all.into_iter().flat_map(with).collect()
        };
        // A list names each of its things once.
        let keys: BTreeSet<Vec<String>> = names.iter().fold(vec![Vec::new()], longer).into_iter().collect();
        let found = keys.iter().flat_map(|texts| self.find(of.kind, &columns, texts));
        let rows: Vec<Row> = found.filter(|row| self.is_in(*row, of)).collect();
        if rows.is_empty() {
            let is_documented = |parameter: &Parameter| call.error_of_unknown(&parameter.name.spec).is_some();
            let first = names.iter().find(|(.., parameter)| is_documented(parameter)).or(names.first());
            return Err(call.unknown(first.map_or("", |(.., parameter)| parameter.name.spec.as_str())));
        }
        Ok(rows)
    }
}

/// The texts of the items of a list, or of a single value.
fn texts_of(sent: &Json) -> Vec<String> {
    let items = sent.as_array().map_or(std::slice::from_ref(sent), Vec::as_slice);
    items.iter().map(|item| plain(item).into_owned()).collect()
}

/// Whether a value of a parameter is this choice. A switch has the choices `true` and `false`.
fn is_choice(text: &str, choice: &str) -> bool {
    text == choice || matches!((text, choice), ("1", "true") | ("0", "false"))
}

/// Whether one of these fields, or of the records in them, has this name.
fn has_field(service: &Service, fields: Option<&[Field]>, name: &str) -> bool {
    fields.into_iter().flatten().any(|field| field.name.spec == name)
        || within(service, fields.unwrap_or_default()).any(|(_, fields)| has_field(service, Some(fields), name))
}

/// Whether a draft contains a parameter of the call whose name is meant.
pub(super) fn names_sent(draft: &Draft, is_meant: &dyn Fn(&str) -> bool) -> bool {
    contains(draft, &|piece| matches!(piece, DraftPiece::Sent(name) if is_meant(name)))
}

fn contains(draft: &Draft, is_it: &dyn Fn(&DraftPiece) -> bool) -> bool {
    match draft {
        Draft::Fixed(_) => false,
        Draft::Text(pieces) => pieces.iter().any(is_it),
        Draft::List(items) => items.iter().any(|item| contains(item, is_it)),
        Draft::Object(values) => values.iter().any(|(_, draft)| contains(draft, is_it)),
    }
}
