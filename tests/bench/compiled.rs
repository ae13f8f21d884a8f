//! The size of the compiled client and its runtime together: lines of LLVM IR before any optimization, and the bytes of the release rlibs.
//! Both depend on the version of rustc and not on the machine.
//!
//! `cargo bench -p benchmarks --bench compiled` runs it, and fails if a figure is above its ceiling in `ceilings.yaml`. It
//! builds them and their dependencies in a separate folder below `target/`.

mod figures;

use std::fs;
use std::path::Path;
use std::process::Command;

const PACKAGES: [&str; 2] = ["spec-client-runtime", "attack-surface"];
/// Emits the IR that rustc passes to LLVM, without the passes that run even in a debug build.
const LLVM_IR: [&str; 8] =
    ["--", "--emit=llvm-ir", "-C", "codegen-units=1", "-C", "no-prepopulate-passes", "-C", "passes=name-anon-globals"];

fn main() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    let library = |package| ["rustc", "--release", "-p", package, "--lib"];
    PACKAGES.iter().for_each(|package| cargo(&target, &["clean", "--release", "-p", package]));
    PACKAGES.iter().for_each(|package| cargo(&target, &[&library(package)[..], &LLVM_IR].concat()));
    let llvm_lines = llvm_lines(&target.join("release/deps"));
    let rlibs = PACKAGES.iter().map(|package| {
        cargo(&target, &library(package));
        let rlib = target.join(format!("release/lib{}.rlib", package.replace('-', "_")));
        fs::metadata(rlib).expect("it was built").len()
    });
    figures::compare(&[("llvm_lines", llvm_lines), ("rlib_bytes", rlibs.sum())]);
}

fn cargo(target: &Path, arguments: &[&str]) {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0").current_dir(figures::root());
    assert!(cargo.status().expect("cargo runs").success(), "cargo {arguments:?} failed");
}

/// The lines of all functions.
fn llvm_lines(folder: &Path) -> u64 {
    let mut lines = 0;
    for entry in fs::read_dir(folder).expect("the client was built") {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_some_and(|extension| extension == "ll") {
            let text = fs::read(&path).expect("the file can be read");
            let mut is_inside = false;
            for line in String::from_utf8_lossy(&text).lines() {
                is_inside |= line.starts_with("define ");
                lines += u64::from(is_inside);
                is_inside &= !line.starts_with('}');
            }
        }
    }
    lines
}
