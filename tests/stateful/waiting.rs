//! What takes time takes as long as was set: by the account's clock, by looks, not at all, or for ever.

use std::time::Duration;

use sandbox::Pace;

use crate::stateful::scene::row::texts;
use crate::stateful::scene::{Scene, builder};

/// Looks at the work and at the file of a report that is ordered now: 1 if it is complete, or ready.
fn order<'s>(scene: &'s Scene) -> (impl Fn() -> i64 + 's, impl Fn() -> i64 + 's) {
    let job = scene.read("report.generate", &[("id", "executive-summary")]);
    assert_eq!(job.text("success"), "1");
    let (work, file) = (job.text("work_id"), job.text("file_id"));
    let look_at_file = move || {
        let file = scene.read("file.get", &[("file_id", &file)]).row("file");
        assert_eq!(file.has("url"), file.number("ready") == 1, "only then it has an address: {file:?}");
        file.number("ready")
    };
    (move || scene.read("work.get", &[("id", &work)]).number("work.complete"), look_at_file)
}

/// Document: Polling work get until work.complete is 1; polling file get until file.ready is 1; file.url
#[test]
fn a_report_is_polled_until_it_is_complete_and_ready() {
    let scene = Scene::of(builder().report_pace(Pace::Polls(3)));
    let ((work, file), (other_work, _)) = (order(&scene), order(&scene));
    // As often as you like: a file is not ready before the work is complete.
    assert_eq!([(); 5].map(|()| file()), [0; 5]);
    assert_eq!([(); 4].map(|()| work()), [0, 0, 1, 1]);
    assert_eq!([(); 4].map(|()| file()), [0, 0, 1, 1]);
    assert_eq!(other_work(), 0, "each counts for itself");
}

/// The id of a scan of an idle target that is started now, and whether it is in progress. If not, it is finished.
fn start<'s>(scene: &'s Scene) -> (String, impl Fn() -> bool + 's) {
    let target = scene.idle_target();
    let id = scene.start_scan(&target);
    let scan = id.clone();
    let is_running = move || {
        // One look at the list, and not one for each page.
        let (running, _) = scene.page("scan.inprogress_list", &[("target_id", &target)], None, None);
        let is_finished = texts(&scene.scans("all"), "scan.scan_id").contains(&scan);
        assert_ne!(is_finished, !running.is_empty(), "{scan}");
        !running.is_empty()
    };
    (id, is_running)
}

/// Assumed: How long a scan takes is not shown; there are four paces.
#[test]
fn scans_take_as_long_as_was_set() {
    let of = |pace| Scene::of(builder().scan_pace(pace));
    let scene = of(Pace::Immediate);
    let ((one, is_running), (other, _)) = (start(&scene), start(&scene));
    assert!(!is_running() && one != other, "two scans on a day have two ids");

    let scene = of(Pace::Polls(3));
    let (_, is_running) = start(&scene);
    scene.advance(60_000);
    assert_eq!([(); 4].map(|()| is_running()), [true, true, false, false], "looks count, and time does not");

    let scene = of(Pace::Stuck);
    let (id, is_running) = start(&scene);
    scene.advance(60_000_000);
    assert!((0..10).all(|_| is_running()));
    // A pace can be set while scans go on.
    scene.sandbox.set_scan_pace(Pace::After(Duration::from_secs(60_000_900)));
    scene.advance(899);
    assert!(is_running());
    scene.advance(1);
    assert!(!is_running());
    assert_eq!(scene.read("scan.get", &[("scan_id", &id)]).number("scan.duration"), 60_000_900);
    assert!(scene.all("scan.inprogress_list", &[]).is_empty(), "the one that the account starts with is done, too");
}

/// Assumed: How long a report takes is not shown; there are four paces.
#[test]
fn reports_take_as_long_as_was_set() {
    let scene = Scene::of(builder().report_pace(Pace::After(Duration::from_secs(120))));
    let (work, file) = order(&scene);
    scene.advance(119);
    assert_eq!((work(), file()), (0, 0));
    scene.advance(1);
    assert_eq!((work(), file()), (1, 1));
    for (pace, done) in [(Pace::Immediate, 1), (Pace::Stuck, 0)] {
        scene.sandbox.set_report_pace(pace);
        let (work, file) = order(&scene);
        scene.advance(60_000 * (1 - done as u64));
        assert_eq!((work(), file()), (done, done), "{pace:?}");
    }
}
