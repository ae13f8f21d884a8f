//! The number of attempts of a call, the waits between them, and the final error.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::library::print::seconds;
use crate::library::service::{SERVICE, get, in_memory, in_memory_of, in_memory_with, lend, rate};
use spec_client_runtime::TransportErrorKind::{self, Closed, Connect, NameNotFound, Protocol, Timeout, Tls};
use spec_client_runtime::{
    Answer, BodyForm, Client, ClientBuilder, Code, ErrorInfo, ErrorKind, Json, MemoryTransport, Method, OperationInfo,
    ParameterInfo, Piece, RateLimitHeader, RecordedRequest, Retry, TestClock, TransportPhase,
};

const BOOK: &str = r#"{"book_id":7}"#;

/// A client whose service fails like this a number of times before it answers.
pub(crate) fn failing(
    times: usize,
    fail: impl Fn() -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    failing_with(|builder| builder, times, fail)
}

fn failing_with(
    set: impl FnOnce(ClientBuilder) -> ClientBuilder,
    times: usize,
    fail: impl Fn() -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    let count = AtomicUsize::new(0);
    in_memory_with(set, move |_| if count.fetch_add(1, Ordering::SeqCst) < times { fail() } else { Answer::json(BOOK) })
}

/// A client whose service sends each of these answers once, and then repeats the last one.
fn answering_in_turn(
    first: Vec<fn() -> Answer>,
    last: impl Fn() -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport) {
    let count = AtomicUsize::new(0);
    in_memory(move |_| first.get(count.fetch_add(1, Ordering::SeqCst)).map_or_else(&last, |answer| answer()))
}

#[test]
fn a_read_is_retried_after_a_transient_failure() {
    // `faults` has those that a service can cause.
    for kind in [NameNotFound, Connect, Closed, Timeout(TransportPhase::Connect)] {
        let (client, memory, clock) = failing(2, move || Answer::failure(kind));
        assert!(get(&client).send().is_ok(), "{kind:?}");
        assert_eq!((memory.requests().len(), clock.slept().len()), (3, 2));
    }
}

