//! Rules of fault injection: which operations, which calls, which fault; and which of the active rules apply to a call.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use language::ir::{Operation, Service};

use crate::fault::Fault;
use crate::random::Random;
use crate::text_forms::{RuleError, nearest};

/// Which fault [`MockServer::inject`](crate::MockServer::inject) injects into which calls. It is every call, unless a method restricts it.
///
/// ```
/// use mock_server::{Fault, Rule};
///
/// let rule = Rule::on("book.list", Fault::Close).nth(3);
/// assert_eq!(rule.to_string(), "book.list nth:3 close");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// The operations: one (`book.list`), those of a group (`book.*`), or all (`*`).
    pub scope: String,
    /// The calls of these operations.
    pub when: When,
    /// The fault.
    pub fault: Fault,
}

impl Rule {
    /// A rule for one operation (`book.list`), for a group (`book.*`) or for all operations (`*`).
    pub fn on(scope: impl Into<String>, fault: Fault) -> Self {
        Self { scope: scope.into(), when: When::Always, fault }
    }

    /// A rule for all operations.
    pub fn everywhere(fault: Fault) -> Self {
        Self::on("*", fault)
    }

    /// Restricts the rule to one call, counted from 1 since the rule was set: [`When::Nth`].
    #[must_use]
    pub fn nth(self, n: u64) -> Self {
        self.when(When::Nth(n))
    }

    /// Restricts the rule to these calls.
    #[must_use]
    pub fn when(self, when: When) -> Self {
        Self { when, ..self }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.scope, self.when, self.fault)
    }
}

/// The indices of the operations of a scope.
fn operations(scope: &str, service: &Service) -> Result<Vec<usize>, RuleError> {
    let group = scope.strip_suffix(".*");
    let is_in =
        |operation: &Operation| scope == "*" || operation.full_name() == scope || Some(&*operation.group) == group;
    let operations = service.operations.iter().enumerate();
    let in_scope: Vec<usize> = operations.filter(|(_, operation)| is_in(operation)).map(|(number, _)| number).collect();
    if !in_scope.is_empty() {
        return Ok(in_scope);
    }
    let groups = service.groups.iter().map(|group| format!("{}.*", group.name.spec));
    let known: Vec<String> = service.operations.iter().map(Operation::full_name).chain(groups).collect();
    let hint = nearest(scope, known.iter().map(String::as_str));
    let (what, name) = group.map_or(("operation", scope), |name| ("group", name));
    Err(RuleError(format!("the spec has no {what} `{name}`{hint}")))
}

/// The calls that a rule is for, counted since it was set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum When {
    /// The next call. If another rule takes precedence, it is the call after.
    Next,
    /// The call with this number, counted from 1.
    Nth(u64),
    /// This many calls, starting with the next one.
    First(u64),
    /// All calls.
    Always,
    /// Some calls. The choice depends only on the seed and on the number of the call, so it is the same in each run.
    Sometimes {
        /// The number of calls in a thousand, on average: 0 to 1000.
        per_mille: u16,
        /// The seed of the choice.
        seed: u64,
    },
}

impl When {
    /// Whether the rule applies to this call, counted from 1, if the fault has happened this many times.
    fn is_due(&self, call: u64, happened: u64) -> bool {
        match *self {
            Self::Next => happened == 0,
            Self::Nth(n) => call == n,
            Self::First(n) => call <= n,
            Self::Always => true,
            Self::Sometimes { per_mille, seed } => Random::of(seed, &[call]).below(1000) < usize::from(per_mille),
        }
    }

    /// Whether the rule applies to no further call.
    fn is_over(&self, calls: u64, happened: u64) -> bool {
        match *self {
            Self::Next => happened > 0,
            Self::Nth(n) | Self::First(n) => calls >= n,
            Self::Always | Self::Sometimes { .. } => false,
        }
    }
}

/// The indices of the operations that a rule is for. The error explains why the rule is not valid.
fn resolve(service: &Service, rule: &Rule) -> Result<Vec<usize>, RuleError> {
    let refuse = |why: String| Err(RuleError(why));
    match rule.when {
        When::Nth(0) | When::First(0) => return refuse(format!("`{}`: calls are counted from 1", rule.when)),
        When::Sometimes { per_mille: 1001.., .. } => {
            return refuse(format!("`{}`: no more than every call can be chosen", rule.when));
        }
        _ => {}
    }
    if matches!(rule.fault, Fault::DripHead { pause } | Fault::DripBody { pause } if pause.is_zero()) {
        return refuse(format!("`{}`: the pause must be more than zero", rule.fault));
    }
    let mut operations = operations(&rule.scope, service)?;
    if let Fault::Items(items) = rule.fault {
        operations.retain(|&number| items.suit(service, &service.operations[number]));
    }
    if operations.is_empty() {
        return refuse(format!("`{}` cannot happen: no answer of `{}` is a list with items", rule.fault, rule.scope));
    }
    Ok(operations)
}

/// The maximum number of rules. If it is exceeded, the oldest rule that is over is removed.
const MOST: usize = 1_000;

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

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Injected {
    pub(crate) latency: Option<Duration>,
    pub(crate) fault: Option<Fault>,
}

#[derive(Debug, Default)]
pub(crate) struct Rules {
    next: u64,
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
