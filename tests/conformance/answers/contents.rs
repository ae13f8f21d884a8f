//! Texts and files that operations answer with: anything else in their place is an error, and an error in JSON is one of the service.

use client::ErrorKind;
use client::runtime::ContentProblem;
use sandbox::Answer;

use crate::conformance::answers::cause;
use crate::conformance::spec::{Body, Operation, Spec};
use crate::conformance::stage::Stage;
use common::calls;

pub fn check(spec: &Spec, operation: &Operation) {
    let Body::Content(media_type) = &operation.body else { return };
    let stage = Stage::new();
    let answered = |answer: Answer| {
        stage.sandbox.answer_next(&operation.name, answer);
        stage.fail(calls::minimal_of(&operation.name).prepare(&stage.client))
    };
    for other in ["text/html", "application/octet-stream", "application/json"] {
        let error = answered(Answer::new(200, other, "<!DOCTYPE html>"));
        let found = cause(&error, operation.changes());
        let is_meant = matches!(found, ErrorKind::Content(ContentProblem::MediaType { expected, .. }) if expected == media_type)
            // A PDF is recognized without a type, too.
            || matches!(found, ErrorKind::Content(ContentProblem::Signature { .. })) && other == "application/octet-stream";
        assert!(is_meant, "{other}: {found:?}");
    }
    let own = Answer::new(206, media_type, operation.answer().body);
    assert_eq!(*cause(&answered(own), operation.changes()), ErrorKind::Content(ContentProblem::Partial));
    let error = spec.some_error("nothing works today");
    assert_eq!(*cause(&answered(Answer::json(400, &error)), false), ErrorKind::Api);
    if spec.marks_errors_at_success() {
        assert_eq!(*cause(&answered(Answer::json(200, &error)), false), ErrorKind::Api);
    }
}
