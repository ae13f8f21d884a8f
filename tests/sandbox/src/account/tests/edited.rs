//! Tests that changes of the spec reach an account without changes of its code.

use codegen::ir::{Builtin, JsonType, Scalar};

use super::{ask, edited, files, read, total};
use crate::Sandbox;
use crate::sandbox::service_of;

#[test]
fn defaults_and_patterns_are_those_of_the_spec() {
    let sandbox = edited(&[("Which scans to list.\", default: current", "Which scans to list.\", default: all")]);
    assert_eq!(total(&sandbox, "scan.list"), total(&sandbox, "scan.list?type=all"));
    assert!(total(&sandbox, "scan.list") > total(&sandbox, "scan.list?type=current"));
    let mut service = service_of(&files());
    for value in &mut service.scalars {
        let codegen::ir::ScalarType::Pattern(found) = value else { continue };
        match found.name.spec.as_str() {
            "DateTime" => "DD.MM.YYYYThhmm".clone_into(&mut found.pattern),
            "Day" => "DD.MM.YYYY".clone_into(&mut found.pattern),
            _ => {}
        }
    }
    let sandbox = Sandbox::builder_of(service).start().expect("it starts");
    assert_eq!(read(&sandbox, "scan.get?scan_id=20261101-0017")["scan"]["date"], "01.11.2026T0630");
    assert_eq!(read(&sandbox, "security.trend")["days"][29]["date"], "01.11.2026");
    read(&sandbox, "report.generate?id=remediation&date_start=01.10.2026&date_end=31.10.2026");
    assert_eq!(ask(&sandbox, "report.generate?id=remediation&date_start=30.02.2026").0, 404);
}

#[test]
fn what_is_new_is_answered_as_its_example_and_what_is_gone_is_left_out() {
    let mut service = service_of(&files());
    let user = service.records.iter_mut().find(|record| record.name.spec == "User").expect("a type of the spec");
    let place = user.fields.iter().position(|field| field.name.spec == "phone").expect("it was found");
    let name = &mut user.fields[place].name;
    "room".clone_into(&mut name.spec);
    "room".clone_into(&mut name.wire);
    let title = user.fields.iter_mut().filter(|field| field.name.spec == "title");
    title.for_each(|title| title.body = JsonType::Scalar(Scalar::Builtin(Builtin::Integer)));
    let me = service.operations.iter_mut().find(|operation| operation.full_name() == "user.me").expect("an operation");
    (me.response.example["user"]["room"], me.response.example["user"]["title"]) = ("101".into(), 5.into());
    let sandbox = Sandbox::builder_of(service).start().expect("it starts");
    let user = read(&sandbox, "user.me")["user"].clone();
    assert_eq!((&user["room"], &user["first_name"], user.get("phone")), (&"101".into(), &"Ada".into(), None));
    assert_eq!(user["title"], 5, "it was a text");
    let gaps = ["phone is not in the spec", "room", "title"].map(|gap| format!("user.me.user.{gap}"));
    assert_eq!(sandbox.gaps(), gaps);
}

#[test]
fn the_ids_of_the_examples_are_there() {
    let edits = [
        ("id: integer, example: 4711 }", "id: integer, example: 3 }"),
        (
            "TargetId: { about: \"The id of a target.\", id: integer, example: 17 }",
            "TargetId: { about: \"The id of a target.\", id: integer, example: -4 }",
        ),
        ("id: number, example: 2 }", "id: number, example: 9223372036854775807 }"),
    ];
    let sandbox = edited(&edits);
    read(&sandbox, "issue.get?issue_id=3");
    read(&sandbox, "scan.start?target_d=-4");
    // An id that leaves no room is not used as the start.
    assert_eq!(read(&sandbox, "connector.create?name=x")["id"], 2);
}
