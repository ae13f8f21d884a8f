//! The spec of this repository with something changed, as a maintainer would change it.

use codegen::ir::{
    Body, EnumValue, Field, Id, Kind, Literal, Operation, Parameter, ParameterType, Pattern, Record, ResponseBody,
    Service, Value, ValueType,
};
use serde_json::Value as Json;

use super::skip::gone;
use crate::{Sandbox, embedded_service};

/// A spec that is changed bit by bit. What is to be changed and is not there ends the test.
pub(super) struct Edit(Service);

impl Edit {
    pub(super) fn new() -> Self {
        Self(embedded_service())
    }

    pub(super) fn start(&self) -> Sandbox {
        Sandbox::builder_of(self.0.clone()).start().expect("it starts")
    }

    pub(super) fn service(&mut self) -> &mut Service {
        &mut self.0
    }

    #[track_caller]
    pub(super) fn operation(&mut self, name: &str) -> &mut Operation {
        let found = self.0.operations.iter_mut().find(|operation| operation.full_name() == name);
        found.unwrap_or_else(|| gone(&format!("operation {name}")))
    }

    pub(super) fn parameter(&mut self, operation: &str, name: &str) -> &mut Parameter {
        let found = self.operation(operation).parameters.iter_mut().find(|parameter| parameter.name.spec == name);
        found.unwrap_or_else(|| gone(&format!("parameter {name} of {operation}")))
    }

    pub(super) fn record(&mut self, name: &str) -> &mut Record {
        let found = self.0.records.iter_mut().find(|record| record.name.spec == name);
        found.unwrap_or_else(|| gone(&format!("record {name}")))
    }

    pub(super) fn field(&mut self, record: &str, name: &str) -> &mut Field {
        let found = self.record(record).fields.iter_mut().find(|field| field.name.spec == name);
        found.unwrap_or_else(|| gone(&format!("field {name} of {record}")))
    }

    fn value_type(&mut self, name: &str) -> &mut ValueType {
        let found = self.0.values.iter_mut().find(|value| value.name().spec == name);
        found.unwrap_or_else(|| gone(&format!("type {name}")))
    }

    pub(super) fn id(&mut self, name: &str) -> &mut Id {
        match self.value_type(name) {
            ValueType::Id(id) => id,
            _ => gone(&format!("id {name}")),
        }
    }

    pub(super) fn pattern(&mut self, name: &str) -> &mut Pattern {
        match self.value_type(name) {
            ValueType::Pattern(pattern) => pattern,
            _ => gone(&format!("pattern {name}")),
        }
    }

    /// A value of a set.
    pub(super) fn value(&mut self, set: &str, name: &str) -> &mut EnumValue {
        let ValueType::Enum(found) = self.value_type(set) else { gone(&format!("set {set}")) };
        let found = found.values.iter_mut().find(|value| value.name.spec == name);
        found.unwrap_or_else(|| gone(&format!("value {name} of {set}")))
    }

    /// Has a value of a set of texts go by another name.
    pub(super) fn rename_value(&mut self, set: &str, name: &str, wire: &str) {
        let value = self.value(set, name);
        wire.clone_into(&mut value.name.wire);
        value.wire = Literal::Text(wire.to_owned());
    }

    pub(super) fn kind(&mut self, kinds: &str, name: &str) -> &mut Kind {
        let mut found =
            self.0.kinds.iter_mut().filter(|found| found.name.spec == kinds).flat_map(|found| &mut found.kinds);
        found.find(|kind| kind.name.spec == name).unwrap_or_else(|| gone(&format!("kind {name} of {kinds}")))
    }

    /// Gives a type another name in the spec.
    pub(super) fn rename_type(&mut self, name: &str, new: &str) {
        let value = self.value_type(name);
        let name = match value {
            ValueType::Id(found) => &mut found.name,
            ValueType::Enum(found) => &mut found.name,
            ValueType::Forms(found) => &mut found.name,
            ValueType::Pattern(found) => &mut found.name,
        };
        new.clone_into(&mut name.spec);
    }

