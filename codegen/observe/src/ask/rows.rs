//! The ids that came in answers, those that came together side by side. They stay in memory.

use std::collections::{BTreeMap, BTreeSet};

use codegen::ir::{Operation, Service};
use serde_json::Value as Json;

use crate::ask::guide::{Guide, id_of};
use crate::ask::need::{Choice, Need, RowKey, keys, snake};

/// How many items of one list are looked at. A few instances of each id are called, so more are of no use.
const ITEMS: usize = 20;
/// How many rows are kept.
const ROWS: usize = 5_000;
/// The longest value that can be an id, in bytes.
const LONGEST: usize = 200;

/// Values that belong to one thing: the ids of one item of a list.
pub type Row = BTreeMap<RowKey, String>;
/// Names on the wire with their values.
pub type Query = Vec<(String, String)>;

/// All rows.
#[derive(Default)]
pub struct Rows {
    rows: Vec<Row>,
    known: BTreeSet<Row>,
    names: RowNames,
}

/// Where values stand whose type is no id, or that the spec does not describe.
#[derive(Debug, Default)]
pub struct RowNames {
    /// The fields that have the value itself, or a list of it.
    fields: BTreeMap<String, RowKey>,
    /// The fields with an object, or a list of objects, that has the value as its `id` or `key`.
    owners: BTreeMap<String, RowKey>,
}

impl RowNames {
    /// The names for what is looked for. An id is called like its type: `book_id` or `book.id` for `BookId`.
    pub fn new<'k>(service: &Service, keys: impl Iterator<Item = &'k RowKey>) -> Self {
        let mut names = Self::default();
        for key in keys {
            let (field, owner) = match key {
                RowKey::Name(name) => (name.clone(), Some(name.clone())),
                RowKey::Id(id) => {
                    let field = snake(&service[*id].name().spec);
                    let owner = field.strip_suffix("_id").map(str::to_owned);
                    (field, owner)
                }
            };
            names.fields.insert(field, key.clone());
            names.owners.extend(owner.map(|owner| (owner, key.clone())));
        }
        names
    }

    /// What a field with this name has, if it has a plain value or a list.
    pub fn of_field(&self, name: &str) -> Option<&RowKey> {
        named(&self.fields, name)
    }

    /// What identifies the objects in a field with this name.
    pub fn of_owner(&self, name: &str) -> Option<&RowKey> {
        named(&self.owners, name)
    }
}

fn named<'k>(names: &'k BTreeMap<String, RowKey>, name: &str) -> Option<&'k RowKey> {
    names.get(name).or_else(|| names.get(name.strip_suffix('s')?))
}

impl Rows {
    /// Looks for ids, and for values with these names.
    pub fn new(names: RowNames) -> Self {
        Self { names, ..Self::default() }
    }

    /// Learns from the body of an answer. `own` is what the call asked for.
    pub fn learn(&mut self, service: &Service, operation: &Operation, body: &Json, own: &Row) {
        let mut walk = RowWalk { service, names: &self.names, found: Vec::new() };
        // What has no name of its own is what the group is about.
        let named = RowSource { value: None, object: self.names.of_owner(&operation.group) };
        walk.item(body, Guide::of_body(&operation.response.body), named, own);
        for row in walk.found {
            if self.rows.len() < ROWS && self.known.insert(row.clone()) {
                self.rows.push(row);
            }
        }
    }

    /// Whether any row has this.
    pub fn has(&self, key: &RowKey) -> bool {
        self.rows.iter().any(|row| row.contains_key(key))
    }

