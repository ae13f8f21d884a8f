//! Each crate is built once, whichever packages a command is for.

use std::collections::BTreeSet;

use support::cargo::cargo;
use support::files::root;

/// Cargo builds a crate once for each set of features that it is wanted with. Where one package wants another set than the whole
/// workspace does, `cargo test -p` builds that crate and all that stands on it once more: the generator and the sandbox, too.
#[test]
fn a_command_for_one_package_uses_what_was_built_for_all() {
    let all = built(&["--workspace"]);
    for package in ["codegen", "sandbox", "browser", "tests"] {
        let others: Vec<_> = built(&["--package", package]).into_iter().filter(|one| !all.contains(one)).collect();
        assert!(
            others.is_empty(),
            "cargo test -p {package} builds these with other features than cargo test --workspace: {others:?}. To mend it, name the crate \
             with its features of the whole workspace in codegen/Cargo.toml"
        );
    }
}

/// The crates with their features.
fn built(packages: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--offline", "--edges=normal,build,dev", "--prefix=none", "--format={p} {f}"];
    let output = cargo(&root(), &[&tree, packages].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stdout);
    // What was shown before is marked.
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}
