//! A crate of somebody else, outside the workspace, that tests against the sandbox: it is written, compiled and run, without network
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

#[test]
fn a_crate_outside_the_workspace_tests_against_the_stand_in_in_ten_lines() {
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
    run(cargo().args(["tree", "--offline", "--quiet"]).current_dir(&package));

    // It is compiled against what this test was built with, which takes a second where cargo would take a hundred: to cargo, the crates
    // of a workspace seen from outside are others, and it would build all of them again.
    let program = scratch.join("downstream");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition=2024", "--test", "-Dwarnings"]).arg(package.join("src/lib.rs")).arg("-o").arg(&program);
    for (name, library) in libraries(&["attack_surface", "sandbox"]) {
        // Cargo puts some libraries beside the folder of all that it builds, and some into it.
        let folder = library.parent().expect("a library stands in a folder");
        for folder in [folder, &folder.join("deps")] {
            rustc.arg(format!("-Ldependency={}", folder.display()));
        }
        rustc.arg(format!("--extern={name}={}", library.display()));
    }
    run(&mut rustc);
    let out = run(&mut Command::new(program));
    assert!(out.contains("1 passed"), "the test did not run:\n{out}");
}

/// Runs a program that has to succeed, and returns what it printed.
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?} cannot be run: {error}"));
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?} fails:\n{out}\n{messages}");
    out.into_owned()
}

/// Cargo, without what the cargo that runs this test says of this package: build scripts would take that for a change, and what stands on
/// them would be built again here and then again there.
fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_", "OUT_DIR"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// The files of the libraries that this test was built with.
fn libraries(names: &[&'static str]) -> Vec<(&'static str, PathBuf)> {
    let build = ["test", "--offline", "--package=sandbox", "--test=downstream", "--no-run", "--message-format=json"];
    let messages = run(cargo().args(build).current_dir(root()));
    let messages = messages.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    let built: Vec<_> = messages.filter(|message| message["reason"] == "compiler-artifact").collect();
    let library = |name: &'static str| {
        let artifact = built.iter().find(|artifact| artifact["target"]["name"] == name);
        let files = artifact.and_then(|artifact| artifact["filenames"].as_array()).into_iter().flatten();
        let file = files.filter_map(|file| file.as_str()).find(|file| file.ends_with(".rlib"));
        (name, PathBuf::from(file.unwrap_or_else(|| panic!("cargo builds no library {name}"))))
    };
    names.iter().map(|&name| library(name)).collect()
}
