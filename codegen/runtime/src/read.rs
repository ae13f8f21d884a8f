//! Reading JSON answers: leniently, without a copy in between, and with the place of what could not be read.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use super::any_json::AnyJson;
use super::budget;
use super::containers::{self, OptionalVisitor, RecordVisitor};
use super::failure::{came_through_key, mismatch};
use super::leaf;
use super::tolerance::{self, tolerated};

pub use super::exact::Exact;
pub use super::leaf::Open;

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

/// An object with named fields.
pub trait Record: Sized {
    /// The type's name, for messages.
    const NAME: &'static str;

    /// The names of its fields.
    const FIELDS: &'static [&'static str];

    /// Reads the fields one after the other.
    ///
    /// # Errors
    ///
    /// When a field cannot be read, or one is missing that is required.
    fn read<'de, M: MapAccess<'de>>(fields: Fields<'de, M>) -> Result<Self, M::Error>;

    /// Reads a list that came in place of the object. Only the envelope of a list can be made of one.
    ///
    /// # Errors
    ///
    /// When this is no envelope, or an item cannot be read.
    fn read_bare_list<'de, S: SeqAccess<'de>>(_list: S) -> Result<Self, S::Error> {
        Err(mismatch("an object", "a list"))
    }

    /// Writes the fields.
    ///
    /// # Errors
    ///
    /// Whatever error the serializer has.
    fn write<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;
}

/// The fields of an object while it is read: [`next`](Self::next) gives the name of a field, and exactly one of
/// [`value`](Self::value), [`keep`](Self::keep) and [`skip`](Self::skip) must follow.
#[derive(Debug)]
pub struct Fields<'de, M> {
    map: M,
    /// The name of the field whose value comes next.
    key: Key<'de>,
    /// Whether somebody wants to know where the reading is.
    recording: bool,
}

impl<'de, M: MapAccess<'de>> Fields<'de, M> {
    pub(super) fn new(map: M) -> Self {
        let recording = tolerance::is_recording();
        if recording {
            tolerance::enter();
        }
        Self { map, key: Key::default(), recording }
    }

    /// The name of the next field. It is borrowed from the answer unless it contains an escape.
    ///
    /// # Errors
    ///
    /// When the answer is no JSON from here on.
    #[allow(clippy::should_implement_trait, reason = "an Iterator would put the Result inside of the Option")]
    #[inline]
    pub fn next(&mut self) -> Result<Option<&str>, M::Error> {
        let key = self.map.next_key_seed(KeySeed(&mut self.key))?.map(|()| self.key.as_str());
        if self.recording {
            match key {
                Some(key) => tolerance::at_field(key),
                None => tolerance::leave(),
            }
        }
        Ok(key)
    }

    /// The value of a field that the record cannot do without; `null` is what [`Read::null`] says, which is nothing for most
    /// types.
    ///
    /// # Errors
    ///
    /// When the value cannot be read as this type.
    #[inline]
    pub fn value<T: Read>(&mut self) -> Result<Option<T>, M::Error> {
        self.map.next_value_seed(NullableSeed(PhantomData)).inspect_err(|_| came_through_key(self.key.as_str()))
    }

    /// The value of a field that need not be there. Where a list or an object is documented and something else came, it counts
    /// as a field that is missing, so that the rest can be read.
    ///
    /// # Errors
    ///
    /// When the value cannot be read as this type.
    #[inline]
    pub fn optional<T: Read>(&mut self) -> Result<Option<T>, M::Error> {
        self.map.next_value_seed(OptionalSeed(PhantomData)).inspect_err(|_| came_through_key(self.key.as_str()))
    }

    /// Notes that the field came a second time. The last one counts.
    #[cold]
    pub fn note_repeated(&self) {
        note_repeated();
    }

    /// Keeps the field, which the type does not know, as it came.
    ///
    /// # Errors
    ///
    /// When the answer is no JSON from here on, or its values take more memory than they may.
    pub fn keep(&mut self, extra: &mut Extra) -> Result<(), M::Error> {
        tolerated("a documented field", "an unknown field");
        let (key, extra) = (self.key.as_str(), extra.0.get_or_insert_default());
        budget::take_entry::<Json, _>(extra.len(), key)?;
        let value = self.map.next_value_seed(AnyJson).inspect_err(|_| came_through_key(key))?;
        if extra.insert(key.to_owned(), value).is_some() {
            note_repeated();
        }
        Ok(())
    }

    /// Passes over the field.
    ///
    /// # Errors
    ///
    /// When the answer is no JSON from here on.
    pub fn skip(&mut self) -> Result<(), M::Error> {
        tolerated("a documented field", "an unknown field");
        leaf::ignore(&mut self.map)
    }

    /// What was read of a field that the record cannot do without.
    ///
    /// # Errors
    ///
    /// When the field was missing or `null`.
    pub fn required<T>(&self, name: &str, value: Option<T>) -> Result<T, M::Error> {
        value.ok_or_else(|| mismatch(&format!("field `{name}`"), "none"))
    }
}

