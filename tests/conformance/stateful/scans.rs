//! Starting a scan puts it in progress; when it is finished it is the current one; cancelling removes it.

use attack_surface::Condition;
use attack_surface::types::{InprogressScan, ScanId, ScanListType, TargetId, TrendDay};
use sandbox::Sandbox;

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "a_started_scan_is_in_progress",
        Document("scan/start: target_d*; scan/inprogress-list: target_id integer, scan_id string; in-progress item"),
    ),
    (
        "a_second_start_is_told_which_scan_is_in_progress",
        Document("scan/start, 200 and 400, code 0: Scan Already In Progress (<scan_id>)"),
    ),
    (
        "a_finished_scan_is_current_and_the_one_before_is_prior",
        Document("type string: current (default), recent (recent scans per target), prior, all"),
    ),
    (
        "a_scan_in_detail_agrees_with_the_issues",
        Document("issue_severity_count and issue_instance_severity_count (keyed 0 to 5), issue_count, risk_score"),
    ),
    ("a_cancelled_scan_is_in_progress_no_more", Document("Cancelling removes a scan from the in-progress list.")),
    ("a_cancelled_scan_leaves_nothing_as_assumed", Assumed("The result after cancel is not otherwise specified.")),
    (
        "the_trend_ends_with_what_is_now",
        Document("Trend day: date, target_count, issue_count, risk_score, port_count; {risk_score}"),
    ),
    ("a_finished_scan_changes_the_trend_as_assumed", Assumed("What a scan does to trend and score: not shown.")),
];

/// The id of a scan that is started now.
fn start(scene: &Scene, target: TargetId) -> ScanId {
    let answer = scene.client.scan().start(target).send().expect("it is started");
    ScanId::new(answer["scan_id"].as_str().expect("its id"))
}

fn in_progress(scene: &Scene) -> Vec<InprogressScan> {
    all(scene.client.scan().inprogress_list())
}

/// The scans of a target, as the list has them.
fn scans_of(scene: &Scene, target: TargetId, which: ScanListType) -> Vec<ScanId> {
    let scans = scene.scans(which).into_iter();
    let own = scans.filter(|item| item.target.as_ref().is_some_and(|found| found.target_id == target));
    own.map(|item| item.scan.scan_id).collect()
}

fn last_day(scene: &Scene) -> TrendDay {
    let trend = scene.client.security().trend().send().expect("the trend");
    trend.days.expect("days").pop().expect("the last day")
}

#[test]
fn a_started_scan_is_in_progress() {
    let scene = Scene::new();
    let (target, before) = (scene.idle_target(), in_progress(&scene));
    scene.advance_seconds(60);
    let id = start(&scene, target);
    scene.advance_seconds(90);
    let now = in_progress(&scene);
    assert_eq!(now.len(), before.len() + 1, "the one that the account starts with goes on");
    let found = now.iter().find(|scan| scan.scan_id == id).expect("it is listed");
    assert_eq!((found.target_id, found.duration), (Some(target), Some(90)));
    assert_eq!(found.date.as_ref().map(|date| date.as_str()), Some("2026-11-01 12:01"));
    assert!(found.status.is_some() && found.status_display.is_some() && found.duration_display.is_some());
    let listed = |scene: &Scene| scene.scans(ScanListType::Current).into_iter().filter_map(|scan| scan.target);
    let name = listed(&scene).find(|known| known.target_id == target).and_then(|known| known.target_name);
    assert_eq!(found.target_name, name);

    let list = || scene.client.scan().inprogress_list();
    let only = std::slice::from_ref(found);
    assert_same(&all(list().target_id(target)), only, "by target");
    assert_same(&all(list().scan_id(id.clone())), only, "by scan");
    assert_same(&all(list().scan_id(id.clone()).target_id(target)), only, "by both");
    assert!(all(list().scan_id(before[0].scan_id.clone()).target_id(target)).is_empty());
    assert!(now.is_sorted_by_key(|scan| scan.date.clone()), "the created date is the default and the only sort");
    let mut down = all(list().sort_desc(true));
    down.reverse();
    assert_same(&down, &now, "descending");
    assert!(!scans_of(&scene, target, ScanListType::All).contains(&id), "it is no finished scan");
}

