//! Says in advance which operations would be called, and which cannot be.

use std::collections::{BTreeMap, BTreeSet};

use crate::ask::need::{ArgumentChoice, NamedValue, Need, RowKey, choices, identifies, keys};
use crate::ask::refusal;
use crate::ask::rows::RowNames;
use crate::expected::id_of;
use language::ir::{Field, JsonType, Operation, RecordId, ResponseBody, Scalar, Service};

/// Whether an operation would be called.
#[derive(Clone, Debug)]
pub struct Forecast<'s> {
    /// The operation.
    pub operation: &'s Operation,
    /// Whether it would be called.
    pub outlook: Outlook,
    /// The sources of the values of its required parameters, or why it would not be called.
    pub why: String,
}

/// Whether an operation would be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It would be called.
    Called,
    /// It would be called only if the caller trusted it to read.
    NotTrusted,
    /// It would not be called.
    NotCalled,
}

/// The outlook of each operation. Those that would be called come first, in the order of the calls. `trusted` is as in [`Plan::new`](crate::ask::Plan::new).
pub fn forecast<'s>(service: &'s Service, trusted: &[String]) -> Vec<Forecast<'s>> {
    let may_be_called = service.operations.iter().filter(|operation| refusal(service, operation, trusted).is_none());
    let mut waiting: Vec<_> = may_be_called.map(|operation| (operation, choices(service, operation))).collect();
    let names = RowNames::new(service, waiting.iter().flat_map(|(_, choices)| choices).flat_map(|choice| keys(choice)));
    let (mut given, mut all) = (Given::default(), Vec::new());
    loop {
        let is_next = |choices: &[ArgumentChoice<'_>]| choices.iter().any(|choice| is_given(choice, &given));
        let round: Vec<_> = waiting.extract_if(.., |(_, choices)| is_next(choices)).collect();
        if round.is_empty() {
            break;
        }
        for (operation, choices) in &round {
            let choice = choices.iter().find(|choice| is_given(choice, &given));
            let why = choice.map_or_else(String::new, |choice| sources(operation, choice, &given));
            all.push(Forecast { operation, outlook: Outlook::Called, why });
        }
        for (operation, _) in round {
            let mut answer = Forecaster { service, names: &names, found: BTreeMap::new(), records: BTreeSet::new() };
            answer.body(operation);
            for (key, is_open) in answer.found {
                given.entry(key).or_default().push((operation, is_open));
            }
        }
    }
    for operation in &service.operations {
        let is_it = |(other, _): &&(&Operation, _)| std::ptr::eq(*other, operation);
        let missing = || Some((Outlook::NotCalled, missing(&waiting.iter().find(is_it)?.1, &given)));
        let refusal = refusal(service, operation, trusted).or_else(missing);
        all.extend(refusal.map(|(outlook, why)| Forecast { operation, outlook, why }));
    }
    all
}

/// The operations whose answers contain a value, each with whether that is open.
type Given<'s> = BTreeMap<RowKey, Vec<(&'s Operation, bool)>>;

fn is_given(choice: &ArgumentChoice<'_>, given: &Given<'_>) -> bool {
    choice.iter().all(|(_, need)| need.is_met(|key| given.contains_key(key)))
}

/// The sources of the values. An operation whose answer certainly contains the value is preferred, then the nearest one.
fn sources(operation: &Operation, choice: &ArgumentChoice<'_>, given: &Given<'_>) -> String {
    let source = |(parameter, need): &(&language::ir::Parameter, Need)| {
        let parameter = &parameter.name.spec;
        match need {
            Need::Fixed(value) => Some(format!("`{parameter}` is {value}")),
            Need::From(key) => {
                let all = given.get(key)?.iter();
                let (of, is_open) = all.min_by_key(|(of, is_open)| (*is_open, of.group != operation.group))?;
                let doubt = if *is_open { ", if its answer contains it" } else { "" };
                Some(format!("`{parameter}` from {}{doubt}", of.full_name()))
            }
            Need::Nothing => None,
        }
    };
    choice.iter().filter_map(source).collect::<Vec<_>>().join("; ")
}

