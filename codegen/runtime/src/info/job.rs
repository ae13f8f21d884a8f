//! Describes jobs: work that takes several calls.

use crate::info::operation::{Effect, OperationInfo};

/// The path of a field in an answer: the names of the fields from the outside in.
pub(crate) type FieldPath = &'static [&'static str];

/// The wire names of parameters, each with the path of its value.
type Arguments = &'static [(&'static str, FieldPath)];

/// The description of a job.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[must_use]
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
    pub const fn with_find(self, find: FindInfo) -> Self {
        assert!(matches!(find.operation.effect, Effect::Read), "looking for a job must not change anything");
        Self { find: Some(find), ..self }
    }

    /// Says which header of the start's answer contains the ids of the job.
    pub const fn with_location(self, location: LocationInfo) -> Self {
        Self { location: Some(location), ..self }
    }

    /// Says how to cancel the job.
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
#[non_exhaustive]
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

impl FindInfo {
    /// Describes how to find a job.
    pub const fn new(
        operation: &'static OperationInfo,
        arguments: &'static [(&'static str, &'static str)],
        matches: &'static [(&'static [&'static str], &'static str)],
        list: ListInfo,
    ) -> Self {
        Self { operation, arguments, matches, list }
    }
}

/// A header with the address of a call that polls a job. The values of the parameters in it are the ids of the job.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LocationInfo {
    /// The name of the header.
    pub header: &'static str,
    /// The operation that the address belongs to.
    pub operation: &'static OperationInfo,
}

impl LocationInfo {
    /// Names the header and the operation.
    pub const fn new(header: &'static str, operation: &'static OperationInfo) -> Self {
        Self { header, operation }
    }
}

/// Where a list contains its items and their total number.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ListInfo {
    /// The path of the items. It is empty if the answer is the list itself.
    pub items: FieldPath,
    /// The path of the number of items in the whole list. It may be empty.
    pub total: &'static [&'static str],
}

impl ListInfo {
    /// Names the paths of the items and of the total.
    pub const fn new(items: FieldPath, total: FieldPath) -> Self {
        Self { items, total }
    }
}

/// An operation that is polled.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[must_use]
pub struct PollInfo {
    /// The operation to call. It changes nothing.
    pub operation: &'static OperationInfo,
    /// The wire names of the parameters, each with the path of its value in the answer of the start, or in
    /// the item that was found.
    pub arguments: Arguments,
    /// When the poll is done.
    pub until: Until,
    /// The field and the value that report a failure of the job.
    pub failed: Option<FieldValue>,
}

impl PollInfo {
    /// Describes a poll.
    pub const fn new(operation: &'static OperationInfo, arguments: Arguments, until: Until) -> Self {
        Self { operation, arguments, until, failed: None }
    }

    /// Says which field and value report a failure of the job.
    pub const fn with_failure(self, failed: FieldValue) -> Self {
        Self { failed: Some(failed), ..self }
    }
}

/// When a poll is done.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct FieldValue {
    /// The path of the field.
    pub field: &'static [&'static str],
    /// The value, as JSON.
    pub equals: &'static str,
}

impl FieldValue {
    /// Names the field, and the value as JSON.
    pub const fn new(field: FieldPath, equals: &'static str) -> Self {
        Self { field, equals }
    }
}

/// An operation that cancels a job.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CancelInfo {
    /// The operation to call.
    pub operation: &'static OperationInfo,
    /// The wire names of the parameters, each with the path of its value as in [`PollInfo`].
    pub arguments: Arguments,
}

impl CancelInfo {
    /// Describes the operation with its parameters.
    pub const fn new(operation: &'static OperationInfo, arguments: Arguments) -> Self {
        Self { operation, arguments }
    }
}

/// The description of the result of a job.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DownloadInfo {
    /// The path of the URL in the last answer.
    pub field: &'static [&'static str],
    /// The media type of the result, or several with commas between them.
    pub content_type: &'static str,
}

impl DownloadInfo {
    /// Names the path of the URL, and the media type.
    pub const fn new(field: FieldPath, content_type: &'static str) -> Self {
        Self { field, content_type }
    }
}
