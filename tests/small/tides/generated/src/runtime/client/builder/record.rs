//! The setting that records answers.

use std::path::PathBuf;

use crate::runtime::client::builder::{ClientBuilder, configuration};
use crate::runtime::error::Error;
use crate::runtime::error::refusal::ConfigurationProblem;
use crate::runtime::record::recorder::Recorder;

/// The path of a record, and the description of the spec.
pub(super) struct Record {
    path: PathBuf,
    known: &'static str,
}

impl ClientBuilder {
    /// Records the shapes of answers in a file. `known` is the description of the spec, as the generator wrote it. Each client has
    /// the method `record`, which calls this one.
    #[doc(hidden)]
    pub fn record_with(mut self, path: impl Into<PathBuf>, known: &'static str) -> Self {
        self.record = Some(Record { path: path.into(), known });
        self
    }
}

impl Record {
    pub(super) fn open(self) -> Result<Recorder, Error> {
        Recorder::new(&self.path, self.known)
            .map_err(|error| configuration(ConfigurationProblem::Record { file: self.path, reason: error.to_string() }))
    }
}
