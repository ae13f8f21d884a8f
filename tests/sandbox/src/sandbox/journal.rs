//! The functions of [`Sandbox`] that are about the requests so far.

use std::mem;

use super::{Sandbox, or_panic};
use crate::journal::{Calls, ReceivedRequest};
use crate::route::number_of;

impl Sandbox {
    /// The requests so far, in the order in which the answers were decided, those without an answer included. The last 64 MiB are kept;
    /// [`dropped_requests`](Self::dropped_requests) counts the rest. What is not HTTP is not among them.
    ///
    /// Secret parameters are as they came; [`calls`](Self::calls) hides them.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.mock.journal().seen()
    }

    /// How many requests there were so far, the dropped ones included.
    pub fn request_count(&self) -> usize {
        self.mock.journal().total
    }

    /// How many requests were dropped, since the journal keeps 64 MiB.
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

    /// Empties the journal: all counts are 0 again. Rules go on counting, and defects stay.
    pub fn forget_calls(&self) {
        self.mock.journal().forget();
    }

    /// Takes out the answers that were not what the spec says, and were replaced by a status 500: bugs of this mock server, or of the spec's
    /// examples. If any are left, dropping the sandbox panics, so that no test passes by accident.
    pub fn take_defects(&self) -> Vec<String> {
        mem::take(&mut self.mock.journal().defects)
    }
}
