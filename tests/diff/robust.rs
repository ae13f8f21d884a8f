//! Specs with mistakes: specs of an older version of the language, and specs with each mistake that the generator reports.

use language::{Reader, SpecFile, understand_leniently};
use spec_diff::compare;

use super::{base, found, understand};
use crate::diagnose::cases::cases;
use support::sweep::{rounds, sweep};

#[test]
fn a_base_of_an_older_language_is_compared_as_far_as_it_is_understood() {
    let mut older = base();
    for file in &mut older {
        // A language without `effect`, with another word for `stability`, with keys that no longer exist, and with a constant that is a secret.
        file.text = file.text.replace("    stability: beta\n", "    state: beta\n");
        file.text = file.text.replace("  stamp: ", "  form: ").replace("stamp.\"", "stamp.\", constant: 5");
        if file.path == "spec/printout.yaml" {
            file.text = file.text.replace("    effect: start\n", "");
        }
        if file.path == "spec/service.yaml" {
            file.text = file.text.replace("  base_path: /api/v2/\n", "  base_path: /api/v1/\n  colour: green\n");
        }
    }
    let older = understand_leniently(&older);
    let mistakes = older.mistakes.expect("an older language has mistakes");
    assert!(mistakes.iter().any(|mistake| mistake.code.id() == "unknown-key"), "{mistakes}");
    let comparison = compare(&older.service, &understand("base", &base()));
    let found = found(&comparison);
    assert!(found.contains(&"base-path-changed service.base_path".to_owned()), "{found:?}");
    assert!(found.contains(&"operation-became-beta book.rank.stability".to_owned()), "{found:?}");
    assert!(comparison.findings.iter().any(|own| own.old.as_deref() == Some("integer, always the same, secret")));
    // Only the parts that could not be understood appear as new.
    let others: Vec<_> = found
        .iter()
        .filter(|line| !["printout.", "_list", "rank", "remove.parameters"].iter().any(|part| line.contains(part)))
        .collect();
    assert_eq!(others, ["base-path-changed service.base_path"]);
}

#[test]
fn no_broken_spec_makes_the_comparison_panic() {
    let all = understand("base", &base());
    let reader = Reader::default();
    let mut count = 0;
    for case in sweep(cases()) {
        let alone: Vec<SpecFile> = case.files().collect();
        let mut beside = base();
        beside.extend(alone.clone());
        for files in [alone, beside] {
            let broken = reader.understand_leniently(&files).service;
            compare(&all, &broken);
            compare(&broken, &all);
            assert!(compare(&broken, &broken).findings.is_empty(), "{}", case.name);
            count += 1;
        }
    }
    assert!(count > rounds(400), "only {count} specs were compared");
}
