//! Summary, list, detail and instance of issues agree, and filters and sorts do what they say.

use std::collections::{BTreeMap, BTreeSet};

use crate::stateful::scene::Scene;
use crate::stateful::scene::row::text;

/// Document: target_count integer and target_ids of summary and detail; one list item per issue and target
#[test]
fn summary_list_and_detail_agree() {
    for scene in Scene::several() {
        scene.start_scan(&scene.idle_target());
        scene.advance(2 * 86_400);
        if let Some(row) = scene.findings(false).last() {
            scene.read("ack.issue_add", &[("issue_id", &row.text("issue.issue_id"))]);
        }
        let mut targets = BTreeMap::<_, Vec<_>>::new();
        for row in scene.findings(false) {
            let (issue, target) = (row.text("issue.issue_id"), row.text("target.target_id"));
            assert_eq!((row.text("status.issue_id"), row.text("status.target_id")), (issue.clone(), target.clone()));
            targets.entry(issue).or_default().push(target);
        }
        let summary = scene.all("issue.summary", &[("include_target_ids", "1")]);
        assert_eq!(summary.len(), targets.len(), "an issue without targets is not in the summary");
        let parts = ["0-2", ">=3"].map(|part| scene.all("issue.summary", &[("severity", part)]).len());
        assert_eq!(parts[0] + parts[1], summary.len(), "0-2 and >=3 are everything");
        for item in summary {
            let id = item.text("issue.issue_id");
            let detail = scene.read("issue.get", &[("issue_id", &id)]);
            let rows = &targets[&id];
            assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), rows.len(), "a target is listed once");
            for found in [&item, &detail] {
                let ids: Vec<_> = found.rows("target_ids").iter().map(|id| text(&id.json)).collect();
                assert_eq!((&ids, found.number("target_count")), (rows, rows.len() as i64), "{id}");
            }
            for field in ["issue_id", "severity", "name"] {
                let way = format!("issue.{field}");
                assert_eq!(detail.text(&way), item.text(&way));
            }
            for field in ["description", "cve_ids", "category", "pci", "type", "date_last_modified"] {
                detail.row(&format!("issue.{field}"));
                assert!(!item.has(&format!("issue.{field}")), "{field} is in the detail view only");
            }
        }
    }
}

/// Document: issue/instance: {instance, issue, target, status}; list item: issue, instances, target, status
#[test]
fn an_instance_agrees_with_the_list() {
    let scene = Scene::new();
    let scans = scene.scans("current").into_iter();
    let scans: BTreeMap<_, _> = scans.map(|item| (item.text("target.target_id"), item.text("scan.scan_id"))).collect();
    let mut count = 0;
    for row in scene.findings(true).iter().step_by(5) {
        let (issue, scan) = (row.text("issue.issue_id"), &scans[&row.text("target.target_id")]);
        for listed in row.rows("instances") {
            let given = [("issue_id", issue.as_str()), ("scan_id", scan), ("instance", &listed.text("key"))];
            let found = scene.read("issue.instance", &given);
            for part in ["issue", "target", "status"] {
                assert_eq!(found.row(part), row.row(part));
            }
            let instance = found.row("instance");
            assert_eq!(instance, listed, "the list shows the same fields");
            assert_eq!(instance.text("issue_id"), issue);
            assert_eq!(instance.text("severity"), row.text("issue.severity"));
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}
