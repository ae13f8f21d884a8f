//! What a test says to have a stand-in misbehave.

use super::{Fault, Rule, RuleError, RuleId, RuleStatus};
use crate::Sandbox;

impl Sandbox {
    /// Misbehaves by a rule from now on, whatever the calls look like:
    ///
    /// ```no_run
    /// use std::time::Duration;
    ///
    /// use sandbox::{Fault, Rule, Sandbox};
    ///
    /// let sandbox = Sandbox::start();
    /// sandbox.misbehave(Rule::on("issue.list", Fault::Close).nth(3));
    /// sandbox.misbehave(Rule::everywhere(Fault::Latency(Duration::from_millis(200))).sometimes(100, 7));
    /// ```
    ///
    /// Several rules may be for the same call. At most one [`Fault::Latency`] and one other fault happen to it, in this order.
    /// The rules for the fewest calls come first (next, nth, first, sometimes, always), among those the rules for the fewest
    /// operations (one, a group, all), and then those that were set first. A rule that gives way to another has still had its
    /// turn, except for [`When::Next`](crate::When::Next), which waits for the call after. An answer that was ordered with
    /// [`answer_next`](Self::answer_next) waits until no fault but a latency is due.
    ///
    /// A rule that is over stays listed, so that one can see that it happened, until there are 1,000 rules.
    ///
    /// # Panics
    ///
    /// Where [`try_misbehave`](Self::try_misbehave) returns an error.
    #[track_caller]
    pub fn misbehave(&self, rule: Rule) -> RuleId {
        match self.try_misbehave(rule) {
            Ok(id) => id,
            Err(error) => panic!("{error}"),
        }
    }

    /// The same as [`misbehave`](Self::misbehave) for a rule that comes from somewhere else.
    ///
    /// # Errors
    ///
    /// If the spec has no such operation or group (the error names the nearest); if the rule counts calls from 0, chooses more
    /// than all of them, or has a pause of no length; if it is about the items of a list and no answer of its operations is one; or
    /// if there are 1,000 rules already and none of them is over.
    pub fn try_misbehave(&self, rule: Rule) -> Result<RuleId, RuleError> {
        self.stand_in.misbehave(rule)
    }

    /// The rules in the order in which they were set, those that are over too, and how often each happened. What was set by
    /// [`fault`](Self::fault) and [`fault_next`](Self::fault_next) is among them.
    pub fn rules(&self) -> Vec<RuleStatus> {
        self.stand_in.rules().list()
    }

    /// Removes one rule, and tells whether it was there. A call that is being kept waiting is not freed by it.
    pub fn remove_rule(&self, id: RuleId) -> bool {
        self.stand_in.rules().remove(id)
    }

    /// Lets this happen to the next call of an operation, whatever the call looks like. Several faults for one operation happen
    /// one after the other, except that a [`Fault::Latency`] goes together with another fault; an answer that was ordered with
    /// [`answer_next`](Self::answer_next) comes after them.
    ///
    /// # Panics
    ///
    /// Where [`try_misbehave`](Self::try_misbehave) returns an error, which is mostly because the spec has no such operation.
    #[track_caller]
    pub fn fault_next(&self, operation: &str, fault: Fault) {
        self.misbehave(Rule::on(operation, fault).next());
    }

    /// Lets this happen to every call of an operation from now on, after those of [`fault_next`](Self::fault_next), in place of
    /// what was set before in this way, until [`clear_faults`](Self::clear_faults).
    ///
    /// # Panics
    ///
    /// Where [`try_misbehave`](Self::try_misbehave) returns an error, which is mostly because the spec has no such operation.
    #[track_caller]
    pub fn fault(&self, operation: &str, fault: Fault) {
        if let Err(error) = self.stand_in.misbehave_instead(Rule::on(operation, fault)) {
            panic!("{error}");
        }
    }

    /// Behaves again, in all operations: removes every rule. A call that is being kept waiting is not freed by it.
    pub fn clear_faults(&self) {
        self.stand_in.rules().clear();
    }
}
