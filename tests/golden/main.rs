//! Golden tests: what the generator writes for a tiny spec, one case for each construct of the language.
//!
//! A folder in `cases/` is a case: `spec/` goes in, `expected/` comes out (without what is written by hand and the same for
//! all). `BLESS=1 cargo test -p tests --test golden` writes the expected files anew.

#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use support::{blessing, difference, files_below, read, root, spec_files};

const BLESS: &str = "BLESS=1 cargo test -p tests --test golden";

fn cases() -> Vec<(String, PathBuf)> {
    let folder = root().join("tests/golden/cases");
    let entries = fs::read_dir(folder).expect("the cases can be listed");
    let mut cases: Vec<_> = entries
        .map(|entry| entry.expect("a case can be listed"))
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .collect();
    cases.sort();
    cases
}

fn generate(case: &Path) -> BTreeMap<String, String> {
    match codegen::understand(&spec_files(&case.join("spec"))) {
        Ok(service) => codegen::generate(&service),
        Err(mistakes) => panic!("{}: {}", case.display(), mistakes.render(false)),
    }
}

fn without_runtime(files: &BTreeMap<String, String>) -> BTreeMap<&str, &str> {
    let kept = files.iter().filter(|(path, _)| !path.starts_with("src/runtime/"));
    kept.map(|(path, text)| (path.as_str(), text.as_str())).collect()
}

#[test]
fn every_case_gives_its_expected_files() {
    let mut failures = Vec::new();
    let cases = cases();
    for (name, case) in &cases {
        let files = generate(case);
        let found = without_runtime(&files);
        let expected = case.join("expected");
        if blessing() {
            bless(&expected, &found);
        }
        for path in files_below(&expected).iter().filter(|path| !found.contains_key(path.as_str())) {
            failures.push(format!("{name}/expected/{path} is expected, and is not generated\n"));
        }
        for (path, text) in found {
            let on_disk = fs::read_to_string(expected.join(path)).unwrap_or_default();
            failures.extend(difference(&format!("{name}/expected/{path}"), &on_disk, text));
        }
    }
    assert!(cases.len() >= 10, "only {} cases were found", cases.len());
    assert!(failures.is_empty(), "{}\nIf this is what you want: {BLESS}", failures.join("\n"));
}

fn bless(expected: &Path, found: &BTreeMap<&str, &str>) {
    // Files that are no longer generated must go, too.
    if expected.exists() {
        fs::remove_dir_all(expected).expect("the expected files can be replaced");
    }
    for (path, text) in found {
        let path = expected.join(path);
        fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("folders can be made");
        fs::write(path, text).expect("expected files can be written");
    }
}

/// Every case's crate is compiled, with clippy's eyes on it and warnings counted as failures, and so are its examples.
#[test]
fn every_expected_crate_compiles_without_a_warning() {
    let scratch = root().join("target/golden");
    let workspace = scratch.join("crates");
    if workspace.exists() {
        fs::remove_dir_all(&workspace).expect("the scratch folder can be replaced");
    }
    let mut members = Vec::new();
    for (name, case) in cases() {
        for (path, text) in generate(&case) {
            let path = workspace.join(&name).join(path);
            fs::create_dir_all(path.parent().expect("a file stands in a folder")).expect("folders can be made");
            fs::write(path, text).expect("crates can be written");
        }
        members.push(format!("\"{name}\""));
    }
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [{}]\n", members.join(", "));
    fs::write(workspace.join("Cargo.toml"), manifest).expect("the workspace can be written");
    // The same versions as everywhere, and nothing to ask a registry for.
    fs::copy(root().join("Cargo.lock"), workspace.join("Cargo.lock")).expect("the lock file can be copied");

    cargo(&workspace, &scratch, &["clippy", "--quiet", "--offline", "--workspace", "--all-targets"]);
    cargo(&workspace, &scratch, &["test", "--quiet", "--offline", "--workspace", "--doc"]);
}

fn cargo(workspace: &Path, scratch: &Path, arguments: &[&str]) {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(workspace)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .env("CARGO_TERM_COLOR", "never")
        .output()
        .expect("cargo can be run");
    let messages = String::from_utf8_lossy(&output.stderr);
    let is_fine = output.status.success() && !messages.contains("warning:");
    assert!(is_fine, "cargo {}:\n{}{messages}", arguments.join(" "), String::from_utf8_lossy(&output.stdout));
}

/// The runtime stands in every client exactly as it stands in `codegen/runtime/src`, and no file of it is forgotten.
#[test]
fn the_runtime_is_copied_whole_and_verbatim() {
    let source = root().join("codegen/runtime/src");
    let (_, case) = cases().into_iter().next().expect("there is a case");
    let files = generate(&case);
    let copied: BTreeMap<_, _> = files
        .iter()
        .filter_map(|(path, text)| Some((path.strip_prefix("src/runtime/")?.replace("mod.rs", "lib.rs"), text)))
        .collect();
    let on_disk = files_below(&source);
    assert_eq!(copied.keys().collect::<Vec<_>>(), on_disk.iter().collect::<Vec<_>>());
    for (path, text) in copied {
        assert!(*text == read(&source.join(&path)), "{path} is not copied verbatim");
    }
}
