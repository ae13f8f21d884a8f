//! Translates between names of the spec and names on the wire: an answer in the spec's names becomes the answer of the service.
//!
//! Operations write `book_id`, `copies` and a moment. The wire names, the spelling of values and days, and which fields exist at all are looked
//! up in the spec for each answer. So a renamed field gets its new name, a removed one is omitted, and one that was added or has another type
//! gets the value of the spec's example.

use language::ir::{
    Builtin, EnumValue, Field, IdType, JsonType, Operation, Record, ResponseBody, Scalar, ScalarType, Service,
    are_learned,
};
use serde_json::{Map, Value as Json};

use crate::moment::Moment;

/// The text that replaces a secret.
pub(crate) const HIDDEN: &str = "***";

/// The answer on the wire, and the gaps: paths of fields that the code did not provide, and of fields that are not in the
/// spec.
///
/// A null omits a field on purpose.
pub(crate) fn to_wire(service: &Service, operation: &Operation, answer: Json) -> (Json, Vec<String>) {
    let mut to_wire = ToWire { service, gaps: Vec::new(), path: vec![operation.full_name()] };
    let example = &operation.response.example;
    let json = match operation.response.body.first() {
        ResponseBody::Content(_) => example.clone(),
        ResponseBody::Page(item) => to_wire.page(item, answer, Some(example)),
        body => body.json_type().map_or(Json::Null, |of| to_wire.body(&of, answer, Some(example))),
    };
    (json, to_wire.gaps)
}

/// Translates an answer, or an object that was sent, back to the names of the spec. A secret that was sent is not given back, so it is left
/// out, or replaced if the record always has it.
pub(crate) fn from_wire(service: &Service, body: &JsonType, json: &Json, with_secrets: bool) -> Json {
    let inner = |body: &JsonType, json: &Json| from_wire(service, body, json, with_secrets);
    match (body, json) {
        (JsonType::Record(id), Json::Object(entries)) => {
            let fields = &service[*id].fields;
            let own = entries.iter().filter_map(|(name, json)| {
                let json = match fields.iter().find(|field| field.name.wire == *name) {
                    Some(field) if field.secret && !with_secrets => {
                        return field.required.then(|| (field.name.spec.clone(), HIDDEN.into()));
                    }
                    Some(field) => (field.name.spec.clone(), inner(&field.body, json)),
                    None => (name.clone(), json.clone()),
                };
                Some(json)
            });
            own.collect::<Map<_, _>>().into()
        }
        (JsonType::Map(id), Json::Object(entries)) => {
            let value = &service[*id].value;
            entries.iter().map(|(key, json)| (key.clone(), inner(value, json))).collect::<Map<_, _>>().into()
        }
        (JsonType::List(item), Json::Array(items)) => items.iter().map(|json| inner(item, json)).collect(),
        (JsonType::Scalar(value), json) => {
            let known = values(service, *value).iter().find(|known| known.wire.to_json() == *json);
            known.map_or_else(|| json.clone(), |known| known.name.spec.as_str().into())
        }
        (_, json) => json.clone(),
    }
}

/// The value with a null for each optional field that a record in it does not have, so that no example fills it.
pub(crate) fn whole(service: &Service, body: &JsonType, json: Json) -> Json {
    match (body, json) {
        (JsonType::Record(id), Json::Object(mut entries)) => {
            for field in &service[*id].fields {
                let name = &field.name;
                match entries.remove(&name.spec) {
                    Some(own) => drop(entries.insert(name.spec.clone(), whole(service, &field.body, own))),
                    None if field.required || entries.contains_key(&name.wire) => {}
                    None => drop(entries.insert(name.spec.clone(), Json::Null)),
                }
            }
            entries.into()
        }
        (JsonType::List(item), Json::Array(items)) => {
            items.into_iter().map(|json| whole(service, item, json)).collect()
        }
        (_, json) => json,
    }
}

pub(crate) fn fits(service: &Service, body: &JsonType, json: &Json) -> bool {
    let mut to_wire = ToWire { service, gaps: Vec::new(), path: Vec::new() };
    service.matches(body, &to_wire.body(body, json.clone(), None))
}

/// The values of an open enum; empty for any other type.
pub(crate) fn values(service: &Service, value: Scalar) -> &[EnumValue] {
    let Scalar::Named(id) = value else { return &[] };
    if let ScalarType::Enum(set) = &service[id] { &set.values } else { &[] }
}

pub(crate) fn value_name(service: &Service, value: Scalar, number: usize) -> Option<&str> {
    values(service, value).get(number).map(|known| known.name.spec.as_str())
}

struct ToWire<'s> {
    service: &'s Service,
    gaps: Vec<String>,
    path: Vec<String>,
}

