//! Operations of each kind with every fault and every echo, and a sweep of the others with echoes in their values. Secrets are canaries.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use client::runtime::{OperationInfo, TransportErrorKind};
use client::{Client, Effect, Error, ErrorKind};
use language::ir;
use log::LevelFilter;
use mock_server::{Answer, Fault as Wire};
use serde_json::Value as Json;

use crate::taint::canary::{HEX_KEY, KEY, SECRET, assert_clean, shown, words};
use crate::taint::echoes::{in_bodies, in_heads, in_values};
use crate::taint::jobs;
use crate::taint::listen::EARS;
use crate::taint::setup::{self, is_file, look_at};
use common::calls;
use common::faults::Fault;
use common::prepared::Prepared;
use common::service;
use common::stage::{Connection, Stage, every_operation, one_of_each_kind};
use common::workers::{Share, share_out};
use support::sweep::sweep;

/// The whole matrix, in a process without other tests.
pub fn nothing_secret_gets_out() {
    let started = Instant::now();
    EARS.open();
    let operations: Vec<_> = every_operation().into_iter().map(|(info, _)| info).collect();
    let (kinds, others) = kinds(&operations);
    let others: Vec<_> = sweep(others).collect();

    // All levels, but without the HTTP library's unsafe records, as its documentation advises.
    EARS.listen(LevelFilter::Trace, false);
    let chosen = chosen(&operations);
    let calls: usize = thread::scope(|scope| {
        let mut calls = Vec::new();
        for &connection in Connection::of_taint() {
            let is_plain = connection == Connection::Plain;
            // Secrets are removed above the connection, so the encoding of a secret does not depend on it.
            let keys = if is_plain { &[KEY, HEX_KEY][..] } else { &[KEY] };
            for &key in keys {
                if is_plain {
                    scope.spawn(move || setup::a_request_that_is_looked_at(key));
                }
                scope.spawn(move || setup::a_download_that_meets_every_fault(key, connection));
                // Neither the connection nor the encoding of a secret depends on the job.
                let jobs = if (key, connection) == (KEY, Connection::Plain) {
                    calls::JOBS
                } else {
                    calls::JOBS.get(..1).unwrap_or_default()
                };
                scope.spawn(move || jobs::jobs_that_meet_every_fault(jobs, key, connection));
            }
            let rounds = if is_plain {
                vec![
                    (KEY, &kinds, Faults::All, Echoes::Decoded),
                    (KEY, &others, Faults::WithMessages, Echoes::InValues),
                    (KEY, &chosen, Faults::WithMessages, Echoes::All),
                    (HEX_KEY, &chosen, Faults::WithMessages, Echoes::All),
                ]
            } else {
                vec![(KEY, &chosen, Faults::All, Echoes::None)]
            };
            calls.extend(rounds.into_iter().map(|(key, operations, faults, echoes)| {
                scope.spawn(move || everywhere(operations, key, connection, faults, echoes))
            }));
        }
        calls.into_iter().map(|calls| calls.join().expect("failures are collected")).sum()
    });
    let records = EARS.assert_clean();
    assert!(records > calls, "the client logs each call: {records} records of {calls} calls");

    // All records of the HTTP library except its wire trace. They show some headers of answers unchanged, so they show a secret that a
    // service sends back in its head.
    EARS.listen(LevelFilter::Debug, true);
    let more: usize = thread::scope(|scope| {
        let of_connection = |&connection: &Connection| {
            let echoes = if connection == Connection::Plain { Echoes::InBodies } else { Echoes::None };
            let chosen = &chosen;
            scope.spawn(move || everywhere(chosen, KEY, connection, Faults::All, echoes))
        };
        let calls: Vec<_> = Connection::of_taint().iter().map(of_connection).collect();
        calls.into_iter().map(|calls| calls.join().expect("failures are collected")).sum()
    });
    let records = EARS.assert_clean();
    assert!(records > 2 * more, "the client and the HTTP library log each call: {records} records of {more} calls");

    // With the wire trace on, the client sends nothing.
    EARS.listen(LevelFilter::Trace, true);
    for &connection in Connection::of_taint() {
        let stage = Stage::new(connection);
        for info in &kinds {
            let (client, _) = stage.client_with(Fault::ContentType, KEY);
            let error = prepared(&client, info).send().expect_err("it would be logged");
            assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::TraceLogged));
            assert_clean("an error", &shown(&error));
        }
        assert!(stage.mock.requests().is_empty());
    }
    EARS.assert_clean();

    println!(
        "taint: {} operations, {} of them x {} faults, and {} echoes over {} kinds of connections, {} calls: nothing secret got out, \
         in {:.1} s",
        kinds.len() + others.len(),
        kinds.len(),
        Fault::ALL.len(),
        in_bodies(KEY, SECRET, &Json::Null).len() + in_heads(KEY, SECRET).len(),
        Connection::of_taint().len(),
        calls + more,
        started.elapsed().as_secs_f32()
    );
}

