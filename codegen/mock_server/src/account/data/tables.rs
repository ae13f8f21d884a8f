//! The things of each kind, in their current state. What nobody changed is not stored, but made whenever it is read, so that a kind may have a
//! million things.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use language::ir::account::KindOrSet;
use language::ir::{KindId, Service};
use serde_json::Value as Json;

use crate::account::settings::Settings;
use crate::account::things::Values;
use crate::moment::Moment;

/// The things that `account` describes.
#[derive(Debug)]
pub(in crate::account) struct Data {
    pub(super) seed: u64,
    pub(super) start: Moment,
    pub(super) tables: Vec<Table>,
    /// Things by values, until the next change.
    pub(super) indices: RefCell<HashMap<(usize, String), Arc<Index>>>,
    /// The places of the things of sets, until the next change.
    pub(super) members: RefCell<HashMap<KindOrSet, Places>>,
    /// The first value of the keys of things that no call created, which never change.
    pub(super) keys: RefCell<HashMap<usize, Arc<Vec<Json>>>>,
    /// The values that are being computed: the address of the kind, and the name.
    pub(super) computing: RefCell<Vec<(usize, String)>>,
    /// The things of the last list that was asked for, until the next change.
    pub(super) listed: RefCell<Option<(String, Arc<Vec<u32>>)>>,
}

/// The places of things, in their order.
pub(super) type Places = Arc<Vec<u32>>;

/// The places of things by the texts of some of their values.
pub(super) type Index = HashMap<String, Vec<u32>>;

/// The things of a kind. Their places are counted from 0: those of the spec, those that are made, and those that calls created.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The number of things of the spec and those that are made.
    pub(super) base: u32,
    /// What calls changed of them; `None` for a thing that was deleted.
    pub(super) changed: BTreeMap<u32, Option<Values>>,
    /// The things that calls created, with the time; `None` for one that was deleted.
    pub(super) created: Vec<Option<(Values, Moment)>>,
    /// The polls of things, by place.
    pub(super) polls: BTreeMap<u32, u32>,
}

impl Table {
    /// The places of all things.
    pub(super) fn places(&self) -> impl Iterator<Item = u32> {
        let base = (0..self.base).filter(|at| !matches!(self.changed.get(at), Some(None)));
        base.chain((self.base..).zip(&self.created).filter(|(_, thing)| thing.is_some()).map(|(at, _)| at))
    }

    pub(super) fn created_at(&self, at: u32) -> Option<&(Values, Moment)> {
        self.created.get(usize::try_from(at.checked_sub(self.base)?).ok()?)?.as_ref()
    }

    /// The number of things that there were ever.
    pub(super) fn ever(&self) -> u32 {
        self.base.saturating_add(u32::try_from(self.created.len()).unwrap_or(u32::MAX))
    }
}

impl Data {
    pub(in crate::account) fn new(service: &Service, settings: &Settings) -> Self {
        let table = |kind: &language::ir::account::ThingKind| {
            let first = u32::try_from(kind.things.len()).unwrap_or(0);
            let usual = kind.more.as_ref().map_or(0, |(count, _)| *count);
            let more = settings.made.get(&kind.name).copied().unwrap_or(usual);
            Table { base: first.saturating_add(more), ..Table::default() }
        };
        Self {
            seed: settings.seed,
            start: settings.start,
            tables: service.account.kinds.iter().map(table).collect(),
            indices: RefCell::default(),
            members: RefCell::default(),
            keys: RefCell::default(),
            computing: RefCell::default(),
            listed: RefCell::default(),
        }
    }

    /// The number of things of each kind.
    pub(super) fn numbers(&self) -> impl Iterator<Item = usize> {
        self.tables.iter().map(|table| {
            let gone = table.changed.values().filter(|values| values.is_none()).count();
            let created = table.created.iter().flatten().count();
            usize::try_from(table.base).unwrap_or(usize::MAX) - gone + created
        })
    }

    /// Counts a poll of a thing, and returns their number so far.
    pub(super) fn poll(&mut self, kind: KindId, at: u32) -> u32 {
        let polls = self.tables[kind.0].polls.entry(at).or_default();
        *polls = polls.saturating_add(1);
        *polls
    }

    /// When a thing was created; at the start, if no call created it.
    pub(super) fn made_at(&self, kind: KindId, at: u32) -> Moment {
        self.tables[kind.0].created_at(at).map_or(self.start, |(_, time)| *time)
    }

    /// Whether the place has a thing.
    pub(super) fn is_there(&self, kind: KindId, at: u32) -> bool {
        let table = &self.tables[kind.0];
        if at < table.base { !matches!(table.changed.get(&at), Some(None)) } else { table.created_at(at).is_some() }
    }
}
