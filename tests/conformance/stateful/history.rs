//! How issues came and went: changes and retired issues. Their answers are not documented; what is asked for is.

use std::collections::BTreeMap;

use attack_surface::types::{IssueChangeType, ScanListType, SeverityFilter};
use serde_json::Value as Json;

use super::Basis::{Assumed, Document};
use super::{Check, Scene, assert_same, undocumented};

pub const CHECKS: &[Check] = &[
    (
        "retired_issues_are_those_of_seven_days_unless_told_otherwise",
        Document("issue/retired: days integer (default 7); issue/retired.json covers days days"),
    ),
    (
        "retired_issues_come_with_instances_unless_told_otherwise",
        Document("instance integer (1 = yes, default; 0 = no)"),
    ),
    (
        "changes_are_added_or_removed",
        Document("issue/changes: type string (removed or added), severity string, q string"),
    ),
    (
        "changes_are_those_between_the_last_two_scans_unless_told_otherwise",
        Document("now string (default: last scan), ago string (default: prior scan)"),
    ),
    ("a_finished_scan_shows_in_changes_and_in_retired_issues", Document("read changes between scans")),
    ("changes_between_days_as_assumed", Assumed("The values of now and ago: not shown.")),
];

fn severity(item: &Json) -> i64 {
    item["issue"]["severity"].as_i64().expect("a severity")
}

fn leaving(items: &[Json], test: impl Fn(&Json) -> bool) -> Vec<Json> {
    items.iter().filter(|item| test(item)).cloned().collect()
}

#[test]
fn retired_issues_are_those_of_seven_days_unless_told_otherwise() {
    let scene = Scene::new();
    let retired = || scene.client.issue().retired();
    let (week, long) = (undocumented(retired()), undocumented(retired().days(60)));
    assert!(!week.is_empty() && week.len() < long.len(), "{} and {}", week.len(), long.len());
    assert_same(&undocumented(retired().days(7)), &week, "7 is the default");
    let date = |item: &Json| item["date"].as_str().expect("a date").to_owned();
    assert_same(&week, &leaving(&long, |item| date(item).as_str() >= "2026-10-25 12:00"), "by date");
    for (filter, from, to) in
        [(SeverityFilter::exactly(3), 3, 3), (SeverityFilter::range(1, 2), 1, 2), (SeverityFilter::at_least(4), 4, 5)]
    {
        let expected = leaving(&long, |item| (from..=to).contains(&severity(item)));
        assert_same(&undocumented(retired().days(60).severity(filter.clone())), &expected, filter.as_str());
    }
    let open = scene.findings(true);
    for item in &long {
        let is_same = |row: &&attack_surface::types::IssueListItem| {
            Some(row.issue.issue_id.get()) == item["issue"]["issue_id"].as_i64()
                && Some(row.target.target_id.get()) == item["target"]["target_id"].as_i64()
        };
        assert_eq!(open.iter().filter(is_same).count(), 0, "what is gone is not in the list: {item}");
    }
    scene.advance_seconds(8 * 24 * 3600);
    let later = leaving(&undocumented(retired()), |item| date(item).as_str() < "2026-11-01 12:00");
    assert_eq!(later, Vec::<Json>::new(), "days are counted back from now");
}

#[test]
fn retired_issues_come_with_instances_unless_told_otherwise() {
    let scene = Scene::new();
    let retired = || scene.client.issue().retired().days(60);
    let (default, with, without) =
        (undocumented(retired()), undocumented(retired().instance(true)), undocumented(retired().instance(false)));
    assert_same(&with, &default, "with them is the default");
    assert!(with.iter().all(|item| item["instances"].as_array().is_some_and(|list| !list.is_empty())));
    assert!(without.iter().all(|item| item.get("instances").is_none()));
    assert_eq!(with.len(), without.len());
}

