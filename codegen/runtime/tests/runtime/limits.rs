//! How large an answer may be, counted after decoding.

use std::sync::mpsc;

use crate::observer::Returning;
use crate::runtime::macros::impl_record;
use crate::runtime::{Answer, ErrorKind, Request, RequestProblem};
use crate::server::{Server, Then, reply, send};
use crate::service::{answering, builder, client, get, in_memory, in_memory_with};

fn book_of(length: usize) -> String {
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
fn a_length_that_is_too_large_is_refused_before_it_is_read() {
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
    for status in ["200 OK", "500 No"] {
        let (sent, count) = mpsc::channel();
        let server = Server::start(move |_, stream| {
            send(stream, format!("HTTP/1.1 {status}\r\ntransfer-encoding: chunked\r\n\r\n").as_bytes());
            let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
            // Ends in any case, so that a client that reads on fails the test instead of holding it up.
            let chunks = (0..50_000).take_while(|_| send(stream, chunk.as_bytes())).count();
            let _ = sent.send(chunks);
            Then::Close
        });
        let client = builder(&server.url()).max_body(100_000).build().expect("a client");
        let error = get(&client).send().expect_err("endless");
        match status {
            "200 OK" => assert_eq!(error.kind(), &ErrorKind::BodyTooLarge { limit: 100_000 }),
            _ => assert_eq!((error.kind(), error.body().len()), (&ErrorKind::HttpStatus, 65_536)),
        }
        // What the buffers on the way hold is sent too: some MiB, where all of it would be 200.
        assert!(count.recv().expect("a count") < 10_000);
    }
}

/// Content as gzip would send it: a run of stored blocks is enough for a decoder.
pub(crate) fn gzip(content: &[u8]) -> Vec<u8> {
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
fn gzip_is_decoded_only_where_it_was_asked_for() {
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
        use crate::runtime::TransportErrorKind::Encoding;
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
    assert_eq!(error.kind(), &ErrorKind::Transport(crate::runtime::TransportErrorKind::Encoding));
}

/// A record that is documented to have what an error has too.
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
    // A longer one is searched only if there is something in it that is not documented.
    let note = note(8 * 1024 + 1).expect("a note");
    assert_eq!((note.code, note.message.map(|message| message.len())), (Some(7), Some(8 * 1024 + 1 - 23)));
}

#[test]
fn the_length_in_the_head_is_what_is_reserved_up_to_1_mib() {
    let (client, _) = in_memory(|request| {
        let length: usize = request.parameter("length").and_then(|length| length.parse().ok()).unwrap_or_default();
        Answer::json(vec![b' '; length]).with_header("content-length", length.to_string())
    });
    for length in [1, 1_000, 65_536, 1024 * 1024] {
        let body = get(&client).with_query("length", length as i64).send_raw().expect("an answer").into_body();
        // The end is seen without growing, which would at least double it.
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
fn an_address_has_a_limit_for_the_client_and_for_a_call() {
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
