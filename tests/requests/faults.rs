//! Faults, with every method and every location of a parameter: a call that reads is retried, and the outcome of a change is
//! unknown.

use std::thread;
use std::time::{Duration, Instant};

use client_runtime::{ErrorKind, Retry, TestClock};
use language::calls::{Label, calls_of, minimal};
use language::ir::{Effect, WaitUnit};
use language::requests;
use sandbox::{Answer, Fault};

use crate::requests::{Stage, request};

/// Each fault, and whether the outcome of a change is then unknown.
fn faults() -> [(Fault, bool); 9] {
    [
        (Fault::Close, true),
        (Fault::Reset, true),
        (Fault::HalfHead, true),
        (Fault::HalfBody, true),
        (Fault::TruncatedJson, true),
        (Fault::Answer(Answer::text(502, "bad gateway")), true),
        (Fault::Answer(Answer::text(503, "busy")), true),
        (Fault::Answer(Answer::new(307, "text/plain", "elsewhere").with_header("location", "/")), false),
        (Fault::Silence, true),
    ]
}

#[test]
fn a_change_is_sent_once_with_every_fault() {
    // The client waits for the silent server, so all services are asked at the same time.
    let counts: Vec<(usize, usize)> = thread::scope(|scope| {
        let threads: Vec<_> =
            Stage::all().into_iter().map(|stage| scope.spawn(|| changes_with_faults(stage))).collect();
        threads.into_iter().map(|thread| thread.join().expect("every change is sent once")).collect()
    });
    let cells: usize = counts.iter().map(|(cells, _)| cells).sum();
    let with_body: usize = counts.iter().map(|(_, with_body)| with_body).sum();
    println!("requests: {cells} changes with faults, {with_body} of them with a body");
    assert!(cells > 0 && with_body > 0);
}

/// Makes each change of a service with each fault. Returns the number of calls, and how many had a body.
fn changes_with_faults(stage: Stage) -> (usize, usize) {
    let (mut cells, mut with_body) = (0, 0);
    let (url, key) = (stage.sandbox.url().to_owned(), stage.sandbox.key());
    let client = |service, patience| {
        let builder = requests::client(service, &url, &key).clock(TestClock::new());
        builder.response_timeout(patience).build().expect("a client")
    };
    let patience = |fault: &Fault| Duration::from_millis(if matches!(fault, Fault::Silence) { 200 } else { 20_000 });
    let changes = stage.service.operations.iter().filter(|operation| operation.effect != Effect::Read);
    for operation in changes.filter(|operation| operation.idempotency_key().is_none()) {
        let name = operation.full_name();
        let call = calls_of(&stage.service, operation).pop().expect("a call");
        for (fault, is_open) in faults() {
            let before = stage.sandbox.request_count();
            stage.sandbox.fault_next(&name, fault.clone());
            let client = client(&stage.service, patience(&fault));
            let request = request(&client, &stage.service, operation, &call.query).with_retry(Retry::default());
            let result = request.send_value();
            let what = format!("{}: {name} with {fault:?}", stage.case);
            // On a busy machine, the client may give up before the mock server has read the request.
            let deadline = Instant::now() + Duration::from_secs(30);
            while stage.sandbox.request_count() == before && Instant::now() < deadline {
                thread::sleep(Duration::from_millis(1));
            }
            assert_eq!(stage.sandbox.request_count() - before, 1, "{what}");
            // Half of an empty body is the whole body. Half of a number is empty, and any JSON may be a number.
            let response = &operation.response;
            let has_fault = match fault {
                Fault::HalfBody => !response.body.first().is_empty(),
                // A truncated text is a text. A file that is not text loses its first bytes.
                Fault::TruncatedJson if response.body.content().is_some() => !response.example.is_string(),
                Fault::TruncatedJson => !response.body.first().is_empty() && !response.example.is_number(),
                _ => true,
            };
            let is_unknown =
                result.as_ref().is_err_and(|error| matches!(error.kind(), ErrorKind::OutcomeUnknown { .. }));
            assert_eq!(is_unknown, is_open && has_fault, "{what}: {result:?}");
            stage.sandbox.clear_faults();
            cells += 1;
            with_body += usize::from(call.body(&stage.service).is_some());
        }
    }
    (cells, with_body)
}

