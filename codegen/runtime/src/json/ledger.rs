//! Counts the kinds of observations of a client.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::json::observation::Observation;

/// How many kinds are told apart. The rest is counted by operation and class.
const MAX_KINDS: usize = 1_024;

/// The observations of a client and its clones.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Kinds>);

#[derive(Default)]
struct Kinds {
    /// In the order of their first occurrence.
    seen: Vec<Observation>,
    /// The index of each.
    known: HashMap<Observation, usize>,
}

impl Ledger {
    /// Counts the observations of an answer, and returns those whose kind is new.
    pub(crate) fn add(&self, observations: Vec<Observation>) -> Vec<Observation> {
        let mut kinds = self.lock();
        observations.into_iter().filter_map(|observation| kinds.add(observation)).collect()
    }

    /// All kinds with their counts.
    pub(crate) fn all(&self) -> Vec<Observation> {
        self.lock().seen.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Kinds> {
        // No foreign code runs under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kinds {
    fn add(&mut self, observation: Observation) -> Option<Observation> {
        let is_known = self.known.contains_key(&observation);
        let observation = if is_known || self.seen.len() < MAX_KINDS { observation } else { beyond(observation) };
        if let Some(index) = self.known.get(&observation) {
            self.seen[*index].count += observation.count;
            return None;
        }
        self.known.insert(observation.clone(), self.seen.len());
        self.seen.push(observation.clone());
        Some(observation)
    }
}

/// What counts the observations that are not told apart any more.
fn beyond(observation: Observation) -> Observation {
    let (path, first) = ("$".to_owned(), "$".to_owned());
    Observation { path, first, expected: "at most 1,024 kinds of observations", found: "more", ..observation }
}
