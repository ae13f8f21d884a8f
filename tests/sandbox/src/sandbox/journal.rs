//! What a test asks a mock server about the calls that it saw.

use super::{Sandbox, or_panic};
use crate::journal::{Calls, Seen};

impl Sandbox {
    /// What was asked so far, in the order in which the answers were decided, also what was not answered because a
    /// [`Fault`](crate::Fault) was ordered. Only what is no HTTP at all is missing. The last requests are kept, up to 64 MiB of
    /// them; [`dropped_requests`](Self::dropped_requests) counts those that made room.
    ///
    /// Secret parameters stand in it as they came; [`calls`](Self::calls) hides them.
    pub fn requests(&self) -> Vec<Seen> {
        self.mock.journal.seen()
    }

    /// How many requests there were so far, also those that [`requests`](Self::requests) has no room for.
    pub fn request_count(&self) -> usize {
        self.mock.journal.total()
    }

    /// How many of the requests are kept no longer, since the journal has room for 64 MiB.
    pub fn dropped_requests(&self) -> usize {
        self.mock.journal.dropped()
    }

    /// The calls of an operation (`issue.list`) so far, without secrets.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation; the message names the nearest.
    #[track_caller]
    pub fn calls(&self, operation: &str) -> Calls {
        or_panic(self.mock.calls(operation))
    }

    /// Empties the journal: there were no requests, and all counts are 0 again. Rules of misbehaviour go on counting, and
    /// defects stay.
    pub fn forget_calls(&self) {
        self.mock.journal.forget();
    }

    /// Answers that were not what the spec says, and so were replaced by a status 500: defects of this mock server or of the spec's
    /// examples. If there are any, dropping the mock server panics, so that no test goes well by accident.
    pub fn defects(&self) -> Vec<String> {
        self.mock.journal.defects()
    }

    /// The same for a test or a program that deals with them itself: they are forgotten here, and dropping the mock server does not
    /// panic because of them.
    pub fn take_defects(&self) -> Vec<String> {
        self.mock.journal.take_defects()
    }
}
