//! Creates, changes and deletes things.

use std::slice;

use language::ir::{
    Effect, Field, IdPath, JsonType, Location, Method, Operation, ResponseBody, Scalar, ScalarId, ScalarType, Service,
};
use serde_json::Value as Json;
use spec_requests::calls::{job_address, minimal, target};

use crate::account::call::{Call, Denial, Outcome};
use crate::account::changes::Change;
use crate::account::derived::{id_json, normal};
use crate::account::meaning::Meaning;
use crate::account::roles::{Handling, Role, id_in};
use crate::account::seeds::{first_id, required};
use crate::account::steps::{Step, example};
use crate::account::things::{Thing, Values, at, count_on, plain, put_at};
use crate::account::{Account, POLLS, Pace, due};
use crate::answer::{self, Refusal};
use crate::names;

impl Account {
    /// Creates a thing, and answers with it. A PUT replaces the thing that has its id, unless the spec documents an error for that.
    pub(super) fn create_thing(&mut self, call: &Call<'_>, part: Handling) -> Outcome {
        let (service, operation, id) = (call.service, call.operation, part.id);
        let of = service[id].name().spec.clone();
        let own = part.key_of(operation);
        let sent = own.and_then(|own| call.texts_of(own).next());
        let sent = sent.filter(|text| service.parse(Scalar::Named(id), text).is_ok() && is_plain(service, id, text));
        let prefix = self.prefix(call, id);
        let chosen = sent.map(|text| prefix.clone() + &normal(service, id, text));
        let things = self.things.entry(of.clone()).or_default();
        let is_taken = chosen.as_ref().is_some_and(|chosen| things.find(chosen).is_some());
        let must_be = own.filter(|own| own.required);
        let replaces = || operation.method == Method::Put && call.taken().is_none();
        if let Some(own) = must_be.filter(|_| is_taken && !replaces()) {
            let problem = format!("the parameter `{}` names something that exists already", own.name.wire);
            return Err(call.taken().unwrap_or_else(|| Refusal::new(409, problem).into()));
        }
        if is_taken && must_be.is_some() && operation.response.each().count() > 1 {
            call.note("the answer is that for something new".to_owned());
        }
        if let Some(own) = own.filter(|_| is_taken && must_be.is_none()) {
            call.note(format!("`{}` is not followed, since something has this id already", own.name.spec));
        }
        let chosen = chosen.filter(|_| !is_taken || must_be.is_some());
        let new = chosen.unwrap_or_else(|| things.free_id(&(prefix + &first_id(service, id))));
        let mut values = self.begun(call, id);
        self.store(call, part, &mut values, false, true);
        self.begin_job(call, &new, part, &mut values)?;
        for (name, json) in required(service, &self.plan, id) {
            if !values.contains_key(&name) {
                if !self.plan.is_counted(id, &name) {
                    call.note(format!("`{name}` is the example's"));
                }
                values.insert(name, json);
            }
        }
        self.count_on(id, &mut values);
        self.change(service, Change::Created { of, id: new.clone(), values })?;
        self.end_steps(service, None)?;
        self.locate(call, id, &new);
        self.show_thing(call, id, &new)
    }

    /// The headers of the answer with the address of a new thing, if they have the address of the thing in the example.
    fn locate(&self, call: &Call<'_>, id: ScalarId, new: &str) {
        let service = call.service;
        let Some(new) = self.things.get(&service[id].name().spec).and_then(|things| things.find(new)) else { return };
        let own = call.operation.response.headers.iter();
        let own = own.map(|header| (header.name.wire.clone(), service.print(header.value, &header.example)));
        let of_job = service.started_by(call.operation).and_then(|job| job_address(service, job));
        for (name, example) in own.chain(of_job) {
            let mut addresses = self.plan.of(service, id).filter_map(|(operation, part)| {
                let key = part.key_of(operation)?;
                let mut query = minimal(service, operation).query;
                let usual = target(service, operation, &query);
                for (wire, value) in &mut query {
                    let is_key = *wire == key.name.wire;
                    let own = if is_key { Some(self.own_id(id, new)) } else { call.values(wire).next() };
                    own.into_iter().for_each(|own| own.clone_into(value));
                }
                Some(format!("{}{}", example.strip_suffix(&usual)?, target(service, operation, &query)))
            });
            match addresses.next() {
                Some(address) => call.headers.borrow_mut().push((name, address)),
                None => call.note(format!("the header `{name}` is the example's")),
            }
        }
    }

