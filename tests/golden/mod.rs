//! Golden tests: the generator's output for tiny specs, one case for each construct of the language.
//!
//! A folder in `cases/` is a case: `spec/` goes in, `expected/` comes out (without the runtime, which is the same for all, and the pages of
//! the guide, which differ little and are held by two cases). `BLESS=1 cargo test -p tests --test generator golden::` writes the expected files anew.

mod rust_calls;
mod tours;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use codegen::Files;
use common::golden::{Case, PROGRAMS, cases, crates, replace};
use support::cargo::cargo;
use support::files::{blessing, difference, files_below, read, root};

const BLESS: &str = "BLESS=1 cargo test -p tests --test generator golden::";

/// The cases that hold the pages of the guide: one with all of them, and one without jobs, pages and calls that only read.
const GUIDES: [&str; 2] = ["documents", "parameters"];

/// What the case holds of its client.
fn held(case: &Case) -> Files {
    let is_held = |path: &str| match path.split('/').nth(1) {
        Some("runtime") => false,
        Some("guide") => GUIDES.contains(&case.name.as_str()),
        _ => true,
    };
    case.client().into_iter().filter(|(path, _)| is_held(path) && !path.starts_with("LICENSE-")).collect()
}

#[test]
fn every_case_gives_its_expected_files() {
    let mut failures = Vec::new();
    let cases = cases();
    for case in &cases {
        let found = held(case);
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

/// Compiles every case's crate and its tests. A warning of clippy counts as a failure.
///
/// It runs the tests of only six cases (walks over pages of each kind, a job, and all parts of a request) and the documentation examples of two, one of them for a service that
/// only changes things. Linking takes most of the time, and other targets run the tests of the client in `generated/`.
#[test]
fn every_expected_crate_compiles_without_a_warning() {
    let crates = crates();
    let clippy = ["clippy", "--quiet", "--offline", "--workspace", "--exclude", PROGRAMS];
    succeeds(crates, &[clippy.as_slice(), &["--lib", "--examples", "--test", "wire"]].concat());
    let out = succeeds(
        crates,
        &[
            "test",
            "--offline",
            "--package=archive",
            "--package=ferry-line",
            "--package=herbarium",
            "--package=photo-lab",
            "--package=seed-bank",
            "--package=trail-log",
            "--test",
            "wire",
        ],
    );
    let ran = out.lines().filter(|line| line.starts_with("test result: ok.") && !line.contains(" 0 passed"));
    assert_eq!(ran.count(), 6, "the tests did not run:\n{out}");
    let out = succeeds(crates, &["test", "--offline", "--package=photo-lab", "--package=post-office", "--doc"]);
    assert_eq!(out.matches("test result: ok.").count(), 2, "the examples were not compiled:\n{out}");
}

/// Runs cargo, which must succeed without a warning, and returns its output.
fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    let output = cargo(folder, arguments);
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let is_fine = output.status.success() && !messages.contains("warning:");
    assert!(is_fine, "cargo {}:\n{out}{messages}", arguments.join(" "));
    out.into_owned()
}

/// Every client has each file of `codegen/runtime/src`. Only the paths differ: they go through the module `runtime`.
#[test]
fn the_runtime_is_copied_whole_and_only_its_paths_change() {
    let source = root().join("codegen/runtime/src");
    let files = cases().first().expect("there is a case").client();
    let copied: BTreeMap<_, _> = files
        .iter()
        .filter_map(|(path, text)| Some((path.strip_prefix("src/runtime/")?, text)))
        .map(|(path, text)| (if path == "mod.rs" { "lib.rs" } else { path }, text))
        .collect();
    let on_disk = files_below(&source);
    assert_eq!(copied.keys().copied().collect::<BTreeSet<_>>(), on_disk.iter().map(String::as_str).collect());
    for (path, text) in copied {
        let original = read(&source.join(path));
        assert!(text.replace("crate::runtime::", "crate::") == original, "{path} differs in more than its paths");
    }
}
