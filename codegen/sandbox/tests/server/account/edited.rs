//! Tests that changes of the spec reach an account without changes of its code. With a spec that learned from a few answers, it keeps showing
//! all that it knows.

use language::ir::{Builtin, JsonType, Scalar};
use sandbox::Sandbox;

use super::{ask, edited, files, read, total};
use crate::helpers::service_of;

#[test]
fn defaults_and_patterns_are_those_of_the_spec() {
    let sandbox = edited(&[("Which scans to list.\", default: current", "Which scans to list.\", default: all")]);
    assert_eq!(total(&sandbox, "scan.list"), total(&sandbox, "scan.list?type=all"));
    assert!(total(&sandbox, "scan.list") > total(&sandbox, "scan.list?type=current"));
    for (date_time, date, day, first, last) in [
        ("DD.MM.YYYYThhmm", "01.11.2026T0630", "DD.MM.YYYY", "01.10.2026", "31.10.2026"),
        ("YYYY-MM-DDThh:mm:ss.f*zone", "2026-11-01T06:30:00Z", "YYYY-MM-DD hh", "2026-10-01 00", "2026-10-31 00"),
        ("DD.MM.YYYY hh:mm:ss.fffZ", "01.11.2026 06:30:00.000Z", "YYYYMMDD", "20261001", "20261031"),
    ] {
        let mut service = service_of(&files());
        for value in &mut service.scalars {
            let language::ir::ScalarType::Pattern(found) = value else { continue };
            match found.name.spec.as_str() {
                "DateTime" => date_time.clone_into(&mut found.pattern),
                "Day" => day.clone_into(&mut found.pattern),
                _ => {}
            }
        }
        let sandbox = Sandbox::builder_of(service).hosts(1).start().expect("it starts");
        assert_eq!(read(&sandbox, "scan.get?scan_id=20261101-0017")["scan"]["date"], date);
        assert_eq!(read(&sandbox, "security.trend")["days"][28]["date"], last);
        let report = |start: &str| {
            ask(&sandbox, &format!("report.generate?id=remediation&date_start={start}&date_end={last}")).0
        };
        assert_eq!(report(first), 200, "{first}");
        for month in ["09", "13", "%2B1"] {
            assert_ne!(report(&last.replace("10", month)), 200, "{month}");
        }
    }
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

/// The description of a connector, before and after answers have shown one.
const BODY: (&str, &str) = (
    "names no connector.\n    response:\n      type: object\n      undocumented: The fields of the connector, and whether they stand at the top of the answer.\n      example: {}\n",
    "names no connector.\n    response:\n      type: Connector\n      example: { id: 2, name: Wiki }\n",
);
const OBSERVED: &str = "observed: \"Seen on 2026-11-22, 2 samples.\"";

/// The type of a connector with an id and a name. `of_id` contains further keys of the id.
fn connector(of_id: &str) -> String {
    let id = format!("id: {{ type: ConnectorId, {of_id}{OBSERVED} }}");
    format!(
        "types:\n  Connector:\n    about: A connector.\n    fields:\n      {id}\n      name: {{ type: text, {OBSERVED} }}\n  ConnectorType:\n"
    )
}

#[test]
fn a_record_that_was_learned_keeps_what_the_account_knows() {
    for (of_id, is_open) in [("", true), ("required: true, ", false)] {
        let sandbox = edited(&[BODY, ("types:\n  ConnectorType:\n", &connector(of_id))]);
        let created = read(&sandbox, "connector.create?name=Wiki&type=http&http_username=reader");
        let known = read(&sandbox, &format!("connector.get?id={}", created["id"]));
        assert_eq!((&known["name"], known["http_username"] == "reader"), (&"Wiki".into(), is_open), "{known}");
        assert_eq!((known["type_name"] == "http", known["type"].is_i64()), (is_open, is_open), "{known}");
        assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
    }
}

/// Names of the spec and names on the wire have the same result.
#[test]
fn a_list_that_was_learned_is_what_it_was() {
    let instances = (
        "        type: list of json\n        about: The occurrences of the issue on the target.\n        undocumented: The fields of an occurrence in this list.\n",
        "        type: list of Instance\n        about: The occurrences of the issue on the target.\n",
    );
    let sandbox = edited(&[instances]);
    let list = read(&sandbox, "issue.list?issue_id=4711");
    let instance = read(&sandbox, "issue.instance?issue_id=4711&scan_id=20261101-0017&instance=443-tls1.0");
    assert_eq!(list["list"][0]["instances"][0], instance["instance"]);
    assert!(instance["instance"]["vulnId"].is_i64(), "{instance}");
    assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
}
