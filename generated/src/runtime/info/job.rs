//! Describes jobs: work that takes several calls.

use crate::runtime::info::operation::{Effect, Operation, OperationInfo};
use crate::runtime::json::read::Read;

/// A job: one call starts it, others are polled until it is done, and its result may be downloaded. Implemented by an
/// empty type for each job.
pub trait Job: Sized + 'static {
    /// The operation that starts the job.
    type Start: Starts<Job = Self>;
    /// The last answer, which says that the job is done.
    type Output: Read;
    /// The description of the job.
    const INFO: &'static JobInfo;
}

/// An operation that starts a job. Its requests have the methods `run` and `start_job`.
pub trait Starts: Operation {
    /// The job.
    type Job: Job<Start = Self>;
}

/// A job whose result can be downloaded.
pub trait Downloads: Job {
    /// The description of the result.
    const DOWNLOAD: &'static DownloadInfo;
}

/// The description of a job.
#[derive(Clone, Copy, Debug)]
pub struct JobInfo {
    /// The name of the job.
    pub name: &'static str,
    /// The operation that starts the job.
    pub start: &'static OperationInfo,
    /// The polls, in their order.
    pub polls: &'static [PollInfo],
}

impl JobInfo {
    /// Describes a job.
    ///
    /// # Panics
    ///
    /// When there is no poll, or a poll changes something. Such a job does not compile as a constant.
    pub const fn new(name: &'static str, start: &'static OperationInfo, polls: &'static [PollInfo]) -> Self {
        assert!(!polls.is_empty(), "a job needs a poll");
        let mut number = 0;
        while number < polls.len() {
            assert!(matches!(polls[number].operation.effect, Effect::Read), "a poll must not change anything");
            number += 1;
        }
        Self { name, start, polls }
    }
}

/// An operation that is polled until a field has a value.
#[derive(Clone, Copy, Debug)]
pub struct PollInfo {
    /// The operation to call. It changes nothing.
    pub operation: &'static OperationInfo,
    /// The parameters by their names on the wire, each with the path of its value in the answer of the start: the names
    /// of the fields from the outside in.
    pub arguments: &'static [(&'static str, &'static [&'static str])],
    /// The path of the field that says when the poll is done.
    pub field: &'static [&'static str],
    /// The value of the field when the poll is done, as JSON.
    pub equals: &'static str,
}

/// The description of the result of a job.
#[derive(Clone, Copy, Debug)]
pub struct DownloadInfo {
    /// The path of the URL in the last answer.
    pub field: &'static [&'static str],
    /// The media type of the result.
    pub content_type: &'static str,
}
