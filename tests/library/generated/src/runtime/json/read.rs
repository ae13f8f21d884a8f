//! Reads JSON leniently, without an intermediate copy, and with the path of a value that cannot be read.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::runtime::deviation::recorder;
use crate::runtime::deviation::recorder::{note_deviation, note_loss};
use crate::runtime::json::budget;

/// A type that can be read from an answer.
///
/// Unlike serde's `Deserialize`, it is lenient (the number 7 is read as the text `7`, and the text `7` as a number),
/// and it keeps the path of a value that cannot be read. Every type that implements it also implements `Deserialize` through
/// it.
pub trait Read: Sized {
    /// The JSON type for messages: `a list`.
    const KIND: &'static str = "a value";

    /// The shape on the wire. `null` in place of a list or an object is a deviation. For an optional scalar it is not.
    const SHAPE: Shape = Shape::Single;

    /// Whether it accepts any JSON.
    const IS_ANY: bool = false;

    /// Whether it is the content of a file, which [`from_file`](Self::from_file) takes.
    #[doc(hidden)]
    const IS_FILE: bool = false;

    /// The names of the fields, if the type is an object with named fields.
    const FIELDS: &'static [&'static str] = &[];

    /// Reads a value.
    ///
    /// # Errors
    ///
    /// When the value cannot be read as this type. The text of the error names JSON types and never a value.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    /// Reads a value that may be `null`.
    ///
    /// # Errors
    ///
    /// As for [`read`](Self::read), except that `null` is not an error.
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        let mut value = None;
        deserializer.deserialize_option(OptionVisitor(&mut value))?;
        Ok(value)
    }

    /// Reads a value in place, which avoids moves of a record.
    ///
    /// # Errors
    ///
    /// As for [`read`](Self::read).
    fn read_to<'de, D: Deserializer<'de>>(deserializer: D, value: &mut Option<Self>) -> Result<(), D::Error> {
        *value = Some(Self::read(deserializer)?);
        Ok(())
    }

    /// Takes the content of a file, if the type is one.
    #[doc(hidden)]
    #[inline]
    fn from_file(_content: &mut Vec<u8>) -> Option<Self> {
        None
    }

    /// The value that `null` stands for, such as an empty list. `None` if the type has no such value.
    fn null() -> Option<Self> {
        None
    }
}

/// The shape of a type on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A scalar, or any JSON.
    Single,
    /// A list.
    List,
    /// An object.
    Object,
}

/// Notes that a name occurred twice.
#[cold]
pub(crate) fn note_repeated() {
    note_loss("one value", "a second one");
}

/// Notes a value that an open enum does not know.
#[inline]
pub fn note_unknown(is_unknown: bool, expected: &'static str) {
    if is_unknown {
        note_deviation(expected, "an unknown value");
    }
}

/// Reads a value that may be `null`.
pub(crate) struct NullableSeed<'v, T>(pub(crate) &'v mut Option<T>);

impl<'de, T: Read> DeserializeSeed<'de> for NullableSeed<'_, T> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match T::SHAPE {
            Shape::Single => *self.0 = T::read_nullable(deserializer)?,
            Shape::List | Shape::Object => deserializer.deserialize_option(OptionVisitor(self.0))?,
        }
        Ok(())
    }
}

/// Reads an optional value, or skips a value that is not a list or object as documented.
pub(crate) struct OptionalSeed<'v, T>(pub(crate) &'v mut Option<T>);

impl<'de, T: Read> DeserializeSeed<'de> for OptionalSeed<'_, T> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match T::SHAPE {
            Shape::List | Shape::Object if !T::IS_ANY => deserializer.deserialize_any(OptionalVisitor(self.0)),
            // Any value is kept.
            Shape::Single | Shape::List | Shape::Object => NullableSeed(self.0).deserialize(deserializer),
        }
    }
}

/// Reads an optional list or object. A value of another JSON type is noted and skipped, since failing for it would hide
/// the other fields.
struct OptionalVisitor<'v, T>(&'v mut Option<T>);

impl<'de, T: Read> Visitor<'de> for OptionalVisitor<'_, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::KIND)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        if T::SHAPE == Shape::Object {
            return T::read_to(MapAccessDeserializer::new(map), self.0);
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        skipped::<T, _>("an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        if T::SHAPE == Shape::List {
            return T::read_to(SeqAccessDeserializer::new(list), self.0);
        }
        while list.next_element::<IgnoredAny>()?.is_some() {}
        skipped::<T, _>("a list")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        *self.0 = null();
        Ok(())
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<(), E> {
        skipped::<T, _>("a boolean")
    }

    fn visit_i64<E: serde::de::Error>(self, _: i64) -> Result<(), E> {
        skipped::<T, _>("a number")
    }

    fn visit_u64<E: serde::de::Error>(self, _: u64) -> Result<(), E> {
        skipped::<T, _>("a number")
    }

    fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<(), E> {
        skipped::<T, _>("a fraction")
    }

    fn visit_str<E: serde::de::Error>(self, _: &str) -> Result<(), E> {
        skipped::<T, _>("text")
    }
}

/// Notes a value in place of an optional list or object.
#[cold]
fn skipped<T: Read, E>(found: &'static str) -> Result<(), E> {
    note_loss(T::KIND, found);
    Ok(())
}

struct OptionVisitor<'v, T>(&'v mut Option<T>);

impl<'de, T: Read> Visitor<'de> for OptionVisitor<'_, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        *self.0 = null();
        Ok(())
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        T::read_to(deserializer, self.0)
    }
}

/// An answer without a body. If there is one, it is noted and skipped.
impl Read for () {
    const KIND: &'static str = "no body";

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OptionalVisitor::<Self>(&mut None))
    }

    fn null() -> Option<Self> {
        Some(())
    }
}

/// The meaning of `null`. In place of a list or an object it is noted.
pub(crate) fn null<T: Read>() -> Option<T> {
    if T::SHAPE != Shape::Single {
        note_deviation(T::KIND, "null");
    }
    T::null()
}

/// Reads a whole text as one JSON value whose parts may take this many bytes of memory. [`recorder::worst`]
/// then says whether something was accepted that is not documented.
pub(crate) fn from_text<T: Read>(text: &str, max_memory: u64) -> Result<T, serde_json::Error> {
    recorder::start();
    budget::within(max_memory, || {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let value = T::read(&mut deserializer)?;
        deserializer.end()?;
        Ok(value)
    })
}
