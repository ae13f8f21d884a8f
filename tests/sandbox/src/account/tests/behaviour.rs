//! What is easily got wrong: acknowledged things, ends of comparisons, ids, and numbers that nobody expects.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{ask, read, total, with};
use crate::tests::{LIBRARY, get, understood};
use crate::{Pace, Sandbox};

/// The ids of the targets that have an issue.
fn targets(sandbox: &Sandbox, issue: i64) -> Vec<i64> {
    let ids = read(sandbox, &format!("issue.get?issue_id={issue}"))["target_ids"].clone();
    serde_json::from_value(ids).expect("whole numbers")
}

#[test]
fn an_acknowledged_issue_counts_among_the_retired_neither() {
    with(&Sandbox::start(), |sandbox| {
        let retired = read(sandbox, "issue.retired?days=400");
        let issue = retired["list"][0]["issue"]["issue_id"].clone();
        let of_issue = |sandbox: &Sandbox| {
            let list = read(sandbox, "issue.retired?days=400")["list"].clone();
            list.as_array().expect("a list").iter().filter(|item| item["issue"]["issue_id"] == issue).count()
        };
        assert!(of_issue(sandbox) > 0);
        let ack = read(sandbox, &format!("ack.issue_add?issue_id={issue}"));
        assert_eq!(of_issue(sandbox), 0);
        read(sandbox, &format!("ack.issue_delete?id={}", ack["id"]));
        assert!(of_issue(sandbox) > 0);
    });
}

#[test]
fn a_host_is_acknowledged_by_its_address_too() {
    with(&Sandbox::start(), |sandbox| {
        let count = |scanned: &str| {
            let call = format!("discovery.host_summary?fqdn=192.0.2.10&scanned={scanned}");
            read(sandbox, &call)["total"].as_u64().expect("a number")
        };
        let before = count("all");
        assert!(before > 0);
        read(sandbox, "ack.host_add?host=192.0.2.10&type=global");
        let (all, acknowledged) = (count("all"), count("ack"));
        assert!(acknowledged > 0);
        assert_eq!(all + acknowledged, before);
        read(sandbox, "ack.host_delete?host=192.0.2.10");
        assert_eq!((count("all"), count("ack")), (before, 0));
    });
}

#[test]
fn changes_without_ago_go_back_to_the_scan_before_now() {
    let mut found = 0;
    let mut check = |sandbox: &Sandbox| {
        let scans = read(sandbox, "scan.list?type=all")["list"].clone();
        let scans = scans.as_array().expect("a list").iter();
        let scans: Vec<&str> = scans.map(|scan| scan["scan"]["scan_id"].as_str().expect("an id")).collect();
        assert!(scans.len() > 3, "{scans:?}");
        for pair in scans.windows(2) {
            let both = read(sandbox, &format!("issue.changes?ago={}&now={}", pair[0], pair[1]));
            assert_eq!(read(sandbox, &format!("issue.changes?now={}", pair[1])), both);
            found += both["pagination"]["total"].as_u64().expect("a number");
        }
        assert_eq!(total(sandbox, &format!("issue.changes?now={}", scans[0])), 0);
    };
    let sandbox = |seed| Sandbox::builder().seed(seed).hosts(1).start().expect("it starts");
    let is_done = (0..5).all(|seed| with(&sandbox(seed), &mut check));
    assert!(found > 0 || !is_done, "nothing has ever changed");
}

#[test]
fn ids_are_given_out_once() {
    let check = |sandbox: &Sandbox| {
        sandbox.advance(Duration::from_secs(3600));
        let scans = read(sandbox, "scan.list?type=all&sort_desc=1");
        let ids: BTreeSet<_> =
            scans["list"].as_array().expect("a list").iter().map(|s| s["scan"]["scan_id"].as_str()).collect();
        assert_eq!(ids.len(), 100, "an id comes twice");
        assert_eq!(total(sandbox, "scan.inprogress_list"), 0);
        // The one that was in progress at the start is the last of the second target now.
        let (in_all, counted) =
            (scans["pagination"]["total"].as_u64(), sandbox.stand_in.glance().map(|g| g["counts"]["scans"].clone()));
        assert_eq!(in_all, counted.and_then(|count| count.as_u64()));
    };
    let sandbox = |seed| Sandbox::builder().seed(seed).start().expect("it starts");
    (0..40).all(|seed| with(&sandbox(seed), check));
}

#[test]
fn connector_ids_are_given_out_once() {
    with(&Sandbox::start(), |sandbox| {
        let create = |query: &str| read(sandbox, &format!("connector.create?name=x{query}"))["id"].clone();
        let first = create("");
        read(sandbox, &format!("connector.delete?id={first}"));
        assert_ne!(create(""), first);
        assert_eq!(create("&id=9223372036854775807"), i64::MAX);
        let next = create("&id=9223372036854775807");
        assert_eq!(next, create("").as_i64().map(|id| id - 1).expect("a number"));
        assert_eq!(create("&id=-5"), -5);
    });
}

#[test]
fn clocks_and_pages_end_where_numbers_do() {
    with(&Sandbox::builder().hosts(1).start().expect("it starts"), |sandbox| {
        for (days, status) in [(i64::MIN, 400), (-1, 400), (0, 200), (i64::MAX, 400)] {
            let report = ask(sandbox, &format!("report.generate?id=target&target_id=17&expire_days={days}"));
            assert_eq!(report.0, status, "{days}");
        }
        read(sandbox, "scan.list?start=9223372036854775807");
        assert_eq!(ask(sandbox, "scan.list?start=9223372036854775808").0, 400);
        read(sandbox, "report.generate?id=remediation&date_start=0000-01-01&date_end=9999-12-31");
        sandbox.advance(Duration::MAX);
        sandbox.advance(Duration::MAX);
        sandbox.set_scan_pace(Pace::After(Duration::MAX));
        for call in ["security.trend", "scan.start?target_d=17", "scan.inprogress_list", "issue.retired"] {
            read(sandbox, call);
        }
        sandbox.reset();
        assert_eq!(read(sandbox, "user.me")["user"]["user_id"], 7);
        assert_eq!(targets(sandbox, 4711), [17]);
    });
}

#[test]
fn another_service_is_answered_with_its_examples() {
    let sandbox = &Sandbox::builder_of(understood(LIBRARY)).start().expect("it starts");
    assert_eq!(get(sandbox, "/v2/book?id=7"), (200, r#"{"id":7}"#.to_owned()));
    assert_eq!(get(sandbox, "/v2/book?id=8").0, 410);
    let file = get(sandbox, "/files/copy_book.pdf");
    assert!(file.0 == 200 && file.1.starts_with("%PDF-"), "{file:?}");
    assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
}
