//! Files that are sent: what arrives, what is sent again, and files whose length differs from the stated one.

use std::fs;
use std::io::{self, Read, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::library::service::{builder, client, in_memory};
use crate::library::tls_server::read_head;
use crate::plain::transport;
use crate::request::retry_loop::failing;
use rustls::{DEFAULT_VERSIONS, ServerConnection, StreamOwned};
use spec_client_runtime::{
    Answer, BodyForm, Client, Error, ErrorKind, Method, OperationInfo, ParameterInfo, Request, RequestProblem,
    RootCertificates, Timeouts, TransportErrorKind, TransportPhase, Untyped, Upload, UploadFailure, WireRequest,
    WireResponse,
};
use support::server::{Listener, Server};
use tempfile::NamedTempFile;
use tls_support::authority::Identity;
use tls_support::front::config;

const COVER: &[ParameterInfo] = &[ParameterInfo::new("cover").in_body(BodyForm::File).required().secret()];
const TYPES: &[&str] = &["image/png", "image/jpeg"];
static PUT: OperationInfo =
    OperationInfo::update("book.cover", "book/cover").with_method(Method::Put).with_file(TYPES).with_parameters(COVER);
static SCAN: OperationInfo =
    OperationInfo::read("book.scan", "book/scan").with_method(Method::Post).with_file(TYPES).with_parameters(COVER);
static KEYED: OperationInfo = OperationInfo::update("book.cover", "book/cover")
    .with_method(Method::Put)
    .with_file(TYPES)
    .with_parameters(COVER)
    .with_idempotency_key("request");

static BYTES: OperationInfo = OperationInfo::update("book.cover", "book/cover").with_method(Method::Put);

fn put(client: &Client, upload: Upload) -> Request<Untyped> {
    client.request(&PUT).with_upload(upload)
}

/// A file with this content, which is removed when this is dropped.
fn file(content: &[u8]) -> NamedTempFile {
    let mut file = NamedTempFile::new().expect("a file");
    file.write_all(content).expect("it is written");
    file
}

#[test]
fn a_path_bytes_and_a_reader_send_the_same() {
    let file = file(b"a canary");
    let uploads: [fn(&Path) -> Upload; 5] = [
        |path| Upload::path(path),
        |path| path.into(),
        |_| Upload::bytes("a canary"),
        |_| b"a canary".to_vec().into(),
        |_| Upload::reader(&b"a canary"[..], 8),
    ];
    for upload in uploads {
        let (client, memory) = in_memory(|_| Answer::json("{}"));
        let request = put(&client, upload(file.path()));
        let shown = format!("{request:?} {:?} {:?} {}", upload(file.path()), request.body(), request.curl());
        assert!(!shown.contains("a canary"), "{shown}");
        request.send_value().expect("an answer");
        let sent = &memory.requests()[0];
        assert_eq!(
            (sent.method(), sent.body(), sent.header("content-type")),
            ("PUT", &b"a canary"[..], Some("image/png"))
        );
        assert!(!format!("{sent:?}").contains("a canary"), "{sent:?}");
    }
}

#[test]
fn the_media_type_must_be_one_that_the_operation_accepts() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    put(&client, Upload::bytes("x").with_content_type("Image/JPEG")).send_value().expect("an answer");
    put(&client, Upload::bytes("x")).with_header("content-type", "image/x").send_value().expect("an answer");
    client.request(&BYTES).with_upload(Upload::bytes("x")).send_value().expect("an answer");
    let sent: Vec<_> =
        memory.requests().iter().map(|sent| sent.header("content-type").unwrap_or_default().to_owned()).collect();
    assert_eq!(sent, ["Image/JPEG", "image/x", "application/octet-stream"]);
    let error = put(&client, Upload::bytes("x").with_content_type("image/gif")).send_value().expect_err("an error");
    let reason = "its media type is not one that the operation takes: image/png, image/jpeg";
    assert_eq!(problem(&error), reason);
    assert!(error.to_string().contains(&format!("the file cannot be sent: {reason}")), "{error}");
    assert_eq!(memory.requests().len(), 3);
}

fn problem(error: &Error) -> &str {
    match error.kind() {
        ErrorKind::Request(RequestProblem::Upload { reason }) => reason,
        kind => panic!("{kind:?}"),
    }
}

