//! A key that changes: what is sent, when the provider is asked, and that no key is shown, the earlier ones neither.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::library::print::{not_yet, start, well};
use crate::library::service::{SERVICE, get, in_memory_of, in_memory_with, lend};
use spec_client_runtime::{
    Answer, BasicKey, CancelToken, Client, ClientBuilder, Code, Credentials, ErrorInfo, ErrorKind, HeaderKey,
    KeyProvider, MemoryTransport, OperationInfo, ParameterInfo, Piece, QueryKey, RecordedRequest, RequestProblem,
    Retry, ServiceInfo, TestClock, TransportErrorKind, TransportPhase, Wait,
};

static BEARER: ServiceInfo = SERVICE.with_key(&HeaderKey::new("authorization", "Bearer "), None);
static IN_QUERY: ServiceInfo = SERVICE.with_key(&QueryKey::new("card"), None);
static BASIC: ServiceInfo = SERVICE.with_key(&BasicKey, None);

/// Gives another key each time: `canary:key-1`, `canary:key-2` and so on, which also are a user and a password.
fn counting() -> impl KeyProvider {
    let count = AtomicU32::new(1);
    move || Ok::<_, String>(Credentials::basic("canary", format!("key-{}", count.fetch_add(1, Ordering::SeqCst))))
}

