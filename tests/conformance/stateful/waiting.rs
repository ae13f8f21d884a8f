//! What takes time takes as long as was set: by the account's clock, by looks, not at all, or for ever.

use std::time::Duration;

use attack_surface::types::{FileId, Report, ReportJob, ScanId, ScanListType, TargetId, WorkId};
use attack_surface::{Client, ErrorKind, Wait, runtime::TestClock};
use sandbox::{Pace, Sandbox};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all};

pub const CHECKS: &[Check] = &[
    (
        "a_report_is_polled_until_it_is_complete_and_ready",
        Document("Polling work get until work.complete is 1; polling file get until file.ready is 1; file.url"),
    ),
    (
        "scans_take_as_long_as_was_set_as_assumed",
        Assumed("How long a scan takes is not shown; the issue asks for four paces."),
    ),
    ("a_pace_is_changed_while_scans_go_on_as_assumed", Assumed("The issue asks for a virtual clock.")),
    (
        "reports_take_as_long_as_was_set_as_assumed",
        Assumed("How long a report takes is not shown; the issue asks for four paces."),
    ),
];

const MINUTE: Duration = Duration::from_secs(60);

fn work(scene: &Scene, id: &WorkId) -> Option<i64> {
    scene.client.work().get(id.clone()).send().expect("the work").work.and_then(|work| work.complete)
}

/// Whether a file is ready, and whether there is an address.
fn file(scene: &Scene, id: &FileId) -> (Option<i64>, bool) {
    let file = scene.client.file().get(id.clone()).send().expect("the file").file.expect("the file");
    (file.ready, file.url.is_some())
}

fn order(scene: &Scene) -> ReportJob {
    let job = scene.client.report().generate(Report::executive_summary()).send().expect("it is ordered");
    assert_eq!(job.success, Some(1));
    job
}

#[test]
fn a_report_is_polled_until_it_is_complete_and_ready() {
    let scene = Scene::of(Sandbox::builder().report_pace(Pace::Polls(3)));
    let (first, second) = (order(&scene), order(&scene));
    assert!(first.work_id != second.work_id && first.file_id != second.file_id);
    // As often as you like: a file is not ready before the work is complete.
    assert_eq!([(); 5].map(|()| file(&scene, &first.file_id)), [(Some(0), false); 5]);
    assert_eq!([(); 4].map(|()| work(&scene, &first.work_id)), [Some(0), Some(0), Some(1), Some(1)]);
    let looks = [(); 4].map(|()| file(&scene, &first.file_id));
    assert_eq!(looks, [(Some(0), false), (Some(0), false), (Some(1), true), (Some(1), true)]);
    assert_eq!(work(&scene, &second.work_id), Some(0), "each counts for itself");

    let client = Client::builder(scene.sandbox.url(), scene.sandbox.key()).clock(TestClock::new());
    let done = client.build().expect("a client").report().generate(Report::executive_summary()).run(&Wait::default());
    assert!(done.expect("it waits").read_to_vec().is_ok());
    assert_eq!(scene.sandbox.calls("work.get").iter().count(), 4 + 1 + 3);
    assert_eq!(scene.sandbox.calls("file.get").iter().count(), 5 + 4 + 3);
}

/// Starts a scan of an idle target, with the scans of that target that are in progress.
fn start(scene: &Scene) -> (TargetId, ScanId) {
    let target = scene.idle_target();
    let answer = scene.client.scan().start(target).send().expect("it is started");
    (target, ScanId::new(answer["scan_id"].as_str().expect("its id")))
}

fn is_running(scene: &Scene, target: TargetId) -> bool {
    !scene.client.scan().inprogress_list().target_id(target).send().expect("a page").list.is_empty()
}

fn is_finished(scene: &Scene, id: &ScanId) -> bool {
    scene.scans(ScanListType::Current).iter().any(|item| item.scan.scan_id == *id)
}

