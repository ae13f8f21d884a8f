//! The examples in the documentation of the client and of the mock server.
//!
//! `cargo test --workspace` would run them at its end, one crate after the other, with nothing beside them. So the manifests say that
//! there are none, and this test runs them beside others. The documentation of the other clients is tested by `.ci/run`.

use std::sync::LazyLock;

use common::service;
use support::cargo::cargo;
use support::files::root;

use crate::ui::documents::TOGETHER;

#[test]
fn every_example_in_the_documentation_compiles_and_runs() {
    LazyLock::force(&TOGETHER);
    // With the package of this test, cargo takes the crates as they were built for it.
    let packages = [&service().client.package, "mock-server", env!("CARGO_PKG_NAME")];
    let packages = packages.into_iter().flat_map(|package| ["--package", package]);
    let arguments: Vec<_> = ["test", "--doc", "--offline"].into_iter().chain(packages).collect();
    let output = cargo(&root(), &arguments);
    let printed = String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{printed}");
    // Each operation has one.
    let passed = printed.lines().filter(|line| line.starts_with("test ") && line.ends_with(" ok")).count();
    assert!(passed > service().operations.len(), "{passed} examples were run:\n{printed}");
}
