//! Golden tests: the generator's output for tiny specs, one case for each construct of the language.
//!
//! A folder in `cases/` is a case: `spec/` goes in, and those files that `outputs.txt` names come out as in `expected/`. It names what the
//! construct of the case changes: a file or a folder a line, or `*` for everything but what is a copy.
//! `BLESS=1 cargo test -p generator-tests golden::` writes the expected files anew.

mod collected;
mod compiled;
mod names;
mod random;
mod rust_calls;
mod texts;

use std::fs;
use std::path::Path;

use generator::{Files, RuntimeSource};
use specs::golden::{Case, FEATURES, cases, crates};
use specs::understood;
use support::cargo::cargo;
use support::files::{blessing, difference, files_below, read, replace_all, root};
use support::sweep::is_whole;

const BLESS: &str = "BLESS=1 cargo test -p generator-tests golden::";

/// What the case expects of its client.
fn held(case: &Case) -> Files {
    let list = case.spec.with_file_name("outputs.txt");
    let text = read(&list);
    let held = |entry: &str, path: &str| match entry {
        "*" if path.starts_with("tests/wire/") => path.ends_with("/calls.rs"),
        "*" => !path.starts_with("LICENSE-"),
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

/// The clients whose tests are run. A usual run tests only the first two: the clients of the
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
        let clippy = ["clippy", "--quiet", "--offline", "--workspace", "--lib", "--test", "wire"];
        succeeds(crates, &clippy);
        let out = succeeds(crates, &[test.as_slice(), &["--package=post-office", "--doc"]].concat());
        assert!(out.contains("test result: ok."), "the examples were not compiled:\n{out}");
    }
}

/// `generate` keeps the source that a manifest has.
#[test]
fn the_source_of_the_runtime_is_read_as_it_was_written() {
    let service = understood(&cases()[0].spec);
    let [path, url, tag] = ["a \"b\"", "file:///c\\d", "e\tf"].map(str::to_owned);
    let git = |revision| RuntimeSource::Git { url: url.clone(), revision };
    for source in [RuntimeSource::Path(path), git(Some(tag)), git(None), RuntimeSource::Registry] {
        let manifest = generator::generate_only(&service, &source, |path| path == "Cargo.toml");
        assert_eq!(RuntimeSource::of_client(&manifest["Cargo.toml"]), Some(source));
    }
}

/// A name can contain what has a meaning in a JSON pointer.
#[test]
fn a_name_in_a_pointer_is_escaped() {
    for (case, file, pointer) in [
        ("cursor_pages", "src/examples.rs", "pointer_mut(\"/paging/cursors~1~0/after~1~0\")"),
        ("job", "openapi.json", "\"$response.body#/film_id~1~0\""),
    ] {
        let mut service = understood(&root().join("tests/golden/cases").join(case).join("spec"));
        let fields = service.records.iter_mut().flat_map(|record| &mut record.fields);
        fields.for_each(|field| field.name.wire.push_str("/~"));
        let text = specs::client_files(&service, |path| path == file).remove(file).expect("the client has it");
        assert!(text.contains(pointer), "{case}: {file} has no {pointer}:\n{text}");
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
