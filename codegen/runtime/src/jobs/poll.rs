//! Polls a job until it is done.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value as Json;

use crate::client::limits::Retry;
use crate::client::{Client, clock};
use crate::deviation::failure::DecodeProblem;
use crate::error::kind::{ErrorKind, JobProblem};
use crate::error::{Error, JobContext, JobIds, joined};
use crate::info::job::{FieldValue, FindInfo, JobInfo, PollInfo, Until};
use crate::info::operation::OperationInfo;
use crate::jobs::find::{Listed, arguments, find_in, find_parameters};
use crate::jobs::handle::{CompletedJob, JobHandle};
use crate::jobs::wait::{Progress, Wait};
use crate::jobs::{Job, shown_state};
use crate::json::lookup::{at_path, is_value};
use crate::request::call::Call;
use crate::request::call_log::warn_of_poll;
use crate::request::parameters::Parameters;
use crate::transport::bounded;
use crate::transport::cancel::CancelToken;

/// A job that is being polled.
pub(crate) struct PollLoop<'a> {
    /// With the token of the wait.
    client: Client,
    info: &'static JobInfo,
    ids: Arc<JobIds>,
    wait: &'a Wait,
    since: Instant,
    polls: u32,
    /// The state of the job in the last answer.
    last: Option<String>,
    /// The time from the start of the wait until which the job must be found.
    find_until: Option<Duration>,
    /// Called when the job was found.
    when_found: Option<WhenFound<'a>>,
}

type WhenFound<'a> = &'a dyn Fn(&Arc<JobIds>) -> Result<(), Error>;

struct PollAnswer {
    call: Call,
    status: u16,
    body: Vec<u8>,
    json: Json,
}

/// The state of the job in an answer.
enum Stand {
    Done,
    /// The state in words.
    Waiting(String),
}

/// Decides from an answer whether the job is done.
type Judge<'f> = &'f dyn Fn(&Json) -> Result<Stand, ErrorKind>;

impl<'a> PollLoop<'a> {
    #[inline]
    pub(crate) fn new(
        client: &Client,
        info: &'static JobInfo,
        ids: &Arc<JobIds>,
        wait: &'a Wait,
        since: Instant,
    ) -> Self {
        Self {
            client: wait.client(client),
            info,
            ids: Arc::clone(ids),
            wait,
            since,
            polls: 0,
            last: None,
            find_until: None,
            when_found: None,
        }
    }

    /// Calls this function when the job was found, before it is polled.
    #[inline]
    pub(crate) fn when_found(self, keep: WhenFound<'a>) -> Self {
        Self { when_found: Some(keep), ..self }
    }

    /// Finds the job if its ids are not known, makes all polls, and decodes the last answer.
    pub(crate) fn finish<J: Job>(mut self, pause: Duration) -> Result<CompletedJob<J>, Error> {
        let PollAnswer { call, status, body, json } = self.poll_all(pause)?;
        match call.context().decode(status, body, &[]) {
            Ok(output) => {
                let handle = JobHandle::new(Arc::clone(&self.ids));
                Ok(CompletedJob::new(self.client.clone(), handle, output, json))
            }
            Err(error) => {
                warn_of_poll(self.client.0.service.log_target, call.info, self.polls, &error, None);
                Err(error.in_job(self.job_context(call.info)))
            }
        }
    }

    /// Makes all polls in order, and returns the last answer.
    #[inline]
    fn poll_all(&mut self, first_pause: Duration) -> Result<PollAnswer, Error> {
        let mut pause = first_pause;
        if let Some(find) = self.info.find.filter(|_| self.ids.ids.is_empty()) {
            self.find(&find, pause)?;
            pause = Duration::ZERO;
        }
        let mut last = None;
        for poll in self.info.polls {
            let ids = Arc::clone(&self.ids);
            let parameters = arguments(poll.operation, poll.arguments, &ids);
            last = Some(self.poll(poll.operation, &parameters, pause, &|json| judge(json, poll, &ids))?);
            pause = Duration::ZERO;
        }
        // A job has a poll, see `JobInfo::new`.
        last.ok_or_else(|| Error::of(self.info.start, ErrorKind::Decode(DecodeProblem::Empty)))
    }

    /// Looks for the job until the list of the service contains it.
    #[inline]
    fn find(&mut self, find: &FindInfo, pause: Duration) -> Result<(), Error> {
        let (info, ids) = (self.info, Arc::clone(&self.ids));
        self.find_until = Some(self.elapsed().saturating_add(bounded(self.wait.find_within)));
        let found = |json: &Json| find_in(info, find, &ids, json);
        let is_found = |json: &Json| match found(json)? {
            Some(_) => Ok(Stand::Done),
            None => Ok(Stand::Waiting("the job is not listed".to_owned())),
        };
        let answered = self.poll(find.operation, &find_parameters(find, &ids), pause, &is_found)?;
        self.find_until = None;
        if let Ok(Some(found)) = found(&answered.json) {
            self.ids = Arc::new(JobIds { ids: found, ..(*ids).clone() });
        }
        if let Some(keep) = self.when_found {
            keep(&self.ids)?;
        }
        self.report(find.operation.name, Some(&answered.json), None);
        Ok(())
    }

