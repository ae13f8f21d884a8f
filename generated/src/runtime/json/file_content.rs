//! The content of a file that an operation answers with.

use std::fmt;

use serde::{Deserializer, Serialize, Serializer};

use crate::runtime::json::leaf::deserialize_by_reading;
use crate::runtime::json::read::Read;

/// The content of a file, unchanged, with its media type.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FileContent {
    bytes: Vec<u8>,
    content_type: Option<String>,
}

impl FileContent {
    /// Creates a content without a media type, for tests.
    #[must_use]
    pub fn new(content: impl Into<Vec<u8>>) -> Self {
        Self { bytes: content.into(), content_type: None }
    }

    /// The media type, if the answer stated it: `text/csv; charset=utf-8`. It is unchanged.
    #[inline]
    pub fn content_type(&self) -> Option<&str> {
        self.content_type.as_deref()
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the content as text, if it is UTF-8.
    #[inline]
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }
}

/// Shows the length.
impl fmt::Debug for FileContent {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileContent({} bytes)", self.bytes.len())
    }
}

/// In JSON, the content of a file is a text.
impl Read for FileContent {
    const KIND: &'static str = <String as Read>::KIND;
    const IS_FILE: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::read(deserializer).map(Self::new)
    }

    fn from_file(content: &mut Vec<u8>, content_type: Option<&str>) -> Option<Self> {
        Some(Self { bytes: std::mem::take(content), content_type: content_type.map(str::to_owned) })
    }
}

deserialize_by_reading!(FileContent);

/// As a text. Bytes that are not UTF-8 are lost.
impl Serialize for FileContent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(&self.bytes))
    }
}
