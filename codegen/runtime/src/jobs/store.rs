//! Remembers jobs in files, so that none is started twice, even if the process is killed.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::download::saving::{PartialFile, is_free_for_file};
use crate::error::kind::{ErrorKind, JobProblem};
use crate::error::{Error, JobContext, JobIds};
use crate::jobs::handle::{CompletedJob, JobHandle};
use crate::jobs::poll::PollLoop;
use crate::jobs::start::{START, look};
use crate::jobs::wait::Wait;
use crate::jobs::{Job, StartsJob, identity};
use crate::json::value::Parameter as _;
use crate::request::call::Call;

const NO_FILE: &str = "it is not a file";
/// The maximum number of characters of a name.
const MAX_NAME: usize = 100;

/// A folder with a file for each job of a program, by the names that the program gives them. It contains no key.
///
/// A job is written down before its start is sent, and again when the start was answered. So a program that is killed
/// at any moment can be run again: it continues the jobs that were started, and starts the others. If it died while a
/// start was on its way, nobody knows whether the job was started. The next run then looks for it in a list of the
/// service, if there is one. If not, it reports that the outcome is unknown. It never sends the start again. A list of jobs in
/// progress does not show a job that ended before the next run: look at the results of the service, then
/// [`forget`](Self::forget) the job.
///
/// A file belongs to one job of one service (its URL), started with one set of parameters; secret ones do not count. Another
/// one under the same name is an error, and nothing is sent. A file of an earlier version does not say where it comes from, and is
/// followed. Only files are replaced: a folder, a pipe or a device in the place of one is an error. What a process that was killed
/// left half written is removed after an hour, when the folder is opened.
#[derive(Clone, Debug)]
pub struct JobStore {
    folder: PathBuf,
}

/// What is known about a job.
pub enum StoredJob<J> {
    /// Its start was about to be sent, or was sent, and its outcome was not recorded.
    Starting,
    /// It was started.
    Started(JobHandle<J>),
}

/// Shows the handle.
impl<J: Job> fmt::Debug for StoredJob<J> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starting => f.write_str("Starting"),
            Self::Started(handle) => f.debug_tuple("Started").field(handle).finish(),
        }
    }
}

impl JobStore {
    /// Opens a folder, and creates it if it does not exist. Several processes may use the same one.
    ///
    /// # Errors
    ///
    /// When the folder cannot be created.
    pub fn open(folder: impl Into<PathBuf>) -> Result<Self, Error> {
        let folder = folder.into();
        fs::create_dir_all(&folder).map_err(|error| problem(&folder, &error.to_string()))?;
        PartialFile::remove_abandoned(&folder);
        Ok(Self { folder })
    }

    /// Runs the job with this name: starts it if it is not in the store, and waits until it is done. It is kept in the
    /// store, so running it again only polls it; [`forget`](Self::forget) removes it. A start that the service refused,
    /// or that was not sent, is not kept.
    ///
    /// # Errors
    ///
    /// As for `run` and [`JobHandle::wait`]. When the outcome of the start is unknown, now or in an earlier process, the
    /// kind is [`ErrorKind::OutcomeUnknown`]: find out whether the job runs (see [`Error::verify_with`]), then use
    /// [`forget`](Self::forget) to have it started again. When the file cannot be read or written, or belongs to another job,
    /// service or request, nothing is sent.
    pub fn run<R: StartsJob>(&self, name: &str, request: R, wait: &Wait) -> Result<CompletedJob<R::Job>, Error> {
        self.run_call(name, request.into(), wait)
    }

    fn run_call<J: Job>(&self, name: &str, call: Call, wait: &Wait) -> Result<CompletedJob<J>, Error> {
        let (client, info) = (call.client.clone(), J::INFO);
        let since = client.0.clock.now();
        let file = self.file(name)?;
        let own = identity(&call, info);
        let mut stored = read::<J>(&file)?;
        let is_new = stored.is_none();
        if is_new {
            if wait.is_cancelled() {
                let error = Error::of(info.start, ErrorKind::Job(JobProblem::Cancelled)).with_sent(false);
                return Err(error.in_job(JobContext::new(info, START, None)));
            }
            stored = match self.begin(&file, info.name, &own)? {
                true => Some((false, self.start(&file, call)?)),
                // Another process was faster. It may have started the job by now.
                false => read(&file)?,
            };
        }
        let pause = if is_new { wait.delays().next() } else { Duration::ZERO };
        let not_known = || (true, JobHandle::new(Arc::new(own.clone())));
        let (is_starting, mut handle) = stored.unwrap_or_else(not_known);
        if let Some(reason) = handle.ids().other_job(&client, &own) {
            return Err(problem(&file, &reason));
        }
        if is_starting {
            handle = match look(&wait.client(&client), info, own)? {
                Some(ids) => self.keep(&file, JobHandle::new(Arc::new(ids)))?,
                None => {
                    let unknown = Error::of(info.start, ErrorKind::Job(JobProblem::StartUnknown));
                    return Err(unknown.into_outcome_unknown().in_job(JobContext::new(info, START, None)));
                }
            };
        }
        let is_found = |ids: &Arc<JobIds>| self.keep::<J>(&file, JobHandle::new(Arc::clone(ids))).map(drop);
        PollLoop::new(&client, info, handle.ids(), wait, since).when_found(&is_found).finish(pause)
    }

