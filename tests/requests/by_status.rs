//! Answers whose body depends on the status: the mock server answers with each kind on demand.

use client_runtime::Json;
use language::calls::minimal;
use sandbox::Fault;

use crate::requests::Stage;

#[test]
fn each_kind_of_answer_is_sent_on_demand_with_its_headers() {
    let stage = Stage::new("answers");
    let several = stage.service.operations.iter().filter(|operation| !operation.response.body.kinds().is_empty());
    let mut kinds = 0;
    for operation in several {
        let (name, sent) = (operation.full_name(), minimal(&stage.service, operation).query);
        let has_headers = |answer: &client_runtime::RawAnswer| {
            operation.response.headers.iter().all(|header| answer.header(&header.name.wire).is_some())
        };
        for kind in operation.response.body.kinds() {
            stage.sandbox.fault(&name, Fault::Success(kind.status));
            let raw = stage.request(operation, &sent).send_raw().expect("an answer");
            assert_eq!(
                (raw.status(), raw.body().is_empty()),
                (kind.status, kind.body.is_empty()),
                "{}",
                kind.name.spec
            );
            assert!(has_headers(&raw), "{}", kind.name.spec);
            assert_eq!(stage.request(operation, &sent).send_value().expect("a success"), kind.example);
            kinds += 1;
        }
        // For an undocumented status, the usual answer is sent with this status.
        stage.sandbox.fault(&name, Fault::Success(299));
        let raw = stage.request(operation, &sent).send_raw().expect("an answer");
        let usual =
            if operation.response.body.first().is_empty() { Json::Null } else { operation.response.example.clone() };
        assert_eq!(raw.status(), 299);
        assert_eq!(stage.request(operation, &sent).send_value().expect("a success"), usual);
        stage.sandbox.clear_faults();
        let raw = stage.request(operation, &sent).send_raw().expect("an answer");
        assert_eq!(raw.status(), operation.response.status, "the first kind is the usual answer");
    }
    assert_eq!(kinds, 7);
    // If the answer does not depend on the status, the usual answer has this status.
    stage.sandbox.fault("gauge.count", Fault::Success(202));
    let count = stage.service.operations.iter().find(|operation| operation.name.spec == "count").expect("it is there");
    let raw = stage.request(count, &[]).send_raw().expect("an answer");
    assert_eq!((raw.status(), raw.body()), (202, &b"5"[..]));
}
