//! Answers without a body: the bytes that the mock server sends, and faults.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use client_runtime::Json;
use language::calls::minimal;
use language::ir::Operation;
use sandbox::{Answer, Fault};

use crate::requests::Stage;

/// Each operation of a golden case whose answer has no body.
fn each(check: impl Fn(&Stage, &Operation)) {
    let stage = Stage::new("requests");
    let without_body = stage.service.operations.iter().filter(|operation| operation.response.body.is_empty());
    assert_eq!(without_body.clone().count(), 3);
    without_body.for_each(|operation| check(&stage, operation));
}

#[test]
fn a_204_has_no_length_and_keeps_the_connection() {
    each(|stage, operation| {
        let path = operation.path.replace("{lot_id}", "7");
        let (method, key) = (operation.method.name(), stage.sandbox.key());
        let request = format!("{method} /v1/{path} HTTP/1.1\r\nhost: localhost\r\nx-key: {key}\r\n");
        let mut stream = TcpStream::connect(stage.sandbox.url().trim_start_matches("http://")).expect("a connection");
        stream.write_all(format!("{request}\r\n{request}connection: close\r\n\r\n").as_bytes()).expect("sent");
        let mut answers = String::new();
        stream.read_to_string(&mut answers).expect("answers");
        let status = operation.response.status;
        assert_eq!(answers.matches(&format!("HTTP/1.1 {status} ")).count(), 2, "{answers}");
        let lengths = if status == 204 { 0 } else { 2 };
        assert_eq!(answers.matches("content-length: 0\r\n").count(), lengths, "{answers}");
        assert!(answers.ends_with("\r\n\r\n") && !answers.contains("content-type"), "{answers}");
    });
}

/// There is no body to truncate or to change.
#[test]
fn a_fault_of_the_body_changes_nothing() {
    each(|stage, operation| {
        let name = operation.full_name();
        for fault in [Fault::HalfBody, Fault::TruncatedJson, Fault::InvalidUtf8, Fault::Stray] {
            stage.sandbox.fault(&name, fault.clone());
            let sent = minimal(&stage.service, operation).query;
            let answer = stage.request(operation, &sent).send_value();
            assert_eq!(answer.unwrap_or_else(|error| panic!("{name} {fault:?}: {error}")), Json::Null);
            stage.sandbox.clear_faults();
        }
        stage.sandbox.answer_next(&name, Answer::html(200, "a page"));
        let sent = minimal(&stage.service, operation).query;
        assert!(stage.request(operation, &sent).send_value().is_err(), "{name}");
    });
}
