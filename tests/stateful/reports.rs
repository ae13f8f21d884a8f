//! A report of each kind is a PDF with the account's numbers, which its key can fetch until it expires.

use std::collections::BTreeSet;

use spec_client_runtime::Download;

use crate::stateful::scene::paper::{self, Paper};
use crate::stateful::scene::row::{Row, leaving, texts};
use crate::stateful::scene::{Given, Scene};

/// A report that was ordered, when it is ready: the address of its file.
fn order(scene: &Scene, kind: &str, given: Given<'_>) -> String {
    let job = scene.read("report.generate", &[&[("id", kind)], given].concat());
    assert_eq!(scene.read("work.get", &[("id", &job.text("work_id"))]).number("work.complete"), 1);
    scene.read("file.get", &[("file_id", &job.text("file_id"))]).text("file.url")
}

fn fetch(scene: &Scene, address: &str) -> Result<Vec<u8>, spec_client_runtime::Error> {
    scene.client.download(address).and_then(Download::read_to_vec)
}

fn paper(scene: &Scene, kind: &str, given: Given<'_>) -> Paper {
    paper::read(&fetch(scene, &order(scene, kind, given)).expect("the file"))
}

/// Document: report kind: executive-summary, target, issue, security, remediation, darkweb; theme light or dark
#[test]
fn every_kind_comes_in_both_themes() {
    let scene = Scene::new();
    let row = scene.findings(false).remove(0);
    let (target, issue) = (row.text("target.target_id"), row.text("issue.issue_id"));
    let scan = scene.scans("current")[0].text("scan.scan_id");
    let kinds: [(&str, Given<'_>, &str); 6] = [
        ("executive-summary", &[], "Executive summary"),
        ("target", &[("target_id", &target)], "Target report"),
        ("issue", &[("issue_id", &issue)], "Issue report"),
        ("security", &[("scan_id", &scan)], "Security report"),
        ("remediation", &[("date_range", "7d")], "Remediation report"),
        ("darkweb", &[], "Dark web report"),
    ];
    for (kind, own, title) in kinds {
        let of = |theme: Given<'_>| fetch(&scene, &order(&scene, kind, &[own, &[("folder", "Q4")], theme].concat()));
        let of = |theme: Given<'_>| of(theme).expect("the file");
        let (light, dark, default) = (of(&[("theme", "light")]), of(&[("theme", "dark")]), of(&[]));
        assert!(default == dark, "{title}: dark is the default");
        let (light, dark) = (paper::read(&light), paper::read(&dark));
        assert_eq!(light.texts, dark.texts, "{title}: a theme changes colours only");
        assert!(light.ground() > 0.8 && dark.ground() < 0.2, "{title}: {} and {}", light.ground(), dark.ground());
        assert!(light.mentions(title), "{title}: {:?}", light.texts);
    }
}

/// Holds the figures of a report against the rows of `issue.list` that it is about.
#[track_caller]
fn assert_about(found: &Paper, rows: &[Row]) {
    found.assert_figure("Issues on targets", rows.len());
    found.assert_figure("Instances", rows.iter().map(|row| row.rows("instances").len()).sum::<usize>());
    for severity in 0..6 {
        let count = leaving(rows, |row| row.number("issue.severity") == severity).len();
        found.assert_figure(&format!("Severity {severity}"), count);
    }
}

/// Document: executive-summary; starts a PDF report
#[test]
fn a_summary_has_the_figures_of_the_account() {
    let scene = Scene::new();
    scene.read("ack.issue_add", &[("issue_id", &scene.findings(false)[0].text("issue.issue_id"))]);
    let (found, rows) = (paper(&scene, "executive-summary", &[]), scene.findings(false));
    assert_about(&found, &rows);
    found.assert_figure("Risk score", scene.risk_score());
    found.assert_figure("Targets", scene.scans("current").len());
    // The document does not show the syntax of the filter: the name of a host is assumed.
    let found = paper(&scene, "executive-summary", &[("targets", "www.example.com")]);
    assert_about(&found, &leaving(&rows, |row| row.text("target.target") == "www.example.com"));
    found.assert_figure("Targets", 1);
}

/// Document: target: target_id*; issue: issue_id*; security: scan_id, defaults to the most recent scan; darkweb: domain_id, may be repeated
#[test]
fn a_report_is_about_what_it_names() {
    let scene = Scene::new();
    let (rows, scans) = (scene.findings(false), scene.scans("all"));
    for row in rows.iter().step_by(40) {
        let (target, issue) = (row.text("target.target_id"), row.text("issue.issue_id"));
        let found = paper(&scene, "target", &[("target_id", &target)]);
        assert_about(&found, &leaving(&rows, |row| row.text("target.target_id") == target));
        assert!(["target.target_name", "target.target"].iter().all(|way| found.mentions(&row.text(way))));

        let found = paper(&scene, "issue", &[("issue_id", &issue)]);
        assert_about(&found, &leaving(&rows, |row| row.text("issue.issue_id") == issue));
        assert!(found.mentions(&row.text("issue.name")));

        let id = leaving(&scans, |scan| scan.text("target.target_id") == target)[0].text("scan.scan_id");
        let scan = scene.read("scan.get", &[("scan_id", &id)]).row("scan");
        let found = paper(&scene, "security", &[("scan_id", &id)]);
        assert!(found.mentions(&format!("Scan {id}")), "{:?}", found.texts);
        found.assert_figure("Risk score", scan.text("risk_score"));
        found.assert_figure("Issues on targets", scan.text("issue_count"));
    }
    let found = paper(&scene, "security", &[]);
    let named = leaving(&scans, |scan| found.mentions(&format!("Scan {} ", scan.text("scan.scan_id"))));
    let latest = texts(&scans, "scan.date").into_iter().max().expect("a scan");
    assert_eq!(texts(&named, "scan.date"), [latest], "the most recent one");

    let hosts = leaving(&scene.all("discovery.domain_host_list", &[]), |item| item.has("host.target_id"));
    let ids = texts(&scene.all("discovery.domain_list", &[]), "domain.domain_id");
    for given in [&ids[..0], &ids[1..2], &ids[..2]] {
        let is_named = |item: &Row| given.is_empty() || given.contains(&item.text("domain.domain_id"));
        let targets = texts(&leaving(&hosts, is_named), "host.target_id");
        let given: Vec<_> = given.iter().map(|id| ("domain_id", id.as_str())).collect();
        let own = leaving(&rows, |row| targets.contains(&row.text("target.target_id")));
        assert_about(&paper(&scene, "darkweb", &given), &own);
    }
}

/// Document: remediation: date_range (7d or lastweek), date_start, date_end
#[test]
fn a_remediation_report_is_about_the_days_that_are_named() {
    let scene = Scene::new();
    let of = |given: Given<'_>| paper(&scene, "remediation", given);
    // 2026-11-01 is a Sunday, so the last week went from Monday to Sunday before.
    for (range, start, end) in [("7d", "2026-10-26", "2026-11-01"), ("lastweek", "2026-10-19", "2026-10-25")] {
        let found = of(&[("date_range", range)]);
        assert!(found.mentions(&format!("from {start} to {end}.")), "{:?}", found.texts);
        assert_eq!(of(&[("date_start", start), ("date_end", end)]).texts, found.texts, "the same days");
    }
    // On the next day each target is scanned, and the report is about what its scan did not find any more.
    scene.advance(24 * 3600);
    let before = scene.findings(false);
    let targets: BTreeSet<_> = texts(&before, "target.target_id").into_iter().collect();
    targets.iter().for_each(|target| drop(scene.start_scan(target)));
    scene.advance(600);
    let ids = |row: &Row| (row.text("issue.issue_id"), row.text("target.target_id"));
    let after: Vec<_> = scene.findings(false).iter().map(ids).collect();
    let gone = leaving(&before, |row| !after.contains(&ids(row)));
    assert!(!gone.is_empty() && before.iter().map(ids).any(|ids| after.contains(&ids)), "{gone:?}");
    assert_about(&of(&[("date_start", "2026-11-02")]), &gone);
}

/// Document: expire_days integer, 7: days after which the file is deleted
#[test]
fn a_file_is_deleted_after_seven_days_unless_told_otherwise() {
    let scene = Scene::new();
    let week = order(&scene, "executive-summary", &[]);
    let month = order(&scene, "executive-summary", &[("expire_days", "30")]);
    let day = 24 * 3600;
    for (seconds, expected, what) in [
        (7 * day - 1, [true, true], "a second before it is still there"),
        (1, [false, true], "seven days are over, thirty are not"),
        (23 * day - 1, [false, true], "a second before"),
        (1, [false, false], "thirty days are thirty"),
    ] {
        scene.advance(seconds);
        let is_there = [&week, &month].map(|file| !fetch(&scene, file).is_err_and(|error| error.is_not_found()));
        assert_eq!(is_there, expected, "{what}");
    }
}