/// The faults for the operations.
#[derive(Clone, Copy)]
enum Faults {
    All,
    /// The faults that answer with an error of the service, which each operation documents differently.
    WithMessages,
}

impl Faults {
    fn are(self, fault: Fault) -> bool {
        match self {
            Self::All => true,
            Self::WithMessages => matches!(fault, Fault::ErrorAt200 | Fault::ErrorAt503),
        }
    }
}

/// The echoes for the operations, in addition to the faults.
#[derive(Clone, Copy)]
enum Echoes {
    None,
    /// In bodies, in each way that a caller can ask for an answer.
    InBodies,
    /// In bodies and heads, in each of these ways.
    All,
    /// In bodies, decoded into the operation's type. An answer that is not decoded is the same for every operation, and so is a head.
    Decoded,
    /// In values, decoded into the operation's type. An error of the service is read in the same way for every operation.
    InValues,
}

/// Calls these operations with these faults and echoes. Returns the number of calls.
fn everywhere(
    operations: &[&'static OperationInfo],
    key: &str,
    connection: Connection,
    faults: Faults,
    echoes: Echoes,
) -> usize {
    let (calls, observations) = (AtomicUsize::new(0), AtomicUsize::new(0));
    share_out(operations, |turns| {
        let stage = Stage::new(connection);
        for (info, share) in turns {
            calls.fetch_add(one(&stage, info, key, (faults, echoes), share), Ordering::Relaxed);
        }
        assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "a second host was spoken to");
        let observed = stage.take_observed();
        observed.iter().for_each(|seen| assert_clean("an observation", &format!("{seen} {seen:?}")));
        observations.fetch_add(observed.len(), Ordering::Relaxed);
    });
    let (observations, count) = (observations.into_inner(), operations.len());
    assert!(observations >= count, "{observations} observations: the observer gets what the faults change");
    calls.into_inner()
}

/// Calls one operation with a share of them. Returns the number of calls.
fn one(stage: &Stage, info: &OperationInfo, key: &str, (faults, echoes): (Faults, Echoes), share: Share) -> usize {
    // Each secret must be sent, since the client cannot hide a secret that it does not know.
    let has_secrets = info.parameters.iter().any(|parameter| parameter.secret && !is_file(parameter));
    let secret = if has_secrets { SECRET } else { key };
    let words = words(key, secret);
    let mut calls = 0;
    for fault in share.faults().filter(|fault| faults.are(*fault)) {
        calls += 1;
        fault.arrange(&stage.mock, &stage.elsewhere, info.name, &words);
        let (client, _) = stage.client_with(fault, key);
        let request = prepared(&client, info);
        look_at(&client, &request);
        match request.send() {
            // If only the status marks an error, the value is what the service sent.
            Ok(_) if fault == Fault::ErrorAt200 => {}
            Ok(value) => assert_clean("a value", &value.to_string()),
            Err(error) => assert_clean(&format!("{} x {}, an error", info.name, fault.name()), &shown(&error)),
        }
        stage.mock.clear_faults();
    }
    let described = service().operation(info.name).expect("the spec has it");
    let example = &described.response.example;
    let answers = match echoes {
        Echoes::None => Vec::new(),
        Echoes::InValues => in_values(key, secret, example),
        Echoes::InBodies | Echoes::Decoded => in_bodies(key, secret, example),
        Echoes::All => [in_bodies(key, secret, example), in_heads(key, secret)].concat(),
    };
    for (_, answer) in answers.iter().enumerate().filter(|(number, _)| share.has(*number)) {
        stage.mock.fault(info.name, Wire::Answer(answer.clone()));
        let (client, _) = stage.client_with(Fault::ContentType, key);
        // A value contains what the service sent, so this checks only errors.
        let mut results: Vec<Result<(), Error>> = vec![prepared(&client, info).send().map(drop)];
        if matches!(echoes, Echoes::InBodies | Echoes::All) {
            results.push(prepared(&client, info).send_value().map(drop));
            let raw = prepared(&client, info).send_raw_and_show();
            results.push(raw.map(|shown| assert_clean("a raw answer", &shown)));
        }
        calls += results.len();
        for error in results.into_iter().filter_map(Result::err) {
            let shown = format!("{} {:?}", shown(&error), error.location());
            assert_clean(&format!("{} with {answer:?}, an error", info.name), &shown);
        }
        stage.mock.clear_faults();
    }
    if share.has(0) {
        calls += in_documented_headers(stage, info, key);
    }
    let secrets: Vec<_> = info.parameters.iter().filter(|parameter| parameter.secret).collect();
    let sent = if secrets.is_empty() { Vec::new() } else { stage.mock.requests() };
    for secret in secrets {
        let sent = sent.iter().any(|seen| seen.query.contains(&(secret.wire.to_owned(), SECRET.to_owned())));
        assert!(sent, "{} must be sent, or the check finds nothing", secret.wire);
    }
    calls
}

