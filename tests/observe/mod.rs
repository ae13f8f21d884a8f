//! Real answers become findings about the spec, and edits of it. No value of an answer leaves the program.

mod answers;
mod live;
mod planted;
mod privacy;
mod reading;
mod traffic;
mod writing;

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use language::SpecFile;
use language::ir::Service;
use mock_server::MockServer;
use observe::{Class, Finding, Judged, Learned, Learner, Report, Written};
use specs::{spec_files, understood};
use support::files::{read, root};

use crate::diff::understand;

/// The day in all findings.
const DATE: &str = "2026-11-22";

fn find(service: &Service, learned: &Learned) -> Vec<Finding> {
    observe::find(service, learned, DATE)
}

fn golden(case: &str) -> Service {
    understood(&root().join("tests/golden/cases").join(case).join("spec"))
}

fn learned(har: &str, values: bool) -> Learned {
    learned_of(service(), har, values)
}

fn learned_of(service: &Service, har: &str, values: bool) -> Learned {
    let mut learner = Learner::new(service, None, values);
    observe::har(har.as_bytes(), &mut learner).expect("the file is HAR");
    learner.finish()
}

fn record(learned: &Learned) -> String {
    let mut record = Vec::new();
    observe::write_record(learned, service(), &mut record).expect("it can be written");
    String::from_utf8(record).expect("UTF-8")
}

fn read_record(record: &str) -> Result<Learned, String> {
    let mut learned = Learned::default();
    observe::record(record.as_bytes(), service(), &mut learned).map_err(|error| error.to_string())?;
    Ok(learned)
}

/// The spec after the edits of what was learned, and of these contradictions.
fn written(learned: &Learned, accepted: &BTreeSet<String>) -> Written {
    observe::write(&files(), learned, DATE, accepted, &mut |_| None).expect("the spec has no mistake")
}

/// The paths of the findings that contradict the spec.
fn contradictions(findings: &[Finding]) -> BTreeSet<String> {
    let wrong = findings.iter().filter(|finding| finding.rule.class == Class::Contradicts);
    wrong.map(|finding| finding.path.clone()).collect()
}

/// The report of what was learned: as text, in Markdown and in JSON. Also returns the findings.
fn report(learned: &Learned) -> (Vec<Judged>, [String; 3]) {
    let findings = observe::judge(service(), &files(), find(service(), learned));
    let report = Report { service: service(), learned, findings: &findings };
    let shown = [report.text(&|_, text| text.to_owned()), report.markdown(), report.json()];
    (findings, shown)
}

/// The service of a spec in one file beside this one.
fn service_of(file: &str) -> Service {
    let file = SpecFile { path: format!("spec/{file}"), text: read(&root().join("tests/observe").join(file)) };
    understand(&file.path.clone(), &[file])
}

/// The spec that the answers are compared with.
const SPEC: &str = "spec";

fn files() -> Vec<SpecFile> {
    spec_files(&root().join(SPEC))
}

fn service() -> &'static Arc<Service> {
    static SERVICE: LazyLock<Arc<Service>> = LazyLock::new(|| understood(&root().join(SPEC)).into());
    &SERVICE
}

fn mock() -> MockServer {
    MockServer::serve(service().clone()).expect("a socket can be had")
}
