//! Finds parameters whose values make no difference.

use std::collections::HashMap;

use client_runtime::learn::{Operation, hash};

use crate::learn::Hashes;

/// How many requests are remembered, each once for each of its parameters.
const MOST: usize = 50_000;
/// How many items a list must have to show anything: shorter ones are often the same by chance.
const ITEMS: u64 = 2;

/// Calls that differ in nothing but one parameter: by operation, parameter, and the hash of everything else.
#[derive(Debug, Default)]
pub struct Effects(HashMap<(usize, String, u64), Group>);

#[derive(Debug, Default)]
struct Group {
    values: Hashes,
    bodies: Hashes,
    calls: u64,
}

impl Effects {
    /// Notes one call with the parameters that it had, and the body and the number of items that it was answered with.
    pub fn note(&mut self, operation: usize, query: &[(String, String)], body: &[u8], items: u64) {
        if items < ITEMS || self.0.len() > MOST {
            return;
        }
        let body = hash(&String::from_utf8_lossy(body));
        for (name, value) in query {
            let mut rest: Vec<_> = query.iter().filter(|(other, _)| other != name).collect();
            rest.sort();
            let group = self.0.entry((operation, name.clone(), hash(&format!("{rest:?}")))).or_default();
            group.values.insert(hash(value));
            group.bodies.insert(body);
            group.calls += 1;
        }
    }

    /// Puts what was found where it belongs.
    pub fn settle(self, operations: &mut std::collections::BTreeMap<usize, Operation>) {
        let mut found: HashMap<(usize, String), (bool, u64)> = HashMap::new();
        for ((operation, name, _), group) in self.0 {
            let entry = found.entry((operation, name)).or_insert((true, 0));
            if group.values.len() > 1 {
                entry.0 &= group.bodies.len() == 1;
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