fn missing(choices: &[ArgumentChoice<'_>], given: &Given<'_>) -> String {
    // Fields that the spec does not name are read, too.
    let is_open = |choice: &&ArgumentChoice<'_>| choice.iter().all(|(_, need)| *need != Need::Nothing);
    if let Some(choice) = choices.iter().find(is_open) {
        let missing = choice.iter().filter(|(_, need)| !need.is_met(|key| given.contains_key(key)));
        let names: Vec<_> = missing.map(|(parameter, _)| format!("`{}`", parameter.name.spec)).collect();
        return format!("needs {}, which no documented field contains: called only if answers do", names.join(" and "));
    }
    match choices.iter().flatten().find(|(_, need)| *need == Need::Nothing) {
        Some((parameter, _)) if parameter.secret => format!("needs `{}`, a secret", parameter.name.spec),
        Some((parameter, _)) => format!("needs `{}`, which no answer of these calls contains", parameter.name.spec),
        None => "needs values that no answer of these calls contains".to_owned(),
    }
}

/// The values that the answers of an operation contain according to the spec, each with whether that is open.
struct Forecaster<'a, 's> {
    service: &'s Service,
    names: &'a RowNames,
    found: BTreeMap<RowKey, bool>,
    records: BTreeSet<RecordId>,
}

impl<'s> Forecaster<'_, 's> {
    fn body(&mut self, operation: &'s Operation) {
        // A value without a name is the subject of the group.
        match &operation.response.body {
            ResponseBody::Record(id) => self.record(*id),
            ResponseBody::Page(item) => {
                self.value(item, &operation.group, None);
                self.fields(self.service.page.as_ref().map_or(&[][..], |page| &page.fields), &operation.group);
            }
            ResponseBody::Value(of) => self.value(of, &operation.group, None),
            // Bodies of several kinds are not used.
            ResponseBody::Content(_) | ResponseBody::ByStatus(_) | ResponseBody::Empty { .. } => {}
            ResponseBody::Object | ResponseBody::Json => self.value(&JsonType::Json, &operation.group, None),
        }
    }

    fn record(&mut self, id: RecordId) {
        if self.records.insert(id) {
            self.fields(&self.service[id].fields, &self.service[id].name.spec);
        }
    }

    fn fields(&mut self, fields: &'s [Field], owner: &'s str) {
        for field in fields {
            self.value(&field.body, &field.name.wire, Some(owner));
        }
    }

    /// The value of a field with this name. It belongs to this owner, unless it is an item of a list or a value of a map.
    fn value(&mut self, value: &'s JsonType, field: &str, owner: Option<&str>) {
        let (plain, object) = (self.names.of_field(field), self.names.of_owner(field));
        let is_at = |named: &&NamedValue| owner.is_some_and(|owner| named.is_at(owner, field));
        match value {
            JsonType::Scalar(scalar) => {
                let named = self.names.named.iter().filter(is_at);
                let named = named.filter(|named| named.is_of(self.service, Some(*scalar), false));
                self.found.extend(named.map(|named| (RowKey::Named(named.clone()), false)));
                self.scalar(*scalar, plain);
            }
            JsonType::Record(id) => {
                let fields = self.service[*id].fields.iter().filter(|field| identifies(&field.name.wire));
                for field in fields {
                    if let JsonType::Scalar(scalar) = field.body {
                        self.scalar(scalar, object);
                    }
                }
                self.record(*id);
            }
            JsonType::Map(id) => self.value(&self.service[*id].value, field, None),
            JsonType::List(item) => self.value(item, field, None),
            JsonType::Object | JsonType::Json => {
                let named = self.names.named.iter().filter(|named| is_at(named) || named.is_at(field, "key"));
                let named = named.cloned().map(RowKey::Named);
                for key in plain.into_iter().chain(object).cloned().chain(named) {
                    self.found.entry(key).or_insert(true);
                }
            }
        }
    }

    /// A scalar, and the type of id that its name says.
    fn scalar(&mut self, scalar: Scalar, named: Option<&RowKey>) {
        let typed = id_of(self.service, scalar).map(RowKey::Id);
        self.found.extend(typed.or_else(|| named.cloned()).map(|key| (key, false)));
    }
}
