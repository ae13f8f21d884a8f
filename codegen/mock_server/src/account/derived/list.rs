//! Lists things: filters, sorts, and pages.

use std::cmp::Ordering;

use language::ir::{
    Builtin, JsonType, Literal, Location, Parameter, ParameterType, Poll, ResponseBody, Scalar, ScalarId, ScalarType,
};
use serde_json::Value as Json;

use super::{id_json, normal};
use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, compares};
use crate::account::meaning::{Meaning, Way};
use crate::account::roles::{Handling, holder_way, id_in, own_fields, shown_with};
use crate::account::things::{Thing, at, plain};
use crate::answer::polls_until_gone;
use crate::shape;

/// Values of a parameter that leave every thing.
const ANY: [&str; 3] = ["all", "any", "*"];

impl Account {
    pub(super) fn list_things(&self, call: &Call<'_>, part: Handling) -> Outcome {
        let (service, operation, id) = (call.service, call.operation, part.id);
        let of = &service[id].name().spec;
        let is_poll = |poll: &Poll| std::ptr::eq(&service[poll.operation], operation);
        let is_of_jobs = polls_until_gone(service).any(is_poll);
        let (mut filters, mut sort, mut is_reversed) = (Vec::new(), None, false);
        for parameter in call.parameters() {
            let texts = || self.texts(call, parameter);
            match self.meaning(call, parameter) {
                Some(Meaning::Thing) => filters.push((parameter, None, texts())),
                Some(Meaning::Value(way)) => filters.push((parameter, Some(way), texts())),
                Some(Meaning::Sort(keys)) => sort = self.sort_key(call, parameter, keys).or(sort),
                Some(Meaning::Order) => {
                    is_reversed = texts().iter().any(|text| {
                        let text = text.to_lowercase();
                        text.starts_with("desc") || text == "true" || text == "1"
                    });
                }
                _ => {}
            }
        }
        filters.retain(|(.., texts)| !texts.is_empty());
        // Only things that calls started can be in progress.
        let steps = || self.plan.steps.iter().filter(|step| step.poll == operation.full_name() && step.id == id);
        let is_going_on = |thing: &Thing| !is_of_jobs || steps().any(|step| step.is_going_on(thing));
        let mut listed: Vec<&Thing> = self.things(of).filter(|thing| is_going_on(thing)).collect();
        for (parameter, way, texts) in &filters {
            let is_followed = |thing: &&Thing| self.leaves(call, id, parameter, *way, texts, thing);
            listed.retain(is_followed);
        }
        if let Some((way, is_descending)) = sort {
            listed.sort_by(|one, other| compared(at(&one.values, way), at(&other.values, way)));
            is_reversed ^= is_descending;
        }
        if is_reversed {
            listed.reverse();
        }
        if let Some(fields) = own_fields(service, operation) {
            return call.page(listed, |thing| {
                self.in_record(call, id, fields, &self.with_file(call, id, thing)).map_or(Json::Null, Json::Object)
            });
        }
        match &operation.response.body {
            ResponseBody::Value(JsonType::List(_)) | ResponseBody::Page(JsonType::Scalar(_)) => {
                call.page(listed, |thing| id_json(service, id, self.own_id(id, thing)))
            }
            ResponseBody::Page(JsonType::Object | JsonType::Json) | ResponseBody::Object | ResponseBody::Json => {
                call.page(listed, |thing| Json::Object(self.all_of(service, id, &self.with_file(call, id, thing))))
            }
            _ => Err(Denial::Example("the spec does not tell what an item of the list is".to_owned())),
        }
    }

    /// The values of a parameter: those that were sent, or else its default.
    fn texts(&self, call: &Call<'_>, parameter: &Parameter) -> Vec<String> {
        let sent: Vec<String> = call.texts_of(parameter).map(str::to_owned).collect();
        match (sent.is_empty(), &parameter.default, parameter.scalar()) {
            (true, Some(default), Some((value, _))) => vec![call.service.print(value, default)],
            _ => sent,
        }
    }

