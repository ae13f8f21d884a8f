//! Things with ids, in their current state.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::{Map, Value as Json};

use crate::moment::Moment;

/// The values of a thing, by the spec's names.
pub(crate) type Values = Map<String, Json>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thing {
    /// The id, spelled as in a query.
    pub(crate) id: String,
    pub(crate) values: Values,
    /// If a call created it: when, and how often it was polled since it reached its step of a job.
    pub(crate) made: Option<(Moment, u32)>,
}

#[derive(Debug, Default)]
pub(crate) struct Things {
    list: Vec<Thing>,
    /// Every id that was ever used, so that none is used again.
    used: BTreeSet<String>,
}

impl Things {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Thing> {
        self.list.iter()
    }

    pub(crate) fn find(&self, id: &str) -> Option<&Thing> {
        self.list.iter().find(|thing| thing.id == id)
    }

    pub(crate) fn find_mut(&mut self, id: &str) -> Option<&mut Thing> {
        self.list.iter_mut().find(|thing| thing.id == id)
    }

    /// Adds a thing, or replaces the one with its id.
    pub(crate) fn put(&mut self, thing: Thing) {
        self.used.insert(thing.id.clone());
        match self.find_mut(&thing.id) {
            Some(known) => *known = thing,
            None => self.list.push(thing),
        }
    }

    pub(crate) fn remove(&mut self, id: &str) {
        self.list.retain(|thing| thing.id != id);
    }

    /// An id that was never used, counted from `first`.
    pub(crate) fn free_id(&self, first: &str) -> String {
        let ids = (i64::try_from(self.used.len()).unwrap_or(0)..).map(|number| count_on(first, number));
        // There are more numbers than things, so the search never fails.
        ids.into_iter().find(|id| !self.used.contains(id)).unwrap_or_default()
    }
}

/// The id at this distance from another one: the number at its end is increased, with the same width.
pub(crate) fn count_on(id: &str, by: i64) -> String {
    let stem = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &id[stem.len()..];
    let next = digits.parse::<i64>().unwrap_or(0).saturating_add(by);
    let width = digits.len();
    format!("{stem}{next:0width$}")
}

pub(crate) fn plain(json: &Json) -> Cow<'_, str> {
    match json {
        Json::String(text) => text.into(),
        other => other.to_string().into(),
    }
}

pub(crate) fn at<'v>(values: &'v Values, way: &[String]) -> Option<&'v Json> {
    let (first, rest) = way.split_first()?;
    rest.iter().try_fold(values.get(first)?, |json, name| json.get(name)).filter(|json| !json.is_null())
}

/// Puts a value at the end of these names, into objects that are made if they are missing.
pub(crate) fn put_at(values: &mut Values, way: &[String], json: Json) {
    match way {
        [] => {}
        [name] => drop(values.insert(name.clone(), json)),
        [name, rest @ ..] => {
            let within = values.entry(name.clone()).or_insert(Json::Null);
            if !within.is_object() {
                *within = Json::Object(Values::new());
            }
            within.as_object_mut().into_iter().for_each(|within| put_at(within, rest, json.clone()));
        }
    }
}
