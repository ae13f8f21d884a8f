//! Findings are written into the spec: once, at the right positions, and nothing else changes.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use language::ir::{Builtin, JsonType, Operation, ProvenanceKind, ResponseBody, Scalar, Service, Tally};
use mock_server::{Answer, MockServer};
use observe::{Class, Finding, Learned, Written};
use serde_json::{Value as Json, json};

use crate::diff::understand;
use crate::observe::planted::har;
use crate::observe::reading::letters;
use crate::observe::traffic::Traffic;
use crate::observe::{DATE, contradictions, files, find, learned, learned_of, mock, service, written};

/// The findings of the planted traffic, and the spec after these contradictions are accepted.
struct Planted {
    learned: Learned,
    found: Vec<Finding>,
    accepted: BTreeSet<String>,
    written: Written,
}

impl Planted {
    fn accepted() -> &'static Self {
        static ALL: LazyLock<Planted> = LazyLock::new(|| {
            let learned = learned(har(), false);
            let found = find(service(), &learned);
            let accepted = contradictions(&found);
            let written = written(&learned, &accepted);
            Planted { learned, found, accepted, written }
        });
        &ALL
    }
}

/// After the edits, the same answers show nothing new, and a client can be generated from the spec.
#[test]
fn written_findings_are_not_found_again() {
    let planted = Planted::accepted();
    let nothing = written(&planted.learned, &BTreeSet::new());
    for (accepted, written) in [(&BTreeSet::new(), &nothing), (&planted.accepted, &planted.written)] {
        let after = understand("the spec after the edits", &written.files);
        let is_new = |finding: &&Finding| finding.rule.class != Class::Contradicts && !finding.edits.is_empty();
        // A second run reads the same traffic again.
        let learned = learned_of(&after, har(), false);
        let found = find(&after, &learned);
        let new: Vec<_> = found.iter().filter(is_new).map(|finding| (finding.rule.id, &finding.path)).collect();
        assert!(new.is_empty(), "still new: {new:?}");
        let left = contradictions(&found);
        assert!(!left.is_empty(), "an error is not written without its message");
        assert!(left.is_subset(&contradictions(&planted.found)), "{left:?}");
        let again =
            observe::write(&written.files, &learned, DATE, accepted, &mut |_| None).expect("the spec has no mistake");
        assert_eq!(again.made.len(), 0, "{:?}", again.made);
        assert!(again.files.iter().zip(&written.files).all(|(again, written)| again.text == written.text));
        if accepted.is_empty() {
            assert!(written.made.iter().all(|finding| finding.rule.class != Class::Contradicts));
        } else {
            let types = |path: &str| !left.contains(path);
            let paths = ["Scan.fields.duration", "User.fields.user_id", "User.fields.role", "SeverityCounts.map"];
            assert!(paths.into_iter().all(types), "{left:?}");
        }
    }
}