    /// Has a field go by another name, in the examples too.
    pub(super) fn rename_field(&mut self, record: &str, name: &str, wire: &str) {
        let old = std::mem::replace(&mut self.field(record, name).name.wire, wire.to_owned());
        self.move_field(record, &old, Some(wire));
    }

    /// Takes a field away, from the examples too.
    pub(super) fn remove_field(&mut self, record: &str, name: &str) {
        let old = self.field(record, name).name.wire.clone();
        self.record(record).fields.retain(|field| field.name.spec != name);
        self.move_field(record, &old, None);
    }

    fn move_field(&mut self, record: &str, old: &str, new: Option<&str>) {
        self.in_examples(|service, body, json| {
            let Body::Record(id) = body else { return };
            if service[*id].name.spec == record
                && let Some(fields) = json.as_object_mut()
                && let Some(json) = fields.remove(old)
                && let Some(new) = new
            {
                fields.insert(new.to_owned(), json);
            }
        });
    }

    /// Has points in time of a type be written in another way, in the examples too.
    pub(super) fn write_times(&mut self, name: &str, pattern: &str) {
        let old = std::mem::replace(&mut self.pattern(name).pattern, pattern.to_owned());
        let rewritten = |text: &str| {
            let tokens = ["YYYY", "MM", "DD", "hh", "mm"].iter();
            tokens.fold(pattern.to_owned(), |written, token| match old.find(token) {
                Some(place) => written.replace(token, &text[place..place + token.len()]),
                None => written,
            })
        };
        if let Literal::Text(example) = &mut self.pattern(name).example {
            *example = rewritten(example);
        }
        self.in_examples(|service, body, json| {
            if let (Body::Value(Value::Named(id)), Some(text)) = (body, json.as_str())
                && service[*id].name().spec == name
            {
                *json = rewritten(text).into();
            }
        });
    }

    /// Sets the default of a parameter to what stands for it in a query.
    pub(super) fn set_default(&mut self, operation: &str, parameter: &str, text: &str) {
        let ParameterType::Value(value, _) = self.parameter(operation, parameter).parameter_type else {
            gone(&format!("value {parameter} of {operation}"))
        };
        let default = self.0.parse(value, text).unwrap_or_else(|_| gone(&format!("{operation} that takes {text}")));
        self.parameter(operation, parameter).default = Some(default);
    }

    /// Sets the example of a parameter that takes a text.
    pub(super) fn set_example(&mut self, operation: &str, parameter: &str, text: &str) {
        match &mut self.parameter(operation, parameter).parameter_type {
            ParameterType::Value(_, example) => *example = Literal::Text(text.to_owned()),
            ParameterType::Kinds(_) => gone(&format!("text {parameter} of {operation}")),
        }
    }

    /// Does something with everything in the examples, each with its type.
    fn in_examples(&mut self, mut change: impl FnMut(&Service, &Body, &mut Json)) {
        let known = self.0.clone();
        for operation in &mut self.0.operations {
            let example = &mut operation.response.example;
            match &operation.response.body {
                ResponseBody::Record(id) => each(&known, &Body::Record(*id), example, &mut change),
                ResponseBody::Page(item) => {
                    let Some(page) = &known.page else { continue };
                    for field in &page.fields {
                        example
                            .get_mut(&field.name.wire)
                            .into_iter()
                            .for_each(|json| each(&known, &field.body, json, &mut change));
                    }
                    let items = example.get_mut(&page.items.wire).and_then(Json::as_array_mut);
                    items.into_iter().flatten().for_each(|json| each(&known, item, json, &mut change));
                }
                ResponseBody::Json | ResponseBody::Object => {}
            }
        }
    }
}

fn each(service: &Service, body: &Body, json: &mut Json, change: &mut dyn FnMut(&Service, &Body, &mut Json)) {
    change(service, body, json);
    match body {
        Body::Record(id) => {
            for field in &service[*id].fields {
                json.get_mut(&field.name.wire).into_iter().for_each(|json| each(service, &field.body, json, change));
            }
        }
        Body::List(item) => {
            json.as_array_mut().into_iter().flatten().for_each(|json| each(service, item, json, change));
        }
        Body::Value(_) | Body::Map(_) | Body::Object | Body::Json => {}
    }
}
