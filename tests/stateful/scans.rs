//! Starting a scan puts it in progress; when it is finished it is the current one; cancelling removes it.

use crate::stateful::scene::row::{Row, assert_same, leaving, text, texts};
use crate::stateful::scene::{Scene, builder, described};

const IN_PROGRESS: &str = "scan.inprogress_list";

/// The scans of a target, as the list has them.
fn scans_of(scene: &Scene, target: &str, which: &str) -> Vec<String> {
    texts(&leaving(&scene.scans(which), |item| item.text("target.target_id") == target), "scan.scan_id")
}

/// Document: scan/start, 200 and 400, code 0: Scan Already In Progress (<scan_id>)
#[test]
fn a_second_start_is_told_which_scan_is_in_progress() {
    let case = described("scan.start").errors.iter().find(|case| case.name == "scan_already_in_progress");
    let case = case.expect("it is in the spec");
    for &status in &case.statuses {
        let builder = builder().error_status(&described("scan.start").name, case.name.as_str(), status);
        let scene = Scene::of(builder);
        let target = scene.idle_target();
        let id = scene.start_scan(&target);
        let error = scene.error("scan.start", &[("target_d", &target)]);
        assert_eq!(error, (status, text(&case.code), case.message_with(std::slice::from_ref(&id))));
        assert_eq!(scene.all(IN_PROGRESS, &[("target_id", &target)]).len(), 1, "nothing was started");
        scene.advance(600);
        assert_ne!(scene.start_scan(&target), id, "when it is done there can be another one");
    }
}

/// Document: scan/start: target_d*; scan/inprogress-list: in-progress item; type string: current (default), recent, prior, all
#[test]
fn a_started_scan_is_in_progress_and_then_current_and_the_one_before_is_prior() {
    let scene = Scene::new();
    let target = scene.idle_target();
    let of = |which| scans_of(&scene, &target, which);
    let mut busy = texts(&scene.all(IN_PROGRESS, &[]), "target_id");
    busy.push(target.clone());
    let others = || leaving(&scene.scans("current"), |item| !busy.contains(&item.text("target.target_id")));
    let (former, all_before, before) = (of("current"), of("all"), others());
    let others_in_progress = scene.all(IN_PROGRESS, &[]).len();
    scene.advance(60);
    let id = scene.start_scan(&target);
    scene.advance(90);
    let now = scene.all(IN_PROGRESS, &[]);
    assert_eq!(now.len(), others_in_progress + 1, "the one that the account starts with goes on");
    let found = now.iter().find(|scan| scan.text("scan_id") == id).expect("it is listed");
    assert_eq!((found.text("target_id"), found.number("duration")), (target.clone(), 90));
    assert_eq!(found.text("date"), "2026-11-01 12:01");
    assert!(["status", "status_display", "duration_display"].iter().all(|field| !found.text(field).is_empty()));
    let current = scene.scans("current");
    let listed = current.iter().find(|scan| scan.text("target.target_id") == target).expect("its last scan");
    assert_eq!(found.text("target_name"), listed.text("target.target_name"));
    scene.advance(509);
    assert_eq!((of("current"), of("all")), (former.clone(), all_before.clone()), "not yet");
    scene.advance(1);
    assert!(scene.all(IN_PROGRESS, &[("target_id", &target)]).is_empty());
    assert_eq!((of("current"), of("prior")), (vec![id.clone()], former));
    assert!(of("recent").contains(&id));
    assert_eq!(of("all").len(), all_before.len() + 1);
    assert_same(&others(), &before, "scans of other targets");
    assert!(scene.scans("recent").len() < scene.scans("all").len(), "recent is not all");
    let detail = scene.read("scan.get", &[("scan_id", &id)]).row("scan");
    assert_eq!((detail.text("target_id"), detail.number("duration")), (target, 600));
}

