//! Summary, list, detail and instance of issues agree, and filters and sorts do what they say.

use std::collections::{BTreeMap, BTreeSet};

use attack_surface::types::{
    Assignee, IssueListItem, IssueStatus, IssueSummaryItem, IssueSummarySort, ScanListType, SeverityFilter, UserId,
};

use super::Basis::Document;
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "every_filter_of_the_list_leaves_what_it_says",
        Document("issue/list: issue_id; status (any issue status value); assigned_to; severity integer; include_ack"),
    ),
    (
        "the_summary_is_sorted_as_asked",
        Document("issue/summary: sort name (default), severity, target-count; sort_desc integer (0 default)"),
    ),
    (
        "severities_are_asked_for_by_a_value_a_range_and_a_comparison",
        Document(
            "severity: omitted means all; a single value such as 1; a range such as 3-5; or a comparison such as >=1",
        ),
    ),
    ("target_ids_come_when_they_are_asked_for", Document("include_target_ids integer (0 default, 1 adds target_ids)")),
    (
        "summary_list_and_detail_agree",
        Document("target_count integer and target_ids of summary and detail; one list item per issue and target"),
    ),
    (
        "an_instance_agrees_with_the_list",
        Document("issue/instance: {instance, issue, target, status}; list item: issue, instances, target, status"),
    ),
];

fn status(row: &IssueListItem) -> Option<IssueStatus> {
    row.status.as_ref().and_then(|status| status.status.clone())
}

fn assignee(row: &IssueListItem) -> &str {
    row.status.as_ref().and_then(|status| status.assigned_to.as_deref()).unwrap_or_default()
}

#[test]
fn every_filter_of_the_list_leaves_what_it_says() {
    let scene = Scene::new();
    let list = || scene.client.issue().list();
    let (plain, with_acks) = (scene.findings(false), scene.findings(true));
    assert!(plain.len() > 100 && plain.len() < with_acks.len(), "{} and {}", plain.len(), with_acks.len());
    assert_same(&all(list()), &plain, "nothing that is acknowledged unless it is asked for");
    let leaving = |rows: &[IssueListItem], test: &dyn Fn(&IssueListItem) -> bool| -> Vec<IssueListItem> {
        rows.iter().filter(|row| test(row)).cloned().collect()
    };
    let issues: BTreeSet<_> = with_acks.iter().map(|row| row.issue.issue_id).collect();
    for id in issues {
        let expected = leaving(&with_acks, &|row| row.issue.issue_id == id);
        assert_same(&all(list().issue_id(id).include_ack(true)), &expected, "issue_id");
    }
    for wanted in IssueStatus::KNOWN {
        let expected = leaving(&with_acks, &|row| status(row).as_ref() == Some(wanted));
        assert_same(&all(list().status(wanted.clone()).include_ack(true)), &expected, wanted.as_str());
    }
    for severity in -1..7 {
        let expected = leaving(&plain, &|row| row.issue.severity == Some(severity));
        assert_same(&all(list().severity(severity)), &expected, "severity");
    }
    // How the person of a status is written is assumed: the e-mail address, or 0.
    let nobody = leaving(&plain, &|row| assignee(row) == "0");
    assert!(!nobody.is_empty() && nobody.len() < plain.len());
    assert_same(&all(list().assigned_to(Assignee::unassigned())), &nobody, "unassigned");
    let first = scene.client.user().me().send().expect("the user").user.user_id.get();
    let mut assigned = nobody.len();
    for id in first.. {
        let rows = all(list().assigned_to(Assignee::user(UserId::new(id))));
        let Some(row) = rows.first() else { break };
        let email = assignee(row).to_owned();
        assert_same(&rows, &leaving(&plain, &|row| assignee(row) == email), "a user");
        assert_same(&all(list().assigned_to(Assignee::email(&email))), &rows, "an e-mail address");
        assigned += rows.len();
    }
    assert_eq!(assigned, plain.len(), "every row is somebody's or nobody's");
    assert!(all(list().assigned_to(Assignee::email("nobody@example.org"))).is_empty());
    let expected = leaving(&plain, &|row| {
        row.issue.severity == Some(3) && status(row) == Some(IssueStatus::New) && assignee(row) == "0"
    });
    let both = list().severity(3).status(IssueStatus::New).assigned_to(Assignee::unassigned());
    assert_same(&all(both), &expected, "all filters hold at once");
}

#[test]
fn the_summary_is_sorted_as_asked() {
    let scene = Scene::new();
    let summary = || scene.client.issue().summary();
    let name = |item: &IssueSummaryItem| item.issue.name.clone();
    let by_name = all(summary());
    assert!(by_name.is_sorted_by_key(name) && by_name.len() > 10);
    assert_same(&all(summary().sort(IssueSummarySort::Name).sort_desc(false)), &by_name, "these are the defaults");
    type Key = fn(&IssueSummaryItem) -> Option<i64>;
    let keys: [(IssueSummarySort, Key); 2] = [
        (IssueSummarySort::Severity, |item| item.issue.severity),
        (IssueSummarySort::TargetCount, |item| item.target_count),
    ];
    for (sort, key) in keys {
        let (up, down) = (all(summary().sort(sort.clone())), all(summary().sort(sort.clone()).sort_desc(true)));
        assert!(up.is_sorted_by_key(key), "{sort}");
        assert!(down.iter().rev().is_sorted_by_key(key), "{sort}");
        assert!(key(&up[0]) < key(&down[0]), "{sort} tells them apart");
        let ids = |items: &[IssueSummaryItem]| items.iter().map(|item| item.issue.issue_id).collect::<BTreeSet<_>>();
        assert!(ids(&up) == ids(&by_name) && ids(&down) == ids(&by_name), "{sort} loses nothing");
    }
    let mut down = all(summary().sort_desc(true));
    down.reverse();
    assert_same(&down, &by_name, "by name, descending");
}

