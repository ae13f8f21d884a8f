//! What one run writes is complete: all that the answers show, a spec without warnings, and nothing new in a second run.

use std::collections::BTreeSet;

use language::SpecFile;
use observe::DiscoveryReport;
use serde::Deserialize;
use support::files::{read, root};

use crate::diff::understand;
use crate::observe::reading::letters;
use crate::observe::traffic::Traffic;
use crate::observe::{DATE, contradictions, learned_of};

/// A case of `learned_cases.yaml`.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Case {
    about: String,
    answers: Vec<(String, String)>,
    has: Vec<String>,
    lacks: Vec<String>,
    left_out: u64,
    contradicts: Option<String>,
}

fn check(case: &Case) {
    let mut traffic = Traffic::default();
    for (path, body) in &case.answers {
        traffic.note(&format!("https://service.example/v1/{path}"), "key", 200, body);
    }
    let har = traffic.har();
    let text = read(&root().join("tests/observe/learned.yaml"));
    let mut files = vec![SpecFile { path: "spec/thing.yaml".to_owned(), text }];
    let mut report = String::new();
    for run in 0..2 {
        let service = understand("the spec", &files);
        let learned = learned_of(&service, &har, false);
        let again = &mut |service: &_| Some(learned_of(service, &har, false));
        let written = observe::write(&files, &learned, DATE, &BTreeSet::new(), again).expect("the spec is right");
        assert!(!written.may_have_more && (run == 0 || written.made.is_empty()), "{}: {written:#?}", case.about);
        let findings = observe::find(&service, &learned, DATE);
        assert_eq!(contradictions(&findings), case.contradicts.iter().cloned().collect(), "{}", case.about);
        let findings = observe::judge(&service, &files, findings);
        report = DiscoveryReport { service: &service, learned: &learned, findings: &findings }.markdown();
        files = written.files;
    }
    let (understood, text) = (language::understand_leniently(&files), &files[0].text);
    let warnings = understood.warnings.map(|warnings| warnings.render(false));
    assert!(understood.mistakes.is_none() && warnings.is_none(), "{warnings:?}");
    assert!(!specs::client(&understood.service).values().any(|text| text.contains("defect of the generator")));
    let missing: Vec<_> = case.has.iter().filter(|line| !text.contains(*line)).collect();
    let others: Vec<_> = case.lacks.iter().filter(|line| text.contains(*line)).collect();
    assert!(missing.is_empty() && others.is_empty(), "{}: lacks {missing:?}, has {others:?}:\n{text}", case.about);
    let left_out = format!("left out: {} values of fields that are not shown", case.left_out);
    assert!(report.contains(&left_out) == (case.left_out > 0), "{}:\n{report}", case.about);
}

#[test]
fn one_run_writes_everything() {
    let cases: Vec<Case> =
        serde_yaml::from_str(&read(&root().join("tests/observe/learned_cases.yaml"))).expect("cases");
    cases.iter().for_each(check);
    // More fields than are learned.
    let many: Vec<_> = (0..300).map(|number| format!("\"f_{}\":1", letters(number))).collect();
    let answers = vec![("thing".to_owned(), format!("{{{}}}", many.join(",")))];
    let has = vec!["f_aaaa: {".to_owned(), "Other fields.\" } # keep me".to_owned()];
    check(&Case { answers, has, left_out: 44, ..Case::default() });
}
