//! Threads that share one client against a server that fails at random: each thread gets its own answers, no change arrives twice, and
//! connections stay few.

use std::thread;
use std::time::{Duration, Instant};

use client::runtime::{OperationInfo, TestClock};
use client::{Client, Effect, Error};
use codegen::ir::Operation;

use crate::faults::echo::{Echo, NUMBER, PATIENCE};
use common::calls::{self, Call};
use common::stage::every_operation;

const THREADS: u64 = 8;
const CALLS: u64 = 300;

#[derive(Default)]
struct Count {
    values: u64,
    errors: u64,
}

#[test]
fn threads_share_one_client_and_mix_nothing_up() {
    let started = Instant::now();
    let server = Echo::start();
    let builder = common::builder(server.url(), "key-0f1e2d3c").clock(TestClock::new()).response_timeout(PATIENCE);
    let client = builder.build().expect("a client for this machine can be built");
    let (reading, changing) = (first(true), first(false));
    let counts = thread::scope(|scope| {
        let threads = (0..THREADS).map(|thread| {
            let (client, server) = (client.clone(), &server);
            scope.spawn(move || {
                let mut count = Count::default();
                for call in 0..CALLS {
                    let number = 1 + thread * CALLS + call;
                    let (what, tries) = if call % 3 == 0 { (changing, 1) } else { (reading, 3) };
                    let is_value = make(what, &client, server, number, tries);
                    if is_value { count.values += 1 } else { count.errors += 1 }
                }
                count
            })
        });
        let threads: Vec<_> = threads.collect();
        let counts = threads.into_iter().map(|thread| thread.join().expect("a thread without a mistake"));
        counts.fold(Count::default(), |sum, count| Count {
            values: sum.values + count.values,
            errors: sum.errors + count.errors,
        })
    });
    let (connections, open) = settled(&server);
    println!(
        "threads: {THREADS} threads x {CALLS} calls on one client: {} values, {} errors, {connections} connections, {open} left open, \
         in {:.1} s",
        counts.values,
        counts.errors,
        started.elapsed().as_secs_f32()
    );
    assert_eq!(counts.values + counts.errors, THREADS * CALLS);
    assert!(counts.values > counts.errors, "most calls succeed");
    assert!(open <= THREADS as usize, "{open} connections are left open, more than calls were made at once");
    // A call that changes something has a connection of its own. The others reuse connections.
    let changes = (THREADS * CALLS.div_ceil(3)) as usize;
    let reads = (THREADS * CALLS) as usize - changes;
    assert!((changes..changes + reads / 2).contains(&connections), "{connections} connections");
}

/// The connections of the server, once it has noticed the end of those that the client closed.
fn settled(server: &Echo) -> (usize, usize) {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let (all, open) = server.connections();
        if open <= THREADS as usize || Instant::now() > deadline {
            return (all, open);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// A call of the first operation that reads, or of the first that changes something.
fn first(reads: bool) -> &'static Call {
    let operations = every_operation();
    let is_fit = |(info, described): &&(&OperationInfo, &Operation)| {
        (info.effect == Effect::Read) == reads && described.response.example.is_object()
    };
    let (info, _) = operations.iter().find(is_fit).expect("some operations read and some change something");
    calls::minimal_of(info.name)
}

/// Makes a call. Returns whether it gave a value.
fn make(call: &Call, client: &Client, server: &Echo, number: u64, tries: u32) -> bool {
    let result = call.prepare(client).with_query(NUMBER, &number.to_string()).send_value();
    let seen = server.seen(number);
    assert!(seen <= tries, "it arrived {seen} times, {tries} are allowed");
    match result {
        Ok(answer) => {
            assert!(seen >= 1, "an answer without a request");
            let numbers = answer[NUMBER].as_array().expect("numbers come back");
            assert!(
                !numbers.is_empty() && numbers.iter().all(|back| back.as_u64() == Some(number)),
                "{number}: {answer}"
            );
            true
        }
        Err(error) => {
            own_words(&error, number);
            assert!((1..=tries).contains(&error.attempts()), "{error:?}");
            assert!(error.may_have_arrived() || seen == 0, "{error:?}");
            false
        }
    }
}

/// If the service sent a message, it is about this number.
fn own_words(error: &Error, number: u64) {
    if let Some(message) = error.message() {
        assert_eq!(message, format!("not {number}"));
    }
}
