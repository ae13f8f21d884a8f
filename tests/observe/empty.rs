//! Answers without a body, with a body that is not JSON, with decimals, and of several kinds.

use crate::observe::traffic::Traffic;
use crate::observe::{find, golden, learned_of};
use language::ir::Service;
use observe::{Exchange, Learned, Learner};

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
