//! Answers in an encoding: the status says what it says in any of them.

use crate::client::limits::gzip;
use crate::library::service::{builder, get, in_memory, lend};
use client_runtime::{Answer, Client, ErrorKind, TestClock, TransportErrorKind};
use support::server::{Server, Then, reply};

#[test]
fn a_success_in_an_encoding_that_nobody_asked_for_is_an_error() {
    for encoding in ["br", "GZIP", "gzip, br"] {
        let (client, _) =
            in_memory(move |_| Answer::json(r#"{"book_id":1}"#).with_header("Content-Encoding", encoding));
        let error = get(&client).send().expect_err(encoding);
        assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Encoding));
        let error = lend(&client).send().expect_err(encoding);
        let cause = Box::new(ErrorKind::Transport(TransportErrorKind::Encoding));
        assert_eq!(error.kind(), &ErrorKind::OutcomeUnknown { cause });
    }
    let (client, _) = in_memory(|_| Answer::json(r#"{"book_id":1}"#).with_header("content-encoding", "identity"));
    assert!(get(&client).send().is_ok());
}

#[test]
fn an_encoding_hides_no_status() {
    for encoding in ["br", "gzip", "GZIP", "zstd", "gzip, br", "utf-8", ""] {
        for status in [302, 304, 400, 401, 403, 404, 429, 500, 502, 503, 504] {
            let answer =
                move |_: &_| Answer::status(status, "\u{1f}\u{8b}...").with_header("content-encoding", encoding);
            let (client, memory) = in_memory(answer);
            let error = get(&client).send().expect_err("an error");
            let kind = if status < 400 { ErrorKind::UnexpectedRedirect } else { ErrorKind::HttpStatus };
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "{encoding}");
            let is_transient = matches!(status, 429 | 502..=504);
            assert_eq!((error.is_retryable(), error.is_refused()), (is_transient, matches!(status, 401 | 403)));
            assert_eq!(memory.requests().len(), if is_transient { 3 } else { 1 }, "{status}");
            let error = lend(&client).send().expect_err("an error");
            assert_eq!((error.is_outcome_unknown(), error.status()), (status >= 500, Some(status)), "{encoding}");
            let error = client.download("/f").expect_err("an error");
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "a download in {encoding}");
        }
    }
    // Some servers call the character set an encoding. What can be read is read.
    let told = || Answer::status(404, r#"{"code":404,"message":"Book Not Found"}"#);
    let (client, _) = in_memory(move |_| told().with_header("content-encoding", "utf-8"));
    assert_eq!(get(&client).send().expect_err("an error").condition_name(), Some("not_there"));
}

#[test]
fn an_error_in_gzip_keeps_its_status() {
    let error = r#"{"code":404,"message":"Book Not Found"}"#;
    for (status, is_transient) in [(404, false), (401, false), (503, true)] {
        for is_broken in [false, true] {
            let server = Server::start(move |_, stream| {
                let mut body = gzip(error.as_bytes());
                if is_broken {
                    body[3] = 0xff;
                }
                reply(stream, status, "content-encoding: gzip\r\n", &body);
                Then::KeepAlive
            });
            let client = without_waiting(&server.url());
            let error = get(&client).send().expect_err("an error");
            // What can be decoded is read; what cannot leaves the status.
            let kind = if cfg!(feature = "gzip") && !is_broken { ErrorKind::Api } else { ErrorKind::HttpStatus };
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "{is_broken}");
            assert_eq!((error.is_retryable(), error.attempts() > 1), (is_transient, is_transient));
            let error = lend(&client).send().expect_err("an error");
            assert_eq!((error.is_outcome_unknown(), error.status()), (status >= 500, Some(status)), "{is_broken}");
        }
    }
}

/// A client that does not really wait between two attempts.
fn without_waiting(url: &str) -> Client {
    builder(url).clock(TestClock::new()).build().expect("a client")
}