#[test]
fn severities_are_asked_for_by_a_value_a_range_and_a_comparison() {
    let scene = Scene::new();
    let plain = all(scene.client.issue().summary());
    let mut cases: Vec<(SeverityFilter, i64, i64)> =
        (0..6).map(|one| (SeverityFilter::exactly(one), one, one)).collect();
    cases.extend((0..6).map(|from| (SeverityFilter::at_least(from), from, 5)));
    cases
        .extend([(1, 3), (3, 5), (0, 5), (2, 2), (4, 1)].map(|(from, to)| (SeverityFilter::range(from, to), from, to)));
    for (filter, from, to) in cases {
        let found = all(scene.client.issue().summary().severity(filter.clone()));
        let wanted =
            |item: &&IssueSummaryItem| item.issue.severity.is_some_and(|severity| from <= severity && severity <= to);
        assert_same(&found, &plain.iter().filter(wanted).cloned().collect::<Vec<_>>(), filter.as_str());
    }
    let severities: BTreeSet<_> = plain.iter().filter_map(|item| item.issue.severity).collect();
    assert!(severities.len() > 3 && severities.iter().all(|severity| (0..=5).contains(severity)), "{severities:?}");
}

#[test]
fn target_ids_come_when_they_are_asked_for() {
    let scene = Scene::new();
    let without = [all(scene.client.issue().summary()), all(scene.client.issue().summary().include_target_ids(false))];
    assert!(without.iter().flatten().all(|item| item.target_ids.is_none()));
    let with = all(scene.client.issue().summary().include_target_ids(true));
    assert_eq!(with.len(), without[0].len());
    for (with, without) in with.iter().zip(&without[0]) {
        assert_eq!((&with.issue, with.target_count), (&without.issue, without.target_count));
        assert_eq!(with.target_ids.as_ref().map(|ids| ids.len() as i64), with.target_count, "{with:?}");
    }
}

#[test]
fn summary_list_and_detail_agree() {
    let scene = Scene::new();
    let mut targets = BTreeMap::<_, Vec<_>>::new();
    for row in scene.findings(false) {
        let status = row.status.expect("a status");
        assert_eq!((status.issue_id, status.target_id), (Some(row.issue.issue_id), Some(row.target.target_id)));
        targets.entry(row.issue.issue_id).or_default().push(row.target.target_id);
    }
    let summary = all(scene.client.issue().summary().include_target_ids(true));
    assert_eq!(summary.len(), targets.len(), "an issue without targets is not in the summary");
    for item in summary {
        let id = item.issue.issue_id;
        let detail = scene.client.issue().get(id).send().expect("it is there");
        let rows = &targets[&id];
        assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), rows.len(), "a target is listed once");
        assert_eq!(item.target_ids.as_ref(), Some(rows), "{id}");
        assert_eq!(detail.target_ids.as_ref(), Some(rows), "{id}");
        assert_eq!(item.target_count, Some(rows.len() as i64), "{id}");
        assert_eq!(detail.target_count, Some(rows.len() as i64), "{id}");
        let issue = detail.issue;
        assert_eq!((issue.issue_id, issue.severity, &issue.name), (id, item.issue.severity, &item.issue.name));
        assert!(
            issue.description.is_some() && issue.cve_ids.is_some() && issue.category.is_some() && issue.pci.is_some()
        );
        assert!(issue.date_last_modified.is_some_and(|date| date.parse().is_ok()) && issue.type_.is_some());
        assert!(item.issue.description.is_none() && item.issue.pci.is_none(), "in the detail view only");
    }
}

#[test]
fn an_instance_agrees_with_the_list() {
    let scene = Scene::new();
    let scans: BTreeMap<_, _> = scene
        .scans(ScanListType::Current)
        .into_iter()
        .map(|item| (item.target.expect("a target").target_id, item.scan.scan_id))
        .collect();
    let mut count = 0;
    for row in scene.findings(true).iter().step_by(5) {
        for listed in row.instances.as_ref().expect("instances") {
            let key = listed["key"].as_str().expect("a key");
            let scan = scans[&row.target.target_id].clone();
            let found = scene.client.issue().instance(row.issue.issue_id, scan, key).send().expect("it is there");
            assert_eq!((found.issue.as_ref(), found.target.as_ref()), (Some(&row.issue), Some(&row.target)));
            assert_eq!(found.status, row.status);
            let instance = found.instance.expect("an instance");
            assert_eq!((instance.issue_id, instance.severity), (Some(row.issue.issue_id), row.issue.severity));
            assert_eq!(serde_json::to_value(&instance).expect("it is JSON"), *listed, "the list shows the same fields");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}
