//! Tests of the faults that change the values of an answer. The tests of the clients have those that change the length of a list.

use mock_server::{Change, Fault, MockServer};
use serde_json::{Value as Json, json};

use crate::helpers::{fetch, understood};

#[test]
fn values_are_changed_where_the_spec_knows_them() {
    let shelves = include_str!("../specs/shelves.yaml");
    let mock = MockServer::serve(understood(shelves)).expect("a free port");
    let changed = |operation: &str, change| -> Json {
        mock.fault_next(operation, Fault::Changed(change));
        let path = operation.trim_start_matches("shelf.");
        fetch(&mock, &format!("/v1/{path}")).1
    };
    let usual = json!({ "id": 3, "name": "low", "kind": "wood", "days": { "mon": 1 }, "floors": [1, 2], "loose": { "a": "b" } });
    let (kind, grade) = ("value that nobody knows", 987_654_321);
    let new = json!({ "id": null, "list": [1, { "name": "x" }] });
    for (change, total, others) in [
        (Change::UnknownValues, json!(1), json!({ "kind": kind, "grade": grade })),
        (Change::UnknownFields, json!(1), json!({ "field that nobody knows": new })),
        (
            Change::Nulls,
            json!(null),
            json!({ "name": null, "kind": null, "grade": null, "days": null, "floors": null, "loose": null }),
        ),
        (Change::TextAsContainers, json!(1), json!({ "days": "", "floors": "" })),
        (Change::NumbersAsText, json!("1"), json!({ "id": "3", "days": { "mon": "1" }, "floors": ["1", "2"] })),
        (Change::TextAsNumbers, json!(1), json!({ "name": 7, "kind": 7 })),
    ] {
        let mut shelf = usual.clone();
        shelf.as_object_mut().expect("an object").extend(others.as_object().expect("an object").clone());
        let mut list = json!({ "total": total, "data": [shelf] });
        if change == Change::UnknownFields {
            list["field that nobody knows"] = new.clone();
        }
        assert_eq!(changed("shelf.list", change), list, "{change:?}");
    }
    assert_eq!(changed("shelf.list", Change::NullLists), json!({ "total": 1, "data": null }));
    // The field that marks a success is unchanged.
    assert_eq!(changed("shelf.paint", Change::Nulls), json!({ "done": 1, "grade": null }));
}
