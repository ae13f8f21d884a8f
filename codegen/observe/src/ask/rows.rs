//! The values that operations need for their required parameters, and the ids in answers, with those that belong together side by side. They
//! stay in memory.

use std::collections::{BTreeMap, BTreeSet};

use crate::expected::{Expected, id_of};
use crate::structure::snake;
use language::ir::path::steps;
use language::ir::{
    Builtin, Literal, Location, Operation, Parameter, ParameterType, Scalar, ScalarId, ScalarType, Service,
};
use serde_json::Value as Json;

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
    name: String,
    /// The type, as the spec writes it.
    type_name: String,
}

impl NamedValue {
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

/// The number of items of a list that are read. Only a few instances of each id are called, so more would be useless.
const ITEMS: usize = 20;
const ROWS: usize = 5_000;
/// The longest value that can be an id, in bytes.
const LONGEST: usize = 200;

/// The ids that belong to one thing, such as those of one item of a list.
pub type Row = BTreeMap<RowKey, String>;
/// Wire names with their values.
pub type Query = Vec<(String, String)>;

#[derive(Default)]
pub struct Rows {
    rows: Vec<Row>,
    known: BTreeSet<Row>,
    names: RowNames,
}

/// Where answers contain values whose type is not an id, or that the spec does not describe.
#[derive(Debug, Default)]
pub struct RowNames {
    /// The fields that contain an id, or a list of ids.
    fields: BTreeMap<String, RowKey>,
    /// The fields with an object, or a list of objects, whose `id` or `key` is the id.
    owners: BTreeMap<String, RowKey>,
    /// The values that are no ids.
    pub named: Vec<NamedValue>,
}

impl RowNames {
    /// The names of the keys. The name of an id is the name of its type: `book_id` or `book.id` for `BookId`.
    pub fn new<'k>(service: &Service, keys: impl Iterator<Item = &'k RowKey>) -> Self {
        let mut names = Self::default();
        for key in keys {
            match key {
                RowKey::Named(value) => names.named.push(value.clone()),
                RowKey::Id(id) => {
                    let field = snake(&service[*id].name().spec);
                    names.owners.extend(field.strip_suffix("_id").map(|owner| (owner.to_owned(), key.clone())));
                    names.fields.insert(field, key.clone());
                }
            }
        }
        names
    }

    /// The key of a scalar, or of the items of a list, in a field with this name.
    pub fn of_field(&self, name: &str) -> Option<&RowKey> {
        named(&self.fields, name)
    }

    /// The key that identifies the objects in a field with this name.
    pub fn of_owner(&self, name: &str) -> Option<&RowKey> {
        named(&self.owners, name)
    }
}

fn named<'k>(names: &'k BTreeMap<String, RowKey>, name: &str) -> Option<&'k RowKey> {
    names.get(name).or_else(|| names.get(name.strip_suffix('s')?))
}

impl Rows {
    /// An empty table that collects ids, and values with these names.
    pub fn new(names: RowNames) -> Self {
        Self { names, ..Self::default() }
    }

    /// Learns from the body of an answer. `own` contains the ids that the call asked for.
    pub fn learn(&mut self, service: &Service, operation: &Operation, body: &Json, own: &Row) {
        let mut walk = RowWalk { service, names: &self.names, found: Vec::new() };
        // A value without a name is the subject of the group.
        let object = self.names.of_owner(&operation.group);
        let named = RowSource { value: None, object, owner: &operation.group, field: None };
        walk.item(body, Expected::of_body(service, &operation.response.body), named, own);
        for row in walk.found {
            if self.rows.len() < ROWS && self.known.insert(row.clone()) {
                self.rows.push(row);
            }
        }
    }

    pub fn has(&self, key: &RowKey) -> bool {
        self.rows.iter().any(|row| row.contains_key(key))
    }

    /// The next query for these parameters that was not sent, and its row.
    pub fn query(&self, choice: &ArgumentChoice<'_>, sent: &BTreeSet<Query>) -> Option<(Query, Row)> {
        let keys = keys(choice);
        let new = |row: Row| Some(query(choice, &row)?).filter(|query| !sent.contains(query)).map(|query| (query, row));
        if keys.is_empty() {
            return new(Row::new());
        }
        if !keys.iter().all(|key| self.has(key)) {
            return None;
        }
        // Values of the same answer belong together, so the rows with the most keys come first.
        let count = |row: &Row| keys.iter().filter(|key| row.contains_key(key)).count();
        let with = |wanted: usize| self.rows.iter().filter(move |row| count(row) == wanted);
        (1..=keys.len()).rev().flat_map(with).find_map(|row| new(self.joined(&keys, row)?))
    }

