//! A report of each kind is a PDF with the account's numbers, which its key can fetch until it expires.

use std::time::Duration;

use attack_surface::types::{DateRange, DomainId, Report, ScanListType, Theme};
use attack_surface::{Client, CompletedJob, Wait, jobs::GenerateReport, runtime::TestClock};

use super::Basis::{Assumed, Document};
use super::paper::{self, Paper};
use super::{Check, Scene, all, undocumented};

pub const CHECKS: &[Check] = &[
    (
        "every_kind_comes_in_both_themes",
        Document("report kind: executive-summary, target, issue, security, remediation, darkweb; theme light or dark"),
    ),
    ("a_summary_has_the_figures_of_the_account", Document("executive-summary; starts a PDF report")),
    ("a_target_and_an_issue_have_their_own_figures", Document("target: target_id*; issue: issue_id*")),
    (
        "a_security_report_is_about_the_scan_that_is_named",
        Document("security: scan_id, optional, defaults to the most recent scan"),
    ),
    (
        "a_remediation_report_is_about_the_days_that_are_named",
        Document("remediation: date_range (7d or lastweek), date_start, date_end"),
    ),
    (
        "a_dark_web_report_is_about_the_domains_that_are_named",
        Document("darkweb: domain_id integer, optional, may be repeated, restricts the report to those domains"),
    ),
    (
        "a_file_is_deleted_after_seven_days_unless_told_otherwise",
        Document("expire_days integer, 7: days after which the file is deleted"),
    ),
    ("the_download_needs_the_key", Document("Downloading a report file via its URL also sends the x-apikey header.")),
    ("a_filter_leaves_targets_out_as_assumed", Assumed("Syntax of the targets filter: not shown.")),
    ("a_report_on_nothing_is_refused_as_assumed", Assumed("Errors of report/generate: not shown.")),
];

/// A client whose waits take no time.
fn patient(scene: &Scene) -> Client {
    let builder = Client::builder(scene.sandbox.url(), scene.sandbox.key());
    builder.clock(TestClock::new()).build().expect("a client")
}

fn job(client: &Client, report: impl Into<Report>) -> CompletedJob<GenerateReport> {
    client.report().generate(report).run(&Wait::default()).expect("the report is made")
}

fn paper(client: &Client, report: impl Into<Report>) -> Paper {
    paper::read(&job(client, report).read_to_vec().expect("the file"))
}

#[test]
fn every_kind_comes_in_both_themes() {
    let scene = Scene::new();
    let client = patient(&scene);
    let (row, scan) = (scene.findings(false).remove(0), scene.scans(ScanListType::Current).remove(0));
    let kinds: [(Report, &str); 6] = [
        (Report::executive_summary(), "Executive summary"),
        (Report::target(row.target.target_id), "Target report"),
        (Report::issue(row.issue.issue_id), "Issue report"),
        (Report::security().scan_id(scan.scan.scan_id).into(), "Security report"),
        (Report::remediation().date_range(DateRange::SevenDays).into(), "Remediation report"),
        (Report::darkweb().into(), "Dark web report"),
    ];
    for (kind, title) in kinds {
        let of = |theme: Option<Theme>| {
            let request = client.report().generate(kind.clone());
            let request = if let Some(theme) = theme { request.theme(theme) } else { request };
            let done = request.folder("Q4").run(&Wait::default()).expect("the report is made");
            assert_eq!(done.output().file.as_ref().and_then(|file| file.ready), Some(1));
            done.read_to_vec().expect("the file")
        };
        let (light, dark, default) = (of(Some(Theme::Light)), of(Some(Theme::Dark)), of(None));
        assert!(default == dark, "{title}: dark is the default");
        let (light, dark) = (paper::read(&light), paper::read(&dark));
        assert_eq!(light.texts, dark.texts, "{title}: a theme changes colours only");
        assert!(light.ground() > 0.8 && dark.ground() < 0.2, "{title}: {} and {}", light.ground(), dark.ground());
        assert!(light.mentions(title), "{title}: {:?}", light.texts);
    }
}

