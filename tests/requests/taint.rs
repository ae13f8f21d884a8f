//! A secret parameter is never shown, in any location: not by the request, not by an error that echoes it, not by the mock server.

use client_runtime::{Answer, Client, MemoryTransport, TestClock};
use language::calls::calls_of;
use language::ir::{Location, Operation, Parameter, Service};
use language::requests;

use crate::requests::Stage;

/// A value that is a text and a number, so it is valid at every location and for every type.
const CANARY: &str = "9182736450918273";

/// A call of an operation with the canary in each secret parameter, and the secret parameters.
fn tainted<'s>(service: &'s Service, operation: &'s Operation) -> (Vec<(String, String)>, Vec<&'s Parameter>) {
    let secret = |name: &str| operation.all_parameters(service).find(|known| known.secret && known.name.wire == name);
    let mut sent = calls_of(service, operation).pop().expect("a call").query;
    let mut found = Vec::new();
    for (name, value) in &mut sent {
        if let Some(parameter) = secret(name) {
            CANARY.clone_into(value);
            found.push(parameter);
        }
    }
    (sent, found)
}

/// The content of a file is not kept, so a service that repeats it is not detected.
fn in_memory(stage: &Stage, has_file: bool, answer: fn(String) -> Answer) -> (Client, MemoryTransport) {
    let memory = MemoryTransport::new(move |request| {
        let body = if has_file { &[] } else { request.body() };
        answer(format!("{} {:?} {}", request.url(), request.headers(), String::from_utf8_lossy(body)))
    });
    let builder = requests::client(&stage.service, "https://service.example", "key").transport(memory.clone());
    // With the test clock, waits between attempts take no time.
    let builder = builder.clock(TestClock::new());
    (builder.build().expect("a client"), memory)
}

#[test]
fn no_secret_parameter_is_shown_in_any_location() {
    let answers: [fn(String) -> Answer; 4] = [
        |echo| Answer::status(400, serde_json::json!({ "code": 1, "message": echo }).to_string()),
        |echo| Answer::status(200, echo),
        |echo| Answer::status(503, echo),
        |_| Answer::failure(client_runtime::TransportErrorKind::Closed),
    ];
    let mut places = std::collections::BTreeSet::new();
    for stage in Stage::all() {
        for operation in &stage.service.operations {
            let (sent, secret) = tainted(&stage.service, operation);
            if secret.is_empty() {
                continue;
            }
            places.extend(secret.iter().map(|parameter| parameter.location));
            let what = format!("{}: {}", stage.case, operation.full_name());
            let clean = |text: &str| assert!(!text.contains(CANARY), "{what} shows a secret: {text}");
            for answer in answers {
                let (client, memory) = in_memory(&stage, operation.has_file(), answer);
                let request = requests::request(&client, requests::operation(&stage.service, operation), &sent);
                for shown in [
                    request.url(),
                    request.curl(),
                    format!("{request:?} {request:#?}"),
                    format!("{:?}", request.headers()),
                ] {
                    clean(&shown);
                }
                clean(&request.body().unwrap_or_default());
                let error = request.send_value().expect_err("an error");
                clean(&format!("{error} {error:?} {error:#?} {:?} {:?}", error.kind(), error.message()));
                let recorded = &memory.requests()[0];
                clean(&format!("{recorded:?}"));
                let all =
                    format!("{} {:?} {}", recorded.url(), recorded.headers(), String::from_utf8_lossy(recorded.body()));
                assert!(all.contains(CANARY), "{what}: it is not sent");
            }
            drop(stage.request(operation, &sent).send_raw().expect("an answer"));
            let seen = stage.sandbox.requests().pop().expect("a request");
            clean(&format!("{seen:?} {:?}", stage.sandbox.calls(&operation.full_name())));
            clean(&format!("{:?}", seen.headers));
            assert!(seen.query.iter().any(|(_, value)| value == CANARY), "{what}: a test can look at it");
        }
    }
    assert_eq!(places, [Location::Query, Location::Header, Location::Body].into(), "a place is not covered");
}
