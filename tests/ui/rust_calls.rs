//! The Rust call for a query: that it compiles, sends that query, and reads well.
//!
//! `rust_calls_lines.rs` holds the calls as functions; the test target `golden` writes it, which need not compile it.

use attack_surface::Client;
use sandbox::Sandbox;

use super::rust_calls_lines::LINES;
use super::support::rust_calls::{pairs, queries, service};

/// The calls are made, and what arrives is held against the queries that they are made of.
#[test]
fn every_rust_call_sends_its_query() {
    let service = service();
    let sandbox = Sandbox::start();
    let client = Client::builder(sandbox.url(), sandbox.key()).build().expect("a client");
    let (queries, secrets) = (queries(&service), secrets(&service));
    assert!(secrets.len() >= 5, "only {secrets:?} are secret");
    assert_eq!(queries.len(), LINES.len(), "the file is an old one");
    for ((operation, query), line) in queries.into_iter().zip(LINES) {
        let before = sandbox.requests().len();
        // Whether the stand-in likes what it is asked does not matter here.
        let outcome = line(&client);
        let seen = &sandbox.requests()[before..];
        let [seen] = seen else { panic!("{operation} with {query:?} was asked {} times: {outcome:?}", seen.len()) };
        let masked = |(name, value): (String, String)| {
            let value = if secrets.contains(&name.as_str()) { "***".to_owned() } else { value };
            (name, value)
        };
        let mut wanted: Vec<_> = query.into_iter().map(masked).collect();
        let mut sent = seen.query.clone();
        wanted.sort();
        sent.sort();
        assert_eq!((seen.operation.as_deref(), sent), (Some(operation.as_str()), wanted));
    }
}

/// The names of all secret parameters.
fn secrets(service: &codegen::ir::Service) -> Vec<&str> {
    let kinds = service.kinds.iter().flat_map(|kinds| &kinds.kinds).flat_map(|kind| &kind.parameters);
    let parameters = service.operations.iter().flat_map(|operation| &operation.parameters).chain(kinds);
    parameters.filter(|parameter| parameter.secret).map(|parameter| parameter.name.wire.as_str()).collect()
}

#[test]
fn what_the_client_cannot_send_is_told() {
    let service = service();
    let refusal = |operation: &str, query: &[(&str, &str)]| {
        let operation = service.operation(operation).expect("an operation of the spec");
        codegen::rust_call(&service, operation, &pairs(query)).expect_err("the client cannot send it")
    };
    assert_eq!(refusal("issue.get", &[]), "the parameter `issue_id` is required");
    assert_eq!(refusal("issue.get", &[("issue_id", "x")]), "the parameter `issue_id` must be a whole number");
    assert_eq!(refusal("issue.list", &[("include_ack", "2")]), "the parameter `include_ack` must be 0 or 1");
    assert_eq!(
        refusal("issue.list", &[("severity", "1"), ("severity", "2")]),
        "the client sends the parameter `severity` once"
    );
    assert_eq!(
        refusal("report.generate", &[("id", "target"), ("target_id", "1"), ("domain_id", "5")]),
        "the parameter `domain_id` goes with `id=darkweb`"
    );
    assert_eq!(refusal("report.generate", &[("id", "target")]), "the parameter `target_id` is required");
}

/// The functions are held against these by eye, once: this is what people are shown.
#[test]
fn a_rust_call_reads_like_one_of_a_person() {
    let service = service();
    let operation = service.operation("issue.list").expect("an operation of the spec");
    let line =
        codegen::rust_call(&service, operation, &pairs(&[("severity", "3"), ("status", "new")])).expect("a call");
    assert_eq!(line.imports.as_deref(), Some("use attack_surface::types::IssueStatus;"));
    assert_eq!(line.call, "client.issue().list().status(IssueStatus::New).severity(3).send()?");
}
