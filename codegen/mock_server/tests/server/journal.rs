//! Tests of what the journal shows, and what it hides.

use std::io::{Read as _, Write as _};

use mock_server::{Answer, Fault, MockServer};
use serde_json::json;

use crate::helpers::{LIBRARY, ORDERS, bearer, connect, get, library, panic_of, send, talk, understood, with_account};

#[test]
fn calls_are_counted_and_shown() {
    let mock = library();
    let calls = mock.calls("book.get");
    assert_eq!((calls.count(), calls.last_query()), (0, Vec::new()));
    for target in ["/v2/book?id=7", "/v2/search", "/v2/book?id=x", "/elsewhere", "/v2/book?mark=b&id=7&mark=a%20b"] {
        get(&mock, target);
    }
    send(&mock, "GET /elsewhere", "host: evil.example\r\n", "");
    mock.fault_next("book.get", Fault::Close);
    talk(&mock, "GET /v2/book?mark=b&id=7&mark=a%20b HTTP/1.1\r\n\r\n");
    let calls = mock.calls("book.get");
    assert_eq!((calls.count(), mock.request_count()), (4, 7));
    let statuses: Vec<u16> = mock.requests().iter().map(|seen| seen.status).collect();
    assert_eq!(statuses, [200, 200, 400, 404, 200, 403, 0]);
    assert_eq!(calls.last_query()[2], ("mark".to_owned(), "a b".to_owned()));
    calls.assert_count(4);
    calls.assert_last_query([("id", "7"), ("mark", "b"), ("mark", "a b")]);
    mock.calls("book.search").assert_last_query([]);
    assert_eq!(
        panic_of(|| drop(mock.calls("book.gett"))),
        "the spec has no operation `book.gett`; did you mean `book.get`?"
    );

    mock.forget_calls();
    assert_eq!((mock.calls("book.get").count(), mock.request_count(), mock.requests().len()), (0, 0, 0));
}

#[test]
fn an_assertion_that_fails_shows_what_was_asked() {
    let mock = library();
    let calls = || mock.calls("book.get");
    assert_eq!(panic_of(|| calls().assert_count(2)), "book.get was called 0 times, not 2 times");
    assert_eq!(panic_of(|| calls().assert_last_query([])), "book.get was not called");
    get(&mock, "/v2/book?pin=1234&id=7");
    assert_eq!(
        panic_of(|| calls().assert_count(2)),
        "book.get was called 1 time, not 2 times\n  GET /v2/book?pin=***&id=7 HTTP/1.1 -> 200"
    );
    let asked = "the last call of book.get asked for\n  id=7 & pin=***\nand not for\n  ";
    for (expected, shown) in
        [(vec![("id", "8"), ("pin", "***")], "id=8 & pin=***"), (vec![("id", "7")], "id=7"), (vec![], "nothing")]
    {
        assert_eq!(panic_of(|| calls().assert_last_query(expected)), format!("{asked}{shown}"));
    }
    // The value is neither accepted as equal nor shown.
    assert_eq!(
        panic_of(|| calls().assert_last_query([("pin", "1234")])),
        "`pin` of book.get is secret: expect `***` of it here"
    );
}

/// No field and no format shows them.
#[test]
fn secrets_are_hidden() {
    let mock = library();
    let key = mock.key();
    for (operation, target, hidden) in [
        ("book.get", "/v2/book?pin=SECRET&id=7", "/v2/book?pin=***&id=7"),
        ("book.get", "/v2/book?id=7&%70in=S%45CRET&p=", "/v2/book?id=7&%70in=***&p="),
        ("book.get", "/v2/book?PIN=SECRET&pin&pin=", "/v2/book?PIN=***&pin&pin=***"),
        ("book.get", "/v2/book?pin=SECRET=SECRET?SECRET", "/v2/book?pin=***"),
        // A secret of a variant.
        ("book.copy", "/v2/copy?form=film&vault_code=SECRET&speed=3", "/v2/copy?form=film&vault_code=***&speed=3"),
        // A key in the wrong location.
        ("book.search", "/v2/search?Authorization=SECRET&pin=4", "/v2/search?Authorization=***&pin=4"),
    ] {
        get(&mock, target);
        let calls = mock.calls(operation);
        let raw = mock.requests().pop().expect("a request");
        assert_eq!(raw.line, format!("GET {target} HTTP/1.1"), "as it came");
        assert!(raw.query.iter().any(|(_, value)| value.contains("SECRET")));
        assert_eq!(raw.redacted().line, format!("GET {hidden} HTTP/1.1"));
        let listed = panic_of(|| calls.assert_count(99));
        assert!(listed.ends_with(&format!("GET {hidden} HTTP/1.1 -> {}", raw.status)), "{listed}");
        for shown in [format!("{calls:?}"), format!("{raw:?}"), format!("{raw:#?}"), listed] {
            assert!(!shown.contains("SECRET") && !shown.contains("S%45CRET") && !shown.contains(key), "{shown}");
        }
    }
    // A path that is not an operation may be a misspelt one.
    get(&mock, "/v2/copyy?vault_code=SECRET&pin=SECRET&id=7");
    let seen = mock.requests().pop().expect("a request").redacted();
    assert_eq!(seen.line, "GET /v2/copyy?vault_code=***&pin=***&id=7 HTTP/1.1");
    assert!(seen.headers.contains(&("authorization".to_owned(), "***".to_owned())));
}

