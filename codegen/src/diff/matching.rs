//! What of the old spec is what of the new one: members of lists by their keys, operations by their paths, groups by their operations.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{describe, renames};
use crate::ir::{Operation, PermissionId, Service};

/// The pairs of two lists, old and new, by numbers.
#[derive(Clone, Debug)]
pub(super) struct Members {
    new_of: Vec<Option<usize>>,
    old_of: Vec<Option<usize>>,
}

impl Members {
    /// No pairs of lists of these lengths.
    pub(super) fn none(old: usize, new: usize) -> Self {
        Self { new_of: vec![None; old], old_of: vec![None; new] }
    }

    /// Pairs what is still open by a key; where several have the same, in the order in which they stand.
    pub(super) fn by<K: Ord>(self, old: impl Iterator<Item = K>, new: impl Iterator<Item = K>) -> Self {
        self.pair(old.map(Some), new.map(Some), |olds, _| !olds.is_empty())
    }

    /// The same, only where nothing else has that key: nobody can tell which of several is which.
    pub(super) fn by_unique<K: Ord>(
        self,
        old: impl Iterator<Item = Option<K>>,
        new: impl Iterator<Item = Option<K>>,
    ) -> Self {
        self.pair(old, new, |olds, news| (olds.len(), news) == (1, 1))
    }

    fn pair<K: Ord>(
        mut self,
        old: impl Iterator<Item = Option<K>>,
        new: impl Iterator<Item = Option<K>>,
        fits: fn(&VecDeque<usize>, usize) -> bool,
    ) -> Self {
        let mut olds: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
        for (number, key) in old.enumerate().filter(|(number, _)| self.new_of[*number].is_none()) {
            if let Some(key) = key {
                olds.entry(key).or_default().push_back(number);
            }
        }
        let mut news: BTreeMap<K, Vec<usize>> = BTreeMap::new();
        for (number, key) in new.enumerate().filter(|(number, _)| self.old_of[*number].is_none()) {
            if let Some(key) = key {
                news.entry(key).or_default().push(number);
            }
        }
        for (key, news) in news {
            let Some(olds) = olds.get_mut(&key).filter(|olds| fits(olds, news.len())) else { continue };
            for (old, new) in olds.drain(..).zip(news) {
                self.add(old, new);
            }
        }
        self
    }

    fn add(&mut self, old: usize, new: usize) {
        self.new_of[old] = Some(new);
        self.old_of[new] = Some(old);
    }

    /// The number of what this new member was.
    pub(super) fn old_of(&self, new: usize) -> Option<usize> {
        self.old_of.get(new).copied().flatten()
    }

    /// The number of what this old member is.
    pub(super) fn new_of(&self, old: usize) -> Option<usize> {
        self.new_of.get(old).copied().flatten()
    }

    /// What this new member was.
    pub(super) fn old<'t, T>(&self, list: &'t [T], new: usize) -> Option<&'t T> {
        self.old_of(new).and_then(|old| list.get(old))
    }

    /// The old members that are gone.
    pub(super) fn gone<'t, T>(&self, list: &'t [T]) -> impl Iterator<Item = &'t T> {
        list.iter().zip(&self.new_of).filter(|(_, new)| new.is_none()).map(|(member, _)| member)
    }

    /// Old and new numbers, in the order of the new list.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.old_of.iter().enumerate().filter_map(|(new, old)| Some(((*old)?, new)))
    }

    /// What became of the names of members.
    pub(super) fn names<'t, T>(&self, old: &'t [T], new: &'t [T], name: fn(&T) -> Cow<'_, str>) -> Names<'t, T> {
        let mut names = Names { taken_over: BTreeMap::new(), exchanged: BTreeSet::new() };
        if self.pairs().all(|(old_one, new_one)| name(&old[old_one]) == name(&new[new_one])) {
            return names;
        }
        let by_name = |list: &'t [T]| list.iter().enumerate().map(|(number, one)| (name(one), number)).collect();
        let (olds, news): (BTreeMap<_, usize>, BTreeMap<_, usize>) = (by_name(old), by_name(new));
        for (name_of, number) in &news {
            let before = olds.get(name_of).filter(|before| self.old_of(*number) != Some(**before));
            names.taken_over.extend(before.map(|before| (*number, &old[*before])));
        }
        let is_exchanged = |number: &usize| self.old(old, *number).is_some_and(|old| news.contains_key(&name(old)));
        names.exchanged = names.taken_over.keys().copied().filter(is_exchanged).collect();
        names
    }
}

/// What became of the names of the members of a list.
pub(super) struct Names<'t, T> {
    /// The new members that have the name of another old one, each with that one: code that uses the name compiles as before, and means
    /// something else.
    taken_over: BTreeMap<usize, &'t T>,
    /// Those of them whose own old name is there, too: nothing was renamed, names were exchanged.
    exchanged: BTreeSet<usize>,
}

impl<'t, T> Names<'t, T> {
    /// What had the name of this new member before, if that was another one.
    pub(super) fn taken_from(&self, new: usize) -> Option<&'t T> {
        self.taken_over.get(&new).copied()
    }

    /// Whether a member whose name changed has exchanged it with others.
    pub(super) fn is_exchanged(&self, new: usize) -> bool {
        self.exchanged.contains(&new)
    }
}

