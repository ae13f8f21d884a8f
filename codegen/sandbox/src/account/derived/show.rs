//! Puts things into answers, and applies the filters of lists.

use language::ir::{
    Builtin, Field, JsonType, Literal, Parameter, ParameterType, Scalar, ScalarId, ScalarKind, Service, are_learned,
};
use serde_json::{Map, Value as Json};

use super::{id_json, normal};
use crate::account::Account;
use crate::account::call::{Call, compares};
use crate::account::plan::{Role, id_in, shown_with, within};
use crate::account::things::{Thing, Values, plain};
use crate::shape;

impl Account {
    /// An answer with a thing in the record that contains an id of its type. Unknown values are omitted, unless every answer
    /// requires them, or they mark a success. Those are taken from the example. A record that was learned from answers contains all known
    /// values.
    pub(super) fn in_record(&self, call: &Call<'_>, id: ScalarId, fields: &[Field], thing: &Thing) -> Option<Values> {
        let service = call.service;
        let Some(own) = fields.iter().find(|field| id_in(service, field) == Some(id)) else {
            let mut records = within(service, fields);
            return records.find_map(|(field, fields)| {
                let json = self.in_record(call, id, fields, thing)?;
                Some(Map::from_iter([(field.name.spec.clone(), Json::Object(json))]))
            });
        };
        let is_needed = |field: &Field| {
            let mut success = call.operation.response.success.iter();
            field.required || success.any(|(way, _)| way.contains(&field.name.wire))
        };
        let mut others = if are_learned(fields) { self.all_of(service, id, thing) } else { Values::new() };
        let told = fields.iter().filter_map(|field| {
            let other = others.remove(&field.name.spec).or_else(|| others.remove(&field.name.wire));
            let json = match thing.values.get(&field.name.spec) {
                _ if std::ptr::eq(field, own) => Some(id_json(service, id, &thing.id)),
                Some(json) => {
                    self.as_field(service, id, field, json).map(|json| shape::whole(service, &field.body, json))
                }
                None => other.filter(|json| service.matches(&field.body, json)),
            };
            match json {
                None if is_needed(field) => None,
                json => Some((field.name.spec.clone(), json.unwrap_or(Json::Null))),
            }
        });
        let mut told: Values = told.collect();
        told.extend(others);
        Some(told)
    }

    /// Whether a parameter has no field with its name, or such a field can have its values, such as this one. A boolean may ask whether
    /// something is shown, so it is no value of a field with other values.
    pub(super) fn fits(&self, service: &Service, id: ScalarId, parameter: &Parameter, sent: Option<&Json>) -> bool {
        use ScalarKind::{Any, Boolean, Integer, Switch};
        let mut named = self.fields(service, id, &parameter.name.spec).peekable();
        let kind = |value| service.scalar_kind(value);
        let is_alike = |field: &Field| match (parameter.scalar().map(|(value, _)| kind(value)), &field.body) {
            (None | Some(Any), _) | (_, JsonType::Json) => true,
            (Some(Boolean | Switch), JsonType::Scalar(value)) => {
                matches!(kind(*value), Any | Boolean | Integer | Switch)
            }
            (_, JsonType::Scalar(value)) => kind(*value) != Boolean,
            (Some(one), _) => !matches!(one, Boolean | Switch),
        };
        let contains = |field, json: &Json| json.is_null() || self.as_field(service, id, field, json).is_some();
        named.peek().is_none() || named.any(|field| is_alike(field) && sent.is_none_or(|json| contains(field, json)))
    }

