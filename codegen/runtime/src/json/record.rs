//! Reads objects with named fields, one field at a time.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value as Json;

use crate::deviation::failure::{A_LIST, AN_OBJECT, came_through_key, is_mismatch, mismatch, missing};
use crate::deviation::observation::ObservationClass;
use crate::deviation::recorder;
use crate::deviation::recorder::{note, note_deviation, note_loss};
use crate::json::any_json::AnyJson;
use crate::json::read::{JsonShape, Place, Read, ValueSeed, note_repeated, scalars};
use crate::json::repair::{self, ignore, not_a_map, not_an_object, number_kind, skip_fields};
use crate::json::value::is_number_token;
use crate::json::write::Writer;
use crate::json::{budget, list};

/// An object with named fields.
pub trait Record: Sized {
    /// The type's name, for messages.
    const NAME: &'static str;

    /// The names of its fields.
    const FIELDS: &'static [&'static str];

    /// The class of an unknown field that the record keeps.
    const FURTHER: ObservationClass = ObservationClass::Information;

    /// Reads the fields in place. A record is large, and without this, each reader would move it.
    ///
    /// # Errors
    ///
    /// When a field cannot be read, or a required field is missing.
    fn read<'de, M: MapAccess<'de>>(fields: Fields<'de, M>, record: &mut Option<Self>) -> Result<(), M::Error>;

    /// Reads a list in place of the object. Only the envelope of a list can be made from one.
    ///
    /// # Errors
    ///
    /// When this type is not an envelope, or the rest of the answer is not JSON.
    fn read_bare_list<'de, S: SeqAccess<'de>>(list: S) -> Result<Self, S::Error> {
        Err(not_an_object(list))
    }

    /// Writes the fields.
    fn write<M: SerializeMap>(&self, writer: &mut Writer<'_, M>);
}

/// A record in a record that it can contain.
impl<T: Record> Record for Box<T> {
    const NAME: &'static str = T::NAME;
    const FIELDS: &'static [&'static str] = T::FIELDS;
    const FURTHER: ObservationClass = T::FURTHER;

    fn read<'de, M: MapAccess<'de>>(fields: Fields<'de, M>, record: &mut Option<Self>) -> Result<(), M::Error> {
        budget::take(size_of::<T>())?;
        let mut own = None;
        T::read(fields, &mut own)?;
        *record = own.map(Box::new);
        Ok(())
    }

    fn write<M: SerializeMap>(&self, writer: &mut Writer<'_, M>) {
        T::write(self, writer);
    }
}

/// The fields of an object while it is read. [`next`](Self::next) returns the name of a field. After it, call exactly
/// one of [`value`](Self::value), [`optional`](Self::optional), [`keep`](Self::keep) and [`skip`](Self::skip).
#[derive(Debug)]
pub struct Fields<'de, M> {
    map: M,
    /// The name of the field whose value is read next.
    key: FieldKey<'de>,
    /// Whether the position is reported to a recorder.
    recording: bool,
}

