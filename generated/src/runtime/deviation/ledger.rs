//! Counts the kinds of observations of a client.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::runtime::deviation::observation::Observation;

/// The maximum number of kinds that are distinguished. Further ones are counted by operation and class.
const MAX_KINDS: usize = 1_024;

/// The observations of a client and its clones.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Kinds>);

/// The kinds, in the order of their first occurrence. They are few, so they are searched.
#[derive(Default)]
struct Kinds(Vec<Observation>);

impl Ledger {
    /// Counts the observations of an answer, and returns those whose kind is new.
    pub(crate) fn add(&self, observations: Vec<Observation>) -> Vec<Observation> {
        let (mut kinds, mut new) = (self.lock(), Vec::new());
        for observation in observations {
            new.extend(kinds.add(observation));
        }
        new
    }

    /// All kinds with their counts.
    pub(crate) fn all(&self) -> Vec<Observation> {
        self.lock().0.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Kinds> {
        // No foreign code runs under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kinds {
    /// Counts an observation, and returns it if its kind is new.
    fn add(&mut self, observation: Observation) -> Option<Observation> {
        if self.count(&observation) {
            return None;
        }
        let observation = if self.0.len() < MAX_KINDS { observation } else { beyond(observation) };
        if self.count(&observation) {
            return None;
        }
        self.0.push(observation.clone());
        Some(observation)
    }

    /// Counts an observation of a known kind, and returns whether it is one.
    fn count(&mut self, observation: &Observation) -> bool {
        let known = self.0.iter_mut().find(|known| *known == observation);
        let is_known = known.is_some();
        if let Some(known) = known {
            known.count += observation.count;
        }
        is_known
    }
}

/// The kind under which further observations are counted.
fn beyond(observation: Observation) -> Observation {
    let (path, first) = ("$".to_owned(), "$".to_owned());
    Observation { path, first, expected: "at most 1,024 kinds of observations", found: "more", ..observation }
}
