//! The documentation of the rules: a table of all rules, and one rule in detail.

use crate::findings::verdict::next;
use crate::report::lanes;
use crate::rules::RULES;
use crate::rules::rule::FindingRule;

/// All rules as a table in Markdown.
pub fn rules_table() -> String {
    let mut text =
        String::from("| rule | what happened | wire | Rust | behaviour | why |\n|---|---|---|---|---|---|\n");
    for rule in RULES.iter() {
        let FindingRule { id, what, why, .. } = rule;
        text.push_str(&format!(
            "| `{id}` | {} | {} | {} | {} | {} |\n",
            what.replace('|', "\\|"),
            rule.wire,
            rule.rust,
            rule.behaviour,
            why.replace('|', "\\|")
        ));
    }
    text
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
