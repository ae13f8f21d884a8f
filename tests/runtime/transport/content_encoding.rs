//! Answers in a content encoding: the status means the same in any of them.

use std::io::Write as _;

use crate::client::limits::book_of;
use crate::library::pages::named;
use crate::library::service::{client, get, in_memory, lend, list};
use crate::request::answer::empty::forget;
use flate2::{Compression, write::GzEncoder};
use spec_client_runtime::{Answer, ErrorKind, TransportErrorKind};
use support::server::{Server, Then, reply, send};

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
    for encoding in ["identity", "Identity, identity", "", " , "] {
        let answer = move |_: &_| Answer::json(r#"{"book_id":1}"#).with_header("content-encoding", encoding);
        assert!(get(&in_memory(answer).0).send().is_ok(), "{encoding:?}");
    }
}

#[test]
fn an_empty_answer_has_nothing_to_decode() {
    for encoding in ["gzip", "GZIP", "br", "zstd, gzip"] {
        for head in ["200 OK\r\ntransfer-encoding: chunked", "202 Accepted\r\ncontent-length: 0", "204 No"] {
            let server = Server::start(move |_, stream| {
                let end = if head.contains("chunked") { "0\r\n\r\n" } else { "" };
                send(stream, format!("HTTP/1.1 {head}\r\ncontent-encoding: {encoding}\r\n\r\n{end}").as_bytes());
                Then::Close
            });
            let client = client(&server.url());
            forget(&client).send().unwrap_or_else(|error| panic!("{encoding}, {head}: {error}"));
            let file = client.download("/f").and_then(|download| download.read_to_vec());
            assert_eq!(file.expect("an empty file"), b"", "{encoding}, {head}");
        }
    }
}

#[test]
fn a_byte_order_mark_is_left_out() {
    let (client, _) = in_memory(|request| match request.operation() {
        "book.list" => Answer::json("\u{feff}{\"list\":[{\"book_id\":1}]}"),
        "book.forget" => Answer::json("\u{feff}"),
        "book.lend" => Answer::json("\u{feff}{\"code\":7,\"message\":\"no\"}"),
        _ => Answer::status(404, "\u{feff}{\"code\":404,\"message\":\"Book Not Found\"}"),
    });
    assert_eq!(list(&client).send().expect("a page").list.len(), 1);
    assert!(list(&client).with_page_parameters(named()).pages().items().next().is_some_and(|item| item.is_ok()));
    forget(&client).send().expect("an empty answer");
    assert_eq!(lend(&client).send().expect_err("an error at 200").message(), Some("no"));
    assert_eq!(get(&client).send().expect_err("an error").message(), Some("Book Not Found"));
}

#[test]
fn an_encoding_hides_no_status() {
    for encoding in ["br", "gzip", "GZIP", "zstd", "gzip, br", "utf-8", ""] {
        for status in [302, 304, 400, 401, 403, 404, 429, 500, 502, 503, 504] {
            let answer =
                move |_: &_| Answer::status(status, "\u{1f}\u{8b}...").with_header("content-encoding", encoding);
            let (client, memory) = in_memory(answer);
            let error = get(&client).send().expect_err("an error");
            let kind = if status == 302 { ErrorKind::UnexpectedRedirect } else { ErrorKind::HttpStatus };
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "{encoding}");
            let is_transient = matches!(status, 429 | 502..=504);
            assert_eq!((error.is_retryable(), error.is_refused()), (is_transient, matches!(status, 401 | 403)));
            assert_eq!(memory.requests().len(), if is_transient { 3 } else { 1 }, "{status}");
            let error = lend(&client).send().expect_err("an error");
            assert_eq!(
                (error.is_outcome_unknown(), error.status()),
                (!matches!(status, 400..500), Some(status)),
                "{encoding}"
            );
            let error = client.download("/f").expect_err("an error");
            assert_eq!((error.kind(), error.status()), (&kind, Some(status)), "a download in {encoding}");
        }
    }
    // Some servers name the character set here. A body that can be read is read.
    let told = || Answer::status(404, r#"{"code":404,"message":"Book Not Found"}"#);
    let (client, _) = in_memory(move |_| told().with_header("content-encoding", "utf-8"));
    assert_eq!(get(&client).send().expect_err("an error").condition_name(), Some("not_there"));
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
    encoder.write_all(content).and_then(|()| encoder.finish()).expect("memory takes everything")
}

#[test]
fn gzip_is_decoded_only_with_the_feature() {
    for encoding in ["gzip", "GZIP", "x-gzip", "gzip, identity", " ,gzip", "identity\r\ncontent-encoding: gzip"] {
        let server = Server::start(move |_, stream| {
            let head = format!("content-encoding: {encoding}\r\n");
            reply(stream, 200, &head, &gzip(book_of(200_000).as_bytes()));
            Then::KeepAlive
        });
        let client = client(&server.url());
        if cfg!(feature = "gzip") {
            get(&client).send().expect("a book");
            let error = get(&client).with_max_body(100_000).send().expect_err("too large");
            assert_eq!(error.kind(), &ErrorKind::BodyTooLarge { limit: 100_000 });
        } else {
            use spec_client_runtime::TransportErrorKind::Encoding;
            assert_eq!(get(&client).send().expect_err("gzip").kind(), &ErrorKind::Transport(Encoding), "{encoding}");
        }
    }
}

/// Whether ureq decodes, as it does if another crate of the program turns that on. `.ci/version-range` does.
#[cfg(feature = "gzip")]
fn is_decoded_by_ureq() -> bool {
    let server = Server::start(|_, stream| {
        reply(stream, 200, "content-encoding: gzip\r\n", &gzip(b"{}"));
        Then::Close
    });
    let agent = ureq::Agent::from(ureq::Agent::config_builder().proxy(None).build());
    let answer = agent.get(server.url()).call().and_then(|mut answer| answer.body_mut().read_to_vec());
    answer.expect("an answer") == b"{}"
}

#[cfg(feature = "gzip")]
#[test]
fn damaged_gzip_is_called_damaged() {
    let by_ureq = is_decoded_by_ureq();
    let whole = gzip(book_of(1_000).as_bytes());
    let end = whole.len();
    let changed = |at: usize| whole.iter().enumerate().map(|(i, byte)| if i == at { !byte } else { *byte }).collect();
    let cut = [5, end / 2, end - 1].map(|length| whole[..length].to_vec());
    let bodies = cut.into_iter().chain([0, 10, end - 5, end - 1].map(changed)).chain([[&whole[..], b"x"].concat()]);
    for (number, body) in bodies.enumerate() {
        let server = Server::start(move |head, stream| {
            let missing = if head.contains("drop") { 1 } else { 0 };
            let head = format!("content-encoding: gzip\r\ncontent-length: {}", body.len() + missing);
            send(stream, &[format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n").as_bytes(), &body].concat());
            Then::Close
        });
        let client = client(&server.url());
        let error = get(&client).send().expect_err("damaged");
        assert_eq!(error.to_string(), "book.get: the compressed body is damaged", "{number}");
        // Where only the end is missing, the connection is at fault. The decoder of ureq does not say so.
        let error = lend(&client).with_query("drop", 1).send().expect_err("cut").to_string();
        assert!(number > 2 || by_ureq || error.contains("the connection was closed"), "{error}");
    }
}
