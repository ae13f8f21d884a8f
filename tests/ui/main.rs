//! What the compiler lets through and what it refuses: calls that cannot be written wrong.
//!
//! `calls.rs` and `readme.rs` hold what has to compile. They are modules of this program: were they cases of trybuild, it
//! would build every dependency once more instead of only looking at it.
//!
//! `fail/*.stderr` are the messages of the compiler named in [`PINNED`], which is the one of the project's checks. Compilers
//! word their messages differently, so on another one only whether a case compiles is compared, and the test says so.
//! `TRYBUILD=overwrite cargo test -p tests --test ui` writes the messages anew.

mod calls;
mod readme;
#[path = "../support/mod.rs"]
mod support;

use std::fs;
use std::process::Command;

use support::root;

/// The compiler whose messages the cases expect.
const PINNED: &str = "rustc 1.95.";

/// The folder of the cases that must fail, where it is not the usual one.
const CASES: &str = "UI_CASES";

#[test]
fn calls_that_are_wrong_do_not_compile() {
    if let Some(folder) = std::env::var_os(CASES) {
        let cases = trybuild::TestCases::new();
        return cases.compile_fail(std::path::Path::new(&folder).join("*.rs"));
    }
    let compiler = compiler();
    if compiler.starts_with(PINNED) {
        return trybuild::TestCases::new().compile_fail("ui/fail/*.rs");
    }
    println!("messages are compared on {PINNED}x only; on {compiler} it counts whether a case compiles");
    only_whether_it_compiles();
}

fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("the compiler can be asked for its version");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// Runs the cases from a copy in which messages are written instead of compared.
fn only_whether_it_compiles() {
    let copy = root().join("target/ui");
    fs::create_dir_all(&copy).expect("the scratch folder can be made");
    for entry in fs::read_dir(root().join("tests/ui/fail")).expect("the cases can be listed") {
        let path = entry.expect("a case can be listed").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_name().expect("a file has a name");
            fs::copy(&path, copy.join(name)).expect("a case can be copied");
        }
    }
    let this = std::env::current_exe().expect("the test knows its own program");
    let status = Command::new(this)
        .args(["--exact", "calls_that_are_wrong_do_not_compile"])
        .env(CASES, &copy)
        .env("TRYBUILD", "overwrite")
        .status()
        .expect("the test can run itself");
    assert!(status.success(), "a call that is wrong compiles");
}
