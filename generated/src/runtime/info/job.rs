//! What the runtime must know about a job: work that takes several calls.

use crate::runtime::info::operation::{Effect, Operation, OperationInfo};
use crate::runtime::json::read::Read;

/// Work that takes several calls: one starts it, others are polled until it is done, and what comes of it may be downloaded.
/// Implemented by an empty type for each job.
pub trait Job: Sized + 'static {
    /// The operation that starts it.
    type Start: Starts<Job = Self>;
    /// The last answer, which says that the job is done.
    type Output: Read;
    /// The facts about the job.
    const INFO: &'static JobInfo;
}

/// An operation that starts a job. Its requests have `run` and `start_job`.
pub trait Starts: Operation {
    /// The job.
    type Job: Job<Start = Self>;
}

/// A job of which something comes that can be downloaded.
pub trait Downloads: Job {
    /// Where it is found, and what it is.
    const DOWNLOAD: &'static DownloadInfo;
}

/// The facts about one job.
#[derive(Clone, Copy, Debug)]
pub struct JobInfo {
    /// Its name.
    pub name: &'static str,
    /// The operation that starts it.
    pub start: &'static OperationInfo,
    /// What is polled, one after the other.
    pub polls: &'static [PollInfo],
}

impl JobInfo {
    /// A job by its name, the operation that starts it, and what is polled.
    ///
    /// # Panics
    ///
    /// When it polls nothing, or an operation that changes something. As a constant, such a job does not compile.
    pub const fn new(name: &'static str, start: &'static OperationInfo, polls: &'static [PollInfo]) -> Self {
        assert!(!polls.is_empty(), "a job polls something");
        let mut number = 0;
        while number < polls.len() {
            assert!(matches!(polls[number].operation.effect, Effect::Read), "what is polled changes nothing");
            number += 1;
        }
        Self { name, start, polls }
    }
}

/// One thing that is polled until it is done.
#[derive(Clone, Copy, Debug)]
pub struct PollInfo {
    /// The operation to call; it changes nothing.
    pub operation: &'static OperationInfo,
    /// Its parameters by their names on the wire, each with the way to its value in the answer of the start: the names of the
    /// fields from the outside in.
    pub arguments: &'static [(&'static str, &'static [&'static str])],
    /// The way to the field that tells when it is done.
    pub field: &'static [&'static str],
    /// What the field is then, as JSON.
    pub equals: &'static str,
}

/// Where the result of a job is found, and what it is.
#[derive(Clone, Copy, Debug)]
pub struct DownloadInfo {
    /// The way to the address in the last answer.
    pub field: &'static [&'static str],
    /// The media type of the result.
    pub content_type: &'static str,
}
