//! Stray answers, which no request asked for, are not read by the next call over the same connection. Whether bytes of a request were
//! written.

use std::collections::HashSet;
use std::net::TcpListener;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::library::service::{self, builder, get, lend};
use crate::library::tls_server::{ReplyPart, TlsServer};
use rustls::SupportedProtocolVersion;
use rustls::version::{TLS12, TLS13};
use spec_client_runtime::{Client, ErrorKind, Method, OperationInfo, TransportErrorKind, TransportPhase};
use support::server::{Listener, Server, Then, send};

const VERSIONS: [&SupportedProtocolVersion; 2] = [&TLS12, &TLS13];
/// Lengths of a body with which the TLS library, which reads 4,096 bytes at a time, reads an answer and a part of the next one. The
/// head and the encryption add about a hundred bytes, depending on the version.
const LENGTHS: std::ops::Range<usize> = 3_880..4_000;

/// A book, padded to a length.
fn answer(book: impl std::fmt::Display, length: usize) -> Vec<u8> {
    let body = format!(r#"{{"book_id":{book},"x":"{}"}}"#, "x".repeat(length));
    format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fn stray() -> Vec<u8> {
    answer(666, 0)
}

/// A number in a request.
fn number(head: &str, name: &str) -> usize {
    let value = head.split_once(&format!("{name}=")).and_then(|(_, rest)| rest.split([' ', '&']).next());
    value.and_then(|value| value.parse().ok()).unwrap_or_default()
}

/// The answer that a request asks for.
fn own_answer(head: &str) -> Vec<u8> {
    answer(number(head, "book_id"), number(head, "length"))
}

fn own(head: &str) -> ReplyPart {
    ReplyPart::Text(own_answer(head))
}

/// The book that a call receives. The answer is padded to this length.
fn told(client: &Client, changes: bool, book: i64, length: usize) -> i64 {
    let length = i64::try_from(length).expect("a length");
    let told = if changes {
        lend(client).with_parameter("book_id", book).with_query("length", length).send_value()
    } else {
        get(client).with_parameter("book_id", book).with_query("length", length).send_value()
    };
    told.expect("an answer")["book_id"].as_i64().expect("a number")
}

fn client(server: &TlsServer) -> Client {
    builder(&server.url()).only_root_certificates(server.certificate()).build().expect("a client")
}

#[test]
fn calls_that_read_share_a_tls_connection() {
    let start = Instant::now();
    for version in VERSIONS {
        let server = TlsServer::start(version, |head| (vec![own(head)], 0));
        let client = client(&server);
        for (book, length) in (0..).zip(LENGTHS.step_by(4).chain([0, 20_000, 200_000])) {
            assert_eq!(told(&client, false, book, length), book);
        }
        assert_eq!(server.connections(), 1, "{version:?}");
    }
    // ureq 3.4 waits a second for bytes that are to be there at once.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_stray_answer_over_tls_is_read_by_no_later_call() {
    for version in VERSIONS {
        let server = TlsServer::start(version, |head| (vec![own(head), ReplyPart::Text(stray())], 0));
        for length in LENGTHS.step_by(9).chain([0, 3_374, 3_864, 20_000]) {
            let client = client(&server);
            for book in 0..=20 {
                assert_eq!(told(&client, book % 2 == 1, book, length), book, "{version:?}, {length}");
            }
        }
    }
}

#[test]
fn a_stray_answer_over_tls_is_detected_by_its_first_bytes() {
    for version in VERSIONS {
        // The record of the second answer is completed when the next request has been read.
        for held_back in [1, 20, 60] {
            let server = TlsServer::start(version, move |head| (vec![own(head), ReplyPart::Text(stray())], held_back));
            let client = client(&server);
            for book in 0..5 {
                assert_eq!(told(&client, false, book, 100), book, "{version:?}, {held_back}");
            }
            assert_eq!(server.connections(), 5, "{version:?}, {held_back}");
        }
    }
}

#[test]
fn changes_share_a_connection_if_the_caller_allows_it() {
    for (of_client, of_call, connections) in [(true, true, 1), (true, false, 4), (false, true, 4)] {
        let server = TlsServer::start(&TLS13, |head| (vec![own(head)], 0));
        let builder = builder(&server.url()).only_root_certificates(server.certificate());
        let client = builder.connection_reuse(of_client).build().expect("a client");
        told(&client, false, 7, 9);
        (0..3).for_each(|_| drop(lend(&client).with_connection_reuse(of_call).send().expect("a loan")));
        assert_eq!(server.connections(), connections, "{of_client} {of_call}");
    }
}

#[test]
fn a_change_takes_no_connection_that_is_closed_or_old() {
    let server = Server::start(|head, stream| {
        send(stream, &own_answer(head));
        if head.contains("closes") { Then::Close } else { Then::KeepAlive }
    });
    let client = service::client(&server.url());
    for (name, pause, connections) in [("a", 0, 1), ("closes", 50, 1), ("a", 2_100, 2), ("a", 0, 3)] {
        lend(&client).with_connection_reuse(true).with_query(name, 1).send().expect("a loan");
        assert_eq!(server.connections(), connections);
        std::thread::sleep(Duration::from_millis(pause));
    }
}

#[test]
fn the_outcome_of_a_change_is_unknown_if_its_connection_is_closed_meanwhile() {
    let answered = AtomicUsize::new(0);
    let server = Server::start(move |head, stream| {
        let is_first = answered.fetch_add(1, Ordering::SeqCst) == 0;
        if is_first && send(stream, &own_answer(head)) { Then::KeepAlive } else { Then::Close }
    });
    let client = service::client(&server.url());
    told(&client, false, 7, 0);
    let error = lend(&client).with_connection_reuse(true).send().expect_err("it is closed");
    assert_eq!((error.is_outcome_unknown(), error.verify_with(), error.attempts()), (true, Some("book.get"), 1));
    assert_eq!((server.heads().len(), server.connections()), (2, 1));
}

#[test]
fn tls_messages_are_not_stray_answers_and_hide_none() {
    let clean = TlsServer::start(&TLS13, |head| (vec![own(head), ReplyPart::NewKeys], 0));
    let stray = TlsServer::start(&TLS13, |head| (vec![own(head), ReplyPart::NewKeys, ReplyPart::Text(stray())], 0));
    for server in [&clean, &stray] {
        let client = client(server);
        for (book, length) in (0..).zip(LENGTHS) {
            assert_eq!(told(&client, false, book, length), book);
        }
    }
    assert_eq!((clean.connections(), stray.connections()), (1, LENGTHS.len()));
}

/// A server that sends a stray answer on each connection as soon as it is reused. Until then, the answer is on its way
/// and cannot be detected.
fn straying() -> Server {
    // Each connection has its own thread. Its port cannot identify it: a later connection may have the same port.
    let known = Mutex::new(HashSet::new());
    Server::start(move |head, stream| {
        if !known.lock().expect("no panic while it is held").insert(std::thread::current().id()) {
            send(stream, &stray());
        }
        send(stream, &own_answer(head));
        Then::KeepAlive
    })
}

#[test]
fn a_change_does_not_read_a_late_stray_answer() {
    let server = straying();
    let client = crate::library::service::client(&server.url());
    let strays = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for thread in 0..64 {
            let (client, strays) = (&client, &strays);
            scope.spawn(move || {
                for call in 0..10 {
                    let book = 1_000 + thread * 100 + call;
                    strays.fetch_add(usize::from(told(client, false, book, 0) != book), Ordering::SeqCst);
                    assert_eq!(told(client, true, book, 0), book);
                }
            });
        }
    });
    assert!(strays.into_inner() > 0, "calls that only read are not protected, or the server does nothing");
}

