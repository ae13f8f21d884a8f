//! Acknowledging hides what it acknowledges and shows it in the list; deleting brings it back.

use crate::stateful::scene::row::{Row, assert_same, leaving, texts};
use crate::stateful::scene::{Scene, values_of};

/// The hosts that are listed, those that are acknowledged, and how many are counted.
fn hosts(scene: &Scene) -> (Vec<Row>, Vec<Row>, i64) {
    let total = scene.read("discovery.host_summary", &[]).number("total");
    (scene.all("discovery.host_list", &[]), scene.all("ack.host_list", &[]), total)
}

fn acks_of(scene: &Scene, host: &str) -> Vec<Row> {
    let acks: Vec<_> = scene.all("ack.host_list", &[]).iter().map(|item| item.row("awk_host")).collect();
    leaving(&acks, |ack| ack.text("host") == host)
}

/// The place of a type of acknowledgments among all types, from 1.
fn place_of(value: &str) -> String {
    let place = values_of("ack.host_add", "type").iter().position(|known| known == value);
    (1 + place.expect("a host was acknowledged with it")).to_string()
}

/// Document: ack/host-list: {awk_host} with host, comment, created_date, type, created_by; host-add takes them.
#[test]
fn a_host_is_listed_with_what_was_said_about_it() {
    let scene = Scene::new();
    scene.advance(3600);
    scene.read("ack.host_add", &[("host", "one.example.com"), ("type", "cert"), ("comment", "Old & known, 100 %")]);
    let other = &scene.sandbox.role_keys()[1];
    scene.with_key(&other.key).read("ack.host_add", &[("host", "other.example.com"), ("type", "link")]);
    let (one, two) = (&acks_of(&scene, "one.example.com")[0], &acks_of(&scene, "other.example.com")[0]);
    assert!(one.text("comment") == "Old & known, 100 %" && !two.has("comment"), "{one:?} {two:?}");
    assert_eq!(one.text("created_date"), "2026-11-01 13:00");
    // The document shows that there is a number and a text; that it is the place in the list and an address is assumed.
    assert_eq!(one.text("type"), place_of("cert"));
    for (ack, email) in [(one, &scene.read("user.me", &[]).text("user.email")), (two, &other.user)] {
        // A spec in which it is a number leaves nothing to hold.
        let created_by = ack.row("created_by").json;
        assert!(!created_by.is_string() || created_by == *email, "{ack:?}");
    }
}

/// Document: scanned string: all (default), yes, no, ack; acknowledgments are accepted hosts. ack/host-delete: host*, type string
#[test]
fn an_acknowledged_host_is_found_with_scanned_ack_until_it_is_deleted() {
    let scene = Scene::new();
    let before = hosts(&scene);
    let host = before.0[before.0.len() / 2].text("fqdn");
    let given = [("host", host.as_str()), ("type", "form")];
    for kept in [1, 2] {
        scene.read("ack.host_add", &given);
        let now = hosts(&scene);
        // That it is hidden otherwise is what acknowledging is for, and assumed.
        assert_same(&now.0, &leaving(&before.0, |asset| asset.text("fqdn") != host), "without the acknowledged one");
        assert_eq!((now.1.len(), now.2), (before.1.len() + 1, before.2 - 1));
        for (scanned, is_listed) in [("all", false), ("yes", false), ("no", false), ("ack", true)] {
            let found = scene.all("discovery.host_list", &[("scanned", scanned)]);
            assert_eq!(texts(&found, "fqdn").contains(&host), is_listed, "{scanned}");
            assert!(!is_listed || found.len() == now.1.len(), "{} of {}", found.len(), now.1.len());
        }
        scene.read("ack.host_delete", &given[..kept]);
        assert!(hosts(&scene) == before, "everything is as it was");
    }
}

/// Assumed: What a second acknowledgment does: not shown.
#[test]
fn a_host_is_acknowledged_once_under_each_type() {
    let scene = Scene::new();
    let host = hosts(&scene).0[5].text("fqdn");
    let given = |kind| [("host", host.as_str()), ("type", kind)];
    let own = || acks_of(&scene, &host);
    scene.read("ack.host_add", &[&given("cookie")[..], &[("comment", "first")]].concat());
    scene.read("ack.host_add", &[("host", &host.to_uppercase()), ("type", "cookie")]);
    scene.read("ack.host_add", &[&given("cookie")[..], &[("comment", "second")]].concat());
    scene.read("ack.host_add", &given("script"));
    assert_eq!(texts(&own(), "type"), ["cookie", "script"].map(place_of));
    assert!(own()[0].text("comment") == "second" && !own()[1].has("comment"), "{:?}", own());
    let count = hosts(&scene).2;
    scene.read("ack.host_delete", &given("cookie"));
    assert_eq!((own().len(), hosts(&scene).2), (1, count), "it is hidden as long as one is left");
    scene.assert_unknown("type", "ack.host_delete", &given("cookie"));
    assert_eq!(own().len(), 1);
    scene.read("ack.host_delete", &[("host", &host)]);
    assert_eq!((own().len(), hosts(&scene).2), (0, count + 1));
}

/// Document: issue/list: include_ack integer (1 = yes); ack/issue-add: issue_id*; ack/issue-list, issue-get.
#[test]
fn an_acknowledged_issue_is_hidden_unless_it_is_asked_for_and_counts_nowhere() {
    let scene = Scene::new();
    let lists = || (scene.findings(false), scene.findings(true), scene.all("ack.issue_list", &[]));
    // What an acknowledgment does to summary, score, trend and detail, no document shows.
    let figures = || {
        let summary = scene.all("issue.summary", &[("sort", "severity"), ("sort_desc", "1")]);
        (summary, scene.risk_score(), scene.read("security.trend", &[]).rows("days"))
    };
    let (before, figures_before) = (lists(), figures());
    let (issue, count) = (figures_before.0[0].text("issue.issue_id"), figures_before.0[0].number("target_count"));
    let id = scene.read("ack.issue_add", &[("issue_id", &issue)]).text("id");
    let ((shown, with_acks, acks), after) = (lists(), figures());
    assert_eq!(acks.len(), before.2.len() + 1);
    for ack in [acks.iter().find(|ack| ack.text("id") == id), Some(&scene.read("ack.issue_get", &[("id", &id)]))] {
        let ack = ack.expect("it is listed");
        assert_eq!((ack.text("id"), ack.text("issue_id")), (id.clone(), issue.clone()));
    }
    assert_same(&shown, &leaving(&before.0, |row| row.text("issue.issue_id") != issue), "rows without the issue");
    assert_eq!(with_acks.len(), before.1.len(), "with include_ack nothing is hidden");
    assert_same(&scene.all("issue.list", &[]), &shown, "unless it is asked for");
    let own = leaving(&with_acks, |row| row.text("issue.issue_id") == issue);
    assert!(!own.is_empty() && own.iter().all(|row| row.text("status.status") == "ack"), "{own:?}");

    assert_same(&after.0, &figures_before.0[1..], "summary without the issue");
    assert!(after.1 < figures_before.1, "{} and {}", after.1, figures_before.1);
    let last = |days: &[Row]| days.last().expect("a day").number("issue_count");
    assert_eq!(last(&after.2), last(&figures_before.2) - count);
    let detail = scene.read("issue.get", &[("issue_id", &issue)]);
    assert_eq!((detail.number("target_count"), detail.rows("target_ids").len()), (0, 0));

    scene.read("ack.issue_delete", &[("id", &id)]);
    assert!(lists() == before && figures() == figures_before, "everything is back, with its own status");
    scene.assert_unknown("id", "ack.issue_get", &[("id", &id)]);
}
