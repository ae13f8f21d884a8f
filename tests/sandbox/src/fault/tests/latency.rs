//! Answers that come late, and what ends the waiting.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::Shutdown;
use std::thread;
use std::time::{Duration, Instant};

use super::BOOK;
use crate::tests::{connect, get, library};
use crate::{Fault, Rule, Sandbox};

/// Long enough to be told from no wait at all.
const SHORT: Duration = Duration::from_millis(60);
/// Longer than any test waits.
const LONG: Duration = Duration::from_secs(60);
/// What a busy machine may take for what should happen at once.
const AT_ONCE: Duration = Duration::from_secs(10);

/// How long this takes.
fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let started = Instant::now();
    let result = work();
    (result, started.elapsed())
}

fn wait_for(sandbox: &Sandbox, requests: usize) {
    while sandbox.request_count() < requests {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Also an answer that was ordered, and a refusal.
#[test]
fn the_proper_answer_comes_later() {
    let sandbox = library();
    sandbox.misbehave(Rule::on("book.get", Fault::Latency(SHORT)));
    for (target, status) in [("/v2/book?id=7", 200), ("/v2/book?id=8", 410), ("/v2/book?id=x", 400)] {
        let (answer, took) = time(|| get(&sandbox, target));
        assert_eq!(answer.0, status, "{target}");
        assert!(took >= SHORT, "{target} took {took:?}");
    }
    sandbox.fail_next("book.get", "not_here", 404);
    let (answer, took) = time(|| get(&sandbox, "/v2/book?id=7"));
    assert!(answer.0 == 404 && took >= SHORT, "{answer:?} took {took:?}");
}

#[test]
fn a_latency_goes_together_with_another_fault() {
    let sandbox = library();
    sandbox.misbehave(Rule::everywhere(Fault::Latency(SHORT)));
    for fault in [Fault::Close, Fault::Reset, Fault::Html { status: 502 }] {
        sandbox.fault_next("book.get", fault.clone());
        let ((mut stream, mut answer), took) = time(|| {
            let mut stream = connect(&sandbox);
            stream.write_all(BOOK.as_bytes()).expect("it can be sent");
            let mut start = [0; 12];
            let length = stream.read(&mut start).or_else(|error| match error.kind() {
                ErrorKind::ConnectionReset => Ok(0),
                _ => Err(error),
            });
            let length = length.expect("an answer or none");
            (stream, start[..length].to_vec())
        });
        assert!(took >= SHORT, "{fault} took {took:?}");
        if fault == (Fault::Html { status: 502 }) {
            assert_eq!(answer, b"HTTP/1.1 502");
        } else {
            assert!(answer.is_empty(), "{fault}");
            // It is over.
            drop(stream.read_to_end(&mut answer));
        }
    }
    // Of two latencies only one happens.
    sandbox.misbehave(Rule::on("book.get", Fault::Latency(Duration::ZERO)).next());
    sandbox.misbehave(Rule::on("book.get", Fault::Latency(LONG)));
    let (answer, took) = time(|| get(&sandbox, "/v2/book?id=7"));
    assert!(answer.0 == 200 && took < AT_ONCE, "{took:?}");
}

#[test]
fn stopping_does_not_wait_for_what_waits() {
    let sandbox = library();
    sandbox.misbehave(Rule::everywhere(Fault::Latency(LONG)));
    let mut streams: Vec<_> = (0..3).map(|_| connect(&sandbox)).collect();
    for stream in &mut streams {
        stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    }
    wait_for(&sandbox, 3);
    // It is unread while it waits to be reset.
    sandbox.fault_next("book.get", Fault::Reset);
    let mut reset = connect(&sandbox);
    reset.write_all(BOOK.as_bytes()).expect("it can be sent");
    wait_for(&sandbox, 4);
    let ((), took) = time(|| drop(sandbox));
    assert!(took < AT_ONCE, "it took {took:?}");
    for mut stream in streams {
        assert_eq!(stream.read_to_end(&mut Vec::new()).expect("a clean end"), 0);
    }
}

/// A client that hangs up leaves nothing behind that would wait, and one that has no more requests is answered.
#[test]
fn waiting_ends_when_the_client_has_nothing_more_to_say() {
    let sandbox = library();
    sandbox.misbehave(Rule::everywhere(Fault::Latency(LONG)));
    let mut stream = connect(&sandbox);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    wait_for(&sandbox, 1);
    let (answer, took) = time(|| {
        stream.shutdown(Shutdown::Write).expect("half of it can be closed");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    });
    assert!(answer.starts_with("HTTP/1.1 ") && took < AT_ONCE, "{answer} took {took:?}");
}

/// What comes while one waits is neither lost nor a reason to hurry.
#[test]
fn a_request_that_comes_meanwhile_is_answered_after() {
    let sandbox = library();
    sandbox.misbehave(Rule::on("book.get", Fault::Latency(SHORT)).first(2));
    let mut stream = connect(&sandbox);
    let started = Instant::now();
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    wait_for(&sandbox, 1);
    let last = BOOK.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    stream.write_all(format!("{BOOK}{last}").as_bytes()).expect("it can be sent");
    let mut answers = String::new();
    stream.read_to_string(&mut answers).expect("answers");
    assert_eq!(answers.matches("HTTP/1.1 401 ").count(), 3, "{answers}");
    assert!(started.elapsed() >= 2 * SHORT, "{:?}", started.elapsed());
    assert_eq!((sandbox.connections(), sandbox.calls("book.get").count()), (1, 3));
}

/// The client may take its time after an answer that came late as after any other.
#[test]
fn a_connection_is_kept_after_a_wait() {
    let sandbox = library();
    sandbox.fault_next("book.get", Fault::Latency(SHORT));
    let mut stream = connect(&sandbox);
    for _ in 0..2 {
        stream.write_all(BOOK.as_bytes()).expect("it can be sent");
        assert!(stream.read(&mut [0; 4096]).expect("an answer") > 0);
        // More than what is left of any wait.
        thread::sleep(5 * SHORT);
    }
    assert_eq!((sandbox.connections(), sandbox.calls("book.get").count()), (1, 2));
}
