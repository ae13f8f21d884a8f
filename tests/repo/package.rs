//! The files of the client's package.

use support::cargo::cargo;
use support::files::root;

#[test]
fn the_package_contains_exactly_the_files_that_users_need() {
    let listed = cargo(&root().join("generated"), &["package", "--list", "--allow-dirty", "--offline"]);
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let files = String::from_utf8(listed.stdout).expect("UTF-8");
    let mut files: Vec<_> = files.lines().collect();
    for needed in
        ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md", "API.md", "src/lib.rs", "examples/tour.rs"]
    {
        assert!(files.contains(&needed), "{needed} is missing");
    }
    files.retain(|file| file.starts_with("tests/") || file.ends_with(".lock") || *file == "rustfmt.toml");
    assert_eq!(files, ["Cargo.lock"], "the others are of no use to users");
}
