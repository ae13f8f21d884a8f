//! The generator's messages about mistakes in a spec. A case is a file `cases/<code>.yaml`, or a folder of such files, with the
//! exact message beside it in `cases/<code>.expected`; more cases of one code are called `<code>.<something>`. Each case
//! is read together with `base.yaml`, a spec of a made-up library without mistakes, unless it has the line `# without base.yaml`.
//! A new case needs no registration. `BLESS=1 cargo test -p generator-tests diagnose::` writes the expected messages.

mod broken;
mod slips;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use language::{
    Diagnostic, DiagnosticCode, Label, Severity, SpecFile, Understood, nearest, understand, understand_leniently,
};
use support::files::{difference_from, files_below, read, root};

const ALONE: &str = "# without base.yaml";
const BLESS: &str = "BLESS=1 cargo test -p generator-tests diagnose::";

fn folder() -> PathBuf {
    root().join("tests/diagnose")
}

/// The spec without mistakes.
fn base() -> SpecFile {
    SpecFile { path: "base.yaml".to_owned(), text: read(&folder().join("base.yaml")) }
}

/// All cases: their names, with their files.
pub(crate) fn cases() -> BTreeMap<String, Vec<SpecFile>> {
    let folder = folder().join("cases");
    let mut cases: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for path in files_below(&folder).into_iter().filter(|path| path.ends_with(".yaml")) {
        let name = path.split('/').next().unwrap_or_default().trim_end_matches(".yaml").to_owned();
        cases.entry(name).or_default().push(SpecFile { text: read(&folder.join(&path)), path });
    }
    cases
}

/// The files of a case, with the base unless the case is complete.
pub(crate) fn with_base(files: &[SpecFile]) -> Vec<SpecFile> {
    let alone = files.iter().any(|file| file.text.lines().any(|line| line == ALONE));
    let base = (!alone).then(base);
    base.into_iter().chain(files.iter().cloned()).collect()
}

/// The mistakes in a spec, and the warnings.
pub(crate) fn found(files: &[SpecFile]) -> Vec<Diagnostic> {
    let Understood { mistakes, warnings, .. } = understand_leniently(files);
    let mistakes = mistakes.iter().flat_map(|mistakes| mistakes.iter().cloned());
    mistakes.chain(warnings.iter().flat_map(|warnings| warnings.iter().cloned())).collect()
}

/// The messages about a case.
fn messages(files: &[SpecFile]) -> String {
    let Understood { mistakes, warnings, .. } = understand_leniently(&with_base(files));
    let messages = [mistakes.map(|mistakes| mistakes.render(false)), warnings.map(|warnings| warnings.render(false))];
    let messages: String = messages.into_iter().flatten().collect();
    if messages.is_empty() { "no mistakes\n".to_owned() } else { messages }
}

#[test]
fn every_case_gives_its_messages() {
    let (cases, mut wrong) = (cases(), Vec::new());
    for path in files_below(&folder().join("cases")) {
        let name = path.strip_suffix(".expected");
        assert!(name.is_none_or(|name| cases.contains_key(name)), "no case belongs to {path}");
    }
    for (name, files) in cases {
        wrong.extend(difference_from(&folder().join(format!("cases/{name}.expected")), &messages(&files)));
    }
    assert!(wrong.is_empty(), "{}\nIf this is right: {BLESS}", wrong.join("\n"));
}

