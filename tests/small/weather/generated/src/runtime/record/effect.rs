//! Finds parameters whose values make no difference.

use std::collections::{BTreeMap, HashMap};

use crate::runtime::record::answer::Answer;
use crate::runtime::record::learned::Operation;
use crate::runtime::shape::structure::hash;

/// The maximum number of requests that are remembered, each once for each of its parameters.
const MOST: usize = 50_000;
/// The minimum number of items of a list that is compared. Shorter ones are often equal by chance.
const ITEMS: u64 = 2;

/// Groups of calls that differ only in one parameter: by operation, parameter, and the hash of everything else.
#[derive(Debug, Default)]
pub struct Effects(HashMap<(usize, String, u64), Group>);

#[derive(Debug)]
struct Group {
    /// The first value, and the first body.
    first: (u64, u64),
    has_other_values: bool,
    has_other_bodies: bool,
    calls: u64,
}

impl Effects {
    /// Notes a call: its parameters, the body of its answer, and what was learned from that.
    pub fn note<Q: AsRef<str> + Ord>(&mut self, operation: usize, query: &[(Q, Q)], body: &[u8], answer: &Answer) {
        if answer.items.unwrap_or_default() < ITEMS || self.0.len() > MOST {
            return;
        }
        let body = hash(&String::from_utf8_lossy(body));
        let shown = query.iter().filter(|(name, _)| answer.operation.parameters.contains_key(name.as_ref()));
        for (name, value) in shown {
            let mut rest: Vec<_> = query.iter().filter(|(other, _)| other != name).collect();
            rest.sort();
            let rest: Vec<_> = rest.iter().map(|(name, value)| (name.as_ref(), value.as_ref())).collect();
            let value = hash(value.as_ref());
            let new = Group { first: (value, body), has_other_values: false, has_other_bodies: false, calls: 0 };
            let group = self.0.entry((operation, name.as_ref().to_owned(), hash(&format!("{rest:?}")))).or_insert(new);
            group.has_other_values |= group.first.0 != value;
            group.has_other_bodies |= group.first.1 != body;
            group.calls += 1;
        }
    }

    /// Adds the results to the operations.
    pub fn settle(self, operations: &mut BTreeMap<usize, Operation>) {
        let mut found: HashMap<(usize, String), (bool, u64)> = HashMap::new();
        for ((operation, name, _), group) in self.0 {
            let entry = found.entry((operation, name)).or_insert((true, 0));
            if group.has_other_values {
                entry.0 &= !group.has_other_bodies;
                entry.1 += group.calls;
            }
        }
        for ((operation, name), (is_same, calls)) in found {
            if is_same && calls > 0 {
                operations.entry(operation).or_default().without_effect.insert(name, calls);
            }
        }
    }
}