    fn sort_key<'k>(
        &self,
        call: &Call<'_>,
        parameter: &Parameter,
        keys: &'k [Option<(Way, bool)>],
    ) -> Option<(&'k [String], bool)> {
        let text = self.texts(call, parameter).into_iter().next()?;
        let read = call.service.parse(parameter.scalar()?.0, &text);
        let Ok(Literal::Known(number)) = read else { return None };
        match keys.get(number) {
            Some(Some((way, is_descending))) => Some((way.as_slice(), *is_descending)),
            _ => {
                call.note(format!("`{}` is not followed, since no field has the name `{text}`", parameter.name.spec));
                None
            }
        }
    }

    /// Whether a thing passes a filter. A list that is filtered has all values, and anything else has one of them.
    fn leaves(
        &self,
        call: &Call<'_>,
        id: ScalarId,
        filter: &Parameter,
        way: Option<&Way>,
        texts: &[String],
        thing: &Thing,
    ) -> bool {
        let service = call.service;
        let Some(way) = way else {
            return texts.iter().any(|text| normal(service, id, text) == self.own_id(id, thing));
        };
        let ParameterType::Scalar(value, _) = filter.parameter_type else {
            let sent = call.value(filter, false);
            return sent.is_none_or(|sent| at(&thing.values, way) == Some(&sent));
        };
        // What refers to a parent of the list is below it, too.
        let referred = || {
            let parent = filter.id(service).filter(|parent| filter.location == Location::Path && *parent != id)?;
            let fields = shown_with(service, call.operation, id);
            let (mut way, fields) = holder_way(service, fields, parent)?;
            way.push(fields.iter().find(|field| id_in(service, field) == Some(parent))?.name.spec.clone());
            at(&thing.values, &way)
        };
        let known = at(&thing.values, way).or_else(referred);
        let is_one = |text: &str, known: Option<&Json>| {
            let variant = known.and_then(|json| self.variant(service, id, &filter.name.spec, json));
            match (service.parse(value, text), &variant) {
                (Ok(_), Some((place, _))) if is_number(value) => place.to_string() == text,
                (Ok(Literal::Known(place)), _) => {
                    let name = shape::value_name(service, value, place).unwrap_or_default();
                    ANY.contains(&name) || known.is_some_and(|known| plain(known) == name || plain(known) == text)
                }
                (Ok(literal), _) => {
                    let template = template_of(call, value, &literal);
                    match (template, known) {
                        (Some((name, part)), Some(Json::Object(entries))) => {
                            let own = entries.get(&name).map(plain);
                            own.is_some_and(|own| part.is_none_or(|part| part == own))
                        }
                        _ => compares(service, value, &literal, text, known),
                    }
                }
                (Err(_), _) => true,
            }
        };
        match known {
            Some(Json::Array(items)) => {
                texts.iter().all(|text| items.iter().any(|item| is_one(text, Some(scalar_in(item)))))
            }
            known => texts.iter().any(|text| is_one(text, known)),
        }
    }
}

/// The only value in an object with one field.
fn scalar_in(json: &Json) -> &Json {
    match json.as_object() {
        Some(entries) if entries.len() == 1 => entries.values().next().unwrap_or(json),
        _ => json,
    }
}

/// The name, and the value if there is one, in a text whose template has one or two parts.
fn template_of(call: &Call<'_>, value: Scalar, literal: &Literal) -> Option<(String, Option<String>)> {
    let (Literal::Template(number, parts), Scalar::Named(id)) = (literal, value) else { return None };
    let ScalarType::Templates(templates) = &call.service[id] else { return None };
    let known = &templates.templates.get(*number)?.parts;
    let mut texts = known.iter().zip(parts).map(|(part, literal)| call.service.print(part.value, literal));
    Some((texts.next()?, texts.next()))
}

/// The order of two values: numbers, or texts regardless of case. A thing without the value comes last.
fn compared(one: Option<&Json>, other: Option<&Json>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => match (one.as_f64(), other.as_f64()) {
            (Some(one), Some(other)) => one.total_cmp(&other),
            _ => plain(one).to_lowercase().cmp(&plain(other).to_lowercase()),
        },
        (one, other) => other.is_some().cmp(&one.is_some()),
    }
}

pub(super) fn is_number(value: Scalar) -> bool {
    matches!(value, Scalar::Builtin(Builtin::Integer | Builtin::Number))
}
