//! A crate of somebody else, outside the workspace, that tests against the stand-in: it is written, built and run, without network
//! and with the same versions as everywhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What such a crate has in its `src/lib.rs`; the README of the stand-in shows the same test.
const LIB: &str = include_str!("downstream/lib.rs");

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the crate stands in the repository")
}

#[path = "support/skip.rs"]
mod skip;
#[path = "support/spec.rs"]
mod spec;

#[test]
fn a_crate_outside_the_workspace_tests_against_the_stand_in_in_ten_lines() {
    let service = spec::service();
    // What the test calls. It is the one of the README, so it is written by hand.
    let is_done = skip::unless_gone(Vec::new, || {
        for call in ["issue.summary", "ack.issue_add?issue_id=1", "issue.get?issue_id=1"] {
            skip::proper(&service, call);
        }
    });
    if !is_done {
        return;
    }
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
         [dependencies]\n{} = {{ path = {} }}\n\n\
         [dev-dependencies]\nsandbox = {{ path = {} }}\n\n\
         [workspace]\n\n\
         # What is built only once need not be told of in a backtrace.\n\
         [profile.dev]\ndebug = false\n",
        service.client.package,
        path("generated"),
        path("tests/sandbox"),
    );
    fs::write(package.join("Cargo.toml"), manifest).expect("the manifest can be written");
    fs::write(package.join("src/lib.rs"), LIB).expect("the crate can be written");
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).expect("the lock file can be copied");

    let output = Command::new(env!("CARGO"))
        .args(["test", "--offline"])
        .current_dir(&package)
        // Not the folder of the workspace: both would take turns in building the client again, since not all that it depends on
        // is the same.
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_TERM_COLOR", "never")
        .output()
        .expect("cargo can be run");
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "it fails:\n{out}\n{messages}");
    assert!(out.contains("1 passed"), "the test did not run:\n{out}\n{messages}");
    assert!(!messages.contains("warning:"), "it is not built without warnings:\n{messages}");
}
