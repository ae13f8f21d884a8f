//! Starts a job, finds one that was started, and cancels one.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;

use crate::client::Client;
use crate::error::Error;
use crate::error::job_context::{JobContext, JobIds};
use crate::error::kind::{ErrorKind, JobProblem};
use crate::info::job::JobInfo;
use crate::info::operation::OperationInfo;
use crate::jobs::completed::CompletedJob;
use crate::jobs::find::{arguments, find_in, find_parameters, id};
use crate::jobs::handle::JobHandle;
use crate::jobs::job::{Cancellable, Findable, Job};
use crate::jobs::location;
use crate::jobs::origin::identity;
use crate::jobs::poll::PollLoop;
use crate::jobs::wait::Wait;
use crate::json::value::Scalar;
use crate::request::call::Call;
use crate::request::parameters::Parameters;

/// The name of the first stage.
pub(crate) const START: &str = "start";

impl Call {
    /// Starts the job, and waits until it is done.
    #[inline]
    pub fn run_job<J: Job>(self, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let info = J::INFO;
        let client = self.client.clone();
        let since = client.0.clock.now();
        if wait.is_cancelled() {
            let error = Error::of(info.start, ErrorKind::Job(JobProblem::Cancelled)).with_sent(false);
            return Err(error.in_job(JobContext::new(info, START, None)));
        }
        let handle = self.start_job::<J>()?;
        let follow = PollLoop::new(&client, info, handle.ids(), wait, since);
        follow.report(START, None, None);
        follow.finish(wait.delays().next())
    }

    /// Starts the job, at most once, and does not wait for it.
    #[inline]
    pub fn start_job<J: Job>(self) -> Result<JobHandle<J>, Error> {
        let info = J::INFO;
        match self.started::<J>(info) {
            Ok(ids) => Ok(JobHandle::new(Arc::new(JobIds { ids, ..identity(&self, info) }))),
            Err(error) => Err(error.in_job(JobContext::new(info, START, None))),
        }
    }

    /// Looks for a job that was started with these parameters and is in progress.
    #[inline]
    pub fn find_job<J: Findable>(&self) -> Result<Option<JobHandle<J>>, Error> {
        look(&self.client, J::INFO, identity(self, J::INFO)).map(|ids| Some(JobHandle::new(Arc::new(ids?))))
    }

    /// The parameters by which the job can be found, as they are sent.
    #[inline]
    pub(crate) fn given(&self, info: &JobInfo) -> Vec<(String, String)> {
        let mut given: Vec<(String, String)> = Vec::new();
        for name in JobIds::given_names(info) {
            let entry = self.parameters.entries().iter().find(|entry| entry.name == name);
            if let Some(entry) = entry.filter(|_| !given.iter().any(|(other, _)| other == name)) {
                given.push((name.to_owned(), entry.value.to_string()));
            }
        }
        given
    }

    /// Sends the start, and returns the ids of the job.
    fn started<J: Job>(&self, info: &'static JobInfo) -> Result<Vec<(String, Scalar)>, Error> {
        if let Some(from) = &info.location {
            return location::start::<J>(self, info, from);
        }
        self.perform(|received| {
            let (context, status) = (received.context, received.head.status());
            let answer: Json = received.decode(self.fields)?;
            if info.find.is_some() {
                return Ok(Vec::new());
            }
            JobIds::collect(info, |path| id(&answer, path)).map_err(|problem| {
                let error = context.error(ErrorKind::Decode(problem)).with_status(status);
                error.with_body(answer.to_string().into_bytes())
            })
        })
    }
}

impl<J: Job> JobHandle<J> {
    /// Waits until the job is done. It is not started again. Every stage is polled from the first on, which costs one
    /// call for each stage that is already done.
    ///
    /// # Errors
    ///
    /// When a poll failed permanently, the job failed, the deadline passed, or the wait was cancelled. The handle can be
    /// used again. When it belongs to the job of another service, nothing is sent.
    #[inline]
    pub fn wait(&self, client: &J::Client, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let client = client.as_ref();
        self.demand_service(client)?;
        let since = client.0.clock.now();
        PollLoop::new(client, J::INFO, self.ids(), wait, since).finish(Duration::ZERO)
    }

    #[inline]
    fn demand_service(&self, client: &Client) -> Result<(), Error> {
        let Some(reason) = self.ids().other_service(client) else { return Ok(()) };
        let error = Error::new(ErrorKind::Job(JobProblem::Handle { reason })).with_sent(false);
        Err(error.in_job(JobContext::new(J::INFO, START, Some(self.ids()))))
    }
}

impl<J: Cancellable> JobHandle<J> {
    /// Cancels the job at the service. The call is sent at most once, like every call that changes something. A job
    /// that was not found yet is looked for first.
    ///
    /// # Errors
    ///
    /// When the job is not found, belongs to another service, or the service refuses: [`Error::kind`] says which. If the outcome is unknown,
    /// [`Error::verify_with`] names the operation that shows it.
    #[inline]
    pub fn cancel(&self, client: &J::Client) -> Result<(), Error> {
        let (client, info) = (client.as_ref(), J::INFO);
        self.demand_service(client)?;
        // Only jobs with a description of the cancellation have this method.
        let Some(cancel) = info.cancel else { return Ok(()) };
        let mut ids = Arc::clone(self.ids());
        if let (Some(find), true) = (info.find, ids.ids.is_empty()) {
            match look(client, info, (*ids).clone())? {
                Some(found) => ids = Arc::new(found),
                None => {
                    let error = Error::of(find.operation, ErrorKind::Job(JobProblem::NotListed)).with_sent(false);
                    return Err(error.in_job(JobContext::new(info, cancel.operation.name, Some(&ids))));
                }
            }
        }
        let parameters = arguments(cancel.operation, cancel.arguments, &ids);
        let cancelled = untyped(client, cancel.operation, parameters).send_value();
        cancelled.map(drop).map_err(|error| error.in_job(JobContext::new(info, cancel.operation.name, Some(&ids))))
    }
}

#[inline]
fn untyped(client: &Client, operation: &'static OperationInfo, parameters: Parameters) -> Call {
    Call { parameters, ..Call::new(client, operation, &[]) }
}

/// Looks for a job once, with the retries of any other call.
#[inline]
pub(crate) fn look(client: &Client, info: &'static JobInfo, ids: JobIds) -> Result<Option<JobIds>, Error> {
    let Some(find) = info.find else { return Ok(None) };
    let answer = untyped(client, find.operation, find_parameters(&find, &ids)).send_value()?;
    let found = find_in(info, &find, &ids, &answer)
        .map_err(|kind| Error::of(find.operation, kind).with_body(answer.to_string().into_bytes()))?;
    Ok(found.map(|found| JobIds { ids: found, ..ids }))
}
