//! Reads lists, and objects whose keys are data.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use crate::runtime::deviation::failure::{A_LIST, AN_OBJECT, came_through_index, came_through_key, mismatch};
use crate::runtime::deviation::recorder;
use crate::runtime::json::budget;
use crate::runtime::json::read::{JsonShape, Place, Read, ValueSeed, note_repeated, scalars};
use crate::runtime::json::repair;
use crate::runtime::json::skip::{not_a_map, not_an_object, number_kind, skip_map};
use crate::runtime::json::value::is_number_token;

impl<T: Read> Read for Vec<T> {
    const KIND: &'static str = A_LIST;
    const SHAPE: JsonShape = JsonShape::List;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    const KIND: &'static str = AN_OBJECT;
    const SHAPE: JsonShape = JsonShape::Object;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MapVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    scalars!(A_LIST, |found| Err(mismatch(A_LIST, found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<T>, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<T>, A::Error> {
        items(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<T>, A::Error> {
        Err(mismatch(A_LIST, skip_map(&mut map)?))
    }
}

/// Reads the items of a list. A `null` among them is left out, and so is an item that cannot be read, since failing for it would hide the
/// others. Both are noted with their places.
pub(crate) fn items<'de, T: Read, S: SeqAccess<'de>>(mut list: S) -> Result<Vec<T>, S::Error> {
    let recording = recorder::is_recording();
    if recording {
        recorder::enter();
    }
    let mut items = Vec::new();
    for index in 0.. {
        if recording {
            recorder::at_item(index);
        }
        let mut item = None;
        match list.next_element_seed(ValueSeed(&mut item, Place::Item)) {
            Ok(Some(())) => {}
            Ok(None) => break,
            Err(error) => Place::Item.left_out(error).inspect_err(|_| came_through_index(index))?,
        }
        let Some(item) = item else { continue };
        if items.len() == items.capacity() {
            budget::grow(&mut items)?;
        }
        items.push(item);
    }
    if recording {
        recorder::leave();
    }
    Ok(items)
}

struct MapVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for MapVisitor<T> {
    type Value = BTreeMap<String, T>;

    scalars!(AN_OBJECT, |found| Err(mismatch(AN_OBJECT, found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(BTreeMap::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Err(not_an_object(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let recording = recorder::is_recording();
        if recording {
            recorder::enter();
        }
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if is_number_token(&key) {
                return Err(not_a_map(number_kind(&mut map)?));
            }
            if recording {
                recorder::at_entry(&key);
            }
            repair::note_half(&key);
            budget::take_entry::<T, _>(entries.len(), &key)?;
            let mut value = None;
            if let Err(error) = map.next_value_seed(ValueSeed(&mut value, Place::Entry)) {
                Place::Entry.left_out(error).inspect_err(|_| came_through_key(&key))?;
            }
            if let Some(value) = value
                && entries.insert(key, value).is_some()
            {
                note_repeated();
            }
        }
        if recording {
            recorder::leave();
        }
        Ok(entries)
    }
}