impl ToWire<'_> {
    fn body(&mut self, body: &JsonType, json: Json, example: Option<&Json>) -> Json {
        match (body, json) {
            (JsonType::Scalar(value), json) => self.value(*value, json),
            (JsonType::Record(id), json @ Json::Object(_)) => {
                let service = self.service;
                self.record(&service[*id], json, example)
            }
            (JsonType::List(item), Json::Array(items)) => {
                let example = example.and_then(|example| example.get(0));
                items.into_iter().map(|json| self.body(item, json, example)).collect()
            }
            (JsonType::Map(id), Json::Object(entries)) => {
                let service = self.service;
                let entries = entries.into_iter();
                entries.map(|(key, json)| (key, self.body(&service[*id].value, json, None))).collect()
            }
            // This is undocumented, or it contradicts the spec, which the check of the answer reports.
            (_, json) => json,
        }
    }

    fn record(&mut self, record: &Record, json: Json, example: Option<&Json>) -> Json {
        let Json::Object(mut given) = json else { return json };
        let mut shaped = Map::new();
        self.fields(&record.fields, &mut given, &mut shaped, example);
        given.retain(|_, json| !json.is_null());
        if record.is_incomplete() || are_learned(&record.fields) {
            // Fields that the spec does not show keep the names of the code.
            shaped.extend(given);
        } else {
            let left_out = given.keys().map(|name| format!("{}.{name} is not in the spec", self.path.join(".")));
            self.gaps.extend(left_out);
        }
        Json::Object(shaped)
    }

    fn page(&mut self, item: &JsonType, json: Json, example: Option<&Json>) -> Json {
        let list = JsonType::List(Box::new(item.clone()));
        // A spec without lists has no envelope.
        let Some(page) = &self.service.page else { return json };
        let (name, mut given) = match (&page.items, json) {
            (Some(name), Json::Object(given)) => (name, given),
            (Some(_), json) => return json,
            (None, json) => return self.body(&list, json, example),
        };
        let mut shaped = Map::new();
        self.fields(&page.fields, &mut given, &mut shaped, example);
        let items = given.remove(&name.wire).unwrap_or_else(|| Json::Array(Vec::new()));
        let example = example.and_then(|example| example.get(&name.wire));
        self.path.push(name.spec.clone());
        let items = self.body(&list, items, example);
        self.path.pop();
        shaped.insert(name.wire.clone(), items);
        Json::Object(shaped)
    }

    /// Moves the fields of a record from one object to the other.
    fn fields(
        &mut self,
        fields: &[Field],
        given: &mut Map<String, Json>,
        shaped: &mut Map<String, Json>,
        example: Option<&Json>,
    ) {
        for field in fields {
            let example = example.and_then(|example| example.get(&field.name.wire));
            let is_scalar = matches!(field.body, JsonType::Scalar(_));
            self.path.push(field.name.spec.clone());
            // Fields that were translated before have wire names.
            let wire = Some(&field.name.wire).filter(|wire| fields.iter().all(|other| other.name.spec != **wire));
            let own = given.remove(&field.name.spec).or_else(|| given.remove(wire?));
            let json = match own {
                Some(json) => Some(self.body(&field.body, json, example)),
                None => field.only_when.is_some().then_some(Json::Null),
            };
            let fits = |json: &Json| json.is_null() || !is_scalar || self.service.matches(&field.body, json);
            let json = match example {
                // The code does not provide the field, or its type has changed. The example has the right type.
                Some(example) if !json.as_ref().is_some_and(fits) => {
                    self.gaps.push(self.path.join("."));
                    example.clone()
                }
                _ => json.unwrap_or(Json::Null),
            };
            self.path.pop();
            if !json.is_null() {
                shaped.insert(field.name.wire.clone(), json);
            }
        }
    }

    fn value(&self, value: Scalar, json: Json) -> Json {
        match (value, json) {
            (Scalar::Builtin(Builtin::Switch | Builtin::Integer | Builtin::Number), json) => as_number(json),
            // A number is written with its own digits.
            (Scalar::Builtin(Builtin::Text | Builtin::DecimalText), json) => as_text(json),
            (Scalar::Builtin(Builtin::Boolean), Json::Number(number)) => (number.as_i64() != Some(0)).into(),
            (Scalar::Named(id), json) => match (&self.service[id], json) {
                (ScalarType::Pattern(pattern), Json::Number(seconds)) => {
                    Moment(seconds.as_i64().unwrap_or(0)).written(&pattern.pattern).into()
                }
                (ScalarType::Enum(set), Json::String(name)) => {
                    let known = set.values.iter().find(|value| value.name.spec == name);
                    known.map_or(Json::String(name), |known| known.wire.to_json())
                }
                (ScalarType::Id(id), json) if id.id_type == IdType::Text => as_text(json),
                (ScalarType::Id(_), json) => as_number(json),
                (_, json) => json,
            },
            (_, json) => json,
        }
    }
}

fn as_text(json: Json) -> Json {
    match json {
        Json::Number(_) | Json::Bool(_) => json.to_string().into(),
        json => json,
    }
}

/// Converts a boolean, or a text with a number, to a number.
fn as_number(json: Json) -> Json {
    match &json {
        Json::Bool(yes) => u8::from(*yes).into(),
        Json::String(text) => serde_json::from_str(text).map_or(json, Json::Number),
        _ => json,
    }
}
