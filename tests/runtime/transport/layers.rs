//! Layers around a transport, and the limit on the number of requests.

use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::library::service::{builder, get, in_memory_with, lend, timed};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, BodyForm, ClientBuilder, ConfigurationProblem, ContentProblem, ErrorKind, MemoryTransport, Method,
    OperationInfo, ParameterInfo, Retry, Timeouts, Transport, TransportError, TransportErrorKind, TransportPhase,
    WireBody, WireHeader, WireRequest, WireResponse,
};
use support::server::{Server, Then, reply};

const BOOK: &str = r#"{"book_id":7}"#;

static ADD: OperationInfo = OperationInfo::create("book.add", "book/add")
    .with_method(Method::Post)
    .with_parameters(&[ParameterInfo::new("title").in_body(BodyForm::Text)]);

#[derive(Default)]
struct Counts {
    requests: AtomicU64,
    bytes: AtomicU64,
    order: Mutex<Vec<&'static str>>,
}

/// A layer that counts requests and bytes of bodies, and adds a header.
fn counted(inner: impl Transport, name: &'static str, counts: Arc<Counts>) -> impl Transport {
    transport(move |request| {
        counts.requests.fetch_add(1, Ordering::SeqCst);
        counts.order.lock().expect("no panic").push(name);
        let mut headers = request.headers().to_vec();
        headers.push(WireHeader::new(name, "1"));
        let counts = Arc::clone(&counts);
        Ok(inner.send(&request.with_headers(&headers))?.map_body(|inner| Reader { inner, counts }))
    })
}

struct Reader<R> {
    inner: R,
    counts: Arc<Counts>,
}

impl<R: Read> Read for Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.counts.bytes.fetch_add(count as u64, Ordering::SeqCst);
        Ok(count)
    }
}

fn wrapped(url: &str) -> (ClientBuilder, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let (inner, outer) = (Arc::clone(&counts), Arc::clone(&counts));
    let builder = builder(url)
        .layer(|transport| counted(transport, "x-inner", inner))
        .layer(|transport| counted(transport, "x-outer", outer));
    (builder, counts)
}

