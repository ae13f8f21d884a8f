//! Checks the ceilings in `ceilings.yaml` that are quick to check. No time is measured.
//!
//! No valid change of `spec/` lifts a figure above its ceiling. A call is skipped if the spec
//! no longer has its operation or its answer, or if it now requires parameters. So this test is in the package `tests`, which contains
//! the generated calls.

mod figures;
#[expect(dead_code, reason = "the list is only sent with its length")]
mod server;

use std::collections::BTreeSet;
use std::process::Command;

use common::calls;

#[test]
fn no_figure_is_above_its_ceiling() {
    let mut seen = vec![("crates", crates())];
    // Each further key of the spec is one more header, with a name and a value.
    let of_keys = 2 * common::service().other_keys().len() as u64;
    for (figure, operation, answer) in [
        ("allocations_user_me", "user.me", server::ME),
        ("allocations_issue_list_of_100", "issue.list", &server::list_of(100)),
    ] {
        let minimal = calls::of(operation).find(|call| call.is_minimal() && call.values.is_empty());
        if let Some(call) = minimal.filter(|_| is_documented(operation, answer)) {
            let address = server::serve(answer, server::Wire::Plain);
            let client = common::builder(&address, "key").build().expect("the client can be built");
            let counted = allocations(|| call.prepare(&client).send_and_drop().expect("the call succeeds"));
            seen.push((figure, counted - of_keys));
        }
    }
    figures::compare(&seen);
}

#[test]
#[should_panic(expected = "crates is 1000000000000: ")]
fn a_figure_above_its_ceiling_fails() {
    figures::compare(&[("crates", 1_000_000_000_000)]);
}

/// Whether the spec still has this answer.
fn is_documented(operation: &str, answer: &str) -> bool {
    let answer = serde_json::from_str(answer).expect("JSON");
    let service = common::service();
    service.operation(operation).is_some_and(|known| service.mismatches(&known.response.body, &answer).is_empty())
}

/// The crates of others that the client depends on: all but itself and its runtime.
fn crates() -> u64 {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "-p", "attack-surface", "-e", "normal", "--prefix", "none", "--locked", "--offline"]);
    let output = tree.current_dir(figures::root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("crates have ASCII names");
    let names: BTreeSet<_> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    names.len() as u64 - 2
}

/// The allocations of one call over an existing connection.
fn allocations(call: impl Fn()) -> u64 {
    const CALLS: u64 = 10;
    (0..CALLS).for_each(|_| call());
    let counted = allocation_counter::measure(|| (0..CALLS).for_each(|_| call()));
    counted.count_total.div_ceil(CALLS)
}
