//! The documented errors, from an account that knows what there is and what there is not.

use crate::scene::{Scene, demanded, spec, text, texts};
use crate::spec::When;

/// A value that names nothing of the account, of the same JSON type as this one.
fn nothing(like: &str) -> &'static str {
    if like.parse::<i64>().is_ok() { "-7" } else { "nothing" }
}

/// Document: Errors: operation, HTTP status, code, message, condition
#[test]
fn what_is_missing_or_unknown_is_told_as_documented() {
    let (scene, mut count) = (Scene::new(), 0);
    let before = scene.findings(true);
    for operation in &spec().operations {
        for case in &operation.errors {
            let mut given = demanded(&operation.name);
            match &case.when {
                Some(When::Missing(wire)) => given.retain(|(name, _)| name != wire),
                Some(When::Unknown(wire)) => {
                    let parameter = given.iter_mut().find(|(name, _)| name == wire).expect("a required parameter");
                    parameter.1 = nothing(parameter.1);
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
    assert!(scene.findings(true) == before, "nothing has changed");
}

/// Assumed: Which error an issue gives that exists, but not on the target: not shown.
#[test]
fn a_target_without_the_issue_is_told() {
    let scene = Scene::new();
    let rows = scene.findings(true);
    let issue = rows[0].text("issue.issue_id");
    let has = |target: &str| {
        rows.iter().any(|row| row.text("issue.issue_id") == issue && row.text("target.target_id") == target)
    };
    let other = texts(&rows, "target.target_id").into_iter().find(|target| !has(target)).expect("some target");
    let update = |issue: &str, target: &str| {
        let given = [("issue_id", issue), ("target_id", target), ("status", "fixed"), ("assigned_to", "0")];
        scene.error("issue.update", &given)
    };
    assert_eq!(update(&issue, &other), update("-7", &other), "as if there were no such issue");
    assert_eq!(update(&issue, "-7").0, 404, "there is no such target");
    assert!(scene.findings(true) == rows);
}

/// Assumed: Errors for unknown ids that are not listed: not shown.
#[test]
fn what_names_nothing_is_not_found() {
    let scene = Scene::new();
    for (operation, parameter, id) in [
        ("scan.get", "scan_id", "20200101-0001"),
        ("ack.issue_add", "issue_id", "-7"),
        ("connector.get", "id", "999999"),
        ("technology.get", "id", "999999"),
        ("work.get", "id", "no-such-work"),
    ] {
        assert_eq!(scene.error(operation, &[(parameter, id)]).0, 404, "{operation}");
    }
}