/// With `--values`, new values are added to a set, and a new error to its operation. The provenance counts change accordingly.
#[test]
fn requested_values_are_written() {
    let learned = learned(har(), true);
    let accepted = contradictions(&find(service(), &learned));
    let written = written(&learned, &accepted);
    let after = understand("the spec after the edits", &written.files);
    let text: String = written.files.iter().map(|file| file.text.as_str()).collect();
    for line in [
        "      reopened: { about: \"The value `reopened`. Seen on 2026-11-22, 1 sample.\" }\n",
        "        message: Too many requests\n",
        "      message: Quota exceeded for now\n",
        "The values `-1`, `0`; seen on 2026-11-22, 2 samples.",
    ] {
        assert!(text.contains(line), "{line} is not in the spec");
    }
    let found = find(&after, &learned_of(&after, har(), true));
    let left = contradictions(&found);
    let paths = ["IssueStatus.values", "scan.get.errors[429, 9]", "connector.run.errors[200, 3]"];
    assert!(paths.into_iter().all(|path| accepted.contains(path) && !left.contains(path)), "{left:?}");

    let sum = |service: &language::ir::Service, of: fn(&Tally) -> usize| service.tally().iter().map(of).sum::<usize>();
    for (of, kind) in [
        ((|tally| tally.observed) as fn(&Tally) -> usize, ProvenanceKind::Observed),
        (|tally| tally.assumed, ProvenanceKind::Assumed),
        (|tally| tally.undocumented, ProvenanceKind::Undocumented),
    ] {
        let remarks = after.remarks();
        assert_eq!(sum(&after, of), remarks.iter().filter(|remark| remark.kind == kind).count());
    }
    assert!(sum(&after, |tally| tally.observed) > 40 && sum(service(), |tally| tally.observed) == 0);
    assert!(sum(&after, |tally| tally.assumed) < sum(service(), |tally| tally.assumed));
    assert!(sum(&after, |tally| tally.undocumented) < sum(service(), |tally| tally.undocumented));
    let groups: Vec<_> = service().tally().into_iter().map(|tally| tally.group).collect();
    assert!(service().groups.iter().all(|group| groups.contains(&group.name.spec)), "{groups:?}");
}

/// With everything that was learned, the spec gives a client, the requests of all operations, and a mock server that answers each of them.
/// Bodies that were not described before have an example with every field, and no value of an answer.
#[test]
fn the_spec_after_all_edits_is_served() {
    let after = understand("the spec after the edits", &Planted::accepted().written.files);
    let files = specs::client(&after);
    assert!(!files.values().any(|text| text.contains("defect of the generator")), "{:?}", files.keys());
    let mut became_known = 0;
    for (operation, before) in after.operations.iter().zip(&service().operations) {
        let (name, response) = (operation.full_name(), &operation.response);
        assert_eq!(after.mismatches(&response.body, &response.example), [], "{name}");
        if known_fields(service(), before).is_none()
            && let Some((record, example)) = known_fields(&after, operation)
        {
            became_known += 1;
            assert!(record.iter().all(|field| example.get(*field).is_some()), "{name}: {}", response.example);
        }
    }
    assert!(became_known >= 3, "{became_known} bodies became known");
    for mock in [MockServer::serve(after.clone()), MockServer::builder_of(after.clone()).start()] {
        let mock = mock.expect("the mock server starts");
        let mut traffic = Traffic::default();
        for operation in &after.operations {
            let url = mock.example_url(&operation.full_name()).expect("it is an operation");
            traffic.call(service(), &url, mock.key());
        }
        assert_eq!(mock.take_defects(), Vec::<String>::new());
        for (operation, entry) in after.operations.iter().zip(&traffic.entries) {
            let text = entry["response"]["content"]["text"].as_str().expect("an answer has a body");
            let body: Json = serde_json::from_str(text).expect("it is JSON");
            let is_success = entry["response"]["status"] == 200 && body.get("code").is_none();
            if is_success {
                assert_eq!(after.mismatches(&operation.response.body, &body), [], "{}", operation.full_name());
            }
        }
    }
}

/// A point in time whose format no type of the spec has gets a new type, and documented fields get the same one.
#[test]
fn a_time_in_another_format_gets_a_type() {
    let (mock, mut traffic) = (mock(), Traffic::default());
    let scan = json!({ "scan_id": "20261101-0017", "date": "2026-10-20T12:00:30.250000Z" });
    let issue = json!({ "issue_id": 4711, "date_last_modified": "2026-10-20T12:00:30.000001Z" });
    traffic.call_for(&mock, "scan.get", Answer::json(json!({ "scan": scan })));
    traffic.call_for(&mock, "issue.get", Answer::json(json!({ "issue": issue })));
    let learned = learned(&traffic.har(), false);
    let accepted = contradictions(&find(service(), &learned));
    let written = written(&learned, &accepted);
    let text: String = written.files.iter().map(|file| file.text.as_str()).collect();
    let own: Vec<_> = text.lines().filter(|line| line.contains("pattern: ") && line.contains("ss.ffffffZ")).collect();
    assert_eq!(own, ["  Instant: { about: \"A point in time.\", pattern: \"YYYY-MM-DDThh:mm:ss.ffffffZ\" }"]);
    assert_eq!(text.matches("type: Instant").count(), 2, "{text}");
    let after = understand("the spec after the edits", &written.files);
    let found = find(&after, &learned_of(&after, &traffic.har(), false));
    assert!(!found.iter().any(|finding| finding.rule.id == "format-differs"), "{:?}", contradictions(&found));
}

