//! HTTP over real sockets: connections, broken answers, time limits, what ureq must not do, and content encodings.

use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use crate::client::limits::book_of;
use crate::library::lists::named;
use crate::library::service::{KEY, answering, builder, client, get, in_memory, lend, list};
use crate::request::answer::empty::forget;
use flate2::Compression;
use flate2::write::GzEncoder;
use spec_client_runtime::{Answer, ErrorKind, TestClock, TransportErrorKind};
use support::server::{Server, Then, reply, send};

const BOOK: &str = r#"{"book_id":7}"#;

#[test]
fn twenty_calls_use_one_connection() {
    let chunked = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n7\r\n{\"book_\r\n6\r\nid\":7}\r\n0\r\n\r\n";
    let server = Server::start(move |head, stream| {
        match () {
            () if head.contains("chunked") => drop(send(stream, chunked)),
            () if head.contains("book_id=7") => reply(stream, 200, "", BOOK.as_bytes()),
            () => reply(stream, 404, "", br#"{"code":1,"message":"no"}"#),
        }
        Then::KeepAlive
    });
    let client = client(&server.url());
    for number in 0..20 {
        match number % 5 {
            4 => assert!(get(&client).with_query("as", "chunked").send().is_ok()),
            3 => assert!(get(&client).with_parameter("book_id", 8_i64).send().is_err()),
            2 => assert!(get(&client).with_timeout(Duration::from_secs(9)).send().is_ok()),
            _ => assert!(get(&client.clone()).send().is_ok()),
        }
    }
    assert_eq!((server.heads().len(), server.connections()), (20, 1));
}

/// They come before the answer, however the request ends. The answer before the end of a body is in `request::upload`.
#[test]
fn interim_answers_are_not_the_answer() {
    for interim in [
        "100 Go",
        "102 Wait",
        "103 Hint\r\nlink: </a>",
        "100 Go\r\n\r\nHTTP/1.1 100 Go",
        "100 Go\r\ndate: x",
        "103 Hint\r\n\r\nHTTP/1.1 100 Go\r\ndate: x\r\n\r\nHTTP/1.1 102 Wait",
    ] {
        let server = Server::start(move |_, stream| {
            send(stream, format!("HTTP/1.1 {interim}\r\n\r\n").as_bytes());
            reply(stream, 200, "", BOOK.as_bytes());
            Then::KeepAlive
        });
        let client = client(&server.url());
        for _ in 0..2 {
            assert!(get(&client).send().is_ok() && lend(&client).send().is_ok(), "{interim}");
        }
        assert_eq!(server.connections(), 3, "calls that read share one: {interim}");
    }
}

#[test]
fn interim_answers_do_not_extend_a_time_limit() {
    let server = Server::start(|_, stream| {
        while send(stream, b"HTTP/1.1 102 Wait\r\n\r\n") {
            thread::sleep(Duration::from_millis(20));
        }
        Then::Close
    });
    let call = get(&client(&server.url())).with_timeout(Duration::from_millis(300));
    let error = call.send().expect_err("no answer");
    assert!(matches!(error.kind(), ErrorKind::Transport(TransportErrorKind::Timeout(_))), "{error}");
}

/// `faults` has those over sockets.
#[test]
fn redirects_are_not_followed() {
    for status in [300, 301, 302, 303, 305, 307, 308, 399] {
        let (client, memory) =
            in_memory(move |_| Answer::status(status, "").with_header("location", "https://elsewhere.example/canary"));
        let error = get(&client).send().expect_err("a redirect");
        assert_eq!((error.kind(), error.status()), (&ErrorKind::UnexpectedRedirect, Some(status)));
        assert!(!format!("{error} {error:?}").contains("canary"));
        assert_eq!(error.location(), Some("https://elsewhere.example/canary"));
        assert!(error.to_string().contains("a redirect to https://elsewhere.example, which"), "{error}");
        // A service that has carried out a change may answer with the address of the result.
        let error = lend(&client).send().expect_err("a redirect");
        assert_eq!((error.is_outcome_unknown(), error.status()), (true, Some(status)));
        assert_eq!(memory.requests().len(), 2);
        let error = client.download("/f").expect_err("a redirect").to_string();
        assert!(
            error.ends_with("never followed: download the address in `location`, if you trust its host"),
            "{error}"
        );
    }
    let error = get(&answering(304, "")).send().expect_err("no redirect").to_string();
    assert_eq!(
        error,
        "book.get: status 304, not modified: the request has a condition, and what you have is up to date"
    );
}

#[test]
fn a_head_that_never_ends_is_an_error() {
    let server = Server::start(|_, stream| {
        send(stream, b"HTTP/1.1 200 OK\r\n");
        while send(stream, format!("x-more: {}\r\n", "x".repeat(8000)).as_bytes()) {}
        Then::Close
    });
    let error = get(&client(&server.url())).send().expect_err("too large");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::HeadTooLarge));
}

