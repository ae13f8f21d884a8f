//! Everything that an account answers, to the byte, and a history that leaves traces everywhere.

use crate::stateful::scene::{PAGE, Scene, demanded, page_after, spec};

/// What is answered to every operation that changes nothing, by what was asked: with what it demands, with all its other parameters
/// that have a default, and the second page of a list. Where the mock server is, is left out.
pub fn take(scene: &Scene) -> Vec<(String, String)> {
    let url = scene.sandbox.url();
    let reading = spec().operations.iter().filter(|operation| operation.effect == "read");
    let requests = reading.flat_map(|operation| {
        let (name, minimal) = (&operation.name, demanded(&operation.name));
        let mut requests = vec![scene.bare(name, &minimal)];
        for switch in operation.parameters.iter().filter(|parameter| parameter.of_type == "switch") {
            requests.push(scene.bare(name, &[&minimal[..], &[(&switch.wire, "1")]].concat()));
        }
        if operation.is_list() {
            requests.extend(page_after(PAGE).map(|(key, value)| scene.bare(name, &minimal).with_query(key, value)));
        }
        requests
    });
    let answers = requests.map(|request| {
        let (asked, answer) = (request.url(), request.send_raw().expect("an answer"));
        let body = String::from_utf8_lossy(answer.body());
        (asked.replace(url, ""), format!("{} {}", answer.status(), body.replace(url, "")))
    });
    answers.collect()
}

/// Does something of each sort, some of which is taken back.
pub fn live(scene: &Scene) {
    // Whatever the spec has, with its examples: what is made first, and what takes it away last.
    for effects in [["create", "start"], ["update", "run"], ["create", "create"], ["delete", "cancel"]] {
        for operation in spec().operations.iter().filter(|operation| effects.contains(&operation.effect.as_str())) {
            // Not every example can be done at any time.
            drop(scene.minimal(&operation.name));
        }
        scene.advance(300);
    }
    // What is there in this account.
    let (rows, hosts) = (scene.findings(false), scene.all("discovery.host_list", &[]));
    for asset in &hosts[3..6] {
        scene.read("ack.host_add", &[("host", &asset.text("fqdn")), ("type", "link"), ("comment", "Old")]);
    }
    scene.read("ack.host_delete", &[("host", &hosts[4].text("fqdn"))]);
    let me = scene.read("user.me", &[]).text("user.user_id");
    for (row, status) in rows.iter().step_by(9).zip(["fixed", "fixing", "ack_false_positive"]) {
        let (issue, target) = (row.text("issue.issue_id"), row.text("target.target_id"));
        let given = [("issue_id", issue.as_str()), ("target_id", &target), ("status", status), ("assigned_to", &me)];
        scene.read("issue.update", &given);
    }
    scene.read("ack.issue_add", &[("issue_id", &rows[10].text("issue.issue_id"))]);
    scene.read("connector.create", &[("type", "cloudflare"), ("cloudflare_api_key", "hush-hush")]);
    let cancelled = scene.start_scan(&scene.idle_target());
    scene.read("scan.inprogress_cancel", &[("scan_id", &cancelled)]);
    scene.advance(86_400);
    scene.start_scan(&scene.idle_target());
}
