//! How far a changed spec reaches the account without a change here: each test changes the text of the spec as a maintainer would, and
//! asks the account that comes of it.

use codegen::ir::Service;

use super::{ask, read, total};
use crate::{Sandbox, embedded_spec};

/// The service of the spec with these texts in the place of others. Each of them has to be there.
#[track_caller]
fn changed(changes: &[(&str, &str)]) -> Service {
    let mut files = embedded_spec();
    for (from, to) in changes {
        assert!(files.iter().any(|file| file.text.contains(from)), "the spec does not say {from:?} any more");
        for file in &mut files {
            file.text = file.text.replace(from, to);
        }
    }
    codegen::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

#[track_caller]
fn start(changes: &[(&str, &str)]) -> Sandbox {
    Sandbox::builder_of(changed(changes)).start().expect("it starts")
}

#[test]
fn a_field_goes_by_its_new_name() {
    let sandbox = start(&[
        ("wire: vulnId\n", "wire: weakness\n"),
        ("vulnId: 9001", "weakness: 9001"),
        ("name: Outdated TLS version", "title: Outdated TLS version"),
        (
            "      name: { type: text, about: \"The name of the issue",
            "      name: { wire: title, type: text, about: \"The name of the issue",
        ),
    ]);
    let instance = read(&sandbox, "issue/instance.json?issue_id=4711&scan_id=20261101-0017&instance=443-tls1.0");
    assert!(instance["instance"]["weakness"].is_i64(), "{instance}");
    assert_eq!(instance["issue"]["title"], "Outdated TLS version");
    // In what the document does not show as well.
    let list = read(&sandbox, "issue/list.json?issue_id=4711");
    assert!(list["list"][0]["instances"][0]["weakness"].is_i64(), "{list}");
    let retired = read(&sandbox, "issue/retired.json?days=400");
    assert!(retired["list"][0]["issue"]["title"].is_string(), "{retired}");
    assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
}

#[test]
fn the_envelope_of_lists_goes_by_its_new_names() {
    let sandbox = start(&[
        (
            "      request:\n        type: RequestEcho\n",
            "      request:\n        wire: asked\n        type: RequestEcho\n",
        ),
        ("        request: { target_count: 1, sort: fqdn }", "        asked: { target_count: 1, order: fqdn }"),
        ("        request: { target_count: 1, sort: name }", "        asked: { target_count: 1, order: name }"),
        ("        request: { target_count: 1, sort: date }", "        request: { target_count: 1, order: date }"),
        ("example: { request: { target_count: 1, sort: name }", "example: { request: { target_count: 1, order: name }"),
        (
            "      sort: { type: text, about: \"What the answer is sorted by.\" }",
            "      sort: { wire: order, type: text, about: \"What the answer is sorted by.\" }",
        ),
    ]);
    let hosts = read(&sandbox, "discovery/host-list.json");
    assert_eq!(hosts["asked"]["order"], "fqdn");
    assert_eq!(read(&sandbox, "technology/summary.json")["asked"]["order"], "name");
    assert_eq!(read(&sandbox, "security/trend.json")["request"]["order"], "date");
}

#[test]
fn a_parameter_and_its_values_go_by_their_new_names() {
    let sandbox = start(&[
        ("        wire: target_d\n", "        wire: target_id\n"),
        ("      removed: { about", "      removed: { wire: gone, about"),
        ("      fixing: { about", "      fixing: { wire: in-work, about"),
        (
            "      name: { type: text, about: \"The name of the connector.\"",
            "      name: { wire: title, type: text, about: \"The name of the connector.\"",
        ),
        ("      aws:\n", "      aws:\n        wire: amazon\n"),
    ]);
    assert!(read(&sandbox, "scan/start.json?target_id=17")["scan_id"].is_string());
    assert!(total(&sandbox, "issue/changes.json?type=gone") <= total(&sandbox, "issue/changes.json"));
    assert_eq!(ask(&sandbox, "issue/changes.json?type=removed").0, 400);
    read(&sandbox, "issue/update.json?issue_id=4711&target_id=17&status=in-work&assigned_to=0");
    assert_eq!(
        read(&sandbox, "issue/list.json?issue_id=4711&status=in-work")["list"][0]["status"]["status"],
        "in-work"
    );
    let connector = read(&sandbox, "connector/create.json?title=Mine&type=amazon&aws_region=here");
    assert_eq!((&connector["name"], &connector["type_name"]), (&"Mine".into(), &"amazon".into()));
    assert_eq!(total(&sandbox, "connector/list.json?name=mine"), 1);
}

#[test]
fn defaults_are_those_of_the_spec() {
    let sandbox = start(&[
        ("How many days to go back.\", default: 7", "How many days to go back.\", default: 400"),
        ("about: \"Which scans to list.\", default: current", "about: \"Which scans to list.\", default: all"),
        (
            "sorted by.\", default: name }\n      sort_desc:\n        type: switch\n        about: Whether the order is descending.\n        default: 0",
            "sorted by.\", default: severity }\n      sort_desc:\n        type: switch\n        about: Whether the order is descending.\n        default: 1",
        ),
    ]);
    assert_eq!(total(&sandbox, "issue/retired.json"), total(&sandbox, "issue/retired.json?days=400"));
    assert!(total(&sandbox, "issue/retired.json") > total(&sandbox, "issue/retired.json?days=7"));
    assert_eq!(total(&sandbox, "scan/list.json"), total(&sandbox, "scan/list.json?type=all"));
    assert!(total(&sandbox, "scan/list.json") > total(&sandbox, "scan/list.json?type=current"));
    assert_eq!(read(&sandbox, "issue/summary.json"), read(&sandbox, "issue/summary.json?sort=severity&sort_desc=1"));
}

#[test]
fn what_is_new_is_answered_as_its_example_and_told() {
    let sandbox = start(&[
        (
            "      title: { type: text, about: \"The title.\" }",
            "      title: { type: text, about: \"The title.\" }\n      room: { type: text, about: \"The room.\" }",
        ),
        ("          title: Security Engineer\n", "          title: Security Engineer\n          room: \"101\"\n"),
        (
            "types:\n  Me:\n",
            "  badge:\n    path: user/badge.json\n    about: Reads the badge.\n    effect: read\n    response: { undocumented: The body., example: { badge: 3 } }\n\ntypes:\n  Me:\n",
        ),
    ]);
    let user = read(&sandbox, "user/me.json")["user"].clone();
    assert_eq!((&user["room"], &user["first_name"]), (&"101".into(), &"Ada".into()));
    assert_eq!(read(&sandbox, "user/badge.json")["badge"], 3);
    assert_eq!(sandbox.gaps(), ["user.badge", "user.me.user.room"]);
}

#[test]
fn what_is_gone_is_left_out() {
    let sandbox = start(&[
        ("      phone: { type: text, about: \"The phone number.\" }\n", ""),
        ("          phone: \"+1 555 0100\"\n", ""),
    ]);
    let user = read(&sandbox, "user/me.json")["user"].clone();
    assert!(user.get("phone").is_none() && user["email"].is_string(), "{user}");
}

#[test]
fn times_are_written_and_read_as_the_spec_says() {
    let sandbox = start(&[
        ("pattern: YYYY-MM-DD hh:mm", "pattern: DD.MM.YYYYThhmm"),
        ("pattern: YYYY-MM-DD, example: \"2026-11-01\"", "pattern: DD.MM.YYYY, example: \"01.11.2026\""),
        ("\"2026-11-01 06:30\"", "\"01.11.2026T0630\""),
        ("\"2026-10-01 06:30\"", "\"01.10.2026T0630\""),
        ("\"2026-10-20 12:00\"", "\"20.10.2026T1200\""),
        ("\"2026-10-05 09:15\"", "\"05.10.2026T0915\""),
        ("date: \"2026-10-31\"", "date: \"31.10.2026\""),
        ("date: \"2026-11-01\"", "date: \"01.11.2026\""),
    ]);
    assert_eq!(read(&sandbox, "scan/get.json?scan_id=20261101-0017")["scan"]["date"], "01.11.2026T0630");
    assert_eq!(read(&sandbox, "security/trend.json")["days"][29]["date"], "01.11.2026");
    let day = |text: &str| text.len() == 15 && text.as_bytes()[10] == b'T';
    let retired = read(&sandbox, "issue/retired.json?days=400");
    assert!(day(retired["list"][0]["date"].as_str().expect("a text")), "{retired}");
    assert!(day(retired["list"][0]["instances"][0]["first_found_date"].as_str().expect("a text")), "{retired}");
    read(&sandbox, "report/generate.json?id=remediation&date_start=01.10.2026&date_end=31.10.2026");
    assert_eq!(ask(&sandbox, "report/generate.json?id=remediation&date_start=30.02.2026").0, 404);
    assert_eq!(
        read(&sandbox, "issue/changes.json?now=01.10.2026"),
        read(&sandbox, "issue/changes.json?now=01.10.2026")
    );
}

#[test]
fn the_ids_of_the_examples_are_there() {
    let sandbox = start(&[
        ("id: integer, example: 4711 }", "id: integer, example: 3 }"),
        ("id: integer, example: 17 }", "id: integer, example: -4 }"),
        ("id: text, example: \"20261101-0017\" }", "id: text, example: \"20261025-0000\" }"),
        ("id: text, example: \"work-0042\" }", "id: integer, example: 42 }"),
        ("work_id: work-0042", "work_id: 42"),
        ("id: text, example: \"file-0042\" }", "id: text, example: \"a file\" }"),
        ("id: number, example: 2 }", "id: number, example: 9223372036854775807 }"),
        ("id: integer, example: 5 }", "id: integer, example: 9223372036854775807 }"),
        ("example: 443-tls1.0", "example: Any text"),
    ]);
    for call in [
        "issue/get.json?issue_id=3",
        "issue/instance.json?issue_id=3&scan_id=20261025-0000&instance=Any+text",
        "scan/get.json?scan_id=20261025-0000",
        "issue/update.json?issue_id=3&target_id=-4&status=new&assigned_to=0",
        "work/get.json?id=42",
        "scan/start.json?target_d=-4",
        "discovery/domain-list.json",
        "connector/list.json",
    ] {
        read(&sandbox, call);
    }
    assert_eq!(read(&sandbox, "report/generate.json?id=issue&issue_id=3")["work_id"], 43);
    let url = read(&sandbox, "file/get.json?file_id=a+file")["file"]["url"].clone();
    let path = url.as_str().and_then(|url| url.strip_prefix(sandbox.url())).expect("an address of the stand-in");
    assert!(sandbox.stand_in.file(path).is_some(), "there is nothing at {path}");
}

#[test]
fn errors_come_as_the_spec_has_them() {
    let sandbox = start(&[
        (
            "        status: [200, 400]\n        code: 0\n        message: Scan Already In Progress ({scan_id})",
            "        status: [409]\n        code: 9\n        message: \"{scan_id} is under way\"",
        ),
        ("        message: Issue Not Found\n", "        message: no such issue\n"),
    ]);
    let scan = read(&sandbox, "scan/start.json?target_d=17")["scan_id"].clone();
    let (status, error) = ask(&sandbox, "scan/start.json?target_d=17");
    assert_eq!((status, &error["code"]), (409, &9.into()));
    assert_eq!(error["message"], format!("{} is under way", scan.as_str().expect("a text")));
    assert_eq!(ask(&sandbox, "issue/get.json?issue_id=1").1["message"], "no such issue");
}

#[test]
fn types_may_have_any_name_and_numbers_may_become_texts() {
    let sandbox = start(&[
        ("type: IssueStatus", "type: Standing"),
        ("  IssueStatus:\n", "  Standing:\n"),
        ("AckHostType", "HostAckType"),
        (
            "risk_score: { type: integer, about: \"The risk score.\", undocumented",
            "risk_score: { type: text, about: \"The risk score.\", undocumented",
        ),
        ("sort: name }, risk_score: 420 }", "sort: name }, risk_score: \"420\" }"),
        (
            "      pci:\n        type: integer\n        about: A number with the name `pci`.\n        only_when",
            "      pci:\n        type: boolean\n        about: A number with the name `pci`.\n        only_when",
        ),
        ("          pci: 1\n          description", "          pci: true\n          description"),
    ]);
    read(&sandbox, "issue/update.json?issue_id=4711&target_id=17&status=fixed&assigned_to=0");
    assert_eq!(read(&sandbox, "issue/list.json?issue_id=4711&status=fixed")["list"][0]["status"]["status"], "fixed");
    assert_eq!(read(&sandbox, "ack/host-list.json")["list"][0]["awk_host"]["type"], 1);
    assert!(read(&sandbox, "security/risk-score.json")["risk_score"].is_string());
    assert!(read(&sandbox, "issue/get.json?issue_id=4711")["issue"]["pci"].is_boolean());
}
