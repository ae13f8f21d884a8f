//! Compares JSON values with types: the examples of the spec, and each answer of the mock server.

use std::fmt;

use serde_json::Value as Json;

use crate::diagnostic::suggestions::nearest;
use crate::ir::{
    Field, JsonType, Literal, ResponseBody, Scalar, ScalarKind, ScalarType, Service, are_learned, decimal_digits,
};

/// A place where a JSON value does not match its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The path from the top of the body.
    pub path: Vec<PathStep>,
    /// What the type requires, in a few words.
    pub expected: String,
    /// What is there, in a few words.
    pub found: String,
    /// For an unknown field, the name that was probably meant.
    pub near: Option<String>,
}

impl Mismatch {
    /// The place and the expectation, without what is there: it may be a secret.
    pub fn in_words(&self) -> String {
        let near = self.near.iter().map(|near| format!("; did you mean `{near}`?"));
        self.to_string().split(", found").next().into_iter().map(str::to_owned).chain(near).collect()
    }
}

/// One step of a path into a JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    /// Into the field of an object.
    Key(String),
    /// Into the item of a list.
    Index(usize),
}

impl PathStep {
    /// The name of the field, if it leads into one.
    pub(crate) fn key(&self) -> Option<&String> {
        if let Self::Key(key) = self { Some(key) } else { None }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$")?;
        for step in &self.path {
            match step {
                PathStep::Key(key) => write!(f, ".{key}")?,
                PathStep::Index(index) => write!(f, "[{index}]")?,
            }
        }
        write!(f, ": expected {}, found {}", self.expected, self.found)
    }
}

impl Service {
    /// Every place where a JSON body does not match a response. An unknown field is a mismatch, unless the record is
    /// incomplete or was learned from answers. A wrong value of the field that marks success is a mismatch, too. If there are several
    /// kinds of answer, the body is compared with the first.
    pub fn mismatches(&self, response: &ResponseBody, json: &Json) -> Vec<Mismatch> {
        self.compare(response, json, false).mismatches
    }

    /// Compares the example of a response with its type. Even a record that was learned has no field there that the spec does not know.
    pub(crate) fn compare_example(&self, response: &ResponseBody, json: &Json) -> BodyComparison {
        self.compare(response, json, true)
    }

    fn compare(&self, response: &ResponseBody, json: &Json, is_example: bool) -> BodyComparison {
        let mut walk = Walk { service: self, is_example, path: Vec::new(), comparison: BodyComparison::default() };
        match response.first() {
            // These have no type to compare with. `first` never returns `ByStatus`.
            ResponseBody::ByStatus(_) | ResponseBody::Json => {}
            ResponseBody::Content(content) if json.is_string() || content.is_file && json.is_null() => {}
            ResponseBody::Content(_) => walk.mismatch("text", kind_of(json)),
            ResponseBody::Empty { .. } if json.is_null() => {}
            ResponseBody::Empty { .. } => walk.mismatch("no body", kind_of(json)),
            ResponseBody::Object => walk.body(&JsonType::Object, json),
            ResponseBody::Record(id) => walk.body(&JsonType::Record(*id), json),
            ResponseBody::Value(of) => walk.body(of, json),
            ResponseBody::Page(item) => walk.page(item, json),
        }
        if let Some((field, equals)) = &self.success {
            let said = field.iter().try_fold(json, |json, name| json.get(name)).filter(|said| !said.is_null());
            if said.is_some_and(|said| *said != equals.to_json()) {
                walk.path = field.iter().cloned().map(PathStep::Key).collect();
                walk.mismatch(&format!("{}, which says that the call succeeded", equals.to_json()), "another value");
            }
        }
        walk.comparison
    }

    /// Whether a JSON value matches this type.
    pub fn matches(&self, body: &JsonType, json: &Json) -> bool {
        self.compare_value(body, json, false).mismatches.is_empty()
    }

    /// The first place where a value in a request does not match its type. A record that is sent has no other fields than the known
    /// ones.
    pub fn mismatch(&self, body: &JsonType, json: &Json) -> Option<Mismatch> {
        self.compare_value(body, json, true).mismatches.into_iter().next()
    }

