//! The sources of values for the required parameters of an operation.

use crate::expected::id_of;
use crate::structure::snake;
use language::ir::path::steps;
use language::ir::{
    Builtin, Literal, Location, Operation, Parameter, ParameterType, Scalar, ScalarId, ScalarType, Service,
};

/// The identity of a value in an answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowKey {
    /// An id of this type.
    Id(ScalarId),
    /// A value that is no id. A call with it is a guess.
    Named(NamedValue),
}

/// The source of the value of a required parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// A fixed value, which identifies nothing of an account: a default, or the example of a type.
    Fixed(String),
    /// A value of an earlier answer.
    From(RowKey),
    /// None: the parameter is a secret, or an object, whose example may contain ids and texts of no account, or no answer is known to contain its value.
    Nothing,
}

impl Need {
    /// Whether there is a value, if there are those of these keys.
    pub fn is_met(&self, has: impl Fn(&RowKey) -> bool) -> bool {
        match self {
            Self::Fixed(_) => true,
            Self::From(key) => has(key),
            Self::Nothing => false,
        }
    }
}

/// The required parameters of an operation, once for each choice of variants.
pub type ArgumentChoice<'s> = Vec<(&'s Parameter, Need)>;

/// All choices of an operation; one if it has no parameter with variants.
pub fn choices<'s>(service: &'s Service, operation: &'s Operation) -> Vec<ArgumentChoice<'s>> {
    let mut choices = vec![ArgumentChoice::new()];
    for parameter in operation.required() {
        choices = match &parameter.parameter_type {
            ParameterType::Scalar(..) | ParameterType::Json(..) => {
                let need = parameter
                    .scalar()
                    .map_or(Need::Nothing, |(scalar, example)| need(service, operation, parameter, scalar, example));
                let with_it =
                    |choice: ArgumentChoice<'s>| choice.into_iter().chain([(parameter, need.clone())]).collect();
                choices.into_iter().map(with_it).collect()
            }
            ParameterType::Variants(id) => {
                let variants = &service[*id].variants;
                let with_each = |choice: ArgumentChoice<'s>| {
                    variants.iter().map(move |variant| {
                        let own = variant.parameters.iter().filter(|own| own.required);
                        let of_own = own.filter_map(|own| {
                            let (scalar, example) = own.scalar()?;
                            Some((own, need(service, operation, own, scalar, example)))
                        });
                        let value = (parameter, Need::Fixed(variant.name.wire.clone()));
                        choice.iter().cloned().chain([value]).chain(of_own).collect()
                    })
                };
                choices.into_iter().flat_map(with_each).collect()
            }
        };
    }
    choices
}

/// The keys that a choice needs, without duplicates.
pub fn keys<'c>(choice: &'c ArgumentChoice<'_>) -> Vec<&'c RowKey> {
    let mut keys: Vec<_> =
        choice.iter().filter_map(|(_, need)| if let Need::From(key) = need { Some(key) } else { None }).collect();
    keys.sort();
    keys.dedup();
    keys
}

/// Whether a value of a choice may be wrong: one that is no id, or an example, unless it is a known value. An error then says nothing about
/// the spec.
pub fn is_guess(service: &Service, choice: &ArgumentChoice<'_>) -> bool {
    choice.iter().any(|(parameter, need)| match (need, &parameter.parameter_type) {
        (Need::From(key), _) => matches!(key, RowKey::Named(_)),
        (Need::Fixed(_), ParameterType::Scalar(Scalar::Named(id), _))
            if matches!(service[*id], ScalarType::Enum(_)) =>
        {
            false
        }
        (Need::Fixed(_), ParameterType::Scalar(..)) => parameter.default.is_none(),
        _ => false,
    })
}

fn need(service: &Service, operation: &Operation, parameter: &Parameter, scalar: Scalar, example: &Literal) -> Need {
    if parameter.secret {
        return Need::Nothing;
    }
    if let Some(id) = id_of(service, scalar) {
        return Need::From(RowKey::Id(id));
    }
    if let Some(default) = &parameter.default {
        return Need::Fixed(service.print(scalar, default));
    }
    if is_general(service, &parameter.name.spec, scalar, example) {
        return Need::Fixed(service.print(scalar, example));
    }
    if let Some(id) = id_of_template(service, scalar) {
        return Need::From(RowKey::Id(id));
    }
    // Every object may have an `id` and a `key`, so these names identify nothing.
    if identifies(&parameter.name.wire) {
        return Need::Nothing;
    }
    Need::From(RowKey::Named(NamedValue::of(service, operation, parameter, scalar)))
}

/// Whether the example of a type has a meaning in every account. Known values and numbers have one; texts and ids do not.
fn is_general(service: &Service, name: &str, scalar: Scalar, example: &Literal) -> bool {
    match scalar {
        Scalar::Builtin(Builtin::Integer | Builtin::Number | Builtin::Decimal | Builtin::DecimalText) => {
            !is_name_of_id(name)
        }
        Scalar::Builtin(Builtin::Boolean | Builtin::Switch) => true,
        Scalar::Builtin(builtin) if builtin.is_unix() || builtin.is_duration() => true,
        Scalar::Builtin(_) => false,
        Scalar::Named(id) => match (&service[id], example) {
            (ScalarType::Enum(_), example) => matches!(example, Literal::Known(_)),
            (ScalarType::Pattern(_), _) => true,
            (ScalarType::Templates(templates), Literal::Template(number, values)) => {
                let parts = templates.templates.get(*number).map_or(&[][..], |template| &template.parts);
                parts.iter().zip(values).all(|(part, value)| is_general(service, &part.name.spec, part.value, value))
            }
            (ScalarType::Id(_) | ScalarType::Templates(_), _) => false,
        },
    }
}

/// The type of id of a text with templates, if one template is the id alone.
fn id_of_template(service: &Service, scalar: Scalar) -> Option<ScalarId> {
    let Scalar::Named(id) = scalar else { return None };
    let ScalarType::Templates(templates) = &service[id] else { return None };
    let alone = templates.templates.iter().filter(|template| template.parts.len() == 1 && template.text.0.len() == 1);
    alone.filter_map(|template| id_of(service, template.parts.first()?.value)).next()
}

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
