//! Which path stands for what.

use std::collections::HashMap;

use codegen::ir::{Job, Service};

/// What a path stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// An operation, by its number.
    Operation(usize),
    /// The result of a job, by the job's number.
    File(usize),
}

impl Target {
    /// The number of the operation, if it is one.
    pub(crate) fn operation(self) -> Option<usize> {
        if let Self::Operation(number) = self { Some(number) } else { None }
    }
}

/// All paths that the mock server knows.
pub(crate) fn routes(service: &Service) -> HashMap<String, Target> {
    let files = service.jobs.iter().enumerate().map(|(number, job)| (file_path(job), Target::File(number)));
    let operations = service.operations.iter().enumerate();
    let operations = operations
        .map(|(number, operation)| (format!("{}{}", service.base_path, operation.path), Target::Operation(number)));
    files.chain(operations).collect()
}

pub(crate) fn file_path(job: &Job) -> String {
    let is_pdf = job.download.as_ref().is_some_and(|download| download.content_type == crate::pdf::CONTENT_TYPE);
    format!("/files/{}{}", job.name.spec, if is_pdf { ".pdf" } else { "" })
}
