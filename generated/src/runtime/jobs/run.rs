//! Starts a job, and polls until it is done.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use zeroize::Zeroizing;

use crate::runtime::client::retry::Retry;
use crate::runtime::client::{Client, ClientInner};
use crate::runtime::error::Error;
use crate::runtime::error::job_context::{JobContext, JobIds};
use crate::runtime::error::kind::{ErrorKind, JobProblem};
use crate::runtime::info::job::{Job, JobInfo, PollInfo, Starts};
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::jobs::completed::CompletedJob;
use crate::runtime::jobs::handle::JobHandle;
use crate::runtime::jobs::wait::{Progress, Wait};
use crate::runtime::json::failure::DecodeProblem;
use crate::runtime::json::lookup::{at_path, is_value, mismatch, scalar};
use crate::runtime::json::value::{Scalar, json_type};
use crate::runtime::request::Request;
use crate::runtime::request::exchange::Exchange;
use crate::runtime::request::parameters::{Parameters, request_url};
use crate::runtime::request::response::Context;

/// The name of the first stage.
const START: &str = "start";
/// How often a wait checks whether it was cancelled.
const SLICE: Duration = Duration::from_millis(50);

impl<O: Starts> Request<O> {
    /// Starts the job, and waits until it is done. It is started at most once. Options of this call (`with_timeout` and
    /// others) apply to the start. The polls have the limits of the client, and the download has those of downloads.
    ///
    /// # Errors
    ///
    /// When the job could not be started, a poll failed permanently, the deadline passed, or the wait was cancelled.
    /// [`Error::stage`] says where. If the job was started, [`Error::job_handle`] returns the handle to resume it with.
    pub fn run(self, wait: &Wait) -> Result<CompletedJob<O::Job>, Error> {
        let info = O::Job::INFO;
        let client = self.client().clone();
        let since = client.0.clock.now();
        if wait.is_cancelled() {
            let error = Error::of(info.start, ErrorKind::Job(JobProblem::Cancelled)).with_sent(false);
            return Err(error.in_job(JobContext::new(info, START, None)));
        }
        let handle = self.start_job()?;
        let follow = PollLoop { client: &client.0, info, ids: handle.ids(), wait, since, polls: 0 };
        follow.report(START, None);
        let pause = wait.delays().next();
        follow.finish(pause, &client, &handle)
    }

    /// Starts the job, at most once, and does not wait for it. [`JobHandle::wait`] does.
    ///
    /// # Errors
    ///
    /// When the job could not be started, or the answer does not have the ids of the handle.
    pub fn start_job(self) -> Result<JobHandle<O::Job>, Error> {
        let info = O::Job::INFO;
        let started = self.send_value().and_then(|answer| {
            let ids = JobIds::collect(info, |path| id(&answer, path));
            ids.map_err(|problem| {
                let error = Error::of(info.start, ErrorKind::Decode(problem)).or_outcome_unknown();
                error.with_body(answer.to_string().into_bytes())
            })
        });
        match started {
            Ok(ids) => Ok(JobHandle::new(Arc::new(ids))),
            Err(error) => Err(error.in_job(JobContext::new(info, START, None))),
        }
    }
}

impl<J: Job> JobHandle<J> {
    /// Waits until the job is done. It is not started again. All polls are made from the first on, which costs one call
    /// for each that is already done.
    ///
    /// # Errors
    ///
    /// When a poll failed permanently, the deadline passed, or the wait was cancelled. The handle can be used again.
    pub fn wait(&self, client: &Client, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let since = client.0.clock.now();
        let follow = PollLoop { client: &client.0, info: J::INFO, ids: self.ids(), wait, since, polls: 0 };
        follow.finish(Duration::ZERO, client, self)
    }
}

/// A job that is being polled.
struct PollLoop<'a> {
    client: &'a ClientInner,
    info: &'static JobInfo,
    ids: &'a Arc<JobIds>,
    wait: &'a Wait,
    since: Instant,
    polls: u32,
}

/// The answer of a poll.
struct PollAnswer {
    operation: &'static OperationInfo,
    parameters: Parameters,
    status: u16,
    body: Vec<u8>,
    json: Json,
}

