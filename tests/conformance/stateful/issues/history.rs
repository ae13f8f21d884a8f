//! How issues came and went: changes and retired issues. Their answers are not documented; what is asked for is.

use std::collections::{BTreeMap, BTreeSet};

use crate::stateful::scene::row::{Row, leaving, texts};
use crate::stateful::scene::{Given, Scene};

fn changes(scene: &Scene, given: Given<'_>) -> Vec<Row> {
    scene.all("issue.changes", given)
}

fn of_target(rows: &[Row], target: &str) -> Vec<Row> {
    leaving(rows, |row| row.text("target.target_id") == target)
}

/// Document: issue/retired: days integer (default 7); issue/retired.json covers days days
#[test]
fn retired_issues_are_those_of_seven_days_unless_told_otherwise() {
    let scene = Scene::new();
    let retired = |given: Given<'_>| scene.all("issue.retired", given);
    let (week, long) = (retired(&[]), retired(&[("days", "60")]));
    assert!(!week.is_empty() && week.len() < long.len(), "{} and {}", week.len(), long.len());
    scene.assert_filter("issue.retired", &[], &long, |item| item.text("date").as_str() >= "2026-10-25 12:00");
    let ids = |row: &Row| (row.text("issue.issue_id"), row.text("target.target_id"));
    let open: Vec<_> = scene.findings(true).iter().map(ids).collect();
    assert!(!long.iter().any(|item| open.contains(&ids(item))), "what is gone is not in the list");
    scene.advance(8 * 24 * 3600);
    let dates = texts(&retired(&[]), "date");
    assert!(dates.iter().all(|date| date.as_str() >= "2026-11-01 12:00"), "days are counted back from now");
}

/// Document: now string (default: last scan), ago string (default: prior scan)
#[test]
fn changes_are_those_between_the_last_two_scans_unless_told_otherwise() {
    let scene = Scene::new();
    let all = changes(&scene, &[]);
    let scans = |which| -> BTreeMap<_, _> {
        scene.scans(which).iter().map(|row| (row.text("target.target_id"), row.text("scan.scan_id"))).collect()
    };
    let (current, mut count) = (scans("current"), 0);
    for (target, ago) in &scans("prior") {
        let expected = of_target(&all, target);
        scene.assert_filter("issue.changes", &[("now", &current[target]), ("ago", ago)], &expected, |_| true);
        assert!(changes(&scene, &[("now", ago), ("ago", ago)]).is_empty(), "between a scan and itself");
        count += expected.len();
    }
    assert_eq!(count, all.len(), "a target with one scan has no changes");
    let kinds: BTreeSet<_> = texts(&all, "type").into_iter().collect();
    assert!(kinds.iter().eq(["added", "removed"]), "{kinds:?}");
}

/// Document: read changes between scans
#[test]
fn a_finished_scan_shows_in_changes_and_in_retired_issues() {
    let scene = Scene::new();
    let target = scene.idle_target();
    let ids = |rows: Vec<Row>| texts(&of_target(&rows, &target), "issue.issue_id");
    let before = ids(scene.findings(false));
    scene.start_scan(&target);
    scene.advance(600);
    let after = ids(scene.findings(false));
    let without =
        |ids: &[String], gone: &[String]| -> Vec<_> { ids.iter().filter(|id| !gone.contains(id)).cloned().collect() };
    let changed = |kind| ids(changes(&scene, &[("type", kind)]));
    let (added, removed) = (changed("added"), changed("removed"));
    assert!(!added.is_empty() || !removed.is_empty());
    assert_eq!(added, without(&after, &before), "what is there now and was not");
    assert_eq!(removed, without(&before, &after), "what was there and is not now");
    let retired = ids(scene.all("issue.retired", &[]));
    assert!(removed.iter().all(|issue| retired.contains(issue)), "{removed:?} and {retired:?}");
}

/// Assumed: The values of now and ago: not shown.
#[test]
fn changes_between_days() {
    let scene = Scene::new();
    let month = changes(&scene, &[("ago", "2026-09-30"), ("now", "2026-10-31")]);
    assert!(!month.is_empty());
    assert!(texts(&month, "date").iter().all(|date| ("2026-10-01".."2026-11-01").contains(&date.as_str())));
    assert!(changes(&scene, &[("ago", "2026-10-31"), ("now", "2026-10-31")]).is_empty());
}
