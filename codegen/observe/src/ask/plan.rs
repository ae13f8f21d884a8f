//! Decides which call is made next.

use std::collections::{BTreeSet, HashSet};

use crate::ask::need::{ArgumentChoice, Need, choices, is_guess, keys};
use crate::ask::refusal;
use crate::ask::rows::{Query, Row, RowNames, Rows};
use crate::json::tolerant;
use crate::structure::hash;
use language::ir;
use language::ir::{PageBy, PageField, Service};
use serde_json::Value as Json;

/// The number of calls of one operation with different ids.
const INSTANCES: usize = 3;

/// The number of items that the second page of a list is asked for.
const MOST_ITEMS: u64 = 1_000;
/// The maximum number of places that are distinguished to detect new ones. Keys that are data could be any number.
const PLACES: usize = 100_000;

/// One call to make. It does not implement `Debug`, since it contains ids.
pub struct PlannedCall<'s> {
    /// The operation. Its effect is `read`.
    pub operation: &'s ir::Operation,
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
    pub fn not_called(&self) -> impl Iterator<Item = (&'s ir::Operation, &'s str)> {
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
    let names = page.parameters.as_ref()?;
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
