//! How far a changed spec reaches the account without a change here: each test changes the spec as a maintainer would, and asks the account
//! that comes of it.

use codegen::ir::{Body, Builtin, Code, IdType, Literal, Name, Piece, ResponseBody, Template, Value};
use serde_json::json;

use super::edit::Edit;
use super::{ask, read, total, unless_gone, with};
use crate::Sandbox;

/// Changes the spec, and does a test with the account.
fn changed(change: impl FnOnce(&mut Edit), test: impl FnOnce(&Sandbox)) {
    unless_gone(Vec::new, || {
        let mut edit = Edit::new();
        change(&mut edit);
        with(&edit.start(), test);
    });
}

fn name(name: &str) -> Name {
    Name { spec: name.to_owned(), wire: name.to_owned(), rust: name.to_owned() }
}

#[test]
fn a_field_goes_by_its_new_name() {
    let change = |edit: &mut Edit| {
        edit.rename_field("Instance", "vuln_id", "weakness");
        edit.rename_field("Issue", "name", "title");
    };
    changed(change, |sandbox| {
        let instance = read(sandbox, "issue.instance?issue_id=4711&scan_id=20261101-0017&instance=443-tls1.0");
        assert!(instance["instance"]["weakness"].is_i64(), "{instance}");
        assert_eq!(instance["issue"]["title"], "Outdated TLS version");
        // In what the document does not show as well.
        let list = read(sandbox, "issue.list?issue_id=4711");
        assert!(list["list"][0]["instances"][0]["weakness"].is_i64(), "{list}");
        let retired = read(sandbox, "issue.retired?days=400");
        assert!(retired["list"][0]["issue"]["title"].is_string(), "{retired}");
    });
}

#[test]
fn the_envelope_of_lists_goes_by_its_new_names() {
    let change = |edit: &mut Edit| {
        edit.rename_field("RequestEcho", "sort", "order");
        let service = edit.service();
        let fields = service.page.iter_mut().flat_map(|page| &mut page.fields);
        fields.filter(|field| field.name.spec == "request").for_each(|field| "asked".clone_into(&mut field.name.wire));
        let pages =
            service.operations.iter_mut().filter(|operation| matches!(operation.response.body, ResponseBody::Page(_)));
        for example in pages.filter_map(|operation| operation.response.example.as_object_mut()) {
            example.remove("request").into_iter().for_each(|json| drop(example.insert("asked".to_owned(), json)));
        }
    };
    changed(change, |sandbox| {
        assert_eq!(read(sandbox, "discovery.host_list")["asked"]["order"], "fqdn");
        assert_eq!(read(sandbox, "technology.summary")["asked"]["order"], "name");
        assert_eq!(read(sandbox, "security.trend")["request"]["order"], "date");
    });
}

#[test]
fn a_parameter_and_its_values_go_by_their_new_names() {
    let change = |edit: &mut Edit| {
        "target".clone_into(&mut edit.parameter("scan.start", "target_id").name.wire);
        edit.rename_value("IssueChangeType", "removed", "gone");
        edit.rename_value("IssueStatus", "fixing", "in-work");
        for operation in ["connector.create", "connector.list"] {
            "title".clone_into(&mut edit.parameter(operation, "name").name.wire);
        }
        "amazon".clone_into(&mut edit.kind("ConnectorType", "aws").name.wire);
    };
    changed(change, |sandbox| {
        assert!(read(sandbox, "scan.start?target=17")["scan_id"].is_string());
        assert!(total(sandbox, "issue.changes?type=gone") <= total(sandbox, "issue.changes"));
        assert_eq!(ask(sandbox, "issue.changes?type=removed").0, 400);
        read(sandbox, "issue.update?issue_id=4711&target_id=17&status=in-work&assigned_to=0");
        let list = read(sandbox, "issue.list?issue_id=4711&status=in-work");
        assert_eq!(list["list"][0]["status"]["status"], "in-work");
        let connector = read(sandbox, "connector.create?title=Mine&type=amazon&aws_region=here");
        assert_eq!((&connector["name"], &connector["type_name"]), (&"Mine".into(), &"amazon".into()));
        assert_eq!(total(sandbox, "connector.list?title=mine"), 1);
    });
}

