//! The handle of a job, to resume it in this process or in another, and the job when it is done.

use std::fmt;
use std::marker::PhantomData;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::Error as _;
use serde::de::{Deserialize, Deserializer};
use serde::ser::SerializeMap as _;
use serde::ser::{Serialize, Serializer};
use serde_json::Value as Json;

use crate::client::Client;
use crate::download::{DOWNLOAD, Download};
use crate::error::kind::{ErrorKind, JobProblem};
use crate::error::{Error, JobContext, JobIds, joined};
use crate::info::job::JobInfo;
use crate::jobs::find::is_id;
use crate::jobs::{Downloads, Job, ORIGIN};
use crate::json::lookup::{at_path, mismatch, scalar};
use crate::json::value::json_type;
use crate::request::answer::content::Content;
use crate::request::call::Call;

/// The version of the serialized form. Others are rejected.
const VERSION: u64 = 1;
/// The maximum number of characters of a foreign name that are shown.
const MAX_SHOWN: usize = 60;

/// Identifies a job that was started: its name, its ids from the answer of its start, the URL of the service, and a digest of the
/// parameters of its start that are not secret. It contains no key. A client for another URL refuses it.
///
/// If the answer to the start contains no ids, the job is found by the parameters of its start. The handle then contains these
/// parameters, and no ids until the job is found. [`Progress::handle`](crate::Progress::handle) returns a handle with
/// what is known so far.
///
/// You can store it and use it in another process: `Display` and `Serialize` write a small JSON object, and `parse` and
/// `Deserialize` read it. A handle of another job, or of an unknown version, is rejected.
pub struct JobHandle<J> {
    ids: Arc<JobIds>,
    job: PhantomData<fn() -> J>,
}

impl<J: Job> JobHandle<J> {
    #[inline]
    pub(crate) fn new(ids: Arc<JobIds>) -> Self {
        Self { ids, job: PhantomData }
    }

    /// Returns a handle of this type, if it is one.
    #[inline]
    pub(crate) fn of(info: &'static JobInfo, ids: &Arc<JobIds>) -> Option<Self> {
        // Another service may have a job of this name, which starts with another call.
        let start = |info: &JobInfo| (info.start.name, info.start.path);
        (info.name == J::INFO.name && start(info) == start(J::INFO)).then(|| Self::new(Arc::clone(ids)))
    }

    #[inline]
    pub(crate) fn ids(&self) -> &Arc<JobIds> {
        &self.ids
    }

    /// Parses the serialized form, or says what is wrong with it.
    #[inline]
    pub(crate) fn from_json(json: &Json) -> Result<Self, String> {
        let mut ids = Self::before_start(json)?;
        for name in JobIds::given_names(J::INFO) {
            match json.get("given").and_then(|given| given.get(name)) {
                Some(Json::String(value)) if ids.given(name).is_none() => {
                    ids.given.push((name.to_owned(), value.clone()))
                }
                Some(Json::String(_)) | None => {}
                Some(_) => return Err(format!("its `{name}` is not a text")),
            }
        }
        let found = json.get("ids");
        let is_found = found.and_then(Json::as_object).is_some_and(|ids| !ids.is_empty());
        if J::INFO.find.is_none() || is_found {
            ids.ids = JobIds::collect(J::INFO, |path| {
                let key = joined(path);
                let id = found.and_then(|ids| ids.get(&key)).cloned().and_then(scalar).filter(is_id);
                id.ok_or_else(|| format!("it has no id `{key}`"))
            })?;
        }
        Ok(Self::new(Arc::new(ids)))
    }

    /// Parses what is known before the start was answered: that it is this job, and where it comes from.
    #[inline]
    pub(crate) fn before_start(json: &Json) -> Result<JobIds, String> {
        let Json::Object(fields) = json else {
            return Err("it is not a JSON object".to_owned());
        };
        match fields.get("version").map(Json::as_u64) {
            Some(Some(VERSION)) => {}
            Some(Some(version)) => {
                return Err(format!("it is of version {version}, and this client reads version {VERSION}"));
            }
            _ => return Err("it has no `version`".to_owned()),
        }
        let name = J::INFO.name;
        match fields.get("job") {
            Some(Json::String(job)) if job == name => {}
            Some(Json::String(job)) => {
                let job: String = job.chars().take(MAX_SHOWN).collect();
                return Err(format!("it belongs to the job {job:?}, not to {name:?}"));
            }
            _ => return Err("it has no `job`".to_owned()),
        }
        let origin =
            ORIGIN.into_iter().filter_map(|name| Some((name.to_owned(), fields.get(name)?.as_str()?.to_owned())));
        Ok(JobIds { origin: origin.collect(), ..JobIds::default() })
    }
}

impl<J> Clone for JobHandle<J> {
    #[inline]
    fn clone(&self) -> Self {
        Self { ids: Arc::clone(&self.ids), job: PhantomData }
    }
}

/// Writes the serialized form.
impl<J: Job> fmt::Display for JobHandle<J> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Shows the job and the names of the ids.
impl<J: Job> fmt::Debug for JobHandle<J> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.ids.ids.iter().map(|(key, _)| key).collect();
        f.debug_struct("JobHandle").field("job", &J::INFO.name).field("ids", &names).finish_non_exhaustive()
    }
}

