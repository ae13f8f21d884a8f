//! What faults change in an answer: values of other types, and lists of other lengths.

use serde_json::{Value as Json, json};

use crate::tests::{fetch, understood};
use crate::{Change, Fault, Sandbox};

#[test]
fn values_are_changed_where_the_spec_knows_them() {
    let shelves = include_str!("../../tests/specs/shelves.yaml");
    let sandbox = Sandbox::serve(understood(shelves)).expect("a free port");
    let changed = |operation: &str, change| -> Json {
        sandbox.fault_next(operation, Fault::Changed(change));
        let path = operation.trim_start_matches("shelf.");
        fetch(&sandbox, &format!("/v1/{path}")).1
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
    // Whether it is a success is not touched.
    assert_eq!(changed("shelf.paint", Change::Nulls), json!({ "done": 1, "grade": null }));
}

/// Every list of the service that this repository is about has as many items as asked for, page by page, and stays what its spec says.
#[test]
fn lists_stay_within_the_spec() {
    use crate::Items;
    let sandbox = Sandbox::start();
    let (service, (start, limit)) = (&sandbox.mock.service, sandbox.mock.paging.names.clone());
    let (second_page, short_page) = (format!("?{start}=100"), format!("?{start}=29&{limit}=30"));
    let is_page =
        |operation: &&codegen::ir::Operation| matches!(operation.response.body, codegen::ir::ResponseBody::Page(_));
    for operation in service.operations.iter().filter(is_page) {
        let name = operation.full_name();
        for (items, first, second, limited) in
            [(Items::None, 0, 0, 0), (Items::One, 1, 0, 0), (Items::Page, 100, 0, 30), (Items::PageAndOne, 100, 1, 30)]
        {
            sandbox.fault(&name, Fault::Items(items));
            for (query, many) in [("", first), (second_page.as_str(), second), (&short_page, limited)] {
                let target = format!("{}{}{query}", service.base_path, operation.path);
                let (_, body) = fetch(&sandbox, &target);
                assert_eq!(service.mismatches(&operation.response.body, &body), [], "{name}");
                let told = (body["list"].as_array().map(Vec::len), &body["pagination"]["total"]);
                assert_eq!(told, (Some(many), &json!(first + second)), "{name}{query} {items:?}");
                // The example has a `next`, which is there as long as items follow.
                let is_last = body["pagination"].get("next").is_none();
                assert!(is_last || second + limited > 0, "{name}{query} {items:?}: {}", body["pagination"]);
            }
        }
        sandbox.fault(&name, Fault::Changed(Change::UnknownFields));
    }
}