/// Four times as many fields cost about four times as much. Memory is counted, since a clock is noisy.
#[test]
fn the_cost_of_writing_is_linear() {
    let cost = |groups: usize| {
        let name = |number| format!("field_{}", letters(number));
        let value = |of| if of % 2 == 0 { Json::from(of) } else { "v".into() };
        let group = |group: usize| (0..250).map(|of| (name(250 * group + of), value(of))).collect::<Json>();
        let user: Json = (0..groups).map(|number| (format!("group_{}", letters(number)), group(number))).collect();
        let mut traffic = Traffic::default();
        traffic.note("https://s.example/api/v1/user/me.json", "k", 200, &format!("{{\"user\":{user}}}"));
        let learned = learned(&traffic.har(), false);
        let mut made = 0;
        let write = || {
            made =
                observe::write(&files(), &learned, DATE, &BTreeSet::new(), &mut |_| None).map_or(0, |of| of.made.len())
        };
        let info = allocation_counter::measure(write);
        assert!(made >= groups, "{made} of {groups}");
        info.bytes_total
    };
    let (few, many) = (cost(6), cost(24));
    assert!(many < 6 * few, "{few} bytes for 1,500 fields, {many} for 6,000");
}

/// The type of a number is never guessed to be a point in time. A documented point in time must be a whole number.
#[test]
fn a_unix_time_is_checked_and_not_guessed() {
    let (mock, mut traffic) = (mock(), Traffic::default());
    for date in [json!(1_764_583_200), json!("2026-10-20 12:00")] {
        let body = json!({ "scan": { "scan_id": "20261101-0017", "date": date, "since": 1_764_583_200 } });
        traffic.call_for(&mock, "scan.get", Answer::json(body));
    }
    let mut unix = Service::clone(service());
    let date = unix.records.iter_mut().flat_map(|record| &mut record.fields).filter(|field| field.name.spec == "date");
    date.for_each(|field| field.body = JsonType::Scalar(Scalar::Builtin(Builtin::UnixSeconds)));
    let found = find(&unix, &learned_of(&unix, &traffic.har(), false));
    let date: Vec<_> = found.iter().filter(|finding| finding.path.ends_with(".date")).collect();
    let shown: Vec<_> = date.iter().map(|finding| (finding.rule.id, &*finding.documented, &*finding.seen)).collect();
    assert_eq!(shown, [("type-differs", "unix_seconds", "text in 1 of 2 values")]);
    let text: String = found.iter().flat_map(|finding| &finding.edits).map(|edit| format!("{edit:?}")).collect();
    assert!(text.contains("since") && !text.contains("unix"), "{text}");
}

/// The wire names of the fields of the record that an operation answers with or lists, and the record in its example.
fn known_fields<'s>(service: &'s Service, operation: &'s Operation) -> Option<(Vec<&'s str>, &'s Json)> {
    let example = &operation.response.example;
    let (id, example) = match (&operation.response.body, &service.page) {
        (ResponseBody::Record(id), _) => (id, example),
        (ResponseBody::Page(JsonType::Record(id)), Some(page)) => (id, page.items_of(example)?.first()?),
        _ => return None,
    };
    let fields = service[*id].fields.iter().filter(|field| field.only_when.is_none());
    Some((fields.map(|field| field.name.wire.as_str()).collect(), example))
}