/// The first answer is lost, and the second is not. The calls of one `send` have the same key, and no other call has it.
#[test]
fn a_change_with_a_key_is_retried_with_the_same_key() {
    let mut places = std::collections::BTreeSet::new();
    for mut stage in Stage::all() {
        let builder = requests::client(&stage.service, stage.sandbox.url(), &stage.sandbox.key());
        stage.client = builder.clock(TestClock::new()).build().expect("a client");
        for operation in &stage.service.operations {
            let Some(key) = operation.idempotency_key() else { continue };
            let (name, calls) = (operation.full_name(), calls_of(&stage.service, operation));
            let full = calls.iter().find(|call| call.label == Label::Full).expect("a call with all").query.clone();
            let without: Vec<_> = full.iter().filter(|(name, _)| *name != key.name.wire).cloned().collect();
            let mut keys = std::collections::BTreeSet::new();
            for (sent, is_made) in [(&full, false), (&without, true), (&without, true)] {
                for fault in [Fault::HalfHead, Fault::Close, Fault::Answer(Answer::text(502, "bad gateway"))] {
                    let before = stage.sandbox.request_count();
                    stage.sandbox.fault_next(&name, fault.clone());
                    let result = stage.request(operation, sent).send_value();
                    assert!(result.is_ok(), "{}: {name} with {fault:?}: {result:?}", stage.case);
                    let requests = stage.sandbox.requests().split_off(before);
                    let [first, second] = requests.as_slice() else { panic!("{name}: {requests:?}") };
                    assert_eq!((&first.line, &first.query), (&second.line, &second.query), "{}", stage.case);
                    assert_ne!(first.connection, second.connection, "a change has a connection of its own");
                    let found = first.query.iter().find(|(name, _)| *name == key.name.wire).expect("a key");
                    assert!(full.contains(found) != is_made, "{name}: {found:?}");
                    assert!(!is_made || (found.1.len() == 32 && keys.insert(found.1.clone())), "{name}: {found:?}");
                }
            }
            places.insert(key.location);
        }
    }
    assert_eq!(places.len(), 3, "a place is not covered: {places:?}");
}

/// If the spec names a header with the time to wait, the client follows it. If it names none, the client does not.
#[test]
fn a_read_waits_as_long_as_the_header_says() {
    let mut limited = 0;
    for mut stage in Stage::all() {
        let Some(operation) = stage.service.operations.iter().find(|operation| operation.effect == Effect::Read) else {
            continue;
        };
        let limit = stage.service.rate_limit.as_ref().filter(|limit| limit.unit == WaitUnit::Millis);
        let header = limit.map_or("x-wait", |limit| &limit.header);
        let clock = TestClock::new();
        let builder = requests::client(&stage.service, stage.sandbox.url(), &stage.sandbox.key());
        let client = builder.clock(clock.clone()).build().expect("a client");
        for (status, is_heeded) in [(429, limit.is_some()), (503, limit.is_some()), (502, false)] {
            let fault = Fault::Answer(Answer::text(status, "busy").with_header(header, "1234"));
            stage.sandbox.fault_next(&operation.full_name(), fault);
            let call = minimal(&stage.service, operation);
            let request = requests::request(&client, requests::operation(&stage.service, operation), &call.query);
            assert!(request.send_value().is_ok(), "{}: {status}", stage.case);
            let slept = clock.slept().pop().expect("a wait");
            assert_eq!(slept == Duration::from_millis(1234), is_heeded, "{}: {status}: {slept:?}", stage.case);
        }
        limited += usize::from(limit.is_some());
        stage.client = client;
    }
    assert!(limited > 0);
}

#[test]
fn a_read_is_retried_with_the_same_request() {
    let mut methods = std::collections::BTreeSet::new();
    for mut stage in Stage::all() {
        let builder = requests::client(&stage.service, stage.sandbox.url(), &stage.sandbox.key());
        stage.client = builder.clock(TestClock::new()).build().expect("a client");
        for operation in stage.service.operations.iter().filter(|operation| operation.effect == Effect::Read) {
            let name = operation.full_name();
            let calls = calls_of(&stage.service, operation);
            let call = calls.iter().find(|call| call.label == Label::Full).unwrap_or(&calls[0]);
            for fault in [Fault::Close, Fault::Answer(Answer::text(503, "busy"))] {
                let before = stage.sandbox.request_count();
                stage.sandbox.fault_next(&name, fault.clone());
                let result = stage.request(operation, &call.query).send_value();
                assert!(result.is_ok(), "{}: {name} with {fault:?}: {result:?}", stage.case);
                let requests = stage.sandbox.requests().split_off(before);
                let [first, second] = requests.as_slice() else { panic!("{name}: {requests:?}") };
                assert_eq!((&first.line, &first.query), (&second.line, &second.query), "{}", stage.case);
            }
            methods.insert(operation.method.name());
        }
    }
    assert!(methods.len() > 1, "{methods:?}");
}
