//! The file that an account is kept in from one run to the next.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::settings::Settings;

/// What such a file starts with; another number is another format.
const FORMAT: &str = "sandbox state 1";

/// A file that an account is kept in: the seed, the size, and everything that happened since.
#[derive(Clone, Debug)]
pub(crate) struct StateFile(PathBuf);

#[derive(Serialize)]
struct Written<'a> {
    format: &'a str,
    seed: u64,
    hosts: usize,
    changes: &'a [Change],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    format: String,
    seed: u64,
    hosts: usize,
    changes: Vec<Change>,
}

impl StateFile {
    pub(crate) fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Its path, for messages.
    pub(crate) fn shown(&self) -> std::path::Display<'_> {
        self.0.display()
    }

    /// The seed and the size that it was saved with; nothing if there is no such file yet.
    pub(crate) fn seed_and_hosts(&self) -> Result<Option<(u64, usize)>, String> {
        Ok(self.read()?.map(|read| (read.seed, read.hosts)))
    }

    /// What happened in earlier runs; nothing if there is no such file yet.
    pub(super) fn load(&self, settings: &Settings) -> Result<Vec<Change>, String> {
        let Some(read) = self.read()? else { return Ok(Vec::new()) };
        if (read.seed, read.hosts) != (settings.seed, settings.hosts) {
            let (seed, hosts, shown) = (read.seed, read.hosts, self.shown());
            return Err(format!(
                "{shown} is of an account with the seed {seed} and {hosts} hosts, not {} and {}",
                settings.seed, settings.hosts
            ));
        }
        Ok(read.changes)
    }

    fn read(&self) -> Result<Option<Read>, String> {
        let shown = self.shown();
        let text = match fs::read_to_string(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{shown} cannot be read: {error}")),
        };
        let read: Read =
            serde_json::from_str(&text).map_err(|error| format!("{shown} is not a state that was saved: {error}"))?;
        if read.format != FORMAT {
            return Err(format!("{shown} is in the format `{}`, and this stand-in knows `{FORMAT}`", read.format));
        }
        Ok(Some(read))
    }

    /// Writes it whole beside its place and then puts it there, so that a reader finds the old one or the new one.
    pub(super) fn save(&self, settings: &Settings, changes: &[Change]) -> Result<(), String> {
        let written = Written { format: FORMAT, seed: settings.seed, hosts: settings.hosts, changes };
        let problem = |error: &dyn std::fmt::Display| format!("the state cannot be saved in {}: {error}", self.shown());
        let text = serde_json::to_string(&written).map_err(|error| problem(&error))?;
        let folder = match self.0.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut file = tempfile::NamedTempFile::new_in(folder).map_err(|error| problem(&error))?;
        file.write_all(text.as_bytes()).and_then(|()| file.as_file().sync_all()).map_err(|error| problem(&error))?;
        file.persist(&self.0).map_err(|error| problem(&error))?;
        Ok(())
    }
}
