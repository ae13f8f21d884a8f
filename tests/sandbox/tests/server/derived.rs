//! Tests of operations without code, over plain sockets: created things are listed, and deleted ones are not.

use sandbox::Sandbox;
use serde_json::{Value as Json, json};

use crate::helpers::{BOXES, CALENDAR, SHOP, bearer, fetch as ask, get_as, read, send, understood, with_account};

/// The items of a list.
#[track_caller]
fn items(sandbox: &Sandbox, call: &str) -> Vec<Json> {
    read(sandbox, call)["results"].as_array().expect("a list").clone()
}

#[test]
fn what_the_examples_tell_is_there() {
    let sandbox = with_account(SHOP);
    let list = json!({
        "offset": 0, "all": 1,
        "results": [{ "book": { "book_id": 12, "name": "The Time Machine", "genre": "how-to" }, "stock": 3 }],
    });
    assert_eq!(read(&sandbox, "/book/list"), list);
    // Each example contains a part of the same book.
    let book = json!({ "book_id": 12, "name": "The Time Machine", "genre": "how-to", "pages": 118, "sealed": false });
    assert_eq!(read(&sandbox, "/book/get?book_id=12"), json!({ "shop": "North", "book": book }));
    assert_eq!(ask(&sandbox, "/book/get?book_id=13"), (410, json!({ "code": 5, "text": "no book" })));
    assert_eq!(read(&sandbox, "/book/hours"), json!({ "from": 9 }));
    assert_eq!(sandbox.gaps(), ["book.get.shop", "book.hours", "book.list.results.stock"]);
    // Errors without a code contain only their message.
    let bare =
        SHOP.replace("code: code, code_type: integer, ", "").replace("code: 5, ", "").replace("[200, 410]", "[410]");
    let bare = with_account(&bare);
    assert_eq!(ask(&bare, "/book/get?book_id=13"), (410, json!({ "text": "no book" })));
    assert_eq!(ask(&bare, "/book/nothing").1.as_object().map(|fields| fields.len()), Some(1));
}

#[test]
fn what_is_created_is_listed_and_what_is_deleted_is_gone() {
    let sandbox = with_account(SHOP);
    let emma = read(&sandbox, "/book/create?name=Emma&pages=350&pin=1234");
    // No author was given, and `sealed` is required.
    assert_eq!(emma, json!({ "book_id": 13, "name": "Emma", "genre": "fiction", "pages": 350, "sealed": false }));
    assert_eq!(read(&sandbox, "/book/get?book_id=13")["book"], emma);
    let listed = json!({ "book_id": 13, "name": "Emma", "genre": "fiction" });
    assert_eq!(items(&sandbox, "/book/list")[1]["book"], listed);
    let total = |call: &str| read(&sandbox, call)["all"].clone();
    assert_eq!(total("/book/list"), 2);

    assert_eq!(read(&sandbox, "/book/update?book_id=13&author=A-7&genre=how-to"), json!({ "done": 1 }));
    let changed = read(&sandbox, "/book/get?book_id=013")["book"].clone();
    assert_eq!(
        (&changed["genre"], &changed["author"], &changed["name"]),
        (&"how-to".into(), &"A-7".into(), &"Emma".into())
    );

    assert_eq!(read(&sandbox, "/book/seal?book_id=13"), json!({ "sealed": 1 }));
    assert_eq!(read(&sandbox, "/book/delete?book_id=13"), json!({ "success": 1 }));
    assert_eq!((total("/book/list"), ask(&sandbox, "/book/get?book_id=13").0), (1.into(), 410));
    for call in ["/book/delete?book_id=13", "/book/seal?book_id=13", "/book/update?book_id=13&author=A-7"] {
        assert_eq!(ask(&sandbox, call).0, 404, "{call}");
    }
    assert_eq!(read(&sandbox, "/book/create?name=Persuasion")["book_id"], 14, "no id is given out twice");
    sandbox.reset();
    assert_eq!((total("/book/list"), read(&sandbox, "/book/create?name=x")["book_id"].clone()), (1.into(), 13.into()));
}

#[test]
fn a_call_with_a_key_is_carried_out_once() {
    let sandbox = with_account(SHOP);
    let created = |query: &str| read(&sandbox, &format!("/book/create?name=Emma&{query}"));
    let first = created("call=a");
    assert_eq!((created("call=a"), created("call=a&genre=fiction")), (first.clone(), first.clone()));
    assert_eq!(items(&sandbox, "/book/list").len(), 2);
    for other in ["call=b", "call=", ""] {
        assert_ne!(created(other), first, "{other}");
    }
    assert_eq!(items(&sandbox, "/book/list").len(), 5);
    // A refused call is not stored under its key.
    assert_eq!((ask(&sandbox, "/book/create?name=&call=c").0, created("call=c")["book_id"].clone()), (400, 17.into()));
    sandbox.reset();
    assert_eq!(created("call=c")["book_id"], 13);
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
    assert_eq!(read(&sandbox, "/book/list?from=1&count=2&genre=fiction")["offset"], 1);
    assert_eq!(ask(&sandbox, "/book/list?genre=lost").0, 400);
    assert_eq!(ask(&sandbox, "/book/create?name=x&author=A-99").0, 404, "there is no such author");
}

