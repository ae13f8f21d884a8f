//! The functions of [`MockServer`] for its requests.

use std::mem;

use super::{MockServer, or_panic};
use crate::journal::{Calls, ReceivedRequest};
use crate::route::number_of;

impl MockServer {
    /// The requests so far, in the order in which the answers were decided, including those without an answer. The last 64 MiB are kept;
    /// [`dropped_requests`](Self::dropped_requests) counts the others. Bytes that are not HTTP are not included.
    ///
    /// Secret parameters are shown; [`calls`](Self::calls) hides them.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.mock.journal().seen()
    }

    /// The number of requests so far, including the dropped ones.
    pub fn request_count(&self) -> usize {
        self.mock.journal().total
    }

    /// The number of requests that were dropped, since the journal keeps 64 MiB.
    pub fn dropped_requests(&self) -> usize {
        self.mock.journal().dropped()
    }

    /// The calls of an operation (`issue.list`) so far, without secrets.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation; the message names the nearest.
    #[track_caller]
    pub fn calls(&self, operation: &str) -> Calls {
        or_panic(number_of(&self.mock.service, operation));
        self.mock.journal().calls(operation)
    }

    /// Empties the journal: all counts are 0 again. Rules continue to count, and defects are kept.
    pub fn forget_calls(&self) {
        self.mock.journal().forget();
    }

    /// Removes and returns the defects: answers that contradicted the spec, and were replaced by a status 500. They are bugs of this mock server,
    /// or of the spec's examples. If any are left, dropping the mock server panics, so that no test passes by accident.
    pub fn take_defects(&self) -> Vec<String> {
        mem::take(&mut self.mock.journal().defects)
    }
}
