//! Operations that `account` does not describe: their effect is applied to the things that they handle.
//!
//! `plan` finds the operations that handle the same things, `meaning` says what their parameters mean, `things` stores those things, `list` and
//! `show` put them into the documented answers, and `change` and `jobs` change them. An operation without a part in the plan is answered with
//! its example.

mod change;
mod jobs;
mod list;
mod show;

use language::ir::{Location, Method, Operation, Parameter, Scalar, ScalarId, Service};
use serde_json::Value as Json;

use super::Account;
use super::call::{Call, Denial, Outcome};
use super::meaning::Meaning;
use super::roles::{Handling, Role};
use super::things::{Thing, Things, at, plain};
use crate::parameters::is_example;

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

    /// What a parameter of the call means.
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
            if key.is_some_and(is_made) || (is_list && !parameter.required && !documented) {
                return false;
            }
            if let (Some(Meaning::Same(way)), Some(thing)) = (self.meaning(call, parameter), met) {
                return !call
                    .texts_of(parameter)
                    .all(|text| at(&thing.values, way).is_some_and(|own| plain(own) == text));
            }
            let exists = |text: &str| match (key, id.and_then(|id| self.knows_id(service, id, text))) {
                (Some(_), Some(_)) if !has_code => met.is_some(),
                (_, Some(is_there)) => is_there,
                // `account` in the spec says what it does with other values.
                (_, None) => !documented || has_code || is_example(service, parameter, text),
            };
            !call.texts_of(parameter).all(exists)
        };
        let found = call.parameters().filter(names).min_by_key(|parameter| !is_documented(parameter));
        found.map(|parameter| parameter.name.spec.as_str())
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
