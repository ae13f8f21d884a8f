//! Writes content to a file or elsewhere.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crate::runtime::download::saving::{PartialFile, is_free_for_file};
use crate::runtime::error::Error;
use crate::runtime::error::kind::ErrorKind;
use crate::runtime::error::transport::{TransportError, TransportErrorKind};
use crate::runtime::request::answer::content::{Content, LONGEST_SIGNATURE, TAIL};
use crate::runtime::request::context::CallContext;
use crate::runtime::transport::WireResponse;

/// Receives pieces of the content. With a trait object of a writer, all its methods would be compiled.
type Sink<'s> = &'s mut dyn FnMut(&[u8]) -> io::Result<()>;

impl Content {
    /// Writes the content to a file, and returns its length.
    #[inline]
    pub(crate) fn save(&self, context: &CallContext<'_>, response: WireResponse, path: &Path) -> Result<u64, Error> {
        let (content, response, without_mark) = self.check_head(context, response)?;
        let status = response.status();
        let error = |kind| context.error(kind).with_status(status);
        let length = response.content_length();
        if length.is_some_and(|length| length > self.limit) {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        if !is_free_for_file(path) {
            return Err(error(ErrorKind::NotAFile).with_file(path, None));
        }
        let unwritten = |cause: io::Error| error(ErrorKind::File(cause.kind())).with_file(path, Some(cause));
        let (mut file, unfinished) = PartialFile::create(path).map_err(unwritten)?;
        let mut body = response.body.take(self.limit.saturating_add(1));
        let mut cause = None;
        let mut write = |bytes: &[u8]| file.write_all(bytes).map_err(|error| cause.insert(error).kind().into());
        let copied = content.copy(context, &mut body, &mut write);
        let (written, tail) = copied.map_err(|kind| error(kind).with_file(path, cause))?;
        if written > self.limit {
            return Err(error(ErrorKind::BodyTooLarge { limit: self.limit }));
        }
        if length.is_some_and(|length| written < length) {
            return Err(error(ErrorKind::Transport(TransportErrorKind::Closed)));
        }
        content.check_end(&tail, without_mark).map_err(error)?;
        unfinished.finish(&file, path).map_err(unwritten)?;
        Ok(written)
    }

    /// Writes the content to any writer, and returns its length.
    #[inline]
    pub(crate) fn write_to(
        &self,
        context: &CallContext<'_>,
        response: WireResponse,
        to: &mut dyn io::Write,
    ) -> Result<u64, Error> {
        let (content, response, without_mark) = self.check_head(context, response)?;
        let (status, length) = (response.status(), response.content_length());
        let error = |kind| context.error(kind).with_status(status);
        let mut body = response.body.take(self.limit.saturating_add(1));
        let is_small = length.is_none_or(|length| length <= self.limit);
        let copied = is_small.then(|| content.copy(context, &mut body, &mut |bytes| to.write_all(bytes)));
        match copied.transpose().map_err(error)? {
            Some((written, _)) if length.is_some_and(|length| written < length) => {
                Err(error(ErrorKind::Transport(TransportErrorKind::Closed)))
            }
            Some((written, tail)) if written <= self.limit => {
                content.check_end(&tail, without_mark).map_err(error)?;
                Ok(written)
            }
            _ => Err(error(ErrorKind::BodyTooLarge { limit: self.limit })),
        }
    }

    /// Copies all bytes, checks the first ones, keeps the last ones, and reports which side failed.
    #[inline]
    fn copy(
        &self,
        context: &CallContext<'_>,
        from: &mut dyn io::Read,
        to: Sink<'_>,
    ) -> Result<(u64, Vec<u8>), ErrorKind> {
        let mut buffer = vec![0; 64 * 1024];
        let (mut filled, mut written, mut tail) = (0, 0, Vec::with_capacity(2 * TAIL));
        let mut is_start = true;
        loop {
            match from.read(&mut buffer[filled..]) {
                Ok(0) => break,
                Ok(count) => {
                    context.log.read(count);
                    filled += count;
                }
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => continue,
                Err(cause) => return Err(ErrorKind::Transport(TransportError::from_io(&cause).kind())),
            }
            // The first bytes may arrive one at a time. Later ones are written as they arrive.
            if is_start && filled < LONGEST_SIGNATURE {
                continue;
            }
            self.pass(&buffer[..filled], &mut is_start, to, &mut tail)?;
            written += filled as u64;
            filled = 0;
        }
        if filled > 0 || is_start {
            self.pass(&buffer[..filled], &mut is_start, to, &mut tail)?;
            written += filled as u64;
        }
        Ok((written, tail))
    }

    #[inline]
    fn pass(&self, bytes: &[u8], is_start: &mut bool, to: Sink<'_>, tail: &mut Vec<u8>) -> Result<(), ErrorKind> {
        if std::mem::take(is_start) {
            self.check_start(bytes)?;
        }
        to(bytes).map_err(|cause| ErrorKind::File(cause.kind()))?;
        let kept = bytes.len().min(TAIL);
        tail.extend_from_slice(&bytes[bytes.len() - kept..]);
        tail.drain(..tail.len().saturating_sub(TAIL));
        Ok(())
    }
}
