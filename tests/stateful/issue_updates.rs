//! Updating an issue's status and assignee shows everywhere, and nowhere else.

use crate::stateful::scene::row::{Row, assert_same, texts};
use crate::stateful::scene::{Given, Scene, builder, values_of};

/// Issue and target.
fn ids(row: &Row) -> (String, String) {
    (row.text("issue.issue_id"), row.text("target.target_id"))
}

/// A row that is not acknowledged, with its place among all.
fn some_row(scene: &Scene) -> (usize, Vec<Row>) {
    let rows = scene.findings(true);
    let others = |row: &Row| rows.iter().filter(|other| ids(other).0 == ids(row).0).count();
    let place = rows.iter().position(|row| row.text("status.status") == "active" && others(row) > 2);
    (place.expect("some issue is active on a target, and on others too"), rows)
}

fn update(scene: &Scene, row: &Row, status: &str, assignee: &str) {
    let (issue, target) = ids(row);
    let given = [("issue_id", issue.as_str()), ("target_id", &target), ("status", status), ("assigned_to", assignee)];
    let answer = scene.read("issue.update", &[&given[..], &[("note", "It is being looked at.")]].concat());
    assert_eq!(answer.text("success"), "1");
}

/// Whether a list of issues has this one on this target.
fn lists(scene: &Scene, given: Given<'_>, row: &Row) -> bool {
    scene.all("issue.list", given).iter().any(|found| ids(found) == ids(row))
}

/// Document: issue/update: issue_id*, target_id*, status*, assigned_to*, note; {success:1}
#[test]
fn an_update_shows_in_list_and_instance_and_nowhere_else() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    let row = &before[place];
    let figures = || {
        let summary = scene.all("issue.summary", &[("include_target_ids", "1")]);
        (summary, scene.read("security.trend", &[]), scene.risk_score(), scene.scans("all"))
    };
    let figures_before = figures();
    let second = (scene.read("user.me", &[]).number("user.user_id") + 1).to_string();
    update(&scene, row, "confirmed", &second);

    let mut now = scene.findings(true);
    let status = now[place].row("status");
    assert_eq!(status.text("status"), "confirmed");
    assert_ne!(status.text("assigned_to"), "0");
    for field in ["issue_id", "target_id", "scans_since_found"] {
        assert_eq!(status.text(field), row.text(&format!("status.{field}")), "{field}");
    }
    now[place] = row.clone();
    assert_same(&now, &before, "the other rows, of the same issue and of the same target too");
    assert!(figures() == figures_before, "what is counted is the same as before");
}

/// Document: The update operation sets the status to a supplied value. assigned_to* string (a user id or an e-mail, or 0 for unassigned)
#[test]
fn every_status_and_every_kind_of_assignee_can_be_set() {
    let scene = Scene::new();
    let (place, before) = some_row(&scene);
    for status in values_of("issue.update", "status") {
        update(&scene, &before[place], &status, "0");
        let row = &scene.findings(true)[place];
        assert_eq!(row.text("status.status"), status);
        assert!(lists(&scene, &[("status", &status), ("include_ack", "1")], row), "{status}");
    }
    let me = scene.read("user.me", &[]).row("user");
    let assigned = |assignee: &str| {
        update(&scene, &before[place], "new", assignee);
        assert!(lists(&scene, &[("assigned_to", assignee)], &before[place]), "{assignee}");
        scene.findings(true)[place].text("status.assigned_to")
    };
    let (nobody, by_id) = (assigned("0"), assigned(&me.text("user_id")));
    assert_eq!((assigned("0"), by_id != nobody), (nobody, true));
    assert_eq!(assigned(&me.text("email")), by_id, "an id and an address name the same person");
}

/// Document: The first state shown is new.
#[test]
fn what_was_found_first_is_new() {
    let scene = Scene::of(builder().scan_pace(sandbox::Pace::Immediate));
    let before: Vec<_> = scene.findings(true).iter().map(ids).collect();
    for target in texts(&scene.scans("current"), "target.target_id").iter().take(12) {
        // The one that is in progress when the account starts is done by now, too.
        scene.start_scan(target);
    }
    let mut fresh = scene.findings(true);
    fresh.retain(|row| !before.contains(&ids(row)));
    assert!(!fresh.is_empty());
    let acknowledged = texts(&scene.all("ack.issue_list", &[]), "issue_id");
    for row in fresh {
        assert!(acknowledged.contains(&ids(&row).0) || row.text("status.status") == "new", "{row:?}");
        assert_eq!(row.text("status.scans_since_found") + &row.text("status.assigned_to"), "00", "{row:?}");
    }
}

/// Assumed: What ack, ack_false_positive and ack_acceptable_risk do to lists and counts: not shown.
#[test]
fn a_status_that_acknowledges_hides_on_one_target() {
    let scene = Scene::new();
    let (place, rows) = some_row(&scene);
    let row = &rows[place];
    let figures = || {
        let detail = scene.read("issue.get", &[("issue_id", &ids(row).0)]);
        (scene.findings(false).len(), detail.number("target_count"), scene.risk_score())
    };
    let before = figures();
    for status in ["ack", "ack_false_positive", "ack_acceptable_risk"] {
        update(&scene, row, status, "0");
        let (listed, targets, risk) = figures();
        assert_eq!((listed, targets), (before.0 - 1, before.1 - 1), "{status}");
        assert!(risk <= before.2 && !lists(&scene, &[], row), "{status}");
        assert_eq!(scene.findings(true).len(), rows.len(), "{status}");
        assert!(lists(&scene, &[("status", status)], row), "asked for, it is there");
    }
    update(&scene, row, "active", "0");
    assert_eq!(figures(), before);
}
