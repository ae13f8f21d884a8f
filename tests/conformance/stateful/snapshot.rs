//! Everything that an account answers, to the byte, and a history that leaves traces everywhere.

use crate::scene::{Scene, demanded, page_parameters, spec};

/// What is answered to every operation that changes nothing, by what was asked: with what it demands, with each of its other parameters that
/// has an example, and the second page of a list. Where the mock server is, is left out.
pub fn take(scene: &Scene) -> Vec<(String, String)> {
    let mut answers = Vec::new();
    for operation in spec().operations.iter().filter(|operation| operation.effect == "read") {
        let minimal = demanded(&operation.name);
        let mut requests = vec![scene.bare(&operation.name, &minimal)];
        for parameter in operation.parameters.iter().filter(|parameter| !parameter.required) {
            if let Some(value) = spec().example_of(parameter).or_else(|| spec().another(&parameter.of_type)) {
                let given = [&minimal[..], &[(&parameter.wire, &value)]].concat();
                requests.push(scene.bare(&operation.name, &given));
            }
        }
        requests.push(scene.bare(&operation.name, &[&minimal[..]].concat()).with_query(page_parameters().0, 100_i64));
        for request in requests {
            let asked = request.url().replace(scene.sandbox.url(), "");
            let answer = request.send_raw().expect("an answer");
            let body = String::from_utf8_lossy(answer.body()).replace(scene.sandbox.url(), "");
            answers.push((asked, format!("{} {body}", answer.status())));
        }
    }
    answers
}

/// Does something of each sort, some of which is taken back.
pub fn live(scene: &Scene) {
    // Whatever the spec has, with its examples: what is made first, and what takes it away last.
    let changing = |effects: &[&str]| {
        for operation in spec().operations.iter().filter(|operation| effects.contains(&operation.effect.as_str())) {
            // Not every example can be done at any time.
            drop(scene.minimal(&operation.name));
        }
        scene.advance(300);
    };
    changing(&["create", "start"]);
    changing(&["update", "run"]);
    changing(&["create"]);
    changing(&["delete", "cancel"]);
    // What is there in this account.
    let (rows, hosts) = (scene.findings(false), scene.all("discovery.host_list", &[]));
    for asset in &hosts[3..6] {
        scene.read("ack.host_add", &[("host", &asset.text("fqdn")), ("type", "link"), ("comment", "Old")]);
    }
    scene.read("ack.host_delete", &[("host", &hosts[4].text("fqdn"))]);
    let add = |row: usize| scene.read("ack.issue_add", &[("issue_id", &rows[row].text("issue.issue_id"))]).text("id");
    let ids = [add(10), add(rows.len() - 1)];
    scene.read("ack.issue_delete", &[("id", &ids[0])]);
    let me = scene.read("user.me", &[]).text("user.user_id");
    for (row, status) in rows.iter().step_by(9).zip(["fixed", "fixing", "ack_false_positive"]) {
        let (issue, target) = (row.text("issue.issue_id"), row.text("target.target_id"));
        let given = [("issue_id", issue.as_str()), ("target_id", &target), ("status", status), ("assigned_to", &me)];
        scene.read("issue.update", &given);
    }
    let given = [("name", "New"), ("type", "cloudflare"), ("cloudflare_api_key", "hush-hush")];
    let id = scene.read("connector.create", &given).text("id");
    scene.read("connector.update", &[("id", &id), ("auto_run_days", "2")]);
    scene.start_scan(&scene.idle_target());
    let cancelled = scene.start_scan(&scene.idle_target());
    scene.read("scan.inprogress_cancel", &[("scan_id", &cancelled)]);
    scene.advance(86_400);
    scene.start_scan(&scene.idle_target());
    scene.read("report.generate", &[("id", "executive-summary"), ("filename", "kept.pdf")]);
}