/// The rest of an object is shown as it was sent, with its digits and in its order.
#[test]
fn secret_fields_of_objects_are_hidden() {
    let mock = with_account(ORDERS);
    let headers = bearer(&mock) + "content-type: application/json\r\n";
    let ask = |target: &str, at: &str| {
        let answer = send(&mock, &format!("POST {target}"), &headers, &format!(r#"{{"at":{at}}}"#));
        let raw = mock.requests().pop().expect("a request");
        for shown in [format!("{:?}", mock.calls("order.add")), format!("{raw:?}"), answer] {
            assert!(!shown.contains("SECRET"), "{shown}");
        }
        (raw.query.clone(), raw.redacted())
    };
    for (at, shown) in [
        (
            r#"{"name":"x","n":1.50,"login":{"user":"u","pin":12}}"#,
            r#"{"name":"x","n":1.50,"login":{"user":"u","pin":"***"}}"#,
        ),
        (r#"[{"a":{"PASSWORD":{"b":"SECRET"}}}]"#, r#"[{"a":{"PASSWORD":"***"}}]"#),
        (r#"{"p\u0061ssword":"SECRET","b":"SECRET"#, ""),
        (r#"{ "login": null, "pin": null }"#, r#"{ "login": null, "pin": null }"#),
    ] {
        let (sent, seen) = ask("/orders", at);
        // A body that is not JSON has no values.
        let expected: Vec<_> = (!shown.is_empty()).then(|| ("at".to_owned(), shown.to_owned())).into_iter().collect();
        assert_eq!((sent.iter().all(|(_, value)| value == at), seen.query), (true, expected));
    }
    let deep = format!(r#"{}{{"pin":"SECRET"}}{}"#, "[".repeat(300), "]".repeat(300));
    assert_eq!(ask("/orders", &deep).1.query[0].1, format!("{}\"***\"{}", "[".repeat(128), "]".repeat(128)));
    // A path that is not an operation, and values in a wrong place.
    for target in ["/orderss?at={%22pin%22:%22SECRET%22}&x=1", "/orders?at={%22pin%22:%22SECRET&x=1"] {
        let line = ask(target, "{}").1.line;
        assert!(line.ends_with("?at=***&x=1 HTTP/1.1"), "{line}");
    }

    let sent = r#"{"name":"x","login":{"password":"SECRET"}}"#;
    ask("/orders", sent);
    let calls = mock.calls("order.add");
    let shown = sent.replace("SECRET", "***");
    calls.assert_last_query([("at", &*shown)]);
    assert_eq!(
        panic_of(|| calls.assert_last_query([("at", sent)])),
        format!("`at` of order.add is secret: expect `{shown}` of it here")
    );
}

/// The journal keeps 64 MiB. Here most of that is answers. Every tenth request also has a large header and a large query, which counts
/// twice: as received and decoded.
#[test]
fn a_journal_is_bounded_by_bytes_and_counts_what_it_dropped() {
    let mock = MockServer::builder_of(understood(LIBRARY))
        .without_account()
        .for_people(|_, _, _| Err(String::new()))
        .start()
        .expect("a free port");
    let (answer, large, all) = (64 * 1024, 30_000, 1_000);
    mock.fault("book.get", Fault::Answer(Answer::text(200, &"x".repeat(answer))));
    let mut stream = connect(&mock);
    let mut ask = |number: usize| {
        let padding = "x".repeat(if number.is_multiple_of(10) { large } else { 0 });
        let end = if number == all { "Connection: close\r\n" } else { "" };
        let head = format!(
            "GET /v2/book?mark={number}{padding} HTTP/1.1\r\nHost: localhost\r\nX-Large: {padding}\r\n{end}\r\n"
        );
        stream.write_all(head.as_bytes()).expect("it can be sent");
        if number < all {
            // The answers would fill the buffers of the system.
            stream.read_exact(&mut vec![0; answer]).expect("most of an answer");
        }
    };
    (1..=all).for_each(&mut ask);
    stream.read_to_end(&mut Vec::new()).expect("the rest of the answers");
    let kept = mock.requests();
    let most = 64 * 1024 * 1024 / (answer + 3 * large / 10);
    assert!((most - 10..=most).contains(&kept.len()), "{} of {most} are kept", kept.len());
    assert_eq!((mock.request_count(), mock.dropped_requests()), (all, all - kept.len()));
    assert_eq!(mock.calls("book.get").count(), all);
    let numbers = kept.iter().map(|seen| seen.query[0].1.trim_end_matches('x').to_owned());
    assert!(numbers.eq((all - kept.len() + 1..=all).map(|number| number.to_string())), "the newest are kept");
    mock.forget_calls();
    assert_eq!((mock.request_count(), mock.dropped_requests()), (0, 0));
}

/// A library whose spec contains an invalid example.
fn defective() -> MockServer {
    let mut service = understood(LIBRARY);
    let get = service.operations.iter_mut().find(|operation| operation.full_name() == "book.get").expect("it is there");
    get.response.example = json!({ "id": "seven" });
    let mock = MockServer::serve(service).expect("a free port");
    assert_eq!(self::get(&mock, "/v2/book?id=7").0, 500);
    mock
}

/// The panic is omitted if the defects were taken, or during another panic, since a second panic would abort the program.
#[test]
fn a_defect_stops_the_test() {
    let defect = "the answer of book.get is not what the spec says: $.id: expected a whole number, found text";
    let mock = defective();
    let mut kept = connect(&mock);
    let told = panic_of(|| drop(mock));
    assert_eq!(told, format!("the mock server has defects, see MockServer::take_defects:\n  {defect}"));
    // Everything was stopped before the panic.
    assert_eq!(std::io::Read::read(&mut kept, &mut [0]).expect("a clean end"), 0);

    let mock = defective();
    mock.forget_calls();
    assert_eq!((mock.take_defects(), mock.take_defects()), (vec![defect.to_owned()], Vec::new()));
    drop(mock);
    let panic = panic_of(|| {
        let _mock_server = defective();
        panic!("the test failed for another reason");
    });
    assert_eq!(panic, "the test failed for another reason");
}
