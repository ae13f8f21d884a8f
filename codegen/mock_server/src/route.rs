//! Finds the target of a path.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use language::ir::path::{captures, normalized, text_length};
use language::ir::{Job, Operation, Service};
use percent_encoding::percent_decode_str;

use crate::text_forms::nearest;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Operation(usize),
    /// The result of a job, by the index of the job.
    File(usize),
}

/// The targets of a path, by method.
type Methods = BTreeMap<&'static str, Target>;

/// All paths of the mock server.
#[derive(Debug)]
pub(crate) struct Routes {
    whole: HashMap<String, Methods>,
    /// Paths with parameters. Those with more text come first, so that a request that matches several belongs to the most specific one.
    templates: Vec<(String, Methods)>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The target, with the parameters in the path.
    Matched(Target, Pairs),
    /// The path exists, but only with these methods.
    Methods(String),
    Nothing,
}

impl Route {
    pub(crate) fn operation(&self) -> Option<usize> {
        if let Self::Matched(Target::Operation(number), _) = self { Some(*number) } else { None }
    }
}

/// Names and values, decoded.
pub(crate) type Pairs = Vec<(String, String)>;

impl Routes {
    pub(crate) fn new(service: &Service) -> Self {
        let mut paths: HashMap<String, Methods> = HashMap::new();
        for (number, job) in service.jobs.iter().enumerate() {
            paths.entry(file_path(job)).or_default().insert("GET", Target::File(number));
        }
        for (number, operation) in service.operations.iter().enumerate() {
            paths
                .entry(service.whole_path(operation))
                .or_default()
                .insert(operation.method.name(), Target::Operation(number));
        }
        let (mut templates, whole): (Vec<_>, Vec<_>) = paths.into_iter().partition(|(path, _)| path.contains('{'));
        templates.sort_by_key(|(path, _)| Reverse(text_length(path)));
        Self { whole: whole.into_iter().collect(), templates }
    }

    /// Finds the target of a request. If several paths match, the one with the most text among those with the method is chosen.
    pub(crate) fn find(&self, method: &str, path: &str) -> Route {
        let path = &normalized(path);
        let whole = self.whole.get(path).map(|methods| (methods, Pairs::new()));
        let templates = self.templates.iter().filter_map(|(template, methods)| {
            let captures = captures(template, path)?.into_iter();
            Some((methods, captures.map(|(name, value)| (name.to_owned(), decoded(value))).collect()))
        });
        let mut known = BTreeSet::new();
        for (methods, pairs) in whole.into_iter().chain(templates) {
            if let Some(target) = methods.get(method) {
                return Route::Matched(*target, pairs);
            }
            known.extend(methods.keys().copied());
        }
        let known: Vec<&str> = known.into_iter().collect();
        if known.is_empty() { Route::Nothing } else { Route::Methods(known.join(", ")) }
    }
}

/// Decodes a segment of a path. Unlike in a query, `+` is a plus sign.
fn decoded(step: &str) -> String {
    percent_decode_str(step).decode_utf8_lossy().into_owned()
}

pub(crate) fn number_of(service: &Service, name: &str) -> Result<usize, String> {
    let known: Vec<String> = service.operations.iter().map(Operation::full_name).collect();
    known.iter().position(|known| known == name).ok_or_else(|| {
        let hint = nearest(name, known.iter().map(String::as_str));
        format!("the spec has no operation `{name}`{hint}")
    })
}

pub(crate) fn file_path(job: &Job) -> String {
    let is_pdf = job.download.as_ref().is_some_and(|download| download.media_types[0] == crate::pdf::CONTENT_TYPE);
    format!("/files/{}{}", job.name.spec, if is_pdf { ".pdf" } else { "" })
}
