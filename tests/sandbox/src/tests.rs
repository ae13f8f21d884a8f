//! Tests of the mock server with a service that is unlike the one of this repository, over plain sockets.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value as Json;

use crate::{Answer, Sandbox};

pub(crate) const LIBRARY: &str = include_str!("../tests/specs/library.yaml");
pub(crate) const CALENDAR: &str = include_str!("../tests/specs/calendar.yaml");
pub(crate) const SHOP: &str = include_str!("../tests/specs/shop.yaml");

/// A mock server of a library without an account.
pub(crate) fn library() -> Sandbox {
    Sandbox::serve(understood(LIBRARY)).expect("a free port")
}

/// A mock server of this spec, with an account.
pub(crate) fn with_account(spec: &str) -> Sandbox {
    Sandbox::builder_of(understood(spec)).start().expect("it starts")
}

/// The service of a spec in one file.
pub(crate) fn understood(text: &str) -> codegen::ir::Service {
    let file = codegen::SpecFile { path: "spec.yaml".to_owned(), text: text.to_owned() };
    codegen::understand(&[file]).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// The message of the panic that this causes.
pub(crate) fn panic_of(check: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("it panics");
    let text = panic.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*panic.downcast_ref::<&str>().expect("a text")).to_owned())
}

pub(crate) fn connect(sandbox: &Sandbox) -> TcpStream {
    let address = sandbox.url().strip_prefix("http://").expect("an address");
    TcpStream::connect(address).expect("a connection")
}

