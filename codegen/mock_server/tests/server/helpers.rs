//! Starts mock servers of small specs, and sends requests to them over plain sockets.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use language::SpecFile;
use language::ir::Service;
use mock_server::MockServer;
use serde_json::Value as Json;
use support::files;

pub const LIBRARY: &str = include_str!("../specs/library.yaml");
pub const BOXES: &str = include_str!("../specs/boxes.yaml");
pub const CALENDAR: &str = include_str!("../specs/calendar.yaml");
pub const ORDERS: &str = include_str!("../specs/orders.yaml");
pub const PRESS: &str = include_str!("../specs/press.yaml");
pub const HARBOUR: &str = include_str!("../specs/harbour.yaml");
pub const SHOP: &str = include_str!("../specs/shop.yaml");

/// A mock server of a library without an account.
pub fn library() -> MockServer {
    MockServer::serve(understood(LIBRARY)).expect("a free port")
}

/// A mock server of this spec, with an account.
pub fn with_account(spec: &str) -> MockServer {
    MockServer::builder_of(understood(spec)).start().expect("it starts")
}

/// The service of a spec in one file.
pub fn understood(text: &str) -> Service {
    service_of(&[SpecFile { path: "spec.yaml".to_owned(), text: text.to_owned() }])
}

pub fn files_of(folder: &Path) -> Vec<SpecFile> {
    let file = |name: String| SpecFile { text: files::read(&folder.join(&name)), path: format!("spec/{name}") };
    files::files_below(folder).into_iter().filter(|name| name.ends_with(".yaml")).map(file).collect()
}

pub fn service_of(files: &[SpecFile]) -> Service {
    language::understand(files).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

pub fn panic_of(check: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("it panics");
    let text = panic.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*panic.downcast_ref::<&str>().expect("a text")).to_owned())
}

pub fn connect(mock: &MockServer) -> TcpStream {
    let address = mock.url().strip_prefix("http://").expect("an address");
    TcpStream::connect(address).expect("a connection")
}

/// Sends these bytes on a new connection, and returns everything that is received.
pub fn talk(mock: &MockServer, bytes: &str) -> String {
    let mut stream = connect(mock);
    stream.write_all(bytes.as_bytes()).expect("it can be sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Sends a request such as `GET /v2/book` with these header lines and this body, and returns the whole answer.
pub fn send(mock: &MockServer, request: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let head = format!("{request} HTTP/1.1\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n");
    talk(mock, &(head + body))
}

/// The header with a key, for a service with bearer tokens or passwords.
pub fn bearer(mock: &MockServer) -> String {
    format!("authorization: {}\r\n", mock.service().key_place().expect("a key").value(mock.key()))
}

/// Status and body of the answer to one GET.
pub fn get_as(mock: &MockServer, key: &str, target: &str) -> (u16, String) {
    let service = mock.service();
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
    let answer = send(mock, &format!("GET {target}"), &headers, "");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, body.to_owned())
}

pub fn get(mock: &MockServer, target: &str) -> (u16, String) {
    get_as(mock, mock.key(), target)
}

/// Status and body of the answer to one GET. A body that is not JSON becomes a text.
pub fn fetch(mock: &MockServer, target: &str) -> (u16, Json) {
    let (status, body) = get(mock, target);
    (status, serde_json::from_str(&body).unwrap_or_else(|_| body.into()))
}

/// The body of an answer with the status 200.
#[track_caller]
pub fn read(mock: &MockServer, target: &str) -> Json {
    let (status, json) = fetch(mock, target);
    assert_eq!(status, 200, "{target}: {json}");
    json
}
