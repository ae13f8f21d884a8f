//! A client that the runtime's macro makes. Its types are its own, and everything that the runtime does for it takes these.

use crate::download::save::Folder;
use crate::library::lists::Page;
use crate::plain::operations;
use runtime::generated::{FieldValue, JobInfo, PollInfo, Until, condition_of};
use runtime::{
    Answer, Code, ErrorInfo, Job, JobHandle, JobStart, JobStore, Json, MemoryTransport, Observation, Operation,
    OperationInfo, PageBy, PageParameterInfo, Piece, RecordedRequest, ServiceInfo, TestClock, Wait,
};
use spec_client_runtime as runtime;

static SERVICE: ServiceInfo = ServiceInfo::new("Bindery", "bindery-client", "1.0.0", "bindery_client")
    .with_errors(&["code"], &["message"])
    .with_page_parameters(PageParameterInfo::new(PageBy::Start, "start"));

runtime::generated::client!(format: 1);
runtime::generated::client_requests!();

operations! {
    Sheets: Page<String> = OperationInfo::read("sheet.list", "sheets");
    BindStart: Json = OperationInfo::start("bind.start", "bind").with_errors(&[OUT]);
    BindGet: Json = OperationInfo::read("bind.get", "binding");
}

const OUT: ErrorInfo = ErrorInfo::new("out_of_thread", &[409], Code::Integer(1), &[Piece::Text("no thread")]);

#[derive(Debug)]
enum Bind {}

impl Job for Bind {
    type Client = Client;
    type Start = BindStart;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new(
        "bind",
        BindStart::INFO,
        &[PollInfo::new(BindGet::INFO, &[("id", &["id"])], Until::Field(FieldValue::new(&["bound"], "true")))],
    );
}

fn answer(request: &RecordedRequest) -> Answer {
    match (request.operation(), request.parameter("start"), request.parameter("size")) {
        ("bind.start", None, Some("7")) => Answer::json(r#"{"id":3}"#),
        ("bind.get", ..) => Answer::json(r#"{"bound":true}"#),
        ("sheet.list", Some("0"), Some("7")) => Answer::json(r#"{"list":["a"],"total":2}"#),
        ("sheet.list", Some("1"), Some("7")) => Answer::json(r#"{"list":["b"],"total":"2"}"#),
        _ => Answer::status(409, r#"{"code":1,"message":"no thread"}"#),
    }
}

fn client(service: &'static ServiceInfo) -> (Client, MemoryTransport) {
    let memory = MemoryTransport::new(answer);
    let builder: ClientBuilder = runtime::generated::builder(service, "https://bindery.example", "");
    let builder = builder.transport(memory.clone()).clock(TestClock::new()).observer(|_: &Observation| ());
    (builder.build().expect("a client"), memory)
}

#[test]
fn the_macro_makes_a_client_with_pages_and_jobs() {
    let (client, memory) = client(&SERVICE);
    let sheets = Request::<Sheets>::new(&client).with_parameter("size", 7).pages().items();
    assert_eq!(sheets.map(|sheet| sheet.expect("a sheet")).collect::<Vec<_>>(), ["a", "b"]);
    let start = || Request::<JobStart<Bind>>::new(&client).with_parameter("size", 7);
    let bound = serde_json::json!({ "bound": true });
    assert_eq!(start().run(&Wait::default()).expect("a job").output(), &bound);
    let handle: JobHandle<Bind> = start().start_job().expect("a handle");
    assert_eq!(handle.wait(&client, &Wait::default()).expect("a job").output(), &bound);
    let folder = Folder::new();
    let store = JobStore::open(folder.join("jobs")).expect("a store");
    for _ in 0..2 {
        assert_eq!(store.run("b", start(), &Wait::default()).expect("a job").output(), &bound);
    }
    let starts = memory.requests().iter().filter(|request| request.operation() == "bind.start").count();
    assert_eq!(starts, 3, "the second run of the store finds the first");
    // What your code describes needs no type of the client.
    let value = client.request(BindGet::INFO).with_parameter("id", 3).send_value().expect("an answer");
    assert_eq!((value, client.observations().len()), (bound, 1), "the text is a deviation");
}

#[test]
fn a_condition_is_one_of_the_service_that_the_error_comes_from() {
    // It describes the same, and is another service.
    static OTHER: ServiceInfo = SERVICE;
    for (service, expected) in [(&SERVICE, Some("out_of_thread")), (&OTHER, None)] {
        let error = Request::<BindStart>::new(&client(service).0).send().expect_err("an error");
        assert_eq!((error.condition_name(), condition_of(&error, &SERVICE)), (Some("out_of_thread"), expected));
    }
    let error = runtime::generated::builder::<Client>(&SERVICE, "", "").build().expect_err("no URL");
    assert_eq!(condition_of(&error, &SERVICE), None);
}
