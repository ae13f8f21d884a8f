//! Tests of what is derived from a spec: the files `*.calls`, and the assumptions and options that apply to a service.

use std::collections::BTreeSet;
use std::path::Path;

use language::ir::Operation;
use language::ir::path::captures;
use mock_server::{Choice, MockServer, assumptions, not_in_step};
use serde_json::{Value as Json, json};
use support::files;

use crate::helpers::{
    BOXES, CALENDAR, HARBOUR, LIBRARY, ORDERS, PRESS, SHOP, fetch, files_of, get_as, read, send, service_of,
    understood, with_account,
};

#[track_caller]
fn items(mock: &MockServer, call: &str) -> Vec<Json> {
    read(mock, call)["results"].as_array().expect("a list").clone()
}

/// Without the calls that are followed.
#[test]
fn what_is_not_followed_is_listed() {
    let mock = with_account(SHOP);
    for call in ["/book/list", "/book/get?book_id=12", "/book/hours", "/book/create?name=Emma"] {
        read(&mock, call);
    }
    let reasons = [
        "book.get: `book.get.shop` is the example's",
        "book.hours: the document does not show this body: it is made up, unless --records or Builder::records gives it",
        "book.hours: the example, since the spec does not tell which things the operation handles",
        "book.list: `book.list.results.stock` is the example's",
    ];
    assert_eq!(mock.reasons(), reasons);
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
    assert_eq!(fetch(&mock, "/book/get?book_id=12").0, 410, "the book of the examples is not there");
    assert_eq!(read(&mock, "/book/hours"), json!({ "from": 7 }));
    read(&mock, "/book/create?name=Emma");
    read(&mock, "/book/delete?book_id=40");
    assert_eq!((ids("").len(), ids("")[0].clone()), (2, 41.into()));
    mock.reset();
    assert_eq!(ids(""), [40, 41]);
}

/// Each line has a call, and the status, the headers of the service and the body of its answer: `POST /boxes name:value {"size":1} ->
/// 201 [location: /boxes/2] {"size":1} !reason`. Words with a colon are headers, of which `name:-` is left out. The address of the mock server
/// is `URL`, and `POWERLESS` a key without a permission. A line without a reason says that there is none. `reset` takes the account back to its
/// start, and the next call of an operation meets the fault in the line `fault OPERATION FAULT`. First comes what is not followed at all.
#[test]
fn calls_are_answered_one_after_the_other() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let own = [
        (BOXES, "boxes"),
        (CALENDAR, "calendar"),
        (HARBOUR, "harbour"),
        (LIBRARY, "library"),
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
        let told = not_in_step(mock.service());
        let listed = assumptions(mock.service());
        assert!(told.iter().all(|line| listed.contains(line)), "{}: {listed:#?}", path.display());
        let told = told.into_iter().map(|line| format!("! {line}\n"));
        let text = files::read(&path);
        let calls = text.lines().filter(|line| !line.starts_with("! ")).map(|line| answered(&mock, line) + "\n");
        let answered: String = told.chain(calls).collect();
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
    if let Some((operation, fault)) = line.strip_prefix("fault ").and_then(|line| line.split_once(' ')) {
        mock.fault_next(operation, fault.parse().unwrap_or_else(|error| panic!("{error}")));
        return line.to_owned();
    }
    let (method, rest) = call.split_once(' ').expect("a method");
    let (target, mut rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let target = target.replace("URL", "");
    let (mut headers, mut left_out) = (String::new(), "");
    while let Some((name, value)) =
        rest.split(' ').next().and_then(|word| word.split_once(':')).filter(|_| !rest.starts_with('{'))
    {
        match &*value.replace('+', " ").replace("POWERLESS", &mock.key_with(&[])) {
            "-" => left_out = name,
            value => headers += &format!("{name}: {value}\r\n"),
        }
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
        Some((name, ..)) if name == left_out => {}
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
    let usual = ["content-type: application/json", "content-length", "connection", "date", "x-mock-reason"];
    let own = head.lines().skip(1).filter(|line| !usual.iter().any(|usual| line.starts_with(usual)));
    let own = own.map(|line| format!("[{line}]"));
    // A text or a file is shown by its start.
    let body = body.split(|c| !(' '..='~').contains(&c)).next().unwrap_or_default();
    let body = Some(body).filter(|body| !body.is_empty()).map(str::to_owned);
    let parts = own.chain(body).chain(reason.map(|reason| format!("!{reason}")));
    let rest: String = parts.map(|part| format!(" {part}")).collect();
    format!("{call} -> {status}{}", rest.replace(mock.url(), "URL"))
}

/// A call with an idempotency key is another one if another user sends it.
#[test]
fn a_service_that_shows_no_users_has_any() {
    let mock = with_account(BOXES);
    mock.add_key("name:pass:word", 77, &[]);
    assert_eq!(get_as(&mock, "name:pass:word", "/boxes/").0, 200);
    let mock = with_account(SHOP);
    mock.add_key("other", 77, &["sell"]);
    let ids = [mock.key(), "other", mock.key()].map(|key| get_as(&mock, key, "/book/create?name=Emma&call=a").1);
    assert!(ids[0] == ids[2] && ids[0] != ids[1], "{ids:?}");
}

/// A line with a mark that no service has would never be listed.
#[test]
fn every_assumption_is_made_for_some_service() {
    let folders = files::other_services().into_iter().chain([String::new()]);
    let services = folders.map(|folder| service_of(&files_of(&files::root().join(folder).join("spec"))));
    let made: BTreeSet<String> =
        services.chain([understood(CALENDAR), understood(SHOP)]).flat_map(|service| assumptions(&service)).collect();
    let lines = include_str!("../../ASSUMPTIONS.md").lines().filter_map(|line| line.strip_prefix("- "));
    let texts = lines.map(|line| line.split_once(" <!-- ").map_or(line, |(text, _)| text));
    let never: Vec<&str> = texts.filter(|text| !made.contains(*text)).collect();
    assert!(never.is_empty(), "{never:#?}");
}

#[test]
fn only_what_concerns_a_service_is_listed() {
    let calendar = understood(CALENDAR);
    let list = assumptions(&calendar).join("\n");
    for other in ["`start` and `limit`", "An object", "idempotency", "Files lie", "<!--"] {
        assert!(!list.contains(other), "{other}: {list}");
    }
    for its in ["missing or wrong key", "A page holds 100 items", "What is created"] {
        assert!(list.contains(its), "{its}: {list}");
    }
    assert!(assumptions(&understood(SHOP)).iter().any(|line| line.contains("idempotency key")));
    for choice in [Choice::Seed, Choice::Things, Choice::Pace, Choice::PageParameters] {
        assert!(choice.why_nothing(&calendar).is_some(), "{choice:?}");
    }
    for choice in [Choice::LargestPage, Choice::Key] {
        assert_eq!(choice.why_nothing(&calendar), None, "{choice:?}");
    }
}
