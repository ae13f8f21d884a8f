//! The content of a file that an operation answers with.

use std::fmt;

use serde::{Deserializer, Serialize, Serializer};

use crate::runtime::json::leaf::deserialize_by_reading;
use crate::runtime::json::read::Read;

/// The content of a file, unchanged.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FileContent(Vec<u8>);

impl FileContent {
    /// Creates a content, for tests.
    #[must_use]
    pub fn new(content: impl Into<Vec<u8>>) -> Self {
        Self(content.into())
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// Returns the content as text, if it is UTF-8.
    #[inline]
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.0).ok()
    }
}

/// Shows the length.
impl fmt::Debug for FileContent {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileContent({} bytes)", self.0.len())
    }
}

/// In JSON, the content of a file is a text.
impl Read for FileContent {
    const KIND: &'static str = <String as Read>::KIND;
    const IS_FILE: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::read(deserializer).map(Self::new)
    }

    fn from_file(content: &mut Vec<u8>) -> Option<Self> {
        Some(Self(std::mem::take(content)))
    }
}

deserialize_by_reading!(FileContent);

/// As a text. Bytes that are not UTF-8 are lost.
impl Serialize for FileContent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(&self.0))
    }
}
