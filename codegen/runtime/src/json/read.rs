//! Reads JSON leniently, without an intermediate copy, and with the path of a value that cannot be read.

use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Visitor};

use crate::deviation::failure::{self, A_LIST, AN_OBJECT, is_mismatch, mismatch};
use crate::deviation::recorder;
use crate::deviation::recorder::{note_deviation, note_loss};
use crate::json::{budget, repair};

/// A type that can be read from an answer.
///
/// Unlike serde's `Deserialize`, it is lenient (the number 7 is read as the text `7`, and the text `7` as a number),
/// and it keeps the path of a value that cannot be read. Every type that implements it also implements `Deserialize` through
/// it.
pub trait Read: Sized {
    /// The JSON type for messages: `a list`.
    const KIND: &'static str = "a value";

    /// The shape on the wire.
    const SHAPE: JsonShape = JsonShape::Single;

    /// Whether it accepts any JSON.
    const IS_ANY: bool = false;

    /// Whether it is the content of a file, which [`from_file`](Self::from_file) takes.
    #[doc(hidden)]
    const IS_FILE: bool = false;

    /// The names of the fields, if the type is an object with named fields.
    const FIELDS: &'static [&'static str] = &[];

    /// Reads a value. A type implements this or [`read_nullable`](Self::read_nullable).
    ///
    /// # Errors
    ///
    /// When the value cannot be read as this type. The text of the error names JSON types and never a value.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read_nullable(deserializer, Place::Required)?.ok_or_else(|| mismatch(Self::KIND, "null"))
    }

    /// Reads a value that may be `null`, and that may be left out in most places if it cannot be read.
    ///
    /// # Errors
    ///
    /// As for [`read`](Self::read), except that `null` is not an error, nor is another scalar where a scalar is not required.
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D, place: Place) -> Result<Option<Self>, D::Error> {
        let mut value = None;
        deserializer.deserialize_option(OptionVisitor(&mut value, place))?;
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
    fn from_file(_content: &mut Vec<u8>, _content_type: Option<&str>) -> Option<Self> {
        None
    }

    /// The value that `null` stands for, such as an empty list. `None` if the type has no such value.
    fn null() -> Option<Self> {
        None
    }
}

/// The shape of a type on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonShape {
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

/// Where a value stands in an answer. A value that cannot be read must not hide the others, so it is left out, and so is the nearest
/// value around it that is not required, if it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A required field. A value that cannot be read is an error.
    Required,
    /// An optional field. A value that cannot be read counts as missing.
    Optional,
    /// An item of a list. A value that cannot be read is left out.
    Item,
    /// An entry of an object whose keys are data. A value that cannot be read is left out.
    Entry,
}

impl Place {
    /// Notes a `null` that is left out. For a field it means the same as a missing value.
    #[inline]
    pub(crate) fn note_null(self, expected: &'static str) {
        if matches!(self, Self::Item | Self::Entry) {
            note_loss(expected, "null");
        }
    }

    /// Notes a scalar that cannot be read, or fails if it is required.
    #[cold]
    pub(crate) fn unreadable<T, E: serde::de::Error>(
        self,
        expected: &'static str,
        found: &'static str,
    ) -> Result<Option<T>, E> {
        if self == Self::Required {
            return Err(mismatch(expected, found));
        }
        note_loss(expected, found);
        Ok(None)
    }

    /// Leaves out a value that cannot be read, unless it is required. The reader that failed has noted why, and has skipped the value.
    #[cold]
    pub(crate) fn left_out<E: serde::de::Error>(self, error: E) -> Result<(), E> {
        if !is_mismatch(&error) {
            return Err(error);
        }
        if failure::is_empty_list() {
            // Some languages write an object without fields like this.
            match self {
                Self::Optional => note_deviation(AN_OBJECT, A_LIST),
                _ => note_loss(AN_OBJECT, A_LIST),
            }
        }
        if self == Self::Required {
            return Err(error);
        }
        failure::take();
        Ok(())
    }

    /// The meaning of `null`: nothing for an optional field, and else the empty value of the type, if it has one.
    fn null<T: Read>(self) -> Option<T> {
        let value = T::null().filter(|_| T::IS_ANY || self != Self::Optional);
        match value {
            // It is kept, although it is no object.
            Some(_) if T::IS_ANY && T::SHAPE == JsonShape::Object => note_deviation(T::KIND, "null"),
            Some(_) => {}
            None => self.note_null(T::KIND),
        }
        value
    }
}

/// Reads a value that may be `null`. If it fails, the caller asks [`Place::left_out`] whether that matters.
pub(crate) struct ValueSeed<'v, T>(pub(crate) &'v mut Option<T>, pub(crate) Place);

impl<'de, T: Read> DeserializeSeed<'de> for ValueSeed<'_, T> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Self(value, place) = self;
        match T::SHAPE {
            JsonShape::Single => *value = T::read_nullable(deserializer, place)?,
            JsonShape::List | JsonShape::Object => deserializer.deserialize_option(OptionVisitor(value, place))?,
        }
        Ok(())
    }
}

/// Visits the scalars, where something else is expected, with their names, and `None` like `null`.
macro_rules! scalars {
    ($expected:expr, |$found:ident| $result:expr) => {
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str($expected)
        }

        fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<Self::Value, E> {
            let $found = "a boolean";
            $result
        }

        fn visit_i64<E: serde::de::Error>(self, _: i64) -> Result<Self::Value, E> {
            let $found = "a number";
            $result
        }

        fn visit_u64<E: serde::de::Error>(self, _: u64) -> Result<Self::Value, E> {
            let $found = "a number";
            $result
        }

        fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<Self::Value, E> {
            let $found = "a fraction";
            $result
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
            let $found = crate::json::repair::kind(text);
            $result
        }

        fn visit_none<E: serde::de::Error>(self) -> Result<Self::Value, E> {
            self.visit_unit()
        }
    };
}

pub(crate) use scalars;

struct OptionVisitor<'v, T>(&'v mut Option<T>, Place);

impl<'de, T: Read> Visitor<'de> for OptionVisitor<'_, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        *self.0 = self.1.null();
        Ok(())
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        T::read_to(deserializer, self.0)
    }
}

/// Reads a whole text as one JSON value whose parts may take this many bytes of memory. [`recorder::worst`]
/// then says whether something was accepted that is not documented.
pub(crate) fn from_text<T: Read>(text: &str, max_memory: u64) -> Result<T, serde_json::Error> {
    repair::tolerant(text, &|text| {
        recorder::start();
        budget::within(max_memory, || {
            let mut deserializer = serde_json::Deserializer::from_str(text);
            let value = T::read(&mut deserializer)?;
            deserializer.end()?;
            Ok(value)
        })
    })
}

/// Reads a value from JSON text, for a test that needs one. A record keeps fields that it does not know only if it is
/// not documented completely.
///
/// # Panics
///
/// When the text is not JSON of this type: the test is wrong then.
pub fn example<T: DeserializeOwned>(json: &str) -> T {
    match serde_json::from_str(json) {
        Ok(value) => value,
        Err(error) => panic!("{} cannot be read from {json}: {error}", std::any::type_name::<T>()),
    }
}
