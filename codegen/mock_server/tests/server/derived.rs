//! Tests of operations without code, over plain sockets: created things are listed, and deleted ones are not.

use std::path::Path;

use language::ir::Operation;
use language::ir::path::captures;
use mock_server::MockServer;
use serde_json::{Value as Json, json};
use support::files;

use crate::helpers::{
    BOXES, CALENDAR, HARBOUR, ORDERS, PRESS, SHOP, fetch as ask, files_of, get_as, read, send, service_of, understood,
    with_account,
};

/// The items of a list.
#[track_caller]
fn items(mock: &MockServer, call: &str) -> Vec<Json> {
    read(mock, call)["results"].as_array().expect("a list").clone()
}

#[test]
fn what_the_examples_tell_is_there() {
    let mock = with_account(SHOP);
    assert_eq!(["/book/list", "/book/get?book_id=12"].map(|call| ask(&mock, call).0), [200, 200]);
    assert_eq!(read(&mock, "/book/hours"), json!({ "from": 9 }));
    let example = |field: &str| format!("`{field}` is the example's");
    let reasons = [
        format!("book.get: {}", example("book.get.shop")),
        "book.hours: the document does not show this body: it is made up, unless --records or Builder::records gives it".to_owned(),
        "book.hours: the example, since the spec does not tell which things the operation handles".to_owned(),
        format!("book.list: {}", example("book.list.results.stock")),
    ];
    assert_eq!(mock.reasons(), reasons);
    // Errors without a code contain only their message.
    let bare =
        SHOP.replace("code: code, code_type: integer, ", "").replace("code: 5, ", "").replace("[200, 410]", "[410]");
    let bare = with_account(&bare);
    assert_eq!(ask(&bare, "/book/get?book_id=13"), (410, json!({ "text": "no book" })));
    assert_eq!(ask(&bare, "/book/nothing").1.as_object().map(|fields| fields.len()), Some(1));
}

#[test]
fn filters_and_pages_leave_what_they_say() {
    let mock = with_account(SHOP);
    for name in ["Emma", "Emmaus", "Time"] {
        read(&mock, &format!("/book/create?name={name}&author=A-7"));
    }
    let found = |query: &str| -> Vec<i64> {
        let items = items(&mock, &format!("/book/list?{query}"));
        items.iter().map(|item| item["book"]["book_id"].as_i64().expect("an id")).collect()
    };
    for (query, ids) in [
        ("", &[12, 13, 14, 15][..]),
        ("title=eMMa", &[13, 14]),
        ("title=time", &[12, 15]),
        ("genre=how-to", &[12]),
        ("genre=fiction&title=a", &[13, 14]),
        ("author=A-7", &[13, 14, 15]),
        ("author=A-8", &[]),
        ("book=14", &[14]),
        ("pages=1-20", &[]),
        ("pages=100-118", &[12]),
        ("from=1&count=2", &[13, 14]),
        ("from=3", &[15]),
        ("from=9", &[]),
    ] {
        assert_eq!(found(query), ids, "{query}");
    }
}

#[test]
fn records_of_ones_own_are_where_calls_begin() {
    let book = |id: i64, genre: &str| json!({ "book": { "book_id": id, "name": "Mine", "genre": genre }, "stock": 1 });
    let builder =
        MockServer::builder_of(understood(SHOP)).records("book.list", [book(40, "fiction"), book(41, "how-to")]);
    let mock = builder.records("book.hours", [json!({ "from": 7 })]).start().expect("it starts");
    let ids = |query: &str| -> Vec<Json> {
        items(&mock, &format!("/book/list{query}")).iter().map(|item| item["book"]["book_id"].clone()).collect()
    };
    assert_eq!(
        (ids(""), ids("?genre=how-to"), ids("?from=1")),
        (vec![40.into(), 41.into()], vec![41.into()], vec![41.into()])
    );
    assert_eq!(read(&mock, "/book/get?book_id=40")["book"]["name"], "Mine");
    assert_eq!(ask(&mock, "/book/get?book_id=12").0, 410, "the book of the examples is not there");
    assert_eq!(read(&mock, "/book/hours"), json!({ "from": 7 }));
    read(&mock, "/book/create?name=Emma");
    read(&mock, "/book/delete?book_id=40");
    assert_eq!((ids("").len(), ids("")[0].clone()), (2, 41.into()));
    mock.reset();
    assert_eq!(ids(""), [40, 41]);
}