#[test]
fn a_summary_has_the_figures_of_the_account() {
    let scene = Scene::new();
    let client = patient(&scene);
    let check = || {
        let found = paper(&client, Report::executive_summary());
        let rows = scene.findings(false);
        found.assert_figure("Risk score", scene.risk_score());
        found.assert_figure("Issues on targets", rows.len());
        found.assert_figure("Targets", scene.scans(ScanListType::Current).len());
        found.assert_figure("Hosts", all(client.discovery().domain_host_list()).len());
        for severity in 0..6 {
            let count = rows.iter().filter(|row| row.issue.severity == Some(severity)).count();
            found.assert_figure(&format!("Severity {severity}"), count);
        }
        found.texts
    };
    let before = check();
    let issue = scene.findings(false).remove(0).issue.issue_id;
    client.ack().issue_add(issue).send().expect("it is acknowledged");
    assert_ne!(check(), before, "a report is about what is now");
}

#[test]
fn a_target_and_an_issue_have_their_own_figures() {
    let scene = Scene::new();
    let client = patient(&scene);
    let rows = scene.findings(false);
    for row in rows.iter().step_by(40) {
        let target = row.target.target_id;
        let own: Vec<_> = rows.iter().filter(|row| row.target.target_id == target).collect();
        let scans = scene.scans(ScanListType::All).into_iter();
        let scans: Vec<_> = scans.filter(|item| item.target.as_ref() == Some(&row.target)).collect();
        let found = paper(&client, Report::target(target));
        found.assert_figure("Issues", own.len());
        found.assert_figure("Scans", scans.len());
        assert!(found.mentions(row.target.target_name.as_deref().expect("a name")));
        assert!(found.mentions(row.target.target.as_deref().expect("a host")));
        assert!(scans.iter().all(|scan| found.has(scan.scan.scan_id.as_str())), "each scan has a row");

        let issue = client.issue().get(row.issue.issue_id).send().expect("it is there");
        let own: Vec<_> = rows.iter().filter(|other| other.issue == row.issue).collect();
        let found = paper(&client, Report::issue(row.issue.issue_id));
        found.assert_figure("Severity", row.issue.severity.expect("a severity"));
        found.assert_figure("Targets", issue.target_count.expect("a count"));
        found.assert_figure(
            "Instances",
            own.iter().map(|row| row.instances.as_ref().map_or(0, Vec::len)).sum::<usize>(),
        );
        assert!(found.mentions(issue.issue.name.as_deref().expect("a name")));
    }
}

#[test]
fn a_security_report_is_about_the_scan_that_is_named() {
    let scene = Scene::new();
    let client = patient(&scene);
    let scans = scene.scans(ScanListType::All);
    let latest = scans.iter().map(|item| item.scan.date.clone()).max().expect("a scan");
    for item in scans.iter().step_by(60) {
        let id = item.scan.scan_id.clone();
        let scan = client.scan().get(id.clone()).send().expect("it is there").scan;
        let found = paper(&client, Report::security().scan_id(id.clone()));
        assert!(found.mentions(&format!("Scan {id}")), "{:?}", found.texts);
        found.assert_figure("Risk score", scan.risk_score.expect("a score"));
        found.assert_figure("Issues", scan.issue_count.expect("a count"));
    }
    let found = paper(&client, Report::security());
    let is_named = |item: &&attack_surface::types::ScanListItem| found.mentions(&format!("Scan {}", item.scan.scan_id));
    let named: Vec<_> = scans.iter().filter(is_named).collect();
    assert_eq!(named.iter().map(|item| &item.scan.date).collect::<Vec<_>>(), [&latest], "the most recent one");
}

#[test]
fn a_remediation_report_is_about_the_days_that_are_named() {
    let scene = Scene::new();
    let client = patient(&scene);
    let gone = |days| undocumented(client.issue().retired().days(days)).len();
    let found = paper(&client, Report::remediation().date_range(DateRange::SevenDays));
    assert!(found.mentions("From 2026-10-26 to 2026-11-01."), "{:?}", found.texts);
    let day = |text: &str| text.parse().expect("a text");
    let named = paper(&client, Report::remediation().date_start(day("2026-10-26")).date_end(day("2026-11-01")));
    assert_eq!(named.texts, found.texts, "the same days");
    let found = paper(&client, Report::remediation().date_start(day("2025-11-01")));
    found.assert_figure("Issues gone", gone(365));
    found.assert_figure("Issues open", scene.findings(false).len());
    // 2026-11-01 is a Sunday, so the last week went from Monday to Sunday before.
    let found = paper(&client, Report::remediation().date_range(DateRange::LastWeek));
    assert!(found.mentions("From 2026-10-19 to 2026-10-25."), "{:?}", found.texts);
}

