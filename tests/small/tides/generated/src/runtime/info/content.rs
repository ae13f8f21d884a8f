//! Operations that answer with a text or a file instead of JSON.

/// What an operation answers with instead of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentInfo {
    /// The media type that the answer must have, for example `text/csv`.
    pub media_type: &'static str,
    /// The header `accept` of the request. It accepts JSON, too, since errors are JSON.
    pub accept: &'static str,
}

impl ContentInfo {
    /// Describes a content.
    #[must_use]
    #[inline]
    pub const fn new(media_type: &'static str, accept: &'static str) -> Self {
        Self { media_type, accept }
    }
}
