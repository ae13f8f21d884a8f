//! Reads lists, and objects whose keys are data.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use crate::runtime::deviation::failure::{came_through_index, came_through_key, mismatch};
use crate::runtime::deviation::recorder;
use crate::runtime::json::budget;
use crate::runtime::json::read::{JsonShape, Place, Read, ValueSeed, note_repeated, scalars};

impl<T: Read> Read for Vec<T> {
    const KIND: &'static str = "a list";
    const SHAPE: JsonShape = JsonShape::List;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    const KIND: &'static str = "an object";
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

    scalars!("a list", |found| Err(mismatch("a list", found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<T>, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<T>, A::Error> {
        items(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Vec<T>, A::Error> {
        Err(mismatch("a list", "an object"))
    }
}

/// Reads the items of a list. A `null` among them is left out, and so is a scalar that cannot be read, since failing for it
/// would hide the other items. Both are noted with their places.
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
        let seed = ValueSeed(&mut item, Place::Item);
        if list.next_element_seed(seed).inspect_err(|_| came_through_index(index))?.is_none() {
            break;
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

    scalars!("an object", |found| Err(mismatch("an object", found)));

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(BTreeMap::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Self::Value, A::Error> {
        Err(mismatch("an object", "a list"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let recording = recorder::is_recording();
        if recording {
            recorder::enter();
        }
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if recording {
                recorder::at_entry(&key);
            }
            budget::take_entry::<T, _>(entries.len(), &key)?;
            let mut value = None;
            map.next_value_seed(ValueSeed(&mut value, Place::Entry)).inspect_err(|_| came_through_key(&key))?;
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
