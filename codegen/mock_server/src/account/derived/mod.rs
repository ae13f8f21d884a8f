//! Operations that `account` does not describe: their effect is applied to the things that they handle.
//!
//! `plan` finds the operations that handle the same things, `meaning` says what their parameters mean, `things` stores those things, `show`
//! puts them into the documented answers, and `change` changes them and runs jobs. An operation without a part in the plan is answered with
//! its example.

mod change;
mod show;

use std::cmp::Ordering;

use language::ir::{
    JsonType, Literal, Location, Method, Operation, Parameter, ParameterType, Poll, ResponseBody, Scalar, ScalarId,
    ScalarType, Service,
};
use serde_json::Value as Json;

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, compares};
use crate::account::meaning::{Meaning, Way};
use crate::account::roles::{Handling, Role, holder_way, id_in, own_fields, shown_with};
use crate::account::things::{Thing, Things, at, plain};
use crate::answer::polls_until_gone;
use crate::names;
use crate::parameters::is_example;

/// Values of a parameter that leave every thing.
const ANY: [&str; 3] = ["all", "any", "*"];

impl Account {
    /// Answers a call as its effect and its answer suggest.
    pub(super) fn derived(&mut self, call: &Call<'_>) -> Outcome {
        let Some(part) = self.plan.part(call.service, call.operation) else {
            return Err(Denial::Example(self.plan.why_not(call.operation)));
        };
        for parameter in call.parameters() {
            if let Some(Meaning::Unfollowed(why)) = self.meaning(call, parameter)
                && call.value(parameter, false).is_some()
            {
                call.note(why.clone());
            }
        }
        for header in call.operation.response.headers.iter().filter(|_| part.role != Role::Create) {
            call.note(format!("the header `{}` is the example's", header.name.wire));
        }
        self.end_steps(call.service, Some(call))?;
        match part.role {
            Role::List => self.list_things(call, part),
            Role::Create => self.create_thing(call, part),
            _ => self.meet_thing(call, part),
        }
    }

    pub(super) fn meaning(&self, call: &Call<'_>, parameter: &Parameter) -> Option<&Meaning> {
        self.plan.meanings(call.service, call.operation)?.get(&parameter.name.wire)
    }