    /// What is known about the job with this name. `None` if it is not in the store.
    ///
    /// # Errors
    ///
    /// When the name is not valid, or the file cannot be read or belongs to another job.
    pub fn stored<J: Job>(&self, name: &str) -> Result<Option<StoredJob<J>>, Error> {
        let found = read(&self.file(name)?)?;
        Ok(found
            .map(|(is_starting, handle)| if is_starting { StoredJob::Starting } else { StoredJob::Started(handle) }))
    }

    /// Removes a job from the store, regardless of its state. The job itself is not affected. A job that is not in
    /// the store is not an error.
    ///
    /// # Errors
    ///
    /// When the name is not valid, or the file cannot be removed.
    #[inline]
    pub fn forget(&self, name: &str) -> Result<(), Error> {
        let file = self.file(name)?;
        demand_file(&file)?;
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(problem(&file, &error.to_string())),
            _ => Ok(()),
        }
    }

    /// Records that a start is about to be sent. Returns `false` if the file exists.
    #[inline]
    fn begin(&self, file: &Path, job: &str, own: &JobIds) -> Result<bool, Error> {
        let mut json = json!({ "version": 1, "job": job, "state": "starting" });
        for (name, value) in &own.origin {
            json[name] = value.as_str().into();
        }
        let create = || {
            let (mut whole, unfinished) = PartialFile::create(file)?;
            whole.write_all(json.to_wire().as_bytes())?;
            whole.sync_all()?;
            // A link does not replace an existing file.
            let is_new = match unfinished.link(file) {
                Ok(()) => true,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => false,
                Err(error) => return Err(error),
            };
            self.sync()?;
            Ok(is_new)
        };
        create().map_err(|error| problem(file, &error.to_string()))
    }

    fn start<J: Job>(&self, file: &Path, call: Call) -> Result<JobHandle<J>, Error> {
        match call.start_job::<J>() {
            Ok(handle) => self.keep(file, handle),
            Err(error) => {
                // If it was not started and the file stays, the next run reports an unknown outcome. But another process may
                // have found such a job meanwhile, and recorded its handle.
                let is_starting = matches!(read::<J>(file), Ok(Some((true, _))));
                if !error.is_outcome_unknown() && is_starting {
                    let _ = fs::remove_file(file);
                }
                Err(error)
            }
        }
    }

    /// Writes the handle of a job that was started.
    fn keep<J: Job>(&self, file: &Path, handle: JobHandle<J>) -> Result<JobHandle<J>, Error> {
        let write = || {
            if !is_free_for_file(file) {
                return Err(io::Error::other(NO_FILE));
            }
            let (mut whole, unfinished) = PartialFile::create(file)?;
            whole.write_all(handle.to_string().as_bytes())?;
            unfinished.finish(&whole, file)?;
            self.sync()
        };
        match write() {
            Ok(()) => Ok(handle),
            Err(error) => {
                let context = JobContext::new(J::INFO, START, Some(handle.ids()));
                Err(problem(file, &error.to_string()).in_job(context))
            }
        }
    }

    /// Syncs the names of the files to the disk.
    #[inline]
    fn sync(&self) -> io::Result<()> {
        if cfg!(unix) {
            OpenOptions::new().read(true).open(&self.folder).and_then(|folder: File| folder.sync_all())
        } else {
            Ok(())
        }
    }

    #[inline]
    fn file(&self, name: &str) -> Result<PathBuf, Error> {
        let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        if name.is_empty() || name.len() > MAX_NAME || name.starts_with('.') || !name.bytes().all(is_usual) {
            let reason = format!(
                "{:?} is not a name: use up to {MAX_NAME} letters, digits, `-`, `_` and `.`, and no `.` at the start",
                name.chars().take(MAX_NAME).collect::<String>()
            );
            return Err(Error::new(ErrorKind::Job(JobProblem::Store { reason })).with_sent(false));
        }
        Ok(self.folder.join(format!("{name}.json")))
    }
}

/// What a file says about a job: whether nobody recorded the outcome of its start, and its handle, which then has no ids.
fn read<J: Job>(file: &Path) -> Result<Option<(bool, JobHandle<J>)>, Error> {
    demand_file(file)?;
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(problem(file, &error.to_string())),
    };
    let json: Json = serde_json::from_str(&text).map_err(|_| problem(file, "it is not JSON"))?;
    let is_starting = json.get("state").is_some_and(|state| state == "starting");
    let handle = match is_starting {
        true => JobHandle::<J>::before_start(&json).map(|ids| JobHandle::new(Arc::new(ids))),
        false => JobHandle::from_json(&json),
    };
    handle.map(|handle| Some((is_starting, handle))).map_err(|reason| problem(file, &reason))
}

/// Refuses a folder, a pipe or a device at once: reading a pipe would wait for ever.
#[inline]
fn demand_file(path: &Path) -> Result<(), Error> {
    if is_free_for_file(path) { Ok(()) } else { Err(problem(path, NO_FILE)) }
}

#[inline]
fn problem(path: &Path, reason: &str) -> Error {
    let reason = format!("{}: {reason}", path.display());
    Error::new(ErrorKind::Job(JobProblem::Store { reason })).with_sent(false)
}
