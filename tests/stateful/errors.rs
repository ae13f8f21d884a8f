//! The errors, from an account that knows what there is and what there is not.

use crate::stateful::scene::row::{text, texts};
use crate::stateful::scene::snapshot;
use crate::stateful::scene::{Given, Scene, demanded, spec};
use raw_spec::When;

/// Document: Errors: operation, HTTP status, code, message, condition
#[test]
fn what_is_missing_or_unknown_is_told_as_documented() {
    let (scene, mut count) = (Scene::new(), 0);
    let before = snapshot::take(&scene);
    for operation in &spec().operations {
        for case in &operation.errors {
            let mut given = demanded(&operation.name);
            match &case.when {
                Some(When::Missing(wire)) => given.retain(|(name, _)| name != wire),
                Some(When::Unknown(wire)) => {
                    let (_, value) = given.iter_mut().find(|(name, _)| name == wire).expect("a required parameter");
                    *value = if value.parse::<i64>().is_ok() { "-7" } else { "nothing" };
                }
                None => continue,
            }
            let (status, code, message) = scene.error_of(scene.bare(&operation.name, &given));
            assert!(case.statuses.contains(&status), "{} {}: {status}", operation.name, case.name);
            assert_eq!((code, message), (text(&case.code), case.message.clone()), "{} {}", operation.name, case.name);
            count += 1;
        }
    }
    assert!(count > 0, "the document lists errors");
    // Other errors for unknown ids and values, which the document does not show, are assumed. An id may be a number or a text.
    let rows = scene.findings(true);
    let (issue, target) = (rows[0].text("issue.issue_id"), rows[0].text("target.target_id"));
    let is_on =
        |id: &String| rows.iter().any(|row| row.text("issue.issue_id") == issue && row.text("target.target_id") == *id);
    let other = texts(&rows, "target.target_id").into_iter().find(|id| !is_on(id)).expect("some target");
    let update = |issue, target, assignee| {
        [("issue_id", issue), ("target_id", target), ("status", "new"), ("assigned_to", assignee)]
    };
    let calls: [(&str, &str, Given<'_>); 13] = [
        ("scan_id", "scan.get", &[("scan_id", "999999")]),
        ("issue_id", "ack.issue_add", &[("issue_id", "-7")]),
        ("id", "connector.get", &[("id", "999999")]),
        ("id", "technology.get", &[("id", "999999")]),
        ("id", "work.get", &[("id", "999999")]),
        ("target_id", "report.generate", &[("id", "target"), ("target_id", "-7")]),
        ("issue_id", "report.generate", &[("id", "issue"), ("issue_id", "-7")]),
        ("scan_id", "report.generate", &[("id", "security"), ("scan_id", "999999")]),
        ("domain_id", "report.generate", &[("id", "darkweb"), ("domain_id", "-7")]),
        ("target_id", "issue.update", &update(&issue, &other, "0")),
        ("target_id", "issue.update", &update(&issue, "-7", "0")),
        ("assigned_to", "issue.update", &update(&issue, &target, "999999")),
        ("assigned_to", "issue.update", &update(&issue, &target, "nobody@example.org")),
    ];
    for (parameter, operation, given) in calls {
        scene.assert_unknown(parameter, operation, given);
    }
    assert!(snapshot::take(&scene) == before, "nothing has changed");
}
