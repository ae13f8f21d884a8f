//! Decides which calls show what a service answers: calls that only read, with ids from earlier answers. Nothing is sent here.

mod rows;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::ask::rows::{
    ArgumentChoice, NamedValue, Need, Query, Row, RowKey, RowNames, Rows, choices, identifies, is_guess, keys,
};
use crate::expected::id_of;
use crate::json::tolerant;
use crate::structure::hash;
use language::ir::{
    Effect, Field, JsonType, Operation, PageBy, PageField, Parameter, RecordId, ResponseBody, Scalar, Service,
};
use serde_json::Value as Json;

/// Why an operation must not be called; `None` if it only reads. This is the only place that decides it. `trusted` has the names of the
/// operations that read although something says otherwise, and that the caller trusts to do so. The reason follows the operation's name.
fn refusal(service: &Service, operation: &Operation, trusted: &[String]) -> Option<(Outlook, String)> {
    if operation.effect != Effect::Read {
        let reason = format!("changes something (effect: {})", operation.effect.name());
        return Some((Outlook::NotCalled, reason));
    }
    // The checker refuses a spec in which such an operation reads. A spec that is read leniently may contain one.
    let is_it = |id| std::ptr::eq(&service[id], operation);
    let job =
        service.jobs.iter().find(|job| is_it(job.start) || job.cancel.as_ref().is_some_and(|of| is_it(of.operation)));
    if let Some(job) = job {
        return Some((Outlook::NotCalled, format!("starts or cancels the job `{}`", job.name.spec)));
    }
    let is_plain = !operation.is_doubted || trusted.contains(&operation.full_name());
    let reason = "reads although something says that it changes something; `--trust` calls it";
    (!is_plain).then(|| (Outlook::NotTrusted, reason.to_owned()))
}

/// The first of these names that is no operation which reads although something says otherwise.
pub fn not_doubted<'t>(service: &Service, trusted: &'t [String]) -> Option<&'t String> {
    trusted.iter().find(|name| service.operation(name).is_none_or(|operation| !operation.is_doubted))
}

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

/// The outlook of each operation. Those that would be called come first, in the order of the calls. `trusted` is as in [`Plan::new`](Plan::new).
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
    let source = |(parameter, need): &(&Parameter, Need)| {
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

/// The number of calls of one operation with different ids.
const INSTANCES: usize = 3;

/// The number of items that the second page of a list is asked for.
const MOST_ITEMS: u64 = 1_000;
/// The maximum number of places that are distinguished to detect new ones. Keys that are data could be any number.
const PLACES: usize = 100_000;

/// One call to make. It does not implement `Debug`, since it contains ids.
pub struct PlannedCall<'s> {
    /// The operation. Its effect is `read`.
    pub operation: &'s Operation,
    /// Its parameters, by wire name.
    pub query: Query,
    /// The parameters of the page, for a call of a second page.
    pub page: Query,
    /// Whether a value is not certainly one of its parameter, so that an error says nothing about the spec.
    pub is_guess: bool,
    number: usize,
    row: Row,
}

/// Decides what to ask a service, depending on its earlier answers. It does not implement `Debug`, since it contains ids.
pub struct Plan<'s> {
    service: &'s Service,
    rows: Rows,
    asked: Vec<Asked<'s>>,
    /// Hashes of the places in answers, each with the type of the value there.
    places: HashSet<u64>,
}

struct Asked<'s> {
    /// Empty if the operation must not be called.
    choices: Vec<ArgumentChoice<'s>>,
    sent: BTreeSet<Query>,
    /// The query of the first page, and the parameters of the second page.
    page: Option<(Query, Query)>,
    has_page: bool,
}

impl<'s> Plan<'s> {
    /// A plan for an account of which nothing is known. `trusted` has the names of operations that look like a change, and that the caller trusts to read.
    pub fn new(service: &'s Service, trusted: &[String]) -> Self {
        let asked = |operation| {
            let is_refused = refusal(service, operation, trusted).is_some();
            let choices = if is_refused { Vec::new() } else { choices(service, operation) };
            Asked { choices, sent: BTreeSet::new(), page: None, has_page: false }
        };
        let asked: Vec<_> = service.operations.iter().map(asked).collect();
        let all = asked.iter().flat_map(|asked| &asked.choices).flat_map(|choice| keys(choice));
        let rows = Rows::new(RowNames::new(service, all));
        Self { service, rows, asked, places: HashSet::new() }
    }

