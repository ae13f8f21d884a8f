//! The rules for readers: all of them as a table, and one in detail.

use super::lanes;
use crate::diff::rule::Rule;
use crate::diff::rules::RULES;
use crate::diff::verdict::next;

/// All rules as a table in Markdown.
pub fn rules_table() -> String {
    let mut text =
        String::from("| rule | what happened | wire | Rust | behaviour | why |\n|---|---|---|---|---|---|\n");
    for rule in RULES {
        let Rule { id, what, why, .. } = rule;
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

/// What there is to say about a rule.
pub fn explain(rule: &Rule) -> String {
    let example = next("0.1.0", rule.bump()).unwrap_or_default();
    format!(
        "{}: {}\n\n{}\n\n{}; from 0.1.0 the client goes to {example} at least\n",
        rule.id,
        rule.what,
        rule.why,
        lanes(rule)
    )
}
