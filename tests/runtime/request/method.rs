//! The method of a request, and that the effect does not depend on it.

use crate::library::service::{client, in_memory};
use spec_client_runtime::{Answer, ErrorKind, Method, OperationInfo};
use support::server::Server;

const METHODS: [(Method, &str, Option<&str>); 6] = [
    (Method::Head, "HEAD", None),
    (Method::Get, "GET", None),
    (Method::Post, "POST", Some("0")),
    (Method::Put, "PUT", Some("0")),
    (Method::Patch, "PATCH", Some("0")),
    (Method::Delete, "DELETE", None),
];

/// An operation with this method, which changes something or only reads.
fn operation(method: Method, reads: bool) -> &'static OperationInfo {
    let info =
        if reads { OperationInfo::read("book.do", "book/do") } else { OperationInfo::update("book.do", "book/do") };
    Box::leak(Box::new(info.with_method(method)))
}

#[test]
fn a_request_has_its_method_and_an_empty_body_has_a_length() {
    let server = Server::answering(200, "", "{}");
    let client = client(&server.url());
    for (method, name, length) in METHODS {
        for reads in [true, false] {
            let request = client.request(operation(method, reads)).with_parameter("a", 1);
            assert_eq!(request.method(), method);
            request.send_value().expect("an answer");
            let head = server.take_heads().pop().expect("a request");
            assert!(head.starts_with(&format!("{name} /api/v2/book/do?a=1 HTTP/1.1\r\n")), "{head}");
            let header = |wanted: &str| {
                let mut lines = head.lines().filter_map(|line| line.split_once(": "));
                lines.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value)
            };
            assert_eq!((header("content-length"), header("transfer-encoding")), (length, None), "{head}");
            assert_eq!((header("expect"), header("content-type")), (None, None), "{head}");
            // A HEAD asks for the length of the thing itself.
            let has_gzip = cfg!(feature = "gzip") && method != Method::Head;
            assert_eq!(header("accept-encoding"), Some(if has_gzip { "gzip" } else { "identity" }), "{head}");
        }
    }
}

#[test]
fn the_effect_and_not_the_method_decides_whether_a_call_is_sent_again() {
    for (method, name, _) in METHODS {
        let (client, memory) = in_memory(|_| Answer::status(503, "<html>"));
        let error = client.request(operation(method, true)).send_value().expect_err("an error");
        assert_eq!((error.attempts(), memory.requests().len()), (3, 3), "{name}");
        assert!(error.is_retryable());
        let error = client.request(operation(method, false)).send_value().expect_err("an error");
        assert_eq!((error.attempts(), memory.requests().len()), (1, 4), "{name}");
        assert!(matches!(error.kind(), ErrorKind::OutcomeUnknown { .. }) && !error.is_retryable(), "{error}");
        assert!(memory.requests().iter().all(|request| request.method() == name));
    }
}

#[test]
fn curl_and_debug_show_the_method() {
    let (client, memory) = in_memory(|_| Answer::json("{}"));
    let request = client.request(operation(Method::Delete, false)).with_secret("pin", "1234".to_owned());
    assert!(
        request.curl().starts_with("curl -sS -X DELETE -G 'https://library.example/api/v2/book/do' "),
        "{}",
        request.curl()
    );
    assert!(client.request(operation(Method::Get, true)).curl().starts_with("curl -sS 'https"));
    assert!(client.request(operation(Method::Head, true)).curl().starts_with("curl -sS --head 'https"));
    request.send_value().expect("an answer");
    let shown = format!("{:?}", memory.requests()[0]);
    assert!(shown.contains(r#"method: "DELETE""#) && !shown.contains("1234"), "{shown}");
}
