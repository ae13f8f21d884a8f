//! What answers have told so far: values for later requests, found by what the spec says that they are.

use std::collections::{BTreeMap, VecDeque};

use codegen::ir::{Body, Builtin, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueType};
use serde_json::Value as Json;

use super::random::Random;

/// How many values of a sort, and how many rows, are kept; the oldest go first.
const KEPT: usize = 150;

/// What a value is: the name of its type; of a text the example that fields and parameters have in common, where there is such a
/// one, and otherwise [`TEXT`].
pub type Sort = String;

/// Texts of which nothing more is known.
pub const TEXT: &str = "text";

/// Addresses of files.
pub const ADDRESS: &str = "url";

/// Values that came together in one item of a list, or in one answer.
pub type Row = BTreeMap<Sort, String>;

/// What answers have told so far.
#[derive(Debug, Default)]
pub struct Known {
    /// The sorts of text fields by their names on the wire.
    alike: BTreeMap<String, Sort>,
    /// The sorts of what bodies that no document shows call by the name of a parameter, by group and name.
    named: BTreeMap<(String, String), Vec<Sort>>,
    values: BTreeMap<Sort, VecDeque<String>>,
    rows: VecDeque<Row>,
    /// The group of the last operation that succeeded, and what its answer told.
    last: (String, Row),
}

/// What a text parameter with this example is drawn from.
pub fn text_sort(example: &str) -> Sort {
    format!("like {example}")
}

impl Known {
    pub fn new(service: &Service) -> Self {
        let mut known = Self::default();
        let mut examples = Vec::new();
        for operation in &service.operations {
            for parameter in &operation.parameters {
                let ParameterType::Value(value, example) = &parameter.parameter_type else { continue };
                match value {
                    Value::Builtin(Builtin::Text) => examples.push(service.print(*value, example)),
                    Value::Builtin(_) => {}
                    Value::Named(id) => {
                        let place = (operation.group.clone(), parameter.name.wire.clone());
                        let sorts = known.named.entry(place).or_default();
                        let sort = service[*id].name().spec.clone();
                        if !sorts.contains(&sort) {
                            sorts.push(sort);
                        }
                    }
                }
            }
        }
        for operation in &service.operations {
            known.compare(&operation.response.example, &examples);
        }
        known
    }

    /// Finds the text fields of an example that have the example of a parameter.
    fn compare(&mut self, json: &Json, examples: &[String]) {
        match json {
            Json::Object(fields) => {
                for (name, json) in fields {
                    if let Some(text) = json.as_str().filter(|text| examples.iter().any(|known| known == text)) {
                        self.alike.insert(name.clone(), text_sort(text));
                    }
                    self.compare(json, examples);
                }
            }
            Json::Array(items) => items.iter().for_each(|json| self.compare(json, examples)),
            _ => {}
        }
    }

    /// One of the values of a sort, if there are any: half of the time one that came lately, since other things may be gone by now.
    pub fn value(&self, sort: &str, random: &mut Random) -> Option<String> {
        let values = self.values.get(sort)?;
        let back = if random.percent(50) { random.below(values.len().min(5)) } else { random.below(values.len()) };
        values.iter().rev().nth(back).cloned()
    }

    /// The group of the last operation that succeeded, and what its answer told.
    pub fn last(&self) -> (&str, &Row) {
        (&self.last.0, &self.last.1)
    }

    /// Values that belong together and have, if possible, something of all of these sorts.
    pub fn row(&self, wanted: &[Sort], random: &mut Random) -> Row {
        let attempts = if wanted.len() > 1 { 6 } else { 1 };
        let rows: Vec<Row> = (0..attempts).map(|_| self.any_row(random)).collect();
        let fit = |row: &Row| wanted.iter().filter(|sort| row.contains_key(*sort)).count();
        rows.into_iter().max_by_key(fit).unwrap_or_default()
    }

    /// A row, with what other rows tell of the same things.
    fn any_row(&self, random: &mut Random) -> Row {
        let Some(last) = self.rows.len().checked_sub(1) else { return Row::new() };
        let mut row = self.rows[random.below(last + 1)].clone();
        let start = random.below(last + 1);
        for other in self.rows.iter().cycle().skip(start).take(self.rows.len()) {
            let is_related = other.iter().any(|(sort, value)| row.get(sort) == Some(value));
            let differs = other.iter().any(|(sort, value)| row.get(sort).is_some_and(|known| known != value));
            if is_related && !differs {
                for (sort, value) in other {
                    row.entry(sort.clone()).or_insert_with(|| value.clone());
                }
            }
        }
        row
    }