#[test]
fn a_dark_web_report_is_about_the_domains_that_are_named() {
    let scene = Scene::new();
    let client = patient(&scene);
    let domains = undocumented(client.darkweb().domain_list());
    let count = |domain: &serde_json::Value| domain["record_count"].as_u64().expect("a count");
    let id = |domain: &serde_json::Value| DomainId::new(domain["domain_id"].as_i64().expect("an id"));
    assert!(domains.len() > 2);
    let all: u64 = domains.iter().map(count).sum();
    paper(&client, Report::darkweb()).assert_figure("Records", all);
    paper(&client, Report::darkweb().domain_id(id(&domains[1]))).assert_figure("Records", count(&domains[1]));
    let two = paper(&client, Report::darkweb().domain_id(id(&domains[0])).domain_id(id(&domains[1])));
    two.assert_figure("Records", count(&domains[0]) + count(&domains[1]));
}

#[test]
fn a_file_is_deleted_after_seven_days_unless_told_otherwise() {
    let scene = Scene::new();
    let client = patient(&scene);
    let week = job(&client, Report::executive_summary());
    let month = client.report().generate(Report::executive_summary()).expire_days(30).run(&Wait::default());
    let month = month.expect("the report is made");
    let day = 24 * 3600;
    scene.advance_seconds(7 * day - 1);
    assert!(week.read_to_vec().is_ok(), "a second before it is still there");
    scene.advance_seconds(1);
    assert!(week.read_to_vec().expect_err("it was deleted").is_not_found());
    assert!(month.read_to_vec().is_ok(), "thirty days are thirty");
    scene.advance_seconds(23 * day - 1);
    assert!(month.read_to_vec().is_ok());
    scene.advance_seconds(1);
    assert!(month.read_to_vec().expect_err("it was deleted").is_not_found());
}

#[test]
fn the_download_needs_the_key() {
    let scene = Scene::new();
    let done = job(&patient(&scene), Report::executive_summary());
    let address = done.url().expect("a URL").to_owned();
    let whole = done.read_to_vec().expect("the file");
    let get = |client: &Client| client.download(&address).and_then(attack_surface::Download::read_to_vec);
    assert!(get(&scene.client).expect("the file") == whole);
    let error = get(&scene.client_with("no-key-of-this-account")).expect_err("it is no key");
    assert_eq!((error.status(), error.is_refused()), (Some(401), true));
    let status = ureq::get(&address).call().expect_err("there is no key");
    assert!(matches!(status, ureq::Error::StatusCode(401)), "{status}");
}

#[test]
fn a_filter_leaves_targets_out_as_assumed() {
    let scene = Scene::new();
    let client = patient(&scene);
    let name = "www.example.com";
    let rows = scene.findings(false);
    let own = rows.iter().filter(|row| row.target.target.as_deref() == Some(name)).count();
    let done = client.report().generate(Report::executive_summary()).targets(name).run(&Wait::default());
    let found = paper::read(&done.expect("the report is made").read_to_vec().expect("the file"));
    found.assert_figure("Targets", 1);
    found.assert_figure("Issues on targets", own);
}

#[test]
fn a_report_on_nothing_is_refused_as_assumed() {
    let scene = Scene::new();
    let client = patient(&scene);
    let wait = Wait::default().deadline(Duration::from_secs(5));
    let nothing: [Report; 4] = [
        Report::target(attack_surface::types::TargetId::new(-7)),
        Report::issue(attack_surface::types::IssueId::new(-7)),
        Report::security().scan_id("none".parse().expect("a text")).into(),
        Report::darkweb().domain_id(DomainId::new(-7)).into(),
    ];
    for report in nothing {
        let error = client.report().generate(report).run(&wait).expect_err("there is no such thing");
        assert_eq!((error.status(), error.stage()), (Some(404), Some("start")), "{error}");
    }
}
