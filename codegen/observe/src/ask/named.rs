//! Values that are no ids. A value fits a parameter only if it has the same type and the same names on its path, since a text could be anything.

use std::collections::BTreeMap;

use codegen::ir::path::steps;
use codegen::ir::{JsonType, Location, Operation, Parameter, RecordId, ResponseBody, Scalar, Service};

use crate::ask::need::{is_name_of_id, snake};

/// A value that is found by its type, its name and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedValue {
    /// What the value belongs to: a `user` for the parameter of `users/{name}`. `None` if the name says it, as `branch_id` does.
    owner: Option<String>,
    /// The wire name.
    name: String,
    /// The type, as the spec writes it.
    type_name: String,
}

impl NamedValue {
    /// What a parameter needs.
    pub fn of(service: &Service, operation: &Operation, parameter: &Parameter, of: Scalar) -> Self {
        let name = parameter.name.wire.clone();
        let in_path = parameter.location == Location::Path;
        let before = steps(&operation.path).take_while(|step| in_path && step.parameter != Some(&name));
        let before = before.filter(|step| step.parameter.is_none()).last().map_or(operation.group.as_str(), |step| step.before);
        let owner = (!is_name_of_id(&name)).then(|| one(before));
        Self { owner, name, type_name: service.type_name(of).to_owned() }
    }

    /// Whether it is a value of this type. If the spec does not describe a value, a text fits a text, and a number another type.
    pub fn is_of(&self, service: &Service, of: Option<Scalar>, is_text: bool) -> bool {
        of.map_or((self.type_name == "text") == is_text, |of| service.type_name(of) == self.type_name)
    }
}

/// The values that calls need, by name.
#[derive(Debug, Default)]
pub struct NamedValues(BTreeMap<String, Vec<NamedValue>>);

impl NamedValues {
    /// Adds a value that a call needs.
    pub fn add(&mut self, value: &NamedValue) {
        self.0.entry(value.name.clone()).or_default().push(value.clone());
    }

    /// The values that a field with this name can be, in an object of these owners: `name` of a `user`, or `key` of a `reader`.
    pub fn at(&self, owners: &Owners, field: &str) -> Vec<&NamedValue> {
        let of_owner = |value: &&NamedValue| value.owner.as_ref().is_none_or(|owner| owners.contains(owner));
        let own = self.0.get(field).into_iter().flatten().filter(of_owner);
        let objects = owners.iter().filter(|_| identifies(field)).filter_map(|owner| self.0.get(owner)).flatten();
        own.chain(objects).collect()
    }
}

/// The names of what an object is: `user` for an item of `users`, or for the record `User`.
pub type Owners = Vec<String>;

/// The owners of an object in a field with this name.
pub fn owners(field: &str) -> Owners {
    vec![one(field)]
}

/// The owners of a whole answer, or of the items of its list. An object without a type of its own is the subject of the group.
pub fn owners_of_answer(operation: &Operation) -> Owners {
    let last = steps(&operation.path).filter(|step| step.parameter.is_none()).last().map_or("", |step| step.before);
    let is_record = match &operation.response.body {
        ResponseBody::Record(_) => true,
        ResponseBody::Page(JsonType::Record(_)) => true,
        ResponseBody::Value(JsonType::List(item)) => matches!(**item, JsonType::Record(_)),
        _ => false,
    };
    std::iter::once(last).chain((!is_record).then_some(operation.group.as_str())).map(one).collect()
}

/// The owners of an object that is this record.
pub fn with_record(service: &Service, owners: &Owners, record: Option<RecordId>) -> Owners {
    owners.iter().cloned().chain(record.map(|id| snake(&service[id].name.spec))).collect()
}

/// Whether a field with this name identifies the object that it is in.
pub fn identifies(field: &str) -> bool {
    matches!(field, "key" | "id")
}

/// The name of a thing for the name of its list: without an extension, and without the `s` of a plural.
fn one(name: &str) -> String {
    let name = name.split('.').next().unwrap_or_default();
    name.strip_suffix('s').unwrap_or(name).to_owned()
}