impl<'de, M: MapAccess<'de>> Fields<'de, M> {
    pub(crate) fn new(map: M) -> Self {
        let recording = recorder::is_recording();
        if recording {
            recorder::enter();
        }
        Self { map, key: FieldKey::default(), recording }
    }

    /// Returns the name of the next field. It is borrowed from the answer unless it contains an escape.
    ///
    /// # Errors
    ///
    /// When the rest of the answer is not JSON.
    #[allow(clippy::should_implement_trait, reason = "an Iterator would put the Result inside of the Option")]
    #[inline]
    pub fn next(&mut self) -> Result<Option<&str>, M::Error> {
        let key = self.map.next_key_seed(KeySeed(&mut self.key))?.map(|()| self.key.as_str());
        if self.recording {
            match key {
                Some(key) => recorder::at_field(key),
                None => recorder::leave(),
            }
        }
        Ok(key)
    }

    /// Reads the value of a required field. For `null` it is [`Read::null`], which is `None` for most types.
    ///
    /// # Errors
    ///
    /// When the value cannot be read as this type.
    #[inline]
    pub fn value<T: Read>(&mut self, value: &mut Option<T>) -> Result<(), M::Error> {
        self.empty(value);
        match self.map.next_value_seed(ValueSeed(value, Place::Required)) {
            Ok(()) => Ok(()),
            Err(error) => self.failed(error, Place::Required),
        }
    }

    /// Leaves out a field that cannot be read, or ends the record, if the field is required. The rest is skipped, so that what comes after the record can be read.
    #[cold]
    fn failed(&mut self, error: M::Error, place: Place) -> Result<(), M::Error> {
        let error = match place.left_out(error) {
            Ok(()) => return Ok(()),
            Err(error) => error,
        };
        came_through_key(self.key.as_str());
        if is_mismatch(&error) {
            skip_fields(&mut self.map)?;
            recorder::leave();
        }
        Err(error)
    }

    /// Reads the value of an optional field. If something else is documented, the field counts as missing, so that the rest
    /// can be read.
    ///
    /// # Errors
    ///
    /// When the rest of the answer is not JSON, or its values take more memory than allowed.
    #[inline]
    pub fn optional<T: Read>(&mut self, value: &mut Option<T>) -> Result<(), M::Error> {
        self.empty(value);
        match self.map.next_value_seed(ValueSeed(value, Place::Optional)) {
            Ok(()) => Ok(()),
            Err(error) => self.failed(error, Place::Optional),
        }
    }

    /// Empties a field that occurred before, since the last one counts. A later assignment then has nothing to drop, which
    /// pays for the check.
    #[inline]
    fn empty<T>(&self, value: &mut Option<T>) {
        if value.is_some() {
            note_repeated();
            *value = None;
        }
    }

    /// Keeps a field that the type does not know.
    ///
    /// # Errors
    ///
    /// When the rest of the answer is not JSON, or its values take more memory than allowed.
    pub fn keep(&mut self, class: ObservationClass, extra: &mut Extra) -> Result<(), M::Error> {
        self.refuse_number()?;
        note(class, "a documented field", "an unknown field");
        repair::note_half(self.key.as_str());
        let (key, extra) = (self.key.as_str(), extra.0.get_or_insert_default());
        budget::take_entry::<Json, _>(extra.len(), key)?;
        let value = self.map.next_value_seed(AnyJson).inspect_err(|_| came_through_key(key))?;
        if extra.insert(key.to_owned(), value).is_some() {
            note_repeated();
        }
        Ok(())
    }

    /// Skips the field.
    ///
    /// # Errors
    ///
    /// When the rest of the answer is not JSON.
    pub fn skip(&mut self) -> Result<(), M::Error> {
        self.refuse_number()?;
        note_loss("a documented field", "an unknown field");
        ignore(&mut self.map)
    }

    /// Fails if this is no object, but a number that serde_json passes as one.
    fn refuse_number(&mut self) -> Result<(), M::Error> {
        match is_number_token(self.key.as_str()) {
            true => Err(not_a_map(number_kind(&mut self.map)?)),
            false => Ok(()),
        }
    }

    /// Returns the value of a required field.
    ///
    /// # Errors
    ///
    /// When the field is missing or `null`.
    pub fn required<T>(&self, name: &str, value: Option<T>) -> Result<T, M::Error> {
        value.ok_or_else(|| missing(name))
    }
}

/// The undocumented fields of a record. They are kept unchanged. If there are none, it has the size of a pointer.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(clippy::box_collection, reason = "a map that is empty takes three times the room, in every record")]
pub struct Extra(Option<Box<BTreeMap<String, Json>>>);

impl Extra {
    /// Returns the value of a field.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.as_ref()?.get(name)
    }

    /// Iterates over names and values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().flat_map(|fields| fields.iter()).map(|(name, value)| (name.as_str(), value))
    }

    /// The number of fields.
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |fields| fields.len())
    }

    /// Whether there are no fields.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Reads a record.
///
/// # Errors
///
/// When the value is not an object, or [`Record::read`] fails.
pub fn record<'de, T: Record, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let mut value = None;
    T::read_to(deserializer, &mut value)?;
    value.ok_or_else(|| mismatch(AN_OBJECT, "null"))
}

impl<T: Record> Read for T {
    const KIND: &'static str = AN_OBJECT;
    const SHAPE: JsonShape = JsonShape::Object;
    const FIELDS: &'static [&'static str] = <T as Record>::FIELDS;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record(deserializer)
    }

    fn read_to<'de, D: Deserializer<'de>>(deserializer: D, value: &mut Option<Self>) -> Result<(), D::Error> {
        deserializer.deserialize_any(RecordVisitor(value))
    }
}

/// Writes a record as an object.
///
/// # Errors
///
/// When the serializer fails.
pub fn write_record<T: Record, S: Serializer>(record: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let mut writer = Writer::new(&mut map);
    record.write(&mut writer);
    writer.finish()?;
    map.end()
}

/// Reads the items of a list without its envelope.
///
/// # Errors
///
/// When the rest of the answer is not JSON.
pub fn bare_list<'de, T: Read, S: SeqAccess<'de>>(list: S) -> Result<Vec<T>, S::Error> {
    note_deviation(AN_OBJECT, A_LIST);
    list::items(list)
}

/// The name of a field, borrowed from the answer unless it contains an escape.
#[derive(Debug, Default)]
pub(crate) struct FieldKey<'de> {
    borrowed: Option<&'de str>,
    owned: String,
}

impl FieldKey<'_> {
    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        self.borrowed.unwrap_or(&self.owned)
    }
}

/// Reads a name into a buffer that is reused for the next one.
pub(crate) struct KeySeed<'k, 'de>(pub(crate) &'k mut FieldKey<'de>);

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

struct RecordVisitor<'v, T>(&'v mut Option<T>);

impl<'de, T: Record> Visitor<'de> for RecordVisitor<'_, T> {
    type Value = ();

    scalars!(AN_OBJECT, |found| Err(mismatch(AN_OBJECT, found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        Err(mismatch(AN_OBJECT, "null"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<(), A::Error> {
        *self.0 = Some(T::read_bare_list(list)?);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        T::read(Fields::new(map), self.0)
    }
}
