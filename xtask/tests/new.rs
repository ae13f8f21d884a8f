//! A spec and a client in other folders: `cargo xtask new`, `--spec` and `--out`.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs a command in a folder.
fn xtask(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).current_dir(folder).output().expect("xtask can be run")
}

#[track_caller]
fn prints(output: &Output, status: i32, text: &str) {
    let printed = String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned();
    assert_eq!(output.status.code(), Some(status), "{printed}");
    assert!(printed.contains(text), "no `{text}` in:\n{printed}");
}

#[test]
fn a_new_spec_is_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| xtask(folder.path(), arguments);
    prints(&run(&["new", "town-museum"]), 0, "cargo xtask --spec town-museum/spec generate");
    prints(&run(&["--spec", "town-museum/spec", "check"]), 0, "the spec is fine: 2 operations");
    prints(&run(&["--spec", "town-museum/spec", "generate", "--check"]), 1, "town-museum/generated/ is outdated");
    prints(&run(&["--spec", "town-museum/spec", "generate"]), 0, "town-museum/generated/: 0 files changed");
    prints(
        &run(&["--spec", "town-museum/spec", "generate", "--check"]),
        0,
        "town-museum/spec/schema.json are up to date",
    );
    let client = folder.path().join("town-museum/generated");
    assert!(fs::read_to_string(client.join("Cargo.toml")).is_ok_and(|text| text.contains("name = \"town-museum\"")));
    assert!(fs::read_to_string(client.join("src/item.rs")).is_ok_and(|text| text.contains("spec/item.yaml")));

    prints(&run(&["--spec", "town-museum/spec", "--out", "client", "generate"]), 0, "client/: 0 files changed");
    let same = fs::read(folder.path().join("client/src/item.rs")).ok() == fs::read(client.join("src/item.rs")).ok();
    assert!(same, "the client does not depend on where it is");
    prints(&run(&["--spec", "town-museum/spec", "diff", "town-museum"]), 0, "0.1.0 can stay");

    // A mistake is shown with its position.
    let item = folder.path().join("town-museum/spec/item.yaml");
    let text = fs::read_to_string(&item).expect("the group");
    fs::write(&item, text.replace("effect: read", "effect: reed")).expect("it can be written");
    prints(&run(&["--spec", "town-museum/spec", "check"]), 1, "--> town-museum/spec/item.yaml:");
}

#[test]
fn files_of_others_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| xtask(folder.path(), arguments);
    fs::create_dir(folder.path().join("mine")).expect("a folder");
    fs::write(folder.path().join("mine/notes"), "mine").expect("it can be written");
    prints(&run(&["new", "mine"]), 2, "mine is there already, and is not an empty folder");
    prints(&run(&["new", "museum"]), 0, "museum/spec/ describes Museum");
    let spec = ["--spec", "museum/spec", "--out"];
    prints(&run(&[&spec[..], &["mine", "generate"]].concat()), 2, "mine/ cannot be replaced");
    prints(
        &run(&[&spec[..], &["museum/spec", "generate"]].concat()),
        2,
        "cannot be written into the folder of its spec",
    );
    prints(&run(&["--spec", "nowhere", "check"]), 2, "there is no folder nowhere");
    prints(&run(&["new", "9-lives"]), 2, "`9-lives` cannot be the name of a crate");
    assert_eq!(fs::read_to_string(folder.path().join("mine/notes")).expect("it is there"), "mine");
}