/// Parses the serialized form.
impl<J: Job> FromStr for JobHandle<J> {
    type Err = Error;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Error> {
        let json = serde_json::from_str(text).map_err(|_| "it is not JSON".to_owned());
        json.and_then(|json| Self::from_json(&json))
            .map_err(|reason| Error::new(ErrorKind::Job(JobProblem::Handle { reason })).with_sent(false))
    }
}

impl<J: Job> Serialize for JobHandle<J> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Pairs<'a, T>(&'a [(String, T)]);
        impl<T: Serialize> Serialize for Pairs<'_, T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
            }
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("job", J::INFO.name)?;
        for (name, value) in &self.ids.origin {
            map.serialize_entry(name, value)?;
        }
        if !self.ids.given.is_empty() {
            map.serialize_entry("given", &Pairs(&self.ids.given))?;
        }
        map.serialize_entry("ids", &Pairs(&self.ids.ids))?;
        map.end()
    }
}

impl<'de, J: Job> Deserialize<'de> for JobHandle<J> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_json(&Json::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Error {
    /// The handle to resume the job with, if it was started and has this type.
    pub fn job_handle<J: Job>(&self) -> Option<JobHandle<J>> {
        let context = self.0.job.as_ref()?;
        JobHandle::of(context.info, context.ids.as_ref()?)
    }
}

/// A job that is done. Returned by `run` and by [`JobHandle::wait`].
pub struct CompletedJob<J: Job> {
    client: Client,
    handle: JobHandle<J>,
    output: J::Output,
    answer: Json,
}

impl<J: Job> CompletedJob<J> {
    #[inline]
    pub(crate) fn new(client: Client, handle: JobHandle<J>, output: J::Output, answer: Json) -> Self {
        Self { client, handle, output, answer }
    }

    /// The last answer.
    #[inline]
    pub fn output(&self) -> &J::Output {
        &self.output
    }

    /// Returns the last answer.
    #[inline]
    pub fn into_output(self) -> J::Output {
        self.output
    }

    /// The handle, to poll the job again.
    #[inline]
    pub fn handle(&self) -> &JobHandle<J> {
        &self.handle
    }
}

impl<J: Downloads> CompletedJob<J> {
    /// The URL of the result, unchanged.
    ///
    /// # Errors
    ///
    /// When the last answer does not contain one.
    #[inline]
    pub fn url(&self) -> Result<&str, Error> {
        let path = J::DOWNLOAD.field;
        let value = at_path(&self.answer, path);
        let url = value.and_then(|value| match value {
            Some(Json::String(url)) => Ok(url.as_str()),
            other => Err(mismatch(path, "a URL", other.map_or("none", json_type))),
        });
        url.map_err(|problem| {
            Error::of(&DOWNLOAD, ErrorKind::Decode(problem)).with_sent(false).in_job(self.job_context())
        })
    }

    /// Starts to download the result, see [`Client::download`]. The content is checked like in [`save`](Self::save).
    ///
    /// # Errors
    ///
    /// As for [`Client::download`]. The error has the handle of the job, so the job is not lost.
    #[inline]
    pub fn download(&self) -> Result<Download, Error> {
        let download = self.client.download(self.url()?).map_err(|error| error.in_job(self.job_context()))?;
        Ok(download.expecting(J::DOWNLOAD.content_type).in_job(self.job_context()))
    }

    /// Downloads the result to a file like [`Download::save`], and returns its length in bytes. The content must be as expected, see
    /// [`Download::expecting`]. Transient failures are retried.
    ///
    /// The path is checked when the content arrives, not before the job is started. If it cannot be written, the error names it and says why.
    /// You can then save the result elsewhere.
    ///
    /// # Errors
    ///
    /// As for [`Client::download`], and when the content is not as expected, is larger than the client's
    /// `max_download`, is incomplete, or the file cannot be written or replaced. The error has the handle of the job,
    /// so the job is not lost.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<u64, Error> {
        let (content, path) = (self.content(), path.as_ref());
        let call = Call::download(&self.client, self.url()?);
        let saved = call.fetch(|context, response| content.save(context, response, path));
        saved.map_err(|error| error.in_job(self.job_context()))
    }

    /// Downloads the result into memory, with the checks of [`save`](Self::save).
    ///
    /// # Errors
    ///
    /// As for [`save`](Self::save), except for the file.
    #[inline]
    pub fn read_to_vec(&self) -> Result<Vec<u8>, Error> {
        let content = self.content();
        let call = Call::download(&self.client, self.url()?);
        let read = call.fetch(|context, response| Ok(content.receive(context, response)?.body));
        read.map_err(|error| error.in_job(self.job_context()))
    }

    #[inline]
    fn content(&self) -> Content {
        Content::new(self.client.0.download_limits.max_body).expecting(J::DOWNLOAD.content_type)
    }

    #[inline]
    fn job_context(&self) -> JobContext {
        JobContext::new(J::INFO, DOWNLOAD.name, Some(self.handle.ids()))
    }
}

/// Shows the handle.
impl<J: Job> fmt::Debug for CompletedJob<J> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompletedJob").field("handle", &self.handle).finish_non_exhaustive()
    }
}
