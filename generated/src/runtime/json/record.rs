//! Reading objects with named fields, one field after the other.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use crate::runtime::json::any_json::AnyJson;
use crate::runtime::json::containers::refuse_single_values;
use crate::runtime::json::deviation::tolerated;
use crate::runtime::json::failure::{came_through_key, mismatch};
use crate::runtime::json::read::{NullableSeed, OptionalSeed, Read, note_repeated};
use crate::runtime::json::{budget, containers, deviation};

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
    pub(crate) fn new(map: M) -> Self {
        let recording = deviation::is_recording();
        if recording {
            deviation::enter();
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
                Some(key) => deviation::at_field(key),
                None => deviation::leave(),
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
        ignore(&mut self.map)
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

/// The name of a field: borrowed from the answer, unless it contains an escape.
#[derive(Debug, Default)]
pub(crate) struct Key<'de> {
    borrowed: Option<&'de str>,
    owned: String,
}

impl Key<'_> {
    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        self.borrowed.unwrap_or(&self.owned)
    }
}

/// Reads a name into a place that is used again for the next one.
pub(crate) struct KeySeed<'k, 'de>(pub(crate) &'k mut Key<'de>);

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

struct RecordVisitor<T>(PhantomData<T>);

impl<'de, T: Record> Visitor<'de> for RecordVisitor<T> {
    type Value = T;

    refuse_single_values!("an object");

    fn visit_unit<E: serde::de::Error>(self) -> Result<T, E> {
        Err(mismatch("an object", "null"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<T, A::Error> {
        T::read_bare_list(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::read(Fields::new(map))
    }
}

/// Reads any value and drops it.
pub(crate) fn ignore<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(drop)
}
