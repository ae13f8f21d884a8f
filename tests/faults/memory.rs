//! What an answer can become in memory: bodies as large as they may be, made so that as much as possible is made of each byte.

use std::io::Cursor;
use std::sync::Arc;

use attack_surface::runtime::{Transport, TransportError, WireRequest, WireResponse};
use attack_surface::{Client, Error};

/// A quarter of what a body may be and its values may take unless set, so that a debug build reads it in time.
const BODY: usize = 4 * 1024 * 1024;
const MAX_MEMORY: u64 = 32 * 1024 * 1024;
/// With what counting leaves out: the room that a list has while it moves to a larger one, the texts of records, and the body,
/// which may have moved too.
const MAX_PEAK: u64 = 2 * MAX_MEMORY;

/// Answers everything with one body.
struct Always(Arc<[u8]>);

impl Transport for Always {
    fn send(&self, _: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        Ok(WireResponse::new(200, Vec::new(), Cursor::new(Arc::clone(&self.0))))
    }
}

/// A body with as many items as it has room for.
fn full(start: &str, item: impl Fn(usize) -> String, end: &str) -> String {
    let mut body = start.to_owned();
    for number in 0.. {
        let item = item(number);
        if body.len() + item.len() + end.len() > BODY {
            break;
        }
        body.push_str(&item);
        body.push(',');
    }
    body.pop();
    body + end
}

type Call = fn(&Client) -> Result<(), Error>;

const HOSTS: Call = |client| client.discovery().host_list().send().map(drop);
const ANY: Call = |client| client.discovery().host_list().send_value().map(drop);
const SCANS: Call = |client| client.scan().list().send().map(drop);
const ACKNOWLEDGED: Call = |client| client.ack().issue_list().send().map(drop);

#[test]
fn what_is_made_of_an_answer_is_bounded() {
    let empty = |_| "{}".to_owned();
    let short =
        |_| r#"{"fqdn":"a","hostinfo":{"geo":"a","ip":"a"},"target":{"ip":"a","name":"a","host":"a"}}"#.to_owned();
    let field = |number| format!("\"{number}\":1");
    let bodies = [
        ("empty records", HOSTS, full(r#"{"list":["#, empty, "]}")),
        ("a list without its envelope", HOSTS, full("[", empty, "]")),
        ("records of short texts", HOSTS, full(r#"{"list":["#, short, "]}")),
        ("a list of texts", HOSTS, full(r#"{"list":[{"hostinfo":{"tags":["#, |_| "\"\"".to_owned(), "]}}]}")),
        (
            "an object whose keys are data",
            SCANS,
            full(r#"{"list":[{"scan":{"scan_id":1,"issue_severity_count":{"#, field, "}}}]}"),
        ),
        ("unknown fields", ACKNOWLEDGED, full(r#"{"list":[{"issue":{"#, field, "}}]}")),
        ("an unknown field in each", ACKNOWLEDGED, full(r#"{"list":["#, |_| r#"{"a":1}"#.to_owned(), "]}")),
        ("any JSON, empty objects", ANY, full(r#"{"list":["#, empty, "]}")),
        ("any JSON, small objects", ANY, full(r#"{"list":["#, |_| r#"{"":0}"#.to_owned(), "]}")),
        ("any JSON, fields", ANY, full("{", field, "}")),
        ("any JSON, short texts", ANY, full("[", |_| "\"a\"".to_owned(), "]")),
        ("the message of an error", HOSTS, full(r#"{"code":1,"message":["#, empty, "]}")),
    ];
    let count = bodies.len();
    let mut highest = 0;
    for (name, call, body) in bodies {
        let builder = Client::builder("https://service.example", "a-key").transport(Always(body.into_bytes().into()));
        let client = builder.max_memory(MAX_MEMORY).build().expect("a client");
        let mut result = Ok(());
        let peak = allocation_counter::measure(|| result = call(&client)).bytes_max;
        assert!(peak < MAX_PEAK, "{name}: {peak} bytes");
        highest = peak.max(highest);
        match result {
            // What is read is within the limit without its help.
            Ok(()) => assert_eq!(name, "records of short texts"),
            Err(error) if name == "the message of an error" => assert!(error.is_decode(), "{name}: {error}"),
            Err(error) => assert!(error.to_string().ends_with("raise `max_memory`"), "{name}: {error}"),
        }
    }
    let mebibytes = |bytes| bytes as f64 / f64::from(1 << 20);
    println!(
        "memory: {count} bodies of {} MiB, of which much is made: at most {:.0} MiB, with a limit of {} MiB",
        mebibytes(BODY as u64),
        mebibytes(highest),
        mebibytes(MAX_MEMORY)
    );
}
