//! Acknowledging hides what it acknowledges and shows it in the list; deleting brings it back.

use attack_surface::types::{
    AckHostType, DiscoveredAsset, ElementAckId, IssueAckId, IssueStatus, IssueSummarySort, ScannedFilter,
};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "a_host_is_listed_with_what_was_said_about_it",
        Document("ack/host-list: {awk_host} with host, comment, created_date, type, created_by; host-add takes them."),
    ),
    (
        "an_acknowledged_host_is_found_with_scanned_ack",
        Document("scanned string: all (default), yes, no, ack; acknowledgments are accepted hosts."),
    ),
    (
        "a_host_acknowledgment_is_deleted_with_and_without_its_type",
        Document("ack/host-delete: host*, type string, which is not required."),
    ),
    (
        "a_host_is_acknowledged_once_under_each_type_as_assumed",
        Assumed("What a second acknowledgment does: not shown."),
    ),
    (
        "an_element_is_added_listed_read_and_deleted",
        Document("ack/element-list: type* (element type to list); element-add, element-get and element-delete."),
    ),
    (
        "an_acknowledged_issue_is_hidden_unless_it_is_asked_for",
        Document("issue/list: include_ack integer (1 = yes); ack/issue-add: issue_id*; ack/issue-list, issue-get."),
    ),
    (
        "an_acknowledged_issue_counts_nowhere_as_assumed",
        Assumed("What an acknowledgment does to summary, score, trend and detail: not shown."),
    ),
];

/// A host of the list, with all that were listed.
fn some_host(scene: &Scene) -> (String, Vec<DiscoveredAsset>) {
    let hosts = all(scene.client.discovery().host_list());
    let host = hosts[hosts.len() / 2].fqdn.clone().expect("a name");
    (host, hosts)
}

fn total(scene: &Scene) -> i64 {
    scene.client.discovery().host_summary().send().expect("a count").total.expect("a number")
}

#[test]
fn a_host_is_listed_with_what_was_said_about_it() {
    let scene = Scene::new();
    let (host, _) = some_host(&scene);
    let before = all(scene.client.ack().host_list());
    scene.advance_seconds(3600);
    scene.client.ack().host_add(&host, AckHostType::Cert).comment("Old & known, 100 %").send().expect("it is added");
    let after = all(scene.client.ack().host_list());
    assert_eq!(after.len(), before.len() + 1);
    let ack = &after.iter().find(|item| item.awk_host.host == host).expect("it is listed").awk_host;
    assert_eq!(ack.comment.as_deref(), Some("Old & known, 100 %"));
    assert_eq!(ack.created_date.as_ref().map(|date| date.as_str()), Some("2026-11-01 13:00"));
    // The document shows that there is a number and a text; that it is the place in the list and an address is assumed.
    assert_eq!(ack.type_, Some(6));
    let me = scene.client.user().me().send().expect("the user").user.email.expect("an address");
    assert_author(&scene, &host, &me);

    let other = &scene.sandbox.role_keys()[1];
    scene.client_with(&other.key).ack().host_add("other.example.com", AckHostType::Link).send().expect("it is added");
    let after = all(scene.client.ack().host_list());
    let ack = &after.iter().find(|item| item.awk_host.host == "other.example.com").expect("it is listed").awk_host;
    assert_eq!(ack.comment, None);
    assert_author(&scene, "other.example.com", &other.user);
}

/// Holds that a host was acknowledged by the user with this e-mail address. The document shows a text; whether it is an address is assumed,
/// so a spec in which it is no text has nothing to hold.
#[track_caller]
fn assert_author(scene: &Scene, host: &str, email: &str) {
    let page = scene.client.ack().host_list().send_value().expect("a page");
    let items = page["list"].as_array().expect("a list");
    let ack = items.iter().map(|item| &item["awk_host"]).find(|ack| ack["host"] == host).expect("it is listed");
    let author = &ack["created_by"];
    assert!(!author.is_null(), "{ack}");
    assert!(!author.is_string() || author == email, "{ack}");
}

