//! The ids of each type in answers, and those that calls asked for. Only hashes are kept.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::runtime::record::known::KnownOperation;
use crate::runtime::shape::structure::hash;

/// The maximum number of ids of one type that are remembered.
const MOST: usize = 200_000;

/// The known ids of each type, as hashes of their texts.
#[derive(Debug, Default)]
pub struct Ids {
    /// The ids in answers, by the index of their type.
    seen: HashMap<usize, HashSet<u64>>,
    /// The ids that calls asked for, by the index of the operation and of the type.
    asked: HashMap<(usize, usize), BTreeSet<u64>>,
}

impl Ids {
    /// Notes an id of an answer.
    pub(crate) fn note(&mut self, of: usize, text: &str) {
        let seen = self.seen.entry(of).or_default();
        if seen.len() < MOST {
            seen.insert(hash(text));
        }
    }

    /// Notes the ids that a successful call asked for.
    pub(crate) fn note_asked<Q: AsRef<str>>(&mut self, number: usize, of: &KnownOperation, query: &[(Q, Q)]) {
        for (name, value) in query {
            let Some((_, id)) = of.ids.iter().find(|(wire, _)| wire == name.as_ref()) else { continue };
            let asked = self.asked.entry((number, *id)).or_default();
            if asked.len() < MOST {
                asked.insert(hash(value.as_ref()));
            }
        }
    }

    /// Adds the ids of other answers.
    pub(crate) fn merge(&mut self, other: Self) {
        for (of, ids) in other.seen {
            let seen = self.seen.entry(of).or_default();
            seen.extend(ids.into_iter().take(MOST.saturating_sub(seen.len())));
        }
        for (of, ids) in other.asked {
            let asked = self.asked.entry(of).or_default();
            asked.extend(ids.into_iter().take(MOST.saturating_sub(asked.len())));
        }
    }

    /// The only type whose ids in answers include all of these.
    pub(crate) fn type_with(&self, values: &BTreeSet<u64>) -> Option<usize> {
        let has_all = |seen: &HashSet<u64>| values.iter().all(|value| seen.contains(value));
        only(self.seen.iter().filter(|(_, seen)| has_all(seen)).map(|(of, _)| *of))
    }

    /// The only type of which the calls of an operation asked for exactly these.
    pub(crate) fn type_asked(&self, number: usize, values: &BTreeSet<u64>) -> Option<usize> {
        let are_these = |(of, asked): (&(usize, usize), &BTreeSet<u64>)| of.0 == number && asked == values;
        only(self.asked.iter().filter(|asked| are_these(*asked)).map(|((_, of), _)| *of))
    }
}

/// The only element; `None` if there are several.
fn only(mut of: impl Iterator<Item = usize>) -> Option<usize> {
    of.next().filter(|_| of.next().is_none())
}