    /// The next call; `None` if there is nothing more to ask. Operations that need few ids are called first.
    pub fn next_call(&mut self) -> Option<PlannedCall<'s>> {
        let mut best: Option<(usize, usize, Query, Row, bool)> = None;
        for (number, asked) in self.asked.iter().enumerate().filter(|(_, asked)| asked.sent.len() < INSTANCES) {
            for choice in &asked.choices {
                let ids = keys(choice).len();
                if best.as_ref().is_none_or(|best| ids < best.0)
                    && let Some((query, row)) = self.rows.query(choice, &asked.sent)
                {
                    best = Some((ids, number, query, row, is_guess(self.service, choice)));
                }
            }
        }
        let Some((_, number, query, row, is_guess)) = best else { return self.next_page() };
        self.asked[number].sent.insert(query.clone());
        Some(PlannedCall {
            operation: &self.service.operations[number],
            query,
            page: Query::new(),
            is_guess,
            number,
            row,
        })
    }

    fn next_page(&mut self) -> Option<PlannedCall<'s>> {
        let (number, (query, page)) =
            self.asked.iter_mut().enumerate().find_map(|(number, asked)| Some((number, asked.page.take()?)))?;
        let operation = &self.service.operations[number];
        // Only a call that was answered has a second page. The size of the page is chosen here.
        Some(PlannedCall { operation, query, page, is_guess: true, number, row: Row::new() })
    }

    /// Learns from the answer to a call. Returns the number of new places in it, each counted with the type of its value.
    pub fn learn(&mut self, call: &PlannedCall<'s>, status: u16, body: &[u8]) -> usize {
        // A byte order mark before JSON says nothing.
        let body = body.strip_prefix(b"\xef\xbb\xbf").unwrap_or(body);
        let Ok(body) = tolerant::<Json>(body) else { return 0 };
        let before = self.places.len();
        self.note(&body, &format!("{} {}", call.number, status >= 400));
        if (200..300).contains(&status) {
            self.rows.learn(self.service, call.operation, &body, &call.row);
            let asked = &mut self.asked[call.number];
            if !std::mem::replace(&mut asked.has_page, true) {
                asked.page = rest(self.service, call, &body);
            }
        }
        self.places.len() - before
    }

    fn note(&mut self, value: &Json, place: &str) {
        if self.places.len() == PLACES {
            return;
        }
        self.places.insert(hash((place, std::mem::discriminant(value), value.is_f64())));
        match value {
            Json::Array(items) => items.iter().for_each(|item| self.note(item, &format!("{place}[]"))),
            Json::Object(fields) => {
                fields.iter().for_each(|(name, value)| self.note(value, &format!("{place}.{name}")))
            }
            _ => {}
        }
    }

    /// The operations that may be called and were not, each with the parameter for which no answer contained a value.
    pub fn not_called(&self) -> impl Iterator<Item = (&'s Operation, &'s str)> {
        let of = self.service.operations.iter().zip(&self.asked);
        of.filter(|(_, asked)| asked.sent.is_empty()).filter_map(|(operation, asked)| {
            let is_missing = |(_, need): &&(_, Need)| !need.is_met(|key| self.rows.has(key));
            let (parameter, _) = asked.choices.iter().flatten().find(is_missing)?;
            Some((operation, parameter.name.spec.as_str()))
        })
    }
}

/// The call for the rest of a list, if the spec names the parameters of the page and there is a rest. It asks for more items than the first page
/// contained, so that the answer shows the size of the largest page.
fn rest(service: &Service, call: &PlannedCall<'_>, body: &Json) -> Option<(Query, Query)> {
    let page = service.page.as_ref().filter(|_| call.operation.response.is_page())?;
    let names = service.page_parameters_of(call.operation)?;
    let items = page.items_of(body)?.len() as u64;
    let value = |field: &PageField| {
        let path = page.fields_to(service, field);
        path.iter().try_fold(body, |body, field| body.get(&field.name.wire))
    };
    let total = page.position.total.as_ref().and_then(value).and_then(Json::as_u64);
    let rest = total.map_or(items, |total| total.saturating_sub(items));
    if items == 0 || rest == 0 {
        return None;
    }
    let largest = names.max_limit.map_or(u64::MAX, u64::from);
    let most = rest.clamp(items, MOST_ITEMS.max(items)).min(largest);
    let (selected, most) = match names.by {
        PageBy::Start => (items.to_string(), Some(most)),
        // With larger pages, page 2 would begin elsewhere.
        PageBy::Number { first } => ((u64::from(first) + 1).to_string(), None),
        // This code does not see headers, so a list with a cursor in a header has no second call.
        PageBy::Cursor => (page.position.next.as_ref().and_then(value)?.as_str()?.to_owned(), Some(most)),
    };
    let limit = names.limit.iter().zip(most).map(|(limit, most)| (limit.clone(), most.to_string()));
    Some((call.query.clone(), std::iter::once((names.name.clone(), selected)).chain(limit).collect()))
}