/// Each change of the service, described as a read, is refused.
#[test]
fn no_change_of_the_service_is_a_read() {
    let files = specs::spec_files(&root().join("spec"));
    for (number, file) in files.iter().enumerate() {
        for effect in ["create", "update", "delete", "run", "start", "cancel"] {
            let mut changed = files.clone();
            changed[number].text = file.text.replace(&format!("\n    effect: {effect}\n"), "\n    effect: read\n");
            let mistakes = understand_leniently(&changed).mistakes;
            let found = mistakes.iter().flat_map(language::Mistakes::iter);
            let found = found.filter(|mistake| mistake.code == DiagnosticCode::DoubtfulEffect).count();
            assert_eq!(found, file.text.matches(&format!("    effect: {effect}\n")).count(), "{}: {effect}", file.path);
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

/// What looks like YAML in a help text is YAML. If the whole text says what to write, a spec with that has fewer mistakes.
#[test]
fn help_can_be_copied() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (case, mut files) in cases().into_iter().map(|(case, files)| (case, with_base(&files))) {
        let before = found(&files);
        for Diagnostic { code, help, primary: Label { span, .. }, .. } in &before {
            let help = help.as_deref().unwrap_or_default();
            for (number, piece) in help.split('`').enumerate() {
                let is_yaml = piece.contains(": ") || piece.len() > 1 && piece.starts_with(['{', '[', '"']);
                let is_right = match number % 2 {
                    0 => !piece.contains(['{', '[', '"']),
                    _ => !is_yaml || serde_yaml::from_str::<serde_yaml::Value>(piece).is_ok(),
                };
                wrong.extend((!is_right).then(|| format!("{case}: {piece} in: {help}")));
            }
            let written = help.strip_prefix("write `").and_then(|text| text.strip_suffix('`'));
            if let Some(written) = written.filter(|text| !text.contains(['`', '…'])) {
                let text = files[span.file()].text.clone();
                files[span.file()].text.replace_range(span.start()..span.end(), written);
                let after = found(&files);
                let is_same = |one: &Diagnostic| one.code == *code && one.primary.span.start() == span.start();
                if after.len() > before.len() || after.iter().any(is_same) {
                    let after: Vec<_> = after.iter().map(|one| &one.message).collect();
                    wrong.push(format!("{case}: {help}: {} mistakes, then {after:#?}", before.len()));
                }
                files[span.file()].text = text;
                tried += 1;
            }
        }
    }
    assert!(tried > 30 && wrong.is_empty(), "{tried} tried\n{}", wrong.join("\n"));
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
fn warnings_are_not_mistakes() {
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

/// A message shows the start of a long text. To print a hundred megabytes took a minute.
#[test]
fn a_long_text_is_not_shown_as_a_whole() {
    let text = base().text.replacen("effect: read", &format!("effect: {}", "long".repeat(10_000)), 1);
    let mistakes = understand(&[SpecFile { text, ..base() }]).expect_err("it is no effect").render(false);
    assert!(mistakes.len() < 20_000, "{} bytes", mistakes.len());
}

#[test]
fn a_spec_without_files_is_a_mistake() {
    let message = "error[missing-service]: no file has the key `service`\n\nerror: 1 mistake in the spec\n";
    assert_eq!(understand(&[]).expect_err("there is no service").render(false), message);
}

#[test]
fn messages_do_not_depend_on_the_colour() {
    let files = &cases()["ten-at-once"];
    let all: Vec<SpecFile> = std::iter::once(base()).chain(files.iter().cloned()).collect();
    let mistakes = understand(&all).expect_err("the case has mistakes");
    let coloured = mistakes.render(true);
    assert!(coloured.contains('\u{1b}'));
    // `ESC [ … m` sets a colour.
    let colour = regex_lite::Regex::new("\u{1b}\\[[^m]*m").expect("a pattern");
    assert_eq!(colour.replace_all(&coloured, ""), mistakes.render(false));
    assert_eq!(format!("{mistakes:?}"), mistakes.render(false), "an `expect` shows the messages, not the spec");
}

#[test]
fn the_nearest_name_is_found() {
    assert_eq!(nearest("paht", ["pass", "path"]), Some("path"));
    assert_eq!(nearest("Langage", ["Page", "Language"]), Some("Language"));
    assert_eq!(nearest("pth", ["about", "path"]), Some("path"));
    assert_eq!(nearest("required", ["effect", "about"]), None);
    assert_eq!(nearest("id", ["at", "by"]), None);
}
