//! Jobs: work that takes several calls.

use crate::ir::{KeyPositions, Literal, Name, OperationId, Provenance, RecordId, Service, SourcePosition};

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its name; `rust` names the marker type (`PrintList`).
    pub name: Name,
    /// What the job produces.
    pub about: String,
    /// The operation that starts it.
    pub start: OperationId,
    /// How to find the job, if the answer of the start does not identify it. The ids are then fields of the item that is found.
    pub find: Option<Find>,
    /// The header of the start's answer that contains the ids, if the body does not.
    pub location: Option<JobLocation>,
    /// What to poll, in this order; never empty.
    pub polls: Vec<Poll>,
    /// The operation that cancels it.
    pub cancel: Option<Cancel>,
    /// Where the last answer contains the result.
    pub download: Option<Download>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

/// How to find a job in a list of the jobs in progress.
#[derive(Clone, Debug)]
pub struct Find {
    /// The operation that returns the list.
    pub operation: OperationId,
    /// Pairs of parameters: one of this operation, and the one of the start that has its value. Both are indices.
    pub arguments: Vec<(usize, usize)>,
    /// Pairs of a field of an item and a parameter of the start. The item is the job if their values are equal.
    pub matching: Vec<(FieldPath, usize)>,
}

/// A header that contains the address of a call that polls a job.
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
    /// In the address in a header: an operation, and the index of its parameter that is the id.
    Parameter(OperationId, usize),
}

/// One operation to poll until it is done.
#[derive(Clone, Debug)]
pub struct Poll {
    /// The operation to call.
    pub operation: OperationId,
    /// Pairs of a parameter, as an index, and the id that is its value.
    pub arguments: Vec<(usize, IdPath)>,
    /// The condition that ends polling.
    pub until: Until,
    /// The field and value that report a failure of the job.
    pub failed: Option<FieldValue>,
}

/// The condition that ends polling.
#[derive(Clone, Debug)]
pub enum Until {
    /// The first answer.
    Answered,
    /// A field of the answer has a value.
    Field(FieldValue),
    /// No item of the answer, a list, has the id of the job.
    Gone {
        /// The field of an item.
        field: FieldPath,
        /// The id.
        id: IdPath,
    },
}

/// A field of an answer, and a value of it with a meaning.
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
    /// Pairs of a parameter, as an index, and the id that is its value.
    pub arguments: Vec<(usize, IdPath)>,
}

/// Where the last answer contains the result of a job.
#[derive(Clone, Debug)]
pub struct Download {
    /// The field with the address.
    pub field: FieldPath,
    /// The media types of the result, in lower case and without parameters; never empty. A result has one of them.
    pub media_types: Vec<String>,
}

/// The path to a field from the top of an answer: each step is a record and the index of one of its fields; never empty.
#[derive(Clone, Debug)]
pub struct FieldPath(pub Vec<(RecordId, usize)>);

impl Job {
    /// The operations that a job calls after its start, in order, each with its arguments.
    pub fn calls(&self) -> impl Iterator<Item = (OperationId, &[(usize, IdPath)])> {
        let polls = self.polls.iter().map(|poll| (poll.operation, poll.arguments.as_slice()));
        polls.chain(self.cancel.iter().map(|cancel| (cancel.operation, cancel.arguments.as_slice())))
    }
}

impl Service {
    /// The wire names of the parameters that a job sends to an operation, each with the path to its value.
    pub fn arguments<'a>(
        &'a self,
        operation: OperationId,
        arguments: &'a [(usize, IdPath)],
    ) -> Vec<(&'a str, Vec<&'a str>)> {
        let argument =
            |(number, path): &'a (usize, IdPath)| Some((self.wire_name(operation, *number)?, self.id_names(path)));
        arguments.iter().filter_map(argument).collect()
    }

    /// The wire names of the parameters of the operation that finds a job, each with the parameter of the start that has its value.
    pub fn find_arguments<'a>(&'a self, job: &'a Job, find: &'a Find) -> Vec<(&'a str, &'a str)> {
        let argument = |(own, given): &(usize, usize)| {
            Some((self.wire_name(find.operation, *own)?, self.wire_name(job.start, *given)?))
        };
        find.arguments.iter().filter_map(argument).collect()
    }

    /// The fields of an item that must equal a parameter of the start, as paths, each with that parameter.
    pub fn find_matching<'a>(&'a self, job: &'a Job, find: &'a Find) -> Vec<(Vec<&'a str>, &'a str)> {
        let matching =
            |(path, given): &'a (FieldPath, usize)| Some((self.field_names(path), self.wire_name(job.start, *given)?));
        find.matching.iter().filter_map(matching).collect()
    }

    fn wire_name(&self, operation: OperationId, number: usize) -> Option<&str> {
        Some(self[operation].parameters.get(number)?.name.wire.as_str())
    }

    /// The path to an id: the names of fields, or the name of the parameter that is the id.
    pub fn id_names<'a>(&'a self, path: &'a IdPath) -> Vec<&'a str> {
        match path {
            IdPath::Field(path) => self.field_names(path),
            IdPath::Parameter(operation, number) => self.wire_name(*operation, *number).into_iter().collect(),
        }
    }

    /// Describes the header with the address of a job: ``the header `location` contains the address of `printout.get` ``.
    pub fn located(&self, location: &JobLocation) -> String {
        format!("the header `{}` contains the address of `{}`", location.header, self[location.operation].full_name())
    }

    /// The wire names of the fields on the path.
    pub fn field_names(&self, path: &FieldPath) -> Vec<&str> {
        path.0.iter().filter_map(|&(record, field)| Some(self[record].fields.get(field)?.name.wire.as_str())).collect()
    }

    /// The condition that ends a poll, to follow the name of its operation: ``until `work.complete` is 1``. Empty if one call is enough.
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
