//! Jobs: work that takes several calls.

use crate::ir::{KeyPlaces, Literal, Name, OperationId, Place, RecordId, Service};

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its name; `rust` names its marker (`PrintList`).
    pub name: Name,
    /// What the job produces.
    pub about: String,
    /// The operation that starts it.
    pub start: OperationId,
    /// What to poll, one after the other; never empty.
    pub polls: Vec<Poll>,
    /// Where the result is found in the last answer.
    pub download: Option<Download>,
    /// Its place in the spec.
    pub place: Place,
    /// The places of its keys.
    pub keys: KeyPlaces,
}

/// One thing to poll until it is done.
#[derive(Clone, Debug)]
pub struct Poll {
    /// The operation to call.
    pub operation: OperationId,
    /// Which parameter of it (counted among its parameters) takes its value from which field of the start's answer.
    pub arguments: Vec<(usize, FieldPath)>,
    /// When polling ends.
    pub until: Until,
}

/// When polling ends: a field of the answer has this value.
#[derive(Clone, Debug)]
pub struct Until {
    /// The field.
    pub field: FieldPath,
    /// The value.
    pub equals: Literal,
}

/// Where the result of a job is found in the last answer.
#[derive(Clone, Debug)]
pub struct Download {
    /// The field with the address.
    pub field: FieldPath,
    /// The media type of the result.
    pub content_type: String,
}

/// The path to a field from the top of an answer: each step is a record and the number of one of its fields; never empty.
#[derive(Clone, Debug)]
pub struct FieldPath(pub Vec<(RecordId, usize)>);

impl Service {
    /// The parameters of the polled operation, by their wire names, each with the path to its value in the start's answer.
    pub fn arguments<'a>(&'a self, poll: &'a Poll) -> Vec<(&'a str, Vec<&'a str>)> {
        let parameters = &self[poll.operation].parameters;
        let argument = |(number, path): &'a (usize, FieldPath)| {
            Some((parameters.get(*number)?.name.wire.as_str(), self.field_names(path)))
        };
        poll.arguments.iter().filter_map(argument).collect()
    }

    /// The names of the fields on the path, as they stand on the wire.
    pub fn field_names(&self, path: &FieldPath) -> Vec<&str> {
        path.0.iter().filter_map(|&(record, field)| Some(self[record].fields.get(field)?.name.wire.as_str())).collect()
    }
}
