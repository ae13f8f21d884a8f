//! Computes the values of things.

use std::collections::HashMap;
use std::sync::Arc;

use language::ir::account::{Account, Alike, Computed, Draft, DraftPiece, KindOrSet, Latest, Set, ThingKind};
use language::ir::{Effect, KindId, Operation, Scalar, Service};
use serde_json::Value as Json;

use super::Data;
use crate::account::call::Call;
use crate::account::data::{Index, Places};
use crate::account::things::{Values, count_on, plain};
use crate::moment::Moment;
use crate::random::Random;

/// How many things a value may be looked up through. `check` refuses kinds that refer to each other in a circle, but not computed values.
const DEPTH: u32 = 12;

const BETWEEN: &str = " ";

/// A thing, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) kind: KindId,
    pub(super) at: u32,
}

/// A thing, or one that is being created.
#[derive(Clone, Copy, Debug)]
pub(super) enum Of<'r> {
    Row(Row),
    New(KindId, &'r Values),
    /// No thing, for the values of an answer.
    Nothing,
}

#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) service: &'a Service,
    pub(super) account: &'a Account,
    pub(super) data: &'a Data,
    now: Moment,
    pub(super) call: Option<&'a Call<'a>>,
    depth: u32,
}

impl<'a> Reader<'a> {
    pub(super) fn new(service: &'a Service, data: &'a Data, now: Moment, call: Option<&'a Call<'a>>) -> Self {
        Self { service, account: &service.account, data, now, call, depth: 0 }
    }

