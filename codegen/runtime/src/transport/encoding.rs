//! Decodes gzip.
#![cfg(feature = "gzip")]

use std::io::{self, BufRead as _, BufReader, Read};

use flate2::bufread::MultiGzDecoder;

use crate::error::transport::{TransportError, TransportErrorKind};

/// Decodes a body while it is read. The HTTP library could do it, too. But it knows gzip by a single spelling, takes an empty body
/// for a damaged one, and does not say which of the two is damaged: the gzip or the connection.
pub(crate) enum Gunzip<R> {
    /// Nothing was read yet: an empty body has nothing to decode. If its end is not marked, it is a body that was cut.
    Start(BufReader<R>, bool),
    Body(MultiGzDecoder<BufReader<R>>),
    End,
}

impl<R: Read> Gunzip<R> {
    pub(crate) fn new(body: R, is_end_marked: bool) -> Self {
        Self::Start(BufReader::with_capacity(32 * 1024, body), is_end_marked)
    }
}

impl<R: Read> Read for Gunzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Self::Start(body, is_end_marked) = self {
            if body.fill_buf()?.is_empty() {
                let cut = || io::Error::other(TransportError::new(TransportErrorKind::Closed));
                return is_end_marked.then_some(0).ok_or_else(cut);
            }
            if let Self::Start(body, _) = std::mem::replace(self, Self::End) {
                *self = Self::Body(MultiGzDecoder::new(body));
            }
        }
        let Self::Body(decoder) = self else { return Ok(0) };
        decoder.read(buffer).map_err(|error| match error.get_ref() {
            // The connection failed.
            Some(inside) if inside.is::<TransportError>() => error,
            _ => io::Error::other(TransportError::new(TransportErrorKind::Damaged)),
        })
    }
}
