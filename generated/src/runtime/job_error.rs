//! What an error tells about the job that it stopped.

use std::fmt;
use std::sync::Arc;

use super::error::Error;
use super::job::{Job, JobInfo};
use super::job_handle::{JobHandle, Ticket};
use super::problem::ErrorKind;

/// Why the client stopped following a job, or could not begin. The job itself is not touched by it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JobProblem {
    /// The job was not done when the time that [`Wait`](super::Wait) allows was over, or the next poll would have begun after
    /// that. Go on with the handle that [`Error::job_handle`](super::Error::job_handle) gives, now or later.
    Deadline {
        /// Why the last poll failed, if it did: such failures pass, so polling went on.
        last: Option<Box<ErrorKind>>,
    },
    /// The [`CancelToken`](super::CancelToken) was used. If the job had been started, it goes on at the service, and the error
    /// has its handle; else nothing was sent.
    Cancelled,
    /// A text is no handle of this job. Nothing was sent. Take the handle that belongs to the job.
    Handle {
        /// What is wrong with it.
        reason: String,
    },
}

impl fmt::Display for JobProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deadline { last: None } => f.write_str("the job was not done in the time that it may take"),
            Self::Deadline { last: Some(_) } => {
                f.write_str("the job was not known to be done in the time that it may take, and the last poll failed")
            }
            Self::Cancelled => f.write_str("cancelled"),
            Self::Handle { reason } => write!(f, "the handle cannot be used: {reason}"),
        }
    }
}

/// How far a job had come when the client stopped following it.
#[derive(Clone)]
pub(super) struct JobPlace {
    info: &'static JobInfo,
    stage: &'static str,
    /// Nothing if it is not known to have been started.
    ticket: Option<Arc<Ticket>>,
}

impl JobPlace {
    pub(super) fn new(info: &'static JobInfo, stage: &'static str, ticket: Option<&Arc<Ticket>>) -> Self {
        Self { info, stage, ticket: ticket.cloned() }
    }

    pub(super) fn is_started(&self) -> bool {
        self.ticket.is_some()
    }
}

impl fmt::Display for JobPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "job `{}`, stage `{}`", self.info.name, self.stage)?;
        if self.is_started() { f.write_str(": its handle resumes it") } else { Ok(()) }
    }
}

impl Error {
    pub(super) fn at(mut self, place: JobPlace) -> Self {
        self.0.job = Some(place);
        self
    }

    /// The stage of a job that failed: `start`, the name of the operation that was polled, or `download`. Nothing if the call
    /// was not part of a job.
    pub fn stage(&self) -> Option<&'static str> {
        self.0.job.as_ref().map(|place| place.stage)
    }

    /// The handle by which the job can be followed further, if it was started and is a job of this kind.
    pub fn job_handle<J: Job>(&self) -> Option<JobHandle<J>> {
        let place = self.0.job.as_ref()?;
        JobHandle::of(place.info, place.ticket.as_ref()?)
    }

    /// Whether the error belongs to a job that was started.
    pub(super) fn has_job(&self) -> bool {
        self.0.job.as_ref().is_some_and(JobPlace::is_started)
    }
}
