//! The body of a request.

use std::io::Read;

use crate::transport::upload::OpenFile;

/// The body of a request: bytes, or a file that is read while it is sent. It may contain secrets, so do not log or show it.
///
/// A transport sends its [`length`](Self::length) as `content-length`, and then what [`reader`](Self::reader) reads.
#[derive(Clone, Copy)]
pub struct WireBody<'a>(pub(crate) WireContent<'a>);

#[derive(Clone, Copy)]
pub(crate) enum WireContent<'a> {
    Bytes(&'a [u8]),
    File(&'a OpenFile),
}

impl<'a> WireBody<'a> {
    /// A body of these bytes, for a test of a layer or a transport.
    #[inline]
    pub const fn bytes(bytes: &'a [u8]) -> Self {
        Self(WireContent::Bytes(bytes))
    }

    /// A body that is read while it is sent, for a test of a layer or a transport.
    #[inline]
    pub const fn file(file: &'a OpenFile) -> Self {
        Self(WireContent::File(file))
    }

    /// The length in bytes.
    #[inline]
    pub fn length(&self) -> u64 {
        match self.0 {
            WireContent::Bytes(bytes) => bytes.len() as u64,
            WireContent::File(file) => file.length(),
        }
    }

    /// The bytes, or `None` if the body is a file, which is read from the [`reader`](Self::reader).
    #[inline]
    pub fn as_bytes(&self) -> Option<&'a [u8]> {
        match self.0 {
            WireContent::Bytes(bytes) => Some(bytes),
            WireContent::File(_) => None,
        }
    }

    /// Returns a reader of the body. A file can be read once for each attempt: a second reader fails. Reading also
    /// fails if the file is shorter or longer than [`length`](Self::length). It fails before the last byte is returned,
    /// so abort the request then.
    #[inline]
    pub fn reader(&self) -> Box<dyn Read + Send + 'a> {
        match self.0 {
            WireContent::Bytes(bytes) => Box::new(bytes),
            WireContent::File(file) => file.take(),
        }
    }
}
