//! No value of an answer or a request is in any output.

use mock_server::{Answer, Fault};
use observe::Learner;
use serde_json::json;

use crate::observe::traffic::Traffic;
use crate::observe::{golden, learned, learned_of, mock, record, report, service, written};

/// Distinctive values in requests and answers.
const CANARIES: [&str; 12] = [
    "canary-key-5c1f",
    "canary@mail.example",
    "canary.host.example",
    "https://canary.example/file",
    "Canary Person",
    "canary free text with words",
    "203.0.113.77",
    "20261122-9977",
    "987654321",
    "canary-secret-77",
    "/api/v1/user/canary77x8y9z/me.json",
    "canary_key_of_object@x",
];

/// An object with all canaries as its keys.
fn people() -> serde_json::Value {
    CANARIES.iter().map(|canary| ((*canary).to_owned(), json!({ "name": canary }))).collect()
}

/// Traffic with a canary in place of every value.
fn traffic() -> Traffic {
    let mut traffic = Traffic::default();
    let base = format!("https://{}/api/v1", CANARIES[2]);
    let mut call = |path: &str, status: u16, body: serde_json::Value| {
        traffic.note(&format!("{base}/{path}"), CANARIES[0], status, &body.to_string());
    };
    for canary in CANARIES {
        let user = json!({ "user": {
            "user_id": canary, "email": canary, "title": [canary], "phone": { "number": canary }, "first_name": canary,
            "note": canary, canary: canary, "people": people(), "role": 987_654_321,
        } });
        call("user/me.json", 200, user);
        call(
            &format!("issue/changes.json?q={canary}&{canary}=1&extra={canary}"),
            200,
            json!({ "found": { canary: [canary] }, "text": canary }),
        );
        call("scan/get.json?scan_id=20261122-9977", 418, json!({ "code": 77, "message": format!("Canary {canary}") }));
        call("scan/get.json", 418, json!({ "code": 987_654_321, "message": "A large code" }));
        call("scan/get.json", 400, json!({ "code": canary, "message": "Canary Person" }));
        call(
            "issue/list.json",
            200,
            json!({ "list": [{ "issue": { "issue_id": 987_654_321 }, "target": { "target_id": 1 },
            "status": { "status": canary, "assigned_to": canary }, "instances": [{ "result": canary, "key": canary }] }] }),
        );
        call("work/get.json?id=x", 200, json!({ "work": { "complete": 987_654_321, "state": canary } }));
        call(&format!("connector/create.json?http_password={canary}&type=http"), 200, json!({ "connector": canary }));
        call(&format!("{canary}/x.json"), 200, json!({}));
        call(&format!("user/{canary}.json"), 200, json!({}));
    }
    traffic.note(CANARIES[3], CANARIES[0], 200, CANARIES[5]);
    traffic.note(&format!("{base}{}", CANARIES[10]), CANARIES[0], 200, CANARIES[5]);
    traffic
}

/// The lines of an output with a canary.
fn leaks(output: &str) -> Vec<&str> {
    let lines = output.lines();
    lines
        .filter(|line| CANARIES.iter().any(|canary| line.contains(canary)) || line.to_lowercase().contains("canary"))
        .collect()
}

#[test]
fn no_canary_is_in_any_output() {
    let learned = learned(&traffic().har(), false);
    let (findings, shown) = report(&learned);
    assert!(findings.len() > 10, "only {} findings", findings.len());
    for output in shown.into_iter().chain([record(&learned)]) {
        assert!(output.len() > 1_000);
        assert_eq!(leaks(&output), [""; 0]);
    }
    let all = findings.iter().map(|judged| judged.finding.path.clone()).collect();
    let written = written(&learned, &all);
    assert!(!written.made.is_empty());
    for file in &written.files {
        assert_eq!(leaks(&file.text), [""; 0], "{}", file.path);
    }
    assert_eq!(leaks(&format!("{learned:?}")), [""; 0], "not even the memory keeps a value");
}

/// A person can be the key of an object and a part of a path. If there are only a few answers, such a key looks like the name of a field.
#[test]
fn keys_that_may_be_people_are_shown_on_request_only() {
    let people = ["adelheid", "Bobbin", "carl_eve", "doralice"];
    let [ada, bob, carl, dora] = people;
    let mut traffic = Traffic::default();
    let mut call = |path: &str, body: serde_json::Value| {
        traffic.note(&format!("https://a.example/api/v1/{path}"), "k", 200, &body.to_string());
    };
    call("issue/changes.json", json!({ ada: 3, bob: 4 }));
    call(
        "ack/host-add.json",
        json!({ "success": 1, "open": { ada: { "count": 1, "note": "x" } }, "by": [{ bob: 1 }, { carl: 2 }] }),
    );
    call(
        "ack/element-add.json",
        json!({ "success": 1, "open": { ada: null }, "closed": { bob: [], carl: [1], dora: [2] } }),
    );
    // The spec says that the keys of this map are data, even if many answers share them.
    for _ in 0..3 {
        call(
            "scan/get.json",
            json!({ "scan": { "scan_id": "20261101-0017", "issue_severity_count": { "0": 1, ada: 2, bob: 2 } } }),
        );
    }
    call(&format!("user/{dora}/me.json"), json!({}));
    let texts = |values: bool| {
        let learned = learned(&traffic.har(), values);
        let (findings, shown) = report(&learned);
        let all = findings.iter().map(|judged| judged.finding.path.clone()).collect();
        let written = written(&learned, &all);
        (shown.concat(), record(&learned), written.files.into_iter().map(|file| file.text).collect::<String>())
    };
    let (report, record, spec) = texts(false);
    for text in [&report, &record, &spec] {
        assert_eq!(people.map(|person| text.contains(person)), [false; 4], "{text}");
    }
    assert!(report.contains("an object with keys that may be data") && report.contains("user/*/me.json"), "{report}");
    // The objects around them have values of several types, like records.
    assert!(spec.contains("closed:") && spec.contains("by:") && spec.contains("too few answers were seen"), "{spec}");
    let (report, record, spec) = texts(true);
    assert_eq!(people.map(|person| report.contains(person)), [true; 4], "{report}");
    assert!(spec.contains("carl_eve:"), "{spec}");
    assert_eq!(people.map(|person| record.contains(person)), [false; 4], "{record}");
}