#[test]
fn an_acknowledged_host_is_found_with_scanned_ack() {
    let scene = Scene::new();
    let (host, before) = some_host(&scene);
    let count = total(&scene);
    let acknowledged = || all(scene.client.discovery().host_list().scanned(ScannedFilter::Ack));
    assert!(acknowledged().iter().all(|asset| asset.fqdn.as_ref() != Some(&host)));
    scene.client.ack().host_add(&host, AckHostType::Global).send().expect("it is added");
    assert!(acknowledged().iter().any(|asset| asset.fqdn.as_ref() == Some(&host)));
    assert_eq!(acknowledged().len(), all(scene.client.ack().host_list()).len());
    // That it is hidden otherwise is what acknowledging is for, and assumed.
    let hidden: Vec<_> = before.iter().filter(|asset| asset.fqdn.as_ref() != Some(&host)).cloned().collect();
    for scanned in [ScannedFilter::Yes, ScannedFilter::No, ScannedFilter::All] {
        let listed = all(scene.client.discovery().host_list().scanned(scanned));
        assert!(listed.iter().all(|asset| asset.fqdn.as_ref() != Some(&host)));
    }
    assert_same(&all(scene.client.discovery().host_list()), &hidden, "hosts without the acknowledged one");
    assert_eq!(total(&scene), count - 1);
}

#[test]
fn a_host_acknowledgment_is_deleted_with_and_without_its_type() {
    let scene = Scene::new();
    let (host, before) = some_host(&scene);
    let acks = all(scene.client.ack().host_list());
    for kind in [None, Some(AckHostType::Form)] {
        scene.client.ack().host_add(&host, AckHostType::Form).send().expect("it is added");
        assert_eq!(total(&scene), before.len() as i64 - 1);
        let delete = scene.client.ack().host_delete(&host);
        match kind.clone() {
            Some(kind) => delete.type_(kind),
            None => delete,
        }
        .send()
        .expect("it is deleted");
        assert_same(&all(scene.client.discovery().host_list()), &before, "everything is back");
        assert_same(&all(scene.client.ack().host_list()), &acks, "and the list is as it was");
    }
}

#[test]
fn a_host_is_acknowledged_once_under_each_type_as_assumed() {
    let scene = Scene::new();
    let (host, _) = some_host(&scene);
    let ack = scene.client.ack();
    let own = || -> Vec<_> {
        let list = all(scene.client.ack().host_list()).into_iter().map(|item| item.awk_host);
        list.filter(|ack| ack.host == host).map(|ack| (ack.type_, ack.comment)).collect()
    };
    ack.host_add(&host, AckHostType::Cookie).comment("first").send().expect("it is added");
    ack.host_add(&host.to_uppercase(), AckHostType::Cookie).send().expect("it is replaced");
    ack.host_add(&host, AckHostType::Cookie).comment("second").send().expect("it is replaced");
    ack.host_add(&host, AckHostType::Script).send().expect("another one is added");
    assert_eq!(own(), [(Some(3), Some("second".to_owned())), (Some(4), None)]);
    let count = total(&scene);
    ack.host_delete(&host).type_(AckHostType::Cookie).send().expect("one is deleted");
    assert_eq!((own().len(), total(&scene)), (1, count), "it is hidden as long as one is left");
    let error = ack.host_delete(&host).type_(AckHostType::Cookie).send().expect_err("it is not there any more");
    assert_eq!((error.status(), own().len()), (Some(404), 1));
    ack.host_delete(&host).send().expect("the rest is deleted");
    assert_eq!((own().len(), total(&scene)), (0, count + 1));
}