    /// The state of a new thing: the enums and booleans in the example of the operation that no parameter sets.
    fn begun(&self, call: &Call<'_>, id: ScalarId) -> Values {
        let (mut values, fields) = example(call.service, call.operation, id);
        let is_sent = |name: &str| call.operation.all_parameters(call.service).any(|known| known.name.spec == name);
        let is_state = |field: &&Field| is_state(call.service, field) && !is_sent(&field.name.spec);
        let names: Vec<&str> = fields.iter().filter(is_state).map(|field| field.name.spec.as_str()).collect();
        values.retain(|name, json| names.contains(&name.as_str()) && !json.is_null());
        values
    }

    /// Puts the values of a call into those of a thing. A PATCH changes only the named fields of records.
    fn store(&self, call: &Call<'_>, part: Handling, values: &mut Values, merges: bool, with_defaults: bool) {
        let service = call.service;
        for parameter in call.parameters() {
            let of = parameter.json().map(|(of, _)| of);
            let Some(json) = call.value(parameter, with_defaults) else { continue };
            match (self.meaning(call, parameter), of) {
                (Some(Meaning::Value(way)), _)
                    if parameter.location != Location::Path
                        && parameter.id(service) == Some(part.id)
                        && self.is_own_id(service, part, way) =>
                {
                    self.note_other_id(call, part, &parameter.name.spec, &json);
                }
                (Some(Meaning::Value(way)), of) => {
                    let old = at(values, way).filter(|_| merges).cloned();
                    let new = of.map_or(json.clone(), |of| merged(service, of, old, json));
                    let field = self.field_at(service, part.id, way).filter(|_| !new.is_null());
                    if field.is_some_and(|field| self.as_field(service, part.id, field, &new).is_none()) {
                        let name = &parameter.name.spec;
                        call.note(format!("`{name}` is not followed, since its field cannot have this value"));
                        continue;
                    }
                    put_at(values, way, new);
                }
                (Some(Meaning::Record(way)), Some(JsonType::Record(record))) => {
                    let fields = way.iter().try_fold(&service[*record].fields, |fields, step| {
                        let inner = fields.iter().find(|field| field.name.spec == *step)?;
                        if let JsonType::Record(id) = inner.body { Some(&service[id].fields) } else { None }
                    });
                    let inner = way.iter().try_fold(&json, |json, step| json.get(step));
                    for (name, json) in inner.and_then(Json::as_object).into_iter().flatten() {
                        let field = fields.and_then(|fields| fields.iter().find(|field| field.name.spec == *name));
                        let full =
                            || [&parameter.name.spec].into_iter().chain(way).chain([name]).cloned().collect::<Vec<_>>();
                        let id = field.and_then(|field| id_in(service, field));
                        if id == Some(part.id) && self.is_own_id(service, part, slice::from_ref(name)) {
                            self.note_other_id(call, part, &full().join("."), json);
                            continue;
                        }
                        let is_shown = self.plan.shown_whole.contains(&part.id)
                            || self.plan.sent(service, part.id, &[Role::List], name).next().is_some()
                            || self.field_at(service, part.id, slice::from_ref(name)).is_some();
                        if !is_shown {
                            call.note(format!("`{}` is not followed, since no answer shows it", full().join(".")));
                        }
                        let old = values.remove(name).filter(|_| merges);
                        let new = field.map_or(json.clone(), |field| merged(service, &field.body, old, json.clone()));
                        values.insert(name.clone(), new);
                    }
                }
                // The variant of a call, and what a call says of itself, are no values.
                (None, _) if self.plan.part(service, call.operation).is_some() => {
                    values.insert(parameter.name.spec.clone(), json);
                }
                _ => {}
            }
        }
    }

