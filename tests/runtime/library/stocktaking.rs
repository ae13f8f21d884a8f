//! A job of the library that is found in a list: stocktaking of a shelf, whose start has an empty answer.

use std::sync::{Arc, Mutex, PoisonError};

use crate::library::service::timed;
use crate::plain::operations;
use spec_client_runtime::generated::{CancelInfo, FieldValue, FindInfo, JobInfo, ListInfo, PollInfo, Until};
use spec_client_runtime::{
    Answer, Cancellable, Client, Findable, Job, JobStart, Json, MemoryTransport, Operation, OperationInfo,
    ParameterInfo, RecordedRequest, Request, TestClock,
};

operations! {
    pub(crate) StockStart: Json = OperationInfo::start("stock.start", "stock/start.json")
        .with_parameters(&[ParameterInfo::new("x-form").in_header().constant("2")])
        .with_verification("stock.running");
    pub(crate) StockRunning: Json = OperationInfo::read("stock.running", "stock/running.json");
    pub(crate) StockGet: Json = OperationInfo::read("stock.get", "stock/get.json");
    pub(crate) StockCancel: Json = OperationInfo::cancel("stock.cancel", "stock/cancel.json");
}

const LIST: ListInfo = ListInfo::new(&["items"], &["page", "total"]);

#[derive(Debug)]
pub(crate) enum Stocktaking {}

impl Job for Stocktaking {
    type Client = Client;
    type Start = StockStart;
    type Output = Json;
    const INFO: &'static JobInfo = &JobInfo::new(
        "stocktaking",
        StockStart::INFO,
        &[
            PollInfo::new(
                StockRunning::INFO,
                &[("id", &["stock", "id"])],
                Until::Gone { list: LIST, field: &["stock", "id"], id: &["stock", "id"] },
            ),
            PollInfo::new(StockGet::INFO, &[("id", &["stock", "id"])], Until::Answered)
                .with_failure(FieldValue::new(&["result"], "\"failed\"")),
        ],
    )
    .with_find(FindInfo::new(StockRunning::INFO, &[("shelf", "shelf_no")], &[(&["shelf"], "shelf_no")], LIST))
    .with_cancel(CancelInfo::new(StockCancel::INFO, &[("id", &["stock", "id"])]));
}

impl Findable for Stocktaking {}

impl Cancellable for Stocktaking {}

/// The handle before the job was found, and after.
pub(crate) const STARTED: &str = r#"{"version":1,"job":"stocktaking","service":"https://library.example/api/v2/","request":"913e5c78ec6da11dcf8fe333de549f72","given":{"shelf_no":"7"},"ids":{}}"#;
pub(crate) const FOUND: &str = r#"{"version":1,"job":"stocktaking","service":"https://library.example/api/v2/","request":"913e5c78ec6da11dcf8fe333de549f72","given":{"shelf_no":"7"},"ids":{"stock.id":"S-1"}}"#;

/// The item of the job in a list.
pub(crate) const ITEM: &str = r#"{"stock":{"id":"S-1"},"shelf":7,"state":"Counting"}"#;

/// A list of jobs in progress.
pub(crate) fn list(items: &[&str]) -> Answer {
    listed(items, items.len())
}

/// A page of a list with this total.
pub(crate) fn listed(items: &[&str], total: usize) -> Answer {
    Answer::json(format!(r#"{{"page":{{"total":{total}}},"items":[{}]}}"#, items.join(",")))
}

/// A service that answers the calls of the list in this order, and then with an empty one.
pub(crate) fn library(lists: Vec<Answer>) -> (Client, MemoryTransport, TestClock) {
    library_with(lists, |_| None)
}

/// Like [`library`], with other answers for some calls.
pub(crate) fn library_with(
    lists: Vec<Answer>,
    other: impl Fn(&RecordedRequest) -> Option<Answer> + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    let lists = Arc::new(Mutex::new(lists.into_iter()));
    timed(move |request| {
        if let Some(answer) = other(request) {
            return answer;
        }
        match request.operation() {
            "stock.running" => {
                let next = lists.lock().unwrap_or_else(PoisonError::into_inner).next();
                next.unwrap_or_else(|| list(&[]))
            }
            "stock.get" => Answer::json(r#"{"result":"counted","books":12}"#),
            _ => Answer::json("{}"),
        }
    })
}

pub(crate) fn start(client: &Client) -> Request<JobStart<Stocktaking>> {
    Request::new(client).with_parameter("shelf_no", 7)
}

/// The requests in order: each operation with its query.
pub(crate) fn asked(memory: &MemoryTransport) -> Vec<String> {
    let asked = |request: &RecordedRequest| {
        let target = request.target();
        let query = target.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
        format!("{}{query}", request.operation())
    };
    memory.requests().iter().map(asked).collect()
}
