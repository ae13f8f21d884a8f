//! Operations x faults, with the expected value or error and the number of requests that reach the server. One operation of each kind
//! meets every fault. The others meet the faults that depend on the operation; with `SWEEPS=all` they meet every fault, too. Over TLS,
//! one operation for each shape of answer that is read or changes something meets every fault.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use client::runtime::{Method, Observation, OperationInfo};
use client::{Effect, Error};
use language::ir;
use serde_json::Value as Json;

use crate::faults::expected::{
    Outcome, expectation, expectation_of_content, expectation_of_head, expectation_without_body, observed, resent,
    retry_after, status,
};
use common::calls;
use common::faults::Fault;
use common::service;
use common::stage::{Connection, Stage, every_operation, one_of_each_kind, turn};
use common::workers::share_out;
use support::quiet::{Failures, quietly};
use support::sweep::is_whole;

#[test]
fn every_operation_meets_its_faults() -> Result<(), Failures> {
    let _turn = turn();
    every_cell(Connection::Plain)
}

/// Each operation that is tried over this connection, with its faults.
pub fn every_cell(connection: Connection) -> Result<(), Failures> {
    let started = Instant::now();
    let operations = connection.operations();
    let (cells, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let meets_all = operations_that_meet_all();
    let is_tried = |info: &OperationInfo, described: &ir::Operation, fault: Fault| match fault {
        // Where only the status marks an error, an error at 200 is an answer like others.
        Fault::ErrorAt200 if !common::marks_errors_at_success() => false,
        Fault::EmptyGzip if !described.response.body.is_empty() => false,
        _ => fault.depends_on_operation() || meets_all.contains(info.name),
    };
    share_out(&operations, |turns| {
        let stage = Stage::new(connection);
        for (&(info, described), share) in turns {
            let Some(usual) = catch(&failures, info.name, || usual(&stage, info)) else { continue };
            for fault in share.faults().filter(|fault| is_tried(info, described, *fault)) {
                // A failed cell may have left requests behind.
                stage.mock.clear_faults();
                let name = format!("{} x {}", info.name, fault.name());
                if catch(&failures, &name, || cell(&stage, info, described, fault, &usual)).is_some() {
                    cells.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    });
    let failures = failures.into_inner().expect("no panic while it was held");
    let of_all = operations.iter().filter(|(info, _)| meets_all.contains(info.name)).count();
    let (operations, faults, cells) = (operations.len(), Fault::ALL.len(), cells.into_inner());
    println!(
        "faults: {operations} operations, {of_all} of them x {faults} faults, {cells} cells as expected, {connection:?}, in {:.1} s",
        started.elapsed().as_secs_f32()
    );
    Failures::result(failures)
}

/// The names of the operations that meet every fault: one of each kind, or all of them with `SWEEPS=all`.
fn operations_that_meet_all() -> HashSet<&'static str> {
    let operations = if is_whole() { every_operation() } else { one_of_each_kind() };
    operations.into_iter().map(|(info, _)| info.name).collect()
}

/// The result of the closure. Notes a panic as a failure.
fn catch<T>(failures: &Mutex<Vec<String>>, name: &str, check: impl FnOnce() -> T) -> Option<T> {
    let note = |failure| failures.lock().expect("no panic while it is held").push(format!("{name}: {failure}"));
    quietly(check).map_err(note).ok()
}

/// The answer of an operation without a fault.
fn usual(stage: &Stage, info: &OperationInfo) -> Json {
    let request = calls::minimal_of(info.name).acceptable(&stage.unharmed());
    request.send().unwrap_or_else(|error| panic!("without a fault: {error}"))
}

/// One call of one operation that meets one fault.
fn cell(stage: &Stage, info: &OperationInfo, described: &ir::Operation, fault: Fault, usual: &Json) {
    let has_body = !described.response.body.is_empty();
    let content = described.response.body.content();
    let expected = |effect| match content {
        _ if info.method == Method::Head => expectation_of_head(fault),
        Some(content) => expectation_of_content(effect, content.is_file, fault),
        None if has_body => expectation(effect, fault),
        None => expectation_without_body(effect, fault),
    };
    let has_key = described.idempotency_key().is_some();
    let expected = match has_key {
        true => resent(expected(Effect::Read), expected(info.effect)),
        false => expected(info.effect),
    };
    assert_eq!(format!("{:?}", info.effect), format!("{:?}", described.effect), "the effect is the spec's");

    let (client, clock) = stage.client(fault);
    let connections = stage.mock.connections();
    if fault.needs_connection() {
        calls::minimal_of(info.name).acceptable(&client).send().expect("it goes well once");
    }
    stage.mock.forget_calls();
    fault.arrange(&stage.mock, &stage.elsewhere, info.name, "nothing works today");
    drop(stage.take_observed());
    let result = calls::minimal_of(info.name).acceptable(&client).send();
    let is_unsent = |error: &Error| error.is_timeout() && !error.may_have_arrived();
    if fault == Fault::SilenceOfCall && result.as_ref().is_err_and(is_unsent) && stage.take_longer() {
        stage.mock.clear_faults();
        return cell(stage, info, described, fault, usual);
    }
    let seen = stage.take_observed();
    // A client that ran out of time may return before the mock server has seen the request.
    let awaited = if result.as_ref().is_err_and(Error::is_timeout) { expected.requests } else { 0 };
    let requests = arrived(stage, awaited);
    // The raw answer of the same call, to compare the value with.
    let sent = || calls::minimal_of(info.name).acceptable(&client).send_value().expect("JSON");
    // A text and a file have no values that a fault changes.
    let sent = (content.is_none() && (keeps_everything(fault) || changes_values(fault))).then(sent);
    stage.mock.clear_faults();
    let usual_sent = || calls::minimal_of(info.name).acceptable(&stage.unharmed()).send_value().expect("JSON");
    let is_changed = match fault {
        // The deviations that the client accepted.
        Fault::DeepObjects | Fault::DeepLists => result.is_ok() && info.method != Method::Head,
        _ => content.is_none() && changes_values(fault) && sent.as_ref() != Some(&usual_sent()),
    };
    demand_observed(info, observed(fault), fault, &seen, is_changed);
    if fault.needs_connection() {
        // A call that changes something neither uses an idle connection nor leaves one. An answer without a body leaves none.
        let kept = u64::from(info.effect == Effect::Read && has_body);
        let used = stage.mock.connections() - connections;
        assert_eq!(used, 1 + u64::from(expected.tries) - kept, "the first was used again");
    }

    let outcome = Outcome::of(&result);
    assert!(outcome.is(&expected.outcome), "expected {:?}: {result:?}", expected.outcome);
    assert_eq!(requests, vec![Some(info.name.to_owned()); expected.requests], "what reached the server");
    assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "what reached another host");

    let waits = clock.slept();
    assert_eq!(waits.len(), expected.tries as usize - 1, "waits between tries: {waits:?}");
    if let Some(asked) = retry_after(fault) {
        assert!(waits.iter().all(|wait| *wait == asked), "the service asked to wait {asked:?}, not {waits:?}");
    }
    match result {
        Ok(value) => {
            assert_eq!(value.is_object(), usual.is_object(), "{value}");
            if let Some(sent) = sent.filter(|_| keeps_everything(fault)) {
                assert_eq!(value, sent);
            }
            // The value is the same as without the fault.
            let is_file = content.is_some_and(|content| content.is_file);
            if matches!(fault, Fault::ContentType | Fault::Recovers | Fault::Stray | Fault::UpperGzip)
                || fault == Fault::Mark && !is_file
            {
                assert_eq!(value, *usual);
            }
            // A scalar keeps the text, which the document allows.
            if fault == Fault::NumbersAsText {
                assert_eq!(with_numbers_as_text(&value), with_numbers_as_text(usual));
            }
        }
        Err(error) => {
            let is_unknown = matches!(expected.outcome, Outcome::Unknown(_));
            assert_eq!(error.operation(), Some(info.name));
            assert_eq!(error.attempts(), expected.tries, "attempts");
            assert_eq!(error.status(), status(fault, described.response.status), "status");
            assert_eq!(error.retry_after(), retry_after(fault), "Retry-After");
            assert_eq!(error.is_retryable(), expected.is_retryable, "is_retryable");
            assert_eq!(error.is_key_refused(), fault == Fault::Gzip401 && described.needs_key, "is_key_refused");
            assert_eq!(error.is_outcome_unknown(), is_unknown, "is_outcome_unknown");
            assert_eq!(error.may_have_arrived(), expected.requests > 0, "may_have_arrived");
            let verification = described.verification.operation().filter(|_| is_unknown);
            let verification = verification.map(|id| service()[id].full_name());
            assert_eq!(error.verify_with(), verification.as_deref(), "verify_with");
        }
    }
    assert!(
        info.effect == Effect::Read || has_key || expected.requests <= 1,
        "nothing that changes something is sent twice"
    );
}

/// The operations requested since the journal was emptied, as soon as the expected number arrived.
fn arrived(stage: &Stage, awaited: usize) -> Vec<Option<String>> {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let seen = stage.mock.requests();
        if seen.len() >= awaited || Instant::now() > deadline {
            return seen.into_iter().map(|seen| seen.operation).collect();
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The observer gets exactly the deviations that the fault put into the answer.
fn demand_observed(info: &OperationInfo, found: &[&str], fault: Fault, seen: &[Observation], is_changed: bool) {
    // `null` for an optional value or for a list is not a deviation.
    let must_tell = is_changed && !matches!(fault, Fault::Nulls | Fault::NullLists);
    assert!(!must_tell || !seen.is_empty(), "the observer got no deviation");
    assert!(is_changed || seen.is_empty(), "the answer has no deviation: {seen:?}");
    for one in seen {
        assert!(one.operation == info.name && found.contains(&one.found), "{one}");
        assert!(one.path.starts_with('$') && one.count > 0 && !one.expected.is_empty(), "{one:?}");
    }
}

/// Whether an answer with this fault is decoded without any loss.
fn keeps_everything(fault: Fault) -> bool {
    matches!(fault, Fault::ContentType | Fault::UnknownValues | Fault::Stray)
}

/// Whether the fault is in single values of an answer that can be read.
fn changes_values(fault: Fault) -> bool {
    !observed(fault).is_empty() && !matches!(fault, Fault::DeepLists | Fault::DeepObjects)
}

/// The same JSON with each number as text.
fn with_numbers_as_text(json: &Json) -> Json {
    match json {
        Json::Number(number) => number.to_string().into(),
        Json::Array(items) => items.iter().map(with_numbers_as_text).collect(),
        Json::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), with_numbers_as_text(value))).collect(),
        other => other.clone(),
    }
}
