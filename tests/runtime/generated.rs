//! A client that the runtime's macro makes: its conditions are those of its own service. `tests/wire` makes all calls of such clients.

use crate::plain::operations;
use runtime::generated::condition_of;
use runtime::{Answer, Code, ErrorInfo, Json, MemoryTransport, OperationInfo, Piece, ServiceInfo};
use spec_client_runtime as runtime;

static SERVICE: ServiceInfo =
    ServiceInfo::new("Bindery", "bindery-client", "1.0.0", "bindery_client").with_errors(&["code"], &["message"]);

runtime::generated::client!(format: 1);
runtime::generated::client_requests!();

operations! {
    BindStart: Json = OperationInfo::start("bind.start", "bind").with_errors(&[OUT]);
}

const OUT: ErrorInfo = ErrorInfo::new("out_of_thread", &[409], Code::Integer(1), &[Piece::Text("no thread")]);

#[test]
fn a_condition_is_one_of_the_service_that_the_error_comes_from() {
    // It describes the same, and is another service.
    static OTHER: ServiceInfo = SERVICE;
    for (service, expected) in [(&SERVICE, Some("out_of_thread")), (&OTHER, None)] {
        let memory = MemoryTransport::new(|_| Answer::status(409, r#"{"code":1,"message":"no thread"}"#));
        let builder: ClientBuilder = runtime::generated::builder(service, "https://bindery.example", "");
        let client = builder.transport(memory).build().expect("a client");
        let error = Request::<BindStart>::new(&client).send().expect_err("an error");
        assert_eq!((error.condition_name(), condition_of(&error, &SERVICE)), (Some("out_of_thread"), expected));
    }
    let error = runtime::generated::builder::<Client>(&SERVICE, "", "").build().expect_err("no URL");
    assert_eq!(condition_of(&error, &SERVICE), None);
}