#[test]
fn an_element_is_added_listed_read_and_deleted() {
    let scene = Scene::new();
    let ack = scene.client.ack();
    let before = (all(ack.element_list(7)), all(ack.element_list(8)));
    let add =
        |kind| ElementAckId::new(ack.element_add(kind).send().expect("it is added")["id"].as_i64().expect("an id"));
    let (one, two, three) = (add(7), add(8), add(7));
    assert!(one != two && two != three && three != one, "{one} {two} {three}");
    let ids = |kind| -> Vec<_> { all(ack.element_list(kind)).into_iter().map(|ack| (ack.id, ack.type_)).collect() };
    assert_eq!(ids(7)[before.0.len()..], [(Some(one), Some(7)), (Some(three), Some(7))]);
    assert_eq!(ids(8)[before.1.len()..], [(Some(two), Some(8))]);
    let read = ack.element_get(two).send().expect("it is there");
    assert_eq!((read["id"].as_i64(), read["type"].as_i64()), (Some(two.get()), Some(8)));
    ack.element_delete(two).send().expect("it is deleted");
    ack.element_delete(one).send().expect("it is deleted");
    assert_same(&all(ack.element_list(8)), &before.1, "type 8");
    assert_eq!(ids(7).last(), Some(&(Some(three), Some(7))), "another one is still there");
    assert!(ack.element_get(two).send().expect_err("it is gone").is_not_found());
    assert!(ack.element_delete(two).send().expect_err("it is gone").is_not_found());
    assert_ne!(add(8), two, "no id is given out twice");
}

#[test]
fn an_acknowledged_issue_is_hidden_unless_it_is_asked_for() {
    let scene = Scene::new();
    let ack = scene.client.ack();
    let (before, with_acks) = (scene.findings(false), scene.findings(true));
    let acks = all(ack.issue_list());
    let issue = before[before.len() / 2].issue.issue_id;
    let answer = ack.issue_add(issue).send().expect("it is added");
    let id = IssueAckId::new(answer["id"].as_i64().expect("an id"));

    let listed: Vec<_> = all(ack.issue_list()).into_iter().map(|ack| (ack.id, ack.issue_id)).collect();
    assert_eq!(listed.len(), acks.len() + 1);
    assert!(listed.contains(&(Some(id), Some(issue))), "{listed:?}");
    let read = ack.issue_get(id).send().expect("it is there");
    assert_eq!((read["id"].as_i64(), read["issue_id"].as_i64()), (Some(id.get()), Some(issue.get())));

    let rest: Vec<_> = before.iter().filter(|row| row.issue.issue_id != issue).cloned().collect();
    assert!(rest.len() < before.len());
    assert_same(&scene.findings(false), &rest, "rows without the issue");
    let shown = scene.findings(true);
    assert_eq!(shown.len(), with_acks.len(), "with include_ack nothing is hidden");
    let own: Vec<_> = shown.iter().filter(|row| row.issue.issue_id == issue).collect();
    assert!(own.iter().all(|row| row.status.as_ref().and_then(|it| it.status.clone()) == Some(IssueStatus::Ack)));

    ack.issue_delete(id).send().expect("it is deleted");
    assert_same(&scene.findings(false), &before, "everything is back");
    assert_same(&scene.findings(true), &with_acks, "with its own status");
    assert_same(&all(ack.issue_list()), &acks, "and the list is as it was");
    assert!(ack.issue_get(id).send().expect_err("it is gone").is_not_found());
}

#[test]
fn an_acknowledged_issue_counts_nowhere_as_assumed() {
    let scene = Scene::new();
    let summary = || all(scene.client.issue().summary().sort(IssueSummarySort::Severity).sort_desc(true));
    let trend = || scene.client.security().trend().send().expect("the trend");
    let before = (summary(), scene.risk_score(), trend());
    let (worst, count) = (before.0[0].issue.issue_id, before.0[0].target_count.expect("a count"));
    let first = scene.client.ack().issue_add(worst).send().expect("it is added");
    assert_eq!(scene.client.ack().issue_add(worst).send().expect("it is there")["id"], first["id"]);
    assert_same(&summary(), &before.0[1..], "summary without the issue");
    assert!(scene.risk_score() < before.1, "{} and {}", scene.risk_score(), before.1);
    let last = |trend: &attack_surface::types::Trend| {
        trend.days.as_ref().and_then(|days| days.last()).cloned().expect("a day")
    };
    assert_eq!(last(&trend()).issue_count, last(&before.2).issue_count.map(|issues| issues - count));
    let detail = scene.client.issue().get(worst).send().expect("it can be read");
    assert_eq!((detail.target_count, detail.target_ids.map(|ids| ids.len())), (Some(0), Some(0)));
    let id = IssueAckId::new(first["id"].as_i64().expect("an id"));
    scene.client.ack().issue_delete(id).send().expect("it is deleted");
    assert_eq!((summary(), scene.risk_score(), trend()), before);
}
