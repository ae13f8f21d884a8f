//! What was asked, and what went wrong in here.

use std::sync::{Mutex, PoisonError};

/// One request that the stand-in saw.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seen {
    /// The operation, such as `scan.start`; nothing for a path that is no operation.
    pub operation: Option<String>,
    /// The path without the query.
    pub path: String,
    /// The query, decoded, in the order in which it came. Secret parameters are among it.
    pub query: Vec<(String, String)>,
    /// The first line of the request, as it came. Secret parameters are in it.
    pub line: String,
    /// The headers in the order in which they came; the one with the key has the value `***`.
    pub headers: Vec<(String, String)>,
    /// The status of the answer; 0 where there was none, or not a whole one, because a [`Fault`](crate::Fault) was ordered.
    pub status: u16,
    /// The number of the connection that it came on.
    pub connection: u64,
}

/// Everything that was asked so far, also what was not answered, and the defects that were found on the way.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    seen: Mutex<Vec<Seen>>,
    defects: Mutex<Vec<String>>,
}

impl Journal {
    pub(crate) fn note(&self, seen: Seen) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).push(seen);
    }

    pub(crate) fn seen(&self) -> Vec<Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn note_defect(&self, defect: String) {
        self.defects.lock().unwrap_or_else(PoisonError::into_inner).push(defect);
    }

    pub(crate) fn defects(&self) -> Vec<String> {
        self.defects.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