#[test]
fn a_file_that_cannot_be_opened_is_an_error_and_nothing_is_sent() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    for (path, reason) in [("/no/such/file", "No such file or directory (os error 2)"), ("/", "it is not a file")] {
        let error = put(&client, Upload::path(path)).send_value().expect_err("an error");
        assert_eq!(problem(&error), format!("{path}: {reason}"));
    }
    let error = put(&client, Upload::reader(&b"x"[..], 0)).send_value().expect_err("an error");
    assert_eq!(problem(&error), "it has content, but its length was given as 0");
    assert_eq!(memory.requests().len(), 0);
    let request = put(&client, Upload::reader(&b"x"[..], 1));
    request.clone().send_value().expect("an answer");
    assert!(problem(&request.send_value().expect_err("an error")).contains("was read before"));
    assert_eq!(memory.requests().len(), 1);
}

/// A reader that counts its bytes.
struct Counted(io::Take<io::Repeat>, Arc<AtomicU64>);

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // The client reads at most one piece at a time.
        assert!(buffer.len() <= 1024 * 1024, "{}", buffer.len());
        let count = self.0.read(buffer)?;
        self.1.fetch_add(count as u64, Ordering::SeqCst);
        Ok(count)
    }
}

fn counted(length: u64) -> (Counted, Arc<AtomicU64>) {
    let count = Arc::default();
    (Counted(io::repeat(b'x').take(length), Arc::clone(&count)), count)
}

#[test]
fn a_file_is_read_while_it_is_sent_with_its_length() {
    let server = Server::answering(200, "", "{}");
    for length in [0, 1, 20_000_000] {
        let (reader, count) = counted(length);
        put(&client(&server.url()), Upload::reader(reader, length)).send_value().expect("an answer");
        let head = server.take_heads().pop().expect("a request").to_ascii_lowercase();
        assert!(head.contains(&format!("\r\ncontent-length: {length}\r\n")), "{head}");
        assert!(!head.contains("transfer-encoding"), "{head}");
        assert_eq!((server.last_body().len() as u64, count.load(Ordering::SeqCst)), (length, length));
    }
}

/// If a file is shorter or longer than stated, the service never receives a complete body.
#[test]
fn a_file_of_another_length_is_an_error_and_not_a_truncated_body() {
    let broken = || io::Error::other("a canary");
    let uploads: [(&dyn Fn() -> Upload, UploadFailure); 5] = [
        (&|| Upload::reader(counted(300_000).0, 300_001), UploadFailure::TooShort),
        (&|| Upload::reader(counted(300_001).0, 300_000), UploadFailure::TooLong),
        (&|| Upload::reader(io::empty(), 1), UploadFailure::TooShort),
        (&|| Upload::reader(counted(2).0, 1), UploadFailure::TooLong),
        (&|| Upload::reader(Failing(broken), 9), UploadFailure::Unreadable),
    ];
    for (upload, failure) in uploads {
        let kind = ErrorKind::Transport(TransportErrorKind::Upload(failure));
        let server = Server::answering(200, "", "{}");
        let client = client(&server.url());
        let error = client.request(&SCAN).with_upload(upload()).send_value().expect_err("an error");
        assert_eq!((error.kind(), error.attempts()), (&kind, 1));
        let error = put(&client, upload()).send_value().expect_err("an error");
        assert_eq!(error.kind(), &ErrorKind::OutcomeUnknown { cause: Box::new(kind.clone()) });
        assert!(!format!("{error} {error:?}").contains("canary"), "{error:?}");
        // The server only records requests whose body has the length in the head.
        assert_eq!(server.heads().len(), 0, "{failure:?}");
        let (client, memory) = in_memory(|_| Answer::json("{}"));
        assert!(put(&client, upload()).send_value().is_err(), "{failure:?}");
        assert_eq!(memory.requests().len(), 0);
    }
}

struct Failing(fn() -> io::Error);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err((self.0)())
    }
}

