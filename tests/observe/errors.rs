//! Errors: without a code, with a text as their code, common to all operations, and answers with the code of success.

use serde_json::json;
use specs::understood;
use support::files::root;

use crate::observe::traffic::Traffic;
use crate::observe::{find, golden, learned_of};

/// The seen, documented and written parts of each finding about an error with these answers, in order.
fn errors(answers: &[(&str, u16, &str)], values: bool) -> Vec<(String, String, String)> {
    let service = golden("numbered_pages");
    let mut traffic = Traffic::default();
    for (path, status, body) in answers {
        traffic.note(&format!("https://service.example/v1/plant/{path}"), "key", *status, body);
    }
    let found = find(&service, &learned_of(&service, &traffic.har(), values));
    let errors = found.into_iter().filter(|finding| finding.path.contains("errors"));
    errors.map(|one| (one.seen, one.documented, format!("{:?}", one.edits))).collect()
}

#[test]
fn errors_are_recognized_by_status_and_message_and_listed_without_a_code() {
    let missing = r#"{"error":{"text":"name is missing"}}"#;
    assert_eq!(
        errors(&[("press", 400, missing), ("press", 400, r#"{"error":{"text":"Root is too thick"}}"#)], true),
        []
    );
    // At a status of success the same object is data, and a bare text is not an error of the service.
    assert_eq!(errors(&[("press", 200, missing)], true), []);
    let [(seen, documented, edits)] = &errors(&[("press", 409, missing)], true)[..] else { panic!("one finding") };
    assert_eq!((seen.as_str(), documented.as_str()), ("status 409", "status 400"));
    assert!(edits.contains("[400, 409]"), "{edits}");
    for (answer, status) in
        [(("list", 400, missing), "[400]"), (("press", 418, r#"{"error":{"text":"No press"}}"#), "[418]")]
    {
        let [(seen, _, edits)] = &errors(&[answer], true)[..] else { panic!("one finding") };
        assert!(edits.contains(status) && edits.contains("message") && !edits.contains("code"), "{seen}: {edits}");
    }
    // The name of a documented error is taken.
    let [(_, _, edits)] = &errors(&[("press", 418, r#"{"error":{"text":"Name required"}}"#)], true)[..] else {
        panic!()
    };
    assert!(edits.contains("name_required2"), "{edits}");
    let [(seen, _, edits)] = &errors(&[("press", 418, r#""No press""#)], true)[..] else { panic!("one finding") };
    assert_eq!((seen.as_str(), edits.as_str()), ("status 418 without an error body", "[]"));
}

#[test]
fn an_error_whose_code_is_a_text_is_found_without_an_edit_and_with_the_reason() {
    let service = understood(&root().join("tests/services/library/spec"));
    let mut traffic = Traffic::default();
    traffic.note(
        "https://service.example/v3/books/bk-12",
        "key",
        418,
        r#"{"errors":[{"kind":"pot","text":"No tea"}]}"#,
    );
    // An error of a HEAD has no body, and cannot be listed.
    traffic.note("https://service.example/v3/books/bk-12", "key", 404, "");
    traffic.entries[1]["request"]["method"] = "HEAD".into();
    let found = find(&service, &learned_of(&service, &traffic.har(), true));
    let [error] = &found.iter().filter(|finding| finding.path.contains("errors")).collect::<Vec<_>>()[..] else {
        panic!("one finding: {found:?}");
    };
    assert!(error.edits.is_empty() && error.seen.contains("status 418"), "{error:?}");
    assert!(error.no_edit.as_ref().is_some_and(|why| why.contains("its code is a text")), "{error:?}");
}

/// The paths of the edits of findings about one answer of the golden case `errors`.
fn edits(status: u16, body: &str) -> Vec<String> {
    let service = golden("errors");
    let mut traffic = Traffic::default();
    traffic.note("https://garage.example/v1/car/get?car_id=3", "key", status, body);
    let found = find(&service, &learned_of(&service, &traffic.har(), false));
    found.iter().flat_map(|finding| &finding.edits).map(|edit| edit.mapping.path.join("/")).collect()
}

#[test]
fn another_status_of_an_error_of_all_operations_is_written_where_it_is_listed() {
    let edits = edits(500, r#"{"code":7,"message":"closed until Monday"}"#);
    assert!(edits.contains(&"service/errors/closed".to_owned()), "{edits:?}");
}

#[test]
fn an_answer_with_the_code_of_success_is_learned_as_a_success() {
    let is_error = |body: &str| edits(200, body).iter().any(|path| path.split('/').any(|step| step == "errors"));
    // The documented error has another status.
    assert!(is_error(r#"{"code":404,"message":"No Such Car"}"#));
    assert!(!is_error(r#"{"code":200,"message":"No Such Car"}"#));
}

#[test]
fn a_message_that_is_a_list_is_an_error_beside_a_documented_code() {
    let service = understood(&root().join("tests/services/library/spec"));
    for (kind, status, is_error) in [("bound", 200, true), ("bound", 201, false), ("free", 200, false)] {
        let mut traffic = Traffic::default();
        let body = json!({ "errors": [{ "kind": kind, "text": ["x"] }] }).to_string();
        traffic.note("https://service.example/v3/books/bk-12/binding", "key", status, &body);
        traffic.entries[0]["request"]["method"] = "POST".into();
        let found = find(&service, &learned_of(&service, &traffic.har(), true));
        let is_learned =
            found.iter().flat_map(|finding| &finding.edits).any(|edit| edit.mapping.path.contains(&"types".into()));
        assert_eq!(is_learned, !is_error, "{kind} {status}: {found:?}");
    }
}
