//! The steps of jobs: which values of a thing a poll waits for.

use language::ir::{
    Builtin, Effect, Field, FieldPath, Job, JsonType, Literal, Operation, Scalar, ScalarId, Service, Until,
};
use serde_json::Value as Json;

use super::meaning::Way;
use super::roles::{Roles, holder_way, id_in, own_fields};
use super::things::{Thing, Values, at, put_at};
use crate::names;

/// A poll of a job that waits for something.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) job: usize,
    pub(super) poll: String,
    /// The type of the ids of the things that it waits for.
    pub(super) id: ScalarId,
    /// The index of the parameter that names the thing, if there is one.
    pub(super) key: Option<usize>,
    /// The indices of the parameters that the job sends. A call without them is no poll.
    pub(super) sent: Vec<usize>,
    /// The field that it waits for; `None` if it waits until a list does not contain the thing.
    pub(super) until: Option<Awaited>,
}

/// A field that a poll waits for, and other fields that change with it.
#[derive(Debug)]
pub(super) struct Awaited {
    pub(super) way: Way,
    pub(super) first: Option<Json>,
    pub(super) last: Json,
    pub(super) failed: Option<Json>,
    /// The values that the examples of the start and of the poll show differently.
    others: Vec<(String, Json, Json)>,
}

impl Step {
    /// Whether a thing that a call made has not ended this step.
    pub(super) fn is_going_on(&self, thing: &Thing) -> bool {
        let is_first = |until: &Awaited| at(&thing.values, &until.way) == until.first.as_ref();
        let mark = thing.values.get(&self.poll).and_then(Json::as_bool);
        thing.made.is_some() && mark.unwrap_or_else(|| self.until.as_ref().is_none_or(is_first))
    }

    /// Marks a thing as in progress again, or as no longer in progress, whatever its state is. Only the account has this value.
    pub(super) fn mark(&self, values: &mut Values, goes_on: bool) {
        values.insert(self.poll.clone(), goes_on.into());
    }

    /// Marks a thing whose state an action has changed: what has neither ended nor failed is in progress again, unless the action is a cancel.
    pub(super) fn restart(&self, old: &Values, values: &mut Values, effect: Effect) {
        let Some(until) = &self.until else { return };
        let new = at(values, &until.way).filter(|new| at(old, &until.way) != Some(new));
        let may_go_on = effect != Effect::Cancel;
        let goes_on = new.map(|new| may_go_on && *new != until.last && Some(new) != until.failed.as_ref());
        goes_on.into_iter().for_each(|goes_on| self.mark(values, goes_on));
    }

    /// Whether the step waits for a value in a field with this name.
    pub(super) fn waits_for(&self, name: &str) -> bool {
        self.until.as_ref().is_some_and(|until| until.way.first().is_some_and(|first| first == name))
    }

    /// The values of a thing before the end of the step.
    pub(super) fn begin(&self, values: &mut Values) {
        if let Some(until) = &self.until {
            values.extend(until.others.iter().map(|(name, first, _)| (name.clone(), first.clone())));
            if let Some(first) = &until.first {
                put_at(values, &until.way, first.clone());
            }
        }
    }

    /// The values of a thing after the end of the step.
    pub(super) fn end(&self, values: &mut Values) {
        match &self.until {
            Some(until) => {
                values.extend(until.others.iter().map(|(name, _, last)| (name.clone(), last.clone())));
                put_at(values, &until.way, until.last.clone());
                values.get_mut(&self.poll).into_iter().for_each(|mark| *mark = false.into());
            }
            None => self.mark(values, false),
        }
    }
}