#[test]
fn a_second_start_is_told_which_scan_is_in_progress() {
    for status in [200, 400] {
        let builder = Sandbox::builder().error_status("scan.start", "scan_already_in_progress", status);
        let scene = Scene::of(builder);
        let target = scene.idle_target();
        let id = start(&scene, target);
        let error = scene.client.scan().start(target).send().expect_err("one is in progress");
        assert_eq!(error.status(), Some(status));
        assert_eq!(error.code().and_then(attack_surface::Scalar::as_i64), Some(0));
        assert_eq!(error.message(), Some(format!("Scan Already In Progress ({id})").as_str()));
        assert_eq!(error.condition(), Some(Condition::ScanAlreadyInProgress { scan_id: id }));
        assert_eq!(all(scene.client.scan().inprogress_list().target_id(target)).len(), 1, "nothing was started");
        scene.advance_seconds(600);
        assert_ne!(start(&scene, target).as_str(), "", "when it is done there can be another one");
    }
}

#[test]
fn a_finished_scan_is_current_and_the_one_before_is_prior() {
    let scene = Scene::new();
    let target = scene.idle_target();
    let of = |which| scans_of(&scene, target, which);
    let former = of(ScanListType::Current);
    let others = |scene: &Scene| {
        let current = scene.scans(ScanListType::Current).into_iter();
        current.filter(|item| item.target.as_ref().is_none_or(|it| it.target_id != target)).collect::<Vec<_>>()
    };
    let (all_before, busy) = (of(ScanListType::All), in_progress(&scene)[0].target_id);
    let before: Vec<_> =
        others(&scene).into_iter().filter(|item| item.target.as_ref().map(|it| it.target_id) != busy).collect();
    let id = start(&scene, target);
    scene.advance_seconds(599);
    assert_eq!(of(ScanListType::Current), former, "not yet");
    scene.advance_seconds(1);
    assert_eq!(all(scene.client.scan().inprogress_list().target_id(target)).len(), 0);
    assert_eq!((of(ScanListType::Current), of(ScanListType::Prior)), (vec![id.clone()], former));
    assert!(of(ScanListType::Recent).contains(&id));
    assert_eq!(of(ScanListType::All).len(), all_before.len() + 1);
    let now: Vec<_> =
        others(&scene).into_iter().filter(|item| item.target.as_ref().map(|it| it.target_id) != busy).collect();
    assert_same(&now, &before, "scans of other targets");
    let lists = [ScanListType::Recent, ScanListType::All].map(|which| scene.scans(which).len());
    assert!(lists[0] < lists[1], "recent is not all: {lists:?}");
    let default = all(scene.client.scan().list());
    assert_same(&default, &scene.scans(ScanListType::Current), "current is the default");
    assert!(default.is_sorted_by_key(|item| item.scan.scan_id.clone()));
    let mut down = all(scene.client.scan().list().sort_desc(true));
    down.reverse();
    assert_same(&down, &default, "descending");
    let detail = scene.client.scan().get(id).send().expect("it is there").scan;
    assert_eq!((detail.target_id, detail.duration), (Some(target), Some(600)));
}

#[test]
fn a_scan_in_detail_agrees_with_the_issues() {
    let scene = Scene::new();
    let target = scene.idle_target();
    start(&scene, target);
    scene.advance_seconds(600);
    let (rows, scans) = (scene.findings(false), scene.scans(ScanListType::Current));
    let mut sum = 0;
    for item in &scans {
        let scan = scene.client.scan().get(item.scan.scan_id.clone()).send().expect("it is there").scan;
        assert_eq!(
            (&scan.date, scan.target_id),
            (&item.scan.date, item.target.as_ref().map(|target| target.target_id))
        );
        let own: Vec<_> = rows.iter().filter(|row| Some(row.target.target_id) == scan.target_id).collect();
        assert_eq!(scan.issue_count, Some(own.len() as i64), "{}", scan.scan_id);
        let (issues, instances) = (scan.issue_severity_count.expect("counts"), scan.issue_instance_severity_count);
        let instances = instances.expect("counts");
        for severity in 0..6_i64 {
            let of = |row: &&&attack_surface::types::IssueListItem| row.issue.severity == Some(severity);
            let found = own.iter().filter(of).count() as i64;
            let occurrences: usize = own.iter().filter(of).map(|row| row.instances.as_ref().map_or(0, Vec::len)).sum();
            assert_eq!(issues.get(&severity.to_string()), Some(&found), "{} {severity}", scan.scan_id);
            assert_eq!(
                instances.get(&severity.to_string()),
                Some(&(occurrences as i64)),
                "{} {severity}",
                scan.scan_id
            );
        }
        assert_eq!((issues.iter().len(), instances.iter().len()), (6, 6));
        assert_eq!(scan.risk_score == Some(0), own.iter().all(|row| row.issue.severity == Some(0)), "{}", scan.scan_id);
        sum += own.len();
    }
    assert_eq!(sum, rows.len(), "each row belongs to a current scan");
}

