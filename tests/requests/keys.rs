//! Keys in each place: the mock server accepts the right one, refuses others, and shows none. Records of traffic contain no key.

use client_runtime::{Answer, ClientBuilder, MemoryTransport, OperationInfo, Retry};
use language::ir::KeyPlace;
use language::requests;
use observe::{Exchange, Learner};

use crate::requests::Stage;

/// The golden cases with a key in a header, a key in the query, a user with a password, and no key.
const CASES: [(&str, &str, &str); 4] = [
    ("bookshop", "header", "other"),
    ("job", "query", "other"),
    ("known_pages", "basic", "a:b"),
    ("parameters", "none", ""),
];

static ANY: OperationInfo = OperationInfo::read("any", "any");

#[test]
fn only_the_right_key_is_accepted() {
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
        let sent = language::calls::minimal(&stage.service, operation).query;
        assert_eq!(stage.request(operation, &sent).send_raw().expect("an answer").status(), 200, "{case}");
        let other = requests::client(&stage.service, stage.sandbox.url(), wrong)
            .retry(Retry::never())
            .build()
            .expect("a client");
        let request = requests::request(&other, requests::operation(&stage.service, operation), &sent);
        let status = request.send_raw().expect("an answer").status();
        assert_eq!(status, if place == "none" { 200 } else { 401 }, "{case}");
        // A path without an operation is recorded without the key, too.
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

/// A request without the further key is refused, and nothing shows that key.
#[test]
fn a_further_key_is_sent_and_never_shown() {
    let stage = Stage::new("job");
    let [other] = stage.service.other_keys() else { panic!("one further key") };
    let (operation, key) = (&stage.service.operations[0], stage.sandbox.key());
    let sent = language::calls::minimal(&stage.service, operation).query;
    let status = |builder: ClientBuilder| {
        let client = builder.retry(Retry::never()).build().expect("a client");
        let request = requests::request(&client, requests::operation(&stage.service, operation), &sent);
        request.send_raw().expect("an answer").status()
    };
    let builder = || ClientBuilder::new(requests::service(&stage.service), stage.sandbox.url(), key.as_str());
    let header: &'static str = other.name.wire.clone().leak();
    assert_eq!(status(builder()), 401);
    assert_eq!(status(builder().with_key_header(header, "canary")), 200);
    let shown = format!("{:?}", stage.sandbox.requests());
    assert!(shown.contains(header) && !shown.contains("canary"), "{shown}");

    let memory = MemoryTransport::new(move |request| {
        let echo = format!("{:?}", request.header(header));
        Answer::status(400, serde_json::json!({ "code": 1, "message": echo }).to_string())
    });
    let builder = builder().with_key_header(header, "canary").transport(memory.clone());
    let client = builder.build().expect("a client");
    let request = requests::request(&client, requests::operation(&stage.service, operation), &sent);
    let shown = format!("{client:?} {request:?} {:?} {}", request.headers(), request.curl());
    let error = request.send_raw().map(|answer| format!("{answer:?}")).unwrap_or_else(|error| format!("{error:?}"));
    let refused = requests::request(&client, requests::operation(&stage.service, operation), &sent).send_value();
    let shown = format!("{shown} {error} {:?}", refused.expect_err("an error"));
    assert!(!shown.contains("canary"), "{shown}");
    assert_eq!(memory.requests()[0].header(header), Some("canary"));
    let unset = ClientBuilder::new(requests::service(&stage.service), stage.sandbox.url(), "key")
        .with_key_header_from_env(header, "A_VARIABLE_THAT_NOBODY_SETS");
    assert!(unset.expect_err("it is not set").to_string().contains("A_VARIABLE_THAT_NOBODY_SETS"));
}

#[test]
fn a_key_in_the_query_is_not_learned() {
    let stage = Stage::new("job");
    let mut learner = Learner::new(&stage.service, None, true);
    let url = "https://lab.example/v1/film/get?film_id=f-1&lab-key=canary&other=1";
    learner.learn(&Exchange { method: "GET", url, status: 200, body: b"{}", is_guess: false });
    let learned = format!("{:?}", learner.finish());
    assert!(learned.contains("other"), "{learned}");
    assert!(!learned.contains("lab-key") && !learned.contains("canary"), "{learned}");
}
