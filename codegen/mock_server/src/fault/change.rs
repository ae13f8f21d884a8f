//! Answers that are made from the usual one: with values that contradict the document, and lists with lengths that are hard for clients.

use language::ir::{
    ErrorAtSuccess, Field, JsonType, Operation, Page, ResponseBody, Scalar, ScalarType, Service, TextOrInteger,
};
use serde_json::{Map, Value as Json, json};

use crate::answer::{self, Answer, OperationCall, Piece};
use crate::text_forms::with_forms;

with_forms! {
    /// A change of the values in an answer whose types the spec knows. Undocumented values are unchanged, and so are the fields that mark a
    /// success.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    Change {
        UnknownValues = "unknown-values": "Every value of a documented set is one that is not in it, also where the answer leaves the field out."
        UnknownFields = "unknown-fields": "Every object has a field that is not documented, with objects and lists in it."
        Nulls = "nulls": "Every field that can be missing is null."
        NullLists = "null-lists": "Every list and every object whose keys are data is null."
        TextAsContainers = "text-as-containers": "Every list and every object that can be missing comes as text."
        NumbersAsText = "numbers-as-text": "Every number comes as text."
        TextAsNumbers = "text-as-numbers": "Every text comes as a number."
    }
}

pub(super) fn changed(service: &Service, operation: &Operation, change: Change, usual: Answer) -> Answer {
    if operation.response.body.content().is_some() {
        return usual;
    }
    let Ok(mut json) = serde_json::from_slice(&usual.body) else { return usual };
    let mut walk = BodyWalk { service, operation, change, path: Vec::new() };
    let (of_status, own) =
        (operation.response.each().find(|one| one.0 == usual.status), operation.response.body.first());
    match of_status.map_or(own, |(_, body, _)| body) {
        ResponseBody::Page(item) => walk.page(item, &mut json),
        body => body.json_type().iter().for_each(|of| walk.body(of, &mut json)),
    }
    Answer { body: json.to_string().into_bytes(), ..usual }
}

struct BodyWalk<'a> {
    service: &'a Service,
    operation: &'a Operation,
    change: Change,
    path: Vec<String>,
}

impl BodyWalk<'_> {
    fn body(&mut self, body: &JsonType, json: &mut Json) {
        match (body, json) {
            (JsonType::Scalar(value), json) => self.value(*value, json),
            (JsonType::Record(id), Json::Object(entries)) => {
                let service = self.service;
                self.fields(&service[*id].fields, entries);
            }
            (JsonType::List(_) | JsonType::Map(_), json) if self.change == Change::NullLists => *json = Json::Null,
            (JsonType::List(item), Json::Array(items)) => items.iter_mut().for_each(|json| self.body(item, json)),
            (JsonType::Map(id), Json::Object(entries)) => {
                let value = &self.service[*id].value;
                if self.change == Change::TextAsContainers && is_container(value) {
                    entries.values_mut().for_each(|json| *json = Json::from("text"));
                } else {
                    entries.values_mut().for_each(|json| self.body(value, json));
                }
            }
            // This is undocumented, or contradicts the spec, which other checks report.
            (JsonType::Json | JsonType::Object | JsonType::Record(_) | JsonType::List(_) | JsonType::Map(_), _) => {}
        }
    }

    fn page(&mut self, item: &JsonType, json: &mut Json) {
        let Some(page) = &self.service.page else { return };
        let list = JsonType::List(Box::new(item.clone()));
        match (page.items_wire(), json) {
            (None, items) => self.body(&list, items),
            (Some(wire), Json::Object(entries)) => {
                self.fields(&page.fields, entries);
                if let Some(items) = entries.get_mut(wire) {
                    self.body(&list, items);
                }
            }
            (Some(_), _) => {}
        }
    }

    fn fields(&mut self, fields: &[Field], entries: &mut Map<String, Json>) {
        for field in fields {
            self.path.push(field.name.wire.clone());
            if !self.marks().any(|path| *path == self.path) {
                self.field(field, entries);
            }
            self.path.pop();
        }
        if self.change == Change::UnknownFields {
            entries.insert("field that nobody knows".to_owned(), json!({ "id": null, "list": [1, { "name": "x" }] }));
        }
    }

    fn field(&mut self, field: &Field, entries: &mut Map<String, Json>) {
        let name = &field.name.wire;
        match (self.change, entries.get_mut(name)) {
            // A field within it marks the success.
            (_, Some(json)) if self.marks().any(|path| path.starts_with(&self.path)) => self.body(&field.body, json),
            (Change::TextAsContainers, _) if !field.required && is_container(&field.body) => {
                entries.insert(name.clone(), Json::from(""));
            }
            (Change::Nulls, _) if !field.required => drop(entries.insert(name.clone(), Json::Null)),
            (_, Some(json)) => self.body(&field.body, json),
            (Change::UnknownValues, None) => {
                let JsonType::Scalar(value) = field.body else { return };
                entries.extend(self.unknown(value).map(|unknown| (name.clone(), unknown)));
            }
            (_, None) => {}
        }
    }

    /// The paths of the fields that mark a success: those with a required value, and the code, if successes have one.
    fn marks(&self) -> impl Iterator<Item = &Vec<String>> {
        let error = &self.service.error_body;
        let code = error.code.as_ref().filter(|_| matches!(error.at_success, ErrorAtSuccess::Unless(_)));
        let values = self.service.success.iter().chain(&self.operation.response.success);
        values.map(|(path, _)| path).chain(code.map(|code| &code.path))
    }

    fn value(&self, value: Scalar, json: &mut Json) {
        match (self.change, &*json) {
            (Change::UnknownValues, _) => self.unknown(value).into_iter().for_each(|unknown| *json = unknown),
            (Change::NumbersAsText, Json::Number(number)) => *json = Json::from(number.to_string()),
            (Change::TextAsNumbers, Json::String(_)) => *json = Json::from(7),
            _ => {}
        }
    }

    /// A value that is not in the documented enum, if there is one.
    fn unknown(&self, value: Scalar) -> Option<Json> {
        let Scalar::Named(id) = value else { return None };
        match &self.service[id] {
            ScalarType::Enum(set) => Some(match set.value_type {
                TextOrInteger::Integer => Json::from(987_654_321),
                TextOrInteger::Text => Json::from("value that nobody knows"),
            }),
            ScalarType::Id(_) | ScalarType::Templates(_) | ScalarType::Pattern(_) => None,
        }
    }
}

