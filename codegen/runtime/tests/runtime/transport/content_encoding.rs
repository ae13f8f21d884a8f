//! Answers in a content encoding: the status means the same in any of them.

use crate::client::limits::book_of;
use crate::library::service::{builder, client, get, in_memory, lend};
use client_runtime::{Answer, Client, ErrorKind, TestClock, TransportErrorKind};
use support::server::{Server, Then, reply};

#[test]
fn a_success_in_an_unrequested_encoding_is_an_error() {
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
    // Some servers name the character set here. A body that can be read is read.
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
            // A body that can be decoded is read. Otherwise only the status counts.
            let kind = if cfg!(feature = "gzip") && !is_broken { ErrorKind::Api } else { ErrorKind::HttpStatus };
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "{is_broken}");
            assert_eq!((error.is_retryable(), error.attempts() > 1), (is_transient, is_transient));
            let error = lend(&client).send().expect_err("an error");
            assert_eq!((error.is_outcome_unknown(), error.status()), (status >= 500, Some(status)), "{is_broken}");
        }
    }
}

/// A client that does not wait between attempts.
fn without_waiting(url: &str) -> Client {
    builder(url).clock(TestClock::new()).build().expect("a client")
}

/// Content in gzip: a decoder accepts a sequence of stored blocks.
fn gzip(content: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    let blocks = content.chunks(0xffff);
    let last = blocks.len() - 1;
    for (index, block) in blocks.enumerate() {
        let length = u16::try_from(block.len()).expect("a short block");
        bytes.push(u8::from(index == last));
        bytes.extend(length.to_le_bytes());
        bytes.extend((!length).to_le_bytes());
        bytes.extend(block);
    }
    let checksum = !content.iter().fold(u32::MAX, |checksum, byte| {
        (0..8).fold(
            checksum ^ u32::from(*byte),
            |bits, _| if bits & 1 == 1 { bits >> 1 ^ 0xedb8_8320 } else { bits >> 1 },
        )
    });
    bytes.extend(checksum.to_le_bytes());
    bytes.extend(u32::try_from(content.len()).expect("a short text").to_le_bytes());
    bytes
}

#[test]
fn gzip_is_decoded_only_with_the_feature() {
    let server = Server::start(|_, stream| {
        reply(stream, 200, "content-encoding: gzip\r\n", &gzip(book_of(200_000).as_bytes()));
        Then::KeepAlive
    });
    let client = client(&server.url());
    if cfg!(feature = "gzip") {
        get(&client).send().expect("a book");
        let error = get(&client).with_max_body(100_000).send().expect_err("too large");
        assert_eq!(error.kind(), &ErrorKind::BodyTooLarge { limit: 100_000 });
    } else {
        use client_runtime::TransportErrorKind::Encoding;
        assert_eq!(get(&client).send().expect_err("gzip").kind(), &ErrorKind::Transport(Encoding));
    }
}

#[cfg(feature = "gzip")]
#[test]
fn a_broken_gzip_body_is_an_error_of_the_encoding() {
    let server = Server::start(|_, stream| {
        let mut body = gzip(book_of(1_000).as_bytes());
        body[3] = 0xff;
        body[10] = 0xff;
        reply(stream, 200, "content-encoding: gzip\r\n", &body);
        Then::KeepAlive
    });
    let error = get(&client(&server.url())).send().expect_err("broken");
    assert_eq!(error.kind(), &ErrorKind::Transport(client_runtime::TransportErrorKind::Encoding));
}
