//! Jobs: starts a job, polls until it is done, and fetches its result.
//!
//! This file has the traits that say what a job is and what can be done with it. It also says where a job comes from (the service, and the
//! request that started it), so that the job of one is never taken for that of another, and shows the state of a job in a message.

pub(crate) mod handle;
pub(crate) mod wait;
pub(crate) mod start;
pub(crate) mod find;
pub(crate) mod poll;
pub(crate) mod store;

use std::marker::PhantomData;

use serde_json::Value as Json;

use crate::client::{Client, ServiceClient};
use crate::error::{JobIds, joined};
use crate::info::job::{DownloadInfo, FieldPath, JobInfo};
use crate::info::operation::{AnswerHeaders, HasHeaders, Operation, OperationInfo};
use crate::json::lookup::at_path;
use crate::json::read::Read;
use crate::request::call::Call;

/// A job: one call starts it, others are polled until it is done, and its result may be downloaded. Implemented by an
/// empty type for each job.
pub trait Job: Sized + 'static {
    /// The client of the service.
    type Client: ServiceClient;
    /// The operation that starts the job.
    type Start: Operation;
    /// The last answer, which says that the job is done.
    type Output: Read;
    /// The description of the job.
    const INFO: &'static JobInfo;
}

/// The operation that starts a job. Only its requests have the methods `run`, `start_job` and `find_job`.
#[derive(Debug)]
pub struct JobStart<J>(PhantomData<J>);

impl<J: Job> Operation for JobStart<J> {
    type Response = <J::Start as Operation>::Response;
    const INFO: &'static OperationInfo = J::Start::INFO;
    const CONTENT: Option<&'static str> = J::Start::CONTENT;
}

impl<J: Job<Start: HasHeaders>> HasHeaders for JobStart<J> {
    type Headers = <J::Start as HasHeaders>::Headers;

    #[inline]
    fn headers(headers: &AnswerHeaders<'_>) -> Self::Headers {
        J::Start::headers(headers)
    }
}

/// A request that starts a job: the `Request` of each client, if its operation does.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not start a job",
    note = "only operations that the spec describes as a job do: `send` the others"
)]
pub trait StartsJob: Into<Call> {
    /// The job.
    type Job: Job;
}

/// A job whose result can be downloaded.
pub trait Downloads: Job {
    /// The description of the result.
    const DOWNLOAD: &'static DownloadInfo;
}

/// A job that a list of the service shows while it runs, so that it can be found by the parameters of its start.
#[diagnostic::on_unimplemented(
    message = "no list of the service shows the job `{Self}`, so it cannot be found",
    note = "keep its `JobHandle`, for example in a `JobStore`"
)]
pub trait Findable: Job {}

/// A job that can be cancelled.
pub trait Cancellable: Job {}

const SERVICE: &str = "service";
const REQUEST: &str = "request";

/// The fields of a handle that say where the job comes from.
pub(crate) const ORIGIN: [&str; 2] = [SERVICE, REQUEST];

impl JobIds {
    #[inline]
    fn origin(&self, name: &str) -> Option<&str> {
        self.origin.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Says how the service differs from that of a client, if it does.
    #[inline]
    pub(crate) fn other_service(&self, client: &Client) -> Option<String> {
        let (theirs, ours) = (self.origin(SERVICE)?, &client.0.base.root);
        (theirs != ours).then(|| {
            format!(
                "it is for {theirs}, and the client for {ours}: if that is the same service, remove `{SERVICE}` from it"
            )
        })
    }

    /// Says why this is not the job that a request would start, if it is not.
    #[inline]
    pub(crate) fn other_job(&self, client: &Client, own: &Self) -> Option<String> {
        let is_other = match (self.origin(REQUEST), own.origin(REQUEST)) {
            (Some(theirs), Some(ours)) => theirs != ours,
            _ => !self.given.is_empty() && self.given != own.given,
        };
        let other =
            "its job was started with other parameters: use another name, follow it with `stored`, or `forget` it";
        self.other_service(client).or_else(|| is_other.then(|| other.to_owned()))
    }
}

/// What identifies a job before it is started.
#[inline]
pub(crate) fn identity(call: &Call, info: &JobInfo) -> JobIds {
    let key = info.start.idempotency_key.map(|key| key.parameter);
    let all = call.parameters.entries().iter().chain(call.extra.entries());
    // Of a constant, a later version of the client may send another value.
    let is_constant = |name| info.start.parameters.iter().any(|own| own.wire == name && own.constant.is_some());
    let known = all.filter(|entry| !entry.secret && Some(&*entry.name) != key && !is_constant(&*entry.name));
    let mut pairs: Vec<(&str, &str)> = known.map(|entry| (&*entry.name, entry.value.as_str())).collect();
    // The order of different parameters does not matter.
    pairs.sort_by_key(|(name, _)| *name);
    let origin = [(SERVICE, call.client.0.base.root.clone()), (REQUEST, digest(&pairs))];
    let origin = origin.map(|(name, value)| (name.to_owned(), value)).into();
    // The parameters by which the job can be found, as they are sent.
    let mut given: Vec<(String, String)> = Vec::new();
    for name in JobIds::given_names(info) {
        let entry = call.parameters.entries().iter().find(|entry| entry.name == name);
        if let Some(entry) = entry.filter(|_| !given.iter().any(|(other, _)| other == name)) {
            given.push((name.to_owned(), entry.value.to_string()));
        }
    }
    JobIds { origin, given, ids: Vec::new() }
}

/// A digest of names and values: FNV-1a with 128 bits, which is the same in all versions and on all platforms.
#[inline]
fn digest(pairs: &[(&str, &str)]) -> String {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for part in pairs.iter().flat_map(|(name, value)| [name, value]) {
        // No text contains the byte at the end.
        for byte in part.bytes().chain([0xFF]) {
            hash = (hash ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013B);
        }
    }
    format!("{hash:032x}")
}

/// The maximum number of characters of a text. Longer ones are not states.
const MAX_TEXT: usize = 40;

/// The field that says whether the job is done: `work.complete=0`. A text that may be a URL, an e-mail address or a token
/// is hidden.
#[inline]
pub(crate) fn shown_state(answer: &Json, field: FieldPath) -> String {
    let path = joined(field);
    match at_path(answer, field) {
        Ok(Some(Json::String(text))) if is_state(text) => format!("{path}={text}"),
        Ok(Some(Json::String(_) | Json::Object(_) | Json::Array(_))) => format!("{path}=…"),
        Ok(Some(value)) => format!("{path}={value}"),
        _ => format!("{path} is missing"),
    }
}

/// Whether a text may be the name of a state: letters and spaces, with a digit or two, such as `Running` or `step 2 of 4`.
#[inline]
fn is_state(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_usual = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | ',' | '%');
    text.chars().count() <= MAX_TEXT && digits <= 4 && text.chars().all(is_usual)
}
