//! How far a job had come: what an error keeps of it.

use std::fmt;
use std::sync::Arc;

use crate::runtime::info::job::JobInfo;
use crate::runtime::json::value::Scalar;

/// The ids that a job's start answered with, by the way to each.
pub(crate) struct Ticket(pub(crate) Vec<(String, Scalar)>);

impl Ticket {
    /// Finds each id that the polls need by this function, or tells which one cannot be had.
    pub(crate) fn collect<E>(
        info: &JobInfo,
        mut find: impl FnMut(&'static [&'static str]) -> Result<Scalar, E>,
    ) -> Result<Self, E> {
        let mut ids: Vec<(String, Scalar)> = Vec::new();
        for (_, path) in info.polls.iter().flat_map(|poll| poll.arguments) {
            let key = path.join(".");
            if !ids.iter().any(|(other, _)| *other == key) {
                ids.push((key, find(path)?));
            }
        }
        Ok(Self(ids))
    }

    pub(crate) fn get(&self, path: &[&str]) -> Option<&Scalar> {
        let key = path.join(".");
        self.0.iter().find(|(other, _)| *other == key).map(|(_, id)| id)
    }
}

/// How far a job had come when the client stopped following it.
#[derive(Clone)]
pub(crate) struct JobPlace {
    pub(crate) info: &'static JobInfo,
    pub(crate) stage: &'static str,
    /// Nothing if it is not known to have been started.
    pub(crate) ticket: Option<Arc<Ticket>>,
}

impl JobPlace {
    pub(crate) fn new(info: &'static JobInfo, stage: &'static str, ticket: Option<&Arc<Ticket>>) -> Self {
        Self { info, stage, ticket: ticket.cloned() }
    }

    pub(crate) fn is_started(&self) -> bool {
        self.ticket.is_some()
    }
}

impl fmt::Display for JobPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "job `{}`, stage `{}`", self.info.name, self.stage)?;
        if self.is_started() { f.write_str(": its handle resumes it") } else { Ok(()) }
    }
}
