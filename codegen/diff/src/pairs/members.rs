//! The members of two lists, paired by their keys.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The pairs of two lists, old and new, as indices.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    new_of: Vec<Option<usize>>,
    old_of: Vec<Option<usize>>,
}

impl Members {
    /// Lists of these lengths, without pairs.
    pub(crate) fn none(old: usize, new: usize) -> Self {
        Self { new_of: vec![None; old], old_of: vec![None; new] }
    }

    /// Pairs the remaining members with equal keys. Several with the same key are paired in order.
    pub(crate) fn by<'k>(
        self,
        old: impl Iterator<Item = Cow<'k, str>>,
        new: impl Iterator<Item = Cow<'k, str>>,
    ) -> Self {
        self.pair(&mut old.map(Some), &mut new.map(Some), |olds, _| !olds.is_empty())
    }

    /// Pairs the remaining members by keys that occur only once on each side, since several could not be distinguished.
    pub(crate) fn by_unique<'k>(
        self,
        mut old: impl Iterator<Item = Option<Cow<'k, str>>>,
        mut new: impl Iterator<Item = Option<Cow<'k, str>>>,
    ) -> Self {
        self.pair(&mut old, &mut new, |olds, news| (olds.len(), news) == (1, 1))
    }

    fn pair<'k>(
        mut self,
        old: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
        new: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
        fits: fn(&VecDeque<usize>, usize) -> bool,
    ) -> Self {
        let (mut olds, news) = (by_key(old, &self.new_of), by_key(new, &self.old_of));
        for (key, news) in news {
            let Some(olds) = olds.get_mut(&key).filter(|olds| fits(olds, news.len())) else { continue };
            for (old, new) in olds.drain(..).zip(news) {
                self.add(old, new);
            }
        }
        self
    }

    pub(crate) fn add(&mut self, old: usize, new: usize) {
        self.new_of[old] = Some(new);
        self.old_of[new] = Some(old);
    }

    /// The old index of this new member.
    pub(crate) fn old_of(&self, new: usize) -> Option<usize> {
        self.old_of.get(new).copied().flatten()
    }

    /// The new index of this old member.
    pub(crate) fn new_of(&self, old: usize) -> Option<usize> {
        self.new_of.get(old).copied().flatten()
    }

    /// The old member of this new one.
    pub(crate) fn old<'t, T>(&self, list: &'t [T], new: usize) -> Option<&'t T> {
        self.old_of(new).and_then(|old| list.get(old))
    }

    /// The old members that were removed.
    pub(crate) fn gone<'t, T>(&self, list: &'t [T]) -> impl Iterator<Item = &'t T> {
        list.iter().zip(&self.new_of).filter(|(_, new)| new.is_none()).map(|(member, _)| member)
    }

    /// Pairs of an old and a new index, in the order of the new list.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.old_of.iter().enumerate().filter_map(|(new, old)| Some(((*old)?, new)))
    }

    /// How the names of the members changed.
    pub(crate) fn names<T>(&self, old: &[T], new: &[T], name: fn(&T) -> Cow<'_, str>) -> MemberNames {
        self.changed(&old.iter().map(name).collect::<Vec<_>>(), &new.iter().map(name).collect::<Vec<_>>())
    }

    fn changed<'n>(&self, old: &[Cow<'n, str>], new: &[Cow<'n, str>]) -> MemberNames {
        let mut names = MemberNames { taken_over: BTreeMap::new(), exchanged: BTreeSet::new() };
        if self.pairs().all(|(old_one, new_one)| old[old_one] == new[new_one]) {
            return names;
        }
        let numbers = |names: &[Cow<'n, str>]| names.iter().cloned().zip(0..).collect::<BTreeMap<_, usize>>();
        let (olds, news) = (numbers(old), numbers(new));
        for (name, number) in &news {
            let before = olds.get(name).filter(|before| self.old_of(*number) != Some(**before));
            names.taken_over.extend(before.map(|before| (*number, *before)));
        }
        let is_exchanged = |number: &usize| self.old(old, *number).is_some_and(|old| news.contains_key(old));
        names.exchanged = names.taken_over.keys().copied().filter(is_exchanged).collect();
        names
    }
}

/// The members of a list that have a key and no pair, by their keys.
fn by_key<'k>(
    keys: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
    pairs: &[Option<usize>],
) -> BTreeMap<Cow<'k, str>, VecDeque<usize>> {
    let mut all = BTreeMap::<_, VecDeque<_>>::new();
    for (number, (key, _)) in keys.zip(pairs).enumerate().filter(|(_, (_, pair))| pair.is_none()) {
        if let Some(key) = key {
            all.entry(key).or_default().push_back(number);
        }
    }
    all
}

/// How the names of the members of a list changed. Members are numbers.
pub(crate) struct MemberNames {
    /// The new members with the name of another old member, each with that one. Code that uses the name compiles as before, but its meaning
    /// changes.
    taken_over: BTreeMap<usize, usize>,
    /// Those whose own old name still exists: names were exchanged, not changed.
    exchanged: BTreeSet<usize>,
}

impl MemberNames {
    /// The old member with the name of this new one, if it is another member.
    pub(crate) fn taken_from(&self, new: usize) -> Option<usize> {
        self.taken_over.get(&new).copied()
    }

    /// Whether a member exchanged its name with others.
    pub(crate) fn is_exchanged(&self, new: usize) -> bool {
        self.exchanged.contains(&new)
    }
}

/// Pairs the members of two lists by the first key, and the remaining ones by the second.
pub(crate) fn members<T>(old: &[T], new: &[T], keys: [fn(&T) -> Cow<'_, str>; 2]) -> Members {
    let mut members = Members::none(old.len(), new.len());
    // Most lists are what they were.
    for (number, (one, other)) in old.iter().zip(new).enumerate() {
        if keys[0](one) == keys[0](other) {
            members.add(number, number);
        }
    }
    keys.into_iter().fold(members, |members, key| members.by(old.iter().map(key), new.iter().map(key)))
}
