//! Which answers with a status of success are errors, as the service says.

use crate::library::service::{SERVICE, get, lend};
use client_runtime::{
    Answer, Client, ClientBuilder, Code, ErrorAtSuccess, ErrorKind, MemoryTransport, Retry, ServiceInfo,
};

static NEVER: ServiceInfo = ServiceInfo { error_at_success: ErrorAtSuccess::Never, ..SERVICE };
static UNLESS_200: ServiceInfo = ServiceInfo { error_at_success: ErrorAtSuccess::Unless(Code::Text("200")), ..SERVICE };

fn answering(service: &'static ServiceInfo, status: u16, body: &'static str) -> Client {
    let memory = MemoryTransport::new(move |_| Answer::status(status, body));
    let builder = ClientBuilder::new(service, "https://library.example", "key");
    builder.retry(Retry::never()).transport(memory).build().expect("a client")
}

/// What became of a read and of a change with this answer.
fn kinds(service: &'static ServiceInfo, status: u16, body: &'static str) -> [Option<&'static str>; 2] {
    let client = answering(service, status, body);
    let [read, change] = [get(&client).send_value().err(), lend(&client).send_value().err()];
    let name = |kind: &ErrorKind| match kind {
        ErrorKind::Api => "Api",
        ErrorKind::NotSuccess { .. } => "NotSuccess",
        ErrorKind::OutcomeUnknown { .. } => "OutcomeUnknown",
        _ => "another",
    };
    [read, change].map(|error| error.map(|error| name(error.kind())))
}

const BOTH: &str = r#"{"code":404,"message":"Book Not Found"}"#;

#[test]
fn an_object_with_code_and_message_is_data_where_only_the_status_marks_an_error() {
    assert_eq!(kinds(&SERVICE, 200, BOTH)[0], Some("Api"));
    assert_eq!(kinds(&NEVER, 200, BOTH), [None, None]);
    // So is one with half of it, which elsewhere leaves the outcome of a change open.
    assert_eq!(kinds(&SERVICE, 200, r#"{"code":404}"#), [None, Some("OutcomeUnknown")]);
    assert_eq!(kinds(&NEVER, 200, r#"{"code":404}"#), [None, None]);
    // The field of success still says whether a call succeeded.
    assert_eq!(kinds(&NEVER, 200, r#"{"done":0}"#), [Some("NotSuccess"); 2]);
    let error = get(&answering(&NEVER, 404, BOTH)).send().expect_err("an error");
    assert_eq!((error.kind(), error.condition_name()), (&ErrorKind::Api, Some("not_there")));
}

#[test]
fn the_code_of_success_is_no_error() {
    for success in [r#"{"code":"200","message":0}"#, r#"{"code":200,"message":"fine"}"#, r#"{"code":"200"}"#] {
        assert_eq!(kinds(&UNLESS_200, 200, success), [None, None], "{success}");
    }
    assert_eq!(kinds(&UNLESS_200, 200, BOTH)[0], Some("Api"));
    assert_eq!(kinds(&UNLESS_200, 200, r#"{"code":404}"#), [None, Some("OutcomeUnknown")]);
    // An error status is an error, whatever the code.
    assert_eq!(kinds(&UNLESS_200, 400, r#"{"code":"200","message":0}"#)[0], Some("Api"));
}
