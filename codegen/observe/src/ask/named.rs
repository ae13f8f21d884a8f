//! Values that are no ids. Such a value fits a parameter only with the same type and the same names on its path, since a text can be anything.

use language::ir::path::steps;
use language::ir::{Location, Operation, Parameter, Scalar, Service};

use crate::shape::snake;

/// A value that is found by its type, its name and what it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedValue {
    /// What it belongs to: a `user` for the parameter of `users/{name}`. `None` if the name says it, as `branch_id` does.
    owner: Option<String>,
    /// The wire name.
    name: String,
    /// The type, as the spec writes it.
    type_name: String,
}

impl NamedValue {
    /// The value that a parameter needs.
    pub fn of(service: &Service, operation: &Operation, parameter: &Parameter, scalar: Scalar) -> Self {
        let name = parameter.name.wire.clone();
        let in_path = parameter.location == Location::Path;
        let before = steps(&operation.path).take_while(|step| in_path && step.parameter != Some(&name));
        let before = before.filter(|step| step.parameter.is_none()).last();
        let owner = singular(before.map_or(operation.group.as_str(), |step| step.before)).to_owned();
        Self { owner: (!is_name_of_id(&name)).then_some(owner), name, type_name: service.type_name(scalar).to_owned() }
    }

    /// Whether a field of an object is this value by its names: `name` of a `user`, or `key` of a `reader`.
    pub fn is_at(&self, owner: &str, field: &str) -> bool {
        let owner = snake(owner);
        let owner = singular(&owner);
        let is_own = self.name == field && self.owner.as_ref().is_none_or(|own| own == owner);
        is_own || (identifies(field) && self.name == owner)
    }

    /// Whether it is of this type. A value that the spec does not describe fits if both are texts, or neither is.
    pub fn is_of(&self, service: &Service, scalar: Option<Scalar>, is_text: bool) -> bool {
        scalar.map_or((self.type_name == "text") == is_text, |scalar| service.type_name(scalar) == self.type_name)
    }
}

/// Whether a field with this name identifies the object that it is in.
pub fn identifies(field: &str) -> bool {
    matches!(field, "key" | "id")
}

/// The name of a thing in a list with this name.
fn singular(name: &str) -> &str {
    name.strip_suffix('s').unwrap_or(name)
}

/// Whether a number with this name is an id whose type the spec does not name.
pub fn is_name_of_id(name: &str) -> bool {
    name == "id" || name.ends_with("_id") || name.ends_with("Id")
}
