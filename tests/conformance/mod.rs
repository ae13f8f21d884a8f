//! Conformance: whether the client does what the spec says, for every operation, parameter, permission and error.
//!
//! The expectations come from the raw YAML. The package `raw-spec` reads it without the generator, since otherwise this would only prove that the
//! generator agrees with itself. The checks call the client's own functions, see [`calls`]. They name no operation, so a change of the
//! spec changes the checks: `cargo test -p tests --test client conformance:: -- --nocapture` prints the
//! counts.

mod answers;
mod errors;
mod jobs;
mod keys;
mod metadata;
mod pages;
mod requests;
pub(crate) mod stage;
mod values;

use std::collections::BTreeSet;

use client::operations;

use raw_spec::{Operation, Spec};
use support::quiet::{Failures, quietly};

type Check = fn(&Spec, &Operation);

const CHECKS: &[(&str, Check)] = &[
    ("it is described as in the spec", metadata::check),
    ("its calls are sent as the spec says", requests::check),
    ("a value is sent up to its limits, and not beyond", values::check_limits),
    ("its example is read without loss", answers::check_examples),
    ("its decimals keep each digit", answers::check_digits),
    ("what is read stands in the field of its name", answers::check_names),
    ("unknown fields are passed over or kept", answers::check_unknown_fields),
    ("optional fields may be missing and required ones may not", answers::check_missing_fields),
    ("an unreadable value is reported by its place", answers::check_unreadable),
    ("an answer that reports a failure is an error", answers::check_failures),
    ("a code and a message are an error where the spec says so", answers::check_marks),
    ("each kind of its answer is known by the status", answers::check_kinds),
    ("the headers of its answer are read, and fail no call", answers::check_headers),
    ("its pages are asked for as the spec says", pages::check),
    ("its permission is needed, and no other", keys::check_permission),
    ("a wrong key is refused", keys::check_wrong_key),
    ("a missing key is refused", keys::check_missing_key),
    ("its errors are reported", errors::check),
];

#[test]
fn everything_in_the_spec_is_checked() -> Result<(), Failures> {
    let spec = Spec::load(&common::spec_folder());
    let mut failures = Vec::new();
    for operation in &spec.operations {
        // A wrong operation often fails several checks. The first one names the cause best.
        let mut failed =
            CHECKS.iter().filter_map(|(name, check)| Some((name, quietly(|| check(&spec, operation)).err()?)));
        if let Some((name, failure)) = failed.next() {
            let others = match failed.count() {
                0 => String::new(),
                others => format!(" ({others} other checks of it fail, too)"),
            };
            failures.push(format!("{}, {name}: {failure}{others}", operation.name));
        }
    }
    let names: BTreeSet<_> = spec.operations.iter().map(|operation| &operation.name).collect();
    assert_eq!(names.len(), spec.operations.len(), "no two operations share a name");
    assert_eq!(operations::ALL.len(), names.len(), "the client has no other operation");
    let needed: BTreeSet<_> = spec.operations.iter().filter_map(|operation| operation.permission.as_ref()).collect();
    assert!(needed.iter().copied().eq(&spec.permissions), "every permission is needed somewhere: {needed:?}");
    println!(
        "conformance: {} checks of {} operations, {} parameters, {} permissions and {} errors",
        CHECKS.len(),
        names.len(),
        spec.operations.iter().map(|operation| operation.parameters.len()).sum::<usize>(),
        needed.len(),
        spec.operations.iter().map(|operation| operation.errors.len()).sum::<usize>(),
    );
    Failures::result(failures)
}
