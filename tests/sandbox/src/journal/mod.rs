//! What was asked, and what went wrong in here.

mod calls;
mod received_request;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::mem;

pub use self::calls::Calls;
use self::received_request::HIDDEN;
pub use self::received_request::ReceivedRequest;
pub(crate) use self::received_request::{Shown, redacted, secrets};

/// How many bytes the requests that are kept may take; the oldest make room. Counts go on.
const MOST: usize = 64 * 1024 * 1024;

/// What was asked so far, also what was not answered, and the defects that were found on the way.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    seen: VecDeque<ReceivedRequest>,
    /// How many bytes those take.
    size: usize,
    /// How often each operation was called; one that was not is missing.
    counts: BTreeMap<String, usize>,
    /// How many requests there were, those too that are kept no longer.
    pub(crate) total: usize,
    pub(crate) defects: Vec<String>,
}

impl Journal {
    pub(crate) fn note(&mut self, seen: ReceivedRequest) {
        self.total += 1;
        let seen = ReceivedRequest { number: self.total, ..seen };
        if let Some(operation) = &seen.operation {
            *self.counts.entry(operation.clone()).or_default() += 1;
        }
        self.size += seen.size();
        self.seen.push_back(seen);
        while self.size > MOST {
            let oldest = self.seen.pop_front();
            self.size -= oldest.as_ref().map_or(self.size, ReceivedRequest::size);
        }
    }

    pub(crate) fn seen(&self) -> Vec<ReceivedRequest> {
        self.seen.iter().cloned().collect()
    }

    /// The last ones after the one with this number, newest first.
    pub(crate) fn newest(&self, after: usize, limit: usize) -> Vec<ReceivedRequest> {
        self.seen.iter().rev().take_while(|seen| seen.number > after).take(limit).cloned().collect()
    }

    pub(crate) fn dropped(&self) -> usize {
        self.total - self.seen.len()
    }

    pub(crate) fn calls(&self, operation: &str) -> Calls {
        let count = self.counts.get(operation).copied().unwrap_or_default();
        let of_it = self.seen.iter().filter(|seen| seen.operation.as_deref() == Some(operation));
        Calls { operation: operation.to_owned(), count, seen: of_it.map(ReceivedRequest::redacted).collect() }
    }

    /// Forgets all but the defects.
    pub(crate) fn forget(&mut self) {
        *self = Self { defects: mem::take(&mut self.defects), ..Self::default() };
    }
}
