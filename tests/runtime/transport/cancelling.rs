//! A call that is cancelled ends at once wherever it is, and no other call does.

use std::io::Read as _;
use std::net::TcpListener;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustls::version::TLS13;

use crate::library::lists::pages;
use crate::library::print::{STARTED, start};
use crate::library::service::{builder, client, get, lend};
use crate::library::tls_server::TlsServer;
use crate::plain::transport;
use spec_client_runtime::{
    CancelToken, Client, Error, ErrorKind, JobProblem, Method, OperationInfo, TransportErrorKind, Upload, Wait,
    WireResponse,
};
use support::server::{Listener, Server, Then, reply, send};

const PATIENCE: Duration = Duration::from_secs(20);
static PUT: OperationInfo =
    OperationInfo::update("book.cover", "book/cover").with_method(Method::Put).with_file(&["image/png"]);

/// Cancels a call as soon as it is somewhere, and returns its error. It must have ended within 100 ms once in a few times, since other
/// tests take time, too.
fn cancelled<T: Send>(
    client: &Client,
    reached: &Receiver<()>,
    call: impl Fn(&Client, &CancelToken) -> Result<T, Error> + Sync,
) -> Error {
    for _ in 0..9 {
        let token = CancelToken::new();
        let (ended, time) = thread::scope(|scope| {
            let call = scope.spawn(|| call(client, &token));
            reached.recv_timeout(PATIENCE).expect("the call comes so far");
            thread::sleep(Duration::from_millis(2));
            let start = Instant::now();
            token.cancel();
            (call.join().expect("no panic"), start.elapsed())
        });
        let error = ended.err().expect("it is cancelled");
        assert!(error.is_cancelled() && !error.is_retryable() && time < PATIENCE, "{error:?} after {time:?}");
        if time < Duration::from_millis(100) {
            return error;
        }
    }
    panic!("no call ended within 100 ms");
}

/// A server that sends these bytes for a path that contains this text, and waits then until the client closes the connection. It says both.
fn hanging(at: &'static str, bytes: &'static str) -> (Server, Receiver<()>, Receiver<()>) {
    let ((reached, is_reached), (closed, is_closed)) = (channel(), channel());
    let server = Server::start(move |head, stream| {
        if !head.contains(at) {
            let start = head.split_once("start=").map_or("0", |(_, rest)| &rest[..1]);
            let page = format!(r#"{{"list":["book {start}"],"position":{{"total":9}}}}"#);
            reply(stream, 200, "", if head.contains("print/start") { STARTED } else { &page }.as_bytes());
            return Then::KeepAlive;
        }
        send(stream, bytes.as_bytes());
        let _ = reached.send(());
        let _ = stream.read(&mut [0]);
        let _ = closed.send(());
        Then::Close
    });
    (server, is_reached, is_closed)
}

#[test]
fn a_read_ends_in_each_phase_and_closes_its_connection() {
    type Act = fn(&Client) -> Result<(), Error>;
    let read: Act = |client| get(client).send().map(drop);
    let rows: [(&str, &str, Act); 7] = [
        ("book/get", "", read),
        ("book/get", "HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{\"book_id\":7}", read),
        // The end of such a body is the end of the connection.
        ("book/get", "HTTP/1.1 200 OK\r\n\r\n{\"book_id\":7}", read),
        ("book/get", "HTTP/1.1 503 No\r\nretry-after: 60\r\ncontent-length: 2\r\n\r\n{}", read),
        ("start=1", "", |client| pages(client).try_for_each(|page| page.map(drop))),
        ("start=5", "", |client| pages(client).fetch_ahead(3).try_for_each(|page| page.map(drop))),
        ("/f", "HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n%PDF", |client| {
            client.download("/f")?.read_to_vec().map(drop)
        }),
    ];
    for (at, bytes, act) in rows {
        let (server, reached, closed) = hanging(at, bytes);
        let client = client(&server.url());
        let error = cancelled(&client, &reached, |client, token| act(&client.with_cancel(token)));
        assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Cancelled), "{at} {bytes}");
        assert_eq!(error.attempts(), 1, "{at} {bytes}");
        // The connection of an answer that was read to its end is kept.
        assert!(bytes.contains("503") || closed.recv_timeout(PATIENCE).is_ok(), "{at} {bytes}");
        // It sends nothing from now on.
        let (token, before) = (CancelToken::new(), server.heads().len());
        token.cancel();
        assert!(act(&client.with_cancel(&token)).is_err_and(|error| error.is_cancelled() && !error.may_have_arrived()));
        assert_eq!(server.heads().len(), before);
    }
}

