//! The budget for the retries of a client, and retries after a time limit.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::library::service::{get, in_memory_with, lend};
use spec_client_runtime::TransportErrorKind::{Closed, Timeout};
use spec_client_runtime::{Answer, CancelToken, Client, ClientBuilder, MemoryTransport, Retry, TransportPhase};

/// A client whose service fails as often as the number says, and then has no book.
fn failing(set: impl FnOnce(ClientBuilder) -> ClientBuilder) -> (Client, MemoryTransport, Arc<AtomicUsize>) {
    let failures = Arc::new(AtomicUsize::new(usize::MAX));
    let left = Arc::clone(&failures);
    let (client, memory, _) = in_memory_with(set, move |request| {
        if request.parameter("lost").is_some() {
            return Answer::json("{}").with_header("content-encoding", "br");
        }
        match left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)) {
            Ok(_) => Answer::failure(Closed),
            Err(_) => Answer::status(404, r#"{"code":404,"message":"Book Not Found"}"#),
        }
    });
    (client, memory, failures)
}

#[test]
fn a_service_in_trouble_gets_no_more_retries_than_the_budget() {
    let (client, memory, failures) = failing(|builder| builder);
    let attempts = |client: &Client| get(client).send().expect_err("it fails").attempts();
    assert!((0..50).all(|_| attempts(&client.clone()) == 3), "100 retries");
    let error = get(&client).send().expect_err("it fails");
    assert_eq!((error.attempts(), error.is_retry_budget_spent(), error.is_retryable()), (1, true, true));
    let text = "book.get: library.example:443: the connection was closed before the answer was complete; \
                not retried, because the client's budget for retries is spent";
    assert_eq!(error.to_string(), text);
    assert!(!lend(&client).send().expect_err("a change").is_retry_budget_spent(), "it would not be retried");
    (0..5).for_each(|_| drop(get(&client).with_query("lost", 1).send().expect_err("a head, and no body")));
    assert_eq!(attempts(&client), 1);
    // Five answers give back one retry, and an error of the service is an answer, too.
    failures.store(0, Ordering::SeqCst);
    (0..5).for_each(|_| assert_eq!(get(&client).send().expect_err("an answer").status(), Some(404)));
    failures.store(usize::MAX, Ordering::SeqCst);
    let error = get(&client).send().expect_err("it fails");
    assert_eq!((error.attempts(), error.is_retry_budget_spent()), (2, true));
    assert_eq!(memory.requests().len(), 150 + 1 + 1 + 5 + 1 + 5 + 2);
}

#[test]
fn a_call_that_is_answered_gives_back_its_retries() {
    let (client, _, failures) = failing(|builder| builder.retry_budget(2));
    for _ in 0..10 {
        failures.store(2, Ordering::SeqCst);
        assert_eq!(get(&client).send().expect_err("an answer").attempts(), 3);
    }
    // It is never more than at first.
    failures.store(usize::MAX, Ordering::SeqCst);
    let attempts = |client| get(client).send().expect_err("it fails").attempts();
    assert_eq!([attempts(&client), attempts(&client)], [3, 1]);
    let (client, ..) = failing(|builder| builder.retry_budget(0));
    assert_eq!(attempts(&client), 1);
    let (client, ..) = failing(|builder| builder.retry_budget(u32::MAX));
    assert!((0..1_000).all(|_| attempts(&client) == 3));
}

#[test]
fn a_retry_that_is_cancelled_before_it_is_sent_costs_nothing() {
    let token = CancelToken::new();
    let cancelling = token.clone();
    let answer = move |_: &_| {
        cancelling.cancel();
        Answer::failure(Closed)
    };
    let (client, ..) = in_memory_with(|builder| builder.retry_budget(1), answer);
    assert!(get(&client.with_cancel(&token)).send().expect_err("it is cancelled").is_cancelled());
    assert_eq!(get(&client).send().expect_err("it fails").attempts(), 2);
}

#[test]
fn a_read_is_retried_after_a_time_limit_if_that_is_set() {
    for phase in [TransportPhase::Send, TransportPhase::Response, TransportPhase::Body] {
        let retry = Retry::default().after_timeout(true).attempts(4);
        let (client, memory, clock) =
            in_memory_with(|builder| builder.retry(retry), move |_| Answer::failure(Timeout(phase)));
        let error = get(&client).send().expect_err("it is late");
        assert_eq!((error.attempts(), error.is_timeout(), clock.slept().len()), (4, true, 3), "{phase:?}");
        assert_eq!(get(&client).with_retry(retry.after_timeout(false)).send().expect_err("late").attempts(), 1);
        assert_eq!(get(&client).with_timeout(Duration::ZERO).send().expect_err("no time").attempts(), 1);
        assert!(lend(&client).with_retry(retry).send().expect_err("a change").is_outcome_unknown());
        assert_eq!(memory.requests().len(), 4 + 1 + 1 + 1);
    }
}
