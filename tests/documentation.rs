//! The examples in the documentation of the client.
//!
//! `cargo test --workspace` would run them at its end, one client after the other, with nothing beside them. So the manifest of a client
//! says that it has none, and this test runs them beside others.

use common::service;
use support::cargo::cargo;
use support::files::root;

#[test]
fn every_example_in_the_documentation_compiles_and_runs() {
    // With the package of this test, cargo takes the client as it was built for it.
    let arguments =
        ["test", "--doc", "--offline", "--package", &service().client.package, "--package", env!("CARGO_PKG_NAME")];
    let output = cargo(&root(), &arguments);
    let printed = String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{printed}");
    // Each operation has one.
    let passed = printed.lines().filter(|line| line.starts_with("test ") && line.ends_with(" ok")).count();
    assert!(passed > service().operations.len(), "{passed} examples were run:\n{printed}");
}