    /// Polls until it is done.
    #[inline]
    fn poll(
        &mut self,
        operation: &'static OperationInfo,
        parameters: &Parameters,
        mut pause: Duration,
        judge: Judge<'_>,
    ) -> Result<PollAnswer, Error> {
        let mut delays = self.wait.delays();
        let mut failure: Option<Error> = None;
        loop {
            if let Err(problem) = self.pause(pause, failure.as_ref()) {
                return Err(Error::of(operation, ErrorKind::Job(problem)).in_job(self.job_context(operation)));
            }
            self.polls = self.polls.saturating_add(1);
            let answered = self.ask(operation, parameters.clone()).and_then(|answered| match judge(&answered.json) {
                Ok(stand) => Ok((stand, answered)),
                Err(kind) => Err(Error::of(operation, kind).with_status(answered.status).with_body(answered.body)),
            });
            match answered {
                Ok((stand, answered)) => {
                    self.report(operation.name, Some(&answered.json), None);
                    self.last = None;
                    let Stand::Waiting(state) = stand else { return Ok(answered) };
                    self.last = Some(answered.call.context().scrubber().scrub(&state, usize::MAX));
                    (pause, failure) = (delays.next(), None);
                }
                Err(error) if error.is_retryable() => {
                    self.report(operation.name, None, Some(&error));
                    pause = delays.next().max(error.retry_after().unwrap_or_default());
                    warn_of_poll(self.client.0.service.log_target, operation, self.polls, &error, Some(pause));
                    failure = Some(error);
                }
                // The pause before the next one says so.
                Err(error) if error.is_cancelled() && self.is_cancelled() => pause = Duration::ZERO,
                Err(error) => {
                    // A job that failed cannot be resumed.
                    let has_failed = matches!(error.kind(), ErrorKind::Job(JobProblem::Failed { .. }));
                    let ids = (!has_failed).then_some(&self.ids);
                    return Err(error.in_job(JobContext::new(self.info, operation.name, ids)));
                }
            }
        }
    }

    /// Waits before a poll, unless it would start too late or the wait is cancelled.
    #[inline]
    fn pause(&self, pause: Duration, failure: Option<&Error>) -> Result<(), JobProblem> {
        if self.is_cancelled() {
            return Err(JobProblem::Cancelled);
        }
        if self.find_until.is_some_and(|limit| pause >= limit.saturating_sub(self.elapsed())) {
            return Err(JobProblem::NotListed);
        }
        if pause >= self.left() {
            let last = failure.map(|error| Box::new(error.kind().clone()));
            return Err(JobProblem::Deadline { last, answer: self.last.clone() });
        }
        if !pause.is_zero() {
            clock::pause(&*self.client.0.clock, pause, self.client.1.as_ref());
        }
        if self.is_cancelled() { Err(JobProblem::Cancelled) } else { Ok(()) }
    }

    #[inline]
    fn is_cancelled(&self) -> bool {
        self.client.1.as_ref().is_some_and(CancelToken::is_cancelled)
    }

    /// Sends a poll once. The loop around it retries.
    #[inline]
    fn ask(&self, operation: &'static OperationInfo, parameters: Parameters) -> Result<PollAnswer, Error> {
        let mut call = Call::new(&self.client, operation, &[]);
        call.limits.retry = Some(Retry::never());
        call.limits.call = Some(self.client.0.limits.timeouts.call.min(self.left()));
        call.parameters.extend(&parameters);
        let (status, body, json) = call.perform(|received| {
            let (status, body) = (received.head.status(), received.body.clone());
            Ok((status, body, received.decode(&[])?))
        })?;
        Ok(PollAnswer { call, status, body, json })
    }

    #[inline]
    fn elapsed(&self) -> Duration {
        self.client.0.clock.now().saturating_duration_since(self.since)
    }

    #[inline]
    fn left(&self) -> Duration {
        bounded(self.wait.deadline).saturating_sub(self.elapsed())
    }

    #[inline]
    fn job_context(&self, operation: &'static OperationInfo) -> JobContext {
        JobContext::new(self.info, operation.name, Some(&self.ids))
    }

    #[inline]
    pub(crate) fn report(&self, stage: &'static str, answer: Option<&Json>, failure: Option<&Error>) {
        let (info, polls, ids) = (self.info, self.polls, &self.ids);
        self.wait.report(&Progress { info, stage, polls, elapsed: self.elapsed(), ids, answer, failure });
    }
}

/// The state of the job in the answer of a poll. A missing field means that the job is not done.
#[inline]
fn judge(json: &Json, poll: &PollInfo, ids: &JobIds) -> Result<Stand, ErrorKind> {
    if let Some(failed) = &poll.failed
        && has(json, failed)?
    {
        let field = joined(failed.field);
        return Err(ErrorKind::Job(JobProblem::Failed { field, equals: failed.equals }));
    }
    Ok(match &poll.until {
        Until::Answered => Stand::Done,
        Until::Field(done) if has(json, done)? => Stand::Done,
        Until::Field(done) => Stand::Waiting(shown_state(json, done.field)),
        Until::Gone { list, field, id } => {
            let listed = Listed::read(json, list).map_err(ErrorKind::Decode)?;
            match ids.get(id).map(|id| listed.contains(field, id)) {
                Some(Some(false)) => Stand::Done,
                Some(None) => {
                    Stand::Waiting("the job may be on another page of the list, or an item without an id".to_owned())
                }
                _ => Stand::Waiting("the job is still listed".to_owned()),
            }
        }
    })
}

#[inline]
fn has(json: &Json, wanted: &FieldValue) -> Result<bool, ErrorKind> {
    let value = at_path(json, wanted.field).map_err(ErrorKind::Decode)?;
    Ok(value.is_some_and(|value| is_value(value, wanted.equals)))
}
