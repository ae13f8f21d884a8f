//! What was asked, and what went wrong in here.

mod calls;
mod seen;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::sync::{Arc, Mutex};

use crate::locked;

pub use self::calls::Calls;
pub use self::seen::Seen;
pub(crate) use self::seen::{HIDDEN, Secrets, Shown};

/// How many bytes the requests that are kept may take; the oldest make room. Counts go on.
const MOST: usize = 64 * 1024 * 1024;

/// What was asked so far, also what was not answered, and the defects that were found on the way.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    log: Mutex<Log>,
    defects: Mutex<Vec<String>>,
}

#[derive(Debug, Default)]
struct Log {
    seen: VecDeque<Seen>,
    /// How many bytes those take.
    size: usize,
    /// How often each operation was called; one that was not is missing.
    counts: BTreeMap<String, usize>,
    /// How many requests there were.
    total: usize,
}

impl Journal {
    pub(crate) fn note(&self, seen: Seen) {
        let mut log = locked(&self.log);
        log.total += 1;
        let seen = Seen { number: log.total, ..seen };
        if let Some(operation) = &seen.operation {
            *log.counts.entry(operation.clone()).or_default() += 1;
        }
        log.size += seen.size();
        log.seen.push_back(seen);
        while log.size > MOST {
            let oldest = log.seen.pop_front();
            log.size -= oldest.as_ref().map_or(log.size, Seen::size);
        }
    }

    pub(crate) fn seen(&self) -> Vec<Seen> {
        locked(&self.log).seen.iter().cloned().collect()
    }

    /// The last ones after the one with this number, newest first.
    pub(crate) fn newest(&self, after: usize, limit: usize) -> Vec<Seen> {
        locked(&self.log).seen.iter().rev().take_while(|seen| seen.number > after).take(limit).cloned().collect()
    }

    /// How many requests there were, those too that are kept no longer.
    pub(crate) fn total(&self) -> usize {
        locked(&self.log).total
    }

    pub(crate) fn dropped(&self) -> usize {
        let log = locked(&self.log);
        log.total - log.seen.len()
    }

    pub(crate) fn calls(&self, operation: &str, secrets: Arc<[String]>) -> Calls {
        let log = locked(&self.log);
        let count = log.counts.get(operation).copied().unwrap_or_default();
        let of_it = log.seen.iter().filter(|seen| seen.operation.as_deref() == Some(operation));
        Calls::new(operation, count, of_it.map(Seen::redacted).collect(), secrets)
    }

    pub(crate) fn forget(&self) {
        *locked(&self.log) = Log::default();
    }

    pub(crate) fn note_defect(&self, defect: String) {
        locked(&self.defects).push(defect);
    }

    pub(crate) fn defects(&self) -> Vec<String> {
        locked(&self.defects).clone()
    }

    pub(crate) fn take_defects(&self) -> Vec<String> {
        mem::take(&mut *locked(&self.defects))
    }
}
