//! Whether bytes left this machine, and over which connections calls go: over real sockets.

use std::net::TcpListener;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::library::service::{builder, client, get, lend};
use client_runtime::{ErrorKind, Retry, TransportErrorKind, TransportPhase};
use support::server::{Server, Then, reply, send};

const BOOK: &[u8] = br#"{"book_id":7}"#;

#[test]
fn what_was_not_sent_is_a_plain_error_that_may_be_tried_again() {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
    let error = lend(&client(&format!("http://127.0.0.1:{port}"))).send().expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Connect));
    assert!(!error.may_have_arrived() && error.is_retryable());

    let name = format!("https://{}.invalid", "a".repeat(70));
    let error = lend(&client(&name)).send().expect_err("no such name");
    assert!(!error.may_have_arrived() && error.is_retryable());
}

#[test]
fn bytes_of_a_tls_handshake_are_not_the_request() {
    // It takes the connection and never answers the handshake.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let client = client(&format!("https://127.0.0.1:{port}"));
    let error = lend(&client).with_connect_timeout(Duration::from_millis(200)).send().expect_err("no handshake");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Connect)));
    assert!(!error.may_have_arrived() && error.is_retryable());
    // The limit on the whole call alone would not tell.
    let error = lend(&client).with_timeout(Duration::from_millis(200)).send().expect_err("no handshake");
    assert!(error.is_timeout() && !error.may_have_arrived() && !error.is_outcome_unknown(), "{error:?}");
}

#[test]
fn a_limit_that_is_reached_after_sending_leaves_it_open() {
    let server = Server::start(|_, _| {
        std::thread::sleep(Duration::from_secs(15));
        Then::Close
    });
    let error = lend(&client(&server.url())).with_timeout(Duration::from_millis(200)).send().expect_err("silence");
    assert!(error.is_outcome_unknown() && error.is_timeout() && error.may_have_arrived());
    assert_eq!(server.heads().len(), 1);
}

#[test]
fn nothing_of_an_earlier_call_counts() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let good = client(&server.url());
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
    let refused = client(&format!("http://127.0.0.1:{port}"));
    let unknown = client(&format!("https://{}.invalid", "a".repeat(70)));
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

#[test]
fn a_connection_that_dies_is_tried_again_for_reading() {
    let faults: [&[u8]; 3] =
        [b"", b"HTTP/1.1 200 OK\r\ncontent-le", b"HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{\"book_id\":"];
    for bytes in faults {
        let count = AtomicUsize::new(0);
        let server = Server::start(move |_, stream| match count.fetch_add(1, Ordering::SeqCst) {
            0 | 1 => {
                send(stream, bytes);
                Then::Close
            }
            _ => {
                reply(stream, 200, "", BOOK);
                Then::KeepAlive
            }
        });
        let client = builder(&server.url()).retry(Retry::default().first_delay(Duration::ZERO)).build();
        assert!(get(&client.expect("a client")).send().is_ok());
        assert_eq!(server.heads().len(), 3);
    }
}

#[test]
fn a_change_has_a_connection_of_its_own_and_leaves_those_of_others_alone() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let client = client(&server.url());
    for changes in 0..4 {
        get(&client).send().expect("a book");
        assert_eq!(server.connections(), 1 + changes, "a call that reads uses the first again");
        lend(&client).send().expect("a loan");
        assert_eq!(server.connections(), 2 + changes);
    }
}

#[test]
fn the_head_of_an_answer_has_a_limit_for_the_client_and_for_a_call() {
    let server = Server::start(|_, stream| {
        reply(stream, 200, &format!("x-filler: {}\r\n", "x".repeat(5_000)), BOOK);
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
fn each_phase_has_a_limit_of_its_own_for_a_call() {
    let server = Server::start(|head, stream| {
        if head.contains("body=late") {
            send(stream, b"HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n{");
        }
        std::thread::sleep(Duration::from_secs(15));
        Then::Close
    });
    let client = client(&server.url());
    let short = Duration::from_millis(200);
    let error = get(&client).with_response_timeout(short).send().expect_err("silence");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Response)));
    let error = get(&client).with_query("body", "late").with_body_timeout(short).send().expect_err("silence");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Body)));
}