/// Some servers send a body where HTTP has none. It may arrive when the connection is used again.
#[test]
fn a_late_body_of_an_answer_without_one_is_read_by_no_later_call() {
    static READ: OperationInfo = OperationInfo::read("book.at", "book/at");
    static IS_THERE: OperationInfo = READ.with_method(Method::Head);
    for (method, answer) in [
        ("HEAD", "200 OK\r\ncontent-length: 15"),
        ("HEAD", "200 OK\r\ntransfer-encoding: chunked"),
        ("HEAD", "302 Found\r\nlocation: /a\r\ncontent-length: 15"),
        ("HEAD", "404 No\r\ncontent-length: 15"),
        ("HEAD", "204 None"),
        ("GET", "200 OK\r\ncontent-length: 0"),
        ("GET", "204 None"),
        ("GET", "304 Same\r\ncontent-length: 15"),
        // An interim answer is no answer without a body.
        ("GET", "103 Hint\r\n\r\nHTTP/1.1 204 None"),
    ] {
        let known = Mutex::new(HashSet::new());
        let server = Server::start(move |head, stream| {
            if !known.lock().expect("no panic while it is held").insert(std::thread::current().id()) {
                send(stream, &stray());
            }
            let empty = format!("HTTP/1.1 {answer}\r\n\r\n");
            send(stream, &if head.contains("book_id=") { own_answer(head) } else { empty.into_bytes() });
            Then::KeepAlive
        });
        let client = crate::library::service::client(&server.url());
        drop(client.request(if method == "HEAD" { &IS_THERE } else { &READ }).send_value());
        assert_eq!(told(&client, false, 7, 0), 7, "{method} {answer}");
        assert_eq!(server.connections(), 2, "{method} {answer}");
    }
}

#[test]
fn without_reuse_no_call_reads_a_late_stray_answer() {
    let server = straying();
    let client = builder(&server.url()).connection_reuse(false).build().expect("a client");
    for book in 0..10 {
        assert_eq!(told(&client, book % 2 == 1, book, 0), book);
    }
    assert_eq!(server.connections(), 10);
    assert!(server.heads().iter().all(|head| head.contains("\r\nconnection: close\r\n")), "{:?}", server.heads());
}

#[test]
fn bytes_of_a_tls_handshake_are_not_the_request() {
    // It accepts the connection and never answers the handshake.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let client = service::client(&format!("https://127.0.0.1:{port}"));
    let error = lend(&client).with_connect_timeout(Duration::from_millis(200)).send().expect_err("no handshake");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Connect)));
    assert!(!error.may_have_arrived() && error.is_retryable());
    // The limit on the whole call alone would not show it.
    let error = lend(&client).with_timeout(Duration::from_millis(200)).send().expect_err("no handshake");
    assert!(error.is_timeout() && !error.may_have_arrived() && !error.is_outcome_unknown(), "{error:?}");
}

#[test]
fn a_handshake_that_is_broken_off_is_not_the_request() {
    let listener = Listener::start(drop);
    let error = lend(&service::client(&format!("https://{}", listener.address))).send().expect_err("no handshake");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Closed));
    assert!(!error.may_have_arrived() && error.is_retryable(), "{error:?}");
}

#[test]
fn bytes_of_an_earlier_call_do_not_count() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let good = service::client(&server.url());
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
    let refused = service::client(&format!("http://127.0.0.1:{port}"));
    let unknown = service::client(&format!("https://{}.invalid", "a".repeat(70)));
    for _ in 0..3 {
        assert!(lend(&good).send().is_ok());
        assert!(!lend(&refused).send().expect_err("refused").may_have_arrived());
        assert!(lend(&good).send().is_ok());
        assert!(
            !lend(&unknown).send().expect_err("no such name").may_have_arrived(),
            "it did not come to a connection"
        );
    }
}
