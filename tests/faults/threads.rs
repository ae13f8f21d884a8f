//! Threads that share one client against a server that fails at random: each gets its own answers, nothing that changes
//! something arrives twice, and connections stay few.

use std::thread;
use std::time::Instant;

use attack_surface::runtime::TestClock;
use attack_surface::types::IssueId;
use attack_surface::{Client, Error};

use crate::echo::{Echo, PATIENCE};

const THREADS: u64 = 8;
const CALLS: u64 = 2_000;
/// How many idle connections a client keeps.
const IDLE: usize = 16;

#[derive(Default)]
struct Count {
    values: u64,
    errors: u64,
}

#[test]
fn threads_share_one_client_and_mix_nothing_up() {
    let started = Instant::now();
    let server = Echo::start();
    let builder = Client::builder(server.url(), "key-0f1e2d3c").clock(TestClock::new()).response_timeout(PATIENCE);
    let client = builder.build().expect("a client for this machine can be built");
    let counts = thread::scope(|scope| {
        let threads = (0..THREADS).map(|thread| {
            let (client, server) = (client.clone(), &server);
            scope.spawn(move || {
                let mut count = Count::default();
                for call in 0..CALLS {
                    let number = 1 + thread * CALLS + call;
                    let is_value =
                        if call % 3 == 0 { change(&client, server, number) } else { read(&client, server, number) };
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
    let (connections, most) = server.connections();
    println!(
        "threads: {THREADS} threads x {CALLS} calls on one client: {} values, {} errors, {connections} connections, at most {most} \
         at once, in {:.1} s",
        counts.values,
        counts.errors,
        started.elapsed().as_secs_f32()
    );
    assert_eq!(counts.values + counts.errors, THREADS * CALLS);
    assert!(counts.values > counts.errors, "most calls succeed");
    // One for each thread, and those that are idle; the server may not have seen the end of as many others.
    assert!(most <= 2 * (IDLE + THREADS as usize), "{most} connections at once");
    // A call that changes something has one of its own; the others use theirs again.
    let changes = THREADS * CALLS.div_ceil(3);
    let reads = THREADS * CALLS - changes;
    assert!((changes..changes + reads / 2).contains(&connections), "{connections} connections");
}

fn id(number: u64) -> IssueId {
    IssueId::new(i64::try_from(number).expect("a small number"))
}

/// A call that reads. Whether it came to a value.
fn read(client: &Client, server: &Echo, number: u64) -> bool {
    let result = client.issue().list().issue_id(id(number)).send();
    assert!(server.seen(number) <= 3, "no more than three attempts");
    match result {
        Ok(page) => {
            assert!(
                !page.list.is_empty() && page.list.iter().all(|item| item.issue.issue_id == id(number)),
                "{page:?}"
            );
            true
        }
        Err(error) => {
            own_words(&error, number);
            assert!((1..=3).contains(&error.attempts()), "{error:?}");
            false
        }
    }
}

/// A call that changes something. Whether it came to a value.
fn change(client: &Client, server: &Echo, number: u64) -> bool {
    let result = client.ack().issue_add(id(number)).send();
    let seen = server.seen(number);
    assert!(seen <= 1, "what changes something arrived {seen} times");
    match result {
        Ok(answer) => {
            assert_eq!((answer["number"].as_u64(), seen), (Some(number), 1), "{answer}");
            true
        }
        Err(error) => {
            own_words(&error, number);
            assert_eq!(error.attempts(), 1);
            if !error.may_have_arrived() {
                assert_eq!(seen, 0, "{error:?}");
            }
            false
        }
    }
}

/// If the service said something, it is about this number.
fn own_words(error: &Error, number: u64) {
    if let Some(message) = error.message() {
        assert_eq!(message, format!("not {number}"));
    }
}