#[test]
fn layers_see_each_request_and_each_byte_from_the_outermost_to_the_innermost() {
    let server = Server::answering(200, "", BOOK);
    let (builder, counts) = wrapped(&server.url());
    let client = builder.user_agent("layered/1").build().expect("a client");
    get(&client).send().expect("a book");
    assert_eq!(*counts.order.lock().expect("no panic"), ["x-outer", "x-inner"]);
    assert_eq!(counts.bytes.load(Ordering::SeqCst), 2 * BOOK.len() as u64);
    let head = &server.heads()[0];
    assert!(head.contains("x-inner: 1\r\n") && head.contains("x-outer: 1\r\n"), "{head}");
    assert!(head.contains("user-agent: layered/1\r\n") && head.contains("x-library-key: "), "{head}");
    // The transport may be any other, too.
    let memory = MemoryTransport::new(|_| Answer::json(BOOK));
    let (builder, counts) = wrapped("https://library.example");
    let client = builder.transport(memory.clone()).build().expect("a client");
    get(&client).send().expect("a book");
    assert_eq!((memory.requests().len(), counts.requests.load(Ordering::SeqCst)), (1, 2));
    assert_eq!(memory.requests()[0].header("x-outer"), Some("1"));
    client.request(&ADD).with_parameter("title", "T").send_value().expect("an answer");
    assert_eq!(memory.requests()[1].body(), br#"{"title":"T"}"#, "a layer that changes headers keeps the body");
}

#[test]
fn a_request_of_a_test_is_sent_without_a_client_and_may_take_any_time() {
    let (server, headers) = (Server::answering(200, "", BOOK), [WireHeader::new("x-book", "7")]);
    let (url, longest) = (server.url(), Timeouts::new(Duration::MAX).with_stall(Duration::MAX));
    let request = WireRequest::new(&ADD, &url).with_headers(&headers).with_timeouts(longest);
    let transport = builder(&url).build_transport().expect("a transport");
    let mut answer = transport.send(&request.with_body(WireBody::bytes(b"T"))).expect("an answer");
    assert_eq!(answer.read_body().expect("a body"), BOOK.as_bytes());
    let head = &server.heads()[0];
    assert!(head.starts_with("POST / ") && head.contains("x-book: 7\r\n") && head.contains("length: 1\r\n"), "{head}");
}

#[test]
fn a_layer_keeps_what_the_client_knows_about_an_answer() {
    // Neither a length nor chunks: a broken connection looks like the end.
    let server = Server::sending(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\nhalf or all");
    let (builder, _) = wrapped(&server.url());
    let client = builder.build().expect("a client");
    let error = client.download("/x").and_then(|download| download.read_to_vec()).expect_err("an unmarked end");
    assert_eq!(error.kind(), &ErrorKind::Content(ContentProblem::UnmarkedEnd));
    // A custom transport says so itself, and the layers around it keep that.
    let cut = |body: &'static str| {
        let transport = transport(move |_| Ok(WireResponse::new(200, Vec::new(), body.as_bytes()).with_unmarked_end()));
        wrapped("https://library.example").0.transport(transport).build().expect("a client")
    };
    let client = cut("half or all");
    let error = client.download("/x").and_then(|download| download.read_to_vec()).expect_err("an unmarked end");
    assert_eq!(error.kind(), &ErrorKind::Content(ContentProblem::UnmarkedEnd));

    // Numbers are the only JSON that does not show whether it is complete.
    for (body, is_whole) in
        [("33", false), ("-3.1e5", false), (" 7", false), ("33\n", true), ("[3]", true), ("\"3\"", true)]
    {
        let client = cut(body);
        let results = [get(&client).with_retry(Retry::never()).send_value(), lend(&client).send_value()];
        for (result, is_unknown) in results.into_iter().zip([false, true]) {
            let Err(error) = result else {
                assert!(is_whole, "{body}");
                continue;
            };
            assert!(!is_whole && error.is_outcome_unknown() == is_unknown, "{body}: {error}");
            assert!(error.to_string().contains(&TransportErrorKind::Closed.to_string()), "{body}: {error}");
        }
    }
}

#[test]
fn a_layer_can_refuse_a_request_or_wait() {
    let refusing = |_| transport(|_| Err(TransportError::new(TransportErrorKind::Rejected)));
    let client = builder("https://library.example").layer(refusing).build().expect("a client");
    let error = lend(&client).send().expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Rejected));
    assert!(!error.may_have_arrived());

    // Uses up the time of a call, except for a moment.
    let slow = |inner: Box<dyn Transport>| {
        transport(move |request| {
            let before = request.timeouts().call();
            let less = request.with_call_timeout(Duration::from_millis(200));
            assert!(less.timeouts().call() < before);
            assert_eq!(less.with_call_timeout(before).timeouts().call(), less.timeouts().call(), "never more");
            inner.send(&less)
        })
    };
    let server = Server::start(|_, stream| {
        thread::sleep(Duration::from_secs(2));
        reply(stream, 200, "", BOOK.as_bytes());
        Then::Close
    });
    let client = builder(&server.url()).layer(slow).build().expect("a client");
    let error = get(&client).send().expect_err("too late");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Call)));
}

#[test]
fn requests_are_sent_at_even_intervals() {
    let (client, memory, clock) = in_memory_with(|builder| builder.max_requests_per_second(5), |_| Answer::json(BOOK));
    for _ in 0..11 {
        get(&client.clone()).send().expect("a book");
    }
    assert_eq!((memory.requests().len(), clock.elapsed()), (11, Duration::from_secs(2)));
    // Time that passes without a request is not saved up.
    clock.advance(Duration::from_secs(60));
    for _ in 0..6 {
        get(&client).send().expect("a book");
    }
    assert_eq!(clock.elapsed(), Duration::from_secs(63));
    // Each client has its own limit. By default there is no limit.
    let (client, _, clock) = timed(|_| Answer::json(BOOK));
    for _ in 0..100 {
        get(&client).send().expect("a book");
    }
    assert_eq!(clock.elapsed(), Duration::ZERO);
}

