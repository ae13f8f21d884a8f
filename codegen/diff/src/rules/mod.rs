//! Every rule: what changed, its class in each lane, and the reason.

pub(crate) mod class;
mod errors_jobs;
mod operations;
mod parameters;
pub(crate) mod rule;
mod types;

use std::sync::LazyLock;

pub(crate) use self::errors_jobs::*;
pub(crate) use self::operations::*;
pub(crate) use self::parameters::*;
pub(crate) use self::types::*;
use crate::rules::rule::FindingRule;

/// The table of all rules, in the order of the documentation.
pub static RULES: LazyLock<Vec<&FindingRule>> =
    LazyLock::new(|| [operations::RULES, parameters::RULES, types::RULES, errors_jobs::RULES].concat());

/// The rule with this name.
pub fn rule(id: &str) -> Option<&'static FindingRule> {
    RULES.iter().find(|rule| rule.id == id).copied()
}
