//! Describes jobs: work that takes several calls.

use std::marker::PhantomData;

use crate::runtime::info::answer_headers::{AnswerHeaders, HasHeaders};
use crate::runtime::info::operation::{Effect, Operation, OperationInfo};
use crate::runtime::json::read::Read;

/// A job: one call starts it, others are polled until it is done, and its result may be downloaded. Implemented by an
/// empty type for each job.
pub trait Job: Sized + 'static {
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

/// A job whose result can be downloaded.
pub trait Downloads: Job {
    /// The description of the result.
    const DOWNLOAD: &'static DownloadInfo;
}

/// A job that a list of the service shows while it runs, so that it can be found by the parameters of its start.
pub trait Findable: Job {}

/// A job that can be cancelled.
pub trait Cancellable: Job {}

/// The path of a field in an answer: the names of the fields from the outside in.
pub(crate) type FieldPath = &'static [&'static str];

/// The description of a job.
#[derive(Clone, Copy, Debug)]
pub struct JobInfo {
    /// The name of the job.
    pub name: &'static str,
    /// The operation that starts the job.
    pub start: &'static OperationInfo,
    /// How to find the job after its start. `None` if the answer of the start contains the ids of the job, in its body or in a header.
    pub find: Option<FindInfo>,
    /// The header of the start's answer that contains the ids of the job, if there is one.
    pub location: Option<LocationInfo>,
    /// The polls, in their order.
    pub polls: &'static [PollInfo],
    /// How to cancel the job.
    pub cancel: Option<CancelInfo>,
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
        Self { name, start, find: None, location: None, polls, cancel: None }
    }

    /// Says how to find the job after its start.
    ///
    /// # Panics
    ///
    /// When the operation changes something.
    #[must_use]
    pub const fn with_find(self, find: FindInfo) -> Self {
        assert!(matches!(find.operation.effect, Effect::Read), "looking for a job must not change anything");
        Self { find: Some(find), ..self }
    }

    /// Says which header of the start's answer contains the ids of the job.
    #[must_use]
    pub const fn with_location(self, location: LocationInfo) -> Self {
        Self { location: Some(location), ..self }
    }

    /// Says how to cancel the job.
    #[must_use]
    pub const fn with_cancel(self, cancel: CancelInfo) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The paths of the ids that the calls after the start need. A path may occur several times.
    pub(crate) fn ids(&self) -> impl Iterator<Item = FieldPath> + use<> {
        let of_polls = self.polls.iter().flat_map(|poll| {
            let gone = match poll.until {
                Until::Gone { id, .. } => Some(id),
                Until::Answered | Until::Field(_) => None,
            };
            poll.arguments.iter().map(|(_, path)| *path).chain(gone)
        });
        let of_cancel = self.cancel.map_or(&[][..], |cancel| cancel.arguments);
        of_polls.chain(of_cancel.iter().map(|(_, path)| *path))
    }
}

/// How to find a job in a list of the jobs in progress.
#[derive(Clone, Copy, Debug)]
pub struct FindInfo {
    /// The operation that lists them. It changes nothing.
    pub operation: &'static OperationInfo,
    /// The wire names of its parameters, each with the parameter of the start that has the value.
    pub arguments: &'static [(&'static str, &'static str)],
    /// The fields of an item that must equal a parameter of the start, each with that parameter.
    pub matches: &'static [(&'static [&'static str], &'static str)],
    /// The envelope of the list.
    pub list: ListInfo,
}

/// A header with the address of a call that polls a job. The values of the parameters in it are the ids of the job.
#[derive(Clone, Copy, Debug)]
pub struct LocationInfo {
    /// The name of the header.
    pub header: &'static str,
    /// The operation that the address belongs to.
    pub operation: &'static OperationInfo,
}

/// Where a list contains its items and their total number.
#[derive(Clone, Copy, Debug)]
pub struct ListInfo {
    /// The path of the items. It is empty if the answer is the list itself.
    pub items: FieldPath,
    /// The path of the number of items in the whole list. It may be empty.
    pub total: &'static [&'static str],
}

/// An operation that is polled.
#[derive(Clone, Copy, Debug)]
pub struct PollInfo {
    /// The operation to call. It changes nothing.
    pub operation: &'static OperationInfo,
    /// The wire names of the parameters, each with the path of its value in the answer of the start, or in
    /// the item that was found.
    pub arguments: &'static [(&'static str, &'static [&'static str])],
    /// When the poll is done.
    pub until: Until,
    /// The field and the value that report a failure of the job.
    pub failed: Option<FieldValue>,
}

/// When a poll is done.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// With the first answer.
    Answered,
    /// When a field has a value.
    Field(FieldValue),
    /// When a list no longer contains the job.
    Gone {
        /// The envelope of the list.
        list: ListInfo,
        /// The path of the field of an item that identifies the job.
        field: &'static [&'static str],
        /// The path of the id that this field contains.
        id: &'static [&'static str],
    },
}

/// A field, and a value of it with a meaning.
#[derive(Clone, Copy, Debug)]
pub struct FieldValue {
    /// The path of the field.
    pub field: &'static [&'static str],
    /// The value, as JSON.
    pub equals: &'static str,
}

/// An operation that cancels a job.
#[derive(Clone, Copy, Debug)]
pub struct CancelInfo {
    /// The operation to call.
    pub operation: &'static OperationInfo,
    /// The wire names of the parameters, each with the path of its value as in [`PollInfo`].
    pub arguments: &'static [(&'static str, &'static [&'static str])],
}

/// The description of the result of a job.
#[derive(Clone, Copy, Debug)]
pub struct DownloadInfo {
    /// The path of the URL in the last answer.
    pub field: &'static [&'static str],
    /// The media type of the result, or several with commas between them.
    pub content_type: &'static str,
}
