//! The documented headers of answers.

use std::fmt;

use serde::de::IntoDeserializer;

use crate::runtime::deviation::failure;
use crate::runtime::deviation::recorder::{self, note_loss};
use crate::runtime::info::operation::Operation;
use crate::runtime::json::read::{Read, note_repeated};

/// An operation whose answers have documented headers.
pub trait HasHeaders: Operation {
    /// The headers as a struct, with a field for each.
    type Headers;

    /// Reads the headers of a success.
    fn headers(headers: &AnswerHeaders<'_>) -> Self::Headers;
}

/// An answer with its documented headers. Returned by
/// [`Request::send_with_headers`](crate::runtime::Request::send_with_headers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WithHeaders<B, H> {
    /// What [`send`](crate::runtime::Request::send) returns.
    pub body: B,
    /// The headers. A header that the answer does not have, or that cannot be read, is `None`.
    pub headers: H,
}

impl<B, H> WithHeaders<B, H> {
    #[inline]
    pub(crate) fn new(body: B, headers: H) -> Self {
        Self { body, headers }
    }
}

/// The headers of an answer while they are read. Generated functions use it.
#[derive(Clone, Copy)]
pub struct AnswerHeaders<'a>(&'a [(String, String)]);

impl<'a> AnswerHeaders<'a> {
    #[inline]
    pub(crate) fn new(headers: &'a [(String, String)]) -> Self {
        Self(headers)
    }

    /// Reads a header whose type is a text.
    pub fn text<T: Read>(&self, name: &'static str) -> Option<T> {
        self.read(name, |text| {
            let text: serde::de::value::StrDeserializer<'_, serde_json::Error> = text.into_deserializer();
            T::read(text)
        })
    }

    /// Reads a header whose type is a number or a boolean.
    pub fn literal<T: Read>(&self, name: &'static str) -> Option<T> {
        self.read(name, |text| {
            let mut deserializer = serde_json::Deserializer::from_str(text);
            let value = T::read(&mut deserializer)?;
            deserializer.end().map(|()| value)
        })
    }

    /// Reads a header with this function. A header that cannot be read is noted, and counts as missing.
    fn read<T: Read>(&self, name: &'static str, read: impl FnOnce(&str) -> Result<T, serde_json::Error>) -> Option<T> {
        let mut named = self.0.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name));
        let (_, text) = named.next()?;
        recorder::at_field(&format!("header {name}"));
        if named.next().is_some() {
            note_repeated();
        }
        let value = read(text.trim()).ok();
        if value.is_none() {
            // Removes the failure, so that nothing is left for the next one on this thread.
            drop(failure::take());
            note_loss(T::KIND, "text");
        }
        value
    }
}

/// Shows the number of headers. Even the name of a header could contain a secret.
impl fmt::Debug for AnswerHeaders<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnswerHeaders").field(&self.0.len()).finish()
    }
}
