//! A completed job: its last answer, and the download of its result.

use std::fmt;
use std::path::Path;

use serde_json::Value as Json;

use crate::client::Client;
use crate::download::{DOWNLOAD, Download};
use crate::error::Error;
use crate::error::job_context::JobContext;
use crate::error::kind::ErrorKind;
use crate::jobs::handle::JobHandle;
use crate::jobs::job::{Downloads, Job};
use crate::json::lookup::{at_path, mismatch};
use crate::json::value::json_type;
use crate::request::answer::content::Content;
use crate::request::call::Call;

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

    /// Downloads the result to a file, replaces an existing one, and returns its length in bytes. The content is
    /// written under another name in the same folder, and renamed when it is complete and as expected, see
    /// [`Download::expecting`]. On failure nothing of it is left. Transient failures are retried.
    ///
    /// The path is looked at when the content arrives, and not before the job is started. If it cannot be written, the error
    /// names it and says why. The result can then be saved elsewhere.
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
