//! How to wait for a job: the polling interval, the deadline, progress and cancellation.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;

use crate::client::Client;
use crate::error::{Error, JobIds};
use crate::info::job::JobInfo;
use crate::jobs::Job;
use crate::jobs::handle::JobHandle;
use crate::transport::bounded;
use crate::transport::cancel::CancelToken;

/// The minimum wait between two polls.
const MIN_DELAY: Duration = Duration::from_millis(10);

type OnProgress = dyn Fn(&Progress<'_>) + Send + Sync;

/// How to wait for a job. `Wait::default()` polls after 2 seconds, then after 1.5 times the previous wait up to 30
/// seconds, for up to 30 minutes. These figures are the client's choice.
///
/// When a stage of the job is done, the next stage is polled at once, and then after the first delay again. A poll that
/// fails transiently (no connection, a connection that broke, a time limit, or status 429, 502, 503 or 504) does not
/// end the wait. If such an answer has `Retry-After`, the next poll waits at least that long.
#[derive(Clone)]
#[must_use]
pub struct Wait {
    first_delay: Duration,
    growth: f64,
    max_delay: Duration,
    pub(crate) deadline: Duration,
    pub(crate) find_within: Duration,
    on_progress: Option<Arc<OnProgress>>,
    pub(crate) cancel: Option<CancelToken>,
}

impl Wait {
    /// The same as `Wait::default()`.
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the wait between the start and the first poll, and after the first poll. Default: 2 seconds; minimum: 10
    /// milliseconds. A job that is resumed is polled at once.
    #[inline]
    pub fn first_delay(self, delay: Duration) -> Self {
        Self { first_delay: delay, ..self }
    }

    /// Sets the factor by which each wait grows. Default: 1.5. A value below 1, or NaN, counts as 1.
    #[inline]
    pub fn growth(self, factor: f64) -> Self {
        Self { growth: factor, ..self }
    }

    /// Sets the maximum wait between two polls. Default: 30 seconds.
    #[inline]
    pub fn max_delay(self, delay: Duration) -> Self {
        Self { max_delay: delay, ..self }
    }

    /// Sets the limit on the whole job, including the start but not the download. Default: 30 minutes. A poll that
    /// would start after the deadline is not made, and one in progress is ended by it. The call that starts the job is
    /// not ended by it, because its outcome would be unknown; it has its own time limit.
    #[inline]
    pub fn deadline(self, deadline: Duration) -> Self {
        Self { deadline, ..self }
    }

    /// Sets how long to look for a job that the answer to its start does not identify. Default: 1 minute. The list may
    /// not show a job at once, and no longer shows one that is over.
    #[inline]
    pub fn find_within(self, time: Duration) -> Self {
        Self { find_within: time, ..self }
    }

    /// Calls this function on the waiting thread: after the start, after each poll, and when the job was found in a
    /// list. You can store the handle there.
    pub fn on_progress(self, observe: impl Fn(&Progress<'_>) + Send + Sync + 'static) -> Self {
        Self { on_progress: Some(Arc::new(observe)), ..self }
    }

    /// Lets another thread end the wait with this token: [`CancelToken`] says what it ends. The job itself continues at the service.
    #[inline]
    pub fn cancel(self, token: &CancelToken) -> Self {
        Self { cancel: Some(token.clone()), ..self }
    }

    #[inline]
    pub(crate) fn delays(&self) -> Delays<'_> {
        Delays { wait: self, next: self.first_delay }
    }

    #[inline]
    pub(crate) fn report(&self, progress: &Progress<'_>) {
        if let Some(observe) = &self.on_progress {
            observe(progress);
        }
    }

    /// The client whose calls the token of the wait ends, if it has one.
    #[inline]
    pub(crate) fn client(&self, client: &Client) -> Client {
        self.cancel.as_ref().map_or_else(|| client.clone(), |token| client.ended_by(token))
    }

    #[inline]
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(CancelToken::is_cancelled)
    }
}

impl Default for Wait {
    #[inline]
    fn default() -> Self {
        Self {
            first_delay: Duration::from_secs(2),
            growth: 1.5,
            max_delay: Duration::from_secs(30),
            deadline: Duration::from_secs(30 * 60),
            find_within: Duration::from_secs(60),
            on_progress: None,
            cancel: None,
        }
    }
}

impl fmt::Debug for Wait {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wait")
            .field("first_delay", &self.first_delay)
            .field("growth", &self.growth)
            .field("max_delay", &self.max_delay)
            .field("deadline", &self.deadline)
            .field("find_within", &self.find_within)
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}

/// The waits between polls.
pub(crate) struct Delays<'w> {
    wait: &'w Wait,
    next: Duration,
}

impl Delays<'_> {
    #[inline]
    pub(crate) fn next(&mut self) -> Duration {
        let max = bounded(self.wait.max_delay);
        let delay = self.next.min(max).max(MIN_DELAY);
        // `max` returns the other number for NaN.
        let grown = delay.as_secs_f64() * self.wait.growth.max(1.0);
        self.next = Duration::try_from_secs_f64(grown).unwrap_or(max);
        delay
    }
}

/// The progress of a job.
pub struct Progress<'p> {
    pub(crate) info: &'static JobInfo,
    pub(crate) stage: &'static str,
    pub(crate) polls: u32,
    pub(crate) elapsed: Duration,
    pub(crate) ids: &'p Arc<JobIds>,
    pub(crate) answer: Option<&'p Json>,
    pub(crate) failure: Option<&'p Error>,
}

impl Progress<'_> {
    /// The name of the job.
    #[inline]
    pub fn job(&self) -> &'static str {
        self.info.name
    }

    /// The stage of the last call: `start`, or the name of the polled operation.
    #[inline]
    pub fn stage(&self) -> &'static str {
        self.stage
    }

    /// The number of polls so far, over all stages.
    #[inline]
    pub fn polls(&self) -> u32 {
        self.polls
    }

    /// The time since the job was started or resumed.
    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Why the last poll failed, if it did. The failure is transient, so polling continues.
    #[inline]
    pub fn failure(&self) -> Option<&Error> {
        self.failure
    }

    /// The answer to the last poll, as JSON: for example, how far the job is. `None` after the start and after a poll
    /// that failed. It may contain data that should not be logged.
    #[inline]
    pub fn answer(&self) -> Option<&Json> {
        self.answer
    }

    /// The handle to store, if the job has this type.
    pub fn handle<J: Job>(&self) -> Option<JobHandle<J>> {
        JobHandle::of(self.info, self.ids)
    }
}

/// Shows everything except the ids and the answer.
impl fmt::Debug for Progress<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("job", &self.job())
            .field("stage", &self.stage)
            .field("polls", &self.polls)
            .field("elapsed", &self.elapsed)
            .field("failure", &self.failure)
            .finish_non_exhaustive()
    }
}