    /// Whether a way leads to the id of the thing itself.
    fn is_own_id(&self, service: &Service, part: Handling, way: &[String]) -> bool {
        self.plan.id_name(service, part.id).is_some_and(|name| *way == [name.spec.as_str()])
    }

    /// Notes that a call gives a thing another id than it has.
    fn note_other_id(&self, call: &Call<'_>, part: Handling, name: &str, json: &Json) {
        let sent = self.prefix(call, part.id) + &normal(call.service, part.id, &plain(json));
        if self.named(call, part) != Some(sent) {
            call.note(format!("`{name}` is not followed, since it is not the id of the thing"));
        }
    }

    /// Counts on the values that a change has to name.
    fn count_on(&self, id: ScalarId, values: &mut Values) {
        for (_, json) in values.iter_mut().filter(|(name, _)| self.plan.is_counted(id, name)) {
            *json = count_on(&plain(json), 1).into();
        }
    }

    /// Reads, changes, deletes or runs the thing in the call.
    pub(super) fn meet_thing(&mut self, call: &Call<'_>, part: Handling) -> Outcome {
        let Some(id) = self.named(call, part) else {
            return Err(Denial::Example("the call names no thing".to_owned()));
        };
        let (service, of) = (call.service, call.service[part.id].name().spec.clone());
        let known = self.things.get(&of).and_then(|things| things.find(&id)).cloned();
        let Some(thing) = known else {
            return match part.role {
                Role::Update => self.create_thing(call, part),
                _ => self.show_thing(call, part.id, &id),
            };
        };
        match part.role {
            Role::Delete => {
                let mut shown = thing.clone();
                for (field, json, _) in self.result(service, call.operation, part.id) {
                    let name = &field.name.spec;
                    if shown.values.get(name).is_some_and(|own| *own != json) {
                        call.note(format!("`{name}` is the example's"));
                        shown.values.insert(name.clone(), json);
                    }
                }
                let last = self.acknowledged(call, part.id, Some(&shown));
                for (of, id) in self.below(service, part.id, &id) {
                    self.change(service, Change::Deleted { of, id })?;
                }
                self.change(service, Change::Deleted { of, id })?;
                last
            }
            Role::Update | Role::Run | Role::Cancel => {
                let mut values = thing.values.clone();
                if part.role == Role::Update {
                    self.store(call, part, &mut values, call.operation.method == Method::Patch, false);
                }
                let sends =
                    call.parameters().any(|own| own.location != Location::Path && call.value(own, false).is_some());
                if part.role == Role::Cancel {
                    self.cancel(call, part, &thing, &mut values)?;
                } else if part.role == Role::Run && !matches!(call.operation.effect, Effect::Run | Effect::Cancel) {
                    if call.operation.effect != Effect::Read {
                        call.note("nothing changes, since the operation is about something below the thing".to_owned());
                    }
                } else if part.role == Role::Run || !sends {
                    self.act(call, part, &thing, &mut values)?;
                    let own = self.plan.steps.iter().filter(|step| step.id == part.id);
                    own.for_each(|step| step.restart(&thing.values, &mut values, call.operation.effect));
                }
                if values != thing.values {
                    self.count_on(part.id, &mut values);
                }
                values.retain(|name, json| thing.values.get(name) != Some(json));
                if !values.is_empty() {
                    self.change(service, Change::Updated { of: of.clone(), id: id.clone(), values })?;
                }
                match part.role {
                    Role::Update => self.show_thing(call, part.id, &id),
                    _ => self.acknowledged(call, part.id, self.things.get(&of).and_then(|things| things.find(&id))),
                }
            }
            _ => self.show_thing(call, part.id, &id),
        }
    }

