//! Scans, scores and the trend: figures that follow from the findings.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use super::account::{Account, number};

/// The sum of the counters of all severities, whose keys are those of the document.
fn sum(counters: &Json, when: &str) -> usize {
    let counters = counters.as_object().expect("counters");
    let keys: Vec<&str> = counters.keys().map(String::as_str).collect();
    assert_eq!(keys, ["0", "1", "2", "3", "4", "5"], "{when}");
    counters.values().map(number).sum()
}

/// What each scan counts, and what all of them come to.
pub fn agree(account: &mut Account<'_>) {
    let when = account.when.clone();
    let list = account.rows("issue.list");
    let mut open: BTreeMap<i64, (usize, usize)> = BTreeMap::new();
    for row in &list {
        let (issues, instances) = open.entry(row["target"]["target_id"].as_i64().expect("an id")).or_default();
        *issues += 1;
        *instances += row["instances"].as_array().expect("instances").len();
    }

    let ids = |rows: &[Json]| -> BTreeSet<String> {
        rows.iter().map(|row| row["scan"]["scan_id"].as_str().expect("an id").to_owned()).collect()
    };
    let all = account.rows("scan.list?type=all");
    let (current, prior) = (account.rows("scan.list"), account.rows("scan.list?type=prior"));
    let recent = account.rows("scan.list?type=recent");
    assert_eq!(ids(&all).len(), all.len(), "a scan is listed twice ({when})");
    assert!(ids(&current).is_disjoint(&ids(&prior)), "a scan is current and prior ({when})");
    assert!(ids(&current).is_subset(&ids(&recent)) && ids(&prior).is_subset(&ids(&recent)), "{when}");
    assert!(ids(&recent).is_subset(&ids(&all)), "{when}");
    let scanned: BTreeSet<i64> =
        current.iter().map(|row| row["target"]["target_id"].as_i64().expect("an id")).collect();
    assert_eq!(scanned.len(), current.len(), "two current scans of one target ({when})");

    let newest = |rows: &[Json]| -> BTreeMap<i64, String> {
        let date = |row: &Json| {
            (
                row["target"]["target_id"].as_i64().expect("an id"),
                row["scan"]["date"].as_str().expect("a date").to_owned(),
            )
        };
        let mut newest = BTreeMap::new();
        for (target, date) in rows.iter().map(date) {
            let known: &mut String = newest.entry(target).or_default();
            *known = date.max(known.clone());
        }
        newest
    };
    assert_eq!(newest(&current), newest(&all), "the current scan is the last one ({when})");

    // The current scans of large accounts are many, and alike.
    for row in current.iter().take(150) {
        let id = row["scan"]["scan_id"].as_str().expect("an id");
        let scan = account.get(&format!("scan.get?scan_id={id}"))["scan"].clone();
        let target = scan["target_id"].as_i64().expect("an id");
        let issues = sum(&scan["issue_severity_count"], &when);
        let instances = sum(&scan["issue_instance_severity_count"], &when);
        assert_eq!(scan["target_id"], row["target"]["target_id"], "{id} ({when})");
        assert_eq!(scan["date"], row["scan"]["date"], "{id} ({when})");
        assert_eq!(number(&scan["issue_count"]), issues, "the issues of {id} add up ({when})");
        assert!(instances >= issues, "fewer instances than issues in {id} ({when})");
        let told = open.get(&target).copied().unwrap_or_default();
        assert_eq!((issues, instances), told, "the last scan {id} and the list of issues ({when})");
    }

    // What is in progress is in progress on a target that there is.
    let targets: BTreeSet<i64> = account.ids_of("discovery.host_list", "/target/id").into_iter().collect();
    for running in account.rows("scan.inprogress_list") {
        let target = running["target_id"].as_i64().expect("an id");
        let acknowledged = account.ids_of("discovery.host_list?scanned=ack", "/target/id");
        assert!(targets.contains(&target) || acknowledged.contains(&target), "no target {target} ({when})");
        let id = running["scan_id"].as_str().expect("an id").to_owned();
        assert!(!ids(&all).contains(&id), "{id} is in progress and done ({when})");
    }

    // Today is the last day of the trend, and tells what everything else tells.
    let trend = account.get("security.trend");
    let days = trend["days"].as_array().expect("days");
    let today = days.last().expect("a day");
    assert_eq!(today["risk_score"], account.get("security.risk_score")["risk_score"], "{when}");
    assert_eq!(number(&today["issue_count"]), list.len(), "the issues of the last day ({when})");
    assert_eq!(today["target_count"], trend["request"]["target_count"], "the targets of the last day ({when})");
    let ports = account.rows("discovery.network_port_list").len();
    assert_eq!(number(&today["port_count"]), ports, "the ports of the last day ({when})");
    assert!(days.iter().map(|day| day["date"].as_str()).is_sorted(), "{when}");
}