    pub(crate) fn compare_value(&self, body: &JsonType, json: &Json, is_example: bool) -> BodyComparison {
        let mut walk = Walk { service: self, is_example, path: Vec::new(), comparison: BodyComparison::default() };
        walk.body(body, json);
        walk.comparison
    }
}

/// What a comparison of a JSON value with a type finds.
#[derive(Default)]
pub(crate) struct BodyComparison {
    pub(crate) mismatches: Vec<Mismatch>,
    /// The paths to decimals that are numbers of JSON.
    pub(crate) decimals: Vec<Vec<PathStep>>,
    /// The paths to values that an open enum does not list, each with a similar one that it lists.
    pub(crate) unlisted: Vec<(Vec<PathStep>, Option<String>)>,
}

/// The step of a path that leads to the first item of a list.
pub const FIRST: &str = "0";

/// The value that a step of a path leads to: a field of an object, or the first item of a list.
pub fn inner<'j>(json: &'j Json, step: &str) -> Option<&'j Json> {
    json.get(step).or_else(|| json.get(0).filter(|_| step == FIRST))
}

/// A comparison in progress.
struct Walk<'a> {
    service: &'a Service,
    is_example: bool,
    path: Vec<PathStep>,
    comparison: BodyComparison,
}

impl Walk<'_> {
    fn body(&mut self, body: &JsonType, json: &Json) {
        match (body, json) {
            (JsonType::Json, _) | (JsonType::Object, Json::Object(_)) => {}
            (JsonType::Scalar(value), json) => self.value(*value, json),
            (JsonType::List(item), Json::Array(items)) => self.items(item, items),
            (JsonType::Map(id), Json::Object(entries)) => {
                for (key, json) in entries {
                    self.step(PathStep::Key(key.clone()), |walk| walk.body(&walk.service[*id].value, json));
                }
            }
            (JsonType::Record(id), Json::Object(_)) => {
                let record = &self.service[*id];
                let is_open = record.is_incomplete() || (are_learned(&record.fields) && !self.is_example);
                self.fields(&record.fields, None, !is_open, json);
            }
            (JsonType::List(_), other) => self.mismatch("a list", kind_of(other)),
            (JsonType::Map(_) | JsonType::Record(_) | JsonType::Object, other) => {
                self.mismatch("an object", kind_of(other))
            }
        }
    }

    fn page(&mut self, item: &JsonType, json: &Json) {
        let Some(page) = &self.service.page else {
            return;
        };
        let list = JsonType::List(Box::new(item.clone()));
        let Some(wire) = page.items_wire() else { return self.body(&list, json) };
        self.fields(&page.fields, Some(wire), true, json);
        match json.get(wire) {
            Some(items) => self.step(PathStep::Key(wire.to_owned()), |walk| walk.body(&list, items)),
            None => self.mismatch(&format!("a field `{wire}`"), "none"),
        }
    }

    fn items(&mut self, item: &JsonType, items: &[Json]) {
        for (index, json) in items.iter().enumerate() {
            self.step(PathStep::Index(index), |walk| walk.body(item, json));
        }
    }

    fn fields(&mut self, fields: &[Field], beside: Option<&str>, closed: bool, json: &Json) {
        let Json::Object(entries) = json else {
            return self.mismatch("an object", kind_of(json));
        };
        let known = |key: &str| beside == Some(key) || fields.iter().any(|field| field.name.wire == key);
        let unknown: Vec<(&String, Option<&str>)> = entries
            .keys()
            .filter(|key| closed && !known(key))
            .map(|key| {
                // The example may use the name in the spec where the wire name is another.
                let own = fields.iter().find(|field| field.name.spec == *key).map(|field| field.name.wire.as_str());
                let names = fields.iter().map(|field| field.name.wire.as_str()).chain(beside);
                (key, own.or_else(|| nearest(key, names)))
            })
            .collect();
        for field in fields {
            let wire = &field.name.wire;
            let is_misspelt = || unknown.iter().any(|(_, near)| *near == Some(wire));
            match entries.get(wire) {
                // An optional field can be null.
                Some(Json::Null) if !field.required => {}
                Some(json) => self.step(PathStep::Key(wire.clone()), |walk| walk.body(&field.body, json)),
                None if field.required && !is_misspelt() => self.mismatch(&format!("a field `{wire}`"), "none"),
                None => {}
            }
        }
        for (key, near) in unknown {
            let near = near.map(str::to_owned);
            self.step(PathStep::Key(key.clone()), |walk| walk.add("no such field", "one", near));
        }
    }

    fn value(&mut self, value: Scalar, json: &Json) {
        self.listed(value, json);
        let expected = match self.service.scalar_kind(value) {
            ScalarKind::Integer if json.is_i64() => return,
            ScalarKind::Number if json.is_number() => return,
            ScalarKind::Decimal if decimal_digits(json).is_some() => {
                if json.is_number() {
                    self.comparison.decimals.push(self.path.clone());
                }
                return;
            }
            ScalarKind::Boolean if json.is_boolean() => return,
            ScalarKind::Any if !json.is_object() && !json.is_array() && !json.is_null() => return,
            ScalarKind::Switch if matches!(json.as_i64(), Some(0 | 1)) => return,
            ScalarKind::Text => match json.as_str().map(|text| self.service.parse(value, text)) {
                Some(Ok(_)) => return,
                Some(Err(expected)) => expected,
                None => "text".to_owned(),
            },
            ScalarKind::Integer => "a whole number".to_owned(),
            ScalarKind::Number => "a number".to_owned(),
            ScalarKind::Decimal => "a decimal number".to_owned(),
            ScalarKind::Boolean => "a boolean".to_owned(),
            ScalarKind::Switch => "0 or 1".to_owned(),
            ScalarKind::Any => "text, a number or a boolean".to_owned(),
        };
        self.mismatch(&expected, kind_of(json));
    }

    /// Notes a value that its open enum does not list.
    fn listed(&mut self, value: Scalar, json: &Json) {
        let Scalar::Named(id) = value else { return };
        let ScalarType::Enum(set) = &self.service[id] else { return };
        let text = match (self.service.scalar_kind(value), json) {
            (ScalarKind::Text, Json::String(text)) => text.clone(),
            (ScalarKind::Integer, Json::Number(number)) => number.to_string(),
            _ => return,
        };
        let known = || set.values.iter().map(|value| value.name.wire.as_str());
        if known().all(|known| known != text) {
            let near = nearest(&text, known()).map(str::to_owned);
            self.comparison.unlisted.push((self.path.clone(), near));
        }
    }

    fn step(&mut self, step: PathStep, walk: impl FnOnce(&mut Self)) {
        self.path.push(step);
        walk(self);
        self.path.pop();
    }

    fn mismatch(&mut self, expected: &str, found: &str) {
        self.add(expected, found, None);
    }

    fn add(&mut self, expected: &str, found: &str, near: Option<String>) {
        let (path, expected, found) = (self.path.clone(), expected.to_owned(), found.to_owned());
        self.comparison.mismatches.push(Mismatch { path, expected, found, near });
    }
}

impl Service {
    /// A value of this type in a JSON body.
    pub fn to_json(&self, value: Scalar, literal: &Literal) -> Json {
        let text = self.print(value, literal);
        let is_text = match self.scalar_kind(value) {
            // See `ir::scalars::decimal`.
            ScalarKind::Text | ScalarKind::Decimal => true,
            ScalarKind::Any => matches!(literal, Literal::Text(_)),
            ScalarKind::Integer | ScalarKind::Number | ScalarKind::Boolean | ScalarKind::Switch => false,
        };
        let json = if is_text { None } else { serde_json::from_str(&text).ok() };
        json.unwrap_or(Json::String(text))
    }
}

fn kind_of(json: &Json) -> &'static str {
    match json {
        Json::Null => "null",
        Json::Bool(_) => "a boolean",
        Json::Number(number) if number.is_f64() => "a fraction",
        Json::Number(_) => "a number",
        Json::String(_) => "text",
        Json::Array(_) => "a list",
        Json::Object(_) => "an object",
    }
}