/// Pairs the members of two lists: by the first key, then what is left by the next.
pub(super) fn members<T>(old: &[T], new: &[T], keys: [fn(&T) -> Cow<'_, str>; 2]) -> Members {
    let mut members = Members::none(old.len(), new.len());
    // Most lists are what they were.
    for (number, (one, other)) in old.iter().zip(new).enumerate() {
        if keys[0](one) == keys[0](other) {
            members.add(number, number);
        }
    }
    keys.into_iter().fold(members, |members, key| members.by(old.iter().map(key), new.iter().map(key)))
}

/// The pairs of things that are the same in both specs.
pub(super) struct Pairs<'a> {
    /// The operations.
    pub(super) operations: Members,
    /// The names of types that have another name in the new spec, by their old ones.
    pub(super) types: BTreeMap<&'a str, &'a str>,
    /// The groups of both specs, new names by the old ones.
    pub(super) groups: BTreeMap<&'a str, &'a str>,
    /// Permissions that have another name in the new spec: the old one is gone, the new one was not there, and whatever needed the one
    /// needs the other.
    pub(super) permissions: BTreeMap<PermissionId, PermissionId>,
}

impl<'a> Pairs<'a> {
    pub(super) fn of(base: &'a Service, head: &'a Service) -> Self {
        let operations = operations(base, head);
        let types = renames::types(base, head, &operations);
        Self {
            types,
            groups: groups(base, head, &operations),
            permissions: permissions(base, head, &operations),
            operations,
        }
    }

    /// The name in the new spec of what had this name in the old one.
    pub(super) fn type_name<'n>(&self, old: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.types.get(old).copied().unwrap_or(old)
    }
}

/// A group was renamed if all that is left of its operations stands in one that is new.
fn groups<'a>(base: &'a Service, head: &'a Service, operations: &Members) -> BTreeMap<&'a str, &'a str> {
    let names = |service: &'a Service| service.groups.iter().map(|group| group.name.spec.as_str()).collect();
    let (olds, news): (BTreeSet<&str>, BTreeSet<&str>) = (names(base), names(head));
    let mut moved: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (old, new) in operations.pairs() {
        moved.entry(&base.operations[old].group).or_default().insert(&head.operations[new].group);
    }
    let renamed = |old: &'a str| {
        let to = moved.get(old).filter(|to| to.len() == 1)?;
        to.first().copied().filter(|new| !olds.contains(new))
    };
    let new_name = |old: &'a str| if news.contains(old) { Some(old) } else { renamed(old) };
    olds.iter().filter_map(|old| Some((*old, new_name(old)?))).collect()
}

fn permissions(base: &Service, head: &Service, operations: &Members) -> BTreeMap<PermissionId, PermissionId> {
    let names = |service: &Service| -> BTreeSet<String> {
        service.permissions.iter().map(|permission| permission.name.wire.clone()).collect()
    };
    let (olds, news) = (names(base), names(head));
    let mut needed: BTreeMap<PermissionId, BTreeSet<Option<PermissionId>>> = BTreeMap::new();
    for (old, new) in operations.pairs() {
        if let Some(id) = base.operations[old].permission.filter(|id| !news.contains(&base[*id].name.wire)) {
            needed.entry(id).or_default().insert(head.operations[new].permission);
        }
    }
    let renamed =
        needed.into_iter().filter_map(|(old, new)| Some((old, new.first().copied().filter(|_| new.len() == 1)??)));
    renamed.filter(|(_, new)| !olds.contains(&head[*new].name.wire)).collect()
}

/// Operations are the same if their paths are, or else their names, or else everything but these and prose.
fn operations(base: &Service, head: &Service) -> Members {
    let (old, new) = (&base.operations, &head.operations);
    Members::none(old.len(), new.len())
        .by_unique(old.iter().map(|one| Some(&one.path)), new.iter().map(|one| Some(&one.path)))
        .by_unique(old.iter().map(|one| Some(one.full_name())), new.iter().map(|one| Some(one.full_name())))
        .by_unique(old.iter().map(|one| likeness(base, one)), new.iter().map(|one| likeness(head, one)))
}

/// Everything about an operation but its path and name. One about which there is nothing else to tell is like no other.
fn likeness(service: &Service, operation: &Operation) -> Option<String> {
    if operation.parameters.is_empty() && operation.response.body.is_undocumented() {
        return None;
    }
    let permission = operation.permission.map_or("", |id| service[id].name.spec.as_str());
    let parameters = operation.parameters.iter().map(|parameter| {
        let required = if parameter.required { "required" } else { "" };
        let parameter_type = describe::parameter_type(service, &parameter.parameter_type);
        format!("{} {required} {parameter_type}", parameter.name.wire)
    });
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let response = describe::response(service, &operation.response.body);
    let errors: Vec<_> = operation.errors.iter().map(|case| case.name.as_str()).collect();
    let effect = operation.effect.name();
    Some(format!("{effect} {permission} ({parameters}) {response} {}", errors.join(", ")))
}