/// The steps of all jobs that wait for things, in their order.
pub(super) fn steps_of(service: &Service, roles: &Roles) -> Vec<Step> {
    let of_job = |(number, job): (usize, &Job)| -> Vec<Step> {
        let polls = job.polls.iter().filter_map(|poll| {
            let operation = &service[poll.operation];
            let named =
                poll.arguments.iter().filter_map(|(at, _)| Some((*at, operation.parameters.get(*at)?.id(service)?)));
            let known: Vec<(usize, ScalarId)> =
                named.filter(|(_, id)| roles.of(service, *id).next().is_some()).collect();
            let part = roles.part(service, operation);
            let own = known.iter().find(|(_, id)| part.is_some_and(|part| part.id == *id)).or(known.last());
            let (key, id, until) = match &poll.until {
                Until::Answered => return None,
                Until::Field(done) => {
                    let (key, id) = own?;
                    let failed = poll.failed.as_ref().filter(|failed| failed.field.0 == done.field.0);
                    let failed = failed.map(|failed| &failed.equals);
                    (Some(*key), *id, Some(awaited(service, job, operation, *id, &done.field, &done.equals, failed)?))
                }
                Until::Gone { field, .. } => {
                    let (record, number) = field.0.last()?;
                    let id = id_in(service, service[*record].fields.get(*number)?)?;
                    roles.of(service, id).next()?;
                    (known.iter().find(|(_, known)| *known == id).map(|(at, _)| *at), id, None)
                }
            };
            let sent = poll.arguments.iter().map(|(at, _)| *at).collect();
            Some(Step { job: number, poll: operation.full_name(), id, key, sent, until })
        });
        polls.collect()
    };
    service.jobs.iter().enumerate().flat_map(of_job).collect()
}

/// The way to a field from the record with the id, or from the top of the answer.
pub(super) fn way_of(service: &Service, operation: &Operation, id: ScalarId, path: &FieldPath) -> Way {
    let steps = path.0.iter().filter_map(|(record, number)| service[*record].fields.get(*number));
    let way: Way = steps.map(|field| field.name.spec.clone()).collect();
    let holder = own_fields(service, operation).and_then(|fields| holder_way(service, fields, id));
    let start = holder.map_or(0, |(start, _)| if way.starts_with(&start) { start.len() } else { 0 });
    way[start..].to_vec()
}

/// The values beside the id in the example of an operation, in the names of the spec.
pub(super) fn example<'s>(service: &'s Service, operation: &Operation, id: ScalarId) -> (Values, &'s [Field]) {
    let body = operation.response.body.first();
    let Some((way, fields)) = own_fields(service, operation).and_then(|fields| holder_way(service, fields, id)) else {
        return (Values::new(), &[]);
    };
    let all = body.json_type().map(|of| names::from_wire(service, &of, &operation.response.example, true));
    let inner = way.iter().try_fold(all.unwrap_or_default(), |json, step| json.get(step).cloned());
    match inner {
        Some(Json::Object(values)) => (values, fields),
        _ => (Values::new(), fields),
    }
}

fn awaited(
    service: &Service,
    job: &Job,
    operation: &Operation,
    id: ScalarId,
    path: &FieldPath,
    equals: &Literal,
    failed: Option<&Literal>,
) -> Option<Awaited> {
    let way = way_of(service, operation, id, path);
    let (record, number) = path.0.last()?;
    let field = service[*record].fields.get(*number)?;
    let JsonType::Scalar(value) = field.body else { return None };
    let named = |literal: &Literal| match literal {
        Literal::Known(number) => names::value_name(service, value, *number).map_or(Json::Null, Json::from),
        _ => service.to_json(value, literal),
    };
    let (last, failed) = (named(equals), failed.map(named));
    let start = &service[job.start];
    let ((begun, _), (ended, fields)) = (example(service, start, id), example(service, operation, id));
    let is_first = |json: &Json| *json != last && Some(json) != failed.as_ref();
    let shown = at(&begun, &way).filter(|json| is_first(json)).cloned();
    let first = shown.or_else(|| match value {
        Scalar::Builtin(Builtin::Boolean) => Some(Json::Bool(last != Json::Bool(true))),
        _ if last.is_number() => Some(u8::from(last == 0).into()),
        _ => names::values(service, value).iter().map(|value| value.name.spec.as_str().into()).find(is_first),
    });
    // The example of the poll tells how the thing ends only if it has ended.
    let tells = at(&ended, &way) == Some(&last);
    let is_result = |field: &&Field| {
        let name = &field.name.spec;
        let is_sent = start.all_parameters(service).any(|known| known.name.spec == *name);
        let is_plain = match field.body {
            JsonType::Scalar(Scalar::Builtin(of)) => !of.is_unix(),
            JsonType::Scalar(value) => !names::values(service, value).is_empty(),
            _ => false,
        };
        tells && !is_sent && is_plain
    };
    let others = fields.iter().filter(is_result).filter_map(|field| {
        let name = &field.name.spec;
        let (first, last) = (begun.get(name)?, ended.get(name)?);
        (first != last).then(|| (name.clone(), first.clone(), last.clone()))
    });
    Some(Awaited { way, first, last, failed, others: others.collect() })
}
