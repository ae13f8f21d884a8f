//! All changes of an account, and the file that stores them between runs. An account is the result of its seed and of the changes since then,
//! in order, so only the changes have to be saved.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use language::ir::Service;
use serde::{Deserialize, Serialize};

use crate::account::things::{Thing, Values};
use crate::account::{Account, Settings};
use crate::moment::Moment;

/// One change: time passed, or a thing of a kind (`of`) was created, updated or deleted. The ids are those that callers see, so that a saved
/// change is readable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    Passed { seconds: i64 },
    Created { of: String, id: String, values: Values },
    Updated { of: String, id: String, values: Values },
    Deleted { of: String, id: String },
}

impl Account {
    /// Applies a change. The code that answers calls has checked that it applies; a saved change may not apply.
    pub(super) fn apply(&mut self, service: &Service, change: &Change) -> Result<(), String> {
        match change {
            Change::Passed { seconds } => {
                let now = self.now.plus(*seconds);
                if *seconds < 0 || now > Moment::LAST {
                    return Err(format!("time cannot go on by {seconds} seconds"));
                }
                self.now = now;
            }
            Change::Created { of, .. } | Change::Updated { of, .. } | Change::Deleted { of, .. }
                if self.data.has(service, of) =>
            {
                return self.data.apply(service, self.now, change);
            }
            Change::Created { of, id, values } => {
                let thing = Thing { id: id.clone(), values: values.clone(), made: Some((self.now, 0)) };
                self.things.entry(of.clone()).or_default().put(thing);
            }
            Change::Updated { of, id, values } => {
                let now = self.now;
                let thing = self.things.get_mut(of).and_then(|things| things.find_mut(id));
                let thing = thing.ok_or_else(|| format!("there is no {of} {id}"))?;
                thing.values.extend(values.clone());
                // What is in progress again is polled from the beginning.
                if self.plan.steps.iter().any(|step| values.get(&step.poll) == Some(&true.into())) {
                    thing.made = Some((now, 0));
                }
            }
            Change::Deleted { of, id } => self.things.entry(of.clone()).or_default().remove(id),
        }
        Ok(())
    }
}

/// The format at the start of such a file. Another number means another format.
const FORMAT: &str = "mock server state 1";

/// What the things of an account are made from: the seed, their numbers, and the start.
type MadeFrom = (u64, BTreeMap<String, u32>, Moment);

/// A file that stores an account: the seed, the numbers of things, and all changes since then.
#[derive(Clone, Debug)]
pub(crate) struct StateFile {
    path: PathBuf,
    /// The name of the service that it belongs to.
    service: String,
    /// The file as this mock server read or wrote it last, with its text. It stays locked until another one takes its place.
    held: Arc<Mutex<Option<(File, String)>>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved<'a> {
    format: Cow<'a, str>,
    /// The name of the service; empty in files that were saved before it was stored.
    #[serde(default)]
    service: Cow<'a, str>,
    seed: u64,
    made: BTreeMap<String, u32>,
    start: Moment,
    changes: Cow<'a, [Change]>,
}

impl StateFile {
    /// Locks and reads the file, if it exists.
    pub(crate) fn open(path: &Path, service: &str) -> Result<Self, String> {
        let held = open(path).map_err(|error| format!("{} cannot be used: {error}", path.display()))?;
        // A link is followed now, so the same file is meant until the end.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        Ok(Self { path, service: service.to_owned(), held: Arc::new(Mutex::new(held)) })
    }