/// Sends these bytes on a new connection, and returns everything that is received.
pub(crate) fn talk(sandbox: &Sandbox, bytes: &str) -> String {
    let mut stream = connect(sandbox);
    stream.write_all(bytes.as_bytes()).expect("it can be sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Sends a request such as `GET /v2/book` with these header lines and this body, and returns the whole answer.
pub(crate) fn send(sandbox: &Sandbox, request: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let head = format!("{request} HTTP/1.1\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n");
    talk(sandbox, &(head + body))
}

/// The header with a key, for a service with bearer tokens.
pub(crate) fn bearer(sandbox: &Sandbox) -> String {
    format!("authorization: Bearer {}\r\n", sandbox.key())
}

/// Status and body of the answer to one GET.
pub(crate) fn get_as(sandbox: &Sandbox, key: &str, target: &str) -> (u16, String) {
    let service = &sandbox.mock.service;
    let place = service.key_place().expect("a key");
    let (name, value, mark) = (place.name(), place.value(key), if target.contains('?') { '&' } else { '?' });
    let mut headers: String =
        service.other_keys().iter().map(|other| format!("{}: key\r\n", other.name.wire)).collect();
    let target = match place.is_header() {
        true => {
            headers += &format!("{name}: {value}\r\n");
            target.to_owned()
        }
        false => format!("{target}{mark}{name}={value}"),
    };
    let answer = send(sandbox, &format!("GET {target}"), &headers, "");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, body.to_owned())
}

pub(crate) fn get(sandbox: &Sandbox, target: &str) -> (u16, String) {
    get_as(sandbox, &sandbox.key(), target)
}

/// Status and body of the answer to one GET. A body that is not JSON becomes a text.
pub(crate) fn fetch(sandbox: &Sandbox, target: &str) -> (u16, Json) {
    let (status, body) = get(sandbox, target);
    (status, serde_json::from_str(&body).unwrap_or_else(|_| body.into()))
}

/// The body of an answer with the status 200.
#[track_caller]
pub(crate) fn read(sandbox: &Sandbox, target: &str) -> Json {
    let (status, json) = fetch(sandbox, target);
    assert_eq!(status, 200, "{target}: {json}");
    json
}

pub(crate) fn error(code: &str, text: &str) -> String {
    format!(r#"{{"error":{{"text":"{text}","type":"{code}"}}}}"#)
}

/// A client that checks a download finds what the spec says.
#[test]
fn a_result_begins_as_its_media_type_does() {
    for (media_type, start) in
        [("application/pdf", &b"%PDF-"[..]), ("application/zip", b"PK\x05\x06"), ("text/plain", b"A copy of a book.")]
    {
        let service = understood(&LIBRARY.replace("application/pdf", media_type));
        let answer = crate::answer::file(&service, &service.jobs[0]);
        assert!(answer.body.starts_with(start), "{media_type}: {:?}", answer.body);
    }
}

#[test]
fn refuses_what_is_not_asked_properly() {
    let sandbox = library();
    for (target, why) in [
        ("/v2/book?id=7&id=7", "the parameter `id` may be sent once only"),
        ("/v2/book?id=7&marc=torn", "book.get has no parameter `marc`; did you mean `mark`?"),
        ("/v2/book?id=7&shelf=3", "book.get has no parameter `shelf`"),
        ("/v2/copy?form=", "the parameter `form` is required"),
        ("/v2/copy?form=papper", "`papper` is not known as a value of `form`; did you mean `paper`?"),
        ("/v2/copy?form=paper&colour=", "the parameter `colour` is required"),
        ("/v2/copy?form=film&colour=white", "the parameter `colour` goes with `form=paper` only"),
        ("/v2/copy?form=film&speed=fast", "the parameter `speed` must be a whole number"),
    ] {
        assert_eq!(get(&sandbox, target), (400, error("400", why)), "{target}");
    }
    assert_eq!(get(&sandbox, "/v2/search?anything=goes").0, 200);
    assert_eq!(get(&sandbox, "/v2/nothing").0, 404);
}

#[test]
fn a_script_is_followed_in_order_and_to_the_byte() {
    let sandbox = library();
    sandbox.answer_next("book.get", Answer::new(503, "text/html", "<p>later").with_header("retry-after", "1"));
    let half = Answer::json(200, &true.into()).with_header("Content-Length", "100");
    sandbox.answer_next("book.get", half);
    let request = "GET /v2/book HTTP/1.1\r\n\r\n";
    let answer = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/html\r\nretry-after: 1\r\ndate: Sun, 01 Nov 2026 12:00:00 GMT\r\ncontent-length: 8\r\n\r\n<p>later";
    let cut = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nContent-Length: 100\r\ndate: Sun, 01 Nov 2026 12:00:00 GMT\r\nconnection: close\r\n\r\ntrue";
    assert_eq!(talk(&sandbox, &request.repeat(2)), format!("{answer}{cut}"));
}

#[test]
fn what_is_not_a_request_is_refused() {
    let sandbox = library();
    assert!(talk(&sandbox, "what is this\r\n\r\n").starts_with("HTTP/1.1 400 "));
    let large = format!("GET /{} HTTP/1.1\r\n\r\n", "p".repeat(70_000));
    assert!(talk(&sandbox, &large).starts_with("HTTP/1.1 431 "));
}

/// A foreign name that resolves to this machine gets no answer of the service, regardless of faults and scripts.
#[test]
fn a_foreign_host_is_refused_everywhere() {
    let sandbox = library();
    sandbox.fault_next("book.get", crate::Fault::Close);
    sandbox.answer_next("book.search", crate::Answer::text(200, "scripted"));
    let ask =
        |host: &str, target: &str| send(&sandbox, &format!("GET {target}"), &(host.to_owned() + &bearer(&sandbox)), "");
    let refused = error("403", "this is served to 127.0.0.1, localhost and [::1] only");
    for target in ["/v2/book?id=7", "/v2/search", "/files/copy", "/elsewhere"] {
        for host in
            ["evil.example", "127.0.0.1.evil.example:80", "localhost.", "127.0.0.2", "", "127.0.0.1\r\nHost: evil"]
        {
            let answer = ask(&format!("Host: {host}\r\n"), target);
            assert!(answer.starts_with("HTTP/1.1 403 ") && answer.ends_with(&refused), "{host} {target}: {answer}");
        }
    }
    assert_eq!(sandbox.requests().last().map(|seen| seen.status), Some(403));
    // The fault and the script wait for a call to a name of this machine.
    assert_eq!(ask("Host: localhost:1\r\n", "/v2/book?id=7"), "", "the fault");
    assert!(ask("Host: 127.0.0.1\r\n", "/v2/search").ends_with("scripted"));
    for host in ["Host: [::1]:80\r\n", "host: LOCALHOST\r\n", ""] {
        assert!(ask(host, "/v2/book?id=7").starts_with("HTTP/1.1 200 "), "{host}");
    }
}

/// Idle connections, and those with half of a request, are closed to make room. The one that has waited longest is closed first.
#[test]
fn idle_connections_do_not_stop_a_real_call() {
    let sandbox = library();
    let mut before = connect(&sandbox);
    let idle: Vec<TcpStream> = (0..crate::server::MOST + 20)
        .map(|number| {
            let mut stream = connect(&sandbox);
            if number % 2 == 0 {
                // It may be closed already, to make room for a later one.
                drop(stream.write_all(b"GET /v2/book?id=7 HTT"));
            }
            // The system queues a hundred connections for the server; connecting beyond that takes seconds.
            while sandbox.connections() < number as u64 + 2 {
                std::thread::yield_now();
            }
            stream
        })
        .collect();
    assert_eq!(get(&sandbox, "/v2/book?id=7").0, 200);
    before.set_read_timeout(Some(std::time::Duration::from_secs(20))).expect("a time limit");
    assert_eq!(before.read(&mut [0]).expect("a clean end"), 0, "it is the oldest");
    assert_eq!(sandbox.most_connections(), crate::server::MOST);
    drop(idle);
}
