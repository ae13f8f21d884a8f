//! Values of answers are compared with their types, and with the ids of the calls.

use observe::Learned;
use serde_json::{Value as Json, json};

use crate::observe::traffic::Traffic;
use crate::observe::{learned_of, service_of};

/// What calls show, each with its path, the status and the body of its answer.
fn learned(calls: &[(String, u16, Json)]) -> Learned {
    let mut traffic = Traffic::default();
    for (path, status, body) in calls {
        traffic.note(&format!("https://service.example/v1/{path}"), "key", *status, &body.to_string());
    }
    learned_of(&service_of("compared.yaml"), &traffic.har(), false)
}

#[test]
fn values_are_compared_with_their_types() {
    for (field, fitting, other, is_list) in [
        ("set", json!("new"), json!("newer"), true),
        ("number", json!(1), json!(2), true),
        ("time", json!("2026-11-01 06:30"), json!("2026-11-01"), false),
        ("url", json!("https://host.example/x"), json!(""), false),
        ("cidr", json!("192.0.2.0/24"), json!("192.0.2.0-192.0.2.9"), false),
        ("form", json!("e30="), json!("e3-="), false),
    ] {
        // A value of another JSON type is another finding.
        for (value, is_other) in [(&fitting, 0), (&other, 1), (&json!([]), 0), (&json!(null), 0)] {
            let learned = learned(&[("get".to_owned(), 200, json!({ field: value }))]);
            let objects = learned.operations[&0].successes.objects.as_ref().expect("the body is an object");
            let shape = &objects.fields[field];
            let wanted = if is_list { (0, is_other) } else { (is_other, 0) };
            assert_eq!((shape.unfit, shape.unlisted), wanted, "{field}: {value}");
        }
    }
}

/// A text in an answer that equals an id in the request is of the same type. Two different ids are needed to show it.
#[test]
fn an_id_of_a_request_is_recognized_in_the_answer() {
    for (calls, field, wanted) in [
        (&[("id", 1, 1), ("id", 2, 2)][..], "id", Some("ThingId")),
        (&[("id", 1, 1), ("id", 2, 2)], "thingId", Some("ThingId")),
        (&[("id", 1, 1), ("id", 2, 2)], "number", None),
        (&[("shelf", 1, 1), ("shelf", 2, 2), ("id", 3, 1)], "id", Some("ShelfId")),
        (&[("id", 1, 1), ("id", 1, 1)], "id", None),
        (&[("id", 1, 1), ("id", 2, 2), ("id", 3, 4)], "id", None),
        (&[("id", 1, 1), ("shelf", 1, 1), ("id", 2, 2), ("shelf", 2, 2)], "id", None),
        (&[("place", 1, 1), ("place", 2, 2)], "id", None),
    ] {
        let call = |(name, asked, answered): &(&str, i32, i32)| {
            (format!("find?{name}={asked}"), 200, json!({ field: answered, "title": "Gardens" }))
        };
        // A failed call shows nothing.
        let failed = ("find?id=9".to_owned(), 404, json!({ "code": 1, "message": "none" }));
        let learned = learned(&calls.iter().map(call).chain([failed]).collect::<Vec<_>>());
        let objects = learned.operations[&1].successes.objects.as_ref().expect("the body is an object");
        let same_as = objects.fields.get(field).and_then(|shape| shape.same_as.as_deref());
        assert_eq!(same_as, wanted, "{calls:?} {field}");
    }
}