    /// The things below one that is deleted: those whose place is it.
    fn below(&self, service: &Service, id: ScalarId, text: &str) -> Vec<(String, String)> {
        let mut below = Vec::new();
        for other in self.plan.ids().into_iter().filter(|other| *other != id) {
            let of = &service[other].name().spec;
            let places: Vec<&str> = (self.plan.of(service, other))
                .flat_map(|(operation, _)| &operation.parameters)
                .filter(|known| known.location == Location::Path && known.id(service) == Some(id))
                .map(|known| known.name.spec.as_str())
                .collect();
            let is_below = |thing: &&Thing| {
                places.iter().any(|name| thing.values.get(*name).is_some_and(|own| plain(own) == text))
            };
            below.extend(self.things(of).filter(is_below).map(|thing| (of.clone(), thing.id.clone())));
        }
        below
    }

    /// Does what the example of an operation without values shows: it has another state there than in the examples of others.
    fn act(&self, call: &Call<'_>, part: Handling, thing: &Thing, values: &mut Values) -> Result<(), Denial> {
        let service = call.service;
        let result = self.result(service, call.operation, part.id);
        let is_same = |field: &Field, json: &Json| thing.values.get(&field.name.spec).unwrap_or(&Json::Null) == json;
        let mut states = result.iter().filter(|(field, _, is_set)| *is_set && is_state(service, field)).peekable();
        if states.peek().is_none() {
            let name = call.operation.full_name();
            call.note(format!("nothing changes, since the example of `{name}` shows no other state"));
        } else if states.all(|(field, json, _)| is_same(field, json))
            && let Some(denial) = call.documented(409, &|name| thing.values.get(name).cloned())
        {
            return Err(denial);
        }
        for (field, json, is_set) in result {
            let name = &field.name.spec;
            if !is_set {
                call.note(format!("`{name}` stays as it is, since only the example tells what becomes of it"));
                continue;
            }
            if !is_state(service, field) && !is_same(field, &json) {
                call.note(format!("`{name}` is the example's"));
            }
            values.insert(name.clone(), json);
        }
        Ok(())
    }

