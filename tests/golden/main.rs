//! Golden tests: what the generator writes for a tiny spec, one case for each construct of the language.
//!
//! A folder in `cases/` is a case: `spec/` goes in, `expected/` comes out (without what is written by hand and the same for
//! all). `BLESS=1 cargo test -p tests --test golden` writes the expected files anew.

mod rust_calls;
mod tours;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use codegen::Files;

use common::golden::{cases, crates, replace};
use support::cargo::cargo;
use support::files::{blessing, difference, files_below, read, root};

const BLESS: &str = "BLESS=1 cargo test -p tests --test golden";

fn without_runtime(files: Files) -> Files {
    files.into_iter().filter(|(path, _)| !path.starts_with("src/runtime/")).collect()
}

#[test]
fn every_case_gives_its_expected_files() {
    let mut failures = Vec::new();
    let cases = cases();
    for case in &cases {
        let found = without_runtime(case.client());
        let expected = case.folder.join("expected");
        if blessing() {
            replace(&expected, &found);
        }
        for path in files_below(&expected).iter().filter(|path| !found.contains_key(*path)) {
            failures.push(format!("{}/expected/{path} is expected, and is not generated\n", case.name));
        }
        for (path, text) in found {
            let on_disk = fs::read_to_string(expected.join(&path)).unwrap_or_default();
            failures.extend(difference(&format!("{}/expected/{path}", case.name), &on_disk, &text));
        }
    }
    assert!(!cases.is_empty(), "no cases were found");
    assert!(failures.is_empty(), "{}\nIf this is what you want: {BLESS}", failures.join("\n"));
}

/// Every case's crate is compiled, its test too, with clippy's eyes on it and warnings counted as failures.
///
/// Their tests are run for a walk over pages and for a job, and the examples of one documentation: what these take is mostly linking, and
/// those of the client in `generated/` are run as well.
#[test]
fn every_expected_crate_compiles_without_a_warning() {
    let crates = crates();
    succeeds(
        &crates,
        &["clippy", "--quiet", "--offline", "--workspace", "--lib", "--example", "tour", "--test", "wire"],
    );
    let out = succeeds(&crates, &["test", "--offline", "--package=archive", "--package=photo-lab", "--test", "wire"]);
    let ran = out.lines().filter(|line| line.starts_with("test result: ok.") && !line.contains(" 0 passed"));
    assert_eq!(ran.count(), 2, "the tests did not run:\n{out}");
    let out = succeeds(&crates, &["test", "--offline", "--package=photo-lab", "--doc"]);
    assert!(out.contains("test result: ok."), "the examples were not compiled:\n{out}");
}

/// Runs cargo, which has to succeed without a warning, and returns what it printed.
fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    let output = cargo(folder, arguments);
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let is_fine = output.status.success() && !messages.contains("warning:");
    assert!(is_fine, "cargo {}:\n{out}{messages}", arguments.join(" "));
    out.into_owned()
}

/// The runtime stands in every client exactly as it stands in `codegen/runtime/src`, and no file of it is forgotten.
#[test]
fn the_runtime_is_copied_whole_and_verbatim() {
    let source = root().join("codegen/runtime/src");
    let files = cases().first().expect("there is a case").client();
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
