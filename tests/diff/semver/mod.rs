//! The Rust lane against an independent judge: `cargo-semver-checks` compares the two clients. It must find a major change exactly
//! where the lane does, unless [`UNSEEN`] or [`ALARMED`] explains the difference.
//!
//! The test is ignored by default. The README of this folder says how to run it, and what was seen.

mod tool;

use codegen::diff::Level;
use codegen::ir;

use super::catalogue::{Edit, edits, unedited};

/// Edits of the catalogue on which both must agree.
const AGREED: &[&str] = &[
    "an endpoint is added",
    "an endpoint is removed",
    "an endpoint has another name",
    "an endpoint is deprecated",
    "a required parameter",
    "an optional parameter",
    "a parameter goes away",
    "a parameter becomes required",
    "a parameter becomes optional",
    "a parameter may come several times",
    "a number becomes secret",
    "an enum is widened",
    "a sort key is learned",
    "a value no longer comes",
    "a field",
    "a field goes away",
    "a record has unknown fields",
    "a record has no unknown fields",
    "a record has another name",
    "an error is gone",
    "a variant is added",
    "a variant is removed",
    "a template is removed",
    "a job is removed",
    "an id is text",
];

/// Edits that are a major change by our rules but not by the tool, each with what the tool does not check.
const UNSEEN: &[(&str, &str)] = &[
    ("a parameter has another type", ARGUMENT),
    ("a text becomes secret", ARGUMENT),
    ("arguments change places", ARGUMENT),
    ("an unknown is learned", FIELD),
    ("a field becomes required", FIELD),
    ("an unknown answer is learned", ASSOCIATED),
    ("a variant has its first optional parameter", RETURNED),
    ("an error says something else", FIELD),
    ("a download is gone", IMPLEMENTED),
    ("values change places", ORDER),
];

/// Edits that are a major change by the tool but not by our rules, each with why the tool is wrong.
const ALARMED: &[(&str, &str)] = &[("an error with a new meaning", CAST)];

const ARGUMENT: &str = "no lint compares the types of arguments, only their number (its issue 149)";
const FIELD: &str = "no lint compares the types of fields (its issues 148 and 149)";
const ASSOCIATED: &str = "no lint compares what a type in an `impl` of a trait is set to (its issue 149)";
const RETURNED: &str = "no lint compares the types that functions take and return (its issue 149)";
const IMPLEMENTED: &str =
    "`save` is there for jobs that implement `Downloads`, and no lint looks at an `impl` of a crate's own trait";
const ORDER: &str = "its lint `partial_ord_enum_variants_reordered` only warns";
const CAST: &str = "its lint `enum_no_repr_variant_discriminant_changed` fears for numeric casts, and rustc refuses to cast an \
                    enum with a variant that has fields, as `Condition` has here";

/// The files of a client.
fn client(service: &ir::Service) -> impl Iterator<Item = (String, String)> {
    codegen::generate(service).into_iter().map(|(path, text)| {
        // It is built below the folder of a workspace that it is not a member of.
        let text = if path == "Cargo.toml" { format!("{text}\n[workspace]\n") } else { text };
        (path, text)
    })
}

/// The disagreement about an edit, if there is one.
fn judge(edit: &Edit, differs: Option<&str>) -> Option<String> {
    let ours = edit.comparison().verdict.rust == Level::Major;
    let (old, new) = if edit.is_backwards() { (edit.edited(), unedited()) } else { (unedited(), edit.edited()) };
    let seen = tool::compare(client(old), client(new));
    println!("{}: {} here, there {}", edit.name, if ours { "major" } else { "not major" }, seen.in_short());
    let agrees = ours == seen.is_major;
    match differs {
        None if !agrees => Some(format!("{}: the tool says otherwise\n{}", edit.name, seen.output)),
        Some(why) if agrees => {
            Some(format!("{}: the tool agrees, so this is wrong: {why}\n{}", edit.name, seen.output))
        }
        _ => None,
    }
}

#[test]
#[ignore = "needs cargo-semver-checks and minutes, and its verdict depends on its version"]
fn an_independent_tool_agrees_about_the_rust_lane() {
    tool::is_installed();
    let all = edits();
    let find =
        |name: &str| all.iter().find(|edit| edit.name == name).unwrap_or_else(|| panic!("there is no edit {name}"));
    let agreed = AGREED.iter().map(|name| judge(find(name), None));
    let differs = UNSEEN.iter().chain(ALARMED).map(|(name, why)| judge(find(name), Some(why)));
    let failures: Vec<_> = agreed.chain(differs).flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