#[test]
fn what_the_document_does_not_show_is_told_by_its_own_names() {
    let sandbox = with_account(SHOP);
    assert_eq!(
        items(&sandbox, "/author/list"),
        [json!({ "id": "A-7", "name": "Ada", "kind": 1, "kind_name": "poet" })]
    );
    let bo = read(&sandbox, "/author/add?name=Bo&kind=story-teller&language=Danish");
    assert_eq!(bo, json!({ "id": "A-8", "name": "Bo", "kind": 2, "kind_name": "story-teller", "language": "Danish" }));
    assert_eq!(items(&sandbox, "/author/list?kind=2"), [bo]);
    assert_eq!(read(&sandbox, "/author/add?id=A-50&name=Cleo")["id"], "A-50");
    assert_eq!(read(&sandbox, "/author/add?id=A-50")["id"], "A-10", "an id that is taken is not given again");
    read(&sandbox, "/author/drop?id=A-7");
    assert_eq!(ask(&sandbox, "/author/drop?id=A-7").0, 404);
    assert_eq!(items(&sandbox, "/author/list").len(), 3);
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

/// A meeting and its parts have fields with the same names, and all of them are at the address of the meeting.
#[test]
fn what_belongs_to_something_has_its_own_values() {
    let sandbox = with_account(CALENDAR);
    let of = |call: &str| read(&sandbox, call)["collection"][0]["name"].clone();
    assert_eq!(
        (of("/meetings"), of("/guests"), of("/meetings/7/rooms")),
        ("Review".into(), "Ada".into(), "Attic".into())
    );
    let host = || read(&sandbox, "/meetings/m:7/hosts/u-1")["name"].clone();
    assert_eq!((host(), read(&sandbox, "/users/u-1")["name"].clone()), ("First host".into(), "Ada".into()));
    let dropped = send(&sandbox, "DELETE /meetings/m:7/hosts/u-1", &bearer(&sandbox), "");
    assert!(dropped.starts_with("HTTP/1.1 204 "), "{dropped}");
    assert_eq!(read(&sandbox, "/users/u-1")["name"], "Ada", "whoever is no host is still a user");
    assert_eq!(of("/meetings"), "Review");
}

#[test]
fn a_list_counts_what_it_has() {
    let pagination = |call: &str| read(&with_account(CALENDAR), call)["pagination"].clone();
    assert_eq!(pagination("/meetings"), json!({ "count": 1, "has_more": false, "total": 1 }));
    assert_eq!(pagination("/meetings?status=gone"), json!({ "count": 0, "has_more": false, "total": 0 }));
    // This list has no things, so it is the example.
    assert_eq!(pagination("/guests?count=5")["count"], 1);
}

/// The examples are at the location that the parameters in the path name, and a new thing is at the location in the call.
#[test]
fn what_is_below_a_path_is_listed_there_alone() {
    let sandbox = with_account(CALENDAR);
    let ids = |calendar: &str| -> Vec<i64> {
        let answer = read(&sandbox, &format!("/calendars/{calendar}/notes"));
        let items = answer["collection"].as_array().expect("a list");
        items.iter().filter_map(|item| item["note_id"].as_i64()).collect()
    };
    assert_eq!((ids("home"), ids("work")), (vec![3, 4], vec![]));
    let headers = bearer(&sandbox) + "content-type: application/json\r\n";
    let added = send(&sandbox, "POST /calendars/work/notes", &headers, r#"{"text":"Call"}"#);
    assert!(added.starts_with("HTTP/1.1 201 "), "{added}");
    assert_eq!((ids("home"), ids("work")), (vec![3, 4], vec![5]));
}

#[test]
fn a_chosen_id_makes_a_thing_and_what_is_below_it_is_not_the_thing() {
    let sandbox = with_account(BOXES);
    // A service that shows no users has any.
    sandbox.add_key("name:pass:word", 77, &[]);
    assert_eq!(get_as(&sandbox, "name:pass:word", "/boxes").0, 200);
    let headers = bearer(&sandbox) + "content-type: application/json; charset=utf-8\r\n";
    let calls = include_str!("../specs/boxes.calls").lines();
    for line in calls.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let [call, status, thing] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (request, body) = call.split_at(call.find(" {").unwrap_or(call.len()));
        let answer = send(&sandbox, request, &headers, body);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{line}: {answer}");
        let (path, after) = thing.split_once(' ').expect("a path and JSON");
        assert_eq!(read(&sandbox, path).to_string(), after, "{line}");
    }
}