/// A client whose transport passes each request to a function, and reads its body.
fn looking(look: impl Fn(&WireRequest<'_>) + Send + Sync + 'static) -> Client {
    let transport = transport(move |request| {
        look(request);
        let body = request.body().expect("a body");
        let mut read = Vec::new();
        match body.reader().read_to_end(&mut read) {
            Ok(count) => assert_eq!((count as u64, body.as_bytes()), (body.length(), None)),
            Err(error) => {
                return Err(*error.get_ref().and_then(|inside| inside.downcast_ref()).expect("its own error"));
            }
        }
        // Reading it a second time is an error, not an empty body.
        assert!(body.reader().read_to_end(&mut read).is_err());
        Ok(WireResponse::new(200, Vec::new(), &b"{}"[..]))
    });
    builder("https://library.example").transport(transport).build().expect("a client")
}

#[test]
fn a_file_that_grows_after_it_was_opened_is_an_error() {
    let file = file(&[b'x'; 100]);
    let path = file.path().to_owned();
    let grow = move |_: &WireRequest<'_>| fs::write(&path, [b'x'; 101]).expect("a file");
    let client = looking(grow);
    let error = put(&client, Upload::path(file.path())).send_value().expect_err("an error");
    let cause = Box::new(ErrorKind::Transport(TransportErrorKind::Upload(UploadFailure::TooLong)));
    assert_eq!(error.kind(), &ErrorKind::OutcomeUnknown { cause });
    // It is opened again, and has its new length.
    put(&client, Upload::path(file.path())).send_value().expect("an answer");
}

/// The limit on the whole call is the limit of a download, unless the call sets one.
#[test]
fn a_file_has_the_time_of_a_download() {
    let seen: Arc<Mutex<Vec<Timeouts>>> = Arc::default();
    let noted = Arc::clone(&seen);
    let look = move |request: &WireRequest<'_>| noted.lock().expect("no panic").push(*request.timeouts());
    let client = looking(look);
    put(&client, Upload::bytes("x")).send_value().expect("an answer");
    put(&client, Upload::bytes("x")).with_timeout(Duration::from_secs(7)).send_value().expect("an answer");
    let seen = seen.lock().expect("no panic");
    let times: Vec<_> =
        seen.iter().map(|times| (times.call().as_secs(), times.stall() == Some(times.response()))).collect();
    assert_eq!(times, [(900, true), (7, true)]);
}

/// The first answer is a transient failure. A path and bytes can be read again, and a reader cannot.
#[test]
fn a_call_is_sent_again_only_if_the_file_can_be_read_again() {
    let file = file(b"a file");
    let uploads: [(&dyn Fn() -> Upload, usize); 3] = [
        (&|| Upload::path(file.path()), 2),
        (&|| Upload::bytes("a file"), 2),
        (&|| Upload::reader(&b"a file"[..], 6), 1),
    ];
    for (upload, attempts) in uploads {
        for (operation, attempts) in [(&SCAN, attempts), (&KEYED, attempts), (&PUT, 1)] {
            let (client, memory, _) = failing(1, || Answer::status(503, "busy"));
            let result = client.request(operation).with_upload(upload()).send_value();
            assert_eq!((result.is_ok(), memory.requests().len()), (attempts == 2, attempts), "{}", operation.name);
            let status = result.err().and_then(|error| error.status());
            assert_eq!(status, (attempts == 1).then_some(503), "{}", operation.name);
            assert!(memory.requests().iter().all(|sent| sent.body() == b"a file"));
        }
    }
}

/// A server that reads nothing ends the call after the limit on the answer, and not before the limit on the whole call. The limit on a
/// pause belongs to the thread, and the reader of a file can make a call of its own.
#[test]
fn a_server_that_reads_nothing_ends_the_call() {
    struct Calling(Client, bool);
    impl Read for Calling {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if !std::mem::replace(&mut self.1, true) {
                let answer = self.0.request(&ELSEWHERE).send_value();
                assert!(answer.is_err_and(|error| error.is_not_found()), "the other server answers");
            }
            buffer.fill(b'x');
            Ok(buffer.len())
        }
    }
    static ELSEWHERE: OperationInfo = OperationInfo::read("book.elsewhere", "elsewhere");
    let other = Server::sending("HTTP/1.1 404 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}");
    let calling = Calling(builder(&other.url()).build().expect("a client"), false);
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let client = builder(&url).response_timeout(Duration::from_millis(300)).build().expect("a client");
    for upload in [Upload::reader(counted(100_000_000).0, 100_000_000), Upload::reader(calling, 100_000_000)] {
        let error = put(&client, upload).send_value().expect_err("an error");
        let cause = Box::new(ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Send)));
        assert_eq!(error.kind(), &ErrorKind::OutcomeUnknown { cause });
    }
}

