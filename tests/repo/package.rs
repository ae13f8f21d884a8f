//! The files of the packages that users build: the client and its runtime.

use support::cargo::cargo;
use support::files::root;

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