    /// The fields with this name beside ids of this type.
    fn fields<'s>(&self, service: &'s Service, id: ScalarId, name: &str) -> impl Iterator<Item = &'s Field> {
        let fields = self.plan.of(service, id).flat_map(move |(operation, _)| shown_with(service, operation, id));
        fields.filter(move |field| field.name.spec == name)
    }

    /// A value for a field, if the field can contain it.
    fn as_field(&self, service: &Service, id: ScalarId, field: &Field, json: &Json) -> Option<Json> {
        if json.is_null() {
            return None;
        }
        let JsonType::Scalar(value) = field.body else {
            return shape::fits(service, &field.body, json).then(|| json.clone());
        };
        let mut known = shape::values(service, value).iter();
        if known.any(|known| Some(known.name.spec.as_str()) == json.as_str()) {
            return Some(json.clone());
        }
        let variant = self.variant(service, id, &field.name.spec, json);
        let json = match variant {
            Some((place, _)) if is_number(value) => place.into(),
            Some((_, wire)) => wire.into(),
            None => json.clone(),
        };
        let is_value = service.parse(value, &plain(&json)).is_ok() && shape::fits(service, &field.body, &json);
        is_value.then_some(json)
    }

    /// All values of a thing.
    pub(super) fn all_of(&self, service: &Service, id: ScalarId, thing: &Thing) -> Values {
        let mut shown = Values::new();
        for (name, json) in &thing.values {
            match self.variant(service, id, name, json) {
                Some((place, wire)) if self.is_filtered_by_number(service, id, name) => {
                    shown.insert(name.clone(), place.into());
                    shown.insert(format!("{name}_name"), wire.into());
                }
                Some((_, wire)) => drop(shown.insert(name.clone(), wire.into())),
                None => drop(shown.insert(name.clone(), json.clone())),
            }
        }
        let name = self.plan.id_name(service, id).map_or("id", |name| name.spec.as_str());
        shown.insert(name.to_owned(), id_json(service, id, &thing.id));
        shown
    }

    /// The parameter with which such a thing is created or changed, by name.
    fn maker<'s>(&self, service: &'s Service, id: ScalarId, name: &str) -> Option<&'s Parameter> {
        let makers = self.plan.of(service, id).filter(|(_, part)| matches!(part.role, Role::Create | Role::Update));
        makers.flat_map(|(operation, _)| &operation.parameters).find(|parameter| parameter.name.spec == name)
    }

    /// The position, from 1, and the wire name of a value of an enum or a variant that was sent.
    fn variant(&self, service: &Service, id: ScalarId, name: &str, json: &Json) -> Option<(usize, String)> {
        let names: Vec<&language::ir::Name> = match self.maker(service, id, name)?.parameter_type {
            ParameterType::Variants(kinds) => service[kinds].variants.iter().map(|kind| &kind.name).collect(),
            ParameterType::Scalar(set, _) => shape::values(service, set).iter().map(|value| &value.name).collect(),
            ParameterType::Json(..) => return None,
        };
        let place = names.iter().position(|known| Some(known.spec.as_str()) == json.as_str())?;
        Some((place + 1, names[place].wire.clone()))
    }

    fn is_filtered_by_number(&self, service: &Service, id: ScalarId, name: &str) -> bool {
        let lists = self.plan.of(service, id).filter(|(_, part)| part.role == Role::List);
        let mut filters = lists.flat_map(|(operation, _)| &operation.parameters);
        filters.any(|filter| {
            filter.name.spec == name
                && matches!(filter.parameter_type, ParameterType::Scalar(value, _) if is_number(value))
        })
    }

    /// Whether such a thing has a field with the name of a parameter, so that the parameter filters by it.
    pub(super) fn has_field(&self, call: &Call<'_>, id: ScalarId, parameter: &Parameter) -> bool {
        let (service, name) = (call.service, &parameter.name.spec);
        let is_known = self.maker(service, id, name).is_some()
            || self.fields(service, id, name).next().is_some()
            || self.things(&service[id].name().spec).any(|thing| thing.values.contains_key(name));
        is_known && self.fits(service, id, parameter, None)
    }

    /// Whether a thing passes a filter.
    pub(super) fn leaves(&self, call: &Call<'_>, id: ScalarId, filter: &Parameter, thing: &Thing) -> bool {
        let service = call.service;
        let mut texts = call.texts_of(filter);
        if filter.id(service) == Some(id) {
            return texts.any(|text| normal(service, id, text) == thing.id);
        }
        let ParameterType::Scalar(value, _) = filter.parameter_type else { return true };
        let known = thing.values.get(&filter.name.spec);
        let variant = known.and_then(|json| self.variant(service, id, &filter.name.spec, json));
        texts.any(|text| match (service.parse(value, text), &variant) {
            (Ok(_), Some((place, _))) if is_number(value) => place.to_string() == text,
            (Ok(Literal::Known(place)), _) => shape::value_name(service, value, place) == known.and_then(Json::as_str),
            (Ok(literal), _) => compares(value, &literal, text, &service.to_json(value, &literal), known),
            (Err(_), _) => true,
        })
    }
}

fn is_number(value: Scalar) -> bool {
    matches!(value, Scalar::Builtin(Builtin::Integer | Builtin::Number))
}
