//! The packages: each crate is built once for every choice of them, and those of users contain what users need.

use std::collections::BTreeSet;

use support::cargo::cargo;
use support::files::{files_below, read, root};

/// Cargo builds a crate once for each set of features in use. If one package needs another set than the whole workspace, `cargo test -p`
/// builds that crate and all its dependents again, the generator and the mock server among them.
#[test]
fn a_command_for_one_package_uses_the_builds_of_the_workspace() {
    let all = built(&["--workspace"]);
    for package in ["mock-server", "browser", "generator-tests", "library-tests", "tests"] {
        let others: Vec<_> = built(&["--package", package]).into_iter().filter(|one| !all.contains(one)).collect();
        assert!(
            others.is_empty(),
            "cargo test -p {package} builds these with other features than cargo test --workspace: {others:?}. To fix it, name the crate \
             with its features of the whole workspace in tests/features/Cargo.toml"
        );
    }
}

/// A derive macro and the generator both parse Rust. Cargo builds the parser twice if they enable different features of it.
#[test]
fn a_crate_that_macros_and_programs_use_is_built_once() {
    let all = built(&["--workspace"]);
    let all: Vec<_> = all.iter().map(|one| one.replace(" (proc-macro)", "")).collect();
    let name = |one: &str| one.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let twice: Vec<_> = all.windows(2).filter(|pair| pair[0] != pair[1] && name(&pair[0]) == name(&pair[1])).collect();
    assert!(
        twice.is_empty(),
        "built with two sets of features: {twice:?}. To fix it, name both in tests/features/Cargo.toml"
    );
}

/// The crates with their features.
fn built(packages: &[&str]) -> BTreeSet<String> {
    let tree = ["tree", "--offline", "--edges=normal,build,dev", "--prefix=none", "--format={p} {f}"];
    let output = cargo(&root(), &[&tree, packages].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stdout);
    // Cargo marks repeated lines.
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// Cargo links a program for the tests of each library, and asks rustdoc for its examples, even if it has none. If a manifest turns
/// these off, the package must not have any.
#[test]
fn packages_without_test_targets_have_no_tests() {
    for manifest in files_below(&root().join("codegen")).into_iter().filter(|path| path.ends_with("Cargo.toml")) {
        let text = read(&root().join("codegen").join(&manifest));
        let folder = root().join("codegen").join(&manifest).with_file_name("src");
        for path in files_below(&folder).into_iter().filter(|path| path.ends_with(".rs")) {
            let source = read(&folder.join(&path));
            let docs = source.lines().map(str::trim).filter_map(|line| line.strip_prefix("//"));
            let fences = docs.filter_map(|line| line.trim_start_matches(['/', '!', ' ']).strip_prefix("```"));
            let mut languages = fences.step_by(2);
            let has_examples = languages.any(|language| matches!(language, "" | "rust" | "no_run" | "should_panic"));
            let are_run =
                !text.contains("doctest = false") || text.contains("`tests/documentation.rs` runs its examples");
            let loses_examples = has_examples && !are_run;
            assert!(!loses_examples, "{path} has an example that {manifest} leaves out");
            let loses_tests = source.contains("#[cfg(test)]") && text.contains("\ntest = false");
            assert!(!loses_tests, "{path} has a test that {manifest} leaves out");
        }
    }
}

#[test]
fn the_packages_contain_exactly_the_files_that_users_need() {
    let for_users = ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md", "src/lib.rs"];
    for (folder, others) in [("generated", &["examples/tour.rs"][..]), ("codegen/runtime", &[])] {
        let listed = cargo(&root().join(folder), &["package", "--list", "--allow-dirty", "--offline"]);
        assert!(listed.status.success(), "{folder}: {}", String::from_utf8_lossy(&listed.stderr));
        let files = String::from_utf8(listed.stdout).expect("UTF-8");
        let mut files: Vec<_> = files.lines().collect();
        for needed in for_users.iter().chain(others) {
            assert!(files.contains(needed), "{folder}: {needed} is missing");
        }
        let is_for_users = |file: &str| {
            ["src/", "examples/"].iter().any(|start| file.starts_with(start))
                || for_users.contains(&file)
                || others.contains(&file)
        };
        files.retain(|file| {
            !is_for_users(file) && ![".cargo_vcs_info.json", "Cargo.toml.orig", "openapi.json"].contains(file)
        });
        assert_eq!(files, ["Cargo.lock"], "{folder}: the others are of no use to users");
    }
}
