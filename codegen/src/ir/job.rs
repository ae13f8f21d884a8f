//! Jobs: work that takes several calls.

use crate::ir::{KeyPositions, Literal, Name, OperationId, Provenance, RecordId, Service, SourcePosition};

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its name; `rust` names its marker (`PrintList`).
    pub name: Name,
    /// What the job produces.
    pub about: String,
    /// The operation that starts it.
    pub start: OperationId,
    /// How it is found, if the answer of the start does not identify it. The ids are then fields of the item that is found.
    pub find: Option<Find>,
    /// The header of the start's answer that has the ids, if the answer itself does not.
    pub location: Option<JobLocation>,
    /// What to poll, one after the other; never empty.
    pub polls: Vec<Poll>,
    /// The operation that cancels it.
    pub cancel: Option<Cancel>,
    /// Where the result is found in the last answer.
    pub download: Option<Download>,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

/// How a job is found in a list of those that are in progress.
#[derive(Clone, Debug)]
pub struct Find {
    /// The operation that lists them. It answers with a list.
    pub operation: OperationId,
    /// Which parameter of it takes its value from which parameter of the start, counted among those of their operations.
    pub arguments: Vec<(usize, usize)>,
    /// Which field of an item has the value of which parameter of the start.
    pub matching: Vec<(FieldPath, usize)>,
}

/// A header with the address of a call that polls a job.
#[derive(Clone, Debug)]
pub struct JobLocation {
    /// The header, in lower case.
    pub header: String,
    /// The operation that the address belongs to.
    pub operation: OperationId,
}

/// Where an id of a job is.
#[derive(Clone, Debug)]
pub enum IdPath {
    /// In a field of the start's answer, or of the item that is found.
    Field(FieldPath),
    /// In the address that a header has: the parameter with this number of the operation that the address belongs to.
    Parameter(OperationId, usize),
}

/// One thing to poll until it is done.
#[derive(Clone, Debug)]
pub struct Poll {
    /// The operation to call.
    pub operation: OperationId,
    /// Which parameter of it (counted among its parameters) takes its value from which id.
    pub arguments: Vec<(usize, IdPath)>,
    /// When polling ends.
    pub until: Until,
    /// When the job has failed.
    pub failed: Option<FieldValue>,
}

/// When polling ends.
#[derive(Clone, Debug)]
pub enum Until {
    /// With the first answer.
    Answered,
    /// When a field of the answer has a value.
    Field(FieldValue),
    /// When no item of the answer, a list, has the id of the job.
    Gone {
        /// The field of an item.
        field: FieldPath,
        /// The id.
        id: IdPath,
    },
}

/// A field of an answer with a value that means something.
#[derive(Clone, Debug)]
pub struct FieldValue {
    /// The field.
    pub field: FieldPath,
    /// The value.
    pub equals: Literal,
}

/// The operation that cancels a job.
#[derive(Clone, Debug)]
pub struct Cancel {
    /// The operation to call.
    pub operation: OperationId,
    /// Which parameter of it takes its value from which id.
    pub arguments: Vec<(usize, IdPath)>,
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

impl Job {
    /// The operations that a job calls after its start, in their order, each with its arguments.
    pub fn calls(&self) -> impl Iterator<Item = (OperationId, &[(usize, IdPath)])> {
        let polls = self.polls.iter().map(|poll| (poll.operation, poll.arguments.as_slice()));
        polls.chain(self.cancel.iter().map(|cancel| (cancel.operation, cancel.arguments.as_slice())))
    }
}

impl Service {
    /// The parameters of an operation that a job calls, by their wire names, each with the path to its value.
    pub fn arguments<'a>(
        &'a self,
        operation: OperationId,
        arguments: &'a [(usize, IdPath)],
    ) -> Vec<(&'a str, Vec<&'a str>)> {
        let argument =
            |(number, path): &'a (usize, IdPath)| Some((self.wire_name(operation, *number)?, self.id_names(path)));
        arguments.iter().filter_map(argument).collect()
    }

    /// The parameters of the operation that finds a job, each with the parameter of the start that has its value.
    pub fn find_arguments<'a>(&'a self, job: &'a Job, find: &'a Find) -> Vec<(&'a str, &'a str)> {
        let argument = |(own, given): &(usize, usize)| {
            Some((self.wire_name(find.operation, *own)?, self.wire_name(job.start, *given)?))
        };
        find.arguments.iter().filter_map(argument).collect()
    }

    /// The fields of an item that have the value of a parameter of the start.
    pub fn find_matching<'a>(&'a self, job: &'a Job, find: &'a Find) -> Vec<(Vec<&'a str>, &'a str)> {
        let matching =
            |(path, given): &'a (FieldPath, usize)| Some((self.field_names(path), self.wire_name(job.start, *given)?));
        find.matching.iter().filter_map(matching).collect()
    }

    fn wire_name(&self, operation: OperationId, number: usize) -> Option<&str> {
        Some(self[operation].parameters.get(number)?.name.wire.as_str())
    }

    /// The names on the path to an id: of fields, or of the one parameter that has it.
    pub fn id_names<'a>(&'a self, path: &'a IdPath) -> Vec<&'a str> {
        match path {
            IdPath::Field(path) => self.field_names(path),
            IdPath::Parameter(operation, number) => self.wire_name(*operation, *number).into_iter().collect(),
        }
    }

    /// The address that the header of a job has, in words: ``the header `location` has the address of `printout.get` ``.
    pub fn located(&self, location: &JobLocation) -> String {
        format!("the header `{}` has the address of `{}`", location.header, self[location.operation].full_name())
    }

    /// The names of the fields on the path, as they stand on the wire.
    pub fn field_names(&self, path: &FieldPath) -> Vec<&str> {
        path.0.iter().filter_map(|&(record, field)| Some(self[record].fields.get(field)?.name.wire.as_str())).collect()
    }

    /// When a poll ends, in words that follow its operation: ``until `work.complete` is 1``. Empty for one call.
    pub fn until(&self, poll: &Poll) -> String {
        match &poll.until {
            Until::Answered => String::new(),
            Until::Field(done) => {
                format!("until `{}` is {}", self.field_names(&done.field).join("."), done.equals.to_json())
            }
            Until::Gone { field, .. } => {
                format!("until no item has the job's id in `{}`", self.field_names(field).join("."))
            }
        }
    }
}
