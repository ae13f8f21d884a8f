//! 30,000 answers that are broken at random: each gives a value or a typed error, and no error shows a part of the body.

use std::io::{self, Cursor, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use attack_surface::runtime::{
    Retry, TestClock, Transport, TransportError, TransportErrorKind, WireRequest, WireResponse,
};
use attack_surface::{Client, Error, ErrorKind};
use serde_json::Value as Json;

use crate::mutate::{Broken, CANARY, broken};
use common::calls;
use common::stage::every_operation;
use support::random::Random;

/// The number of answers. Each operation gets the same share.
const ANSWERS: usize = 30_000;
const WORKERS: usize = 4;

/// Responds with the answer that it was given last.
#[derive(Clone)]
struct Script(Arc<Mutex<Option<Broken>>>);

impl Transport for Script {
    fn send(&self, _: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        let next = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Broken { status, headers, body, dies_after }) = next else {
            return Err(TransportError::new(TransportErrorKind::Rejected));
        };
        Ok(match dies_after {
            Some(length) => WireResponse::new(status, headers, Cursor::new(body).take(length as u64).chain(Dead)),
            None => WireResponse::new(status, headers, Cursor::new(body)),
        })
    }
}

/// A connection that died.
struct Dead;

impl Read for Dead {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

#[test]
fn every_broken_answer_is_a_value_or_an_error() {
    let started = Instant::now();
    let operations = every_operation();
    let each = ANSWERS.div_ceil(operations.len());
    let (next, values, errors) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                let script = Script(Arc::default());
                let builder = Client::builder("https://service.example", "key-0f1e2d3c").transport(script.clone());
                let client = builder.clock(TestClock::new()).retry(Retry::never()).build().expect("a client");
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((info, described)) = operations.get(number) else { return };
                    for round in 0..each {
                        // Two numbers identify an answer, so a failing one can be made again.
                        let mut random = Random::new((number * 1_000_003 + round) as u64);
                        let answer = broken(&mut random, &described.response.example);
                        let (status, shown) = (answer.status, String::from_utf8_lossy(&answer.body).into_owned());
                        *script.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
                        let request = calls::minimal_of(info.name).acceptable(&client);
                        let check = || check(status, &request.send());
                        match catch_unwind(AssertUnwindSafe(check)) {
                            Ok(true) => values.fetch_add(1, Ordering::Relaxed),
                            Ok(false) => errors.fetch_add(1, Ordering::Relaxed),
                            Err(_) => panic!("{}, answer {round}, status {status}: {shown}", info.name),
                        };
                    }
                }
            });
        }
    });
    let (values, errors) = (values.into_inner(), errors.into_inner());
    println!(
        "mutations: {} answers, {values} values and {errors} errors, in {:.1} s",
        values + errors,
        started.elapsed().as_secs_f32()
    );
    assert!(values + errors >= ANSWERS);
    assert!(values > ANSWERS / 10 && errors > ANSWERS / 10, "both happen: {values} values, {errors} errors");
}

/// Whether it is a value.
fn check(status: u16, result: &Result<Json, Error>) -> bool {
    let error = match result {
        Ok(_) => {
            assert!((200..300).contains(&status), "a value at status {status}");
            return true;
        }
        Err(error) => error,
    };
    let cause = match error.kind() {
        ErrorKind::OutcomeUnknown { cause } => cause,
        kind => kind,
    };
    match cause {
        ErrorKind::Transport(TransportErrorKind::Closed | TransportErrorKind::Encoding) => {}
        ErrorKind::Api | ErrorKind::NotSuccess { .. } | ErrorKind::Decode(_) | ErrorKind::BodyTooLarge { .. } => {}
        ErrorKind::HttpStatus | ErrorKind::UnexpectedRedirect => assert!(status >= 300),
        other => panic!("a broken answer must not give {other:?}"),
    }
    // An error shows the service's own message and nothing else of a body.
    if error.message().is_none() && error.code().is_none() {
        let shown = format!("{error} {error:?} {error:#?}");
        assert!(!shown.contains(CANARY), "a part of the body is shown: {shown}");
    }
    false
}
