//! What a client's example writes down of the requests that it makes.

use super::runtime;

#[path = "../../wire/recorder.rs"]
mod recorder;

use std::error::Error;

use recorder::{Call, Recorder, wire_lock};

use super::runtime::Client;
use super::service::{KEY, builder, get, lend, list, rate};

const CANARY: &str = "canary";

const GET: Call = Call {
    operation: "book.get",
    label: "MIN",
    kinds: "",
    send: |client| {
        get(client).send()?;
        Ok(())
    },
};

/// What a recorder says of these calls.
fn written(calls: &[Call]) -> Result<String, Box<dyn Error>> {
    let recorder = Recorder::default();
    let client = builder("https://library.example").transport(recorder.clone()).build().expect("a client");
    let text = wire_lock(&recorder, &client, CANARY, calls)?;
    Ok(text.split_once("Every request").map_or(text.as_str(), |(_, rest)| rest).to_owned())
}

fn call(operation: &'static str, send: fn(&Client) -> Result<(), Box<dyn Error>>) -> Call {
    Call { operation, label: "FULL", kinds: "", send }
}

#[test]
fn requests_are_written_as_they_are_sent() {
    let full = call("book.list", |client| {
        list(client).with_parameter("genre", "a b&c").with_secret("member", "canary").with_query("x+", "%").send()?;
        Ok(())
    });
    let text = written(&[GET, Call { kinds: "kind=film", ..GET }, full]).expect("every call sends a request");
    let blocks: Vec<_> = text.split("\n\n").collect();
    assert_eq!(blocks.len(), 3, "{text}");
    assert_eq!(
        blocks[1],
        "book.get\n  MIN      GET /api/v2/book/get.json?book_id=7\n  MIN      GET /api/v2/book/get.json?book_id=7  # kind=film"
    );
    let wanted = "book.list\n  FULL     GET /api/v2/book/list.json?genre=a%20b%26c&member=***&x%2B=%25\n";
    assert_eq!(blocks[2], wanted);
    assert!(blocks[0].contains("#   x-library-key: ***\n") && !text.contains(KEY), "{text}");
}

#[test]
fn only_headers_that_differ_stand_beside_a_call() {
    let with_header = call("book.rate", |client| {
        rate(client).with_header("x-shelf", "upper").send()?;
        Ok(())
    });
    let text = written(&[with_header, GET]).expect("every call sends a request");
    let (head, calls) = text.split_once("\n\n").expect("calls below a head");
    assert!(head.contains("#   accept: application/json") && !calls.contains("accept"), "{text}");
    assert!(calls.contains("rate.json\n           x-shelf: upper\n") && !head.contains("x-shelf"), "{text}");
}

/// A secret that is sent under another name is not shown, and neither is one that gets into a header.
#[test]
fn a_secret_in_the_wrong_place_is_an_error() {
    let elsewhere: [Call; 3] = [
        call("book.lend", |client| {
            lend(client).with_query("note", "my canary").send()?;
            Ok(())
        }),
        call("book.lend", |client| {
            lend(client).with_header("x-note", "canary").send()?;
            Ok(())
        }),
        call("book.lend", |client| {
            lend(client).with_secret("slip", "canary").send()?;
            Ok(())
        }),
    ];
    for call in elsewhere {
        let error = written(&[GET, call]).expect_err("a secret is shown").to_string();
        assert!(
            error.starts_with("a secret is shown: ") && error.contains("***") && !error.contains(CANARY),
            "{error}"
        );
    }
}

#[test]
fn a_call_that_does_not_send_one_request_is_an_error() {
    let none = call("book.get", |client| {
        get(client).with_query("book_id", "8").send()?;
        Ok(())
    });
    let two =
        call("book.get", |client| get(client).send().or_else(|_| get(client).send()).map(drop).map_err(Into::into));
    let other = call("book.get", |client| {
        lend(client).send()?;
        Ok(())
    });
    for (call, sent) in [(none, "sent 0 requests"), (two, "sent 2 requests"), (other, "sent 1 requests")] {
        let error = written(&[call]).expect_err("not one request of its operation").to_string();
        assert!(error.starts_with("book.get FULL") && error.contains(sent), "{error}");
    }
}
