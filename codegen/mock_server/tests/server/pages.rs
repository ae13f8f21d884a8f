//! Tests of pages that are selected by a number. The tests of the clients have pages by their start and by a cursor.

use mock_server::MockServer;
use serde_json::{Value as Json, json};

use crate::helpers::{SHOP, fetch, read, understood};

#[test]
fn pages_are_counted_from_the_first_number() {
    let numbered = SHOP.replace("{ start: from, limit: count }", "{ number: page, limit: count }");
    let book = |id: i64| json!({ "book": { "book_id": id, "name": "Mine", "genre": "fiction" } });
    let builder = MockServer::builder_of(understood(&numbered)).records("book.list", (1..=25).map(book));
    let mock = builder.start().expect("it starts");
    let ids = |query: &str| -> Vec<Json> {
        let page = read(&mock, &format!("/book/list?count=10&{query}"));
        let items = page["results"].as_array().expect("a list");
        items.iter().map(|item| item["book"]["book_id"].clone()).collect()
    };
    let to = |first: i64, last: i64| (first..=last).map(Json::from).collect::<Vec<_>>();
    for (query, expected) in [("", to(1, 10)), ("page=1", to(1, 10)), ("page=3", to(21, 25)), ("page=4", to(1, 0))] {
        assert_eq!(ids(query), expected, "{query}");
    }
    // It is after the end, and the number of items before it fits the type.
    let last = read(&mock, &format!("/book/list?count=10&page={}", i64::MAX));
    assert!(last["results"] == json!([]) && last["offset"] == i64::MAX, "{last}");
    for wrong in ["0", "-1", "one"] {
        let (status, body) = fetch(&mock, &format!("/book/list?page={wrong}"));
        assert!(status == 400 && body.to_string().contains("`page` must be a whole number from 1"), "{body}");
    }
    // A list has as many items as a fault says.
    mock.fault("book.list", "items:43".parse().expect("a fault"));
    let total = read(&mock, "/book/list?count=10")["all"].clone();
    assert_eq!((total, ids("page=4").len(), ids("page=5").len(), ids("page=6").len()), (43.into(), 10, 3, 0));
}
