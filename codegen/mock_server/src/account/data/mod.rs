//! Follows what `account` in the spec describes: its things, and what calls do to them.
//!
//! [`Data`] holds the things of each kind in their current state. What nobody changed is not stored, but made whenever it is read, so that a
//! kind may have a million things. `reader` computes their values, `select` finds the things that a call means, and `carry_out` does what the
//! effect of an operation says, and puts the things into answers.

mod carry_out;
mod reader;
mod select;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use language::ir::account::{AccountOperation, KindOrSet};
use language::ir::{Effect, KindId, Operation, Parameter, ScalarId, Service};
use serde_json::Value as Json;

use crate::access::{self, RoleKey};
use crate::account::Settings;
use crate::account::changes::Change;
use crate::account::data::reader::{Of, Reader};
use crate::account::things::{Values, plain};
use crate::moment::Moment;

#[derive(Debug)]
pub(crate) struct Data {
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

    pub(super) fn is_there(&self, kind: KindId, at: u32) -> bool {
        let table = &self.tables[kind.0];
        if at < table.base { !matches!(table.changed.get(&at), Some(None)) } else { table.created_at(at).is_some() }
    }

    /// What `account` says about an operation.
    pub(super) fn operation<'s>(&self, service: &'s Service, operation: &Operation) -> Option<&'s AccountOperation> {
        let mut known = service.account.operations.iter();
        known.find(|(id, _)| std::ptr::eq(&service[*id], operation)).map(|(_, behaviour)| behaviour)
    }

    /// Whether a parameter has the key of the thing that an operation of `account` creates, which need not exist.
    pub(super) fn gives_key(&self, service: &Service, operation: &Operation, parameter: &Parameter) -> bool {
        let Some(of) = self.operation(service, operation).and_then(|own| own.of) else { return false };
        let is_id = parameter.id(service).is_some_and(|id| service[of.kind].id == Some(id));
        let mut keys = Reader::new(service, self, self.start, None).key_parameters(operation, of);
        let creates = matches!(operation.effect, Effect::Create | Effect::Start);
        creates && is_id && keys.any(|(_, key)| std::ptr::eq(key, parameter))
    }

    /// Whether `account` describes a kind with this name.
    pub(super) fn has(&self, service: &Service, kind: &str) -> bool {
        service.account.kinds.iter().any(|known| known.name == kind)
    }

    /// Whether a thing with an id of this type exists; `None` if `account` describes none.
    pub(super) fn has_id(&self, service: &Service, id: ScalarId, text: &str) -> Option<bool> {
        let kind = service.account.kinds.iter().position(|kind| kind.id == Some(id))?;
        let reader = Reader::new(service, self, self.start, None);
        Some(reader.find(KindId(kind), &service.account.kinds[kind].key[..1], &[text.to_owned()]).next().is_some())
    }

    pub(super) fn kinds(&self, service: &Service) -> Vec<(String, usize)> {
        let numbers = self.tables.iter().map(|table| {
            let gone = table.changed.values().filter(|values| values.is_none()).count();
            usize::try_from(table.base).unwrap_or(usize::MAX) - gone + table.created.iter().flatten().count()
        });
        let kinds = service.account.kinds.iter().zip(numbers);
        kinds.map(|(kind, number)| (kind.name.clone(), number)).collect()
    }

    /// The keys that the account knows at first, each with the index of its user: those of the spec, or one for each group with permissions.
    pub(crate) fn keys(&self, service: &Service) -> Vec<(usize, RoleKey)> {
        let wire = |id: &language::ir::PermissionId| service[*id].name.wire.clone();
        let told = service.account.keys.iter().map(|(name, key)| {
            let id = key.user.as_ref().map_or_else(String::new, |user| plain(user).into_owned());
            (id, name.clone(), key.permissions.iter().map(wire).collect())
        });
        let mut keys: Vec<(String, String, Vec<String>)> = told.collect();
        if keys.is_empty() {
            let all = (0..service.permissions.len()).map(language::ir::PermissionId);
            keys.push((String::new(), "everything".to_owned(), all.map(|id| wire(&id)).collect()));
            for group in &service.groups {
                let needed: BTreeSet<_> =
                    group.operations.iter().filter_map(|&operation| service[operation].permission).collect();
                if !needed.is_empty() {
                    keys.push((String::new(), group.name.spec.clone(), needed.iter().map(wire).collect()));
                }
            }
            keys.push((String::new(), "reading".to_owned(), Vec::new()));
        }
        let role_key = |(user, role, permissions): (String, String, Vec<String>)| {
            let key = access::opaque(&role);
            (self.user_at(service, &user).unwrap_or(0), RoleKey { key, role, user, permissions })
        };
        keys.into_iter().map(role_key).collect()
    }

    pub(crate) fn user(&self, service: &Service, id: i64) -> Result<usize, String> {
        if service.account.users.is_none() {
            return usize::try_from(id).map_err(|_| format!("a user has a number from 0, not {id}"));
        }
        self.user_at(service, &id.to_string()).ok_or_else(|| format!("the account has no user {id}"))
    }

    fn user_at(&self, service: &Service, id: &str) -> Option<usize> {
        let kind = service.account.users?;
        let reader = Reader::new(service, self, self.start, None);
        let found = reader.find(kind, &service.account.kinds[kind.0].key, &[id.to_owned()]).next()?;
        usize::try_from(found.at).ok()
    }

    pub(crate) fn id_of_user(&self, service: &Service, user: usize) -> String {
        let Some(kind) = service.account.users else { return user.to_string() };
        let reader = Reader::new(service, self, self.start, None);
        let row = reader::Row { kind, at: u32::try_from(user).unwrap_or(u32::MAX) };
        reader.key(Of::Row(row)).unwrap_or_default()
    }

    /// The first reference to a thing that is not there, as a mistake. Of the made things, which are alike, it looks at the first and the last.
    pub(in crate::account) fn check_references(&self, service: &Service) -> Result<(), String> {
        let reader = Reader::new(service, self, self.start, None);
        for (number, (kind, table)) in service.account.kinds.iter().zip(&self.tables).enumerate() {
            let places = (0..table.base).filter(|at| at + 1 == table.base || (*at as usize) <= kind.things.len());
            for (at, (field, other)) in places.flat_map(|at| kind.refers_to.iter().map(move |refers| (at, refers))) {
                let of = Of::Row(reader::Row { kind: KindId(number), at });
                if let Some(key) = reader.own(of, field).filter(|key| !key.is_null())
                    && reader.referred(of, field).is_none()
                {
                    let (name, key, other) = (&kind.name, plain(&key), &service.account.kinds[other.0].name);
                    let set = format!("set .things(\"{other}\", …) or --things {other}=…");
                    return Err(format!("`{field}` of `{name}` {} is `{key}`: no such `{other}`; {set}", at + 1));
                }
            }
        }
        Ok(())
    }

    /// The parameters of an operation that are not followed, with the reasons.
    pub(super) fn unfollowed(&self, service: &Service, operation: &Operation) -> Vec<String> {
        let Some(own) = self.operation(service, operation) else { return Vec::new() };
        let reader = Reader::new(service, self, self.start, None);
        let known = operation.parameters.iter();
        known.filter_map(|parameter| reader.ignores(operation, own, parameter)).collect()
    }

    /// Applies a change of a thing that `account` describes. A saved change may not apply.
    pub(super) fn apply(&mut self, service: &Service, now: Moment, change: &Change) -> Result<(), String> {
        let (Change::Created { of, id, .. } | Change::Updated { of, id, .. } | Change::Deleted { of, id }) = change
        else {
            return Ok(());
        };
        let kind = service.account.kinds.iter().position(|kind| kind.name == *of);
        let kind = kind.ok_or_else(|| format!("there is no kind {of}"))?;
        let reader = Reader::new(service, self, now, None);
        let known = reader.find_key(KindId(kind), id).map(|row| row.at);
        let table = &mut self.tables[kind];
        match (change, known) {
            (Change::Created { values, .. }, None) => table.created.push(Some((values.clone(), now))),
            (Change::Created { values, .. } | Change::Updated { values, .. }, Some(at)) => {
                match at.checked_sub(table.base) {
                    None => table
                        .changed
                        .entry(at)
                        .or_insert_with(|| Some(Values::new()))
                        .iter_mut()
                        .for_each(|own| own.extend(values.clone())),
                    Some(at) => {
                        let created = table.created.get_mut(usize::try_from(at).unwrap_or(usize::MAX));
                        created.into_iter().flatten().for_each(|(own, _)| own.extend(values.clone()));
                    }
                }
            }
            (Change::Deleted { .. }, Some(at)) => match at.checked_sub(table.base) {
                None => drop(table.changed.insert(at, None)),
                Some(at) => table.created[usize::try_from(at).unwrap_or(usize::MAX)] = None,
            },
            _ => return Err(format!("there is no {of} {id}")),
        }
        self.indices.get_mut().clear();
        self.members.get_mut().clear();
        *self.listed.get_mut() = None;
        Ok(())
    }
}
