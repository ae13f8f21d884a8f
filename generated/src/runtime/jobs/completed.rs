//! A job that is done: its last answer, and what can be downloaded.

use std::fmt;
use std::path::Path;

use serde_json::Value as Json;

use crate::runtime::client::Client;
use crate::runtime::download::content::Content;
use crate::runtime::download::{DOWNLOAD, Download};
use crate::runtime::error::Error;
use crate::runtime::error::job_context::JobContext;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::info::job::{Downloads, Job};
use crate::runtime::jobs::handle::JobHandle;
use crate::runtime::json::lookup::{look, mismatch};
use crate::runtime::json::value::json_type;

/// A job that is done.
pub struct CompletedJob<J: Job> {
    client: Client,
    handle: JobHandle<J>,
    output: J::Output,
    answer: Json,
}

impl<J: Job> CompletedJob<J> {
    pub(crate) fn new(client: Client, handle: JobHandle<J>, output: J::Output, answer: Json) -> Self {
        Self { client, handle, output, answer }
    }

    /// The last answer.
    pub fn output(&self) -> &J::Output {
        &self.output
    }

    /// The last answer, to keep.
    pub fn into_output(self) -> J::Output {
        self.output
    }

    /// The handle, by which the job can be asked about again.
    pub fn handle(&self) -> &JobHandle<J> {
        &self.handle
    }
}

impl<J: Downloads> CompletedJob<J> {
    /// The address of the result, as it came.
    ///
    /// # Errors
    ///
    /// When the last answer has none.
    pub fn address(&self) -> Result<&str, Error> {
        let path = J::DOWNLOAD.field;
        let value = look(&self.answer, path);
        let address = value.and_then(|value| match value {
            Some(Json::String(address)) => Ok(address.as_str()),
            other => Err(mismatch(path, "an address", other.map_or("none", json_type))),
        });
        address.map_err(|problem| {
            Error::of(&DOWNLOAD, ErrorKind::Decode(problem)).with_sent(false).in_job(self.job_context())
        })
    }

    /// Begins to download the result, see [`Client::download`]. What comes is checked as by [`save`](Self::save).
    ///
    /// # Errors
    ///
    /// As for [`Client::download`]. The job is not lost by it: the error has its handle.
    pub fn download(&self) -> Result<Download, Error> {
        let download = self.client.download(self.address()?).map_err(|error| error.in_job(self.job_context()))?;
        Ok(download.expecting(J::DOWNLOAD.content_type).in_job(self.job_context()))
    }

    /// Downloads the result to a file, in place of one that may be there, and returns its length in bytes. The content is
    /// written under another name in the same folder, and gets this one when it is complete and is what it should be, see
    /// [`Download::expecting`]. On failure nothing is left of it.
    /// What passes is tried again as for any call that changes nothing.
    ///
    /// # Errors
    ///
    /// As for [`Client::download`], and when the content is not what it should be, is larger than the client's `max_download`,
    /// breaks off, or the file cannot be written or replaced. The job is not lost by it: the error has its handle.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<u64, Error> {
        let (content, path) = (self.content(), path.as_ref());
        let saved = self.client.fetch(self.address()?, |context, response| content.save(context, response, path));
        saved.map_err(|error| error.in_job(self.job_context()))
    }

    /// Downloads the result into memory, with the checks of [`save`](Self::save).
    ///
    /// # Errors
    ///
    /// As for [`save`](Self::save), but for the file.
    pub fn read_to_vec(&self) -> Result<Vec<u8>, Error> {
        let content = self.content();
        let read = self.client.fetch(self.address()?, |context, response| content.read_to_vec(context, response));
        read.map_err(|error| error.in_job(self.job_context()))
    }

    fn content(&self) -> Content {
        Content::new(self.client.0.download_limits.max_body).expecting(J::DOWNLOAD.content_type)
    }

    fn job_context(&self) -> JobContext {
        JobContext::new(J::INFO, DOWNLOAD.name, Some(self.handle.ids()))
    }
}

/// The handle.
impl<J: Job> fmt::Debug for CompletedJob<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompletedJob").field("handle", &self.handle).finish_non_exhaustive()
    }
}
