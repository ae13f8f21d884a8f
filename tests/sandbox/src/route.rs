//! Which path stands for what.

use std::cmp::Reverse;
use std::collections::HashMap;

use codegen::ir::path::{captures, steps};
use codegen::ir::{Job, Service};
use percent_encoding::percent_decode_str;

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
#[derive(Debug)]
pub(crate) struct Routes {
    whole: HashMap<String, Target>,
    /// Paths with parameters, those with more text first: a request that fits several belongs to the first of them.
    templates: Vec<(String, Target)>,
}

/// Names and values, decoded.
pub(crate) type Pairs = Vec<(String, String)>;

impl Routes {
    pub(crate) fn new(service: &Service) -> Self {
        let files = service.jobs.iter().enumerate().map(|(number, job)| (file_path(job), Target::File(number)));
        let operations = service.operations.iter().enumerate();
        let operations = operations
            .map(|(number, operation)| (format!("{}{}", service.base_path, operation.path), Target::Operation(number)));
        let (mut templates, whole): (Vec<_>, Vec<_>) =
            files.chain(operations).partition(|(path, _)| steps(path).any(|step| step.parameter.is_some()));
        let text = |path: &str| steps(path).map(|step| step.before.len() + step.after.len()).sum::<usize>();
        templates.sort_by_key(|(path, _)| Reverse(text(path)));
        Self { whole: whole.into_iter().collect(), templates }
    }

    /// What a path stands for, and the parameters in it.
    pub(crate) fn find(&self, path: &str) -> Option<(Target, Pairs)> {
        if let Some(target) = self.whole.get(path) {
            return Some((*target, Pairs::new()));
        }
        self.templates.iter().find_map(|(template, target)| {
            let captures = captures(template, path)?.into_iter();
            Some((*target, captures.map(|(name, value)| (name.to_owned(), decoded(value))).collect()))
        })
    }
}

/// A step of a path, decoded. Other than in a query, a `+` is a plus sign.
fn decoded(step: &str) -> String {
    percent_decode_str(step).decode_utf8_lossy().into_owned()
}

pub(crate) fn file_path(job: &Job) -> String {
    let is_pdf = job.download.as_ref().is_some_and(|download| download.content_type == crate::pdf::CONTENT_TYPE);
    format!("/files/{}{}", job.name.spec, if is_pdf { ".pdf" } else { "" })
}