/// A client whose service refuses every key but this one.
fn accepting(key: &'static str, set: impl FnOnce(ClientBuilder) -> ClientBuilder) -> (Client, MemoryTransport) {
    let accepts = move |sent: &str| if sent == key { Answer::json(r#"{"book_id":7}"#) } else { refused(sent) };
    let answer = move |request: &RecordedRequest| accepts(request.header("x-library-key").expect("a key"));
    let (client, memory, _) = in_memory_with(|builder| set(builder.key_provider(counting())), answer);
    (client, memory)
}

fn refused(key: &str) -> Answer {
    Answer::status(401, serde_json::json!({ "code": 1, "message": format!("{key} is revoked") }).to_string())
}

#[test]
fn each_attempt_has_the_key_of_that_moment_wherever_it_is_sent() {
    let encoded = ["Basic Y2FuYXJ5OmtleS0x", "Basic Y2FuYXJ5OmtleS0y", "Basic Y2FuYXJ5OmtleS0z"].map(str::to_owned);
    let numbered = |start: &str| [1, 2, 3].map(|number| format!("{start}canary:key-{number}"));
    for (service, expected) in [(&BEARER, numbered("Bearer ")), (&IN_QUERY, numbered("")), (&BASIC, encoded)] {
        let keys = counting();
        let all = move || keys.credentials().map(|key| key.with_header("X-Desk", "desk").with_header("x-more", "more"));
        let set = |builder: ClientBuilder| builder.default_header("x-desk", "old").key_provider(all);
        let (client, memory, _) = in_memory_of(service, set, |_| Answer::status(503, ""));
        let request = get(&client);
        let shown = format!("{client:?} {request:?} {} {}", request.url(), request.curl());
        assert!(memory.requests().is_empty() && !shown.contains("canary"), "{shown}");
        drop(request.send().expect_err("it is busy"));
        let sent = memory.requests();
        let keys: Vec<_> =
            sent.iter().filter_map(|sent| sent.header("authorization").or(sent.parameter("card"))).collect();
        assert_eq!(keys, expected);
        assert!(sent.iter().all(|sent| (sent.header("x-desk"), sent.header("x-more")) == (Some("desk"), Some("more"))));
    }
}

#[test]
fn a_read_with_a_refused_key_is_sent_once_more_if_there_is_another_key() {
    // The provider is asked for the first attempt, after the refusal, and for the second attempt.
    let (client, memory) = accepting("canary:key-3", |builder| builder);
    assert!(get(&client).send().is_ok());
    assert_eq!(memory.requests().len(), 2);
    let (client, memory) = accepting("canary:key-3", |builder| builder);
    assert_eq!(get(&client).send_raw().expect("an answer").status(), 200);
    assert!(client.download("/a.pdf").is_err(), "only one key is accepted");
    assert_eq!(memory.requests().len(), 4);
    let (client, memory) = accepting("none", |builder| builder);
    let error = get(&client).send().expect_err("it is refused again");
    assert_eq!((memory.requests().len(), error.attempts(), error.is_key_refused()), (2, 2, true));
    assert!(!error.has_other_key() && !error.is_retryable(), "{error}");
    // The limits of the call hold.
    let never = |builder: ClientBuilder| builder.retry(Retry::never());
    let (client, memory) = accepting("none", never);
    let error = get(&client).send().expect_err("it is refused");
    assert_eq!((memory.requests().len(), error.has_other_key(), error.is_retryable()), (1, true, true));
    // The same key, or none, is no other key.
    let providers: [fn() -> Result<&'static str, &'static str>; 2] = [|| Ok("the same"), || Err("asked again")];
    for provider in providers {
        let asked = AtomicU32::new(0);
        let provider = move || if asked.fetch_add(1, Ordering::SeqCst) == 0 { Ok("the same") } else { provider() };
        let provider = move || provider().map(|key| key.replace(' ', "-"));
        let (client, memory) = accepting("none", |builder| builder.key_provider(provider));
        let error = get(&client).send().expect_err("it is refused");
        assert_eq!((memory.requests().len(), error.has_other_key(), error.is_key_refused()), (1, false, true));
    }
}

#[test]
fn a_change_is_not_sent_with_another_key() {
    let (client, memory) = accepting("none", |builder| builder);
    let error = lend(&client).send().expect_err("it is refused");
    assert_eq!((memory.requests().len(), error.has_other_key(), error.is_retryable()), (1, true, true));
    let text = "book.lend: 401 *** is revoked (code 1); the key was refused: `reader.me` shows whether it works; \
                the client has another key now; the call needs the permission `lend_books`";
    assert_eq!(error.to_string(), text);
    // With an idempotency key, it keeps its key in all attempts.
    static ADD: OperationInfo = OperationInfo::create("book.add", "book/add.json")
        .with_idempotency_key("call")
        .with_parameters(&[ParameterInfo::new("call")]);
    let answers = |request: &RecordedRequest| match request.header("x-library-key") {
        Some("canary:key-1") => Answer::status(503, ""),
        _ => refused("a key"),
    };
    let (client, memory, _) = in_memory_with(|builder| builder.key_provider(counting()), answers);
    assert!(client.request(&ADD).send_value().expect_err("it is busy").is_outcome_unknown());
    assert_eq!(memory.requests().len(), 3);
    let error = client.request(&ADD).send_value().expect_err("it is refused");
    assert_eq!((memory.requests().len(), error.attempts(), error.has_other_key()), (4, 1, true));
    // So a provider that fails later does not hide that the first attempt may have arrived.
    let asked = AtomicU32::new(0);
    let once = move || if asked.fetch_add(1, Ordering::SeqCst) == 0 { Ok("canary:key-1") } else { Err("no key") };
    let (client, ..) = in_memory_with(|builder| builder.key_provider(once), answers);
    let error = client.request(&ADD).send_value().expect_err("it is busy");
    assert_eq!((error.attempts(), error.is_outcome_unknown(), error.may_have_arrived()), (3, true, true), "{error}");
}

#[test]
fn nothing_is_sent_without_a_key() {
    let fails = AtomicU32::new(0);
    let provider = move || match fails.fetch_add(1, Ordering::SeqCst) {
        0 => Ok("canary-key".to_owned()),
        1 => Ok("canary key".to_owned()),
        _ => Err("no answer\nfor canary-key"),
    };
    let (client, memory) = accepting("canary-key", |builder| builder.key_provider(provider));
    assert!(get(&client).send().is_ok());
    let error = get(&client).send().expect_err("it has a space");
    let reason = "it has a character other than visible ASCII".to_owned();
    assert_eq!((error.kind(), error.status()), (&ErrorKind::Key { reason }, None));
    for error in [get(&client).send().map(drop), lend(&client).send().map(drop)].map(|sent| sent.expect_err("no key")) {
        let reason = "no answer\nfor ***".to_owned();
        assert_eq!(error.kind(), &ErrorKind::Key { reason });
        assert!(error.is_retryable() && !error.may_have_arrived() && error.status().is_none());
        assert!(
            error
                .to_string()
                .ends_with(": not sent, because the provider of the key gave none that can be sent: no answer for ***")
        );
    }
    assert_eq!(memory.requests().len(), 1);
    let (client, memory, _) = in_memory_of(&IN_QUERY, |b| b.key_provider(counting()).max_url(70), |_| refused("x"));
    let error = get(&client).send().expect_err("the URL is too long with the key");
    assert!(matches!(error.kind(), ErrorKind::Request(RequestProblem::UrlTooLong { .. })), "{error}");
    // A key in the header of another host would be a key that is sent elsewhere.
    let bad = || Ok::<_, String>(Credentials::new("key").with_header("Host", "evil.example"));
    let (client, _) = accepting("key", |builder| builder.key_provider(bad));
    assert!(matches!(get(&client).send().expect_err("it is refused").kind(), ErrorKind::Key { .. }));
    assert!(memory.requests().is_empty());
}

#[test]
fn the_time_of_the_provider_counts() {
    let clock = TestClock::new();
    let passing = clock.clone();
    let slow = move || {
        passing.advance(Duration::from_secs(40));
        Ok::<_, String>("canary:key-1")
    };
    let (client, memory) = accepting("canary:key-1", |builder| builder.clock(clock).key_provider(slow));
    assert!(get(&client).with_timeout(Duration::from_secs(41)).send().is_ok());
    let error = lend(&client).with_timeout(Duration::from_secs(40)).send().expect_err("there is no time left");
    let late = TransportErrorKind::Timeout(TransportPhase::Call);
    assert_eq!((error.kind(), error.may_have_arrived()), (&ErrorKind::Transport(late), false));
    assert_eq!(memory.requests().len(), 1);
}

#[test]
fn credentials_show_no_key() {
    let shown = format!("{:?}", Credentials::basic("canary", "canary").with_header("X-More", "canary"));
    assert_eq!(shown, r#"Credentials { key: ***, headers: ["x-more"] }"#);
}

/// The service repeats a key of an earlier call, and one that 40 newer ones followed while it was on its way.
#[test]
fn earlier_keys_are_shown_nowhere() {
    static CLIENT: OnceLock<Client> = OnceLock::new();
    let depth = AtomicU32::new(0);
    let (client, ..) = in_memory_with(
        |builder| builder.key_provider(counting()).retry(Retry::never()).retry_budget(0),
        move |request| {
            if depth.fetch_add(1, Ordering::SeqCst) == 0 {
                (0..20).for_each(|_| drop(get(CLIENT.get().expect("the client")).send()));
            }
            refused(request.header("x-library-key").expect("a key"))
        },
    );
    let client = CLIENT.get_or_init(|| client);
    assert_eq!(get(client).send().expect_err("it is refused").message(), Some("*** is revoked"));
    let (client, _, _) = in_memory_with(
        |builder| builder.key_provider(counting()).retry(Retry::never()),
        |_| Answer::status(400, r#"{"code":1,"message":"canary:key-1 is expired"}"#),
    );
    for _ in 0..8 {
        let error = get(&client).send().expect_err("an error");
        assert_eq!(error.message(), Some("*** is expired"));
    }
}

#[test]
fn a_job_outlives_its_key() {
    let polls = AtomicU32::new(0);
    let (client, ..) = in_memory_with(
        |builder| builder.key_provider(counting()),
        move |request| match (request.operation(), polls.load(Ordering::SeqCst)) {
            ("print.get", 0..4) => match polls.fetch_add(1, Ordering::SeqCst) {
                2 => refused("it"),
                _ => not_yet(),
            },
            _ => well(request),
        },
    );
    assert!(start(&client).run(&Wait::default()).is_ok());
}

#[test]
fn a_call_that_is_cancelled_while_the_provider_looks_for_a_key_is_not_sent() {
    let asked = Arc::new(AtomicU32::new(0));
    let (token, count) = (CancelToken::new(), Arc::clone(&asked));
    let cancelling = token.clone();
    let provider = move || {
        count.fetch_add(1, Ordering::SeqCst);
        cancelling.cancel();
        Ok::<_, String>("canary:key-1")
    };
    let (client, memory) = accepting("canary:key-1", |builder| builder.key_provider(provider));
    for _ in 0..2 {
        let error = lend(&client.with_cancel(&token)).send().expect_err("it is cancelled");
        assert_eq!((error.is_cancelled(), error.is_outcome_unknown(), error.may_have_arrived()), (true, false, false));
    }
    assert_eq!((memory.requests().len(), asked.load(Ordering::SeqCst)), (0, 1));
}

/// The service has not looked at the idempotency key, so the outcome of the attempt before is as unknown as it was.
#[test]
fn a_refused_key_is_no_answer_to_the_attempt_before() {
    const ERRORS: &[ErrorInfo] = &[ErrorInfo::new("refused", &[401, 429], Code::Integer(1), &[Piece::Text("refused")])];
    static ADD: OperationInfo = OperationInfo::create("book.add", "book/add.json")
        .with_idempotency_key("call")
        .with_parameters(&[ParameterInfo::new("call")])
        .with_errors(ERRORS);
    for status in [401, 429] {
        let attempts = AtomicU32::new(0);
        let answers = move |_: &RecordedRequest| match attempts.fetch_add(1, Ordering::SeqCst) {
            0 => Answer::failure(TransportErrorKind::Closed),
            _ => Answer::status(status, r#"{"code":1,"message":"refused"}"#),
        };
        let (client, _, _) = in_memory_with(|builder| builder.key_provider(counting()), answers);
        let error = client.request(&ADD).send_value().expect_err("it is refused");
        assert_eq!((error.status(), error.condition_name()), (Some(status), Some("refused")));
        assert!(error.attempts() > 1 && error.is_outcome_unknown() && !error.is_retryable(), "{error}");
    }
}

#[test]
fn a_refused_key_gives_back_the_retries_before() {
    let attempts = AtomicU32::new(0);
    let answers = move |_: &RecordedRequest| match attempts.fetch_add(1, Ordering::SeqCst) % 2 {
        0 => Answer::status(503, ""),
        _ => refused("it"),
    };
    let set = |builder: ClientBuilder| builder.key_provider(counting()).retry(Retry::default().attempts(2));
    let (client, ..) = in_memory_with(|builder| set(builder).retry_budget(1), answers);
    for _ in 0..3 {
        let error = get(&client).send().expect_err("it is refused");
        assert_eq!((error.attempts(), error.status(), error.has_other_key()), (2, Some(401), true), "{error}");
    }
}