#[test]
fn a_head_with_too_many_headers_is_an_error_that_says_so() {
    let server = Server::start(|head, stream| {
        // The length of the body is one more header.
        let count = if head.contains("many=1") { 128 } else { 127 };
        reply(stream, 200, &"x-more: 1\r\n".repeat(count), BOOK.as_bytes());
        Then::KeepAlive
    });
    let client = client(&server.url());
    assert!(get(&client).send().is_ok());
    let error = get(&client).with_query("many", 1_i64).send().expect_err("too many");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::TooManyHeaders));
    assert_eq!(error.to_string(), "book.get: the head of the answer has more than 128 headers");
    assert!(lend(&client).with_query("many", 1_i64).send().expect_err("too many").is_outcome_unknown());
}

#[test]
fn a_refused_connection_and_an_unknown_name() {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
    let client = |url: &str| builder(url).clock(TestClock::new()).build().expect("a client");
    let error = get(&client(&format!("http://127.0.0.1:{port}"))).send().expect_err("refused");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Connect));
    assert!(error.is_connect() && error.is_retryable() && !error.may_have_arrived());
    let reason = std::error::Error::source(&error).expect("the system's reason").to_string();
    assert_eq!(reason, TcpStream::connect(("127.0.0.1", port)).expect_err("nobody listens").to_string());
    let text = format!("book.get: could not connect to 127.0.0.1:{port}: {reason} (after 3 attempts)");
    assert_eq!(error.to_string(), text);
    // A name that is too long for DNS fails without a query.
    let name = format!("https://{}.invalid", "a".repeat(70));
    let error = get(&client(&name)).send().expect_err("no such name");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::NameNotFound));
    assert!(error.to_string().contains("a.invalid:443 could not be resolved"), "{error}");
}

#[test]
fn a_call_starts_no_thread() {
    // Other tests start threads too, so the threads are counted in a separate process.
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let output = command
        .args(["--exact", "transport::http::counts_threads"])
        .env("COUNTS_THREADS", "1")
        .output()
        .expect("a process");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && printed.contains("1 passed"), "{printed}");
}

/// The test above runs this in a separate process. It does nothing without its environment variable.
#[test]
fn counts_threads() {
    // Thread ids are sequential.
    fn newest() -> u64 {
        let id = std::thread::spawn(|| format!("{:?}", std::thread::current().id())).join().expect("a thread");
        id.chars().filter(char::is_ascii_digit).collect::<String>().parse().expect("a number")
    }
    if std::env::var_os("COUNTS_THREADS").is_none() {
        return;
    }
    let server = Server::answering(200, "", BOOK);
    let client = client(&server.url().replace("127.0.0.1", "localhost"));
    get(&client).send().expect("a book");
    let before = newest();
    for _ in 0..10 {
        get(&client).send().expect("a book");
    }
    assert_eq!((newest() - before, server.connections()), (1, 1));
}

/// Linux ends a read with a time limit when a stopped process continues. Nothing is wrong then, so nothing is sent again.
#[test]
#[cfg(target_os = "linux")]
fn a_stopped_process_continues_to_wait_for_the_answer() {
    let process = Arc::new(OnceLock::<u32>::new());
    let waiting = Arc::clone(&process);
    let server = Server::start(move |_, stream| {
        let stop = format!("sleep 0.1; kill -STOP {0}; sleep 0.1; kill -CONT {0}; sleep 0.1", waiting.wait());
        assert!(Command::new("sh").args(["-c", &stop]).status().is_ok_and(|status| status.success()));
        reply(stream, 200, "", BOOK.as_bytes());
        Then::Close
    });
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["--exact", "transport::proxy::calls_the_url_of_the_environment"]).stdout(Stdio::null());
    let mut child = command.envs([("LIBRARY_URL", &*server.url()), ("LIBRARY_KEY", KEY)]).spawn().expect("a process");
    process.set(child.id()).expect("it is set once");
    assert!(child.wait().is_ok_and(|status| status.success()));
    assert_eq!(server.heads().len(), 1);
}

#[test]
fn an_answer_without_a_length_is_read_to_its_end() {
    let server = Server::sending(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{\"list\":[{\"book_id\":1}]}");
    assert_eq!(list(&client(&server.url())).send().expect("a page").list.len(), 1);
}

#[test]
fn a_change_opens_a_connection_and_does_not_close_those_of_other_calls() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let client = client(&server.url());
    for changes in 0..4 {
        get(&client).send().expect("a book");
        assert_eq!(server.connections(), 1 + changes, "a call that reads uses the first again");
        lend(&client).send().expect("a loan");
        assert_eq!(server.connections(), 2 + changes);
    }
    // The server notices a little later that the client closed a connection.
    while server.accepted().1 > 1 {
        thread::yield_now();
    }
}

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
    // Some servers name the character set here. The body of an error is read if it can be.
    let told = || Answer::status(404, r#"{"code":404,"message":"Book Not Found"}"#);
    let (client, _) = in_memory(move |_| told().with_header("content-encoding", "utf-8"));
    assert_eq!(get(&client).send().expect_err("an error").condition_name(), Some("not_there"));
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

/// Whether ureq decodes, as it does if another crate of the program turns that on. `.ci/ureq-range` does.
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
