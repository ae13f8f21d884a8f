//! Whether bytes of a request were written, over real sockets.

use std::net::TcpListener;
use std::time::Duration;

use crate::library::service::{client, lend};
use spec_client_runtime::{ErrorKind, TransportErrorKind, TransportPhase};
use support::server::{Listener, Server};

#[test]
fn bytes_of_a_tls_handshake_are_not_the_request() {
    // It accepts the connection and never answers the handshake.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let client = client(&format!("https://127.0.0.1:{port}"));
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
    let error = lend(&client(&format!("https://{}", listener.address))).send().expect_err("no handshake");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Closed));
    assert!(!error.may_have_arrived() && error.is_retryable(), "{error:?}");
}

#[test]
fn bytes_of_an_earlier_call_do_not_count() {
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
