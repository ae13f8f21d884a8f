//! Errors that a spec lists once for all operations: each operation has them, and findings about them are written there.

use observe::{Exchange, Learner, Options};

use crate::requests::Stage;

#[test]
fn each_operation_has_the_errors_of_all_operations_unless_it_lists_them_itself() {
    let service = Stage::new("errors").service;
    for operation in &service.operations {
        let of = |name: &str| {
            let found: Vec<_> = operation.errors.iter().filter(|case| case.name == name).collect();
            found.iter().map(|case| case.is_common).collect::<Vec<_>>()
        };
        assert_eq!((of("closed"), of("car_not_found")), (vec![true], vec![false]), "{}", operation.full_name());
    }
}

#[test]
fn another_status_of_such_an_error_is_written_where_it_is_listed() {
    let stage = Stage::new("errors");
    let mut learner = Learner::new(&stage.service, None, false);
    let url = "https://garage.example/v1/car/get?car_id=3";
    let body = br#"{"code":7,"message":"closed until Monday"}"#;
    learner.learn(&Exchange { method: "GET", url, status: 500, body, is_guess: false });
    let findings = observe::find(&stage.service, &learner.finish(), &Options { date: "2026-11-22".to_owned() });
    let edits: Vec<_> = findings.iter().flat_map(|finding| &finding.edits).map(|edit| edit.path.join("/")).collect();
    assert!(edits.contains(&"service/errors/closed".to_owned()), "{edits:?}");
}

#[test]
fn an_answer_with_the_code_of_success_is_learned_as_a_success() {
    let stage = Stage::new("errors");
    let finds_error = |body: &[u8]| {
        let mut learner = Learner::new(&stage.service, None, false);
        let url = "https://garage.example/v1/car/get?car_id=3";
        learner.learn(&Exchange { method: "GET", url, status: 200, body, is_guess: false });
        let findings = observe::find(&stage.service, &learner.finish(), &Options { date: "2026-11-22".to_owned() });
        findings.iter().flat_map(|finding| &finding.edits).any(|edit| edit.path.iter().any(|step| step == "errors"))
    };
    // The documented error has another status.
    assert!(finds_error(br#"{"code":404,"message":"No Such Car"}"#));
    assert!(!finds_error(br#"{"code":200,"message":"No Such Car"}"#));
}
