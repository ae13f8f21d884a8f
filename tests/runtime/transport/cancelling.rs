//! A call that is cancelled ends at once wherever it is, and no other call does.

use std::io::{self, Read as _};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::library::lists::pages;
use crate::library::print::{STARTED, called, many, printing, start};
use crate::library::service::{builder, client, get, lend};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, CancelToken, Client, Error, ErrorKind, JobProblem, Method, OperationInfo, Retry, Transport,
    TransportErrorKind, Upload, Wait, WireResponse,
};
use support::server::{Listener, Server, Then, reply, send};

type Act = fn(&Client) -> Result<(), Error>;

const PATIENCE: Duration = Duration::from_secs(20);
static PUT: OperationInfo =
    OperationInfo::update("book.cover", "book/cover").with_method(Method::Put).with_file(&["image/png"]);
const LEND: Act = |client| lend(client).send().map(drop);
const READ: Act = |client| get(client).send().map(drop);

/// Cancels a call that has come somewhere, and returns its error. Once in a few times it must have ended within 100 ms: other tests take time,
/// too.
fn cancelled(client: &Client, reached: &Receiver<()>, act: Act) -> Error {
    for _ in 0..9 {
        let token = CancelToken::new();
        let (ended, time) = thread::scope(|scope| {
            let call = scope.spawn(|| act(&client.with_cancel(&token).with_cancel(&CancelToken::new())));
            reached.recv_timeout(PATIENCE).expect("the call comes so far");
            thread::sleep(Duration::from_millis(2));
            let start = Instant::now();
            token.cancel();
            (call.join().expect("no panic"), start.elapsed())
        });
        let error = ended.expect_err("it is cancelled");
        assert!(error.is_cancelled() && !error.is_retryable() && error.attempts() == 1, "{error:?}");
        // With the same token, nothing is sent.
        let later = act(&client.with_cancel(&CancelToken::new()).with_cancel(&token)).expect_err("it is cancelled");
        assert!(later.is_cancelled() && !later.may_have_arrived(), "{later:?}");
        if time < Duration::from_millis(100) {
            return error;
        }
    }
    panic!("no call ended within 100 ms");
}

#[test]
fn a_call_ends_in_each_phase_and_closes_its_connection() {
    let rows: [(&str, &str, Act); 8] = [
        ("book/get", "", READ),
        ("book/get", "200 OK\r\ncontent-length: 99\r\n\r\n{\"book_id\":7}", READ),
        // The end of the connection is the end of such a body.
        ("book/get", "200 OK\r\n\r\n{\"book_id\":7}", READ),
        ("book/get", "503 No\r\nretry-after: 60\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}", READ),
        ("book/lend", "", LEND),
        ("start=1", "", |client| pages(client).try_for_each(|page| page.map(drop))),
        ("print/get", "", |client| start(client).run(&Wait::default().first_delay(Duration::ZERO)).map(drop)),
        ("/f", "200 OK\r\ncontent-length: 99\r\n\r\n%PDF", |client| client.download("/f")?.read_to_vec().map(drop)),
    ];
    for (at, bytes, act) in rows {
        let ((reached, is_reached), (closed, is_closed)) = (channel(), channel());
        let server = Server::start(move |head, stream| {
            if !head.contains(at) {
                let page = r#"{"list":["a"],"position":{"total":9}}"#;
                reply(stream, 200, "", if head.contains("print/start") { STARTED } else { page }.as_bytes());
                return Then::KeepAlive;
            }
            send(stream, if bytes.is_empty() { String::new() } else { format!("HTTP/1.1 {bytes}") }.as_bytes());
            let _ = reached.send(());
            let _ = stream.read(&mut [0]);
            let _ = closed.send(());
            Then::Close
        });
        let client = client(&server.url());
        let error = cancelled(&client, &is_reached, act);
        match at {
            "book/lend" => assert_eq!((error.is_outcome_unknown(), error.verify_with()), (true, Some("book.get"))),
            "print/get" => assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Cancelled)),
            _ => assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Cancelled), "{at} {bytes}"),
        }
        assert!(is_closed.recv_timeout(PATIENCE).is_ok(), "{at} {bytes}");
    }
}

#[test]
fn a_call_ends_in_a_handshake_and_while_it_is_sent() {
    let upload: Act =
        |client| client.request(&PUT).with_upload(Upload::bytes(vec![0; 30_000_000])).send_value().map(drop);
    for (scheme, act, is_sent) in [("https", LEND, false), ("http", upload, true)] {
        let ((connected, is_connected), kept) = (channel(), Mutex::new(Vec::new()));
        // It reads nothing. What is to be sent has begun to come.
        let deaf = Listener::start(move |stream| {
            if is_sent {
                let _ = stream.peek(&mut [0]);
            }
            kept.lock().expect("no panic").push(stream);
            let _ = connected.send(());
        });
        let error = cancelled(&client(&format!("{scheme}://{}", deaf.address)), &is_connected, act);
        assert_eq!((error.is_outcome_unknown(), error.may_have_arrived()), (is_sent, is_sent), "{error:?}");
    }
}

