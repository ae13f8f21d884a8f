//! The generator's messages about mistakes in a spec. `cases/*.txt` has a case for each mistake, with the messages about it; `cases.rs`
//! says how it is written. Most cases are read together with `base.yaml`, a spec of a made-up library without mistakes.
//! A new case needs no registration. `BLESS=1 cargo test -p generator-tests diagnose::` writes the messages below the lines.

mod broken;
pub(crate) mod cases;
mod slips;
mod words;

use std::collections::BTreeSet;
use std::path::PathBuf;

use language::{
    Diagnostic, DiagnosticCode, Label, SHOWN, Severity, SpecFile, Understood, nearest, understand, understand_leniently,
};
use support::files::{difference_from, read, root};

use self::cases::{Case, case, cases};

const BLESS: &str = "BLESS=1 cargo test -p generator-tests diagnose::";

fn folder() -> PathBuf {
    root().join("tests/diagnose")
}

/// The spec without mistakes.
fn base() -> SpecFile {
    SpecFile { path: "base.yaml".to_owned(), text: read(&folder().join("base.yaml")) }
}

/// The mistakes in a spec, and the warnings.
pub(crate) fn diagnostics(spec: &[SpecFile]) -> Vec<Diagnostic> {
    let Understood { mistakes, warnings, .. } = understand_leniently(spec);
    let mistakes = mistakes.iter().flat_map(|mistakes| mistakes.iter().cloned());
    mistakes.chain(warnings.iter().flat_map(|warnings| warnings.iter().cloned())).collect()
}

/// What the generator prints about a spec.
fn printed(spec: &[SpecFile]) -> String {
    let Understood { mistakes, warnings, .. } = understand_leniently(spec);
    let messages = [mistakes.map(|mistakes| mistakes.render(false)), warnings.map(|warnings| warnings.render(false))];
    messages.into_iter().flatten().collect()
}

#[test]
fn every_case_gives_its_messages() {
    let mut wrong = Vec::new();
    for (path, cases) in cases::by_file() {
        let written: Vec<_> = cases.iter().map(Case::with_messages).collect();
        wrong.extend(difference_from(&folder().join("cases").join(path), &written.join("\n")));
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
    let cases = cases();
    for code in DiagnosticCode::ALL {
        let named = || cases.iter().filter(|case| case.name.split('.').next() == Some(code.id()));
        assert!(named().next().is_some(), "no case shows `{code}`: add one to tests/diagnose/cases ({})", code.about());
        for case in named() {
            let shows = diagnostics(&case.spec()).iter().any(|diagnostic| diagnostic.code == *code);
            assert!(shows, "the case {} does not show `{code}`", case.name);
        }
    }
}

/// What looks like YAML in a help text is YAML. If the whole text says what to write, a spec with that has fewer mistakes.
#[test]
fn help_can_be_copied() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (case, mut files) in cases().into_iter().map(|case| (case.name.clone(), case.spec())) {
        let before = diagnostics(&files);
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
                let after = diagnostics(&files);
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

/// A spec with warnings can be used. A spec with mistakes reports no warnings.
#[test]
fn warnings_are_not_mistakes() {
    let spec = case("boolean-word").spec();
    assert!(understand(&spec).is_ok());
    let warned = understand_leniently(&spec).warnings.expect("the case has warnings");
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
fn not_all_of_very_many_messages_are_printed() {
    let unused: String = (0..SHOWN + 10).map(|number| format!("  p{number}: {{ about: A. }}\n")).collect();
    let text = base().text.replacen("\npermissions:\n", &format!("\npermissions:\n{unused}"), 1);
    let mistakes = understand(&[SpecFile { text, ..base() }]).expect_err("no operation needs the permissions");
    let (printed, all, rest) = (mistakes.render(false), mistakes.len(), mistakes.len() - SHOWN);
    assert_eq!(format!("\n{printed}").matches("\nerror[").count(), SHOWN);
    let note = format!("error: {rest} mistakes not shown\n |\n = note: base.yaml: {rest} x unused-permission\n");
    assert!(printed.ends_with(&format!("\n{note}\nerror: {all} mistakes in the spec\n")), "{printed}");
}

#[test]
fn a_spec_without_files_is_a_mistake() {
    let message = "error[missing-service]: no file has the key `service`\n\nerror: 1 mistake in the spec\n";
    assert_eq!(understand(&[]).expect_err("there is no service").render(false), message);
}

#[test]
fn messages_do_not_depend_on_the_colour() {
    let mistakes = understand(&case("ten-at-once").spec()).expect_err("the case has mistakes");
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

#[test]
fn the_table_of_codes_is_in_order() {
    let codes: BTreeSet<&str> = DiagnosticCode::ALL.iter().map(|code| code.id()).collect();
    assert_eq!(codes.len(), DiagnosticCode::ALL.len(), "a code is in the table twice");
    for (code, about) in DiagnosticCode::ALL.iter().map(|code| (code.id(), code.about())) {
        assert!(code.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase())), "{code}");
        assert!(about.ends_with('.'), "{code}: {about}");
    }
}
