//! Reading what holds other values: records, lists, and objects whose keys are data.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{DeserializeSeed as _, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use super::any_json::AnyJson;
use super::budget;
use super::failure::{came_through_index, came_through_key, mismatch};
use super::read::{self, Fields, NullableSeed, OptionalSeed, Read, Record, Shape, note_repeated};
use super::tolerance::{self, tolerated};

impl Read for Json {
    const IS_ANY: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AnyJson.deserialize(deserializer)
    }

    fn null() -> Option<Self> {
        Some(Self::Null)
    }
}

impl<T: Read> Read for Vec<T> {
    const KIND: &'static str = "a list";
    const SHAPE: Shape = Shape::List;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    const KIND: &'static str = "an object";
    const SHAPE: Shape = Shape::Object;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MapVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

/// What all visitors of lists and objects do with single values: refuse them, by their kind.
macro_rules! refuse_single_values {
    ($expected:expr) => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str($expected)
        }

        fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<Self::Value, E> {
            Err(mismatch($expected, "a boolean"))
        }

        fn visit_i64<E: serde::de::Error>(self, _: i64) -> Result<Self::Value, E> {
            Err(mismatch($expected, "a number"))
        }

        fn visit_u64<E: serde::de::Error>(self, _: u64) -> Result<Self::Value, E> {
            Err(mismatch($expected, "a number"))
        }

        fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<Self::Value, E> {
            Err(mismatch($expected, "a fraction"))
        }

        fn visit_str<E: serde::de::Error>(self, _: &str) -> Result<Self::Value, E> {
            Err(mismatch($expected, "text"))
        }

        fn visit_none<E: serde::de::Error>(self) -> Result<Self::Value, E> {
            self.visit_unit()
        }
    };
}

pub(super) struct RecordVisitor<T>(pub(super) PhantomData<T>);

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

/// Reads a list or an object that need not be there. What is of another kind is noted and passed over: to give up the whole
/// answer for it would hide what the other fields say.
pub(super) struct OptionalVisitor<T>(pub(super) PhantomData<T>);

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
        Ok(read::null())
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

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    refuse_single_values!("a list");

    fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<T>, E> {
        tolerated("a list", "null");
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<T>, A::Error> {
        items(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Vec<T>, A::Error> {
        Err(mismatch("a list", "an object"))
    }
}

/// Reads the items of a list. A null among them is left out: it says nothing, and to give up all other items for it would hide
/// what they say. Who has an observer is told, with the place that it had.
pub(super) fn items<'de, T: Read, S: SeqAccess<'de>>(mut list: S) -> Result<Vec<T>, S::Error> {
    let recording = tolerance::is_recording();
    if recording {
        tolerance::enter();
    }
    let mut items = Vec::new();
    for index in 0.. {
        if recording {
            tolerance::at_item(index);
        }
        match list.next_element_seed(NullableSeed(PhantomData)).inspect_err(|_| came_through_index(index))? {
            Some(Some(item)) => {
                if items.len() == items.capacity() {
                    budget::grow(&mut items)?;
                }
                items.push(item);
            }
            Some(None) => note_null::<T>(),
            None => break,
        }
    }
    if recording {
        tolerance::leave();
    }
    Ok(items)
}

/// Notes a null that was left out; that for a container was noted where it was read.
#[cold]
fn note_null<T: Read>() {
    if T::SHAPE == Shape::Single {
        tolerated(T::KIND, "null");
    }
}

struct MapVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for MapVisitor<T> {
    type Value = BTreeMap<String, T>;

    refuse_single_values!("an object");

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        tolerated("an object", "null");
        Ok(BTreeMap::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Self::Value, A::Error> {
        Err(mismatch("an object", "a list"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let recording = tolerance::is_recording();
        if recording {
            tolerance::enter();
        }
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            if recording {
                tolerance::at_entry(&key);
            }
            budget::take_entry::<T, _>(entries.len(), &key)?;
            // An entry is like a field that need not be there: a null among the values counts as the key not being there.
            match map.next_value_seed(OptionalSeed(PhantomData)).inspect_err(|_| came_through_key(&key))? {
                Some(value) => {
                    if entries.insert(key, value).is_some() {
                        note_repeated();
                    }
                }
                None => note_null::<T>(),
            }
        }
        if recording {
            tolerance::leave();
        }
        Ok(entries)
    }
}
