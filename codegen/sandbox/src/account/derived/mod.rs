//! Operations without code: their effect is applied to the things that they handle.
//!
//! `plan` finds the operations that handle the same things, `things` stores those things, and `show` puts them into the documented
//! answers. An operation without a part in the plan is answered with its example.

mod show;

use language::ir::{JsonType, Method, Operation, Parameter, Poll, ResponseBody, Scalar, ScalarId, Service};
use serde_json::Value as Json;

use super::call::{Call, Denial, Outcome, done};
use super::change::Change;
use super::plan::{Behaviour, Role, own_fields};
use super::seeds::{first_id, required};
use super::settings::POLLS;
use super::things::{Thing, Things, Values};
use super::{Account, due};
use crate::answer::{Refusal, described, polls_until_gone};
use crate::parameters::is_example;

impl Account {
    /// Answers a call as its effect and its answer suggest.
    pub(super) fn derived(&mut self, call: &Call<'_>) -> Outcome {
        match self.plan.part(call.service, call.operation) {
            None => Err(Denial::Example("the spec does not tell which things the operation handles".to_owned())),
            Some(Behaviour { id, role: Role::List, .. }) => self.list_things(call, id),
            Some(part) if part.role == Role::Create => self.create_thing(call, part),
            Some(part) => self.meet_thing(call, part),
        }
    }

    /// The first parameter whose value does not exist, by name: a parameter with a documented error for that, or an id. An
    /// unknown id that filters a list gives an empty list, and the id of a new thing need not exist.
    pub(super) fn names_nothing<'a>(&self, call: &Call<'a>) -> Option<&'a str> {
        let operation = call.operation;
        let part = self.plan.part(call.service, operation);
        let has_code = self.data.behaviour(call.service, operation).is_some();
        let is_list = operation.response.body.items().is_some();
        let is_documented = |parameter: &Parameter| call.error_of_unknown(&parameter.name.spec).is_some();
        let names = |parameter: &&Parameter| {
            let (documented, id) = (is_documented(parameter), parameter.id(call.service));
            let is_key = |part: &Behaviour| part.key_of(operation).is_some_and(|key| key.name == parameter.name);
            let may_be_new = part.is_some_and(|part| makes(operation, part) && is_key(&part));
            if may_be_new || (is_list && !parameter.required && !documented) {
                return false;
            }
            let exists = |text: &str| match id.and_then(|id| self.knows_id(call.service, id, text)) {
                Some(is_there) => is_there,
                // The code of the operation checks other values.
                None => !documented || has_code || is_example(call.service, parameter, text),
            };
            !call.texts_of(parameter).all(exists)
        };
        let found = call.parameters().filter(names).min_by_key(|parameter| !is_documented(parameter));
        found.map(|parameter| parameter.name.spec.as_str())
    }

    /// Whether a thing with an id of this type exists; `None` if that is unknown.
    fn knows_id(&self, service: &Service, id: ScalarId, text: &str) -> Option<bool> {
        let own = || Some(self.things.get(&service[id].name().spec)?.find(&normal(service, id, text)).is_some());
        self.data.has_id(service, id, text).or_else(own)
    }

    /// The things whose ids are of the type with this name.
    pub(super) fn things(&self, of: &str) -> impl Iterator<Item = &Thing> {
        self.things.get(of).into_iter().flat_map(Things::iter)
    }

    fn list_things(&mut self, call: &Call<'_>, id: ScalarId) -> Outcome {
        let of = &call.service[id].name().spec;
        let is_poll = |poll: &Poll| std::ptr::eq(&call.service[poll.operation], call.operation);
        let is_of_jobs = polls_until_gone(call.service).any(is_poll);
        if let (true, Some(things)) = (is_of_jobs, self.things.get_mut(of)) {
            things.look();
        }
        // Only things that calls started can be in progress.
        let is_going_on = |thing: &Thing| {
            let end = |(made, looks)| due(self.settings.pace.unwrap_or(POLLS), made, self.now, looks);
            !is_of_jobs || thing.made.is_some_and(|made| end(made).is_none())
        };
        let filters: Vec<&Parameter> = (call.operation.parameters.iter())
            .filter(|parameter| call.texts_of(parameter).next().is_some())
            .filter(|parameter| parameter.id(call.service) == Some(id) || self.has_field(call, id, parameter))
            .collect();
        let is_meant =
            |thing: &&Thing| is_going_on(thing) && filters.iter().all(|filter| self.leaves(call, id, filter, thing));
        if let Some(fields) = own_fields(call.service, call.operation) {
            return call.page(self.things(of).filter(is_meant), |thing| {
                self.in_record(call, id, fields, thing).map_or(Json::Null, Json::Object)
            });
        }
        match &call.operation.response.body {
            ResponseBody::Page(JsonType::Object | JsonType::Json) | ResponseBody::Object | ResponseBody::Json => {
                let shown = |thing| Json::Object(self.all_of(call.service, id, thing));
                call.page(self.things(of).filter(is_meant), shown)
            }
            _ => Err(Denial::Example("the spec does not tell what an item of the list is".to_owned())),
        }
    }

    /// Creates a thing, and answers with it. A PUT replaces the thing that has its id, unless the spec documents an error for that.
    fn create_thing(&mut self, call: &Call<'_>, part: Behaviour) -> Outcome {
        let (service, operation, id) = (call.service, call.operation, part.id);
        let of = service[id].name().spec.clone();
        let own = part.key_of(operation);
        let sent = own.and_then(|own| call.texts_of(own).next());
        let sent = sent.filter(|text| service.parse(Scalar::Named(id), text).is_ok() && is_plain(service, id, text));
        let chosen = sent.map(|text| normal(service, id, text));
        let things = self.things.entry(of.clone()).or_default();
        let is_taken = chosen.as_ref().is_some_and(|chosen| things.find(chosen).is_some());
        let must_be = own.filter(|own| own.required);
        let replaces = || operation.method == Method::Put && described(service, Some(operation), 409).is_none();
        if let Some(own) = must_be.filter(|_| is_taken && !replaces()) {
            let problem = format!("the parameter `{}` names something that exists already", own.name.wire);
            return Err(Refusal::new(409, problem).into());
        }
        let chosen = chosen.filter(|_| !is_taken || must_be.is_some());
        let new = chosen.unwrap_or_else(|| things.free_id(&first_id(service, id)));
        let mut values = required(service, &self.plan, id);
        values.extend(self.own_values(call, part, true));
        self.change(service, Change::Created { of: of.clone(), id: new.clone(), values })?;
        self.show_thing(call, id, &new)
    }

    /// The values in a call that are those of the thing, beside its id.
    fn own_values(&self, call: &Call<'_>, part: Behaviour, with_defaults: bool) -> Values {
        let key = part.key_of(call.operation).map(|key| &key.name);
        let is_other = |parameter: &Parameter| {
            let value = call.value(parameter, with_defaults);
            key == Some(&parameter.name) || !self.fits(call.service, part.id, parameter, value.as_ref())
        };
        sent(call, is_other, with_defaults)
    }

    /// Reads, changes, deletes or runs the thing in the call.
    fn meet_thing(&mut self, call: &Call<'_>, part: Behaviour) -> Outcome {
        let Some(text) = part.key_of(call.operation).and_then(|key| call.texts_of(key).next()) else {
            return Err(Denial::Example("the call names no thing".to_owned()));
        };
        let (of, id) = (call.service[part.id].name().spec.clone(), normal(call.service, part.id, text));
        match part.role {
            Role::Update if !self.things(&of).any(|thing| thing.id == id) => self.create_thing(call, part),
            Role::Update => {
                let values = self.own_values(call, part, false);
                self.change(call.service, Change::Updated { of, id: id.clone(), values })?;
                self.show_thing(call, part.id, &id)
            }
            Role::Delete => {
                let last = self.acknowledged(call, part.id, &id);
                self.change(call.service, Change::Deleted { of, id })?;
                last
            }
            Role::Run => self.acknowledged(call, part.id, &id),
            Role::Get | Role::List | Role::Create => self.show_thing(call, part.id, &id),
        }
    }

    /// The thing with this id, in the form of the answer.
    fn show_thing(&self, call: &Call<'_>, id: ScalarId, text: &str) -> Outcome {
        let thing = self.things.get(&call.service[id].name().spec).and_then(|things| things.find(text));
        let shown = match (call.operation.response.body.first(), thing) {
            (ResponseBody::Record(record), Some(thing)) => {
                self.in_record(call, id, &call.service[*record].fields, thing).map(Json::Object)
            }
            (ResponseBody::Object | ResponseBody::Json, Some(thing)) => {
                let mut shown = call.operation.response.example.as_object().cloned().unwrap_or_default();
                shown.extend(self.all_of(call.service, id, thing));
                Some(Json::Object(shown))
            }
            _ => None,
        };
        shown.ok_or_else(|| Denial::Example("the answer cannot show the thing".to_owned()))
    }

    /// The answer that confirms a change of the thing with this id.
    fn acknowledged(&self, call: &Call<'_>, id: ScalarId, text: &str) -> Outcome {
        match (call.operation.response.body.first(), call.operation.response.example.as_object()) {
            (ResponseBody::Object | ResponseBody::Json, Some(example)) if example.is_empty() => Ok(done()),
            (ResponseBody::Record(_), _) => self.show_thing(call, id, text),
            _ => Err(Denial::Example("the answer shows no thing".to_owned())),
        }
    }
}