/// The same for a live service. Its answers have canaries as ids, too, so the next calls contain them. The key and the host are those of
/// the mock server.
#[test]
fn no_canary_of_a_live_service_is_in_any_output() {
    let mock = mock();
    for canary in CANARIES {
        let issue = json!({ "issue": { "issue_id": canary, "name": canary }, "target": { "target_id": canary },
            "instances": [{ "key": canary, canary: canary }], canary: people() });
        let list = json!({ "list": [issue], "pagination": { "total": canary } });
        mock.answer_next("issue.list", Answer::json(list));
        let scan = json!({ "list": [{ "scan": { "scan_id": canary }, "target": { "target_id": canary } }] });
        mock.answer_next("scan.list", Answer::json(scan));
        mock.answer_next("user.me", Answer::json(json!({ "user": { "email": canary, "note": canary } })));
        mock.answer_next("scan.get", Answer::status(400, json!({ "code": canary, "message": canary })));
        mock.answer_next("issue.get", Answer::text(500, canary).with_header("x-canary", canary));
        mock.answer_next("issue.instance", Answer::json(json!({ "instance": canary, canary: canary })));
    }
    mock.fault_next("security.trend", Fault::Close);
    let mut learner = Learner::new(service(), None, false);
    let mut screens = String::new();
    for _ in 0..CANARIES.len() {
        let seen = crate::observe::live::run(service(), mock.url(), mock.key(), crate::observe::live::FAST);
        observe::har(seen.har.as_bytes(), &mut learner).expect("it is HAR");
        screens.push_str(&seen.screen);
    }
    let asked = |canary: &&str| mock.requests().iter().any(|seen| seen.query.iter().any(|(_, own)| own == canary));
    assert!(CANARIES.iter().filter(|canary| asked(canary)).count() > 6, "the canaries are in later calls");
    let learned = learner.finish();
    let host = mock.url().trim_start_matches("http://");
    for output in report(&learned).1.into_iter().chain([screens, record(&learned)]) {
        assert!(output.len() > 1_000);
        assert_eq!(leaks(&output), [""; 0]);
        assert!(!output.contains(host) && !output.contains(mock.key()), "{output}");
    }
}

/// With `--values`, the values of an enum are shown. Long texts and fields with many values are not.
#[test]
fn values_are_shown_on_request() {
    let mut traffic = Traffic::default();
    for (number, state) in ["reopened", "new", "reopened"].iter().enumerate() {
        let text = format!("{number} canary free text that is far too long to be a value of an enum");
        let body = json!({ "list": [{ "issue": { "issue_id": 1 }, "target": { "target_id": 1 },
            "status": { "status": state, "assigned_to": text } }] });
        traffic.note("https://a.example/api/v1/issue/list.json", "k", 200, &body.to_string());
        let body = json!({ "code": 9, "message": format!("Limit of {number} calls reached") });
        traffic.note("https://a.example/api/v1/user/me.json", "k", 429, &body.to_string());
    }
    for (values, shown) in [(false, [false; 2]), (true, [true; 2])] {
        let (_, [text, ..]) = report(&learned(&traffic.har(), values));
        assert_eq!(["reopened", "Limit of {…} calls reached"].map(|value| text.contains(value)), shown, "{text}");
        assert_eq!(leaks(&text), [""; 0]);
    }
}

#[test]
fn a_key_in_the_query_is_not_learned() {
    let service = golden("job");
    let mut traffic = Traffic::default();
    traffic.note("https://lab.example/v1/film/get?film_id=f-1&lab-key=canary&other=1", "k", 200, "{}");
    let learned = format!("{:?}", learned_of(&service, &traffic.har(), true));
    assert!(learned.contains("other") && !learned.contains("lab-key") && !learned.contains("canary"), "{learned}");
}

/// Keys that look like names are data if the objects share none of them.
#[test]
fn keys_that_no_two_objects_share_are_data() {
    let people = ["ada", "bob", "carl", "dora", "eve", "fritz", "gerda"];
    let shown = |people: &[&str]| {
        let mut traffic = Traffic::default();
        for person in people {
            let body = json!({ "by_person": { *person: { "open": 1 } }, "total": 1 });
            traffic.note("https://a.example/api/v1/issue/changes.json", "k", 200, &body.to_string());
        }
        report(&learned(&traffic.har(), false)).1.concat()
    };
    let text = shown(&people);
    assert!(people.iter().all(|person| !text.contains(person)), "{text}");
    assert!(text.contains("map: IssueChangesByPersonValue"), "{text}");
    // A key that all objects share is a name.
    assert!(shown(&["ada"; 7]).contains("ada: { type: "));
}