#[test]
fn defaults_are_those_of_the_spec() {
    let change = |edit: &mut Edit| {
        edit.set_default("issue.retired", "days", "400");
        edit.set_default("scan.list", "type", "all");
        edit.set_default("issue.summary", "sort", "severity");
        edit.set_default("issue.summary", "sort_desc", "1");
    };
    changed(change, |sandbox| {
        assert_eq!(total(sandbox, "issue.retired"), total(sandbox, "issue.retired?days=400"));
        assert!(total(sandbox, "issue.retired") > total(sandbox, "issue.retired?days=7"));
        assert_eq!(total(sandbox, "scan.list"), total(sandbox, "scan.list?type=all"));
        assert!(total(sandbox, "scan.list") > total(sandbox, "scan.list?type=current"));
        assert_eq!(read(sandbox, "issue.summary"), read(sandbox, "issue.summary?sort=severity&sort_desc=1"));
    });
}

#[test]
fn what_is_new_is_answered_as_its_example_and_told() {
    let change = |edit: &mut Edit| {
        let mut room = edit.field("User", "title").clone();
        room.name = name("room");
        edit.record("User").fields.push(room);
        let me = edit.operation("user.me");
        me.response.example["user"]["room"] = "101".into();
        let mut badge = me.clone();
        (badge.name, badge.path) = (name("badge"), "user/badge".to_owned());
        (badge.response.body, badge.response.example) = (ResponseBody::Json, json!({ "badge": 3 }));
        edit.service().operations.push(badge);
    };
    changed(change, |sandbox| {
        let user = read(sandbox, "user.me")["user"].clone();
        assert_eq!((&user["room"], &user["first_name"]), (&"101".into(), &"Ada".into()));
        assert_eq!(read(sandbox, "user.badge")["badge"], 3);
        assert_eq!(sandbox.gaps(), ["user.badge", "user.me.user.room"]);
    });
}

#[test]
fn what_is_gone_is_left_out_and_told() {
    changed(
        |edit| edit.remove_field("User", "phone"),
        |sandbox| {
            let user = read(sandbox, "user.me")["user"].clone();
            assert!(user.get("phone").is_none() && user["email"].is_string(), "{user}");
            assert_eq!(sandbox.gaps(), ["user.me.user.phone is not in the spec"]);
        },
    );
}

#[test]
fn times_are_written_and_read_as_the_spec_says() {
    let change = |edit: &mut Edit| {
        edit.write_times("DateTime", "DD.MM.YYYYThhmm");
        edit.write_times("Day", "DD.MM.YYYY");
    };
    changed(change, |sandbox| {
        assert_eq!(read(sandbox, "scan.get?scan_id=20261101-0017")["scan"]["date"], "01.11.2026T0630");
        assert_eq!(read(sandbox, "security.trend")["days"][29]["date"], "01.11.2026");
        let day = |text: &str| text.len() == 15 && text.as_bytes()[10] == b'T';
        let retired = read(sandbox, "issue.retired?days=400");
        assert!(day(retired["list"][0]["date"].as_str().expect("a text")), "{retired}");
        assert!(day(retired["list"][0]["instances"][0]["first_found_date"].as_str().expect("a text")), "{retired}");
        read(sandbox, "report.generate?id=remediation&date_start=01.10.2026&date_end=31.10.2026");
        assert_eq!(ask(sandbox, "report.generate?id=remediation&date_start=30.02.2026").0, 404);
        assert_eq!(read(sandbox, "issue.changes?now=01.10.2026"), read(sandbox, "issue.changes?now=01.10.2026"));
    });
}

