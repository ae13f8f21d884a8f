//! Finds parameters whose values make no difference.

use std::collections::{BTreeMap, HashMap};

use crate::learn::learned::Operation;
use crate::shape::hash;

/// Groups of calls that differ only in one parameter: by operation, parameter, and the hash of everything else.
#[derive(Default)]
pub struct Effects(HashMap<(usize, String, u64), CallGroup>);

struct CallGroup {
    /// The first value, and the first body.
    first: (u64, u64),
    has_other_values: bool,
    has_other_bodies: bool,
    calls: u64,
}

impl Effects {
    /// Notes a call: its parameters, those whose names are shown, and the body of its answer.
    pub fn note(&mut self, operation: usize, query: &[(String, String)], shown: &[&(String, String)], body: &[u8]) {
        let body = hash(body);
        for (name, value) in shown {
            let mut rest: Vec<_> = query.iter().filter(|(other, _)| other != name).collect();
            rest.sort();
            let value = hash(value);
            let new = CallGroup { first: (value, body), has_other_values: false, has_other_bodies: false, calls: 0 };
            let group = self.0.entry((operation, name.clone(), hash(rest))).or_insert(new);
            group.has_other_values |= group.first.0 != value;
            group.has_other_bodies |= group.first.1 != body;
            group.calls += 1;
        }
    }

    /// Adds the results to the operations.
    pub fn settle(self, operations: &mut BTreeMap<usize, Operation>) {
        let mut found: HashMap<(usize, String), (bool, u64)> = HashMap::new();
        for ((operation, name, _), group) in self.0.into_iter().filter(|(_, group)| group.has_other_values) {
            let (has_effect, calls) = found.entry((operation, name)).or_default();
            *has_effect |= group.has_other_bodies;
            *calls += group.calls;
        }
        for ((operation, name), (_, calls)) in found.into_iter().filter(|(_, (has_effect, _))| !has_effect) {
            operations.entry(operation).or_default().without_effect.insert(name, calls);
        }
    }
}
