//! Reading JSON of any kind as serde_json does, and counting what it takes.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value as Json};

use super::budget;
use super::failure::{came_through_index, came_through_key};
use super::leaf::NUMBER_TOKEN;

/// Reads JSON of any kind.
pub(super) struct AnyJson;

impl<'de> DeserializeSeed<'de> for AnyJson {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AnyJson {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_bool<E>(self, boolean: bool) -> Result<Json, E> {
        Ok(boolean.into())
    }

    fn visit_i64<E>(self, integer: i64) -> Result<Json, E> {
        Ok(integer.into())
    }

    fn visit_u64<E>(self, integer: u64) -> Result<Json, E> {
        Ok(integer.into())
    }

    fn visit_f64<E>(self, fraction: f64) -> Result<Json, E> {
        Ok(fraction.into())
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Json, E> {
        budget::take_text(text)?;
        Ok(text.into())
    }

    fn visit_string<E: serde::de::Error>(self, text: String) -> Result<Json, E> {
        budget::take_text(&text)?;
        Ok(text.into())
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(Self).inspect_err(|_| came_through_index(items.len()))? {
            if items.len() == items.capacity() {
                budget::grow(&mut items)?;
            }
            items.push(item);
        }
        Ok(items.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            budget::take_entry::<Json, _>(fields.len(), &key)?;
            let value = map.next_value_seed(Self).inspect_err(|_| came_through_key(&key))?;
            if key == NUMBER_TOKEN
                && let Some(number) = exact_number(&value)
            {
                return Ok(number.into());
            }
            fields.insert(key, value);
        }
        Ok(fields.into())
    }
}

/// The number that serde_json handed over as an object, if it does that: when some crate in the program switched its
/// `arbitrary_precision` on, and numbers have no largest one.
fn exact_number(digits: &Json) -> Option<Number> {
    let has_largest = "1e999".parse::<Number>().is_err();
    if has_largest { None } else { digits.as_str()?.parse().ok() }
}