/// Calls an operation whose answers have documented headers, each of which echoes the key. A header contains what the service sent, so
/// this checks only errors; observations of headers that are not text are checked at the end. Returns the number of calls.
fn in_documented_headers(stage: &Stage, info: &OperationInfo, key: &str) -> usize {
    let Some((_, show)) = calls::HEADERS.iter().find(|(name, _)| *name == info.name) else { return 0 };
    let described = &service().operation(info.name).expect("the spec has it").response;
    let echo = |answer: Answer, header: &ir::AnswerHeader| answer.with_header(&header.name.wire, key);
    let answer = described.headers.iter().fold(Answer::json(&described.example), echo);
    stage.mock.fault(info.name, Wire::Answer(answer));
    let (client, _) = stage.client_with(Fault::ContentType, key);
    if let Err(error) = show(&client) {
        assert_clean("an error", &format!("{error} {error:?}"));
    }
    stage.mock.clear_faults();
    1
}

/// A call with its required parameters, and with a canary in each secret parameter.
fn prepared(client: &Client, info: &OperationInfo) -> Prepared {
    let request = calls::minimal_of(info.name).acceptable(client);
    let secrets = info.parameters.iter().filter(|parameter| parameter.secret);
    secrets.fold(request, |request, secret| request.with_parameter(secret.wire, SECRET))
}

/// The operations that are called with every fault (one of each kind, and each with a secret parameter), and the others.
fn kinds(operations: &[&'static OperationInfo]) -> (Vec<&'static OperationInfo>, Vec<&'static OperationInfo>) {
    let of_kinds: HashSet<_> = one_of_each_kind().into_iter().map(|(info, _)| info.name).collect();
    let has_secret = |info: &OperationInfo| info.parameters.iter().any(|parameter| parameter.secret);
    operations.iter().partition(|info| of_kinds.contains(info.name) || has_secret(info))
}

/// One operation with a file, one with secrets, one that reads and one that changes something, if they exist.
fn chosen(operations: &[&'static OperationInfo]) -> Vec<&'static OperationInfo> {
    let has = |info: &OperationInfo, of: bool| info.parameters.iter().any(|known| known.secret && is_file(known) == of);
    type Infos = Vec<&'static OperationInfo>;
    let (with_files, others): (Infos, Infos) = operations.iter().copied().partition(|info| has(info, true));
    let (with_secrets, others): (Infos, Infos) = others.into_iter().partition(|info| has(info, false));
    let (reading, changing): (Infos, Infos) = others.into_iter().partition(|info| info.effect == Effect::Read);
    [with_files, with_secrets, reading, changing].iter().filter_map(|some| some.first().copied()).collect()
}