    pub(super) fn kind(&self, kind: KindId) -> &'a ThingKind {
        &self.account.kinds[kind.0]
    }

    fn kind_of(&self, of: Of<'_>) -> Option<&'a ThingKind> {
        match of {
            Of::Row(Row { kind, .. }) | Of::New(kind, _) => Some(self.kind(kind)),
            Of::Nothing => None,
        }
    }

    /// One level deeper; `None` if a value leads back to itself.
    fn deeper(self) -> Option<Self> {
        (self.depth < DEPTH).then_some(Self { depth: self.depth + 1, ..self })
    }

    /// A value of a thing: its own, one that follows from other things, or one of the things that it refers to. A null is none.
    pub(super) fn value(&self, of: Of<'_>, name: &str) -> Option<Json> {
        let reader = self.deeper()?;
        let kind = self.kind_of(of)?;
        if let Some(own) = reader.own(of, name) {
            return Some(own).filter(|own| !own.is_null());
        }
        if let Some((_, computed)) = kind.computed.iter().find(|(known, _)| known == name) {
            return reader.once(kind, name, || reader.computed(of, computed)).filter(|json| !json.is_null());
        }
        kind.refers_to.iter().find_map(|(field, _)| reader.value(Of::Row(reader.referred(of, field)?), name))
    }

    pub(super) fn referred(&self, of: Of<'_>, field: &str) -> Option<Row> {
        let (_, kind) = self.kind_of(of)?.refers_to.iter().find(|(known, _)| known == field)?;
        let key = self.own(of, field).filter(|key| !key.is_null())?;
        self.find(*kind, &self.kind(*kind).key[..1], &[plain(&key).into_owned()]).next()
    }

    pub(super) fn key(&self, of: Of<'_>) -> Option<String> {
        let parts = self.kind_of(of)?.key.iter().map(|name| Some(plain(&self.value(of, name)?).into_owned()));
        Some(parts.collect::<Option<Vec<_>>>()?.join(BETWEEN))
    }

    /// The own values of a thing, by name.
    pub(super) fn all(&self, of: Of<'_>) -> Values {
        let Some(kind) = self.kind_of(of) else { return Values::new() };
        let held: Vec<String> = match of {
            Of::New(_, values) => values.keys().cloned().collect(),
            Of::Row(row) => {
                let table = &self.data.tables[row.kind.0];
                let created = table.created_at(row.at).map(|(values, _)| values);
                let changed = table.changed.get(&row.at).and_then(Option::as_ref).or(created);
                let drafts = self.drafts(row).iter().filter(|_| created.is_none()).map(|(name, _)| name);
                drafts.chain(changed.into_iter().flat_map(Values::keys)).cloned().collect()
            }
            Of::Nothing => Vec::new(),
        };
        let names = kind.key.iter().cloned().chain(held);
        names.filter_map(|name| Some((name.clone(), self.value(of, &name)?))).collect()
    }

    pub(super) fn own(&self, of: Of<'_>, name: &str) -> Option<Json> {
        let row = match of {
            Of::Row(row) if self.is_base(row) && self.kind(row.kind).key[0] == name => {
                return self.keys(row.kind).get(usize::try_from(row.at).ok()?).cloned();
            }
            Of::Row(row) => row,
            Of::New(_, values) => return values.get(name).cloned(),
            Of::Nothing => return None,
        };
        let table = &self.data.tables[row.kind.0];
        if row.at >= table.base {
            return table.created_at(row.at)?.0.get(name).cloned();
        }
        if let Some(changed) = table.changed.get(&row.at).and_then(|changed| changed.as_ref()?.get(name)) {
            return Some(changed.clone());
        }
        match self.drafts(row).iter().find(|(known, _)| known == name)? {
            (_, Draft::Fixed(json)) => Some(json.clone()),
            (_, draft) => self.once(self.kind(row.kind), name, || Some(self.draft(of, draft, name))),
        }
    }

    /// A value, unless things of the kind are being asked for it already: a value that leads back to itself is none.
    fn once(&self, kind: &ThingKind, name: &str, value: impl FnOnce() -> Option<Json>) -> Option<Json> {
        let this = (std::ptr::from_ref(kind).addr(), name.to_owned());
        if self.data.computing.borrow().contains(&this) {
            return None;
        }
        self.data.computing.borrow_mut().push(this);
        let value = value();
        self.data.computing.borrow_mut().pop();
        value
    }

    fn is_base(&self, row: Row) -> bool {
        row.at < self.data.tables[row.kind.0].base
    }

    /// The first value of the keys of the things that no call created. It is counted on from the first thing where it has no draft.
    fn keys(&self, kind: KindId) -> Arc<Vec<Json>> {
        if let Some(keys) = self.data.keys.borrow().get(&kind.0) {
            return Arc::clone(keys);
        }
        // A draft that leads back to its own key finds none.
        self.data.keys.borrow_mut().insert(kind.0, Arc::default());
        let name = &self.kind(kind).key[0];
        let key = |at| {
            let row = Row { kind, at };
            let draft = self.drafts(row).iter().find(|(known, _)| known == name).map(|(_, draft)| draft);
            let made = draft.map(|draft| self.draft(Of::Row(row), draft, name));
            made.unwrap_or_else(|| self.counted(self.kind(kind), i64::from(at)))
        };
        let keys: Arc<Vec<Json>> = Arc::new((0..self.data.tables[kind.0].base).map(key).collect());
        self.data.keys.borrow_mut().insert(kind.0, Arc::clone(&keys));
        keys
    }

    /// The key at this distance from the first one.
    pub(super) fn counted(&self, kind: &ThingKind, by: i64) -> Json {
        let first = kind.things.first().and_then(|thing| thing.iter().find(|(name, _)| *name == kind.key[0]));
        let first = first.map_or(Json::from(1), |(_, draft)| self.draft(Of::Nothing, draft, ""));
        let text = count_on(&plain(&first), by);
        if first.is_number() { text.parse::<i64>().map_or(first, Json::from) } else { text.into() }
    }

    fn drafts(&self, row: Row) -> &'a [(String, Draft)] {
        let kind = self.kind(row.kind);
        let own = usize::try_from(row.at).ok().and_then(|at| kind.things.get(at));
        own.or_else(|| kind.more.as_ref().map(|(_, values)| values)).map_or(&[], Vec::as_slice)
    }

    /// The value that is made from a draft. `salt` tells apart the random values of a thing.
    pub(super) fn draft(&self, of: Of<'_>, draft: &Draft, salt: &str) -> Json {
        match draft {
            Draft::Fixed(json) => json.clone(),
            Draft::List(items) => {
                items.iter().enumerate().map(|(at, item)| self.draft(of, item, &format!("{salt}{at}"))).collect()
            }
            Draft::Object(values) => {
                Json::Object(values.iter().map(|(name, draft)| (name.clone(), self.draft(of, draft, name))).collect())
            }
            Draft::Text(pieces) => {
                let piece = |(at, piece)| self.piece(of, piece, salt, at);
                match pieces.as_slice() {
                    [one] => piece((0, one)),
                    pieces => {
                        let texts = (0_u64..).zip(pieces).map(piece);
                        texts
                            .filter(|json| !json.is_null())
                            .map(|json| plain(&json).into_owned())
                            .collect::<String>()
                            .into()
                    }
                }
            }
        }
    }

    fn piece(&self, of: Of<'_>, piece: &DraftPiece, salt: &str, at: u64) -> Json {
        let mut random = self.random(of, salt, at);
        match piece {
            DraftPiece::Text(text) => text.as_str().into(),
            DraftPiece::Number => self.number(of).into(),
            DraftPiece::Range(from, to) => random.between(*from, *to).into(),
            DraftPiece::OneOf(texts) => match texts.get(random.below(texts.len())).map(String::as_str) {
                None | Some("") => Json::Null,
                Some(text) => match text.parse::<i64>() {
                    Ok(number) if number.to_string() == text => number.into(),
                    _ => text.into(),
                },
            },
            DraftPiece::Now { earlier, format } => {
                let is_base = matches!(of, Of::Row(row) if self.is_base(row));
                let now = if is_base { self.data.start } else { self.now };
                let back = earlier.as_ref().map_or(0, |(times, unit)| {
                    self.piece(of, times, salt, at).as_i64().unwrap_or(0).saturating_mul(*unit)
                });
                let moment = now.plus(-back);
                format.as_ref().map_or_else(|| moment.0.into(), |format| moment.written(format).into())
            }
            DraftPiece::Any(kind) | DraftPiece::Maybe(kind) => {
                let is_none = matches!(piece, DraftPiece::Maybe(_)) && random.percent(50);
                let places = self.data.tables[kind.0].base;
                let place = random.below(usize::try_from(places).unwrap_or(0));
                let row = Row { kind: *kind, at: u32::try_from(place).unwrap_or(0) };
                let key = || self.value(Of::Row(row), &self.kind(*kind).key[0]);
                if is_none || places == 0 { Json::Null } else { key().unwrap_or(Json::Null) }
            }
            DraftPiece::Value(name) => self.value(of, name).unwrap_or(Json::Null),
            DraftPiece::Caller(name) => {
                let caller = self.caller().and_then(|row| self.value(Of::Row(row), name));
                caller.unwrap_or(Json::Null)
            }
            DraftPiece::Sent(name) => {
                let sent = self.call.and_then(|call| call.value(call.parameter(name)?, true));
                sent.unwrap_or(Json::Null)
            }
            DraftPiece::Count(of) => self.rows(*of).len().into(),
            DraftPiece::List(of) => self
                .rows(*of)
                .iter()
                .map(|at| Json::Object(self.all(Of::Row(Row { kind: of.kind, at: *at }))))
                .collect(),
        }
    }

    pub(super) fn caller(&self) -> Option<Row> {
        let at = u32::try_from(self.call?.caller).ok()?;
        Some(Row { kind: self.account.users?, at }).filter(|row| self.data.is_there(row.kind, row.at))
    }

    /// The number of a thing among those of its kind, from 1.
    fn number(&self, of: Of<'_>) -> i64 {
        match of {
            Of::Row(row) => i64::from(row.at) + 1,
            Of::New(kind, _) => i64::from(self.data.tables[kind.0].ever()) + 1,
            Of::Nothing => 1,
        }
    }

    fn random(&self, of: Of<'_>, salt: &str, at: u64) -> Random {
        let kind = match of {
            Of::Row(row) => row.kind.0 as u64,
            Of::New(kind, _) => kind.0 as u64,
            Of::Nothing => u64::MAX,
        };
        let salt = salt.bytes().fold(at, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        Random::of(self.data.seed, &[kind, self.number(of).unsigned_abs(), salt])
    }

    fn computed(&self, of: Of<'_>, computed: &Computed) -> Option<Json> {
        match computed {
            Computed::Count(alike) => Some(self.alike(of, alike).count().into()),
            Computed::List(alike, value) => {
                let shown = |row: Row| match value {
                    Some(value) => self.value(Of::Row(row), value),
                    None => Some(Json::Object(self.all(Of::Row(row)))),
                };
                Some(self.alike(of, alike).filter_map(shown).collect())
            }
            Computed::Of { reference, value, otherwise } => {
                let other = self.referred(of, reference).and_then(|row| self.value(Of::Row(row), value));
                Some(other.unwrap_or_else(|| otherwise.clone()))
            }
        }
    }

    /// The things that have the same values as this one.
    pub(super) fn alike(&self, of: Of<'_>, Alike { of: other, by }: &Alike) -> impl Iterator<Item = Row> {
        let texts = by.iter().map(|name| Some(plain(&self.value(of, name)?).into_owned()));
        let (reader, other) = (*self, *other);
        let found = texts.collect::<Option<Vec<_>>>().map(|texts| self.find(other.kind, by, &texts));
        found.into_iter().flatten().filter(move |row| reader.is_in(*row, other))
    }

    /// The things of a kind with these texts as the values of these names; all, without names.
    pub(super) fn find(&self, kind: KindId, names: &[String], texts: &[String]) -> impl Iterator<Item = Row> + use<'a> {
        let places = match (names, texts) {
            ([], _) => self.data.tables[kind.0].places().collect(),
            (_, [text]) => self.index(kind, names).get(text).cloned().unwrap_or_default(),
            _ => self.index(kind, names).get(&texts.join(BETWEEN)).cloned().unwrap_or_default(),
        };
        places.into_iter().map(move |at| Row { kind, at })
    }

    pub(super) fn find_key(&self, kind: KindId, key: &str) -> Option<Row> {
        self.find(kind, &self.kind(kind).key, &[key.to_owned()]).next()
    }

    fn index(&self, kind: KindId, names: &[String]) -> Arc<Index> {
        let called = (kind.0, names.join(BETWEEN));
        if let Some(index) = self.data.indices.borrow().get(&called) {
            return Arc::clone(index);
        }
        let mut index = Index::new();
        for at in self.data.tables[kind.0].places() {
            let of = Of::Row(Row { kind, at });
            let texts = names.iter().map(|name| Some(plain(&self.value(of, name)?).into_owned()));
            if let Some(texts) = texts.collect::<Option<Vec<_>>>() {
                index.entry(texts.join(BETWEEN)).or_default().push(at);
            }
        }
        let index = Arc::new(index);
        self.data.indices.borrow_mut().insert(called, Arc::clone(&index));
        index
    }

    /// The places of the things of a kind or set, in their order.
    pub(super) fn rows(&self, of: KindOrSet) -> Places {
        if let Some(rows) = self.data.members.borrow().get(&of) {
            return Arc::clone(rows);
        }
        // A set whose values lead back to it is empty where it is asked for again.
        self.data.members.borrow_mut().insert(of, Arc::default());
        let places = self.data.tables[of.kind.0].places();
        let mut rows: Vec<u32> = match self.set(of) {
            None => places.collect(),
            Some(set) => places.filter(|at| self.has(Row { kind: of.kind, at: *at }, set)).collect(),
        };
        if let Some(latest) = self.set(of).and_then(|set| set.latest.as_ref()) {
            rows = self.latest(of.kind, latest, rows);
        }
        let rows = Arc::new(rows);
        self.data.members.borrow_mut().insert(of, Arc::clone(&rows));
        rows
    }

    fn set(&self, of: KindOrSet) -> Option<&'a Set> {
        self.kind(of.kind).sets.get(of.set?).map(|(_, set)| set)
    }

    /// Those of some things that are the latest ones with the same value.
    fn latest(&self, kind: KindId, latest: &Latest, rows: Vec<u32>) -> Vec<u32> {
        let value = |at, name: &str| self.value(Of::Row(Row { kind, at }), name);
        let mut groups: HashMap<String, Vec<(Option<Order>, u32)>> = HashMap::new();
        for at in rows {
            let per = value(at, &latest.per).map_or_else(String::new, |json| plain(&json).into_owned());
            groups.entry(per).or_default().push((value(at, &latest.by).map(|json| sortable(&json)), at));
        }
        let meant = groups.into_values().flat_map(|mut group| {
            group.sort();
            (1..).zip(group.into_iter().rev()).filter(|(rank, _)| latest.ranks.contains(rank))
        });
        let mut rows: Vec<u32> = meant.map(|(_, (_, at))| at).collect();
        rows.sort_unstable();
        rows
    }

    pub(super) fn is_in(&self, row: Row, of: KindOrSet) -> bool {
        match self.set(of) {
            None => true,
            Some(set) if set.latest.is_some() => self.rows(of).binary_search(&row.at).is_ok(),
            Some(set) => self.has(row, set),
        }
    }

    fn has(&self, row: Row, set: &Set) -> bool {
        let Some(reader) = self.deeper() else { return false };
        let is_one = |(name, values): &(String, Vec<Json>)| {
            let own = reader.value(Of::Row(row), name).unwrap_or(Json::Null);
            values.iter().any(|value| plain(value) == plain(&own))
        };
        set.having.iter().all(is_one) && !set.not_having.iter().any(is_one)
    }

    /// Whether things of a kind can have a value with this name.
    pub(super) fn knows(&self, kind: KindId, name: &str) -> bool {
        let Some(reader) = self.deeper() else { return false };
        let known = reader.kind(kind);
        let drafts = known.things.iter().chain(known.more.iter().map(|(_, values)| values)).chain([&known.new]);
        let changes = self.account.operations.iter().filter(|(_, own)| own.of.is_some_and(|of| of.kind == kind));
        let stores = |own: &Operation| !matches!(own.effect, Effect::Read | Effect::Delete);
        let mut sent = changes.map(|(id, own)| (&self.service[*id], own.key)).filter(|(own, _)| stores(own));
        known.key.iter().any(|own| own == name)
            || drafts.flatten().any(|(own, _)| own == name)
            || known.computed.iter().any(|(own, _)| own == name)
            || sent.any(|(own, key)| {
                let key = key.map(|key| &own.parameters[key].name);
                own.all_parameters(self.service).any(|sent| sent.name.spec == name && Some(&sent.name) != key)
            })
            || known.refers_to.iter().any(|(_, other)| reader.knows(*other, name))
    }

    /// A text as the id of this kind is written in an answer.
    pub(super) fn id(&self, kind: KindId, text: &str) -> Json {
        let Some(id) = self.kind(kind).id else { return text.into() };
        let value = Scalar::Named(id);
        self.service.parse(value, text).map_or_else(|_| text.into(), |literal| self.service.to_json(value, &literal))
    }
}

/// What orders numbers by their size and texts by their letters.
type Order = (i64, String);

pub(super) fn sortable(json: &Json) -> Order {
    match json {
        Json::Number(number) => (number.as_i64().unwrap_or(i64::MAX), String::new()),
        Json::Bool(yes) => (i64::from(*yes), String::new()),
        other => (0, plain(other).to_lowercase()),
    }
}
