//! Tests of an account: its clock, its size, records of one's own, files, the file that stores it, and whatever is sent to it.

use std::time::{Duration, SystemTime};

use language::ir::{Method, Operation};
use mock_server::{Builder, MockServer, Pace};
use serde_json::json;

use crate::helpers::{LIBRARY, SHOP, fetch, get, read, talk, understood};

fn builder() -> Builder {
    MockServer::builder_of(understood(SHOP))
}

#[test]
fn clocks_end_where_numbers_do() {
    let mock = builder().start().expect("it starts");
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
    (0..2).for_each(|_| first.advance(Duration::from_secs(43_200)));
    let saved = std::fs::read_to_string(folder.path().join("state.json")).expect("it is there");
    assert_eq!(saved.matches("passed").count(), 1, "a running clock does not fill the file: {saved}");
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
      things: [{ book_id: 12, title: The Time Machine, genre: how_to, sealed: false }]
      more: { count: 3, values: { title: '{Emma|Ulysses|Heidi} {number}', genre: fiction, sealed: true } }
    loan: { key: loan_id, refers_to: { book_id: book }, things: [{ loan_id: 1, book_id: 12 }],
      more: { count: 0, values: { loan_id: '{number}', book_id: '1{number}' } } }
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
        ("bok", 1, "no things of the kind `bok` are made, only of [\"book\", \"loan\"]"),
        ("book", 1_000_001, "up to 1000000 things of a kind can be made, not 1000001"),
        ("loan", 5, "`book_id` of `loan` 6 is `16`: no such `book`; set .things(\"book\", …) or --things book=…"),
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

/// A client that checks a download finds what the spec says.
#[test]
fn a_result_begins_as_its_media_type_does() {
    for (media_type, name, start) in [
        ("application/pdf", "copy_book.pdf", "%PDF-"),
        ("application/zip", "copy_book", "PK\u{5}\u{6}"),
        ("text/plain", "copy_book", "A copy of a book."),
    ] {
        let spec = LIBRARY.replace("application/pdf", media_type);
        let (status, body) =
            get(&MockServer::serve(understood(&spec)).expect("a free port"), &format!("/files/{name}"));
        assert!(status == 200 && body.starts_with(start), "{media_type}: {status} {body:?}");
    }
}

/// The pages contain all text, and it is within the margins.
#[test]
fn a_paper_is_a_pdf_that_says_everything_and_is_always_the_same() {
    let mut service = understood(LIBRARY);
    let long = format!("{} end)\u{2192}\n{}", "word ".repeat(60), "x".repeat(200));
    let rows = (0..150).map(|nth| format!("row-{nth}."));
    service.jobs[0].about = [long].into_iter().chain(rows.clone()).collect::<Vec<_>>().join("\n");
    let mock = MockServer::serve(service).expect("a free port");
    let text = || get(&mock, "/files/copy_book.pdf").1;
    let paper = text();
    assert!(paper == text() && paper.starts_with("%PDF-1."));
    let others = ["(Library: copy_book) Tj", "end\\)?) Tj", "real. Page 3 of 3.)"];
    for part in rows.map(|row| format!("({row}) Tj")).chain(others.map(str::to_owned)) {
        assert_eq!(paper.matches(&part).count(), 1, "{part}");
    }
    for line in paper.lines() {
        // An A4 page is 842 points high, its margins 56. A line has 100 characters.
        let height = line.strip_suffix(" Td").and_then(|place| place.split(' ').nth(1)?.parse::<f32>().ok());
        assert!(height.is_none_or(|bottom| (56.0..786.0).contains(&bottom)), "{line}");
        assert!(!line.ends_with(" Tj") || line.len() <= 107, "too long: {line}");
    }
}

#[cfg(unix)]
#[test]
fn a_state_file_keeps_its_link_and_its_permissions() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let (path, link) = (folder.path().join("state.json"), folder.path().join("link.json"));
    let start = |file| MockServer::builder_of(understood(SHOP)).state_file(file).start().expect("it starts");
    let create = |mock: &MockServer| assert_eq!(get(mock, "/book/create?name=Emma").0, 200);
    create(&start(&path));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&path, &link).expect("a link");
    create(&start(&link));
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o640);
    assert_eq!(get(&start(&path), "/book/get?book_id=14").0, 200, "both books are stored");
}

/// Two mock servers, or one and an editor, would overwrite what the other one wrote.
#[cfg(unix)]
#[test]
fn a_state_file_belongs_to_one_mock_server() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::{fs, path::Path};
    let folder = tempfile::tempdir().expect("a folder");
    let (path, link) = (folder.path().join("state.json"), folder.path().join("link"));
    let start = |path: &Path| MockServer::builder_of(understood(SHOP)).state_file(path).start();
    let create = |mock: &MockServer| get(mock, "/book/create?name=Emma").0;
    std::os::unix::fs::symlink(folder.path().join("none"), &link).expect("a link");
    let first = start(&path).expect("it starts");
    for _ in 0..2 {
        assert_eq!(create(&first), 200);
        for (path, why) in [
            (&*path, "state.json cannot be used: another mock server uses it"),
            (&*link, "it is a link that leads nowhere"),
            (folder.path(), "it is not a regular file"),
            ("/dev/null".as_ref(), "it is not a regular file"),
        ] {
            let error = start(path).expect_err(why).to_string();
            assert!(error.ends_with(why), "{error}");
        }
    }
    let saved = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, "edited").expect("it can be written");
    assert_eq!(get(&first, "/book/delete?book_id=13").0, 500);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "edited");
    fs::write(&path, &saved).expect("it can be written");
    let permit = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("it is ours");
    permit(0o440);
    assert_eq!(create(&first), 500, "it may only be read");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), saved);
    permit(0o640);
    assert_eq!(create(&first), 200);
    drop(first);
    let again = start(&path).expect("it is free");
    let statuses = [13, 14, 15, 16].map(|id| get(&again, &format!("/book/get?book_id={id}")).0);
    assert_eq!(statuses, [200, 200, 200, 410], "what could not be saved was not done");
    drop(again);
    let other = MockServer::builder_of(understood(LIBRARY)).state_file(&path).start().expect_err("it is the shop's");
    let other = other.to_string();
    assert!(other.ends_with("is the state of the service Shop, not of Library: choose another file"), "{other}");
    for (old, new, why) in [
        (
            "state 1\"",
            "state 2\"",
            "is in the format `mock server state 2`, and this mock server knows `mock server state 1`",
        ),
        (
            "\"changes\":[",
            "\"changes\":[{\"passed\":{\"seconds\":-1}},",
            "does not fit: time cannot go on by -1 seconds",
        ),
        (
            "\"changes\":[",
            "\"changes\":[{\"passed\":{\"seconds\":999999999999}},",
            "cannot go on by 999999999999 seconds",
        ),
        (
            "\"changes\":[",
            "\"changes\":[{\"deleted\":{\"of\":\"BookId\"}},",
            "is not a state that was saved: missing field `id`",
        ),
    ] {
        fs::write(&path, saved.replacen(old, new, 1)).expect("it can be written");
        let error = start(&path).expect_err(why).to_string();
        assert!(error.contains(why), "{error}");
    }
}
