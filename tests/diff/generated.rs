//! Compares the Rust lane with the generated code: it reports no change exactly if the code does not change.

use spec_diff::Level;

use super::catalogue::{edits, unedited_code};
use crate::keys::Code;
use support::sweep::sweep;

/// The words of a code in alphabetical order. Moving code does not change them.
fn words(code: &str) -> Vec<&str> {
    let mut words: Vec<_> = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    words.sort_unstable();
    words
}

#[test]
fn code_changes_where_the_rust_lane_says_so_and_nowhere_else() {
    let old_code = unedited_code().text();
    let mut failures = Vec::new();
    for edit in sweep(edits()) {
        let rust = edit.comparison().verdict.rust;
        let has_other_words = || words(&old_code) != words(&Code::of(edit.edited()).text());
        if rust == Level::None && edit.changes_code() && has_other_words() {
            failures.push(format!("{}: the code changes", edit.name));
        }
        if rust != Level::None && !edit.changes_code() {
            failures.push(format!("{}: the code stays the same, though the change is {rust}", edit.name));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
