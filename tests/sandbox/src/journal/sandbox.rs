//! What a test asks a stand-in about the calls that it saw.

use super::{Calls, Seen};
use crate::Sandbox;

impl Sandbox {
    /// What was asked so far, in the order in which the answers were decided, also what was not answered because a
    /// [`Fault`](crate::Fault) was ordered. Only what is no HTTP at all is missing. The last requests are kept, up to 64 MiB of
    /// them; [`dropped_requests`](Self::dropped_requests) counts those that made room.
    ///
    /// Secret parameters stand in it as they came; [`calls`](Self::calls) hides them.
    pub fn requests(&self) -> Vec<Seen> {
        self.stand_in.journal().seen()
    }

    /// How many requests there were so far, also those that [`requests`](Self::requests) has no room for.
    pub fn request_count(&self) -> usize {
        self.stand_in.journal().total()
    }

    /// How many of the requests are kept no longer, since the journal has room for 64 MiB.
    pub fn dropped_requests(&self) -> usize {
        self.stand_in.journal().dropped()
    }

    /// The calls of an operation (`issue.list`) so far, without secrets.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation; the message names the nearest.
    #[track_caller]
    pub fn calls(&self, operation: &str) -> Calls {
        match self.stand_in.calls(operation) {
            Ok(calls) => calls,
            Err(why) => panic!("{why}"),
        }
    }

    /// Empties the journal: there were no requests, and all counts are 0 again. Rules of misbehaviour go on counting, and
    /// defects stay.
    pub fn forget_calls(&self) {
        self.stand_in.journal().forget();
    }

    /// Answers that were not what the spec says, and so were replaced by a status 500: defects of this stand-in or of the spec's
    /// examples. If there are any, dropping the stand-in panics, so that no test goes well by accident.
    pub fn defects(&self) -> Vec<String> {
        self.stand_in.journal().defects()
    }

    /// The same for a test or a program that deals with them itself: they are forgotten here, and dropping the stand-in does not
    /// panic because of them.
    pub fn take_defects(&self) -> Vec<String> {
        self.stand_in.journal().take_defects()
    }
}
