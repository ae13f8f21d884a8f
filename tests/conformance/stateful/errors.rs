//! The documented errors, from an account that knows what there is and what there is not.

use attack_surface::types::{Assignee, IssueId, IssueStatus, ScanId, TargetId};
use attack_surface::{Client, Condition, Scalar};

use super::Basis::{Assumed, Document};
use super::{Check, Scene};
use common::prepared::Prepared;

pub const CHECKS: &[Check] = &[
    (
        "what_is_missing_or_unknown_is_told_as_documented",
        Document("Errors: operation, HTTP status, code, message, condition"),
    ),
    (
        "a_target_without_the_issue_is_told_as_assumed",
        Assumed("Which error an issue gives that exists, but not on the target: not shown."),
    ),
    ("what_names_nothing_is_not_found_as_assumed", Assumed("Errors for unknown ids that are not listed: not shown.")),
];

type Ask = fn(&Client) -> Prepared;

const fn issue() -> IssueId {
    IssueId::new(4711)
}

/// By hand from the table of the document, but for the one that needs a scan in progress.
const DOCUMENTED: &[(Ask, u16, i64, &str, Condition)] = &[
    (|client| client.issue().get(IssueId::new(-7)).into(), 404, 404, "Issue Not Found", Condition::IssueNotFound),
    (
        |client| bare(client).with_parameter("scan_id", "x").with_parameter("instance", "x"),
        400,
        0,
        "issue_id required",
        Condition::IssueIdRequired,
    ),
    (
        |client| client.issue().instance(issue(), known_scan(client), "no-such-key").into(),
        400,
        0,
        "instance not found",
        Condition::InstanceNotFound,
    ),
    (
        |client| bare(client).with_parameter("issue_id", "4711").with_parameter("scan_id", "x"),
        404,
        404,
        "instance required",
        Condition::InstanceRequired,
    ),
    (
        |client| bare(client).with_parameter("issue_id", "4711").with_parameter("instance", "x"),
        404,
        404,
        "scan_id required",
        Condition::ScanIdRequired,
    ),
    (
        |client| bare_update(client).with_parameter("issue_id", "4711"),
        400,
        0,
        "target_id required",
        Condition::TargetIdRequired,
    ),
    (
        |client| bare_update(client).with_parameter("target_id", "17"),
        400,
        0,
        "issue_id required",
        Condition::IssueIdRequired,
    ),
    (
        |client| {
            client.issue().update(IssueId::new(-7), TargetId::new(17), IssueStatus::New, Assignee::unassigned()).into()
        },
        404,
        0,
        "Issue Not Found",
        Condition::IssueNotFound,
    ),
    (
        |client| Prepared::from(client.scan().get(ScanId::new("x"))).bare(client),
        400,
        0,
        "scan_id required",
        Condition::ScanIdRequired,
    ),
    (|client| client.scan().start(TargetId::new(-7)).into(), 404, 0, "target not found", Condition::TargetNotFound),
    (
        |client| Prepared::from(client.scan().inprogress_cancel(ScanId::new("x"))).bare(client),
        400,
        0,
        "scan_id required",
        Condition::ScanIdRequired,
    ),
    (
        |client| client.scan().inprogress_cancel(ScanId::new("20200101-0001")).into(),
        404,
        404,
        "scan not found",
        Condition::ScanNotFound,
    ),
];

fn bare(client: &Client) -> Prepared {
    Prepared::from(client.issue().instance(issue(), ScanId::new("x"), "x")).bare(client)
}

fn bare_update(client: &Client) -> Prepared {
    let request = client.issue().update(issue(), TargetId::new(17), IssueStatus::New, Assignee::unassigned());
    Prepared::from(request).bare(client).with_parameter("status", "new").with_parameter("assigned_to", "0")
}

fn known_scan(client: &Client) -> ScanId {
    client.scan().list().send().expect("scans").list[0].scan.scan_id.clone()
}

#[test]
fn what_is_missing_or_unknown_is_told_as_documented() {
    let scene = Scene::new();
    for (request, status, code, message, condition) in DOCUMENTED {
        let request = request(&scene.client);
        let shown = request.url();
        let error = request.send().expect_err("it has to fail");
        let code_found = error.code().and_then(Scalar::as_i64);
        assert_eq!(
            (error.status(), code_found, error.message()),
            (Some(*status), Some(*code), Some(*message)),
            "{shown}"
        );
        assert_eq!(error.condition().as_ref(), Some(condition), "{shown}");
    }
    assert_eq!(scene.findings(true), Scene::new().findings(true), "nothing has changed");
}

#[test]
fn a_target_without_the_issue_is_told_as_assumed() {
    let scene = Scene::new();
    let rows = scene.findings(true);
    let issue = rows[0].issue.issue_id;
    let has = |target: TargetId| rows.iter().any(|row| row.issue.issue_id == issue && row.target.target_id == target);
    let other = rows.iter().map(|row| row.target.target_id).find(|target| !has(*target)).expect("some target");
    let update = |target| scene.client.issue().update(issue, target, IssueStatus::Fixed, Assignee::unassigned()).send();
    assert_eq!(update(other).expect_err("it is not there").condition(), Some(Condition::IssueNotFound));
    assert!(update(TargetId::new(-7)).expect_err("there is no such target").is_not_found());
    assert_eq!(scene.findings(true), rows);
}

#[test]
fn what_names_nothing_is_not_found_as_assumed() {
    let scene = Scene::new();
    let client = &scene.client;
    let asks: [Prepared; 5] = [
        client.scan().get(ScanId::new("20200101-0001")).into(),
        client.ack().issue_add(IssueId::new(-7)).into(),
        client.connector().get("999999".parse().expect("a number")).into(),
        client.technology().get("999999".parse().expect("a number")).into(),
        client.work().get("no-such-work".parse().expect("a text")).into(),
    ];
    for request in asks {
        let shown = request.url();
        let error = request.send().expect_err("it names nothing");
        assert_eq!((error.status(), error.condition()), (Some(404), None), "{shown}");
    }
}