    /// The first parameter whose value does not exist, by name: a parameter with a documented error for that, or an id. An
    /// unknown id that filters a list gives an empty list, and the id of a new thing need not exist.
    pub(super) fn names_nothing<'a>(&self, call: &Call<'a>) -> Option<&'a str> {
        let (service, operation) = (call.service, call.operation);
        let part = self.plan.part(service, operation);
        let has_code = self.data.operation(service, operation).is_some();
        let is_list = operation.response.body.items().is_some();
        let is_documented = |parameter: &Parameter| call.error_of_unknown(&parameter.name.spec).is_some();
        let met = part.and_then(|part| self.met(call, part));
        let names = |parameter: &&Parameter| {
            let (documented, id) = (is_documented(parameter), parameter.id(service));
            let key = part.filter(|part| part.key_of(operation).is_some_and(|key| key.name == parameter.name));
            let is_made = |part: Handling| makes(operation, part) && (part.role == Role::Create || !documented);
            let is_given = self.data.gives_key(service, operation, parameter);
            if is_given || key.is_some_and(is_made) || (is_list && !parameter.required && !documented) {
                return false;
            }
            if let (Some(Meaning::Same(way)), Some(thing)) = (self.meaning(call, parameter), met) {
                return !call
                    .texts_of(parameter)
                    .all(|text| at(&thing.values, way).is_some_and(|own| plain(own) == text));
            }
            let exists = |text: &str| match (key, id.and_then(|id| self.knows_id(service, id, text))) {
                (Some(_), Some(_)) => met.is_some(),
                (_, Some(is_there)) => is_there,
                // `account` in the spec says what it does with other values.
                (_, None) => !documented || has_code || is_example(service, parameter, text),
            };
            !call.texts_of(parameter).all(exists)
        };
        let unknown = call.parameters().filter(names).min_by_key(|parameter| !is_documented(parameter));
        unknown.map(|parameter| parameter.name.spec.as_str())
    }

    /// The thing that a call names. It must be where the path says.
    fn met(&self, call: &Call<'_>, part: Handling) -> Option<&Thing> {
        let id = self.named(call, part)?;
        let thing = self.things.get(&call.service[part.id].name().spec)?.find(&id)?;
        let key = part.key_of(call.operation).map(|key| &key.name);
        let in_path = call.operation.parameters.iter().filter(|known| known.location == Location::Path);
        let mut others = in_path.filter(|known| Some(&known.name) != key);
        let is_there = |known: &Parameter| {
            let own = thing.values.get(&known.name.spec);
            own.is_none_or(|own| call.value(known, false).is_none_or(|sent| plain(&sent) == plain(own)))
        };
        others.all(is_there).then_some(thing)
    }

    /// The id of the thing that a call names, as the account stores it.
    fn named(&self, call: &Call<'_>, part: Handling) -> Option<String> {
        let text = call.texts_of(part.key_of(call.operation)?).next()?;
        Some(self.prefix(call, part.id) + &normal(call.service, part.id, text))
    }

    fn prefix(&self, call: &Call<'_>, id: ScalarId) -> String {
        self.plan.prefix(id, |name| Some(plain(&call.value(call.parameter(name)?, false)?).into_owned()))
    }

    /// The id of a thing as callers see it.
    fn own_id<'t>(&self, id: ScalarId, thing: &'t Thing) -> &'t str {
        let prefix = self.plan.prefix(id, |name| Some(plain(thing.values.get(name)?).into_owned()));
        thing.id.strip_prefix(&prefix).unwrap_or(&thing.id)
    }

    /// Whether a thing with an id of this type exists; `None` if that is unknown.
    fn knows_id(&self, service: &Service, id: ScalarId, text: &str) -> Option<bool> {
        let own = || {
            let (things, text) = (self.things.get(&service[id].name().spec)?, normal(service, id, text));
            Some(things.find(&text).is_some() || things.iter().any(|thing| self.own_id(id, thing) == text))
        };
        self.data.has_id(service, id, text).or_else(own)
    }

    /// The things whose ids are of the type with this name.
    pub(super) fn things(&self, of: &str) -> impl Iterator<Item = &Thing> {
        self.things.get(of).into_iter().flat_map(Things::iter)
    }

    fn list_things(&self, call: &Call<'_>, part: Handling) -> Outcome {
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
        let is_one = |text: &str, known: Option<&Json>| match service.parse(value, text) {
            Ok(Literal::Known(place)) => {
                let name = names::value_name(service, value, place).unwrap_or_default();
                ANY.contains(&name) || known.is_some_and(|known| plain(known) == name || plain(known) == text)
            }
            Ok(literal) => {
                let template = template_of(call, value, &literal);
                match (template, known) {
                    (Some((name, part)), Some(Json::Object(entries))) => {
                        let own = entries.get(&name).map(plain);
                        own.is_some_and(|own| part.is_none_or(|part| part == own))
                    }
                    _ => compares(service, value, &literal, text, known),
                }
            }
            Err(_) => true,
        };
        match known {
            Some(Json::Array(items)) => {
                texts.iter().all(|text| items.iter().any(|item| is_one(text, Some(scalar_in(item)))))
            }
            known => texts.iter().any(|text| is_one(text, known)),
        }
    }
}

/// Whether the thing of a call need not exist: the call creates it, or it is a PUT that the spec answers with 201.
fn makes(operation: &Operation, part: Handling) -> bool {
    let is_created = operation.response.each().any(|(status, ..)| status == 201);
    part.role == Role::Create || part.role == Role::Update && operation.method == Method::Put && is_created
}

/// An id in its normal spelling.
fn normal(service: &Service, id: ScalarId, text: &str) -> String {
    let value = Scalar::Named(id);
    service.parse(value, text).map_or_else(|_| text.to_owned(), |literal| service.print(value, &literal))
}

fn id_json(service: &Service, id: ScalarId, text: &str) -> Json {
    let value = Scalar::Named(id);
    service.parse(value, text).map_or_else(|_| text.into(), |literal| service.to_json(value, &literal))
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
