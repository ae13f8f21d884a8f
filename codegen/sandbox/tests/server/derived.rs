//! Tests of operations without code, over plain sockets: created things are listed, and deleted ones are not.

use sandbox::Sandbox;
use serde_json::{Value as Json, json};

use crate::helpers::{
    BOXES, CALENDAR, ORDERS, SHOP, bearer, fetch as ask, get_as, read, send, understood, with_account,
};

/// The items of a list.
#[track_caller]
fn items(sandbox: &Sandbox, call: &str) -> Vec<Json> {
    read(sandbox, call)["results"].as_array().expect("a list").clone()
}

#[test]
fn what_the_examples_tell_is_there() {
    let sandbox = with_account(SHOP);
    assert_eq!(["/book/list", "/book/get?book_id=12"].map(|call| ask(&sandbox, call).0), [200, 200]);
    assert_eq!(read(&sandbox, "/book/hours"), json!({ "from": 9 }));
    let example = |field: &str| format!("`{field}` is that of the example");
    let reasons = [
        format!("book.get: {}", example("book.get.shop")),
        "book.hours: the document does not show this body: it is made up, unless --records or Builder::records gives it".to_owned(),
        "book.hours: the example, since the spec does not tell which things the operation handles".to_owned(),
        format!("book.list: {}", example("book.list.results.stock")),
    ];
    assert_eq!(sandbox.reasons(), reasons);
    // Errors without a code contain only their message.
    let bare =
        SHOP.replace("code: code, code_type: integer, ", "").replace("code: 5, ", "").replace("[200, 410]", "[410]");
    let bare = with_account(&bare);
    assert_eq!(ask(&bare, "/book/get?book_id=13"), (410, json!({ "text": "no book" })));
    assert_eq!(ask(&bare, "/book/nothing").1.as_object().map(|fields| fields.len()), Some(1));
}

#[test]
fn filters_and_pages_leave_what_they_say() {
    let sandbox = with_account(SHOP);
    for name in ["Emma", "Emmaus", "Time"] {
        read(&sandbox, &format!("/book/create?name={name}&author=A-7"));
    }
    let found = |query: &str| -> Vec<i64> {
        let items = items(&sandbox, &format!("/book/list?{query}"));
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
        // The meaning of such a text is unknown, so it filters nothing.
        ("pages=1-20", &[12, 13, 14, 15]),
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
    let builder = Sandbox::builder_of(understood(SHOP)).records("book.list", [book(40, "fiction"), book(41, "how-to")]);
    let sandbox = builder.records("book.hours", [json!({ "from": 7 })]).start().expect("it starts");
    let ids = |query: &str| -> Vec<Json> {
        items(&sandbox, &format!("/book/list{query}")).iter().map(|item| item["book"]["book_id"].clone()).collect()
    };
    assert_eq!(
        (ids(""), ids("?genre=how-to"), ids("?from=1")),
        (vec![40.into(), 41.into()], vec![41.into()], vec![41.into()])
    );
    assert_eq!(read(&sandbox, "/book/get?book_id=40")["book"]["name"], "Mine");
    assert_eq!(ask(&sandbox, "/book/get?book_id=12").0, 410, "the book of the examples is not there");
    assert_eq!(read(&sandbox, "/book/hours"), json!({ "from": 7 }));
    read(&sandbox, "/book/create?name=Emma");
    read(&sandbox, "/book/delete?book_id=40");
    assert_eq!((ids("").len(), ids("")[0].clone()), (2, 41.into()));
    sandbox.reset();
    assert_eq!(ids(""), [40, 41]);
}

/// Each line has a call, and the status and the body of its answer; `reset` takes the account back to its start.
#[test]
fn calls_are_answered_one_after_the_other() {
    for (spec, calls) in [
        (BOXES, include_str!("../specs/boxes.calls")),
        (CALENDAR, include_str!("../specs/calendar.calls")),
        (ORDERS, include_str!("../specs/orders.calls")),
        (SHOP, include_str!("../specs/shop.calls")),
    ] {
        let sandbox = with_account(spec);
        let headers = bearer(&sandbox) + "content-type: application/json; charset=utf-8\r\n";
        for line in calls.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let Some((call, expected)) = line.split_once(" -> ") else {
                sandbox.reset();
                continue;
            };
            let (request, body) = call.split_at(call.find(" {").unwrap_or(call.len()));
            let answer = send(&sandbox, request, &headers, body);
            let (status, json) = expected.split_once(' ').unwrap_or((expected, ""));
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.ends_with(json), "{line}: {answer}");
        }
    }
}

#[test]
fn a_service_that_shows_no_users_has_any() {
    let sandbox = with_account(BOXES);
    sandbox.add_key("name:pass:word", 77, &[]);
    assert_eq!(get_as(&sandbox, "name:pass:word", "/boxes/").0, 200);
}
