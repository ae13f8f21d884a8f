//! The traits of jobs: what a job is, and what can be done with it.

use std::marker::PhantomData;

use crate::client::ServiceClient;
use crate::info::answer_headers::{AnswerHeaders, HasHeaders};
use crate::info::job::{DownloadInfo, JobInfo};
use crate::info::operation::{Operation, OperationInfo};
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
    note = "only operations that the spec describes as a job do"
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
pub trait Findable: Job {}

/// A job that can be cancelled.
pub trait Cancellable: Job {}
