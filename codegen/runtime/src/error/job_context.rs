//! The progress of a job that an error keeps.

use std::fmt;
use std::sync::Arc;

use crate::info::job::JobInfo;
use crate::json::value::Scalar;

/// The ids from the answer of a job's start, by their paths.
pub(crate) struct JobIds(pub(crate) Vec<(String, Scalar)>);

impl JobIds {
    /// Collects the ids that the polls need, or returns the first error of this function.
    pub(crate) fn collect<E>(
        info: &JobInfo,
        mut find: impl FnMut(&'static [&'static str]) -> Result<Scalar, E>,
    ) -> Result<Self, E> {
        let mut ids: Vec<(String, Scalar)> = Vec::new();
        for (_, path) in info.polls.iter().flat_map(|poll| poll.arguments) {
            let key = joined(path);
            if !ids.iter().any(|(other, _)| *other == key) {
                ids.push((key, find(path)?));
            }
        }
        Ok(Self(ids))
    }

    pub(crate) fn get(&self, path: &[&str]) -> Option<&Scalar> {
        let key = joined(path);
        self.0.iter().find(|(other, _)| *other == key).map(|(_, id)| id)
    }
}

/// The path as a key: `work.id`.
fn joined(path: &[&str]) -> String {
    let mut key = String::new();
    for name in path {
        if !key.is_empty() {
            key.push('.');
        }
        key.push_str(name);
    }
    key
}

/// The progress of a job when the client stopped waiting for it.
#[derive(Clone)]
pub(crate) struct JobContext {
    pub(crate) info: &'static JobInfo,
    pub(crate) stage: &'static str,
    /// `None` if the job is not known to have been started.
    pub(crate) ids: Option<Arc<JobIds>>,
}

impl JobContext {
    pub(crate) fn new(info: &'static JobInfo, stage: &'static str, ids: Option<&Arc<JobIds>>) -> Self {
        Self { info, stage, ids: ids.cloned() }
    }

    pub(crate) fn is_started(&self) -> bool {
        self.ids.is_some()
    }
}

impl fmt::Display for JobContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "job `{}`, stage `{}`", self.info.name, self.stage)?;
        if self.is_started() { f.write_str(": resume it with its handle") } else { Ok(()) }
    }
}