/// Fields that came and are not documented, as they came. Mostly there are none, which takes as little room as a pointer.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::box_collection, reason = "a map that is empty takes three times the room, in every record")]
pub struct Extra(Option<Box<BTreeMap<String, Json>>>);

impl Extra {
    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.as_ref()?.get(name)
    }

    /// Names and values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().flat_map(|fields| fields.iter()).map(|(name, value)| (name.as_str(), value))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |fields| fields.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Reads a record; [`Read`] for records is made of it.
///
/// # Errors
///
/// When the value is no object, or [`Record::read`] fails.
pub fn record<'de, T: Record, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_any(RecordVisitor(PhantomData))
}

/// Reads the items of a list that came without its envelope.
///
/// # Errors
///
/// When an item cannot be read.
pub fn bare_list<'de, T: Read, S: SeqAccess<'de>>(list: S) -> Result<Vec<T>, S::Error> {
    tolerated("an object", "a list");
    containers::items(list)
}

/// Notes that a name that was read before came again.
#[cold]
pub(super) fn note_repeated() {
    tolerated("one value", "a second one");
}

/// Notes that a value belongs to an open set and is none of those that are known.
#[inline]
pub fn note_unknown(is_unknown: bool, expected: &'static str) {
    if is_unknown {
        tolerated(expected, "an unknown value");
    }
}

/// The name of a field: borrowed from the answer, unless it contains an escape.
#[derive(Debug, Default)]
pub(super) struct Key<'de> {
    borrowed: Option<&'de str>,
    owned: String,
}

impl Key<'_> {
    #[inline]
    pub(super) fn as_str(&self) -> &str {
        self.borrowed.unwrap_or(&self.owned)
    }
}

/// Reads a name into a place that is used again for the next one.
pub(super) struct KeySeed<'k, 'de>(pub(super) &'k mut Key<'de>);

impl<'de> DeserializeSeed<'de> for KeySeed<'_, 'de> {
    type Value = ();

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for KeySeed<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    #[inline]
    fn visit_borrowed_str<E: serde::de::Error>(self, key: &'de str) -> Result<(), E> {
        self.0.borrowed = Some(key);
        Ok(())
    }

    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<(), E> {
        key.clone_into(&mut self.0.owned);
        self.0.borrowed = None;
        Ok(())
    }
}

/// Reads a value that may be `null`.
pub(super) struct NullableSeed<T>(pub(super) PhantomData<T>);

impl<'de, T: Read> DeserializeSeed<'de> for NullableSeed<T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read_nullable(deserializer)
    }
}

/// Reads a value that need not be there, or passes over what is no such list or object.
pub(super) struct OptionalSeed<T>(pub(super) PhantomData<T>);

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
pub(super) fn null<T: Read>() -> Option<T> {
    if T::SHAPE != Shape::Single {
        tolerated(T::KIND, "null");
    }
    T::null()
}

/// Reads a whole text as one JSON value, whose values may take so many bytes of memory. [`tolerance::was_off`] tells then whether
/// anything was tolerated.
pub(super) fn from_text<T: Read>(text: &str, max_memory: u64) -> Result<T, serde_json::Error> {
    tolerance::start();
    budget::within(max_memory, || {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let value = T::read(&mut deserializer)?;
        deserializer.end()?;
        Ok(value)
    })
}