    pub(crate) fn shown(&self) -> std::path::Display<'_> {
        self.path.display()
    }

    /// The seed, the numbers of things and the start in the file; `None` if there is no file yet.
    pub(crate) fn made_from(&self) -> Result<Option<MadeFrom>, String> {
        Ok(self.read()?.map(|read| (read.seed, read.made, read.start)))
    }

    /// The changes of earlier runs; empty if there is no file yet.
    pub(super) fn load(&self, settings: &Settings) -> Result<Vec<Change>, String> {
        let Some(Saved { seed, made, start, changes, .. }) = self.read()? else { return Ok(Vec::new()) };
        let own = (&settings.seed, &settings.made, &settings.start);
        if (&seed, &made, &start) != own {
            let shown = |(seed, made, start): (&u64, &BTreeMap<String, u32>, &Moment)| {
                let made: String = made.iter().map(|(kind, number)| format!(", {number} more of `{kind}`")).collect();
                format!("the seed {seed}{made}, which starts at {start}")
            };
            let (saved, own) = (shown((&seed, &made, &start)), shown(own));
            return Err(format!("{} is of an account with {saved}, not with {own}", self.shown()));
        }
        Ok(changes.into_owned())
    }

    fn read(&self) -> Result<Option<Saved<'static>>, String> {
        let shown = self.shown();
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((_, text)) = &*held else { return Ok(None) };
        let read: Saved<'_> =
            serde_json::from_str(text).map_err(|error| format!("{shown} is not a state that was saved: {error}"))?;
        if read.format != FORMAT {
            return Err(format!("{shown} is in the format `{}`, and this mock server knows `{FORMAT}`", read.format));
        }
        if !read.service.is_empty() && read.service != self.service {
            return Err(format!(
                "{shown} is the state of the service {}, not of {}: choose another file",
                read.service, self.service
            ));
        }
        Ok(Some(read))
    }

    /// Writes the file under a temporary name and renames it, so that a reader finds either the old or the new one.
    pub(super) fn save(&self, settings: &Settings, changes: &[Change]) -> Result<(), String> {
        let Settings { seed, made, start, .. } = settings;
        let (seed, made, start) = (*seed, made.clone(), *start);
        let service = self.service.as_str().into();
        let written = Saved { format: FORMAT.into(), service, seed, made, start, changes: changes.into() };
        let problem = |error: &dyn std::fmt::Display| format!("the state cannot be saved in {}: {error}", self.shown());
        let text = serde_json::to_string(&written).map_err(|error| problem(&error))?;
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        replace(&self.path, text, &mut held).map_err(|error| problem(&error))
    }
}

/// Locks and reads a file, if it exists. What is no regular file may never end, so it is refused.
fn open(path: &Path) -> io::Result<Option<(File, String)>> {
    loop {
        match fs::metadata(path) {
            Err(_) if path.is_symlink() => return Err(io::Error::other("it is a link that leads nowhere")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            found if found.as_ref().is_ok_and(fs::Metadata::is_file) => {}
            found => return Err(found.err().unwrap_or_else(|| io::Error::other("it is not a regular file"))),
        }
        let mut file = File::open(path)?;
        // Until it was locked, another mock server may have replaced it.
        if lock(&file, path)? {
            let text = io::read_to_string(&mut file)?;
            return Ok(Some((file, text)));
        }
    }
}

/// Replaces a file by one with this text, unless somebody else changed it. The permissions are kept.
fn replace(path: &Path, text: String, held: &mut Option<(File, String)>) -> io::Result<()> {
    let permissions = match fs::metadata(path) {
        // A rename would replace a read-only file, too, but it is meant to stay.
        Ok(known) if known.permissions().readonly() => return Err(io::Error::other("it may only be read")),
        Ok(known)
            if known.is_file() && fs::read_to_string(path).ok().as_ref() == held.as_ref().map(|(_, text)| text) =>
        {
            Some(known.permissions())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        _ => return Err(io::Error::other("somebody else changed it; move it elsewhere to keep it")),
    };
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    lock(file.as_file(), file.path())?;
    if let Some(permissions) = &permissions {
        file.as_file().set_permissions(permissions.clone())?;
    }
    file.as_file().sync_all()?;
    let persisted = if permissions.is_some() { file.persist(path) } else { file.persist_noclobber(path) };
    *held = Some((persisted?, text));
    // The rename is durable after the folder was synced. Only some systems can open a folder.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// How often a lock is tried again.
#[cfg(any(target_os = "linux", target_os = "macos"))]
const TRIES: u32 = 30;

/// Keeps other mock servers from using a file until it is closed. Returns whether it is still the one at this path.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn lock(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let in_use = |errno| errno == rustix::io::Errno::WOULDBLOCK;
    let mut locked = rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive);
    // A process that is being started has all files of this one for a moment, and with them the lock of a mock server that ended.
    for _ in 0..TRIES {
        if locked.is_err_and(in_use) {
            std::thread::sleep(std::time::Duration::from_millis(10));
            locked = rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive);
        }
    }
    locked
        .map_err(|errno| if in_use(errno) { io::Error::other("another mock server uses it") } else { errno.into() })?;
    let [own, found] = [file.metadata()?, fs::metadata(path)?].map(|file| (file.dev(), file.ino()));
    Ok(own == found)
}

/// This system has no such lock, so two mock servers must not use the same file.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn lock(_file: &File, _path: &Path) -> io::Result<bool> {
    Ok(true)
}
