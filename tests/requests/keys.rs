//! Keys in each place: the mock server takes the right one, refuses others, and shows none; what is learned from traffic has none.

use client_runtime::{OperationInfo, Retry};
use codegen::ir::KeyPlace;
use observe::{Exchange, Learner};
use wire_lock::info;

use crate::requests::Stage;

/// What the golden cases have: a key in a header, in the query, a user with a password, and none.
const CASES: [(&str, &str, &str); 4] = [
    ("bookshop", "header", "other"),
    ("job", "query", "other"),
    ("known_pages", "basic", "a:b"),
    ("parameters", "none", ""),
];

static ANY: OperationInfo = OperationInfo::read("any", "any");

#[test]
fn the_right_key_is_taken_and_no_other() {
    for (case, place, wrong) in CASES {
        let stage = Stage::new(case);
        let found = match stage.service.key_place() {
            None => "none",
            Some(KeyPlace::Header { .. }) => "header",
            Some(KeyPlace::Query { .. }) => "query",
            Some(KeyPlace::Basic) => "basic",
        };
        assert_eq!(found, place, "{case}");
        let operation = &stage.service.operations[0];
        let sent = codegen::calls::calls_of(&stage.service, operation).swap_remove(0).query;
        assert_eq!(stage.request(operation, &sent).send_raw().expect("an answer").status(), 200, "{case}");
        let other =
            info::client(&stage.service, stage.sandbox.url(), wrong).retry(Retry::never()).build().expect("a client");
        let request = info::request(&other, info::operation(&stage.service, operation), &sent);
        let status = request.send_raw().expect("an answer").status();
        assert_eq!(status, if place == "none" { 200 } else { 401 }, "{case}");
        // A path that is none of an operation is noted without the key, too.
        drop(stage.client.request(&ANY).send_raw().expect("an answer"));
        let key = stage.sandbox.key();
        let values = [key.clone(), stage.service.key_place().map_or(key.clone(), |place| place.value(&key))];
        let shown = format!("{:?} {:?}", stage.sandbox.requests(), stage.sandbox.calls(&operation.full_name()));
        for value in values {
            assert!(!shown.contains(&value), "{case}: {shown}");
        }
        assert_eq!(shown.contains("***"), place != "none", "{case}: {shown}");
    }
}

#[test]
fn a_key_in_the_query_is_not_learned() {
    let stage = Stage::new("job");
    let mut learner = Learner::new(&stage.service, None, true);
    let url = "https://lab.example/v1/film/get?film_id=f-1&lab-key=canary&other=1";
    learner.learn(&Exchange { method: "GET", url, status: 200, body: b"{}" });
    let learned = format!("{:?}", learner.finish());
    assert!(learned.contains("other"), "{learned}");
    assert!(!learned.contains("lab-key") && !learned.contains("canary"), "{learned}");
}