/// Whether the thing of a call need not exist: the call creates it, or it is a PUT that the spec answers with 201.
fn makes(operation: &Operation, part: Behaviour) -> bool {
    let is_created = operation.response.each().any(|(status, ..)| status == 201);
    part.role == Role::Create || part.role == Role::Update && operation.method == Method::Put && is_created
}

/// The values in a call by name, without secrets and idempotency keys. Defaults of values that were not sent are included if `with_defaults` is set.
pub(in crate::account) fn sent(call: &Call<'_>, is_key: impl Fn(&Parameter) -> bool, with_defaults: bool) -> Values {
    let is_told = |parameter: &&Parameter| !(parameter.secret || parameter.idempotency_key || is_key(parameter));
    let open = call.parameters().filter(is_told);
    open.filter_map(|parameter| Some((parameter.name.spec.clone(), call.value(parameter, with_defaults)?))).collect()
}

/// An id in its normal spelling.
fn normal(service: &Service, id: ScalarId, text: &str) -> String {
    let value = Scalar::Named(id);
    service.parse(value, text).map_or_else(|_| text.to_owned(), |literal| service.print(value, &literal))
}

/// Whether new ids can be counted from an id. Fractions are not usable.
fn is_plain(service: &Service, id: ScalarId, text: &str) -> bool {
    let json = id_json(service, id, text);
    !json.is_number() || json.is_i64()
}

fn id_json(service: &Service, id: ScalarId, text: &str) -> Json {
    let value = Scalar::Named(id);
    service.parse(value, text).map_or_else(|_| text.into(), |literal| service.to_json(value, &literal))
}
