//! Golden tests: the generator's output for tiny specs, one case for each construct of the language.
//!
//! A folder in `cases/` is a case: `spec/` goes in, and those files that `outputs.txt` names come out as in `expected/`. It names what the
//! construct of the case changes: a file or a folder a line, or `*` for everything but the runtime, which is a copy.
//! `BLESS=1 cargo test -p generator-tests golden::` writes the expected files anew.

mod collected;
mod compiled;
mod names;
mod random;
mod rust_calls;
mod texts;
mod tours;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use codegen::Files;
use specs::golden::{Case, FEATURES, cases, crates};
use support::cargo::cargo;
use support::files::{blessing, difference, files_below, other_services, read, replace_all, root};
use support::sweep::is_whole;

const BLESS: &str = "BLESS=1 cargo test -p generator-tests golden::";

/// What the case expects of its client.
fn held(case: &Case) -> Files {
    let list = case.spec.with_file_name("outputs.txt");
    let text = read(&list);
    let held = |entry: &str, path: &str| match entry {
        "*" => !path.starts_with("src/runtime/") && !path.starts_with("LICENSE-"),
        folder if folder.ends_with('/') => path.starts_with(folder),
        file => path == file,
    };
    let files = case.client().iter();
    for entry in text.lines() {
        assert!(files.clone().any(|(path, _)| held(entry, path)), "{}: no client file is {entry}", list.display());
    }
    let held = files.filter(|(path, _)| text.lines().any(|entry| held(entry, path)));
    held.map(|(path, text)| (path.clone(), text.clone())).collect()
}

#[test]
fn every_case_gives_its_expected_files() {
    let mut failures = Vec::new();
    let cases = cases();
    for case in cases {
        let found = held(case);
        let expected = case.spec.with_file_name("expected");
        if blessing() {
            replace_all(&expected, &found);
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

/// The clients whose tests are run. The first two are built for their tours anyway, so a usual run tests only these: the clients of the
/// workspace run all of their tests. A whole sweep adds pages of each kind, a job, and all parts of a request.
const TESTED: [&str; 8] = [
    "--package=garage",
    "--package=types-shop",
    "--package=archive",
    "--package=ferry-line",
    "--package=herbarium",
    "--package=photo-lab",
    "--package=seed-bank",
    "--package=trail-log",
];

/// Compiles clients and runs their tests. A warning counts as a failure. A whole sweep also runs clippy for the clients of all cases and
/// for calls of them, and compiles the documentation examples of a service that only changes things.
#[test]
fn every_expected_crate_compiles_without_a_warning() {
    let crates = crates();
    let tested = if is_whole() { &TESTED[..] } else { &TESTED[..2] };
    let test = ["test", "--offline", "--package", FEATURES];
    let out = succeeds(crates, &[test.as_slice(), &["--test", "wire"], tested].concat());
    let ran = out.lines().filter(|line| line.starts_with("test result: ok.") && !line.contains(" 0 passed"));
    assert_eq!(ran.count(), tested.len(), "the tests did not run:\n{out}");
    if is_whole() {
        let clippy = ["clippy", "--quiet", "--offline", "--workspace", "--lib", "--examples", "--test", "wire"];
        succeeds(crates, &clippy);
        let out = succeeds(crates, &[test.as_slice(), &["--package=post-office", "--doc"]].concat());
        assert!(out.contains("test result: ok."), "the examples were not compiled:\n{out}");
    }
}

/// Runs cargo, which must succeed without a warning, and returns its output.
fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    let output = cargo(folder, arguments);
    let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let is_fine = output.status.success() && !messages.contains("warning:");
    assert!(is_fine, "cargo {}:\n{out}{messages}", arguments.join(" "));
    out.into_owned()
}

/// Marks what a client can be without.
const MARK: &str = "[cfg(not(without = ";

/// The documentation and the attributes before each mark in a file of the runtime, alone and with the line after the mark.
fn documented_parts(source: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = source.lines().collect();
    let is_above = |line: &str| ["///", "#["].iter().any(|start| line.trim_start().starts_with(start));
    let marks = lines.iter().enumerate().filter(|(_, line)| line.trim_start().starts_with(&format!("#{MARK}")));
    let parts = marks.filter_map(|(mark, _)| {
        let above = lines[..mark].iter().rev().take_while(|line| is_above(line)).count();
        let docs = lines[mark - above..mark].join("\n");
        let next = lines[mark..].iter().find(|line| !line.contains(MARK))?;
        docs.contains("///").then(|| (format!("{docs}\n"), format!("{docs}\n{next}\n")))
    });
    parts.collect()
}

/// A client's runtime is `codegen/runtime/src` without some of its lines, and with paths that go through the module `runtime`. Nothing in
/// the source is left out of every client but the marks of what can be left out.
#[test]
fn the_runtime_is_copied_without_the_parts_that_a_client_does_not_use() {
    let source = root().join("codegen/runtime/src");
    let mut in_no_client: BTreeSet<(String, String)> = BTreeSet::new();
    let sources: BTreeMap<_, _> =
        files_below(&source).into_iter().map(|path| (path.clone(), read(&source.join(path)))).collect();
    for (path, text) in &sources {
        let lines = text.lines().filter(|line| !line.contains(MARK));
        in_no_client.extend(lines.map(|line| (path.clone(), line.to_owned())));
    }
    let mut in_each_client: BTreeSet<_> = sources
        .iter()
        .filter(|(_, text)| text.contains(&format!("\n#!{MARK}")))
        .map(|(path, _)| path.clone())
        .collect();
    let documented: BTreeMap<_, _> = sources.iter().map(|(path, text)| (path, documented_parts(text))).collect();
    let others = other_services().into_iter().map(|folder| root().join(folder).join("spec"));
    let others: Vec<_> = others.map(|spec| codegen::generate(&specs::understood(&spec))).collect();
    for files in cases().iter().map(Case::client).chain(&others) {
        in_each_client.retain(|path| files.contains_key(&format!("src/runtime/{path}")));
        for (path, text) in files.iter().filter_map(|(path, text)| Some((path.strip_prefix("src/runtime/")?, text))) {
            let path = if path == "mod.rs" { "lib.rs" } else { path };
            let original = sources.get(path).unwrap_or_else(|| panic!("{path} is no file of the runtime"));
            let (mut original, text) = (original.lines(), text.replace("crate::runtime::", "crate::"));
            for (docs, whole) in &documented[&path.to_owned()] {
                assert_eq!(text.contains(docs), text.contains(whole), "{path} has documentation of nothing:\n{docs}");
            }
            for line in text.lines() {
                assert!(!line.contains(MARK), "{path}: {line}");
                assert!(original.any(|known| known == line), "{path} has a line of its own: {line}");
                in_no_client.remove(&(path.to_owned(), line.to_owned()));
            }
        }
    }
    assert_eq!(in_no_client, BTreeSet::new());
    assert_eq!(in_each_client, BTreeSet::new(), "these files are parts that a client can be without");
}
