//! The size of the compiled client: lines of LLVM IR before any optimization, and the bytes of its release rlib. Both
//! depend on the version of rustc and not on the machine.
//!
//! `cargo bench -p benchmarks --bench compiled` runs it, and fails if a figure is above its ceiling in `ceilings.yaml`. It
//! builds the client and its dependencies in a separate folder below `target/`.

mod figures;

use std::fs;
use std::path::Path;
use std::process::Command;

const LIBRARY: [&str; 5] = ["rustc", "--release", "-p", "attack-surface", "--lib"];
/// Emits the IR that rustc passes to LLVM, without the passes that run even in a debug build.
const LLVM_IR: [&str; 8] =
    ["--", "--emit=llvm-ir", "-C", "codegen-units=1", "-C", "no-prepopulate-passes", "-C", "passes=name-anon-globals"];

fn main() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    cargo(&target, &["clean", "--release", "-p", "attack-surface"]);
    cargo(&target, &[&LIBRARY[..], &LLVM_IR].concat());
    let llvm_lines = llvm_lines(&target.join("release/deps"));
    cargo(&target, &LIBRARY);
    let rlib = fs::metadata(target.join("release/libattack_surface.rlib")).expect("the client was built");
    figures::compare(&[("llvm_lines", llvm_lines), ("rlib_bytes", rlib.len())]);
}

fn cargo(target: &Path, arguments: &[&str]) {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0").current_dir(figures::root());
    assert!(cargo.status().expect("cargo runs").success(), "cargo {arguments:?} failed");
}

/// The lines of all functions of the client.
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
