//! Every planted difference is found, and nothing else.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use mock_server::Answer;
use serde::Deserialize;
use serde_json::Value as Json;
use support::files::{held, read, root};

use crate::observe::traffic::Traffic;
use crate::observe::{find, learned, mock, read_record, record, report, service};

/// A few answers of one operation, and the findings that they cause.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planted {
    #[serde(rename = "about")]
    _about: Option<String>,
    pub operation: Option<String>,
    path: Option<String>,
    #[serde(default)]
    query: Vec<String>,
    #[serde(default = "success")]
    status: u16,
    #[serde(default, rename = "answers")]
    bodies: Vec<Json>,
    text: Option<String>,
    /// The findings that the answers cause.
    pub finds: Vec<String>,
}

impl Planted {
    pub fn answers(&self) -> impl Iterator<Item = Answer> {
        let json = self.bodies.iter().map(|body| Answer::status(self.status, body));
        json.chain(self.text.iter().map(|text| Answer::new(self.status, "text/html", text.as_str())))
    }
}

fn success() -> u16 {
    200
}

pub fn planted() -> Vec<Planted> {
    serde_yaml::from_str(&read(&root().join("tests/observe/planted.yaml"))).expect("the list can be read")
}

/// The traffic with a mock server that answers as planted, as a HAR file.
pub fn har() -> &'static str {
    static HAR: LazyLock<String> = LazyLock::new(|| traffic().har());
    &HAR
}

fn traffic() -> Traffic {
    let mut traffic = Traffic::default();
    let mock = mock();
    for planted in planted() {
        let Some(operation) = &planted.operation else { continue };
        let url = mock.example_url(operation).unwrap_or_else(|| panic!("there is no operation {operation}"));
        for (number, answer) in planted.answers().enumerate() {
            mock.answer_next(operation, answer);
            let query = planted.query.get(number % planted.query.len().max(1));
            let sign = if url.contains('?') { "&" } else { "?" };
            let query = query.map_or_else(String::new, |query| format!("{sign}{query}"));
            traffic.call(service(), &format!("{url}{query}"), mock.key());
        }
    }
    // The mock server cannot serve paths that the spec does not have, so these are added here.
    for path in planted().into_iter().filter_map(|planted| planted.path) {
        traffic.note(&format!("{}{}{path}", mock.url(), service().base_path), "k", 200, "{}");
    }
    traffic
}

/// The findings in the notation of the list.
pub fn lines(findings: &[observe::Finding]) -> BTreeSet<String> {
    findings.iter().map(|finding| format!("{} {}", finding.rule.id, finding.path)).collect()
}

/// Compares lines of the list.
#[track_caller]
pub fn assert_same(found: &BTreeSet<String>, wanted: &BTreeSet<String>) {
    let missing: Vec<_> = wanted.difference(found).collect();
    let others: Vec<_> = found.difference(wanted).collect();
    assert!(missing.is_empty() && others.is_empty(), "not found: {missing:#?}\nnot planted: {others:#?}");
}

fn expected() -> BTreeSet<String> {
    planted().into_iter().flat_map(|planted| planted.finds).collect()
}

#[test]
fn every_planted_difference_is_found_and_nothing_else() {
    let wanted = expected();
    assert!(wanted.iter().filter(|line| !line.starts_with("assumption")).count() >= 40, "{} are planted", wanted.len());
    let findings = find(service(), &learned(har(), false));
    let found = lines(&findings);
    assert_same(&found, &wanted);
    assert_eq!(found.len(), findings.len(), "a place is in two findings of one rule");
}

/// A record leads to the same findings as the traffic that it was made from.
#[test]
fn a_record_shows_what_the_traffic_shows() {
    let record = record(&learned(har(), false));
    let read = read_record(&record).expect("it can be read");
    assert_eq!(lines(&find(service(), &read)), expected());
    assert_eq!(record, crate::observe::record(&read));
    // A change in `tests/spec_changes` uses this file.
    held(
        &root().join("tests/observe/planted.jsonl"),
        &record,
        "BLESS=1 cargo test -p generator-tests observe::planted",
    );
}

/// After every edit the spec has no mistakes, and the subject of the finding has changed.
#[test]
fn every_edit_can_be_made() {
    let (judged, _) = report(&learned(har(), false));
    for judged in &judged {
        let finding = &judged.finding;
        assert!(finding.edits.is_empty() == finding.no_edit.is_some(), "{}: {:?}", finding.path, finding.no_edit);
        assert!(finding.edits.is_empty() == judged.lines.is_empty(), "{}: {:?}", finding.path, finding.edits);
    }
    let is_mistake = |why: &String| why.starts_with("the edit would be a mistake");
    let mistakes = judged.iter().filter(|judged| judged.finding.no_edit.as_ref().is_some_and(is_mistake));
    // The type of the parameter with the id would have to change, too.
    assert_eq!(mistakes.map(|judged| judged.finding.path.as_str()).collect::<Vec<_>>(), ["ReportJob.fields.file_id"]);
    // A body can be a list or a map, too.
    for (path, key) in [
        ("scan.inprogress_cancel", "list of integer"),
        ("technology.summary", "list of "),
        ("ack.issue_get", "AckIssueGet"),
    ] {
        let found = judged.iter().find(|judged| judged.finding.path == format!("{path}.response"));
        let lines = format!("{:?}", found.expect("a finding").lines);
        assert!(lines.contains(&format!("type: {key}")), "{path}: {lines}");
    }
    let rules: BTreeSet<_> = judged.iter().flat_map(|judged| &judged.rules).map(|rule| rule.id).collect();
    for rule in ["answer-type-learned", "optional-field-added", "error-case-added", "page-parameters-learned"] {
        assert!(rules.contains(rule), "{rule} is not among {rules:?}");
    }
}