#[test]
fn a_job_ends_in_a_poll_and_can_be_resumed() {
    let (server, reached, _) = hanging("print/get", "");
    let wait = |token: &CancelToken| Wait::default().first_delay(Duration::from_millis(10)).cancel(token);
    let error = cancelled(&client(&server.url()), &reached, |client, token| start(client).run(&wait(token)));
    assert_eq!(error.kind(), &ErrorKind::Job(JobProblem::Cancelled));
    assert!(error.job_handle::<crate::library::print::PrintList>().is_some());
}

#[test]
fn the_outcome_of_a_change_is_unknown_once_it_is_sent() {
    let (server, reached, closed) = hanging("book/lend", "");
    let error = cancelled(&client(&server.url()), &reached, |client, token| lend(&client.with_cancel(token)).send());
    assert_eq!((error.is_outcome_unknown(), error.verify_with()), (true, Some("book.get")));
    assert!(
        error
            .to_string()
            .starts_with("book.lend: it is unknown whether the call was carried out: the call was cancelled;")
    );
    assert!(closed.recv_timeout(PATIENCE).is_ok());
    // A TLS handshake is not the call.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let silent = client(&format!("https://{}", listener.local_addr().expect("an address")));
    let (connected, is_connected) = channel();
    let accepting = thread::spawn(move || {
        listener.incoming().take(9).map(|stream| (connected.send(()), stream)).collect::<Vec<_>>()
    });
    let error = cancelled(&silent, &is_connected, |client, token| lend(&client.with_cancel(token)).send());
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Cancelled));
    drop(accepting);
    // A server that does not read.
    let (sent, is_sent) = channel();
    let streams = Mutex::new(Vec::new());
    let deaf = Listener::start(move |stream| {
        streams.lock().expect("no panic").push(stream);
        let _ = sent.send(());
    });
    let error = cancelled(&client(&format!("http://{}", deaf.address)), &is_sent, |client, token| {
        client.with_cancel(token).request(&PUT).with_upload(Upload::bytes(vec![0; 30_000_000])).send_value()
    });
    assert!(error.is_outcome_unknown(), "{error:?}");
}

#[test]
fn over_tls_one_call_ends_and_others_go_on() {
    let (reached, is_reached) = channel();
    let (go, may_go) = channel::<()>();
    let may_go = Mutex::new(may_go);
    let server = TlsServer::start(&TLS13, move |head| {
        if !head.contains("quick") {
            let _ = reached.send(());
            let _ = may_go.lock().expect("no panic").recv_timeout(PATIENCE);
        }
        (
            vec![crate::library::tls_server::ReplyPart::Text(
                b"HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n{\"book_id\":7}".to_vec(),
            )],
            0,
        )
    });
    let client = builder(&server.url()).only_root_certificates(server.certificate()).build().expect("a client");
    thread::scope(|scope| {
        let other = scope.spawn(|| get(&client).send());
        is_reached.recv_timeout(PATIENCE).expect("it is sent");
        // Its token ended an earlier call, whose connection this one has now.
        let error = cancelled(&client, &is_reached, |client, token| get(&client.with_cancel(token)).send());
        assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Cancelled));
        let before = server.connections();
        drop(go);
        assert!(other.join().expect("no panic").is_ok());
        get(&client).with_query("quick", 1).send().expect("a book");
        assert_eq!(server.connections(), before, "the connection of the other call is kept");
    });
}

#[test]
fn a_transport_that_knows_no_token_ends_between_two_reads() {
    struct Endless(u8);
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            self.0 += 1;
            if self.0 == 3 {
                TOKEN.get_or_init(CancelToken::new).cancel();
            }
            Ok(buffer.len().min(1))
        }
    }
    static TOKEN: std::sync::OnceLock<CancelToken> = std::sync::OnceLock::new();
    let own = transport(|request| {
        assert!(!request.cancel_token().expect("a token").is_cancelled());
        Ok(WireResponse::new(200, Vec::new(), Endless(0)))
    });
    let client = builder("https://library.example").transport(own).build().expect("a client");
    let error = get(&client.with_cancel(TOKEN.get_or_init(CancelToken::new))).send().expect_err("cancelled");
    assert!(error.is_cancelled(), "{error}");
}