#[test]
fn a_cancelled_scan_is_in_progress_no_more() {
    let scene = Scene::new();
    let (target, before) = (scene.idle_target(), in_progress(&scene));
    let id = start(&scene, target);
    scene.client.scan().inprogress_cancel(id.clone()).send().expect("it is cancelled");
    assert_same(&in_progress(&scene), &before, "in progress");
    let error = scene.client.scan().inprogress_cancel(id).send().expect_err("it is gone");
    assert_eq!(error.condition(), Some(Condition::ScanNotFound));
    start(&scene, target);
    assert_eq!(in_progress(&scene).len(), before.len() + 1, "it can be started again");
}

#[test]
fn a_cancelled_scan_leaves_nothing_as_assumed() {
    let (scene, untouched) = (Scene::new(), Scene::new());
    let id = start(&scene, scene.idle_target());
    scene.advance_seconds(60);
    scene.client.scan().inprogress_cancel(id.clone()).send().expect("it is cancelled");
    scene.advance_seconds(3600);
    untouched.advance_seconds(3660);
    assert!(scene.client.scan().get(id).send().expect_err("it is no scan").is_not_found());
    assert_same(&scene.scans(ScanListType::All), &untouched.scans(ScanListType::All), "scans");
    assert_same(&scene.findings(true), &untouched.findings(true), "issues");
    assert_eq!(scene.risk_score(), untouched.risk_score());
}

#[test]
fn the_trend_ends_with_what_is_now() {
    let scene = Scene::new();
    let check = |date: &str| {
        let day = last_day(&scene);
        assert_eq!(day.date.as_ref().map(|date| date.as_str()), Some(date));
        assert_eq!(day.risk_score, Some(scene.risk_score()));
        assert_eq!(day.issue_count, Some(scene.findings(false).len() as i64));
        assert_eq!(day.target_count, Some(scene.scans(ScanListType::Current).len() as i64));
        assert_eq!(day.port_count, Some(all(scene.client.discovery().network_port_list()).len() as i64));
    };
    check("2026-11-01");
    start(&scene, scene.idle_target());
    scene.advance_seconds(600);
    check("2026-11-01");
    scene.advance_seconds(24 * 3600);
    check("2026-11-02");
    let days = scene.client.security().trend().send().expect("the trend").days.expect("days");
    let mut dates: Vec<_> = days.iter().filter_map(|day| day.date.clone()).collect();
    let count = dates.len();
    assert!(dates.is_sorted() && count > 7);
    dates.dedup();
    assert_eq!(dates.len(), count, "each day once");
}

#[test]
fn a_finished_scan_changes_the_trend_as_assumed() {
    let scene = Scene::new();
    // What is in progress at the start is done first, so that one scan alone is looked at.
    scene.advance_seconds(600);
    let (before, rows) = (last_day(&scene), scene.findings(true));
    let target = scene.idle_target();
    start(&scene, target);
    assert_eq!(last_day(&scene), before, "not while it is in progress");
    scene.advance_seconds(600);
    let after = scene.findings(true);
    assert_ne!(last_day(&scene), before);
    let of_others = |rows: &[attack_surface::types::IssueListItem]| -> Vec<_> {
        rows.iter().filter(|row| row.target.target_id != target).cloned().collect()
    };
    assert_same(&of_others(&after), &of_others(&rows), "issues of other targets");
    assert_ne!(after, rows);
}
