//! The limits of a call: the size of the body, the head and the URL, the memory of values, and the time of each phase.

use std::sync::mpsc;
use std::time::Duration;

use crate::deviation::observation::Returning;
use crate::library::lists::Page;
use crate::library::service::{Book, answering, builder, client, get, in_memory, in_memory_with, lend, list};
use spec_client_runtime::generated::impl_record;
use spec_client_runtime::{
    Answer, DecodeProblem, ErrorKind, Extra, Request, RequestProblem, TransportErrorKind, TransportPhase,
};
use support::server::{Server, Then, reply, send};

pub(crate) fn book_of(length: usize) -> String {
    let (start, end) = (r#"{"book_id":7,"x":""#, r#""}"#);
    format!("{start}{}{end}", "y".repeat(length - start.len() - end.len()))
}

#[test]
fn a_body_of_exactly_the_limit_is_read_and_one_byte_more_is_not() {
    let (client, _) = in_memory(|request| {
        let length = request.parameter("length").and_then(|length| length.parse().ok()).unwrap_or_default();
        Answer::json(book_of(length))
    });
    let call = |length: i64, limit| get(&client).with_query("length", length).with_max_body(limit).send();
    assert!(call(1_000, 1_000).is_ok());
    assert_eq!(call(1_001, 1_000).expect_err("too large").kind(), &ErrorKind::BodyTooLarge { limit: 1_000 });
    assert!(call(100_000, u64::MAX).is_ok());
}

#[test]
fn a_length_above_the_limit_fails_before_the_body_is_read() {
    let server = Server::start(|_, stream| {
        send(stream, b"HTTP/1.1 200 OK\r\ncontent-length: 999999999999\r\n\r\n{");
        std::thread::sleep(std::time::Duration::from_secs(15));
        Then::Close
    });
    let started = std::time::Instant::now();
    let error = get(&client(&server.url())).send().expect_err("too large");
    assert_eq!(error.kind(), &ErrorKind::BodyTooLarge { limit: 16 * 1024 * 1024 });
    assert!(started.elapsed() < std::time::Duration::from_secs(10));
}

#[test]
fn an_endless_body_stops_at_the_limit() {
    for (status, limit) in [("200 OK", 100_000), ("200 OK", 2_000_000), ("500 No", 100_000)] {
        let (sent, count) = mpsc::channel();
        let server = Server::start(move |_, stream| {
            send(stream, format!("HTTP/1.1 {status}\r\ntransfer-encoding: chunked\r\n\r\n").as_bytes());
            let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
            // The body ends at some point, so that a client without a limit fails the test instead of blocking it.
            let chunks = (0..50_000).take_while(|_| send(stream, chunk.as_bytes())).count();
            let _ = sent.send(chunks);
            Then::Close
        });
        let client = builder(&server.url()).max_body(limit).build().expect("a client");
        let error = get(&client).send().expect_err("endless");
        match status {
            "200 OK" => assert_eq!(error.kind(), &ErrorKind::BodyTooLarge { limit }),
            _ => assert_eq!((error.kind(), error.body().len()), (&ErrorKind::HttpStatus, 65_536)),
        }
        // Buffers on the way accept some MiB; the whole body would be 200.
        assert!(count.recv().expect("a count") < 10_000);
    }
}

/// A record with the documented fields of an error.
#[derive(Debug)]
struct Note {
    code: Option<i64>,
    message: Option<String>,
}

impl_record!(Note, required(), optional(code, message));

#[test]
fn an_answer_of_up_to_8_kib_is_searched_for_an_error_before_it_is_read() {
    let note = |length: usize| {
        let (start, end) = (r#"{"code":7,"message":""#, r#""}"#);
        let body = format!("{start}{}{end}", "y".repeat(length - start.len() - end.len()));
        Request::<Returning<Note>>::new(&answering(200, &body)).send()
    };
    assert_eq!(note(8 * 1024).expect_err("an error").kind(), &ErrorKind::Api);
    // A longer one is searched only if it has deviations.
    let note = note(8 * 1024 + 1).expect("a note");
    assert_eq!((note.code, note.message.map(|message| message.len())), (Some(7), Some(8 * 1024 + 1 - 23)));
}

#[test]
fn memory_for_the_length_in_the_head_is_reserved_up_to_1_mib() {
    let (client, _) = in_memory(|request| {
        let length: usize = request.parameter("length").and_then(|length| length.parse().ok()).unwrap_or_default();
        Answer::json(vec![b' '; length]).with_header("content-length", length.to_string())
    });
    for length in [1, 1_000, 65_536, 1024 * 1024] {
        let body = get(&client).with_query("length", length as i64).send_raw().expect("an answer").into_body();
        // The end is found without growing, which would at least double the buffer.
        assert!(body.len() == length && body.capacity() < length + 64, "{} for {length}", body.capacity());
    }
}

#[test]
fn an_error_of_64_kib_leaves_its_connection_to_the_next_call() {
    for (length, connections) in [(65_536, 1), (65_537, 3)] {
        let server = Server::start(move |_, stream| {
            reply(stream, 404, "", &vec![b'x'; length]);
            Then::KeepAlive
        });
        let client = client(&server.url());
        for _ in 0..3 {
            let error = get(&client).send().expect_err("an error");
            assert_eq!((error.kind(), error.body().len()), (&ErrorKind::HttpStatus, 65_536));
        }
        assert_eq!(server.connections(), connections, "{length}");
    }
}

#[test]
fn a_url_has_a_limit_for_the_client_and_for_a_call() {
    let (client, memory) = in_memory(|_| Answer::json(book_of(100)));
    let length = get(&client).url().len();
    let too_long = |limit| ErrorKind::Request(RequestProblem::UrlTooLong { length, limit });
    assert!(get(&client).with_max_url(length).send().is_ok());
    assert_eq!(get(&client).with_max_url(length - 1).send().expect_err("too long").kind(), &too_long(length - 1));
    let long = get(&client).with_query("q", "x".repeat(60_000)).with_max_url(usize::MAX).send().expect_err("too long");
    assert!(matches!(long.kind(), ErrorKind::Request(RequestProblem::UrlTooLong { limit: 60_000, .. })));
    assert_eq!(memory.requests().len(), 1, "nothing was sent");
    let (client, ..) = in_memory_with(|builder| builder.max_url(length - 1), |_| Answer::json(book_of(100)));
    assert_eq!(get(&client).send().expect_err("too long").kind(), &too_long(length - 1));
    assert!(get(&client).with_max_url(length).send().is_ok());
}

/// Bodies whose values need much memory, each with the path at which the limit is exceeded.
fn growing(count: usize) -> Vec<(String, &'static str)> {
    let many = |item: &str| vec![item; count].join(",");
    let fields: Vec<_> = (0..count).map(|number| format!("\"k{number}\":1")).collect();
    let fields = fields.join(",");
    vec![
        (format!(r#"{{"list":[{}]}}"#, many(r#"{"book_id":1}"#)), "$.list"),
        (format!("[{}]", many(r#"{"book_id":1}"#)), "$"),
        (format!(r#"{{"list":[{{"book_id":1}},{{"book_id":1,"tags":[{}]}}]}}"#, many("\"\"")), "$.list[1].tags"),
        (format!(r#"{{"list":[{{"book_id":1,"loans":{{{fields}}}}}]}}"#), "$.list[0].loans"),
        (format!(r#"{{"list":[{{"book_id":1,{fields}}}]}}"#), "$.list[0]"),
        (format!(r#"{{"list":[{{"book_id":1,"new":[{}]}}]}}"#, many("[]")), "$.list[0].new"),
        (format!(r#"{{"list":[{{"book_id":1,"note":{{"a":[1,[{}]]}}}}]}}"#, many("{}")), "$.list[0].note.a[1]"),
        (format!(r#"{{"list":[{{"book_id":1,"note":[{}]}}]}}"#, many(r#"{"a":""}"#)), "$.list[0].note"),
        (format!(r#"{{"list":[{{"book_id":1,"note":{{{fields}}}}}]}}"#), "$.list[0].note"),
        (format!(r#"{{"list":[{{"book_id":1,"note":[{}]}}]}}"#, many("\"x\"")), "$.list[0].note"),
        (
            format!(
                r#"{{"list":[{{"book_id":1,"note":[{0}, {0}]}}]}}"#,
                vec![format!("\"{}\"", "x".repeat(count)); 9].join(",")
            ),
            "$.list[0].note",
        ),
    ]
}

#[test]
fn values_that_take_too_much_memory_are_an_error_that_says_which_limit() {
    const LIMIT: u64 = 1 << 17;
    let problem = |path: &str| DecodeProblem::TooLarge { path: path.to_owned(), limit: LIMIT };
    for (body, path) in growing(15_000) {
        let answer = body.clone();
        let (client, ..) = in_memory_with(|builder| builder.max_memory(LIMIT), move |_| Answer::json(answer.clone()));
        let mut result = None;
        let taken = allocation_counter::measure(|| result = Some(list(&client).send())).bytes_max;
        assert!(taken < LIMIT + 4 * body.len() as u64, "{path}: {taken} bytes, for values and copies of the text");
        let error = result.expect("an answer").expect_err("too large");
        let (kind, place) = match error.kind() {
            ErrorKind::Decode(DecodeProblem::TooLarge { path, limit }) => (*limit, path.clone()),
            other => panic!("{path}: {other:?}"),
        };
        assert!(kind == LIMIT && (place == path || place.starts_with(&format!("{path}["))), "{path}: {place}");
        assert!(
            error.is_decode()
                && error.to_string().ends_with("131072 bytes of memory: ask for less, or raise `max_memory`")
        );
        assert_eq!(error.body(), &body.as_bytes()[..body.len().min(64 * 1024)]);
        // The limit of the call applies, even if any JSON is read.
        assert!(list(&client).with_max_memory(1 << 30).send().is_ok(), "{path}");
        assert!(list(&client).with_max_memory(1 << 30).send_value().is_ok(), "{path}");
        let error = list(&client).send_value().expect_err("too large");
        assert!(matches!(error.kind(), ErrorKind::Decode(DecodeProblem::TooLarge { limit: LIMIT, .. })), "{error}");
        // Values that a caller reads through serde are not counted, and each answer has its own budget.
        assert!(serde_json::from_str::<Page<Book>>(&body).is_ok(), "{path}");
    }
    for (body, path) in growing(100) {
        let (client, ..) = in_memory_with(|builder| builder.max_memory(LIMIT), move |_| Answer::json(body.clone()));
        (0..100).for_each(|_| drop(list(&client).send().unwrap_or_else(|error| panic!("{path}: {error}"))));
        assert!(list(&client).with_max_memory(100).send().expect_err("too large").is_decode(), "{path}");
    }
    let (client, _) = in_memory(|_| Answer::json(growing(15_000).remove(0).0));
    let error = list(&client).with_max_memory(LIMIT).send().expect_err("too large");
    assert_eq!(error.kind(), &ErrorKind::Decode(problem("$.list")));
    assert!(list(&client).send().is_ok(), "128 MiB are enough");
}

#[test]
fn an_error_is_found_whose_message_is_long_or_not_a_text() {
    let lists = vec!["[]"; 20_000].join(",");
    let (client, _) = in_memory(move |_| Answer::status(400, format!(r#"{{"code":7,"message":[{lists}]}}"#)));
    assert_eq!(get(&client).send().expect_err("an error").code().and_then(|code| code.as_i64()), Some(7));
    let long = "x".repeat(10 << 20);
    let (client, _) = in_memory(move |_| Answer::json(format!(r#"{{"code":7,"message":"{long}"}}"#)));
    let error = get(&client).with_max_memory(100).send().expect_err("an error");
    assert_eq!((error.kind(), error.message().map(str::len)), (&ErrorKind::Api, Some(4_096)));
    // A larger value is not an error, and searching for one keeps the path of the value that is too large.
    let lists = vec!["[]"; 1_000_000].join(",");
    let (client, _) = in_memory(move |_| Answer::json(format!(r#"{{"book_id":1,"code":7,"message":[{lists}]}}"#)));
    let error = get(&client).with_max_memory(1 << 20).send().expect_err("too large");
    let problem = DecodeProblem::TooLarge { path: "$.message".to_owned(), limit: 1 << 20 };
    assert_eq!(error.kind(), &ErrorKind::Decode(problem));
}

#[test]
fn undocumented_fields_take_no_memory_if_there_are_none() {
    assert_eq!(size_of::<Extra>(), size_of::<usize>());
    let book: Book = serde_json::from_str(r#"{"book_id":1}"#).expect("a book");
    assert!(book.extra == Extra::default() && book.extra.is_empty() && book.extra.iter().next().is_none());
}

#[test]
fn the_head_of_an_answer_has_a_limit_for_the_client_and_for_a_call() {
    let server = Server::start(|_, stream| {
        reply(stream, 200, &format!("x-filler: {}\r\n", "x".repeat(5_000)), book_of(20).as_bytes());
        Then::KeepAlive
    });
    let too_large = ErrorKind::Transport(TransportErrorKind::HeadTooLarge);
    let usual = client(&server.url());
    assert!(get(&usual).send().is_ok());
    assert_eq!(get(&usual).with_max_head(1_000).send().expect_err("too large").kind(), &too_large);
    let small = builder(&server.url()).max_head(1_000).build().expect("a client");
    assert_eq!(get(&small).send().expect_err("too large").kind(), &too_large);
    assert!(get(&small).with_max_head(10_000).send().is_ok());
}

#[test]
fn each_phase_and_the_whole_call_have_a_limit() {
    let server = Server::start(|head, stream| {
        if head.contains("body=late") {
            send(stream, b"HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n{");
        }
        std::thread::sleep(Duration::from_secs(15));
        Then::Close
    });
    let (client, short) = (client(&server.url()), Duration::from_millis(200));
    let error = get(&client).with_timeout(short).send().expect_err("silence");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Call)));
    assert!(error.is_timeout() && error.is_retryable() && !error.is_connect());
    assert!(get(&client).with_timeout(Duration::ZERO).send().expect_err("no time").is_timeout());
    let error = get(&client).with_response_timeout(short).send().expect_err("silence");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Response)));
    let error = get(&client).with_query("body", "late").with_body_timeout(short).send().expect_err("silence");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Body)));
}

/// The limit on connecting covers the proxy and TLS together.
#[test]
fn a_slow_proxy_leaves_less_time_for_tls() {
    let proxy = Server::start(|_, stream| {
        std::thread::sleep(Duration::from_millis(3_600));
        send(stream, b"HTTP/1.1 200 OK\r\n\r\n");
        // And no handshake.
        Then::KeepAlive
    });
    let client = builder("https://library.example").proxy(proxy.url()).connect_timeout(Duration::from_secs(4));
    let client = client.build().expect("a client");
    let start = std::time::Instant::now();
    let error = lend(&client).send().expect_err("no handshake");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Connect)));
    assert!(start.elapsed() < Duration::from_millis(7_200), "{:?}", start.elapsed());
    assert!(!error.may_have_arrived());
}