#[test]
fn retries_and_downloads_take_turns_too() {
    let (client, memory, clock) = in_memory_with(
        |builder| builder.max_requests_per_second(0.1).retry(Retry::default().max_delay(Duration::from_millis(1))),
        |_| Answer::status(503, ""),
    );
    assert_eq!(get(&client).send().expect_err("unavailable").attempts(), 3);
    client.download("/file").expect_err("unavailable");
    assert_eq!(memory.requests().len(), 6);
    assert!(clock.elapsed() >= Duration::from_secs(50) && clock.elapsed() < Duration::from_secs(51), "{clock:?}");
}

#[test]
fn a_turn_after_the_deadline_is_an_error_at_once() {
    let (client, memory, clock) =
        in_memory_with(|builder| builder.max_requests_per_second(0.5), |_| Answer::json(BOOK));
    lend(&client).send().expect("an answer");
    let error = lend(&client).with_timeout(Duration::from_secs(1)).send().expect_err("too late");
    let late = TransportErrorKind::Timeout(TransportPhase::RateLimit);
    assert_eq!(error.kind(), &ErrorKind::Transport(late));
    assert_eq!(error.to_string(), "book.lend: timed out while waiting for a turn (limit `max_requests_per_second`)");
    assert!(error.is_timeout() && error.is_retryable() && !error.may_have_arrived() && !error.is_connect());
    assert_eq!((memory.requests().len(), clock.elapsed()), (1, Duration::ZERO));
    // It did not use up the turn of another call.
    get(&client).send().expect("a book");
    assert_eq!((memory.requests().len(), clock.elapsed()), (2, Duration::from_secs(2)));
    // The wait counts as time of the call.
    let seen = Arc::new(Mutex::new(Vec::new()));
    let times = Arc::clone(&seen);
    let timed = move |inner: Box<dyn Transport>| {
        transport(move |request| {
            times.lock().expect("no panic").push(request.timeouts().call());
            inner.send(request)
        })
    };
    let set = |builder: ClientBuilder| builder.max_requests_per_second(1).layer(timed);
    let (client, _, _) = in_memory_with(set, |_| Answer::json(BOOK));
    for _ in 0..2 {
        get(&client).with_timeout(Duration::from_secs(10)).send().expect("a book");
    }
    assert_eq!(*seen.lock().expect("no panic"), [Duration::from_secs(10), Duration::from_secs(9)]);
    // A retry without a turn is not made: the failure before it is the result.
    let set = |builder: ClientBuilder| builder.max_requests_per_second(0.01).retry_budget(1);
    let (client, memory, _) = in_memory_with(set, |_| Answer::status(503, ""));
    let error = get(&client).with_timeout(Duration::from_secs(50)).send().expect_err("unavailable");
    assert_eq!((error.status(), error.attempts(), memory.requests().len()), (Some(503), 1, 1));
    assert!(error.to_string().ends_with("; its time limit left no time for another attempt"), "{error}");
    // It costs nothing of the budget.
    let error = get(&client).with_timeout(Duration::from_secs(500)).send().expect_err("unavailable");
    assert_eq!((error.attempts(), error.is_retry_budget_spent()), (2, true));
}

#[test]
fn threads_share_the_limit() {
    let (client, memory, clock) =
        in_memory_with(|builder| builder.max_requests_per_second(100), |_| Answer::json(BOOK));
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..25).for_each(|_| drop(get(&client).send().expect("a book"))));
        }
    });
    assert_eq!(memory.requests().len(), 100);
    assert!(clock.elapsed() >= Duration::from_millis(990), "{clock:?}");
}

#[test]
fn a_rate_has_to_be_a_number_above_zero() {
    for rate in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let error = builder("https://library.example").max_requests_per_second(rate).build().expect_err("no rate");
        assert_eq!(error.kind(), &ErrorKind::Configuration(ConfigurationProblem::RateLimit), "{rate}");
    }
    // The smallest and the largest number.
    for rate in [f64::MIN_POSITIVE, f64::MAX] {
        let (client, ..) = in_memory_with(|builder| builder.max_requests_per_second(rate), |_| Answer::json(BOOK));
        get(&client).send().expect("a book");
    }
}
