//! Every rule: what changed, how bad that is in each lane, and why.

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
use crate::diff::rules::rule::Rule;

/// The table of all rules, in the order in which they are documented.
pub static RULES: LazyLock<Vec<&Rule>> =
    LazyLock::new(|| [operations::RULES, parameters::RULES, types::RULES, errors_jobs::RULES].concat());

/// The rule of this name.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.id == id).copied()
}