    /// The next query for these parameters that was not sent, and the row that it asks for.
    pub fn query(&self, choice: &Choice<'_>, sent: &BTreeSet<Query>) -> Option<(Query, Row)> {
        let keys = keys(choice);
        let new = |row: Row| Some(query(choice, &row)?).filter(|query| !sent.contains(query)).map(|query| (query, row));
        if keys.is_empty() {
            return new(Row::new());
        }
        if !keys.iter().all(|key| self.has(key)) {
            return None;
        }
        // What came together belongs together, so the rows with the most of it come first.
        let count = |row: &Row| keys.iter().filter(|key| row.contains_key(key)).count();
        let with = |wanted: usize| self.rows.iter().filter(move |row| count(row) == wanted);
        (1..=keys.len()).rev().flat_map(with).find_map(|row| new(self.joined(&keys, row)?))
    }

    /// A row with all of this: the first one, and others that say nothing else of what both have. Rows that share a value with it come first.
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

fn query(choice: &Choice<'_>, row: &Row) -> Option<Query> {
    let value = |need: &Need| match need {
        Need::Fixed(value) => Some(value.clone()),
        Need::From(key) => row.get(key).cloned(),
        Need::Nothing => None,
    };
    choice.iter().map(|(parameter, need)| Some((parameter.name.wire.clone(), value(need)?))).collect()
}

/// Whether a field with this name identifies the object that it is in.
pub fn identifies(field: &str) -> bool {
    matches!(field, "key" | "id")
}

struct RowWalk<'a, 's> {
    service: &'s Service,
    names: &'a RowNames,
    found: Vec<Row>,
}

/// What the name of a field says of its value, or of its items.
#[derive(Clone, Copy, Default)]
struct RowSource<'a> {
    /// What a plain value is.
    value: Option<&'a RowKey>,
    /// What identifies an object.
    object: Option<&'a RowKey>,
}

/// Lists within an item, each with what the spec says of its items, and what its name does.
type Lists<'j, 's, 'a> = Vec<(Vec<&'j Json>, Guide<'s>, RowSource<'a>)>;

impl<'a, 's> RowWalk<'a, 's> {
    /// A whole body, or an item of a list. It belongs to what it is in.
    fn item(&mut self, value: &Json, guide: Guide<'s>, named: RowSource<'a>, outer: &Row) {
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

    fn gather<'j>(
        &self,
        value: &'j Json,
        guide: Guide<'s>,
        named: RowSource<'a>,
        row: &mut Row,
        lists: &mut Lists<'j, 's, 'a>,
    ) {
        match value {
            Json::Object(fields) if guide.has_keys_of_data() => {
                let value = fields.keys().next().map_or(Guide::Unknown, |key| guide.field(self.service, key).0);
                lists.push((fields.values().collect(), value, named));
            }
            Json::Object(fields) => {
                for (name, value) in fields {
                    let (guide, _) = guide.field(self.service, name);
                    let own = named.object.filter(|_| identifies(name));
                    let is_page = self.service.page.as_ref().is_some_and(|page| page.items_wire() == Some(name));
                    let inner = RowSource {
                        value: own.or_else(|| self.names.of_field(name)),
                        object: self.names.of_owner(name).or(named.object.filter(|_| is_page)),
                    };
                    self.gather(value, guide, inner, row, lists);
                }
            }
            Json::Array(items) => lists.push((items.iter().collect(), guide.item(), named)),
            _ => {
                let Some(text) = plain(value) else { return };
                let typed = guide.scalar().and_then(|scalar| id_of(self.service, scalar)).map(RowKey::Id);
                // A field whose type is an id is no id of another type, whatever its name is.
                let named = named.value.filter(|key| typed.is_none() || matches!(key, RowKey::Name(_)));
                for key in typed.iter().chain(named) {
                    row.entry(key.clone()).or_insert_with(|| text.clone());
                }
            }
        }
    }
}

/// The text of a value that can be an id. A zero often stands for none.
fn plain(value: &Json) -> Option<String> {
    let text = match value {
        Json::String(text) => text.clone(),
        Json::Number(number) if !number.is_f64() => number.to_string(),
        _ => return None,
    };
    (!text.is_empty() && text != "0" && text.len() <= LONGEST).then_some(text)
}
