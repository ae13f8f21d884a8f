//! The active rules, and which of them apply to a call.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use language::ir::Service;

use super::rule::resolve;
use super::{Fault, Rule, When};
use crate::text::RuleError;

/// The maximum number of rules. If it is exceeded, the oldest rule that is over is removed.
pub(super) const MOST: usize = 1_000;

/// Identifies a rule. No two rules of a mock server have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u64);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for RuleId {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        text.parse().map(Self).map_err(|_| RuleError(format!("`{text}` is not the number of a rule")))
    }
}

/// A rule and its statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleStatus {
    /// The id of the rule.
    pub id: RuleId,
    /// The rule.
    pub rule: Rule,
    /// The number of calls of its operations since it was set.
    pub calls: u64,
    /// The number of calls with the fault.
    pub happened: u64,
    /// Whether the rule applies to no further call.
    pub is_over: bool,
}

/// The faults for one call.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Injected {
    pub(crate) latency: Option<Duration>,
    pub(crate) fault: Option<Fault>,
}

/// All rules of a mock server.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    next: u64,
    /// The rules, in order of precedence.
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    status: RuleStatus,
    /// The indices of its operations, sorted.
    operations: Vec<usize>,
    /// Whether a later rule of the same kind replaces it.
    replaces: bool,
}

impl Rules {
    /// Sets a rule. If `replaces` is set, it replaces the rule for the same scope that was set in this way before.
    pub(crate) fn set(&mut self, service: &Service, rule: Rule, replaces: bool) -> Result<RuleId, RuleError> {
        let operations = resolve(service, &rule)?;
        self.entries.retain(|entry| !(replaces && entry.replaces && entry.status.rule.scope == rule.scope));
        if self.entries.len() >= MOST {
            let over = (0..self.entries.len()).filter(|&index| self.entries[index].status.is_over);
            let oldest = over.min_by_key(|&index| self.entries[index].status.id);
            let Some(oldest) = oldest else {
                return Err(RuleError(format!("there are {MOST} rules already, and none of them is over")));
            };
            self.entries.remove(oldest);
        }
        let id = RuleId(self.next);
        self.next += 1;
        let place = self.entries.partition_point(|entry| rank(&entry.status.rule) <= rank(&rule));
        let status = RuleStatus { id, rule, calls: 0, happened: 0, is_over: false };
        self.entries.insert(place, Entry { status, operations, replaces });
        Ok(id)
    }

    /// All rules, in the order in which they were set.
    pub(crate) fn list(&self) -> Vec<RuleStatus> {
        let mut list: Vec<RuleStatus> = self.entries.iter().map(|entry| entry.status.clone()).collect();
        list.sort_by_key(|status| status.id);
        list
    }

    pub(crate) fn remove(&mut self, id: RuleId) -> bool {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.status.id != id);
        self.entries.len() < before
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }

    /// Counts a call of an operation, and returns the faults for it.
    pub(crate) fn take(&mut self, operation: usize) -> Injected {
        let mut due = (0..self.entries.len()).filter(|&index| self.entries[index].is_due(operation));
        let is_latency = |&index: &usize| matches!(self.entries[index].status.rule.fault, Fault::Latency(_));
        let (latency, fault) = (due.clone().find(is_latency), due.find(|index| !is_latency(index)));
        let mut injected = Injected::default();
        for (index, entry) in self.entries.iter_mut().enumerate() {
            if !entry.is_for(operation) {
                continue;
            }
            let status = &mut entry.status;
            status.calls += 1;
            if [latency, fault].contains(&Some(index)) {
                status.happened += 1;
                match &status.rule.fault {
                    Fault::Latency(latency) => injected.latency = Some(*latency),
                    other => injected.fault = Some(other.clone()),
                }
            }
            status.is_over = status.rule.when.is_over(status.calls, status.happened);
        }
        injected
    }
}

impl Entry {
    fn is_for(&self, operation: usize) -> bool {
        self.operations.binary_search(&operation).is_ok()
    }

    /// Whether the rule applies to the next call of the operation.
    fn is_due(&self, operation: usize) -> bool {
        self.is_for(operation) && self.status.rule.when.is_due(self.status.calls + 1, self.status.happened)
    }
}

/// The precedence of a rule: rules for the fewest calls come first, then rules for the fewest operations.
fn rank(rule: &Rule) -> (u8, u8) {
    let when = match rule.when {
        When::Next => 0,
        When::Nth(_) => 1,
        When::First(_) => 2,
        When::Sometimes { .. } => 3,
        When::Always => 4,
    };
    let scope = if rule.scope == "*" { 2 } else { u8::from(rule.scope.ends_with(".*")) };
    (when, scope)
}