fn is_container(body: &JsonType) -> bool {
    matches!(body, JsonType::Record(_) | JsonType::List(_) | JsonType::Map(_))
}

with_forms! {
    /// The number of items in a list, for [`Fault::Items`](crate::Fault::Items).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    Items {
        None = "items:none": "The list of an answer is empty."
        One = "items:one": "The list of an answer has one item."
        Page = "items:page": "The list of an answer fills exactly one page: 100 items, or fewer if the spec allows no more."
        PageAndOne = "items:page+1": "The list of an answer has a second page with a single item."
    }
    /// The list of an answer has this many items.
    Many(usize),
}

impl Items {
    fn total(self, page: usize) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Page => page,
            Self::PageAndOne => page + 1,
            Self::Many(number) => number,
        }
    }

    /// Whether an operation answers with a list that can have this many items. There must be an item to copy.
    pub(super) fn suit(self, service: &Service, operation: &Operation) -> bool {
        let example = &operation.response.example;
        match (&operation.response.body, &service.page) {
            (ResponseBody::Page(_), Some(page)) => {
                matches!(self, Self::None | Self::Many(0)) || !items_of(page, example).is_empty()
            }
            _ => false,
        }
    }
}

/// Whether an answer can be a piece of a longer list.
fn has_pages(service: &Service, operation: &Operation) -> bool {
    let page = service.page.as_ref();
    let parameters = service.page_parameters_of(operation);
    page.is_some_and(|page| page.position.start.is_some() || parameters.is_some()) && !operation.response.is_whole_list
}

/// The usual answer with this many items in the whole list, of which it contains the requested piece. If the spec does not
/// say which piece of the whole an answer is, it contains the whole list.
pub(super) fn counted(operation_call: &OperationCall<'_>, items: Items, usual: Answer) -> Answer {
    let OperationCall { service, operation, .. } = *operation_call;
    let (Some(page), Ok(body)) = (&service.page, serde_json::from_slice::<Json>(&usual.body)) else {
        return usual;
    };
    if body.is_array() == page.items.is_some() {
        return usual;
    }
    let copied = match items_of(page, &body) {
        [] => items_of(page, &operation.response.example),
        some => some,
    };
    let size = operation_call.paging.usual_size();
    let total = items.total(size);
    let (start, limit) =
        if has_pages(service, operation) { operation_call.position().unwrap_or((0, size)) } else { (0, total) };
    let body = answer::piece(operation_call, &body, copied, total, start, limit);
    let Some(Piece { body, next }) = body else { return usual };
    operation_call.linked(Answer { body: body.to_string().into_bytes(), ..usual }, next)
}

fn items_of<'j>(page: &Page, body: &'j Json) -> &'j [Json] {
    page.items_of(body).map_or(&[], Vec::as_slice)
}