#[test]
fn scans_take_as_long_as_was_set_as_assumed() {
    let scene = Scene::of(Sandbox::builder().scan_pace(Pace::Immediate));
    let (target, id) = start(&scene);
    assert!(is_finished(&scene, &id) && !is_running(&scene, target));
    let (again, second) = start(&scene);
    assert!(is_finished(&scene, &second) && id != second, "{again}: two scans on a day have two ids");

    let scene = Scene::of(Sandbox::builder().scan_pace(Pace::After(5 * MINUTE)));
    let (target, id) = start(&scene);
    scene.sandbox.advance(5 * MINUTE - Duration::from_secs(1));
    assert!(is_running(&scene, target) && !is_finished(&scene, &id));
    scene.advance_seconds(1);
    assert!(!is_running(&scene, target) && is_finished(&scene, &id));

    let scene = Scene::of(Sandbox::builder().scan_pace(Pace::Polls(3)));
    let (target, id) = start(&scene);
    scene.sandbox.advance(1000 * MINUTE);
    assert_eq!(
        [(); 4].map(|()| is_running(&scene, target)),
        [true, true, false, false],
        "looks count, and time does not"
    );
    assert!(is_finished(&scene, &id));

    let scene = Scene::of(Sandbox::builder().scan_pace(Pace::Stuck));
    let (target, id) = start(&scene);
    scene.sandbox.advance(1_000_000 * MINUTE);
    assert!((0..10).all(|_| is_running(&scene, target)) && !is_finished(&scene, &id));
}

#[test]
fn a_pace_is_changed_while_scans_go_on_as_assumed() {
    let scene = Scene::of(Sandbox::builder().scan_pace(Pace::Stuck));
    let (target, id) = start(&scene);
    scene.sandbox.advance(60 * MINUTE);
    assert!(is_running(&scene, target));
    scene.sandbox.set_scan_pace(Pace::After(90 * MINUTE));
    assert!(is_running(&scene, target));
    scene.sandbox.advance(30 * MINUTE);
    assert!(!is_running(&scene, target) && is_finished(&scene, &id));
    let scan = scene.client.scan().get(id).send().expect("it is there").scan;
    assert_eq!((scan.duration, scan.date.as_ref().map(|date| date.as_str())), (Some(5400), Some("2026-11-01 13:30")));
    assert_eq!(all(scene.client.scan().inprogress_list()), [], "the one that the account starts with is done, too");
}

#[test]
fn reports_take_as_long_as_was_set_as_assumed() {
    let scene = Scene::of(Sandbox::builder().report_pace(Pace::After(2 * MINUTE)));
    let job = order(&scene);
    scene.sandbox.advance(2 * MINUTE - Duration::from_secs(1));
    assert_eq!((work(&scene, &job.work_id), file(&scene, &job.file_id)), (Some(0), (Some(0), false)));
    scene.advance_seconds(1);
    assert_eq!((work(&scene, &job.work_id), file(&scene, &job.file_id)), (Some(1), (Some(1), true)));

    scene.sandbox.set_report_pace(Pace::Immediate);
    let job = order(&scene);
    assert_eq!((work(&scene, &job.work_id), file(&scene, &job.file_id)), (Some(1), (Some(1), true)));

    scene.sandbox.set_report_pace(Pace::Stuck);
    let job = order(&scene);
    scene.sandbox.advance(1000 * MINUTE);
    assert_eq!((work(&scene, &job.work_id), file(&scene, &job.file_id)), (Some(0), (Some(0), false)));
    let client = Client::builder(scene.sandbox.url(), scene.sandbox.key()).clock(TestClock::new());
    let run = client.build().expect("a client").report().generate(Report::executive_summary()).run(&Wait::default());
    let error = run.expect_err("it never gets done");
    assert!(matches!(error.kind(), ErrorKind::Job(_)) && error.stage() == Some("work.get"), "{error}");
}
