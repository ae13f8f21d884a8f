//! Writes the fields of records as JSON.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::io;
use std::sync::LazyLock;

use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::Value as Json;
use serde_json::ser::{Formatter, Serializer};

use crate::text::TextError;

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
/// that is not wiped. A value that is nested too deep has no text.
#[inline]
pub fn text<T: Serialize + ?Sized>(value: &T) -> Cow<'static, str> {
    Cow::Owned(text_within(value, MAX_DEPTH).unwrap_or_default())
}

/// The JSON text of a value with at most this many levels.
#[inline]
pub(crate) fn text_within<T: Serialize + ?Sized>(value: &T, levels: usize) -> Option<String> {
    let mut length = Length(0);
    // Neither the values of a client nor these writers can fail otherwise.
    value.serialize(&mut Serializer::with_formatter(&mut length, Form { levels })).ok()?;
    let mut text = Vec::with_capacity(length.0);
    let _ = value.serialize(&mut Serializer::with_formatter(&mut text, Form { levels }));
    String::from_utf8(text).ok()
}

/// Like [`text_within`], with the fields of all objects in the order of their names. They are in the order of the program if another crate
/// enables the feature `preserve_order` of serde_json. What is sent must not depend on that.
#[inline]
pub(crate) fn json_within(json: &Json, levels: usize) -> Option<String> {
    if keeps_order() { text_within(&Sorted(json), levels) } else { text_within(json, levels) }
}

/// JSON with sorted objects. A sorted copy would leave secrets in memory that are not wiped.
pub(crate) struct Sorted<'j>(pub(crate) &'j Json);

impl Serialize for Sorted<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Json::Array(items) => serializer.collect_seq(items.iter().map(Sorted)),
            Json::Object(fields) => {
                let mut fields: Vec<_> = fields.iter().collect();
                fields.sort_unstable_by_key(|(name, _)| *name);
                serializer.collect_map(fields.into_iter().map(|(name, value)| (name, Sorted(value))))
            }
            single => single.serialize(serializer),
        }
    }
}

/// Whether serde_json keeps the order of the fields of an object.
#[inline]
pub(crate) fn keeps_order() -> bool {
    static KEEPS_ORDER: LazyLock<bool> = LazyLock::new(|| {
        let object = r#"{"b":0,"a":0}"#.parse::<Json>();
        object.is_ok_and(|object| object.to_string().starts_with("{\"b"))
    });
    *KEEPS_ORDER
}

/// The levels of a value that is sent. The body around it has two more at most, and so as many as an answer may have.
pub(crate) const MAX_DEPTH: usize = 125;

thread_local! {
    /// Why the last value that could not be written on this thread cannot be sent.
    static REFUSED: Cell<Option<TextError>> = const { Cell::new(None) };
}

/// The problem of a value that is nested too deep.
#[cold]
pub(crate) fn too_deep() -> TextError {
    TextError::expected("JSON of at most 125 levels")
}

/// Notes why a value cannot be sent, for [`refusal`].
#[cold]
pub(crate) fn refuse(problem: TextError) {
    REFUSED.set(Some(problem));
}

/// Why a value has no text. The function writes it again.
#[cold]
pub(crate) fn refusal(has_text: &dyn Fn() -> bool) -> Option<TextError> {
    REFUSED.set(None);
    let has_text = has_text();
    REFUSED.take().filter(|_| !has_text)
}

/// Writes no spaces, and fails at a value that is nested too deep. Writing it would overflow the stack.
struct Form {
    levels: usize,
}

impl Form {
    fn enter(&mut self) -> io::Result<()> {
        self.levels =
            self.levels.checked_sub(1).ok_or(io::ErrorKind::InvalidInput).inspect_err(|_| refuse(too_deep()))?;
        Ok(())
    }

    fn leave(&mut self) -> io::Result<()> {
        self.levels += 1;
        Ok(())
    }
}

macro_rules! brackets {
    ($($function:ident: $step:ident $bracket:literal,)*) => {$(
        fn $function<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
            self.$step()?;
            writer.write_all($bracket)
        }
    )*};
}

impl Formatter for Form {
    brackets! {
        begin_array: enter b"[",
        end_array: leave b"]",
        begin_object: enter b"{",
        end_object: leave b"}",
    }

    /// Numbers come in this form if another crate enables the feature `arbitrary_precision` of serde_json. They have 64 bits without it.
    fn write_number_str<W: ?Sized + io::Write>(&mut self, writer: &mut W, digits: &str) -> io::Result<()> {
        if let Ok(integer) = digits.parse() {
            self.write_u64(writer, integer)
        } else if let Ok(integer @ ..0) = digits.parse() {
            self.write_i64(writer, integer)
        } else if let Ok(fraction) = serde_json::from_str(digits) {
            self.write_f64(writer, fraction)
        } else {
            writer.write_all(digits.as_bytes())
        }
    }
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