#[test]
fn a_read_is_not_retried_after_a_permanent_failure() {
    for status in [301, 400, 401, 403, 404, 408, 500, 501] {
        let (client, memory, _) = failing(1, move || Answer::status(status, r#"{"code":1,"message":"no"}"#));
        assert_eq!(get(&client).send().expect_err("an error").attempts(), 1, "{status}");
        assert_eq!(memory.requests().len(), 1);
    }
    for kind in [Tls, Protocol, Timeout(TransportPhase::Response), TransportErrorKind::TraceLogged] {
        let (client, memory, _) = failing(1, move || Answer::failure(kind));
        assert_eq!(get(&client).send().expect_err("an error").kind(), &ErrorKind::Transport(kind));
        assert_eq!(memory.requests().len(), 1);
    }
    for body in [r#"{"code":503,"message":"busy"}"#, "[", "{}"] {
        let (client, memory, _) = failing(1, move || Answer::json(body));
        assert_eq!(get(&client).send().expect_err(body).attempts(), 1);
        assert_eq!(memory.requests().len(), 1);
    }
}

#[test]
fn the_error_has_the_number_of_attempts() {
    let (client, memory, _) = failing(9, || Answer::status(503, r#"{"code":5,"message":"busy"}"#));
    let error = get(&client).send().expect_err("an error");
    assert_eq!((error.attempts(), memory.requests().len()), (3, 3));
    assert_eq!(error.to_string(), "book.get: 503 busy (code 5) (after 3 attempts)");
    assert!(format!("{error:?}").contains("attempts: 3"));
    // The last answer may say success, and the body that it does not.
    let busy: fn() -> Answer = || Answer::status(503, "");
    for body in ["{", r#"{"code":5,"message":"busy"}"#] {
        let (client, memory) = answering_in_turn(vec![busy; 2], move || Answer::json(body));
        let error = get(&client).send().expect_err(body);
        assert_eq!((error.attempts(), memory.requests().len()), (3, 3));
        assert!(error.to_string().ends_with(" (after 3 attempts)"), "{error}");
    }
}

#[test]
fn the_number_of_attempts_is_set_for_the_client_and_for_a_call() {
    for (retry, attempts) in [(Retry::never(), 1), (Retry::default().attempts(0), 1), (Retry::default().attempts(5), 5)]
    {
        let (client, memory, _) = failing(9, || Answer::status(503, ""));
        assert_eq!(get(&client).with_retry(retry).send().expect_err("an error").attempts(), attempts);
        assert_eq!(memory.requests().len() as u32, attempts);
        let (client, memory, _) = failing_with(|builder| builder.retry(retry), 9, || Answer::status(503, ""));
        assert_eq!(get(&client).send().expect_err("an error").attempts(), attempts);
        assert_eq!(memory.requests().len() as u32, attempts);
    }
}

#[test]
fn waits_grow_to_a_limit_and_are_random() {
    let retry = Retry::default().attempts(9).first_delay(seconds(1)).max_delay(seconds(6));
    let mut all = Vec::new();
    for _ in 0..50 {
        let (client, _, clock) = failing(8, || Answer::status(503, ""));
        assert!(get(&client).with_retry(retry).send().is_ok());
        for (slept, most) in clock.slept().iter().zip([1, 2, 4, 6, 6, 6, 6, 6]) {
            assert!(*slept <= seconds(most), "{:?}", clock.slept());
        }
        all.push(clock.slept());
    }
    let longest = |number: usize| all.iter().map(|slept| slept[number]).max().expect("a wait");
    let shortest = all.iter().map(|slept| slept[7]).min().expect("a wait");
    assert!(longest(0) > seconds(1) / 2 && longest(7) > seconds(3), "{:?}", (longest(0), longest(7)));
    assert!(shortest < seconds(3), "they are not all alike");
}

#[test]
fn a_wait_beyond_the_limit_of_the_call_is_not_started() {
    // One limit covers all attempts: 50 + 50 seconds fit into two minutes, a third wait does not.
    let (client, memory, clock) = failing(9, || Answer::status(429, "").with_header("Retry-After", "50"));
    assert!(get(&client).with_retry(Retry::default().attempts(9)).send().is_err());
    assert_eq!((memory.requests().len(), clock.elapsed()), (3, seconds(100)));
    let (client, memory, _) = failing(9, || Answer::status(429, "").with_header("Retry-After", "50"));
    let error = get(&client).with_timeout(seconds(60)).send().expect_err("no time").to_string();
    assert!(error.ends_with(" (after 2 attempts); its time limit left no time for another attempt"), "{error}");
    assert_eq!(memory.requests().len(), 2);
}

#[test]
fn a_change_with_an_unknown_outcome_says_so() {
    let (client, ..) = failing(9, || Answer::failure(Timeout(TransportPhase::Response)));
    let error = lend(&client).send().expect_err("an error");
    let cause = Box::new(ErrorKind::Transport(Timeout(TransportPhase::Response)));
    assert_eq!(error.kind(), &ErrorKind::OutcomeUnknown { cause });
    assert!(error.is_outcome_unknown() && error.may_have_arrived() && error.is_timeout() && !error.is_retryable());
    assert_eq!(error.verify_with(), Some("book.get"));
    assert_eq!(
        error.to_string(),
        "book.lend: it is unknown whether the call was carried out: library.example:443: timed out while waiting for the answer; `book.get` shows it"
    );
    let error = rate(&client).send().expect_err("an error");
    assert_eq!(error.verify_with(), None);
    assert!(error.to_string().ends_with("; no documented operation shows it"), "{error}");
}

/// Changes whose operations have an idempotency key, in each location.
static ADD: OperationInfo = OperationInfo::create("book.add", "book/add.json")
    .with_idempotency_key("x-call")
    .with_parameters(&[ParameterInfo::new("x-call").in_header()])
    .with_errors(&[ErrorInfo::new("already_there", &[200, 409], Code::Integer(9), &[Piece::Text("already there")])]);
static IN_QUERY: OperationInfo = ADD.with_parameters(&[ParameterInfo::new("x-call")]);
static IN_BODY: OperationInfo =
    ADD.with_method(Method::Post).with_parameters(&[ParameterInfo::new("x-call").in_body(BodyForm::Text)]);

/// The keys of the requests so far.
fn keys(memory: &MemoryTransport) -> Vec<String> {
    let key = |request: &RecordedRequest| {
        let in_body = || serde_json::from_slice::<Json>(request.body()).ok()?["x-call"].as_str().map(str::to_owned);
        let in_head = request.header("x-call").or(request.parameter("x-call"));
        in_head.map(str::to_owned).or_else(in_body).expect("a key")
    };
    memory.requests().iter().map(key).collect()
}

#[test]
fn a_change_with_a_key_is_retried_as_a_read_is_with_the_same_key() {
    let failures: [fn() -> Answer; 4] = [
        || Answer::failure(Closed),
        || Answer::failure(Connect),
        || Answer::status(429, "{}"),
        || Answer::status(504, "late"),
    ];
    for (fail, operation) in failures.into_iter().flat_map(|fail| [&ADD, &IN_QUERY, &IN_BODY].map(|add| (fail, add))) {
        let (client, memory, clock) = failing(2, fail);
        let request = client.request(operation);
        assert!(request.clone().send_value().is_ok());
        let first = keys(&memory);
        assert!(first.len() == 3 && first[0].len() == 32 && first.iter().all(|key| *key == first[0]), "{first:?}");
        assert_eq!(clock.slept().len(), 2);
        // The next call has another key, and a key that is set does not change.
        assert!(request.send_raw().is_ok());
        assert!(client.request(operation).with_parameter("x-call", "mine").send_value().is_ok());
        let all = keys(&memory);
        assert!(all[3].len() == 32 && all[3] != first[0] && all[4..] == ["mine"], "{all:?}");
    }
    let (client, memory, _) = failing(9, || Answer::failure(Closed));
    assert_eq!(client.request(&ADD).send_value().expect_err("an error").attempts(), 3);
    assert_eq!(memory.requests().len(), 3, "within the limits of a read");
}

/// The key of a request is made when it is sent.
#[test]
fn a_key_that_is_not_made_yet_is_shown_as_stars() {
    let (client, ..) = failing(0, || Answer::failure(Closed));
    let request = client.request(&ADD);
    assert_eq!(request.headers(), [("x-call".to_owned(), "***".to_owned())]);
    assert!(request.curl().contains("x-call: '\"$SECRET_X_CALL\""), "{}", request.curl());
    assert!(format!("{request:?}").contains("x-call"));
    assert_eq!(request.with_parameter("x-call", "mine").headers(), [("x-call".to_owned(), "mine".to_owned())]);
}

/// If the outcome of an attempt is unknown, it stays unknown until the service gives a documented answer.
#[test]
fn an_outcome_is_unknown_after_an_attempt_until_the_service_answers() {
    let open: [fn() -> Answer; 2] = [|| Answer::failure(Closed), || Answer::status(503, "busy")];
    let closed: [fn() -> Answer; 1] = [|| Answer::status(429, "{}")];
    // The last answer, and whether the outcome is known after an attempt that left it unknown.
    let last: [(fn() -> Answer, bool); 7] = [
        (|| Answer::failure(Connect), false),
        (|| Answer::status(429, "{}"), false),
        (|| Answer::status(401, r#"{"code":1,"message":"no"}"#), false),
        (|| Answer::status(409, r#"{"code":8,"message":"in progress"}"#), false),
        (|| Answer::status(409, r#"{"code":9,"message":"already there"}"#), true),
        (|| Answer::json(r#"{"done":0}"#), false),
        (|| Answer::json(r#"{"code":9,"message":"already there"}"#), true),
    ];
    for (first, is_open) in open.map(|first| (first, true)).into_iter().chain(closed.map(|first| (first, false))) {
        for (last, is_known) in last {
            let (client, _) = answering_in_turn(vec![first], last);
            let error = client.request(&ADD).send_value().expect_err("an error");
            assert_eq!(error.is_outcome_unknown(), is_open && !is_known, "{error:?}");
            assert!(format!("{:?}", error.kind()).matches("OutcomeUnknown").nth(1).is_none(), "{error:?}");
        }
    }
}

#[test]
fn an_outcome_is_unknown_after_a_raw_answer_if_no_further_answer_is_received() {
    let first: [(fn() -> Answer, bool); 2] =
        [(|| Answer::status(503, "busy"), true), (|| Answer::status(429, "{}"), false)];
    for (first, is_open) in first {
        let (client, memory) = answering_in_turn(vec![first], || Answer::failure(Connect));
        let error = client.request(&ADD).send_raw().expect_err("an error");
        assert_eq!((error.is_outcome_unknown(), error.is_retryable()), (is_open, !is_open), "{error:?}");
        assert_eq!((error.attempts(), memory.requests().len()), (3, 3));
    }
}

/// `None` if the value is ignored. The test clock starts 1,000,000,000 seconds after 1970.
#[test]
fn retry_after_sets_the_wait() {
    let since_1970 = |seconds: u64| Some(seconds - 1_000_000_000);
    for (value, wait) in [
        ("7", Some(7)),
        (" 0 ", Some(0)),
        ("Sun, 09 Sep 2001 01:48:10 GMT", Some(90)),
        ("Sun, 09 Sep 2001 01:46:40 GMT", Some(0)),
        ("Thu, 01 Jan 1970 00:00:00 GMT", Some(0)),
        ("Sunday, 09-Sep-01 01:48:10 GMT", Some(90)),
        ("Sun Sep  9 01:48:10 2001", Some(90)),
        ("Friday, 01-Jan-52 00:00:00 GMT", Some(0)),
        // A wait beyond the limit of the call is not started.
        ("120", Some(120)),
        ("99999999999999999999999", Some(u64::MAX)),
        ("Tue, 29 Feb 2028 23:59:59 GMT", since_1970(1_835_481_599)),
        ("Wed, 01 Mar 2028 00:00:00 GMT", since_1970(1_835_481_600)),
        ("Fri, 31 Dec 2100 12:00:00 GMT", since_1970(4_133_937_600)),
        ("Friday, 01-Dec-51 00:00:00 GMT", since_1970(2_585_001_600)),
        ("Fri Dec 31 12:00:00 2100", since_1970(4_133_937_600)),
        ("", None),
        ("-1", None),
        ("+1", None),
        ("1.5", None),
        ("1e1", None),
        ("soon", None),
        ("Sun, 9 Sep +201 1:48:10 GMT", None),
        ("Sun, ", None),
        ("Sun, 09 Sep 2001 25:00:00 GMT", None),
        ("Tue, 30 Feb 2027 07:28:00 GMT", None),
        ("Sun Sep  9 01:48:10 2001 GMT", None),
        ("Sun Sep 31 01:48:10 2001", None),
    ] {
        let (client, memory, clock) = failing(1, move || Answer::status(429, "").with_header("Retry-After", value));
        let sent = get(&client).send();
        match wait {
            None => assert!(sent.is_ok() && clock.slept()[0] <= Duration::from_millis(500), "{value}"),
            Some(wait @ ..120) => assert_eq!((sent.is_ok(), clock.slept()), (true, vec![seconds(wait)]), "{value}"),
            Some(wait) => {
                let error = sent.expect_err("too long to wait");
                assert_eq!((error.retry_after(), error.attempts()), (Some(seconds(wait)), 1), "{value}");
                assert_eq!((memory.requests().len(), clock.slept().len(), error.is_retryable()), (1, 0, true));
            }
        }
    }
}

/// The header of a service is used at 429 and 503, and only without a valid `Retry-After`.
#[test]
fn a_header_of_the_service_sets_the_wait() {
    let cases: [(RateLimitHeader, &str, u16, &str, Option<Duration>); 11] = [
        (RateLimitHeader::seconds("x-wait"), "7", 429, "", Some(seconds(7))),
        (RateLimitHeader::seconds("x-wait"), " 7 ", 503, "soon", Some(seconds(7))),
        (RateLimitHeader::seconds("x-wait"), "7", 429, "8", Some(seconds(8))),
        (RateLimitHeader::seconds("x-wait"), "7", 502, "", None),
        (RateLimitHeader::seconds("x-wait"), "1.5", 429, "", None),
        (RateLimitHeader::seconds("x-other"), "7", 429, "", None),
        (RateLimitHeader::millis("x-wait"), "1500", 429, "", Some(Duration::from_millis(1500))),
        // The test clock starts at this time, 1,000,000,000 seconds after 1970.
        (RateLimitHeader::unix_seconds("x-wait"), "1000000009", 429, "", Some(seconds(9))),
        (RateLimitHeader::unix_seconds("x-wait"), "7", 429, "", Some(seconds(0))),
        (RateLimitHeader::unix_millis("x-wait"), "1000000000250", 429, "", Some(Duration::from_millis(250))),
        (RateLimitHeader::unix_millis("x-wait"), "-1", 429, "", None),
    ];
    for (header, value, status, retry_after, wait) in cases {
        let answer =
            move || Answer::status(status, "").with_header("X-Wait", value).with_header("retry-after", retry_after);
        let (client, clock) = limited(header, answer);
        assert!(get(&client).send().is_ok(), "{value}");
        match wait {
            Some(wait) => assert_eq!(clock.slept(), [wait], "{value} at {status}"),
            None => assert!(clock.slept()[0] <= Duration::from_millis(500), "{value} at {status}"),
        }
    }
    // A wait that is longer than the limit of the call is not started.
    for value in ["121", "99999999999999999999999"] {
        let answer = move || Answer::status(429, "").with_header("x-wait", value);
        let (client, clock) = limited(RateLimitHeader::seconds("x-wait"), answer);
        let error = get(&client).send().expect_err("too long to wait");
        assert_eq!(error.retry_after(), Some(seconds(value.parse().unwrap_or(u64::MAX))));
        assert!(clock.slept().is_empty());
    }
}

/// A client of a service with this header, which sends this answer before it sends a book.
fn limited(header: RateLimitHeader, answer: impl Fn() -> Answer + Send + Sync + 'static) -> (Client, TestClock) {
    let service = Box::leak(Box::new(SERVICE.with_rate_limit(header)));
    let count = AtomicUsize::new(0);
    let answers = move |_: &_| match count.fetch_add(1, Ordering::SeqCst) {
        0 => answer(),
        _ => Answer::json(r#"{"book_id":7}"#),
    };
    let (client, _, clock) = in_memory_of(service, |builder| builder, answers);
    (client, clock)
}