/// Each line has a call, and the status and the body of its answer: `POST /boxes name:value {"size":1} -> 201 {"size":1} !reason`. Words with
/// a colon are headers, the address of the mock server is `URL`, and a line without a reason says that there is none. `reset` takes the account
/// back to its start.
#[test]
fn calls_are_answered_one_after_the_other() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let own = [
        (BOXES, "boxes"),
        (CALENDAR, "calendar"),
        (HARBOUR, "harbour"),
        (ORDERS, "orders"),
        (PRESS, "press"),
        (SHOP, "shop"),
    ];
    let own = own.map(|(spec, name)| (understood(spec), tests.join("specs").join(name).with_extension("calls")));
    let entries = ["cases", "known"].map(|folder| std::fs::read_dir(tests.join(folder)).expect("a folder of specs"));
    let mut known: Vec<_> = entries.into_iter().flatten().map(|entry| entry.expect("an entry").path()).collect();
    known.sort();
    let known = known.into_iter().map(|path| (service_of(&files_of(&path.join("spec"))), path.join("answers.calls")));
    for (service, path) in own.into_iter().chain(known) {
        let mock = MockServer::builder_of(service).start().expect("it starts");
        let answered: String = files::read(&path).lines().map(|line| answered(&mock, line) + "\n").collect();
        files::held(&path, &answered, "BLESS=1 cargo test -p mock-server calls_are");
    }
}

/// The line with the answer that its call gets.
fn answered(mock: &MockServer, line: &str) -> String {
    let (call, _) = line.split_once(" -> ").unwrap_or((line, ""));
    if line.is_empty() || line.starts_with('#') {
        return line.to_owned();
    }
    if line == "reset" {
        mock.reset();
        return line.to_owned();
    }
    let (method, rest) = call.split_once(' ').expect("a method");
    let (target, mut rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let target = target.replace("URL", "");
    let mut headers = String::new();
    while let Some((name, value)) =
        rest.split(' ').next().and_then(|word| word.split_once(':')).filter(|_| !rest.starts_with('{'))
    {
        headers += &format!("{name}: {}\r\n", value.replace('+', " "));
        rest = rest.split_once(' ').map_or("", |(_, rest)| rest);
    }
    let service = mock.service();
    let path = target.split('?').next().unwrap_or_default();
    let matches = |operation: &&Operation| {
        operation.method.name() == method && captures(&service.whole_path(operation), path).is_some()
    };
    let mut matching: Vec<&Operation> = service.operations.iter().filter(matches).collect();
    matching.sort_by_key(|operation| operation.path.contains('{'));
    let content_type = matching.first().map_or("application/json", |operation| operation.content_type());
    let (mut target, key) =
        (target, service.key_place().map(|place| (place.name(), place.value(mock.key()), place.is_header())));
    match key {
        Some((name, value, true)) if !headers.starts_with(name) => headers += &format!("{name}: {value}\r\n"),
        Some((name, value, false)) if !target.contains(name) => {
            target = format!("{target}{}{name}={value}", if target.contains('?') { '&' } else { '?' });
        }
        _ => {}
    }
    if !rest.is_empty() {
        headers += &format!("content-type: {content_type}\r\n");
    }
    let answer = send(mock, &format!("{method} {target}"), &headers, rest);
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).expect("a status");
    let reason = head.lines().find_map(|line| line.strip_prefix("x-mock-reason: "));
    // A text or a file is shown by its start.
    let body = body.split(|c| !(' '..='~').contains(&c)).next().unwrap_or_default();
    let body =
        [Some(body).filter(|body| !body.is_empty()).map(str::to_owned), reason.map(|reason| format!("!{reason}"))];
    let rest: String = body.into_iter().flatten().map(|part| format!(" {part}")).collect();
    format!("{call} -> {status}{}", rest.replace(mock.url(), "URL"))
}

#[test]
fn a_service_that_shows_no_users_has_any() {
    let mock = with_account(BOXES);
    mock.add_key("name:pass:word", 77, &[]);
    assert_eq!(get_as(&mock, "name:pass:word", "/boxes/").0, 200);
}
