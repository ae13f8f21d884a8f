//! Answers: JSON whose fields are read as text, whatever their types are.

use std::fmt::{self, Debug};
use std::rc::Rc;

use serde_json::Value as Json;

/// An answer, or an item of one. Its fields are named as they stand on the wire, with dots between the levels.
#[derive(Clone)]
pub struct Row {
    pub operation: Rc<str>,
    pub json: Json,
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.json == other.json
    }
}

impl Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.json)
    }
}

impl Row {
    /// A field, unless it is absent or null.
    pub fn find(&self, way: &str) -> Option<&Json> {
        way.split('.').try_fold(&self.json, |json, step| json.get(step)).filter(|json| !json.is_null())
    }

    pub fn has(&self, way: &str) -> bool {
        self.find(way).is_some()
    }

    #[track_caller]
    fn at(&self, way: &str) -> &Json {
        self.find(way).unwrap_or_else(|| panic!("{} answers without `{way}`: {self:?}", self.operation))
    }

    /// A single value as text: `17` for 17 and for "17".
    #[track_caller]
    pub fn text(&self, way: &str) -> String {
        text(self.at(way))
    }

    #[track_caller]
    pub fn number(&self, way: &str) -> i64 {
        let found = self.text(way);
        found.parse().unwrap_or_else(|_| panic!("`{way}` of {} is no number: {found}", self.operation))
    }

    #[track_caller]
    pub fn row(&self, way: &str) -> Self {
        Self { operation: Rc::clone(&self.operation), json: self.at(way).clone() }
    }

    #[track_caller]
    pub fn rows(&self, way: &str) -> Vec<Self> {
        let Some(list) = self.at(way).as_array() else { panic!("`{way}` of {} is no list: {self:?}", self.operation) };
        list.iter().map(|json| Self { operation: Rc::clone(&self.operation), json: json.clone() }).collect()
    }
}

/// A single value as text.
pub fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}

/// A field of each row.
#[track_caller]
pub fn texts(rows: &[Row], way: &str) -> Vec<String> {
    rows.iter().map(|row| row.text(way)).collect()
}

pub fn leaving(rows: &[Row], test: impl Fn(&Row) -> bool) -> Vec<Row> {
    rows.iter().filter(|row| test(row)).cloned().collect()
}

/// Whether two lists have the same items in the same order; if not, the first that differs is shown, and not both lists.
#[track_caller]
pub fn assert_same<T: PartialEq + Debug>(found: &[T], expected: &[T], what: &str) {
    if let Some(place) = (0..found.len().max(expected.len())).find(|&place| found.get(place) != expected.get(place)) {
        let (lengths, item, other) = ((found.len(), expected.len()), found.get(place), expected.get(place));
        panic!("{what}: {lengths:?} items found and expected; number {place} is {item:?}, expected is {other:?}");
    }
}
