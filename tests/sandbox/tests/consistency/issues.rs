//! Issues: the summary, the list, the detail and the instances.

use std::collections::BTreeMap;

use super::account::{Account, number};

/// Severity and targets of each issue, and the score of it all, agree wherever they are told.
pub fn agree(account: &mut Account<'_>) {
    let when = account.when.clone();
    let list = account.rows("issue.list");
    let mut targets: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    let mut by_severity = [0_usize; 6];
    for row in &list {
        let id = |path: &str| row.pointer(path).and_then(serde_json::Value::as_i64).expect("an id");
        targets.entry(id("/issue/issue_id")).or_default().push(id("/target/target_id"));
        by_severity[number(&row["issue"]["severity"])] += 1;
        assert_eq!(row["issue"]["issue_id"], row["status"]["issue_id"], "{when}");
        assert_eq!(row["target"]["target_id"], row["status"]["target_id"], "{when}");
        let instances = row["instances"].as_array().expect("instances");
        assert!(!instances.is_empty(), "an issue without instances ({when})");
        for instance in instances {
            assert_eq!(instance["issue_id"], row["issue"]["issue_id"], "{when}");
            assert_eq!(instance["severity"], row["issue"]["severity"], "{when}");
        }
    }

    let summary = account.rows("issue.summary?include_target_ids=1");
    assert_eq!(summary.len(), targets.len(), "the summary has as many issues as the list ({when})");
    for item in &summary {
        let id = item["issue"]["issue_id"].as_i64().expect("an id");
        let mut told: Vec<i64> = serde_json::from_value(item["target_ids"].clone()).expect("ids");
        told.sort_unstable();
        let own = targets.get_mut(&id).unwrap_or_else(|| panic!("{id} is in the summary only ({when})"));
        own.sort_unstable();
        assert!(own.is_sorted_by(|one, other| one < other), "issue {id} is listed twice for a target ({when})");
        assert_eq!(told, *own, "the targets of issue {id} in the summary and the list ({when})");
        assert_eq!(number(&item["target_count"]), own.len(), "the target_count of issue {id} ({when})");
        let detail = account.get(&format!("issue.get?issue_id={id}"));
        assert_eq!(detail["target_count"], item["target_count"], "issue {id} in detail ({when})");
        let mut told: Vec<i64> = serde_json::from_value(detail["target_ids"].clone()).expect("ids");
        told.sort_unstable();
        assert_eq!(told, *own, "the targets of issue {id} in detail ({when})");
        for field in ["severity", "name", "issue_id"] {
            assert_eq!(detail["issue"][field], item["issue"][field], "the {field} of issue {id} ({when})");
        }
        let rows = account.rows(&format!("issue.list?issue_id={id}"));
        assert_eq!(rows.len(), own.len(), "the list of issue {id} alone ({when})");
    }

    // Each filter on severities leaves what it says, and all of them together leave everything.
    for (severity, count) in by_severity.iter().enumerate() {
        assert_eq!(account.rows(&format!("issue.list?severity={severity}")).len(), *count, "{severity} ({when})");
    }
    let severe = account.rows("issue.summary?severity=%3E%3D3").len();
    let mild = account.rows("issue.summary?severity=0-2").len();
    assert_eq!(severe + mild, summary.len(), "0-2 and >=3 are everything ({when})");

    // What is acknowledged is there if it is asked for, and adds to the rest.
    let all = account.rows("issue.list?include_ack=1");
    let hidden =
        all.iter().filter(|row| row["status"]["status"].as_str().is_some_and(|status| status.starts_with("ack")));
    assert_eq!(all.len() - hidden.count(), list.len(), "acknowledged and others are all ({when})");

    // Hosts are counted as they are listed, whatever is asked for.
    for query in ["", "scanned=yes", "scanned=no", "scanned=ack", "source=domain", "source=network", "fqdn=a"] {
        let total = number(&account.get(&format!("discovery.host_summary?{query}"))["total"]);
        assert_eq!(account.rows(&format!("discovery.host_list?{query}")).len(), total, "hosts with {query} ({when})");
    }
    let total = number(&account.get("discovery.host_summary")["total"]);
    let parts = ["scanned=yes", "scanned=no"];
    let parts = parts.map(|query| number(&account.get(&format!("discovery.host_summary?{query}"))["total"]));
    assert_eq!(parts[0] + parts[1], total, "hosts with a target and without are all ({when})");
}