impl PollLoop<'_> {
    /// Makes all polls, and decodes the last answer.
    fn finish<J: Job>(
        mut self,
        pause: Duration,
        client: &Client,
        handle: &JobHandle<J>,
    ) -> Result<CompletedJob<J>, Error> {
        let answered = self.poll_all(pause)?;
        let context = Context::new(self.client, answered.operation, &answered.parameters);
        match context.decode(answered.status, answered.body, &[]) {
            Ok(output) => Ok(CompletedJob::new(client.clone(), handle.clone(), output, answered.json)),
            Err(error) => Err(error.in_job(self.job_context(answered.operation))),
        }
    }

    /// Makes all polls in their order, and returns the last answer.
    fn poll_all(&mut self, first_pause: Duration) -> Result<PollAnswer, Error> {
        let mut pause = first_pause;
        let mut last = None;
        for poll in self.info.polls {
            last = Some(self.poll(poll, pause)?);
            pause = Duration::ZERO;
        }
        // A job has a poll, see `JobInfo::new`.
        last.ok_or_else(|| Error::of(self.info.start, ErrorKind::Decode(DecodeProblem::Empty)))
    }

    /// Polls until it is done.
    fn poll(&mut self, poll: &'static PollInfo, mut pause: Duration) -> Result<PollAnswer, Error> {
        let mut delays = self.wait.delays();
        let mut failure: Option<Error> = None;
        loop {
            if let Err(problem) = self.pause(pause, failure.as_ref()) {
                return Err(Error::of(poll.operation, ErrorKind::Job(problem)).in_job(self.job_context(poll.operation)));
            }
            self.polls = self.polls.saturating_add(1);
            let answered = self.ask(poll).and_then(|answered| Ok((is_done(&answered, poll)?, answered)));
            match answered {
                Ok((is_done, answered)) => {
                    self.report(poll.operation.name, None);
                    if is_done {
                        return Ok(answered);
                    }
                    (pause, failure) = (delays.next(), None);
                }
                Err(error) if error.is_retryable() => {
                    self.report(poll.operation.name, Some(&error));
                    pause = delays.next().max(error.retry_after().unwrap_or_default());
                    failure = Some(error);
                }
                Err(error) => return Err(error.in_job(self.job_context(poll.operation))),
            }
        }
    }

    /// Waits before a poll, unless it would start too late or the wait is cancelled.
    fn pause(&self, pause: Duration, failure: Option<&Error>) -> Result<(), JobProblem> {
        if self.wait.is_cancelled() {
            return Err(JobProblem::Cancelled);
        }
        if pause >= self.left() {
            return Err(JobProblem::Deadline { last: failure.map(|error| Box::new(error.kind().clone())) });
        }
        let Some(token) = self.wait.token() else {
            if !pause.is_zero() {
                self.client.clock.sleep(pause);
            }
            return Ok(());
        };
        let mut rest = pause;
        while !rest.is_zero() {
            let slice = rest.min(SLICE);
            self.client.clock.sleep(slice);
            rest -= slice;
            if token.is_cancelled() {
                return Err(JobProblem::Cancelled);
            }
        }
        Ok(())
    }

    /// Sends a poll once. The loop around it retries.
    fn ask(&self, poll: &'static PollInfo) -> Result<PollAnswer, Error> {
        let operation = poll.operation;
        let mut parameters = Parameters::default();
        for &(wire, path) in poll.arguments {
            if let Some(id) = self.ids.get(path) {
                parameters.set(wire, id, operation.is_secret(wire));
            }
        }
        let context = Context::new(self.client, operation, &parameters);
        let mut limits = self.client.limits;
        limits.retry = Retry::never();
        limits.timeouts.call = limits.timeouts.call.min(self.left());
        let url = request_url(&self.client.base.root, operation.path, parameters.entries(), false);
        let url = Zeroizing::new(url);
        let exchange = Exchange::json(&url, &[]);
        let (status, body) = self
            .client
            .exchange(&context, &limits, &exchange, |response| context.receive(response, limits.max_body).into())?;
        let json = context.decode(status, body.clone(), &[])?;
        Ok(PollAnswer { operation, parameters, status, body, json })
    }

    fn elapsed(&self) -> Duration {
        self.client.clock.now().saturating_duration_since(self.since)
    }

    fn left(&self) -> Duration {
        self.wait.time().saturating_sub(self.elapsed())
    }

    fn job_context(&self, operation: &'static OperationInfo) -> JobContext {
        JobContext::new(self.info, operation.name, Some(self.ids))
    }

    fn report(&self, stage: &'static str, failure: Option<&Error>) {
        let (info, polls, ids) = (self.info, self.polls, self.ids);
        self.wait.report(&Progress { info, stage, polls, elapsed: self.elapsed(), ids, failure });
    }
}

/// Whether the field has the value that means done. A missing field does not.
fn is_done(answered: &PollAnswer, poll: &PollInfo) -> Result<bool, Error> {
    match at_path(&answered.json, poll.field) {
        Ok(value) => Ok(value.is_some_and(|value| is_value(value, poll.equals))),
        Err(problem) => {
            let error = Error::of(answered.operation, ErrorKind::Decode(problem));
            Err(error.with_status(answered.status).with_body(answered.body.clone()))
        }
    }
}

/// Finds an id in the answer of a start.
fn id(answer: &Json, path: &'static [&'static str]) -> Result<Scalar, DecodeProblem> {
    let value = at_path(answer, path)?;
    let id = value.cloned().and_then(scalar);
    id.ok_or_else(|| mismatch(path, "an id", value.map_or("none", json_type)))
}
