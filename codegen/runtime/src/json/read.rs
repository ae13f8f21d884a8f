//! Reading JSON answers: leniently, without a copy in between, and with the place of what could not be read.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::json::deviation::tolerated;
use crate::json::{budget, deviation};

/// A type that can be read from an answer.
///
/// It differs from serde's `Deserialize` in being lenient (the number 7 is read as the text `7`, and the text `7` as a number)
/// and in keeping the place of what cannot be read. Every type that has it has `Deserialize` too, by way of it.
pub trait Read: Sized {
    /// What it is, for messages: `a list`.
    const KIND: &'static str = "a value";

    /// What it is on the wire. `null` in the place of a container is worth telling; for a single value that need not be there
    /// it is ordinary.
    const SHAPE: Shape = Shape::Single;

    /// Whether it takes any JSON there is.
    const IS_ANY: bool = false;

    /// The names of its fields, if it is an object that has names for them.
    const FIELDS: &'static [&'static str] = &[];

    /// Reads a value.
    ///
    /// # Errors
    ///
    /// When the value is none that can be taken for this type. The error's text tells kinds of values, never a value.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    /// Reads a value that may be `null`, which is then what [`Read::null`] says.
    ///
    /// # Errors
    ///
    /// As for [`read`](Self::read), only that `null` is none.
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        deserializer.deserialize_option(OptionVisitor(PhantomData))
    }

    /// What `null` stands for: nothing, unless the type has a value that says the same, such as an empty list.
    fn null() -> Option<Self> {
        None
    }
}

/// What a type is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A text, a number or a boolean, or any JSON there is.
    Single,
    /// A list.
    List,
    /// An object.
    Object,
}

/// Notes that a name that was read before came again.
#[cold]
pub(crate) fn note_repeated() {
    tolerated("one value", "a second one");
}

/// Notes that a value belongs to an open set and is none of those that are known.
#[inline]
pub fn note_unknown(is_unknown: bool, expected: &'static str) {
    if is_unknown {
        tolerated(expected, "an unknown value");
    }
}

/// Reads a value that may be `null`.
pub(crate) struct NullableSeed<T>(pub(crate) PhantomData<T>);

impl<'de, T: Read> DeserializeSeed<'de> for NullableSeed<T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read_nullable(deserializer)
    }
}

/// Reads a value that need not be there, or passes over what is no such list or object.
pub(crate) struct OptionalSeed<T>(pub(crate) PhantomData<T>);

impl<'de, T: Read> DeserializeSeed<'de> for OptionalSeed<T> {
    type Value = Option<T>;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        match T::SHAPE {
            Shape::Single => T::read_nullable(deserializer),
            Shape::List | Shape::Object if !T::IS_ANY => deserializer.deserialize_any(OptionalVisitor(PhantomData)),
            // Whatever comes is kept.
            Shape::List | Shape::Object => T::read_nullable(deserializer),
        }
    }
}

/// Reads a list or an object that need not be there. What is of another kind is noted and passed over: to give up the whole
/// answer for it would hide what the other fields say.
pub(crate) struct OptionalVisitor<T>(pub(crate) PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for OptionalVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::KIND)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<T>, A::Error> {
        if T::SHAPE == Shape::Object {
            return T::read(MapAccessDeserializer::new(map)).map(Some);
        }
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        passed_over::<T, _>("an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<T>, A::Error> {
        if T::SHAPE == Shape::List {
            return T::read(SeqAccessDeserializer::new(list)).map(Some);
        }
        while list.next_element::<IgnoredAny>()?.is_some() {}
        passed_over::<T, _>("a list")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        Ok(null())
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<Option<T>, E> {
        passed_over("a boolean")
    }

    fn visit_i64<E: serde::de::Error>(self, _: i64) -> Result<Option<T>, E> {
        passed_over("a number")
    }

    fn visit_u64<E: serde::de::Error>(self, _: u64) -> Result<Option<T>, E> {
        passed_over("a number")
    }

    fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<Option<T>, E> {
        passed_over("a fraction")
    }

    fn visit_str<E: serde::de::Error>(self, _: &str) -> Result<Option<T>, E> {
        passed_over("text")
    }
}

/// Notes a value in place of a container that need not be there.
#[cold]
fn passed_over<T: Read, E>(found: &'static str) -> Result<Option<T>, E> {
    tolerated(T::KIND, found);
    Ok(None)
}

struct OptionVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for OptionVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        Ok(null())
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read(deserializer).map(Some)
    }
}

/// What `null` stands for, which is noted in the place of a container.
pub(crate) fn null<T: Read>() -> Option<T> {
    if T::SHAPE != Shape::Single {
        tolerated(T::KIND, "null");
    }
    T::null()
}

/// Reads a whole text as one JSON value, whose values may take so many bytes of memory. [`tolerance::was_off`] tells then whether
/// anything was tolerated.
pub(crate) fn from_text<T: Read>(text: &str, max_memory: u64) -> Result<T, serde_json::Error> {
    deviation::start();
    budget::within(max_memory, || {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let value = T::read(&mut deserializer)?;
        deserializer.end()?;
        Ok(value)
    })
}
