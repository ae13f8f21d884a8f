//! Full answers: an object with every field that the YAML shows, and the place of each value in it.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use crate::types::{Record, Type};
use crate::{Operation, Spec};

/// An answer with every field that the YAML shows. Each has a value of its own, so swapped fields are noticed.
#[derive(Default)]
pub struct Full {
    pub json: Json,
    pub records: Vec<RecordPlace>,
    pub fields: Vec<FieldPlace>,
    /// JSON pointers to all whole numbers.
    pub integers: Vec<String>,
    /// JSON pointers to all texts.
    pub texts: Vec<String>,
    /// For each whole number and text, the own name of its field, or the key where keys are data, and its type.
    pub names: BTreeMap<String, (String, String)>,
    /// JSON pointers to the secret ones, which have no name here.
    pub secrets: Vec<String>,
    /// The records around the current one.
    open: Vec<String>,
}

pub struct RecordPlace {
    pub pointer: String,
    /// Whether fields that are not documented are kept.
    pub keeps_others: bool,
}

pub struct FieldPlace {
    /// The record that the field belongs to.
    pub record: String,
    pub name: String,
    pub required: bool,
    /// The value there after decoding a null; `None` for most types.
    pub after_null: Option<Json>,
}

impl FieldPlace {
    pub fn pointer(&self) -> String {
        format!("{}/{}", self.record, self.name)
    }

    /// The field in dots: `list.0.issue`.
    pub fn path(&self) -> String {
        self.pointer().trim_start_matches('/').replace('/', ".")
    }
}

impl Full {
    /// The full answer of an operation; nothing if the document does not show it.
    pub fn of(spec: &Spec, operation: &Operation) -> Option<Self> {
        let record = spec.record_of(&operation.body)?;
        let mut full = Self::default();
        full.json = full.record(spec, &record, "");
        for (field, value) in spec.marks_of(operation) {
            let pointer = format!("/{}", field.replace('.', "/"));
            if let Some(told) = full.json.pointer_mut(&pointer) {
                *told = value;
                // Its value says nothing about its name any more: another field may have the same.
                full.names.remove(&pointer);
            }
        }
        Some(full)
    }

    /// What is read if the value of a required field at this place cannot be: the nearest optional field, item or entry around it is
    /// left out. `None` if there is none, so that nothing is read.
    pub fn without_around(&self, pointer: &str) -> Option<Json> {
        let is_required = |place: &&str| self.fields.iter().any(|field| field.required && field.pointer() == **place);
        let around = std::iter::successors(Some(pointer), |place| place.rsplit_once('/').map(|(parent, _)| parent));
        let lost = around.take_while(|place| !place.is_empty()).find(|place| !is_required(place));
        lost.map(|place| without(&self.json, place))
    }

    fn record(&mut self, spec: &Spec, record: &Record, pointer: &str) -> Json {
        self.records.push(RecordPlace { pointer: pointer.to_owned(), keeps_others: record.keeps_others });
        let mut object = Map::new();
        for field in &record.fields {
            let after_null = match spec.type_of(&field.of_type) {
                Type::List(_) if field.required => Some(json!([])),
                Type::Map(..) if field.required => Some(json!({})),
                Type::Json => Some(Json::Null),
                _ => None,
            };
            let (record, name) = (pointer.to_owned(), field.wire.clone());
            let pointer = format!("{pointer}/{}", field.wire);
            match self.value(spec, &field.of_type, &field.own_name, &pointer) {
                Json::Null => continue,
                value => object.insert(field.wire.clone(), value),
            };
            self.fields.push(FieldPlace { record, name, required: field.required, after_null });
            if field.secret && self.names.remove(&pointer).is_some() {
                self.secrets.push(pointer);
            }
        }
        Json::Object(object)
    }

    fn value(&mut self, spec: &Spec, of_type: &str, name: &str, pointer: &str) -> Json {
        match spec.type_of(of_type) {
            Type::Integer | Type::Number | Type::Decimal | Type::DecimalText | Type::Values { integer: true, .. } => {
                self.integers.push(pointer.to_owned());
                self.names.insert(pointer.to_owned(), (name.to_owned(), of_type.to_owned()));
                let number = 1_000 + self.integers.len();
                match of_type {
                    // A fraction that a number of 64 bits is printed with.
                    "decimal" => Json::from(number as f64 + 0.5),
                    "decimal_text" => format!("{number}.5").into(),
                    _ => number.into(),
                }
            }
            Type::Boolean | Type::Switch => Json::from(true),
            // The client keeps a text that does not fit its form.
            Type::Text
            | Type::Url
            | Type::Cidr
            | Type::Base64Json
            | Type::Values { integer: false, .. }
            | Type::Templates(_)
            | Type::Pattern(_) => {
                self.texts.push(pointer.to_owned());
                self.names.insert(pointer.to_owned(), (name.to_owned(), of_type.to_owned()));
                Json::from(format!("\"text\" at {pointer} \u{fc}\u{1f980}\n"))
            }
            Type::Scalar => Json::from(pointer),
            Type::Json => json!({ "at": pointer, "any": [null, true, 1.5, { "": [] }] }),
            Type::List(item) => {
                let items = (0..2).map(|index| self.value(spec, &item, name, &format!("{pointer}/{index}")));
                items.filter(|item| !item.is_null()).collect()
            }
            Type::Map(value, keys) => {
                // The named keys, and one more.
                let keys = keys.into_iter().chain(["other-key".to_owned()]);
                let entries = keys.map(|key| {
                    let value = self.value(spec, &value, &key, &format!("{pointer}/{key}"));
                    (key, value)
                });
                entries.filter(|(_, value)| !value.is_null()).collect()
            }
            // A record may contain itself. It lacks the inner one then, or the list or map is empty.
            Type::Record(_) if self.open.iter().any(|open| open == of_type) => Json::Null,
            Type::Record(record) => {
                self.open.push(of_type.to_owned());
                let json = self.record(spec, &record, pointer);
                self.open.pop();
                json
            }
            Type::Variants(_) => panic!("{of_type} is for parameters"),
        }
    }
}

/// The same JSON with another value at a place.
pub fn with(json: &Json, pointer: &str, value: Json) -> Json {
    let mut json = json.clone();
    let (parent, name) = pointer.rsplit_once('/').expect("a place in an object");
    match json.pointer_mut(parent).expect("the object is there") {
        Json::Object(object) => drop(object.insert(name.to_owned(), value)),
        list => list[name.parse::<usize>().expect("an index")] = value,
    }
    json
}

/// The same JSON without a field or an item.
pub fn without(json: &Json, pointer: &str) -> Json {
    let mut json = json.clone();
    let (parent, name) = pointer.rsplit_once('/').expect("a place in an object");
    match json.pointer_mut(parent).expect("it is there") {
        Json::Array(list) => drop(list.remove(name.parse().expect("an index"))),
        object => drop(object.as_object_mut().and_then(|object| object.remove(name))),
    }
    json
}
