//! The requests and the defects of the mock server.

mod calls;
mod received_request;
mod secrets;

use std::collections::{BTreeMap, VecDeque};
use std::mem;

pub use self::calls::Calls;
pub use self::received_request::ReceivedRequest;
pub(crate) use self::received_request::Shown;
pub(crate) use self::secrets::Secrets;

/// The maximum size of the kept requests, in bytes. The oldest are dropped. Counts continue.
const MOST: usize = 64 * 1024 * 1024;

/// The requests so far, including those that were not answered, and the defects.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    seen: VecDeque<ReceivedRequest>,
    /// The size of the kept requests, in bytes.
    size: usize,
    /// The number of calls of each operation. Operations without calls are absent.
    counts: BTreeMap<String, usize>,
    /// The number of requests, including those that were dropped.
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

    /// The last requests after the one with this number, newest first.
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

    /// Forgets everything but the defects.
    pub(crate) fn forget(&mut self) {
        *self = Self { defects: mem::take(&mut self.defects), ..Self::default() };
    }
}
