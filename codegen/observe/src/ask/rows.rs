//! The ids in answers, with those that belong together side by side. They stay in memory.

use std::collections::{BTreeMap, BTreeSet};

use crate::ask::need::{ArgumentChoice, NamedValue, Need, RowKey, identifies, keys};
use crate::expected::{Expected, id_of};
use crate::structure::snake;
use language::ir::{Operation, Service};
use serde_json::Value as Json;

/// The number of items of a list that are read. Only a few instances of each id are called, so more would be useless.
const ITEMS: usize = 20;
/// The maximum number of rows.
const ROWS: usize = 5_000;
/// The longest value that can be an id, in bytes.
const LONGEST: usize = 200;

/// The ids that belong to one thing, such as those of one item of a list.
pub type Row = BTreeMap<RowKey, String>;
/// Wire names with their values.
pub type Query = Vec<(String, String)>;

/// All rows.
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

    /// Whether any row contains this key.
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

/// Lists in an item, each with the guide for its items, and the keys that its name suggests.
type Lists<'a> = Vec<(Vec<&'a Json>, Expected<'a>, RowSource<'a>)>;

impl<'a> RowWalk<'a> {
    /// Reads a whole body, or an item of a list. An item belongs to the object around the list.
    fn item(&mut self, value: &'a Json, guide: Expected<'a>, named: RowSource<'a>, outer: &Row) {
        let (mut row, mut lists) = (Row::new(), Lists::new());
        self.gather(value, guide, named, &mut row, &mut lists);
        for (key, value) in outer {
            row.entry(key.clone()).or_insert_with(|| value.clone());
        }
        for (items, guide, named) in lists {
            for item in items.into_iter().take(ITEMS) {
                self.item(item, guide, named, &row);
            }
        }
        if !row.is_empty() {
            self.found.push(row);
        }
    }

    fn gather(&self, value: &'a Json, guide: Expected<'a>, named: RowSource<'a>, row: &mut Row, lists: &mut Lists<'a>) {
        match value {
            Json::Object(fields) if guide.has_keys_of_data() => {
                let value = fields.keys().next().map_or(Expected::Unknown, |key| guide.field(self.service, key).0);
                lists.push((fields.values().collect(), value, RowSource { field: None, ..named }));
            }
            Json::Object(fields) => {
                let owner = match guide {
                    Expected::Record(id) => &self.service[id].name.spec,
                    _ => named.owner,
                };
                for (name, value) in fields {
                    let (guide, _) = guide.field(self.service, name);
                    let own = named.object.filter(|_| identifies(name));
                    let is_page = self.service.page.as_ref().is_some_and(|page| page.items_wire() == Some(name));
                    let inner = RowSource {
                        value: own.or_else(|| self.names.of_field(name)),
                        object: self.names.of_owner(name).or(named.object.filter(|_| is_page)),
                        owner: if is_page { owner } else { name },
                        field: Some((owner, name)),
                    };
                    self.gather(value, guide, inner, row, lists);
                }
            }
            Json::Array(items) => {
                // A list without its envelope has ids, too.
                let list = if let Expected::Page(item) = guide { Expected::ListOf(item) } else { guide };
                lists.push((items.iter().collect(), list.item(), RowSource { field: None, ..named }));
            }
            _ => {
                let Some(text) = plain(value) else { return };
                let (scalar, is_text) = (guide.scalar(), value.is_string());
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
