//! What one answer shows: its errors, its body, its values, and all that is then written.

use std::collections::BTreeSet;

use crate::diff::understand;
use crate::observe::reading::letters;
use crate::observe::traffic::Traffic;
use crate::observe::{DATE, contradictions, find, golden, learned_of, service_of};
use language::SpecFile;
use language::ir::Service;
use observe::{Exchange, Learned, Learner, Report};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use specs::understood;
use support::files::{read, root};

/// The seen, documented and written parts of each finding about an error with these answers, in order.
fn errors(answers: &[(&str, u16, &str)], values: bool) -> Vec<(String, String, String)> {
    let service = golden("numbered_pages");
    let mut traffic = Traffic::default();
    for (path, status, body) in answers {
        traffic.note(&format!("https://service.example/v1/plant/{path}"), "key", *status, body);
    }
    let found = find(&service, &learned_of(&service, &traffic.har(), values));
    let errors = found.into_iter().filter(|finding| finding.path.contains("errors"));
    errors.map(|one| (one.seen, one.documented, format!("{:?}", one.edits))).collect()
}

#[test]
fn errors_are_recognized_by_status_and_message_and_listed_without_a_code() {
    let missing = r#"{"error":{"text":"name is missing"}}"#;
    assert_eq!(
        errors(&[("press", 400, missing), ("press", 400, r#"{"error":{"text":"Root is too thick"}}"#)], true),
        []
    );
    // At a status of success the same object is data, and a bare text is not an error of the service.
    assert_eq!(errors(&[("press", 200, missing)], true), []);
    let [(seen, documented, edits)] = &errors(&[("press", 409, missing)], true)[..] else { panic!("one finding") };
    assert_eq!((seen.as_str(), documented.as_str()), ("status 409", "status 400"));
    assert!(edits.contains("[400, 409]"), "{edits}");
    for (answer, status) in
        [(("list", 400, missing), "[400]"), (("press", 418, r#"{"error":{"text":"No press"}}"#), "[418]")]
    {
        let [(seen, _, edits)] = &errors(&[answer], true)[..] else { panic!("one finding") };
        assert!(edits.contains(status) && edits.contains("message") && !edits.contains("code"), "{seen}: {edits}");
    }
    // The name of a documented error is taken.
    let [(_, _, edits)] = &errors(&[("press", 418, r#"{"error":{"text":"Name required"}}"#)], true)[..] else {
        panic!()
    };
    assert!(edits.contains("name_required2"), "{edits}");
    let [(seen, _, edits)] = &errors(&[("press", 418, r#""No press""#)], true)[..] else { panic!("one finding") };
    assert_eq!((seen.as_str(), edits.as_str()), ("status 418 without an error body", "[]"));
}

#[test]
fn an_error_whose_code_is_a_text_is_found_without_an_edit_and_with_the_reason() {
    let service = understood(&root().join("tests/services/library/spec"));
    let mut traffic = Traffic::default();
    traffic.note(
        "https://service.example/v3/books/bk-12",
        "key",
        418,
        r#"{"errors":[{"kind":"pot","text":"No tea"}]}"#,
    );
    // An error of a HEAD has no body, and cannot be listed.
    traffic.note("https://service.example/v3/books/bk-12", "key", 404, "");
    traffic.entries[1]["request"]["method"] = "HEAD".into();
    let found = find(&service, &learned_of(&service, &traffic.har(), true));
    let [error] = &found.iter().filter(|finding| finding.path.contains("errors")).collect::<Vec<_>>()[..] else {
        panic!("one finding: {found:?}");
    };
    assert!(error.edits.is_empty() && error.seen.contains("status 418"), "{error:?}");
    assert!(error.no_edit.as_ref().is_some_and(|why| why.contains("its code is a text")), "{error:?}");
}

/// The paths of the edits of findings about one answer of the golden case `errors`.
fn edits(status: u16, body: &str) -> Vec<String> {
    let service = golden("errors");
    let mut traffic = Traffic::default();
    traffic.note("https://garage.example/v1/car/get?car_id=3", "key", status, body);
    let found = find(&service, &learned_of(&service, &traffic.har(), false));
    found.iter().flat_map(|finding| &finding.edits).map(|edit| edit.mapping.path.join("/")).collect()
}

#[test]
fn another_status_of_an_error_of_all_operations_is_written_where_it_is_listed() {
    let edits = edits(500, r#"{"code":7,"message":"closed until Monday"}"#);
    assert!(edits.contains(&"service/errors/closed".to_owned()), "{edits:?}");
}

#[test]
fn an_answer_with_the_code_of_success_is_learned_as_a_success() {
    let is_error = |body: &str| edits(200, body).iter().any(|path| path.split('/').any(|step| step == "errors"));
    // The documented error has another status.
    assert!(is_error(r#"{"code":404,"message":"No Such Car"}"#));
    assert!(!is_error(r#"{"code":200,"message":"No Such Car"}"#));
}

#[test]
fn a_message_that_is_a_list_is_an_error_beside_a_documented_code() {
    let service = understood(&root().join("tests/services/library/spec"));
    for (kind, status, is_error) in [("bound", 200, true), ("bound", 201, false), ("free", 200, false)] {
        let mut traffic = Traffic::default();
        let body = json!({ "errors": [{ "kind": kind, "text": ["x"] }] }).to_string();
        traffic.note("https://service.example/v3/books/bk-12/binding", "key", status, &body);
        traffic.entries[0]["request"]["method"] = "POST".into();
        let found = find(&service, &learned_of(&service, &traffic.har(), true));
        let is_learned =
            found.iter().flat_map(|finding| &finding.edits).any(|edit| edit.mapping.path.contains(&"types".into()));
        assert_eq!(is_learned, !is_error, "{kind} {status}: {found:?}");
    }
}

/// So many answers were learned from, and all bodies are as the spec says.
#[track_caller]
fn assert_all_as_documented(service: &Service, learned: &Learned, answers: u64) {
    assert_eq!((learned.answers(), learned.left_out.len()), (answers, 0), "{:?}", learned.left_out);
    let found = find(service, learned);
    assert!(found.iter().all(|finding| !finding.path.ends_with("response")), "{found:#?}");
}

#[test]
fn an_empty_answer_is_as_documented_and_a_body_is_a_finding() {
    let service = golden("requests");
    let [known, clear] = ["lot/7:known.json", "-/@keeper's/lots(all);%2F,$&*+=!:clear/"]
        .map(|path| format!("https://service.example/v1/{path}"));
    let mut traffic = Traffic::default();
    traffic.note(&known, "key", 204, "");
    traffic.note(&clear, "key", 200, "");
    assert_all_as_documented(&service, &learned_of(&service, &traffic.har(), false), 2);

    traffic.note(&clear, "key", 200, r#"{"removed":3}"#);
    traffic.note(&clear, "key", 200, "null");
    // An error is not such a body.
    traffic.note(&clear, "key", 200, r#"{"code":6,"message":"try later"}"#);
    let found = find(&service, &learned_of(&service, &traffic.har(), false));
    let found: Vec<_> = found.iter().filter(|finding| finding.path == "lot.clear.response").collect();
    let [one] = found.as_slice() else { panic!("{found:#?}") };
    assert_eq!((one.rule.id, one.seen.as_str()), ("body-differs", "an object in 1 answer"));
    assert!(one.documented == "no body" && one.edits.is_empty() && one.no_edit.is_some());
}

#[test]
fn a_text_or_a_file_is_as_documented_and_an_error_in_its_place_is_learned() {
    let service = golden("answers");
    let mut traffic = Traffic::default();
    let url = |path: &str| format!("https://service.example{}{path}", service.base_path);
    traffic.note(&url("report"), "key", 200, "7");
    traffic.note(&url("table"), "key", 200, "day,metres\n");
    assert_all_as_documented(&service, &learned_of(&service, &traffic.har(), false), 2);

    traffic.note(&url("table"), "key", 404, r#"{"code":4,"message":"no such table"}"#);
    let found = find(&service, &learned_of(&service, &traffic.har(), false));
    assert!(found.iter().any(|finding| finding.path.starts_with("gauge.table.errors")), "{found:#?}");
}

#[test]
fn decimals_of_any_length_are_as_documented() {
    let service = golden("decimals");
    let mut learner = Learner::new(&service, None, true);
    let mut learn = |path: &str, body: &str| {
        let url = format!("https://service.example{}{path}", service.base_path);
        learner.learn(&Exchange { method: "GET", url: &url, status: 200, body: body.as_bytes(), is_guess: false });
    };
    for digits in ["12.30", "7", "1234567890123456789.000000001", "-0.00", "1e-400"] {
        learn("mean", digits);
        learn("fees", &format!(r#"["{digits}"]"#));
        learn("coins/7", &format!(r#"{{"coin_id":7,"worth":{digits},"scrap":"{digits}"}}"#));
    }
    let learned = learner.finish();
    assert_all_as_documented(&service, &learned, 15);
    let found = find(&service, &learned);
    assert!(found.iter().all(|finding| finding.rule.id == "assumption-confirmed"), "{found:#?}");
}

/// Several kinds of answer have no common shape.
#[test]
fn bodies_of_several_kinds_are_not_learned_and_an_error_is() {
    let service = golden("answers");
    let url = format!("https://service.example{}gauges/7/calibration", service.base_path);
    let mut learner = Learner::new(&service, None, true);
    for (status, body) in [
        (202, ""),
        (200, r#"{"gauge_id":2,"owner":"Ada"}"#),
        (207, "\"standing\""),
        (299, r#"{"new":1}"#),
        (409, r#"{"code":4,"message":"no such gauge"}"#),
    ] {
        learner.learn(&Exchange { method: "POST", url: &url, status, body: body.as_bytes(), is_guess: false });
    }
    let learned = learner.finish();
    assert_all_as_documented(&service, &learned, 5);
    assert!(learned.operations.values().all(|operation| operation.successes.count() == 0), "{learned:?}");
    let found = find(&service, &learned);
    let paths: Vec<_> = found.iter().map(|finding| finding.path.as_str()).collect();
    assert!(paths.iter().all(|path| path.starts_with("gauge.calibrate.errors")) && !paths.is_empty(), "{paths:?}");
}

/// What calls show, each with its path, the status and the body of its answer.
fn learned(calls: &[(String, u16, Json)]) -> Learned {
    let mut traffic = Traffic::default();
    for (path, status, body) in calls {
        traffic.note(&format!("https://service.example/v1/{path}"), "key", *status, &body.to_string());
    }
    learned_of(&service_of("compared.yaml"), &traffic.har(), false)
}

#[test]
fn values_are_compared_with_their_types() {
    for (field, fitting, other, is_list) in [
        ("set", json!("new"), json!("newer"), true),
        ("number", json!(1), json!(2), true),
        ("time", json!("2026-11-01 06:30"), json!("2026-11-01"), false),
        ("url", json!("https://host.example/x"), json!(""), false),
        ("cidr", json!("192.0.2.0/24"), json!("192.0.2.0-192.0.2.9"), false),
        ("form", json!("e30="), json!("e3-="), false),
    ] {
        // A value of another JSON type is another finding.
        for (value, is_other) in [(&fitting, 0), (&other, 1), (&json!([]), 0), (&json!(null), 0)] {
            let learned = learned(&[("get".to_owned(), 200, json!({ field: value }))]);
            let objects = learned.operations[&0].successes.objects.as_ref().expect("the body is an object");
            let shape = &objects.fields[field];
            let wanted = if is_list { (0, is_other) } else { (is_other, 0) };
            assert_eq!((shape.unfit, shape.unlisted), wanted, "{field}: {value}");
        }
    }
}

/// A text in an answer that equals an id in the request is of the same type. Two different ids are needed to show it.
#[test]
fn an_id_of_a_request_is_recognized_in_the_answer() {
    for (calls, field, wanted) in [
        (&[("id", 1, 1), ("id", 2, 2)][..], "id", Some("ThingId")),
        (&[("id", 1, 1), ("id", 2, 2)], "thingId", Some("ThingId")),
        (&[("id", 1, 1), ("id", 2, 2)], "number", None),
        (&[("shelf", 1, 1), ("shelf", 2, 2), ("id", 3, 1)], "id", Some("ShelfId")),
        (&[("id", 1, 1), ("id", 1, 1)], "id", None),
        (&[("id", 1, 1), ("id", 2, 2), ("id", 3, 4)], "id", None),
        (&[("id", 1, 1), ("shelf", 1, 1), ("id", 2, 2), ("shelf", 2, 2)], "id", None),
        (&[("place", 1, 1), ("place", 2, 2)], "id", None),
    ] {
        let call = |(name, asked, answered): &(&str, i32, i32)| {
            (format!("find?{name}={asked}"), 200, json!({ field: answered, "title": "Gardens" }))
        };
        // A failed call shows nothing.
        let failed = ("find?id=9".to_owned(), 404, json!({ "code": 1, "message": "none" }));
        let learned = learned(&calls.iter().map(call).chain([failed]).collect::<Vec<_>>());
        let objects = learned.operations[&1].successes.objects.as_ref().expect("the body is an object");
        let same_as = objects.fields.get(field).and_then(|shape| shape.same_as.as_deref());
        assert_eq!(same_as, wanted, "{calls:?} {field}");
    }
}

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
        report = Report { service: &service, learned: &learned, findings: &findings }.markdown();
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
