//! The documentation of the rules: a table of all rules, and one rule in detail.

use crate::findings::verdict::next;
use crate::report::lanes;
use crate::rules::RULES;
use crate::rules::rule::FindingRule;

/// All rules as a table in Markdown.
pub fn rules_table() -> String {
    let row = |rule: &&FindingRule| {
        let FindingRule { id, what, wire, rust, behaviour, .. } = rule;
        format!("| `{id}` | {} | {wire} | {rust} | {behaviour} |\n", what.replace('|', "\\|"))
    };
    "| rule | what happened | wire | Rust | behaviour |\n|---|---|---|---|---|\n".to_owned()
        + &RULES.iter().map(row).collect::<String>()
}

/// The documentation of a rule.
pub fn explain(rule: &FindingRule) -> String {
    let example = next("0.1.0", rule.bump()).unwrap_or_default();
    format!(
        "{}: {}\n\n{}\n\n{}; the next version after 0.1.0 is at least {example}\n",
        rule.id,
        rule.what,
        rule.why,
        lanes(rule)
    )
}