#[test]
fn other_calls_go_on_and_keep_their_connections() {
    let ((reached, is_reached), (go, may_go)) = (channel(), channel::<()>());
    let may_go = Mutex::new(may_go);
    let server = Server::start(move |head, stream| {
        if !head.contains("quick") {
            let _ = reached.send(());
            let _ = may_go.lock().expect("no panic").recv_timeout(PATIENCE);
        }
        reply(stream, 200, "", br#"{"book_id":7}"#);
        Then::KeepAlive
    });
    let client = builder(&server.url()).retry(Retry::never()).build().expect("a client");
    let token = CancelToken::new();
    get(&client.with_cancel(&token)).with_query("quick", 1).send().expect("a book");
    thread::scope(|scope| {
        let other = scope.spawn(|| READ(&client));
        is_reached.recv_timeout(PATIENCE).expect("it is sent");
        // The other call has the connection of the call with this token.
        token.cancel();
        cancelled(&client, &is_reached, READ);
        drop(go);
        other.join().expect("no panic").expect("it is answered");
    });
    let before = server.connections();
    get(&client).with_query("quick", 1).send().expect("a book");
    assert_eq!(server.connections(), before);
}

#[test]
fn with_a_transport_that_knows_no_token_a_call_ends_after_a_read() {
    struct Endless(CancelToken);
    impl io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.cancel();
            Ok(buffer.len())
        }
    }
    let own = transport(|request| {
        Ok(WireResponse::new(200, Vec::new(), Endless(request.cancel_token().expect("a token").clone())))
    });
    let client = builder("https://library.example").transport(own).build().expect("a client");
    assert!(READ(&client.with_cancel(&CancelToken::new())).expect_err("cancelled").is_cancelled());
}

#[test]
fn a_call_that_the_reader_of_an_upload_makes_is_another_call() {
    struct Calling(Client, Sender<Result<(), Error>>);
    impl io::Read for Calling {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            let _ = self.1.send(READ(&self.0));
            Err(io::ErrorKind::Other.into())
        }
    }
    let token = CancelToken::new();
    let cancelling = token.clone();
    let server = Server::start(move |_, stream| {
        send(stream, b"HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n");
        // By now the call waits for the body.
        thread::sleep(Duration::from_millis(50));
        cancelling.cancel();
        send(stream, br#"{"book_id":7}"#);
        Then::KeepAlive
    });
    let deaf = Listener::start(std::mem::forget);
    let (other, made) = (client(&server.url()), channel());
    let outer = client(&format!("http://{}", deaf.address)).with_cancel(&token);
    let upload = Upload::reader(Calling(other, made.0), 9);
    assert!(outer.request(&PUT).with_upload(upload).send_value().expect_err("it is cancelled").is_cancelled());
    made.1.recv_timeout(PATIENCE).expect("it is made").expect("it is answered");
}

#[test]
fn a_poll_that_the_transport_ends_without_a_token_is_not_repeated() {
    let ended = || Answer::failure(TransportErrorKind::Cancelled);
    let (client, memory, _) = printing("print.get", many(3, ended));
    let error = start(&client).run(&Wait::default()).expect_err("it is cancelled");
    assert_eq!((error.is_cancelled(), called(&memory)), (true, vec!["print.start", "print.get"]));
}

#[test]
fn nothing_is_written_after_a_cancel() {
    let server = Server::answering(200, "", r#"{"book_id":7}"#);
    let cancels = |inner: Box<dyn Transport>| {
        transport(move |request| {
            request.cancel_token().into_iter().for_each(CancelToken::cancel);
            inner.send(request)
        })
    };
    let client = builder(&server.url()).layer(cancels).build().expect("a client");
    for reuse in [false, true] {
        get(&client).send().expect("a connection that is kept");
        let call = lend(&client.with_cancel(&CancelToken::new())).with_connection_reuse(reuse);
        let error = call.send().expect_err("it is cancelled");
        assert_eq!((error.is_cancelled(), error.may_have_arrived()), (true, false), "{error:?}");
    }
    assert!(!server.heads().iter().any(|head| head.contains("lend")));
}

#[test]
fn tokens_that_are_added_one_after_the_other_need_no_stack() {
    let token = CancelToken::new();
    token.cancel();
    let call = || {
        let one = client("http://127.0.0.1:9").with_cancel(&token);
        let many = (0..4_000).fold(one, |client, _| client.with_cancel(&CancelToken::new()));
        READ(&many).expect_err("it is cancelled").is_cancelled()
    };
    let is_cancelled = thread::scope(|scope| {
        let small = thread::Builder::new().stack_size(256 * 1024).spawn_scoped(scope, call);
        small.expect("a thread").join().expect("no panic")
    });
    assert!(is_cancelled);
}
