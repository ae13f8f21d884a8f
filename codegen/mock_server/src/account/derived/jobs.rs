//! Jobs: what calls start is in progress until its polls are over.

use language::ir::{IdPath, JsonType, Operation, ScalarId, Service};
use serde_json::Value as Json;

use super::{id_json, normal};
use crate::account::Account;
use crate::account::call::{Call, Denial};
use crate::account::change::Change;
use crate::account::due;
use crate::account::roles::{Handling, id_in};
use crate::account::seeds::{first_id, required};
use crate::account::settings::{POLLS, Pace};
use crate::account::steps::Step;
use crate::account::things::{Thing, Values, at, plain, put_at};
use crate::answer;
use crate::shape;

impl Account {
    /// Makes what a call that starts a job makes beside its thing, and gives all of it the values of something in progress.
    pub(super) fn begin_job(
        &mut self,
        call: &Call<'_>,
        new: &str,
        part: Handling,
        values: &mut Values,
    ) -> Result<(), Denial> {
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
    pub(super) fn cancel(
        &self,
        call: &Call<'_>,
        part: Handling,
        thing: &Thing,
        values: &mut Values,
    ) -> Result<(), Denial> {
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
        let mut known = shape::values(service, value).iter().map(|value| value.name.spec.as_str());
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

/// The id in a poll, if it names a thing.
fn named_in(call: &Call<'_>, step: &Step) -> Option<String> {
    let parameter = call.operation.parameters.get(step.key?)?;
    call.texts_of(parameter).next().map(|text| normal(call.service, step.id, text))
}
