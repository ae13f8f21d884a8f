//! The functions of [`MockServer`] that inject faults.

use super::{MockServer, or_panic};
use crate::fault::{Fault, Rule, RuleId, RuleStatus, When};
use crate::text_forms::RuleError;

impl MockServer {
    /// Injects a fault into the calls that a rule is for, regardless of their parameters:
    ///
    /// ```no_run
    /// use std::time::Duration;
    ///
    /// use mock_server::{Fault, Rule, MockServer, When};
    ///
    /// let mock = MockServer::start("spec");
    /// mock.inject(Rule::on("book.list", Fault::Close).nth(3));
    /// mock.inject(Rule::everywhere(Fault::Latency(Duration::from_millis(200))).when(When::Sometimes { per_mille: 100, seed: 7 }));
    /// ```
    ///
    /// Several rules may apply to one call. At most one [`Fault::Latency`] and one other fault happen to it, in this order. Rules for the fewest
    /// calls take precedence (next, nth, first, sometimes, always), among those the rules for the fewest operations (one, a group, all), and then
    /// the earlier ones. A rule without precedence still counts the call, except for [`When::Next`], which
    /// waits for the call after. An answer of [`answer_next`](Self::answer_next) waits until no fault but a latency is due.
    ///
    /// A rule that is over stays in the list, so that you can see that it happened, until there are 1,000 rules.
    ///
    /// # Panics
    ///
    /// If [`try_inject`](Self::try_inject) returns an error.
    #[track_caller]
    pub fn inject(&self, rule: Rule) -> RuleId {
        or_panic(self.try_inject(rule))
    }

    /// Like [`inject`](Self::inject), for a rule that may be invalid.
    ///
    /// # Errors
    ///
    /// If the spec has no such operation or group (the error names the nearest), if the rule counts calls from 0, chooses more than all of
    /// them, has a pause of zero, or changes the items of a list although no operation answers with a list, and if there are 1,000 rules
    /// already and none of them is over.
    pub fn try_inject(&self, rule: Rule) -> Result<RuleId, RuleError> {
        self.mock.rules().set(&self.mock.service, rule, false)
    }

    /// The rules in the order in which they were set, including those that are over, with their statistics.
    pub fn rules(&self) -> Vec<RuleStatus> {
        self.mock.rules().list()
    }

    /// Injects a fault into the next call of an operation. Several faults for one operation happen one after the other, except that a
    /// [`Fault::Latency`] is combined with another fault.
    ///
    /// # Panics
    ///
    /// If [`try_inject`](Self::try_inject) returns an error, such as for an operation that the spec does not have.
    #[track_caller]
    pub fn fault_next(&self, operation: &str, fault: Fault) {
        self.inject(Rule::on(operation, fault).when(When::Next));
    }

    /// Injects a fault into every call of an operation until [`clear_faults`](Self::clear_faults), and replaces the fault set with this
    /// function before. Faults of [`fault_next`](Self::fault_next) take precedence.
    ///
    /// # Panics
    ///
    /// If [`try_inject`](Self::try_inject) returns an error, such as for an operation that the spec does not have.
    #[track_caller]
    pub fn fault(&self, operation: &str, fault: Fault) {
        or_panic(self.mock.rules().set(&self.mock.service, Rule::on(operation, fault), true));
    }

    /// Removes every rule. A call that is being delayed still waits.
    pub fn clear_faults(&self) {
        self.mock.rules().clear();
    }
}
