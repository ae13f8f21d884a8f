//! Updating an issue's status and assignee shows everywhere, and nowhere else.

use attack_surface::types::{Assignee, IssueListItem, IssueStatus, ScanListType, UserId};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "an_update_shows_in_list_and_instance_and_nowhere_else",
        Document("issue/update: issue_id*, target_id*, status*, assigned_to*, note; {success:1}"),
    ),
    (
        "an_assignee_is_a_user_an_address_or_nobody",
        Document("assigned_to* string (a user id or an e-mail, or 0 for unassigned)"),
    ),
    ("every_status_can_be_set", Document("The update operation sets the status to a supplied value.")),
    ("what_was_found_first_is_new", Document("The first state shown is new.")),
    (
        "a_status_that_acknowledges_hides_on_one_target_as_assumed",
        Assumed("What ack, ack_false_positive and ack_acceptable_risk do to lists and counts: not shown."),
    ),
    (
        "somebody_unknown_cannot_be_assigned_as_assumed",
        Assumed("Error bodies for invalid parameter values that are not listed: not shown."),
    ),
];

/// A row that is not acknowledged, with its place among all.
fn some_row(scene: &Scene) -> (usize, Vec<IssueListItem>) {
    let rows = scene.findings(true);
    let is_plain = |row: &IssueListItem| {
        row.status.as_ref().and_then(|it| it.status.clone()).is_some_and(|status| status == IssueStatus::Active)
            && rows.iter().filter(|other| other.issue.issue_id == row.issue.issue_id).count() > 2
    };
    let place = rows.iter().position(is_plain).expect("some issue is active on a target, and on others too");
    (place, rows)
}

fn update(scene: &Scene, row: &IssueListItem, status: IssueStatus, assignee: Assignee) {
    let request = scene.client.issue().update(row.issue.issue_id, row.target.target_id, status, assignee);
    let answer = request.note("It is being looked at.").send().expect("it is updated");
    assert_eq!(answer.success, Some(1));
}

#[test]
fn an_update_shows_in_list_and_instance_and_nowhere_else() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    let row = &before[place];
    let own = |scene: &Scene| {
        let rows = scene.findings(true);
        let status = rows[place].status.clone().expect("a status");
        let mut others = rows;
        others.remove(place);
        (status, others)
    };
    let figures = |scene: &Scene| {
        let security = scene.client.security();
        let summary = all(scene.client.issue().summary().include_target_ids(true));
        let trend = security.trend().send().expect("the trend");
        (summary, trend, scene.risk_score(), scene.scans(ScanListType::All))
    };
    let (first, others) = own(&scene);
    let figures_before = figures(&scene);
    let second = UserId::new(scene.client.user().me().send().expect("the user").user.user_id.get() + 1);
    update(&scene, row, IssueStatus::Confirmed, Assignee::user(second));

    let (status, others_now) = own(&scene);
    assert_eq!(status.status, Some(IssueStatus::Confirmed));
    assert_ne!(status.assigned_to, Some("0".to_owned()));
    assert_eq!(
        (status.issue_id, status.target_id, status.scans_since_found),
        (first.issue_id, first.target_id, first.scans_since_found)
    );
    assert_same(&others_now, &others, "the other rows, of the same issue and of the same target too");
    assert_eq!(figures(&scene), figures_before, "what is counted is the same as before");

    let is_own = |found: &IssueListItem| {
        (found.issue.issue_id, found.target.target_id) == (row.issue.issue_id, row.target.target_id)
    };
    let has = |rows: Vec<IssueListItem>| rows.iter().any(is_own);
    let list = || scene.client.issue().list();
    assert!(has(all(list().status(IssueStatus::Confirmed))) && !has(all(list().status(IssueStatus::Active))));
    assert!(has(all(list().assigned_to(Assignee::user(second)))));
    assert!(!has(all(list().assigned_to(Assignee::unassigned()))));

    let scans = scene.scans(ScanListType::Current);
    let scan = scans.iter().find(|scan| scan.target.as_ref() == Some(&row.target)).expect("its scan");
    let key = row.instances.as_ref().expect("instances")[0]["key"].as_str().expect("a key");
    let instance = scene.client.issue().instance(row.issue.issue_id, scan.scan.scan_id.clone(), key).send();
    assert_eq!(instance.expect("it is there").status, Some(status));
}

