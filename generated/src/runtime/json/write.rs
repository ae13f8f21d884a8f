//! Writes the fields of records as JSON.

use std::borrow::Cow;
use std::fmt;
use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::Value as Json;

/// Writes the fields of a record. After the first failure it writes nothing more.
pub struct Writer<'m, M: SerializeMap> {
    map: &'m mut M,
    written: Result<(), M::Error>,
}

impl<'m, M: SerializeMap> Writer<'m, M> {
    pub(crate) fn new(map: &'m mut M) -> Self {
        Self { map, written: Ok(()) }
    }

    pub(crate) fn finish(self) -> Result<(), M::Error> {
        self.written
    }

    /// Writes a required field.
    pub fn required<T: Serialize>(&mut self, name: &str, value: &T) {
        if self.written.is_ok() {
            self.written = self.map.serialize_entry(name, value);
        }
    }

    /// Writes an optional field, if it is present.
    pub fn optional<T: Serialize>(&mut self, name: &str, value: &Option<T>) {
        if let Some(value) = value {
            self.required(name, value);
        }
    }

    /// Writes the fields that are not documented.
    pub fn extra<'e>(&mut self, extra: impl Iterator<Item = (&'e str, &'e Json)>) {
        for (name, value) in extra {
            self.required(name, value);
        }
    }
}

/// Shows whether all fields were written so far.
impl<M: SerializeMap> fmt::Debug for Writer<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("is_ok", &self.written.is_ok()).finish_non_exhaustive()
    }
}

/// The JSON text of a value that is sent. Room for the whole text is reserved, since growing would leave a copy of its secrets in memory
/// that is not wiped.
#[inline]
pub fn text<T: Serialize + ?Sized>(value: &T) -> Cow<'static, str> {
    let mut length = Length(0);
    // Neither the values of a client nor these writers can fail.
    let _ = serde_json::to_writer(&mut length, value);
    let mut text = Vec::with_capacity(length.0);
    let _ = serde_json::to_writer(&mut text, value);
    Cow::Owned(String::from_utf8(text).unwrap_or_default())
}

/// Counts the bytes that are written.
struct Length(usize);

impl io::Write for Length {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    #[inline]
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
