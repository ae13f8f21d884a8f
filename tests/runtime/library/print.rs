//! A job of the library: printing a list, with a start, two operations to poll, and a download.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::library::service::in_memory_with;
use crate::plain::operations;
use spec_client_runtime::generated::{DownloadInfo, FieldValue, JobInfo, PollInfo, Until};
use spec_client_runtime::{
    Answer, Client, ClientBuilder, Downloads, Job, JobHandle, JobStart, Json, MemoryTransport, Operation,
    OperationInfo, ParameterInfo, RecordedRequest, Request, TestClock,
};

operations! {
    pub(crate) PrintStart: Json = OperationInfo::start("print.start", "print/start.json");
    pub(crate) PrintGet: Json = OperationInfo::read("print.get", "print/get.json")
        .with_parameters(&[ParameterInfo::new("t").required()]);
    pub(crate) FileGet: File = OperationInfo::read("file.get", "file/get.json").with_permission("read_files");
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct File {
    pub(crate) file: Option<Json>,
    pub(crate) pages: i64,
}

spec_client_runtime::generated::impl_record!(File, required(pages), optional(file));

pub(crate) enum PrintList {}

impl Job for PrintList {
    type Client = Client;
    type Start = PrintStart;
    type Output = File;
    const INFO: &'static JobInfo = &JobInfo::new(
        "print_list",
        PrintStart::INFO,
        &[
            PollInfo::new(
                PrintGet::INFO,
                &[("t", &["ticket"])],
                Until::Field(FieldValue::new(&["print", "ready"], "1")),
            ),
            PollInfo::new(
                FileGet::INFO,
                &[("file_id", &["file", "id"]), ("ticket", &["ticket"])],
                Until::Field(FieldValue::new(&["file", "state"], "\"whole\"")),
            ),
        ],
    );
}

impl Downloads for PrintList {
    const DOWNLOAD: &'static DownloadInfo = &DownloadInfo::new(&["file", "url"], "application/pdf");
}

/// A job of another service, with the same name and ids, and with another start.
#[derive(Debug)]
pub(crate) enum BindList {}

impl Job for BindList {
    type Client = Client;
    type Start = BindStart;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new("print_list", BindStart::INFO, PrintList::INFO.polls);
}

operations! {
    pub(crate) BindStart: Json = OperationInfo::start("bind.start", "bind/start.json").with_idempotency_key("call");
}

pub(crate) const STARTED: &str = r#"{"ticket":"T-9","file":{"id":71}}"#;
pub(crate) const HANDLE: &str = r#"{"version":1,"job":"print_list","service":"https://library.example/api/v2/","request":"6c62272e07bb014262b821756295c58d","ids":{"ticket":"T-9","file.id":71}}"#;
pub(crate) const READY: &str = r#"{"print":{"ready":1}}"#;
pub(crate) const WHOLE: &str = r#"{"file":{"state":"whole","url":"/lists/71.pdf"},"pages":"3"}"#;
pub(crate) const PDF: &str = "%PDF-1.7\nlist\n%%EOF\n";

/// The calls of a successful job.
pub(crate) const ALL: [&str; 4] = ["print.start", "print.get", "file.get", "download"];

pub(crate) fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub(crate) fn handle() -> JobHandle<PrintList> {
    HANDLE.parse().expect("a handle")
}

pub(crate) fn not_yet() -> Answer {
    Answer::json(r#"{"print":{"ready":0}}"#)
}

pub(crate) fn many(count: usize, answer: impl Fn() -> Answer) -> Vec<Answer> {
    (0..count).map(|_| answer()).collect()
}

pub(crate) fn pdf() -> Answer {
    Answer::json(PDF).with_header("content-type", "application/pdf")
}

/// The answers of a successful job.
pub(crate) fn well(request: &RecordedRequest) -> Answer {
    match request.operation() {
        "print.start" => Answer::json(STARTED),
        "print.get" => Answer::json(READY),
        "file.get" => Answer::json(WHOLE),
        _ => pdf(),
    }
}

/// A service that answers successfully, except for the first calls of one operation, which are answered like this.
pub(crate) fn printing(operation: &'static str, answers: Vec<Answer>) -> (Client, MemoryTransport, TestClock) {
    printing_with(|builder| builder, operation, answers)
}

pub(crate) fn printing_with(
    set: impl FnOnce(ClientBuilder) -> ClientBuilder,
    operation: &'static str,
    answers: Vec<Answer>,
) -> (Client, MemoryTransport, TestClock) {
    let answers = Arc::new(Mutex::new(answers.into_iter()));
    in_memory_with(set, move |request| {
        let special = (request.operation() == operation)
            .then(|| answers.lock().unwrap_or_else(PoisonError::into_inner).next())
            .flatten();
        special.unwrap_or_else(|| well(request))
    })
}

pub(crate) fn start(client: &Client) -> Request<JobStart<PrintList>> {
    Request::new(client)
}

/// The operations that were called, in order.
pub(crate) fn called(memory: &MemoryTransport) -> Vec<&'static str> {
    memory.requests().iter().map(RecordedRequest::operation).collect()
}