#[test]
fn the_ids_of_the_examples_are_there() {
    let change = |edit: &mut Edit| {
        let examples = [
            ("IssueId", Literal::Integer(3)),
            ("TargetId", Literal::Integer(-4)),
            ("ScanId", Literal::Text("20261025-0000".to_owned())),
            ("WorkId", Literal::Integer(42)),
            ("FileId", Literal::Text("a file".to_owned())),
            ("ConnectorId", Literal::Number(i64::MAX.to_string())),
            ("DomainId", Literal::Integer(i64::MAX)),
            ("ElementAckId", Literal::Integer(i64::MAX)),
        ];
        for (id, example) in examples {
            edit.id(id).example = example;
        }
        edit.id("WorkId").id_type = IdType::Integer;
        edit.set_example("issue.instance", "instance", "Any text");
    };
    changed(change, |sandbox| {
        for call in [
            "issue.get?issue_id=3",
            "issue.instance?issue_id=3&scan_id=20261025-0000&instance=Any+text",
            "scan.get?scan_id=20261025-0000",
            "issue.update?issue_id=3&target_id=-4&status=new&assigned_to=0",
            "work.get?id=42",
            "scan.start?target_d=-4",
            "discovery.domain_list",
            "connector.list",
        ] {
            read(sandbox, call);
        }
        // An id that leaves no room is none.
        assert_eq!(read(sandbox, "connector.create?name=x")["id"], 3);
        assert_eq!(read(sandbox, "report.generate?id=issue&issue_id=3")["work_id"], 43);
        let url = read(sandbox, "file.get?file_id=a+file")["file"]["url"].clone();
        let path = url.as_str().and_then(|url| url.strip_prefix(sandbox.url())).expect("an address of the sandbox");
        assert!(sandbox.stand_in.file(path).is_some(), "there is nothing at {path}");
    });
}

#[test]
fn errors_come_as_the_spec_has_them() {
    let change = |edit: &mut Edit| {
        let message = |edit: &mut Edit, operation: &str, error: &str, pieces: Vec<Piece>| {
            let mut errors = edit.operation(operation).errors.iter_mut().filter(|case| case.name == error);
            let case = errors.next().unwrap_or_else(|| super::skip::gone(&format!("error {error} of {operation}")));
            case.message = Template(pieces);
            (case.statuses, case.code) = (vec![409], Code::Integer(9));
        };
        let under_way = vec![Piece::Hole(0), Piece::Text(" is under way".to_owned())];
        message(edit, "scan.start", "scan_already_in_progress", under_way);
        message(edit, "issue.get", "issue_not_found", vec![Piece::Text("no such issue".to_owned())]);
    };
    changed(change, |sandbox| {
        let scan = read(sandbox, "scan.start?target_d=17")["scan_id"].clone();
        let (status, error) = ask(sandbox, "scan.start?target_d=17");
        assert_eq!((status, &error["code"]), (409, &9.into()));
        assert_eq!(error["message"], format!("{} is under way", scan.as_str().expect("a text")));
        assert_eq!(ask(sandbox, "issue.get?issue_id=1").1["message"], "no such issue");
    });
}

#[test]
fn types_may_have_any_name_and_numbers_may_become_texts() {
    let change = |edit: &mut Edit| {
        edit.rename_type("IssueStatus", "Standing");
        edit.rename_type("AckHostType", "HostAckType");
        edit.rename_type("IssueId", "FindingId");
        edit.rename_type("IssueAckId", "AcceptedId");
        edit.field("RiskScore", "risk_score").body = Body::Value(Value::Builtin(Builtin::Text));
        edit.field("Issue", "pci").body = Body::Value(Value::Builtin(Builtin::Boolean));
    };
    changed(change, |sandbox| {
        read(sandbox, "issue.update?issue_id=4711&target_id=17&status=fixed&assigned_to=0");
        let list = read(sandbox, "issue.list?issue_id=4711&status=fixed");
        assert_eq!(list["list"][0]["status"]["status"], "fixed");
        assert_eq!(read(sandbox, "ack.host_list")["list"][0]["awk_host"]["type"], 1);
        let ack = read(sandbox, "ack.issue_add?issue_id=4711");
        assert_eq!(read(sandbox, "ack.issue_add?issue_id=4711"), ack);
        assert_eq!(read(sandbox, "issue.get?issue_id=4711")["target_count"], 0);
        assert!(read(sandbox, "security.risk_score")["risk_score"].is_string());
        assert!(read(sandbox, "issue.get?issue_id=4711")["issue"]["pci"].is_boolean());
    });
}
