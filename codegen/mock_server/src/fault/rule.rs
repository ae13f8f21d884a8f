//! A rule of fault injection: which operations, which calls, which fault.

use std::fmt;

use language::ir::{Operation, Service};

use super::Fault;
use crate::random::Random;
use crate::text::{RuleError, nearest};

/// Which fault [`MockServer::inject`](crate::MockServer::inject) injects into which calls. It is every call, unless a method restricts it.
///
/// ```
/// use mock_server::{Fault, Rule};
///
/// let rule = Rule::on("issue.list", Fault::Close).nth(3);
/// assert_eq!(rule.to_string(), "issue.list nth:3 close");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// The operations: one (`issue.list`), those of a group (`issue.*`), or all (`*`).
    pub scope: String,
    /// The calls of these operations.
    pub when: When,
    /// The fault.
    pub fault: Fault,
}

impl Rule {
    /// A rule for one operation (`issue.list`), for a group (`issue.*`) or for all operations (`*`).
    pub fn on(scope: impl Into<String>, fault: Fault) -> Self {
        Self { scope: scope.into(), when: When::Always, fault }
    }

    /// A rule for all operations.
    pub fn everywhere(fault: Fault) -> Self {
        Self::on("*", fault)
    }

    /// Restricts the rule to one call, counted from 1: [`When::Nth`].
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
    let found: Vec<usize> = operations.filter(|(_, operation)| is_in(operation)).map(|(number, _)| number).collect();
    if !found.is_empty() {
        return Ok(found);
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
    pub(super) fn is_due(&self, call: u64, happened: u64) -> bool {
        match *self {
            Self::Next => happened == 0,
            Self::Nth(n) => call == n,
            Self::First(n) => call <= n,
            Self::Always => true,
            Self::Sometimes { per_mille, seed } => Random::of(seed, &[call]).below(1000) < usize::from(per_mille),
        }
    }

    /// Whether the rule applies to no further call.
    pub(super) fn is_over(&self, calls: u64, happened: u64) -> bool {
        match *self {
            Self::Next => happened > 0,
            Self::Nth(n) | Self::First(n) => calls >= n,
            Self::Always | Self::Sometimes { .. } => false,
        }
    }
}

/// The indices of the operations that a rule is for. The error explains why the rule is not valid.
pub(super) fn resolve(service: &Service, rule: &Rule) -> Result<Vec<usize>, RuleError> {
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