    /// The states and numbers in the example of an operation that other examples of such a thing show differently, and that no call sends, each
    /// with whether the operation sets it. It sets states in which its example differs from those of reads, and numbers that are `null` in
    /// some example; others may be counts. An example like those of reads, as of an action that takes back another, sets its only state.
    fn result<'s>(&self, service: &'s Service, operation: &'s Operation, id: ScalarId) -> Vec<(&'s Field, Json, bool)> {
        let (own, fields) = example(service, operation, id);
        let others: Vec<(Role, Values)> = (self.plan.of(service, id))
            .filter(|(other, part)| !std::ptr::eq(*other, operation) && part.role != Role::List)
            .map(|(other, part)| (part.role, example(service, other, id).0))
            .collect();
        let shown = |name: &str| -> Vec<(Role, &Json)> {
            others.iter().filter_map(|(role, other)| Some((*role, other.get(name)?))).collect()
        };
        let is_other = |name: &str, json: &Json| {
            let shown = shown(name);
            let mut reads = shown.iter().filter(|(role, _)| *role == Role::Get).peekable();
            if reads.peek().is_some() {
                reads.all(|(_, own)| *own != json)
            } else {
                shown.iter().any(|(_, own)| *own != json)
            }
        };
        let is_sent = |name: &str| self.plan.sent(service, id, &[Role::Create, Role::Update], name).next().is_some();
        let results = fields.iter().filter_map(|field| {
            let json = own.get(&field.name.spec)?;
            let (name, is_state) = (&field.name.spec, is_state(service, field));
            let may_be = is_state || ((json.is_null() || json.is_number()) && !is_sent(name));
            let shown = shown(name);
            let differs = shown.iter().any(|(_, own)| *own != json);
            let is_clear = json.is_null() || shown.iter().any(|(_, own)| own.is_null());
            let is_set = if is_state { is_other(name, json) } else { is_clear };
            (may_be && id_in(service, field).is_none() && differs).then(|| (field, json.clone(), is_set))
        });
        let mut results: Vec<_> = results.collect();
        let is_as_read = results.iter().all(|(field, json, _)| !is_other(&field.name.spec, json));
        let mut states = results.iter_mut().filter(|(field, ..)| is_as_read && is_state(service, field));
        if let (Some(only), None) = (states.next(), states.next()) {
            only.2 = true;
        }
        let sets_state = results.iter().any(|(field, _, is_set)| *is_set && is_state(service, field));
        results.iter_mut().for_each(|(.., is_set)| *is_set &= sets_state);
        results.retain(|(field, json, is_set)| *is_set || is_other(&field.name.spec, json));
        results
    }

    /// The answer that confirms a change of a thing.
    fn acknowledged(&self, call: &Call<'_>, id: ScalarId, thing: Option<&Thing>) -> Outcome {
        match (call.operation.response.body.first(), call.operation.response.example.as_object()) {
            (ResponseBody::Object | ResponseBody::Json, Some(example)) if example.is_empty() => {
                Ok(Json::Object(Values::new()))
            }
            (ResponseBody::Record(_) | ResponseBody::Empty { .. }, _) => self.shown(call, id, thing),
            _ => Err(Denial::Example("the answer shows no thing".to_owned())),
        }
    }

    /// Makes what a call that starts a job makes beside its thing, and gives all of it the values of something in progress.
    fn begin_job(&mut self, call: &Call<'_>, new: &str, part: Handling, values: &mut Values) -> Result<(), Denial> {
        let service = call.service;
        let Some(job) = service.started_by(call.operation) else { return Ok(()) };
        let number = service.jobs.iter().position(|known| std::ptr::eq(known, job));
        let begin = |plan: &[Step], id: ScalarId, values: &mut Values| {
            let own = plan.iter().filter(|step| Some(step.job) == number && step.id == id);
            own.for_each(|step| step.begin(values));
        };
        begin(&self.plan.steps, part.id, values);
        let paths = job.calls().flat_map(|(_, arguments)| arguments).filter_map(|(_, path)| match path {
            IdPath::Field(path) => path.0.last(),
            IdPath::Parameter(..) => None,
        });
        for (record, field) in paths {
            let Some(field) = service[*record].fields.get(*field) else { continue };
            let Some(id) = id_in(service, field).filter(|id| *id != part.id) else { continue };
            // What the call names is there already.
            if let Some(sent) = self.sent_id(call, id) {
                values.insert(field.name.spec.clone(), sent);
                continue;
            }
            let of = &service[id].name().spec;
            if self.plan.of(service, id).next().is_none() || values.contains_key(&field.name.spec) {
                continue;
            }
            let other = self.things.entry(of.clone()).or_default().free_id(&first_id(service, id));
            values.insert(field.name.spec.clone(), id_json(service, id, &other));
            let mut own = required(service, &self.plan, id);
            own.extend(values.iter().map(|(name, json)| (name.clone(), json.clone())));
            own.remove(&field.name.spec);
            let name = self.plan.id_name(service, part.id).map(|name| name.spec.clone());
            own.extend(name.map(|name| (name, id_json(service, part.id, new))));
            begin(&self.plan.steps, id, &mut own);
            self.change(service, Change::Created { of: of.clone(), id: other, values: own })?;
        }
        Ok(())
    }

    /// Counts the poll that a call is, and ends the steps of jobs that are over. Waits for different things do not end each other's: a poll counts
    /// for the thing that it names. If it names none, it counts for the one that was polled least.
    pub(in crate::account) fn end_steps(&mut self, service: &Service, call: Option<&Call<'_>>) -> Result<(), String> {
        let pace = self.settings.pace.unwrap_or(POLLS);
        for number in 0..self.plan.steps.len() {
            let step = &self.plan.steps[number];
            let of = service[step.id].name().spec.clone();
            let sends = |call: &Call<'_>| {
                let sent = |at: &usize| call.operation.parameters.get(*at).and_then(|known| call.value(known, false));
                step.sent.iter().all(|at| sent(at).is_some())
            };
            let named = call.filter(|call| call.operation.full_name() == step.poll && sends(call));
            let named = named.map(|call| named_in(call, step));
            // Without a poll, only the clock ends something.
            let is_idle = named.is_none() && matches!(pace, Pace::Polls(_) | Pace::Stuck);
            if is_idle {
                continue;
            }
            let earlier: Vec<&Step> = (self.plan.steps[..number].iter())
                .filter(|other| other.job == step.job && other.id == step.id)
                .collect();
            let is_at = |thing: &Thing| step.is_going_on(thing) && earlier.iter().all(|step| !step.is_going_on(thing));
            let going: Vec<String> =
                self.things(&of).filter(|thing| is_at(thing)).map(|thing| thing.id.clone()).collect();
            let looks = |id: &String| {
                let thing = self.things.get(&of).and_then(|things| things.find(id));
                thing.and_then(|thing| thing.made).map_or(0, |(_, looks)| looks)
            };
            let polled = match named {
                Some(Some(id)) => going.iter().find(|known| **known == id).cloned(),
                Some(None) => going.iter().min_by_key(|id| looks(id)).cloned(),
                None => None,
            };
            let over: Vec<(String, Values)> = (going.iter())
                .filter_map(|id| {
                    let thing = self.things.get(&of)?.find(id)?;
                    let (made, looks) = thing.made?;
                    let looks = looks.saturating_add(u32::from(polled.as_ref() == Some(id)));
                    due(pace, made, self.now, looks)?;
                    let mut values = thing.values.clone();
                    step.end(&mut values);
                    values.retain(|name, json| thing.values.get(name) != Some(json));
                    Some((id.clone(), values))
                })
                .collect();
            let things = self.things.entry(of.clone()).or_default();
            let made = polled.and_then(|id| things.find_mut(&id)?.made.as_mut());
            made.into_iter().for_each(|(_, looks)| *looks = looks.saturating_add(1));
            for (id, values) in over {
                self.change(service, Change::Updated { of: of.clone(), id: id.clone(), values })?;
                let made = self.things.get_mut(&of).and_then(|things| things.find_mut(&id)?.made.as_mut());
                made.into_iter().for_each(|(_, looks)| *looks = 0);
            }
        }
        Ok(())
    }

    /// The id of this type that a call sends, if it sends only one.
    fn sent_id(&self, call: &Call<'_>, id: ScalarId) -> Option<Json> {
        let own = call.parameters().filter(|known| known.id(call.service) == Some(id) && !known.repeated);
        let mut sent = own.filter_map(|known| call.value(known, false));
        sent.next().filter(|_| sent.next().is_none())
    }

    /// Ends something in progress before its time. What is not in progress is refused if the document has an error for that.
    fn cancel(&self, call: &Call<'_>, part: Handling, thing: &Thing, values: &mut Values) -> Result<(), Denial> {
        let service = call.service;
        let is_own = |step: &&Step| {
            let cancel = service.jobs[step.job].cancel.as_ref();
            step.id == part.id && cancel.is_some_and(|cancel| std::ptr::eq(&service[cancel.operation], call.operation))
        };
        let steps: Vec<&Step> = self.plan.steps.iter().filter(is_own).collect();
        if !steps.iter().any(|step| step.is_going_on(thing)) {
            let key = part.key_of(call.operation).map_or("", |key| key.name.spec.as_str());
            let documented = call.documented(409, &|name| thing.values.get(name).cloned());
            let documented = documented.or_else(|| call.error_of_unknown(key).map(|_| call.unknown(key)));
            call.note("nothing changes, since it is not in progress".to_owned());
            return documented.map_or(Ok(()), Err);
        }
        let own = self.result(service, call.operation, part.id);
        let own = own.into_iter().filter(|(_, json, is_set)| *is_set && !json.is_number());
        values.extend(own.map(|(field, json, _)| (field.name.spec.clone(), json)));
        for step in steps {
            if let Some(until) =
                step.until.as_ref().filter(|until| at(values, &until.way) == at(&thing.values, &until.way))
            {
                let named = self.named_state(service, part.id, &until.way, call.operation);
                match named.or(until.failed.clone()) {
                    Some(json) => put_at(values, &until.way, json),
                    None => {
                        let name = until.way.join(".");
                        call.note(format!("`{name}` stays as it is, since the spec tells no state of a cancelled one"));
                    }
                }
            }
            step.mark(values, false);
        }
        Ok(())
    }

    /// The value of an enum with the name of an operation, such as `cancelled` for `cancel`.
    fn named_state(&self, service: &Service, id: ScalarId, way: &[String], operation: &Operation) -> Option<Json> {
        let JsonType::Scalar(value) = self.field_at(service, id, way)?.body else { return None };
        let name = operation.name.spec.rsplit('_').next()?;
        let mut known = names::values(service, value).iter().map(|value| value.name.spec.as_str());
        known.find(|known| known.starts_with(name.trim_end_matches('e'))).map(Json::from)
    }

    /// The file at a path, with its media type, if a job of the account made it.
    pub(in crate::account) fn file(&self, service: &Service, path: &str) -> Option<(String, Vec<u8>)> {
        let (job, id) = path.strip_prefix("/files/")?.split_once('/')?;
        let number = service.jobs.iter().position(|known| known.name.spec == job)?;
        let download = service.jobs[number].download.as_ref()?;
        let id = percent_encoding::percent_decode_str(id).decode_utf8_lossy().into_owned();
        let id = id.strip_suffix(".pdf").unwrap_or(&id);
        let step = self.plan.steps.iter().rev().find(|step| step.job == number)?;
        let thing = self.things.get(&service[step.id].name().spec)?.find(id)?;
        self.ended(step.id, thing)?;
        let lines = self.all_of(service, step.id, thing);
        let lines: Vec<String> = lines.iter().map(|(name, json)| format!("{name}: {}", plain(json))).collect();
        let media_type = &download.media_types[0];
        let title = format!("{}: {}", service.name, job.replace('_', " "));
        Some((media_type.clone(), answer::content(&title, media_type, &lines.join("\n"))))
    }
}