    /// Learns from the body of a success.
    pub fn learn(&mut self, service: &Service, operation: &Operation, json: &Json) {
        self.last = (operation.group.clone(), Row::new());
        match &operation.response.body {
            ResponseBody::Object | ResponseBody::Json => self.undocumented(&operation.group, json),
            ResponseBody::Record(id) => self.item(service, &Body::Record(*id), json),
            ResponseBody::Page(item) => {
                let items = service.page.as_ref().and_then(|page| json.get(&page.items.wire)).and_then(Json::as_array);
                // The first and the last are enough, or one long list would be all that is known.
                let items = items.map_or(&[][..], Vec::as_slice);
                for json in items.iter().take(3).chain(items.iter().skip(3).rev().take(3)) {
                    self.item(service, item, json);
                }
            }
        }
    }

    /// Remembers a value.
    pub fn note(&mut self, sort: &str, value: String) {
        let values = self.values.entry(sort.to_owned()).or_default();
        values.retain(|known| *known != value);
        values.push_back(value);
        if values.len() > KEPT {
            values.pop_front();
        }
    }

    /// What a parameter is drawn from, if it is anything that answers tell.
    pub fn sort_of(service: &Service, parameter: &Parameter) -> Option<Sort> {
        match &parameter.parameter_type {
            ParameterType::Value(value @ Value::Builtin(Builtin::Text), example) => {
                Some(text_sort(&service.print(*value, example)))
            }
            ParameterType::Value(Value::Named(id), _) => Some(service[*id].name().spec.clone()),
            ParameterType::Value(Value::Builtin(_), _) | ParameterType::Kinds(_) => None,
        }
    }

    fn item(&mut self, service: &Service, body: &Body, json: &Json) {
        let mut row = Row::new();
        self.body(service, body, "", json, &mut row);
        self.last.1.clone_from(&row);
        if row.len() > 1 && !self.rows.contains(&row) {
            self.rows.push_back(row);
            if self.rows.len() > KEPT {
                self.rows.pop_front();
            }
        }
    }

    fn body(&mut self, service: &Service, body: &Body, name: &str, json: &Json, row: &mut Row) {
        match (body, json) {
            (Body::Record(id), Json::Object(fields)) => {
                for field in &service[*id].fields {
                    if let Some(json) = fields.get(&field.name.wire) {
                        self.body(service, &field.body, &field.name.wire, json, row);
                    }
                }
            }
            (Body::List(item), Json::Array(items)) => {
                items.iter().take(2).for_each(|json| self.body(service, item, name, json, row));
            }
            (Body::Value(value), json) => {
                let Some(text) = scalar(json) else { return };
                let sort = match value {
                    Value::Named(id) => match &service[*id] {
                        ValueType::Enum(_) | ValueType::Forms(_) => return,
                        ValueType::Id(_) | ValueType::Pattern(_) => service[*id].name().spec.clone(),
                    },
                    Value::Builtin(Builtin::Url) => ADDRESS.to_owned(),
                    Value::Builtin(Builtin::Text) => self.alike.get(name).cloned().unwrap_or_else(|| TEXT.to_owned()),
                    Value::Builtin(_) => return,
                };
                self.note(&sort, text.clone());
                if sort != TEXT {
                    row.entry(sort).or_insert(text);
                }
            }
            _ => {}
        }
    }

    /// Learns from a body that no document shows: by the names that parameters have.
    fn undocumented(&mut self, group: &str, json: &Json) {
        match json {
            Json::Object(fields) => {
                for (name, json) in fields {
                    let sorts = self.named.get(&(group.to_owned(), name.clone())).cloned().unwrap_or_default();
                    if let Some(text) = scalar(json) {
                        for sort in sorts {
                            self.note(&sort, text.clone());
                            self.last.1.insert(sort, text.clone());
                        }
                    }
                    self.undocumented(group, json);
                }
            }
            Json::Array(items) => items.iter().take(3).for_each(|json| self.undocumented(group, json)),
            _ => {}
        }
    }
}

fn scalar(json: &Json) -> Option<String> {
    match json {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
