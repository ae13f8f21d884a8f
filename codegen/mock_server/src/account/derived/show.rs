//! Puts things into answers.

use std::borrow::Cow;

use language::ir::{Field, JsonType, Name, ParameterType, ResponseBody, ScalarId, Service, are_learned};
use serde_json::{Map, Value as Json};
use spec_requests::calls::{encoded, put};

use super::id_json;
use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome};
use crate::account::meaning::Meaning;
use crate::account::roles::{id_in, own_fields, shown_with, within};
use crate::account::steps::{Step, way_of};
use crate::account::things::{Thing, Values, at, plain, put_at};
use crate::names;
use crate::route::file_path;

impl Account {
    /// The thing with this id, in the form of the answer.
    pub(super) fn show_thing(&self, call: &Call<'_>, id: ScalarId, text: &str) -> Outcome {
        let thing = self.things.get(&call.service[id].name().spec).and_then(|things| things.find(text));
        self.shown(call, id, thing)
    }

    pub(super) fn shown(&self, call: &Call<'_>, id: ScalarId, thing: Option<&Thing>) -> Outcome {
        let thing = thing.map(|thing| self.with_file(call, id, thing));
        let shown = match (call.operation.response.body.first(), thing.as_deref()) {
            (ResponseBody::Empty { .. }, _) => Some(Json::Null),
            (ResponseBody::Record(record), Some(thing)) => {
                let fields = &call.service[*record].fields;
                let success = &call.operation.response.success;
                let is_mark = |field: &Field| success.iter().any(|(way, _)| *way == [field.name.wire.as_str()]);
                match self.in_record(call, id, fields, thing) {
                    Some(shown) => Some(Json::Object(shown)),
                    None if fields.iter().all(is_mark) => Some(Json::Object(Map::new())),
                    None => self.by_name(call.service, id, fields, thing).map(Json::Object),
                }
            }
            (ResponseBody::Object | ResponseBody::Json, Some(thing)) => {
                let mut shown = call.operation.response.example.as_object().cloned().unwrap_or_default();
                shown.extend(self.all_of(call.service, id, thing));
                Some(Json::Object(shown))
            }
            _ => None,
        };
        let mut shown = shown.ok_or_else(|| Denial::Example("the answer cannot show the thing".to_owned()))?;
        // The service marks a success in answers that have a field for it.
        if shown.is_object() {
            call.operation.response.success.iter().for_each(|(way, mark)| put(&mut shown, way, mark.to_json()));
        }
        Ok(shown)
    }

    /// The values of a thing in a record without its id, by name; `None` if it has none of them.
    fn by_name(&self, service: &Service, id: ScalarId, fields: &[Field], thing: &Thing) -> Option<Values> {
        let own = |field: &Field| {
            let json = self.as_field(service, id, field, thing.values.get(&field.name.spec)?)?;
            Some((field.name.spec.clone(), names::whole(service, &field.body, json)))
        };
        let mut shown: Values = fields.iter().filter_map(own).collect();
        if shown.is_empty() {
            return None;
        }
        for field in fields.iter().filter(|field| !field.required) {
            shown.entry(field.name.spec.clone()).or_insert(Json::Null);
        }
        Some(shown)
    }

