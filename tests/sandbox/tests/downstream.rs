//! A crate of somebody else, outside the workspace, that tests against the sandbox: it is written, compiled and run, without network
//! and with the same versions as everywhere.

#[path = "../../support/cargo.rs"]
mod cargo;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cargo::{cargo, libraries};

/// What such a crate has in its `src/lib.rs`; the README of the sandbox shows the same test.
const LIB: &str = include_str!("downstream/lib.rs");

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the crate stands in the repository")
}

#[test]
fn a_crate_outside_the_workspace_tests_against_the_sandbox_in_ten_lines() {
    let test = LIB.lines().skip_while(|line| !line.starts_with("#[test]"));
    assert!(test.count() <= 10, "more than ten lines:\n{LIB}");
    let root = root();
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("downstream");
    let package = scratch.join("package");
    if package.exists() {
        fs::remove_dir_all(&package).expect("the scratch folder can be replaced");
    }
    fs::create_dir_all(package.join("src")).expect("folders can be made");
    let path = |folder: &str| format!("{:?}", root.join(folder));
    let manifest = format!(
        "[package]\nname = \"downstream\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nattack-surface = {{ path = {} }}\n\n\
         [dev-dependencies]\nsandbox = {{ path = {} }}\n\n\
         [workspace]\n",
        path("generated"),
        path("tests/sandbox"),
    );
    fs::write(package.join("Cargo.toml"), manifest).expect("the manifest can be written");
    fs::write(package.join("src/lib.rs"), LIB).expect("the crate can be written");
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("the lock file can be copied");

    // Its dependencies can be resolved from out there.
    succeeds("cargo tree", &cargo(&package, &["tree", "--offline", "--quiet"]));

    // It is compiled against what this test was built with, which takes a second where cargo would take a hundred: to cargo, the crates
    // of a workspace seen from outside are others, and it would build all of them again.
    let program = scratch.join("downstream");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "--test", "-Dwarnings"]).arg(package.join("src/lib.rs")).arg("-o").arg(&program);
    rustc.args(libraries("sandbox", "downstream", &["attack_surface", "sandbox"]));
    succeeds("tests/sandbox/tests/downstream/lib.rs", &rustc.output().expect("the compiler can be run"));
    let output = Command::new(program).output().expect("the test can be run");
    succeeds("tests/sandbox/tests/downstream/lib.rs", &output);
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "the test did not run");
}

fn succeeds(what: &str, output: &Output) {
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{what} fails:\n{out}\n{messages}");
}
