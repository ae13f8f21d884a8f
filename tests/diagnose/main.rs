//! The generator's messages about mistakes in a spec. A case is a file `cases/<code>.yaml`, or a folder of such files, with the
//! exact message beside it in `cases/<code>.expected`; more cases of one code are called `<code>.<something>`. Each file of a
//! case stands beside `base.yaml`, a spec of a made-up library without mistakes, unless it has the line
//! `# without base.yaml`. A new case needs no registration. `BLESS=1 cargo test -p tests --test diagnose` writes what is expected.

mod broken;
mod slips;
mod together;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use codegen::{DiagnosticCode, Severity, SpecFile, Understood, understand, understand_leniently};

const ALONE: &str = "# without base.yaml";
const BLESS: &str = "BLESS=1 cargo test -p tests --test diagnose";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("diagnose")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The spec without mistakes.
fn base() -> SpecFile {
    SpecFile { path: "base.yaml".to_owned(), text: read(&folder().join("base.yaml")) }
}

/// The entries of a folder, by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths: Result<BTreeSet<_>, _> = listed.map(|entry| entry.map(|entry| entry.path())).collect();
    paths.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).into_iter().collect()
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// All cases: their names, with their files.
fn cases() -> BTreeMap<String, Vec<SpecFile>> {
    let mut cases = BTreeMap::new();
    for path in entries(&folder().join("cases")) {
        let name = name_of(&path);
        let files = if path.is_dir() {
            let file = |file: &PathBuf| SpecFile { path: format!("{name}/{}", name_of(file)), text: read(file) };
            entries(&path).iter().map(file).collect()
        } else if name.ends_with(".yaml") {
            vec![SpecFile { path: name.clone(), text: read(&path) }]
        } else {
            continue;
        };
        cases.insert(name.trim_end_matches(".yaml").to_owned(), files);
    }
    cases
}

/// The messages about a case.
fn messages(files: &[SpecFile]) -> String {
    let alone = files.iter().any(|file| file.text.lines().any(|line| line == ALONE));
    let base = (!alone).then(base);
    let files: Vec<SpecFile> = base.into_iter().chain(files.iter().cloned()).collect();
    let Understood { mistakes, warnings, .. } = understand_leniently(&files);
    let messages = [mistakes.map(|mistakes| mistakes.render(false)), warnings.map(|warnings| warnings.render(false))];
    if messages.iter().all(Option::is_none) {
        "no mistakes\n".to_owned()
    } else {
        messages.into_iter().flatten().collect()
    }
}

#[test]
fn every_case_gives_its_messages() {
    let mut wrong = Vec::new();
    for (name, files) in cases() {
        let expected_path = folder().join("cases").join(format!("{name}.expected"));
        let found = messages(&files);
        if env::var_os("BLESS").is_some() {
            fs::write(&expected_path, found).unwrap_or_else(|error| panic!("{}: {error}", expected_path.display()));
            continue;
        }
        let expected = fs::read_to_string(&expected_path).unwrap_or_default();
        if found != expected {
            let diff = similar::TextDiff::from_lines(&expected, &found);
            wrong.push(diff.unified_diff().header(&format!("{name}.expected"), "what is said now").to_string());
        }
    }
    assert!(wrong.is_empty(), "{}\nIf this is right: {BLESS}", wrong.join("\n"));
}

#[test]
fn every_expected_message_has_a_case() {
    let cases = cases();
    for path in entries(&folder().join("cases")) {
        if let Some(name) = name_of(&path).strip_suffix(".expected") {
            assert!(cases.contains_key(name), "no case belongs to {}", path.display());
        }
    }
}

#[test]
fn every_code_has_a_case_that_shows_it() {
    for (code, about) in DiagnosticCode::ALL.iter().map(|code| (code.id(), code.about())) {
        let shown = [format!("error[{code}]: "), format!("warning[{code}]: ")];
        let own: Vec<_> = cases().into_iter().filter(|(name, _)| name.split('.').next() == Some(code)).collect();
        assert!(!own.is_empty(), "no case shows `{code}`: add tests/diagnose/cases/{code}.yaml ({about})");
        for (name, files) in own {
            let messages = messages(&files);
            assert!(shown.iter().any(|shown| messages.contains(shown)), "the case {name} does not show `{code}`");
        }
    }
}

#[test]
fn the_table_of_codes_is_in_order() {
    let codes: BTreeSet<&str> = DiagnosticCode::ALL.iter().map(|code| code.id()).collect();
    assert_eq!(codes.len(), DiagnosticCode::ALL.len(), "a code is in the table twice");
    for (code, about) in DiagnosticCode::ALL.iter().map(|code| (code.id(), code.about())) {
        assert!(code.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase())), "{code}");
        assert!(about.ends_with('.'), "{code}: {about}");
    }
}

/// A spec with warnings can be used. A spec with mistakes reports no warnings.
#[test]
fn warnings_are_no_mistakes() {
    let files: Vec<SpecFile> = std::iter::once(base()).chain(cases()["boolean-word"].iter().cloned()).collect();
    assert!(understand(&files).is_ok());
    let warned = understand_leniently(&files).warnings.expect("the case has warnings");
    assert!(warned.iter().all(|warning| warning.severity == Severity::Warning));
    assert!(warned.render(false).ends_with(&format!("\nwarning: {} warnings in the spec\n", warned.len())));

    let mut wrong = base();
    wrong.text =
        wrong.text.replace("loan_id: { type: LoanId, required: true }", "loan_id: { type: LoanId, required: yes }");
    let messages = understand_leniently(&[wrong]);
    assert_eq!((messages.mistakes.map(|mistakes| mistakes.len()), messages.warnings.is_none()), (Some(1), true));
}

#[test]
fn messages_do_not_depend_on_the_colour() {
    let files = &cases()["ten-at-once"];
    let all: Vec<SpecFile> = std::iter::once(base()).chain(files.iter().cloned()).collect();
    let mistakes = understand(&all).expect_err("the case has mistakes");
    let coloured = mistakes.render(true);
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(without_escapes(&coloured), mistakes.render(false));
}

/// A text without the sequences `ESC [ … m` that make colours.
fn without_escapes(text: &str) -> String {
    let mut pieces = text.split('\u{1b}');
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        plain.push_str(piece.split_once('m').map_or("", |(_, rest)| rest));
    }
    plain
}
