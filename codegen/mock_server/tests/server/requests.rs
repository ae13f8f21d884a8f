//! Tests of requests and answers: what is refused and with which error, which bytes are sent, and which connections stay open.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use mock_server::{Answer, MockServer};

use crate::helpers::{BOXES, ORDERS, bearer, connect, get, get_as, library, send, talk, understood, with_account};

/// The maximum number of connections.
const MOST: usize = 256;

#[test]
fn an_object_that_is_nested_too_deeply_is_refused() {
    let mock = with_account(ORDERS);
    let headers = bearer(&mock) + "content-type: application/json\r\n";
    let deep = format!(r#"{{"at":{{"name":"x"}},"terms":{}{}}}"#, "[".repeat(200_000), "]".repeat(200_000));
    let why = format!("the field `terms` of the body is not valid: `${}` is nested too deeply", "[0]".repeat(128));
    let answer = send(&mock, "POST /orders", &headers, &deep);
    assert!(answer.starts_with("HTTP/1.1 400 ") && answer.ends_with(&format!(r#"{{"error":"{why}"}}"#)), "{answer}");
}

#[test]
fn a_script_is_followed_in_order_and_to_the_byte() {
    let mock = library();
    mock.answer_next("book.get", Answer::new(503, "text/html", "<p>later").with_header("retry-after", "1"));
    let half = Answer::json(true).with_header("Content-Length", "100");
    mock.answer_next("book.get", half);
    let request = "GET /v2/book HTTP/1.1\r\n\r\n";
    let answer = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/html\r\nretry-after: 1\r\ndate: Sun, 01 Nov 2026 12:00:00 GMT\r\ncontent-length: 8\r\n\r\n<p>later";
    let cut = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nContent-Length: 100\r\ndate: Sun, 01 Nov 2026 12:00:00 GMT\r\nconnection: close\r\n\r\ntrue";
    assert_eq!(talk(&mock, &request.repeat(2)), format!("{answer}{cut}"));
}

#[test]
fn a_status_has_the_reason_phrase_of_http() {
    let mock = library();
    let phrases = "200 OK,201 Created,202 Accepted,205 Reset Content,400 Bad Request,401 Unauthorized,403 Forbidden,404 Not Found,\
                   405 Method Not Allowed,409 Conflict,500 Internal Server Error,422 Unprocessable Content,429 Too Many Requests,\
                   503 Service Unavailable,599 ";
    for phrase in phrases.split(',') {
        mock.answer_next("book.get", Answer::text(phrase[..3].parse().expect("a status"), ""));
        let answer = send(&mock, "GET /v2/book", "", "");
        assert!(answer.starts_with(&format!("HTTP/1.1 {phrase}\r\n")), "{answer}");
    }
}

#[test]
fn what_is_not_a_request_is_refused() {
    let mock = library();
    let large = "p".repeat(70_000);
    let lines = include_str!("../specs/refused_requests.txt").lines().filter_map(|line| line.split_once(' '));
    for (status, request) in lines.filter(|(status, _)| *status != "#") {
        let request = request.replace("\\r", "\r").replace("\\n", "\n").replace("LARGE", &large);
        let answer = talk(&mock, &(request.clone() + "\r\n\r\nGET / HTTP/1.1\r\n\r\n"));
        let is_only = answer.matches("HTTP/1.1").count() == 1 && answer.contains("\r\nconnection: close\r\n");
        assert!(is_only && answer.starts_with(&format!("HTTP/1.1 {status} ")), "{request}: {answer}");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let mock = library();
    let port = mock.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let error = MockServer::builder_of(understood(BOXES)).port(port).start().expect_err("it is in use").to_string();
    assert!(error.starts_with(&format!("port {port} is in use (")), "{error}");
}

/// A body in chunks is read, and so is the request after it. A client that waits is told to go on. No length and no chunks mean no file.
#[test]
fn a_body_in_chunks_is_read() {
    let mock = with_account(BOXES);
    let put = |path: &str, kind: &str, body: &str| {
        let (key, more) = (bearer(&mock), "Transfer-Encoding: CHUNKED\r\nexpect: 100-continue");
        format!("PUT {path} HTTP/1.1\r\n{key}content-type: {kind}\r\n{more}\r\n\r\n{body}")
    };
    let size = put("/boxes/a/", "application/json", "0007 ;a=\"b\"\r\n{\"size\"\r\n3\r\n:5}\r\n0\r\na: b\r\n\r\n");
    let empty = put("/boxes/a/content/", "application/octet-stream", "0\r\n\r\n");
    let none = empty.replace("Transfer-Encoding: CHUNKED\r\nexpect: 100-continue", "connection: x, close");
    let answers = talk(&mock, &(size + &empty + &none));
    let statuses: Vec<&str> = answers.split("HTTP/1.1 ").filter_map(|answer| answer.get(..3)).collect();
    assert_eq!(statuses, ["100", "201", "100", "204", "400"], "{answers}");
    assert!(answers.contains(r#"{"name":"a","size":5}"#) && answers.contains("`data` is required"), "{answers}");
}

#[test]
fn a_204_has_no_length_and_keeps_the_connection() {
    let mock = with_account(BOXES);
    let request = |start: &str, end: &str| format!("{start} HTTP/1.1\r\n{}{end}", bearer(&mock));
    let put = request("PUT /boxes/a/", "content-type: application/json\r\ncontent-length: 10\r\n\r\n{\"size\":9}");
    let delete = |end: &str| request("DELETE /boxes/a:labels/", end);
    let answers = talk(&mock, &(put + &delete("\r\n") + &delete("connection: close\r\n\r\n")));
    let (_, empty) = answers.split_once("{\"name\":\"a\",\"size\":9}").expect("it is made");
    assert_eq!(empty.matches("HTTP/1.1 204 ").count(), 2, "{answers}");
    assert!(empty.ends_with("\r\n\r\n") && !empty.contains("content-"), "{answers}");
}

/// A client hides pieces of its key in the message of a refusal, so a key has no word that can be in one.
#[test]
fn keys_are_opaque_and_those_of_all_roles_are_known() {
    let mock = MockServer::start(support::files::root().join("spec"));
    let service = mock.service();
    let check = service.whole_path(service.key_check().expect("a check of the key"));
    let mut keys: Vec<String> = mock.role_keys().into_iter().map(|role| role.key).collect();
    // Before `MockServer::key` is called, which adds the first one.
    keys.iter().for_each(|key| assert_eq!(get_as(&mock, key, &check).0, 200, "{key}"));
    assert_eq!(keys[0], mock.key());
    keys.extend(service.permissions.iter().map(|own| mock.key_without(&own.name.wire)));
    keys.push(mock.key_with(&[]));
    let is_opaque = |key: &String| {
        key.strip_prefix("mock-").is_some_and(|rest| rest.len() == 16 && rest.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    assert!(keys.iter().all(is_opaque), "{keys:?}");
    let count = keys.len();
    assert_eq!(keys.into_iter().collect::<BTreeSet<_>>().len(), count);
    let guide = support::files::read(&support::files::root().join("spec/LEARNING.md"));
    assert!(guide.contains(&format!("_API_KEY={}\n", mock.key())), "{}", mock.key());
}

/// Idle connections, and those with half of a request, are closed to make room. The one that has waited longest is closed first.
#[test]
fn idle_connections_do_not_stop_a_real_call() {
    let mock = library();
    let mut before = connect(&mock);
    let idle: Vec<TcpStream> = (0..MOST + 20)
        .map(|number| {
            let mut stream = connect(&mock);
            if number % 2 == 0 {
                // It may be closed already, to make room for a later one.
                drop(stream.write_all(b"GET /v2/book?id=7 HTT"));
            }
            // The system queues a hundred connections for the server; connecting beyond that takes seconds.
            while mock.connections() < number as u64 + 2 {
                std::thread::yield_now();
            }
            stream
        })
        .collect();
    assert_eq!(get(&mock, "/v2/book?id=7").0, 200);
    before.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit");
    assert_eq!(before.read(&mut [0]).expect("a clean end"), 0, "it is the oldest");
    assert_eq!(mock.most_connections(), MOST);
    drop(idle);
}
