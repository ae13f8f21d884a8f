//! How a job is waited for: how often to ask, for how long, who is told, and who may end it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::error::Error;
use crate::error::job_context::JobIds;
use crate::info::job::{Job, JobInfo};
use crate::jobs::handle::JobHandle;
use crate::transport::bounded;

/// The shortest wait between two polls.
const MIN_DELAY: Duration = Duration::from_millis(10);

type Tell = dyn Fn(&Progress<'_>) + Send + Sync;

/// How a job is waited for. `Wait::default()` asks after 2 seconds, then after half as much again each time but never after
/// more than 30 seconds, for up to 30 minutes. Those figures are this client's choice.
///
/// Where the service says with `Retry-After` how long to wait, nothing is asked before that. What is polled next begins with a
/// poll at once, and then after the first delay again. A failure of a poll that passes (no connection, one that died, a time
/// limit, or one of the statuses 429, 502, 503 and 504) does not end the waiting: it counts as a poll that was not done.
#[derive(Clone)]
pub struct Wait {
    first_delay: Duration,
    growth: f64,
    max_delay: Duration,
    deadline: Duration,
    tell: Option<Arc<Tell>>,
    cancel: Option<CancelToken>,
}

impl Wait {
    /// The same as `Wait::default()`.
    pub fn new() -> Self {
        Self::default()
    }

    /// The wait between the start and the first poll, and after the first poll: 2 seconds unless set, and 10 milliseconds at
    /// least. A job that is resumed is asked about at once.
    #[must_use]
    pub fn first_delay(self, delay: Duration) -> Self {
        Self { first_delay: delay, ..self }
    }

    /// How many times as long as before each further wait is: 1.5 unless set. What is below 1, or no number, is taken for 1.
    #[must_use]
    pub fn growth(self, factor: f64) -> Self {
        Self { growth: factor, ..self }
    }

    /// The longest wait between two polls: 30 seconds unless set.
    #[must_use]
    pub fn max_delay(self, delay: Duration) -> Self {
        Self { max_delay: delay, ..self }
    }

    /// How long the job may take, with its start and without the download: 30 minutes unless set. A poll that would begin
    /// after it is not waited for, and one that goes on is ended by it. The call that starts the job is not ended by it, since
    /// nobody would then know whether it got through; its own time limit holds.
    #[must_use]
    pub fn deadline(self, deadline: Duration) -> Self {
        Self { deadline, ..self }
    }

    /// Calls this function after the start and after each poll, on the thread that waits. It is a good place to store the
    /// handle.
    #[must_use]
    pub fn on_progress(self, tell: impl Fn(&Progress<'_>) + Send + Sync + 'static) -> Self {
        Self { tell: Some(Arc::new(tell)), ..self }
    }

    /// Lets another thread end the waiting with this token.
    #[must_use]
    pub fn cancel(self, token: &CancelToken) -> Self {
        Self { cancel: Some(token.clone()), ..self }
    }

    pub(crate) fn time(&self) -> Duration {
        bounded(self.deadline)
    }

    pub(crate) fn delays(&self) -> Delays<'_> {
        Delays { wait: self, next: self.first_delay }
    }

    pub(crate) fn tell(&self, progress: &Progress<'_>) {
        if let Some(tell) = &self.tell {
            tell(progress);
        }
    }

    pub(crate) fn token(&self) -> Option<&CancelToken> {
        self.cancel.as_ref()
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.token().is_some_and(CancelToken::is_cancelled)
    }
}

impl Default for Wait {
    fn default() -> Self {
        Self {
            first_delay: Duration::from_secs(2),
            growth: 1.5,
            max_delay: Duration::from_secs(30),
            deadline: Duration::from_secs(30 * 60),
            tell: None,
            cancel: None,
        }
    }
}

impl fmt::Debug for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wait")
            .field("first_delay", &self.first_delay)
            .field("growth", &self.growth)
            .field("max_delay", &self.max_delay)
            .field("deadline", &self.deadline)
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}

/// The waits between polls, one after the other.
pub(crate) struct Delays<'w> {
    wait: &'w Wait,
    next: Duration,
}

impl Delays<'_> {
    pub(crate) fn next(&mut self) -> Duration {
        let max = bounded(self.wait.max_delay);
        let delay = self.next.min(max).max(MIN_DELAY);
        // NaN is below nothing, and `max` takes the other number.
        let grown = delay.as_secs_f64() * self.wait.growth.max(1.0);
        self.next = Duration::try_from_secs_f64(grown).unwrap_or(max);
        delay
    }
}

/// Ends the waiting for a job from another thread. Clones are the same token.
#[derive(Clone, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that was not used.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the waiting of everyone who was given this token, for good: within about 50 milliseconds, or when the call that is
    /// going on has ended, which is not torn down. The job itself goes on at the service.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether it was used.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

impl fmt::Debug for CancelToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CancelToken").field(&self.is_cancelled()).finish()
    }
}

/// How far a job is.
pub struct Progress<'p> {
    pub(crate) info: &'static JobInfo,
    pub(crate) stage: &'static str,
    pub(crate) polls: u32,
    pub(crate) elapsed: Duration,
    pub(crate) ids: &'p Arc<JobIds>,
    pub(crate) failure: Option<&'p Error>,
}

impl Progress<'_> {
    /// The name of the job.
    pub fn job(&self) -> &'static str {
        self.info.name
    }

    /// What was just done: `start`, or the name of the operation that was polled.
    pub fn stage(&self) -> &'static str {
        self.stage
    }

    /// How many polls there were so far, over all stages.
    pub fn polls(&self) -> u32 {
        self.polls
    }

    /// How much time has passed since the job was started, or resumed.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Why the last poll failed, if it did. Such a failure passes, so polling goes on.
    pub fn failure(&self) -> Option<&Error> {
        self.failure
    }

    /// The handle to store, if the job is of this kind.
    pub fn handle<J: Job>(&self) -> Option<JobHandle<J>> {
        JobHandle::of(self.info, self.ids)
    }
}

/// All but the ids.
impl fmt::Debug for Progress<'_> {
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