#[test]
fn changes_are_added_or_removed() {
    let scene = Scene::new();
    let changes = || scene.client.issue().changes();
    let both = undocumented(changes());
    for kind in IssueChangeType::KNOWN {
        let expected = leaving(&both, |item| item["type"] == kind.as_str());
        assert!(!expected.is_empty() && expected.len() < both.len(), "{kind}");
        assert_same(&undocumented(changes().type_(kind.clone())), &expected, kind.as_str());
    }
    assert!(both.iter().all(|item| item["type"] == "added" || item["type"] == "removed"));
    for (filter, from, to) in
        [(SeverityFilter::exactly(4), 4, 4), (SeverityFilter::range(1, 3), 1, 3), (SeverityFilter::at_least(3), 3, 5)]
    {
        let expected = leaving(&both, |item| (from..=to).contains(&severity(item)));
        assert_same(&undocumented(changes().severity(filter.clone())), &expected, filter.as_str());
    }
    let name = both[0]["issue"]["name"].as_str().expect("a name").to_owned();
    let part = &name[..name.len() / 2];
    let expected = leaving(&both, |item| item["issue"]["name"].as_str().is_some_and(|name| name.contains(part)));
    assert!(expected.len() < both.len());
    assert_same(&undocumented(changes().q(part)), &expected, part);
    assert!(undocumented(changes().q("no issue is called like this")).is_empty());
}

/// The last two scans of each target that has two.
fn last_two(scene: &Scene) -> BTreeMap<i64, (String, String)> {
    let of = |which| {
        let scans = scene.scans(which).into_iter();
        scans.map(|item| (item.target.expect("a target").target_id.get(), item.scan.scan_id.as_str().to_owned()))
    };
    let prior: BTreeMap<_, _> = of(ScanListType::Prior).collect();
    let both = of(ScanListType::Current).filter_map(|(target, now)| Some((target, (now, prior.get(&target)?.clone()))));
    both.collect()
}

#[test]
fn changes_are_those_between_the_last_two_scans_unless_told_otherwise() {
    let scene = Scene::new();
    let changes = undocumented(scene.client.issue().changes());
    let scans = last_two(&scene);
    let mut count = 0;
    for (target, (now, ago)) in &scans {
        let expected = leaving(&changes, |item| item["target"]["target_id"].as_i64() == Some(*target));
        let named = undocumented(scene.client.issue().changes().now(now).ago(ago));
        assert_same(&named, &expected, "the scans by their ids");
        let one = undocumented(scene.client.issue().changes().ago(ago).now(ago));
        assert_eq!(one, Vec::<Json>::new(), "nothing changes between a scan and itself");
        count += expected.len();
    }
    assert_eq!(count, changes.len(), "a target with one scan has no changes");
}

#[test]
fn a_finished_scan_shows_in_changes_and_in_retired_issues() {
    let scene = Scene::new();
    let target = scene.idle_target();
    let of = |rows: Vec<attack_surface::types::IssueListItem>| -> Vec<i64> {
        let own = rows.into_iter().filter(|row| row.target.target_id == target);
        own.map(|row| row.issue.issue_id.get()).collect()
    };
    let before = of(scene.findings(false));
    scene.client.scan().start(target).send().expect("it is started");
    scene.advance_seconds(600);
    let after = of(scene.findings(false));
    let id = |item: &Json| item["issue"]["issue_id"].as_i64().expect("an id");
    let own = |items: Vec<Json>| leaving(&items, |item| item["target"]["target_id"].as_i64() == Some(target.get()));
    let changed =
        |kind| own(undocumented(scene.client.issue().changes().type_(kind))).iter().map(id).collect::<Vec<_>>();
    let (added, removed) = (changed(IssueChangeType::Added), changed(IssueChangeType::Removed));
    assert!(!added.is_empty() || !removed.is_empty());
    assert_eq!(added, leaving_ids(&after, &before), "what is there now and was not");
    assert_eq!(removed, leaving_ids(&before, &after), "what was there and is not now");
    let retired = own(undocumented(scene.client.issue().retired()));
    for issue in removed {
        let item = retired.iter().find(|item| id(item) == issue).expect("it is retired");
        assert!(item["date"].as_str().is_some_and(|date| date >= "2026-10-25"));
    }
}

fn leaving_ids(ids: &[i64], without: &[i64]) -> Vec<i64> {
    ids.iter().copied().filter(|id| !without.contains(id)).collect()
}

#[test]
fn changes_between_days_as_assumed() {
    let scene = Scene::new();
    let changes = || scene.client.issue().changes();
    let month = undocumented(changes().ago("2026-09-30").now("2026-10-31"));
    assert!(!month.is_empty());
    let is_within =
        |item: &Json| item["date"].as_str().is_some_and(|date| ("2026-10-01".."2026-11-01").contains(&date));
    assert!(month.iter().all(is_within));
    assert!(undocumented(changes().ago("2026-10-31").now("2026-10-31")).is_empty());
    assert!(changes().now("no scan").send().expect_err("it names nothing").is_not_found());
}