/// Whether a field is an enum or a boolean.
fn is_state(service: &Service, field: &Field) -> bool {
    match field.body {
        JsonType::Scalar(Scalar::Named(id)) => matches!(service[id], ScalarType::Enum(_)),
        JsonType::Scalar(value) => service.scalar_kind(value) == language::ir::ScalarKind::Boolean,
        _ => false,
    }
}

/// The new value, with the fields of records in the old one that it does not have.
fn merged(service: &Service, of: &JsonType, old: Option<Json>, new: Json) -> Json {
    match (of, old, new) {
        (JsonType::Record(id), Some(Json::Object(mut old)), Json::Object(new)) => {
            for (name, json) in new {
                let field = service[*id].fields.iter().find(|field| field.name.spec == name);
                let before = old.remove(&name);
                let json = field.map_or(json.clone(), |field| merged(service, &field.body, before, json));
                old.insert(name, json);
            }
            Json::Object(old)
        }
        (_, _, new) => new,
    }
}

/// Whether new ids can be counted from an id. Fractions are not usable.
fn is_plain(service: &Service, id: ScalarId, text: &str) -> bool {
    let json = id_json(service, id, text);
    !json.is_number() || json.is_i64()
}

/// The id in a poll, if it names a thing.
fn named_in(call: &Call<'_>, step: &Step) -> Option<String> {
    let parameter = call.operation.parameters.get(step.key?)?;
    call.texts_of(parameter).next().map(|text| normal(call.service, step.id, text))
}