/// The service answers after the head and closes the connection, over TCP, and over TLS through a proxy.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_before_the_end_of_the_body_is_the_answer() {
    let (identity, closed) =
        (Identity::self_signed(&["library.example"]), ErrorKind::Transport(TransportErrorKind::Closed));
    let tls = config(&identity, DEFAULT_VERSIONS, None);
    for (answer, cause, is_unknown) in [
        ("HTTP/1.1 404 No\r\ncontent-length: 22\r\n\r\n{\"code\":1,\"message\":2}", Some(&ErrorKind::Api), false),
        ("HTTP/1.1 503 No\r\ncontent-length: 0\r\n\r\n", Some(&ErrorKind::HttpStatus), true),
        ("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}", None, false),
        ("HTTP/1.1 404 No\r\n\r\n{\"code\":1,\"message\":2}", Some(&ErrorKind::Api), false),
        // Interim answers are no answer, and hide none.
        (
            "HTTP/1.1 100 Go\r\n\r\nHTTP/1.1 404 No\r\ncontent-length: 22\r\n\r\n{\"code\":1,\"message\":2}",
            Some(&ErrorKind::Api),
            false,
        ),
        (
            "HTTP/1.1 102 Wait\r\n\r\nHTTP/1.1 103 Hint\r\nlink: </a>\r\n\r\nHTTP/1.1 404 No\r\ntransfer-encoding: chunked\r\n\r\n\
             16\r\n{\"code\":1,\"message\":2}\r\n0\r\n\r\n",
            Some(&ErrorKind::Api),
            false,
        ),
        ("HTTP/1.1 100 Go\r\n\r\nHTTP/1.1 503 No\r\n\r\n", Some(&ErrorKind::HttpStatus), true),
        ("HTTP/1.1 100 Go\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}", None, false),
        ("HTTP/1.1 100 Go\r\n\r\n", Some(&closed), true),
        ("HTTP/1.1 404 No\r\ncontent-", Some(&closed), true),
        ("", Some(&closed), true),
    ] {
        let (connections, tls) = (Arc::new(AtomicU64::new(0)), Arc::clone(&tls));
        let counted_here = Arc::clone(&connections);
        let server = Listener::start(move |mut stream| {
            counted_here.fetch_add(1, Ordering::SeqCst);
            // Closing the connection would drop an answer that waits for a confirmation.
            stream.set_nodelay(true).expect("a socket that does not wait");
            if read_head(&mut stream).expect("a head").starts_with(b"CONNECT ") {
                stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").expect("the proxy answers");
                let session = ServerConnection::new(Arc::clone(&tls)).expect("a session");
                let mut stream = StreamOwned::new(session, stream);
                read_head(&mut stream).expect("a head");
                stream.write_all(answer.as_bytes())
            } else {
                stream.write_all(answer.as_bytes())
            }
            .expect("the service answers");
        });
        let url = format!("http://{}", server.address);
        let root = RootCertificates::from_der(identity.chain[0].to_vec()).expect("a certificate");
        let by_proxy = builder("https://library.example").proxy(&url).only_root_certificates(root).build();
        for (calls, (client, operation)) in [&client(&url), &by_proxy.expect("a client")]
            .into_iter()
            .flat_map(|one| [(one, &PUT), (one, &SCAN)])
            .enumerate()
        {
            let (reader, count) = counted(1_000_000_000);
            let result = client.request(operation).with_upload(Upload::reader(reader, 1_000_000_000)).send_value();
            let cause = cause.cloned().map(|cause| match is_unknown && operation.name == PUT.name {
                true => ErrorKind::OutcomeUnknown { cause: Box::new(cause) },
                false => cause,
            });
            assert_eq!(result.err().map(|error| error.kind().clone()), cause, "{answer} {calls}");
            // It is sent once, and the rest of the file is not read.
            assert_eq!(connections.load(Ordering::SeqCst), calls as u64 + 1, "{answer}");
            assert!(count.load(Ordering::SeqCst) < 100_000_000, "{answer}");
        }
        let (other, memory) = in_memory(|_| Answer::json("{}"));
        put(&other, Upload::bytes("a file")).send_value().expect("an answer");
        assert_eq!(memory.requests()[0].body(), b"a file", "the next file is read");
    }
}

/// The limit on the answer is also the limit on a write that stalls. It does not end a slow TLS handshake.
#[test]
fn connecting_has_its_own_limit() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let url = format!("https://{}", listener.local_addr().expect("an address"));
    let (short, long) = (Duration::from_millis(50), Duration::from_millis(300));
    let client = builder(&url).response_timeout(short).connect_timeout(long).build().expect("a client");
    let error = put(&client, Upload::bytes("x")).send_value().expect_err("an error");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Timeout(TransportPhase::Connect)));
}

#[test]
fn curl_sends_the_file() {
    let (client, _) = in_memory(|_| Answer::json("{}"));
    let path = put(&client, Upload::path("it's.png")).curl();
    assert!(path.ends_with(r"-H 'content-type: image/png' --data-binary '@it'\''s.png'"), "{path}");
    let reader = put(&client, Upload::bytes("x")).with_query("a", 1).curl();
    assert!(reader.ends_with(r#"--data-binary '@'"$FILE""#) && reader.contains("?a=1"), "{reader}");
}
