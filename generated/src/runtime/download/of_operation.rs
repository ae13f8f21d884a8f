//! Files that operations answer with.

use std::io;

use crate::runtime::download::Download;
use crate::runtime::error::Error;
use crate::runtime::info::operation::Operation;
use crate::runtime::json::file_content::FileContent;
use crate::runtime::request::Request;
use crate::runtime::request::call::Call;

impl<O: Operation<Response = FileContent>> Request<O> {
    /// Sends the request like [`send`](Self::send), and returns the file before its content is read. The file can be
    /// larger than memory: [`Download::save`] writes it to a file, and [`Download::write_to`] to any writer. The limits
    /// are those of downloads, unless the request has its own.
    ///
    /// # Errors
    ///
    /// When the request is not valid, no answer came, or the service answered with an error status. Problems of the
    /// content are reported when it is read, and reading is not retried.
    #[inline]
    pub fn fetch(self) -> Result<Download, Error> {
        let expected = self.call.content.map(|content| content.media_type);
        Call { is_download: true, ..self.call }.open(expected)
    }
}

impl Download {
    /// Writes the content, and returns its length in bytes.
    ///
    /// # Errors
    ///
    /// When the content is larger than allowed, is not as expected or may be incomplete, or the writer fails. A part of
    /// the content may have been written then.
    #[inline]
    pub fn write_to(self, to: &mut dyn io::Write) -> Result<u64, Error> {
        self.read(|context, content, response| content.write_to(context, response, to))
    }
}
