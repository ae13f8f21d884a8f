//! Reading what holds other values: records, lists, and objects whose keys are data.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use super::failure::{came_through_index, came_through_key, mismatch};
use super::read::{Fields, OptionSeed, Read, Record};

impl Read for Json {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::Deserialize::deserialize(deserializer)
    }

    fn null() -> Option<Self> {
        Some(Self::Null)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MapVisitor(PhantomData))
    }

    fn null() -> Option<Self> {
        Some(Self::new())
    }
}

/// Reads a value that is there.
struct Seed<T>(PhantomData<T>);

impl<'de, T: Read> DeserializeSeed<'de> for Seed<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::read(deserializer)
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

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<T, A::Error> {
        Err(mismatch("an object", "a list"))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::read(Fields::new(map))
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for ListVisitor<T> {
    type Value = Vec<T>;

    refuse_single_values!("a list");

    fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<T>, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) =
            seq.next_element_seed(Seed(PhantomData)).inspect_err(|_| came_through_index(items.len()))?
        {
            items.push(item);
        }
        Ok(items)
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Vec<T>, A::Error> {
        Err(mismatch("a list", "an object"))
    }
}

struct MapVisitor<T>(PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for MapVisitor<T> {
    type Value = BTreeMap<String, T>;

    refuse_single_values!("an object");

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(BTreeMap::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Self::Value, A::Error> {
        Err(mismatch("an object", "a list"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key::<String>()? {
            // A null among the values counts as the key not being there, as it does in a record.
            let value = map.next_value_seed(OptionSeed(PhantomData)).inspect_err(|_| came_through_key(&key))?;
            if let Some(value) = value {
                entries.insert(key, value);
            }
        }
        Ok(entries)
    }
}
