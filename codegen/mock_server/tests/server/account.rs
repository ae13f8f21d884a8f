//! Tests of the limits of an account: its clock, records of one's own, and whatever is sent to it.

use std::time::{Duration, SystemTime};

use language::ir::{Method, Operation};
use mock_server::{Builder, MockServer, Pace};
use serde_json::json;

use crate::helpers::{SHOP, fetch, read, talk, understood};

fn builder() -> Builder {
    MockServer::builder_of(understood(SHOP))
}

#[test]
fn clocks_and_pages_end_where_numbers_do() {
    let mock = builder().start().expect("it starts");
    read(&mock, "/book/list?from=9223372036854775807");
    assert_eq!(fetch(&mock, "/book/list?from=9223372036854775808").0, 400);
    mock.advance(Duration::MAX);
    mock.advance(Duration::MAX);
    mock.set_pace(Pace::After(Duration::MAX));
    read(&mock, "/book/create?name=Emma");
    read(&mock, "/book/list");
    mock.reset();
    assert_eq!(read(&mock, "/book/list")["all"], 1);
}

/// The header `date` contains the time of the account.
#[test]
fn an_account_starts_when_it_was_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = || builder().state_file(folder.path().join("state.json"));
    let since_1970 = |mock: &MockServer| mock.now().duration_since(SystemTime::UNIX_EPOCH).expect("later").as_secs();
    let first = builder().starting_at("2027-03-01 09:30").start().expect("it starts");
    assert_eq!(since_1970(&first), 1_803_893_400);
    first.advance(Duration::from_secs(86_400));
    let head = talk(&first, "GET /nothing HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(head.contains("\r\ndate: Tue, 02 Mar 2027 09:30:00 GMT\r\n"), "{head}");
    drop(first);
    let again = builder().start().expect("the file knows the start");
    assert_eq!(since_1970(&again), 1_803_893_400 + 86_400);
    again.run_clock(true);
    while since_1970(&again) == 1_803_893_400 + 86_400 {
        std::thread::sleep(Duration::from_millis(20));
    }
    again.run_clock(false);
    let stopped = again.now();
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(again.now(), stopped);
    drop(again);
    for (start, why) in [
        ("2027-03-02", "which starts at 2027-03-01 09:30, not with the seed 1, which starts at 2027-03-02 00:00"),
        ("2027-02-30", "`2027-02-30` is not a day or a minute"),
        ("1979-12-31", "from 1980 on"),
    ] {
        let error = builder().starting_at(start).start().expect_err("it cannot start then").to_string();
        assert!(error.contains(why), "{error}");
    }
    for start in ["", "2027-03", "2027-13-01", "2027-+1-01", "2027.03.01", "2027-03-01 24:00"] {
        let error = builder().starting_at(start).start().expect_err("it cannot start then").to_string();
        assert!(error.contains("is not a day or a minute"), "{error}");
    }
}

/// What makes things in an account of [`SHOP`].
const MORE: &str = "
account:
  kinds:
    book:
      id: BookId
      key: book_id
      things: [{ book_id: 12, title: The Time Machine, genre: how-to, sealed: false }]
      more: { count: 3, values: { title: '{Emma|Ulysses|Heidi} {number}', genre: fiction, sealed: true } }
  operations:
    book.list: { of: book }
    book.get: { of: book }
";