    /// An answer with a thing in the record that contains an id of its type. Unknown values are omitted, unless every answer
    /// requires them: those are taken from the example. A record that was learned from answers contains all known
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
        let is_mark = |field: &Field| {
            let mut success = call.operation.response.success.iter();
            success.any(|(way, _)| way.contains(&field.name.wire))
        };
        let mut others = if are_learned(fields) { self.all_of(service, id, thing) } else { Values::new() };
        let told = fields.iter().filter_map(|field| {
            let name = &field.name.spec;
            let other = others.remove(name).or_else(|| others.remove(&field.name.wire));
            let json = match thing.values.get(name) {
                _ if std::ptr::eq(field, own) => Some(id_json(service, id, self.own_id(id, thing))),
                Some(json) => {
                    self.as_field(service, id, field, json).map(|json| names::whole(service, &field.body, json))
                }
                None => other.filter(|json| service.matches(&field.body, json)),
            };
            match json {
                None if field.required || is_mark(field) => None,
                json => Some((name.clone(), json.unwrap_or(Json::Null))),
            }
        });
        let mut told: Values = told.collect();
        told.extend(others);
        for parameter in call.parameters() {
            if let Some(Meaning::Shows(way)) = self.meaning(call, parameter)
                && call.value(parameter, true).is_some_and(|json| matches!(&*plain(&json), "false" | "0"))
                && at(&told, way).is_some()
            {
                put_at(&mut told, way, Json::Null);
            }
        }
        Some(told)
    }

    /// A thing with the address of its file, if its job has ended.
    pub(super) fn with_file<'t>(&self, call: &Call<'_>, id: ScalarId, thing: &'t Thing) -> Cow<'t, Thing> {
        let Some(step) = self.ended(id, thing) else { return Cow::Borrowed(thing) };
        let job = &call.service.jobs[step.job];
        let (Some(download), Some(last)) = (&job.download, job.polls.last()) else { return Cow::Borrowed(thing) };
        let way = way_of(call.service, &call.service[last.operation], id, &download.field);
        let path = file_path(job);
        let (start, end) = path.split_at(path.rfind('.').unwrap_or(path.len()));
        let mut thing = thing.clone();
        put_at(&mut thing.values, &way, format!("{}{start}/{}{end}", call.url, encoded(&thing.id)).into());
        Cow::Owned(thing)
    }

    /// The last step of a job that waits for such things, if this one has ended it.
    pub(super) fn ended(&self, id: ScalarId, thing: &Thing) -> Option<&Step> {
        let mut last = self.plan.steps.chunk_by(|one, other| one.job == other.job).filter_map(|steps| steps.last());
        let step = last.find(|step| step.id == id)?;
        let is_over = match &step.until {
            Some(until) => at(&thing.values, &until.way) == Some(&until.last),
            None => !step.is_going_on(thing),
        };
        is_over.then_some(step)
    }

    /// The field at the end of a way.
    pub(super) fn field_at<'s>(&self, service: &'s Service, id: ScalarId, way: &[String]) -> Option<&'s Field> {
        self.plan.of(service, id).find_map(|(operation, _)| {
            let holder = shown_with(service, operation, id);
            let fields = if holder.is_empty() { own_fields(service, operation)? } else { holder };
            let (last, steps) = way.split_last()?;
            let inner = |fields, step: &String| {
                within(service, fields).find(|(field, _)| field.name.spec == *step).map(|(_, fields)| fields)
            };
            steps.iter().try_fold(fields, inner)?.iter().find(|field| field.name.spec == *last)
        })
    }

    /// A value for a field, if the field can contain it. A list of texts may be one of records with a single field.
    pub(super) fn as_field(&self, service: &Service, id: ScalarId, field: &Field, json: &Json) -> Option<Json> {
        if json.is_null() {
            return None;
        }
        let JsonType::Scalar(value) = field.body else {
            let json = wrapped(service, &field.body, json);
            return names::fits(service, &field.body, &json).then_some(json);
        };
        let mut known = names::values(service, value).iter();
        if known.any(|known| Some(known.name.spec.as_str()) == json.as_str()) {
            return Some(json.clone());
        }
        let json = self.wire_of(service, id, &field.name.spec, json).map_or_else(|| json.clone(), Json::from);
        let is_value = service.parse(value, &plain(&json)).is_ok() && names::fits(service, &field.body, &json);
        is_value.then_some(json)
    }

    /// All values of a thing, without those that only the account has.
    pub(super) fn all_of(&self, service: &Service, id: ScalarId, thing: &Thing) -> Values {
        let mut shown = Values::new();
        for (name, json) in thing.values.iter().filter(|(name, _)| !name.contains('.')) {
            let json = self.wire_of(service, id, name, json).map_or_else(|| json.clone(), Json::from);
            shown.insert(name.clone(), json);
        }
        let name = self.plan.id_name(service, id).map_or("id", |name| name.spec.as_str());
        shown.insert(name.to_owned(), id_json(service, id, self.own_id(id, thing)));
        shown
    }

    /// The wire name of a value of an enum or a variant that was sent.
    fn wire_of<'s>(&self, service: &'s Service, id: ScalarId, name: &str, json: &Json) -> Option<&'s str> {
        let is_it = |name: &&Name| Some(name.spec.as_str()) == json.as_str();
        let name = match self.plan.maker(service, id, name)?.parameter_type {
            ParameterType::Variants(kinds) => service[kinds].variants.iter().map(|kind| &kind.name).find(is_it),
            ParameterType::Scalar(set, _) => names::values(service, set).iter().map(|value| &value.name).find(is_it),
            ParameterType::Json(..) => None,
        };
        name.map(|name| name.wire.as_str())
    }
}

/// A plain value as a record with a single field, also in a list.
fn wrapped(service: &Service, body: &JsonType, json: &Json) -> Json {
    match (body, json) {
        (JsonType::List(item), Json::Array(items)) => items.iter().map(|json| wrapped(service, item, json)).collect(),
        (JsonType::List(item), Json::String(_) | Json::Number(_)) => Json::Array(vec![wrapped(service, item, json)]),
        (JsonType::Record(record), Json::String(_) | Json::Number(_)) => match service[*record].fields.as_slice() {
            [only] => Json::Object(Map::from_iter([(only.name.spec.clone(), json.clone())])),
            _ => json.clone(),
        },
        _ => json.clone(),
    }
}