    /// A row with all these keys, joined from the first row and others that do not contradict it. Rows that share a value with it are preferred.
    fn joined(&self, keys: &[&RowKey], first: &Row) -> Option<Row> {
        let mut row = first.clone();
        while let Some(missing) = keys.iter().find(|key| !row.contains_key(key)) {
            let shared = |other: &Row| other.iter().filter(|(key, _)| row.contains_key(key)).count();
            let agrees = |other: &Row| other.iter().all(|(key, value)| row.get(key).is_none_or(|own| own == value));
            let fitting = || self.rows.iter().filter(|other| other.contains_key(missing) && agrees(other));
            let other = fitting().find(|other| shared(other) > 0).or_else(|| fitting().next())?;
            row.extend(other.clone());
        }
        Some(row)
    }
}

fn query(choice: &ArgumentChoice<'_>, row: &Row) -> Option<Query> {
    let value = |need: &Need| match need {
        Need::Fixed(value) => Some(value.clone()),
        Need::From(key) => row.get(key).cloned(),
        Need::Nothing => None,
    };
    choice.iter().map(|(parameter, need)| Some((parameter.name.wire.clone(), value(need)?))).collect()
}

struct RowWalk<'a> {
    service: &'a Service,
    names: &'a RowNames,
    found: Vec<Row>,
}

/// The keys that the name of a field suggests for its value, or for its items.
#[derive(Clone, Copy)]
struct RowSource<'a> {
    /// The type of id of a scalar.
    value: Option<&'a RowKey>,
    /// The type of id of an object.
    object: Option<&'a RowKey>,
    /// What an object is.
    owner: &'a str,
    /// What a scalar belongs to, and its field. An item of a list and a value of a map have none.
    field: Option<(&'a str, &'a str)>,
}

/// Lists in an item, each with the expected for its items, and the keys that its name suggests.
type Lists<'a> = Vec<(Vec<&'a Json>, Expected<'a>, RowSource<'a>)>;

impl<'a> RowWalk<'a> {
    /// Reads a whole body, or an item of a list. An item belongs to the object around the list.
    fn item(&mut self, value: &'a Json, expected: Expected<'a>, named: RowSource<'a>, outer: &Row) {
        let (mut row, mut lists) = (Row::new(), Lists::new());
        self.gather(value, expected, named, &mut row, &mut lists);
        for (key, value) in outer {
            row.entry(key.clone()).or_insert_with(|| value.clone());
        }
        for (items, expected, named) in lists {
            for item in items.into_iter().take(ITEMS) {
                self.item(item, expected, named, &row);
            }
        }
        if !row.is_empty() {
            self.found.push(row);
        }
    }

    fn gather(
        &self,
        value: &'a Json,
        expected: Expected<'a>,
        named: RowSource<'a>,
        row: &mut Row,
        lists: &mut Lists<'a>,
    ) {
        match value {
            Json::Object(fields) if expected.has_keys_of_data() => {
                let value = fields.keys().next().map_or(Expected::Unknown, |key| expected.field(self.service, key).0);
                lists.push((fields.values().collect(), value, RowSource { field: None, ..named }));
            }
            Json::Object(fields) => {
                let owner = match expected {
                    Expected::Record(id) => &self.service[id].name.spec,
                    _ => named.owner,
                };
                for (name, value) in fields {
                    let (expected, _) = expected.field(self.service, name);
                    let own = named.object.filter(|_| identifies(name));
                    let is_page = self.service.page.as_ref().is_some_and(|page| page.items_wire() == Some(name));
                    let inner = RowSource {
                        value: own.or_else(|| self.names.of_field(name)),
                        object: self.names.of_owner(name).or(named.object.filter(|_| is_page)),
                        owner: if is_page { owner } else { name },
                        field: Some((owner, name)),
                    };
                    self.gather(value, expected, inner, row, lists);
                }
            }
            Json::Array(items) => {
                // A list without its envelope has ids, too.
                let list = if let Expected::Page(item) = expected { Expected::ListOf(item) } else { expected };
                lists.push((items.iter().collect(), list.item(), RowSource { field: None, ..named }));
            }
            _ => {
                let Some(text) = plain(value) else { return };
                let (scalar, is_text) = (expected.scalar(), value.is_string());
                let typed = scalar.and_then(|scalar| id_of(self.service, scalar)).map(RowKey::Id);
                let fits = |of: &&NamedValue| {
                    named.field.is_some_and(|(owner, field)| of.is_at(owner, field))
                        && of.is_of(self.service, scalar, is_text)
                };
                let fitting = self.names.named.iter().filter(fits).cloned().map(RowKey::Named);
                // If the type of a field is an id, its name cannot make it an id of another type.
                for key in typed.or_else(|| named.value.cloned()).into_iter().chain(fitting) {
                    row.entry(key).or_insert_with(|| text.clone());
                }
            }
        }
    }
}

/// The text of a value that can be an id. Zero is excluded, since it often means none.
fn plain(value: &Json) -> Option<String> {
    let text = match value {
        Json::String(text) => text.clone(),
        Json::Number(number) if !number.is_f64() => number.to_string(),
        _ => return None,
    };
    (!text.is_empty() && text != "0" && text.len() <= LONGEST).then_some(text)
}