#[test]
fn an_assignee_is_a_user_an_address_or_nobody() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    let row = &before[place];
    let me = scene.client.user().me().send().expect("the user").user;
    let email = me.email.expect("an address");
    let assigned = || scene.findings(true)[place].status.clone().and_then(|it| it.assigned_to).expect("a person");
    update(&scene, row, IssueStatus::New, Assignee::unassigned());
    let nobody = assigned();
    update(&scene, row, IssueStatus::New, Assignee::user(me.user_id));
    let by_id = assigned();
    update(&scene, row, IssueStatus::New, Assignee::unassigned());
    assert_eq!(assigned(), nobody);
    update(&scene, row, IssueStatus::New, Assignee::email(&email));
    assert_eq!((assigned(), by_id != nobody), (by_id, true), "an id and an address name the same person");
    for assignee in [Assignee::email(&email), Assignee::user(me.user_id)] {
        let found = all(scene.client.issue().list().assigned_to(assignee));
        assert!(found.iter().any(|found| found.target == row.target && found.issue == row.issue));
    }
}

#[test]
fn every_status_can_be_set() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    assert_eq!(IssueStatus::KNOWN.len(), 9);
    for status in IssueStatus::KNOWN {
        update(&scene, &before[place], status.clone(), Assignee::unassigned());
        let rows = scene.findings(true);
        assert_eq!(rows[place].status.as_ref().and_then(|it| it.status.as_ref()), Some(status));
        let found = all(scene.client.issue().list().status(status.clone()).include_ack(true));
        assert!(found.contains(&rows[place]), "{status}");
    }
}

#[test]
fn what_was_found_first_is_new() {
    let scene = Scene::of(sandbox::Sandbox::builder().scan_pace(sandbox::Pace::Immediate));
    let targets: Vec<_> = scene.scans(ScanListType::Current).into_iter().filter_map(|scan| scan.target).collect();
    let before = scene.findings(true);
    let has = |row: &IssueListItem| {
        before.iter().any(|old| old.issue.issue_id == row.issue.issue_id && old.target == row.target)
    };
    for target in targets.iter().take(12) {
        // The one that is in progress when the account starts is done by now, too.
        scene.client.scan().start(target.target_id).send().expect("it is scanned");
    }
    let rows = scene.findings(true);
    let fresh: Vec<_> = rows.iter().filter(|row| !has(row)).collect();
    assert!(!fresh.is_empty());
    for row in fresh {
        let status = row.status.clone().expect("a status");
        let acknowledged = all(scene.client.ack().issue_list());
        if acknowledged.iter().all(|ack| ack.issue_id != Some(row.issue.issue_id)) {
            assert_eq!(status.status, Some(IssueStatus::New), "{row:?}");
        }
        assert_eq!((status.scans_since_found, status.assigned_to.as_deref()), (Some(0), Some("0")));
    }
}

#[test]
fn a_status_that_acknowledges_hides_on_one_target_as_assumed() {
    let scene = Scene::new();
    let (place, rows) = some_row(&scene);
    let row = &rows[place];
    let count = |scene: &Scene| scene.client.issue().get(row.issue.issue_id).send().expect("it is there").target_count;
    let (before, risk, targets) = (scene.findings(false), scene.risk_score(), count(&scene));
    for status in [IssueStatus::Ack, IssueStatus::AckFalsePositive, IssueStatus::AckAcceptableRisk] {
        update(&scene, row, status.clone(), Assignee::unassigned());
        let listed = scene.findings(false);
        assert_eq!(listed.len(), before.len() - 1, "{status}");
        assert!(listed.iter().all(|found| found.issue != row.issue || found.target != row.target), "{status}");
        assert_eq!(scene.findings(true).len(), rows.len());
        let asked = all(scene.client.issue().list().status(status.clone()));
        assert!(
            asked.iter().any(|found| found.issue == row.issue && found.target == row.target),
            "asked for, it is there"
        );
        assert_eq!(count(&scene), targets.map(|count| count - 1));
        assert!(scene.risk_score() <= risk);
    }
    update(&scene, row, IssueStatus::Active, Assignee::unassigned());
    assert_eq!((scene.findings(false).len(), scene.risk_score(), count(&scene)), (before.len(), risk, targets));
}

#[test]
fn somebody_unknown_cannot_be_assigned_as_assumed() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    let row = &before[place];
    for assignee in [Assignee::user(UserId::new(999_999)), Assignee::email("nobody@example.org")] {
        let request =
            scene.client.issue().update(row.issue.issue_id, row.target.target_id, IssueStatus::Fixed, assignee);
        assert!(request.send().expect_err("there is nobody of that name").is_not_found());
    }
    assert_same(&scene.findings(true), &before, "nothing has changed");
}