#[test]
fn things_are_made_as_often_as_it_was_set() {
    let builder = || MockServer::builder_of(understood(&format!("{SHOP}{MORE}")));
    let books = |builder: Builder| {
        let mock = builder.start().expect("it starts");
        let all = read(&mock, "/book/list?count=1000");
        let made = read(&mock, "/book/list?genre=fiction&count=1000")["all"].as_u64().expect("a number");
        assert_eq!(all["all"], made + 1);
        (made, all.to_string())
    };
    assert_eq!(books(builder()), books(builder().seed(1).things("book", 3)));
    assert_eq!(books(builder()).0, 3);
    assert_ne!(books(builder()).1, books(builder().seed(2)).1, "a seed chooses the words");
    assert_eq!(books(builder().things("book", 700)).0, 700);
    assert_eq!(books(builder().things("book", 0)).0, 0);
    for (kind, number, why) in [
        ("bok", 1, "no things of the kind `bok` are made, only of [\"book\"]"),
        ("book", 1_000_001, "up to 1000000 things of a kind can be made, not 1000001"),
    ] {
        assert_eq!(builder().things(kind, number).start().expect_err("too much").to_string(), why);
    }
}

#[test]
fn records_that_do_not_fit_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("records.json");
    let file = |text: &str| {
        std::fs::write(&path, text).expect("it can be written");
        builder().records_file(&path).start()
    };
    // An answer that no document shows can be given to a change, too, which is still carried out.
    let given = file(r#"{ "book.author_add": { "queued": true }, "book.hours": { "from": 7 } }"#).expect("it starts");
    assert_eq!(read(&given, "/author/add?name=Eve"), json!({ "queued": true }));
    assert_eq!(read(&given, "/author/list").to_string().matches("Eve").count(), 1);
    let examples = builder().without_account().records_file(&path).start().expect("it starts");
    assert_eq!([given, examples].map(|mock| read(&mock, "/book/hours")["from"].clone()), [7, 7]);
    for (text, why) in [
        ("{", "line 1 column 1"),
        (r#"{ "book.lst": [] }"#, "the spec has no operation `book.lst`; did you mean `book.list`?"),
        (r#"{ "book.hours": [] }"#, "records of book.hours: there are none"),
        (r#"{ "book.update": [{}] }"#, "records of book.update: it changes something"),
        (
            r#"{ "book.list": [{ "stock": 1 }, { "stock": "one" }] }"#,
            "record 2 of book.list is not what the spec says: $.stock: expected",
        ),
    ] {
        let error = file(text).expect_err("it cannot be used").to_string();
        assert!(error.contains(why) && error.contains("records.json"), "{error}");
    }
}

/// Whether an operation may answer a call with this status.
fn is_proper(operation: &Operation, status: u16) -> bool {
    matches!(status, 200 | 400 | 404) || operation.errors.iter().any(|case| case.statuses.contains(&status))
}

/// Any value of a parameter gets a valid answer, and nothing panics.
#[test]
fn whatever_is_sent_is_answered() {
    let one = MockServer::builder(support::files::root().join("spec")).start().expect("it starts");
    let service = one.service();
    let long = "9".repeat(2_000);
    let page = service.page_parameters().map(|page| (page.name.as_str(), page.limit.as_deref().unwrap_or_default()));
    let (start, limit) = page.unwrap_or(("start", "limit"));
    let values = ["", "0", "-1", "9223372036854775807", "1e999", "%00%ff", "2026-13-45", "0-0", "=>", "new", &long];
    for operation in service.operations.iter().filter(|operation| operation.method == Method::Get) {
        let url = one.example_url(&operation.full_name()).expect("an operation of the spec");
        let target = url.trim_start_matches(one.url());
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let own: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
        let names = operation.all_parameters(service).map(|parameter| parameter.name.wire.as_str());
        for name in names.chain([start, limit, "nobody"]) {
            for value in values {
                let others = own.iter().filter(|pair| !pair.starts_with(&format!("{name}="))).copied();
                let query: Vec<String> = others.map(str::to_owned).chain([format!("{name}={value}")]).collect();
                let target = format!("{path}?{}", query.join("&"));
                let (status, json) = fetch(&one, &target);
                assert!(is_proper(operation, status), "{target}: {status} {json}");
                if status == 200 && json.get("code").is_none() {
                    assert_eq!(service.mismatches(&operation.response.body, &json), [], "{target}");
                }
            }
        }
    }
}
