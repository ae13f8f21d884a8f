//! The progress of a job that an error contains.

use std::fmt;
use std::sync::Arc;

use crate::runtime::info::job::{FieldPath, JobInfo};
use crate::runtime::json::value::Scalar;

/// What identifies a job that was started.
#[derive(Clone, Default)]
pub(crate) struct JobIds {
    /// The URL of the service (`service`), and a digest of the parameters of the start that are not secret (`request`). Empty if an
    /// earlier version wrote the handle.
    pub(crate) origin: Vec<(String, String)>,
    /// The parameters of the start by which the job can be found, by their wire names.
    pub(crate) given: Vec<(String, String)>,
    /// The ids by their paths. Empty until the job is found.
    pub(crate) ids: Vec<(String, Scalar)>,
}

impl JobIds {
    /// Finds all ids that the job needs, or returns the first error of this function.
    pub(crate) fn collect<E>(
        info: &JobInfo,
        mut find: impl FnMut(FieldPath) -> Result<Scalar, E>,
    ) -> Result<Vec<(String, Scalar)>, E> {
        let mut ids: Vec<(String, Scalar)> = Vec::new();
        for path in info.ids() {
            let key = joined(path);
            if !ids.iter().any(|(other, _)| *other == key) {
                ids.push((key, find(path)?));
            }
        }
        Ok(ids)
    }

    /// The names of the parameters of the start by which a job is found.
    pub(crate) fn given_names(info: &JobInfo) -> impl Iterator<Item = &'static str> + use<> {
        let (arguments, matches) = info.find.map_or((&[][..], &[][..]), |find| (find.arguments, find.matches));
        arguments.iter().map(|(_, given)| *given).chain(matches.iter().map(|(_, given)| *given))
    }

    #[inline]
    pub(crate) fn get(&self, path: &[&str]) -> Option<&Scalar> {
        let key = joined(path);
        self.ids.iter().find(|(other, _)| *other == key).map(|(_, id)| id)
    }

    /// The value of a parameter of the start.
    #[inline]
    pub(crate) fn given(&self, wire: &str) -> Option<&str> {
        self.given.iter().find(|(other, _)| other == wire).map(|(_, value)| value.as_str())
    }
}

/// The path as a key: `work.id`.
#[inline]
pub(crate) fn joined(path: &[&str]) -> String {
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
    #[inline]
    pub(crate) fn new(info: &'static JobInfo, stage: &'static str, ids: Option<&Arc<JobIds>>) -> Self {
        Self { info, stage, ids: ids.cloned() }
    }

    #[inline]
    pub(crate) fn is_started(&self) -> bool {
        self.ids.is_some()
    }
}

impl fmt::Display for JobContext {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "job `{}`, stage `{}`", self.info.name, self.stage)?;
        if self.is_started() { f.write_str(": resume it with its handle") } else { Ok(()) }
    }
}