/// Document: issue_severity_count and issue_instance_severity_count (keyed 0 to 5), issue_count, risk_score
#[test]
fn a_scan_in_detail_agrees_with_the_issues() {
    for scene in Scene::several() {
        scene.start_scan(&scene.idle_target());
        scene.advance(600);
        let (rows, mut sum) = (scene.findings(false), 0);
        for item in &scene.scans("current") {
            let id = item.text("scan.scan_id");
            let scan = scene.read("scan.get", &[("scan_id", &id)]).row("scan");
            assert_eq!(scan.text("date"), item.text("scan.date"));
            let target = item.text("target.target_id");
            assert_eq!(scan.text("target_id"), target);
            let own = leaving(&rows, |row| row.text("target.target_id") == target);
            assert_eq!(scan.number("issue_count"), own.len() as i64, "{id}");
            for severity in 0..6 {
                let of = leaving(&own, |row| row.number("issue.severity") == severity);
                let instances: usize = of.iter().map(|row| row.rows("instances").len()).sum();
                let counted = ["issue", "issue_instance"].map(|what| format!("{what}_severity_count.{severity}"));
                let counted = counted.map(|field| scan.number(&field));
                assert_eq!(counted, [of.len() as i64, instances as i64], "{id} {severity}");
            }
            let is_harmless = own.iter().all(|row| row.number("issue.severity") == 0);
            assert_eq!(scan.number("risk_score") == 0, is_harmless, "{id}");
            sum += own.len();
        }
        assert_eq!(sum, rows.len(), "each row belongs to a current scan");
    }
}

/// Document: Cancelling removes a scan from the in-progress list.
#[test]
fn a_cancelled_scan_is_in_progress_no_more() {
    let (scene, untouched) = (Scene::new(), Scene::new());
    let (target, before) = (scene.idle_target(), scene.all(IN_PROGRESS, &[]));
    let id = scene.start_scan(&target);
    scene.read("scan.inprogress_cancel", &[("scan_id", &id)]);
    assert_same(&scene.all(IN_PROGRESS, &[]), &before, "in progress");
    scene.assert_unknown("scan_id", "scan.inprogress_cancel", &[("scan_id", &id)]);
    let again = scene.start_scan(&target);
    assert_eq!(scene.all(IN_PROGRESS, &[]).len(), before.len() + 1, "it can be started again");
    scene.read("scan.inprogress_cancel", &[("scan_id", &again)]);
    // The result after cancel is not otherwise specified. That nothing is left is assumed.
    scene.advance(3600);
    untouched.advance(3600);
    scene.assert_unknown("scan_id", "scan.get", &[("scan_id", &id)]);
    assert_same(&scene.scans("all"), &untouched.scans("all"), "scans");
    assert_same(&scene.findings(true), &untouched.findings(true), "issues");
    assert_eq!(scene.risk_score(), untouched.risk_score());
}

/// Document: Trend day: date, target_count, issue_count, risk_score, port_count; {risk_score}
#[test]
fn the_trend_ends_with_what_is_now() {
    let scene = Scene::new();
    // What is in progress at the start is done first, so that one scan alone is looked at.
    scene.advance(600);
    let check = |date: &str| {
        let day = scene.read("security.trend", &[]).rows("days").pop().expect("the last day");
        assert_eq!((day.text("date").as_str(), day.number("risk_score")), (date, scene.risk_score()));
        let addresses = texts(&scene.all("discovery.network_ip_list", &[]), "ip");
        let ports = addresses.iter().map(|ip| scene.all("discovery.network_port_list", &[("ip", ip)]).len()).sum();
        let counts = [scene.findings(false).len(), scene.scans("current").len(), ports].map(|count| count as i64);
        assert_eq!(["issue_count", "target_count", "port_count"].map(|field| day.number(field)), counts, "{date}");
        day
    };
    let (before, rows, target) = (check("2026-11-01"), scene.findings(true), scene.idle_target());
    scene.start_scan(&target);
    assert_eq!(check("2026-11-01"), before, "not while it is in progress");
    scene.advance(600);
    // What a scan does to trend and score, no document shows.
    let after = scene.findings(true);
    assert!(check("2026-11-01") != before && after != rows);
    let of_others = |rows: &[Row]| leaving(rows, |row| row.text("target.target_id") != target);
    assert_same(&of_others(&after), &of_others(&rows), "issues of other targets");
    scene.advance(24 * 3600);
    check("2026-11-02");
    let days = scene.read("security.trend", &[]).rows("days");
    let dates: Vec<_> = days.iter().map(|day| day.text("date")).collect();
    assert!(dates.len() > 7 && dates.windows(2).all(|two| two[0] < two[1]), "each day once: {dates:?}");
}
