//! The file that stores an account between runs.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::settings::Settings;
use crate::moment::Moment;

/// The format at the start of such a file. Another number means another format.
const FORMAT: &str = "sandbox state 2";

/// A file that stores an account: the seed, the size, and all changes since then.
#[derive(Clone, Debug)]
pub(crate) struct StateFile(PathBuf);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<'a> {
    format: Cow<'a, str>,
    seed: u64,
    hosts: usize,
    #[serde(default = "Moment::start")]
    start: Moment,
    changes: Cow<'a, [Change]>,
}

impl StateFile {
    pub(crate) fn new(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// Its path, for messages.
    pub(crate) fn shown(&self) -> std::path::Display<'_> {
        self.0.display()
    }

    /// The seed, the size and the start in the file; `None` if there is no file yet.
    pub(crate) fn made_from(&self) -> Result<Option<(u64, usize, Moment)>, String> {
        Ok(self.read()?.map(|read| (read.seed, read.hosts, read.start)))
    }

    /// The changes of earlier runs; empty if there is no file yet.
    pub(super) fn load(&self, settings: &Settings) -> Result<Vec<Change>, String> {
        let Some(Saved { seed, hosts, start, changes, .. }) = self.read()? else { return Ok(Vec::new()) };
        if (seed, hosts, start) != (settings.seed, settings.hosts, settings.start) {
            let own = format!("an account with the seed {seed} and {hosts} hosts that starts at {start}");
            let Settings { seed, hosts, start, .. } = settings;
            return Err(format!("{} is of {own}, not {seed}, {hosts} and {start}", self.shown()));
        }
        Ok(changes.into_owned())
    }

    fn read(&self) -> Result<Option<Saved<'static>>, String> {
        let shown = self.shown();
        let text = match fs::read_to_string(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{shown} cannot be read: {error}")),
        };
        let read: Saved<'_> =
            serde_json::from_str(&text).map_err(|error| format!("{shown} is not a state that was saved: {error}"))?;
        if read.format != FORMAT {
            return Err(format!("{shown} is in the format `{}`, and this mock server knows `{FORMAT}`", read.format));
        }
        Ok(Some(read))
    }

    /// Writes the file under a temporary name and renames it, so that a reader finds either the old or the new one.
    pub(super) fn save(&self, settings: &Settings, changes: &[Change]) -> Result<(), String> {
        let Settings { seed, hosts, start, .. } = *settings;
        let written = Saved { format: FORMAT.into(), seed, hosts, start, changes: changes.into() };
        let problem = |error: &dyn std::fmt::Display| format!("the state cannot be saved in {}: {error}", self.shown());
        let text = serde_json::to_string(&written).map_err(|error| problem(&error))?;
        replace(&self.0, &text).map_err(|error| problem(&error))
    }
}

/// Replaces a file by one with this text. A link is followed, and the permissions are kept.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match fs::metadata(&path) {
        Ok(known) if known.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // A rename would replace a read-only file, too, but it is meant to stay.
        Ok(known) if known.permissions().readonly() => return Err(io::Error::other("it may only be read")),
        Ok(known) => Some(known.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    // The rename is durable after the folder was synced. Only some systems can open a folder.
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}
