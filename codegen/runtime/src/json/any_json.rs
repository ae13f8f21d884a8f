//! Reads JSON of any shape like serde_json does, and counts its memory.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize, Serializer};
use serde_json::{Map, Value as Json};

use crate::deviation::failure::{came_through_index, came_through_key};
use crate::deviation::recorder::{note_deviation, note_loss};
use crate::json::leaf::deserialize_by_reading;
use crate::json::read::{JsonShape, Read};
use crate::json::repair::{self, OUT_OF_RANGE};
use crate::json::value::{Number, Parameter, TOO_LARGE, is_exact, is_number_token, json_type};
use crate::json::{budget, write};

/// Reads JSON of any shape.
pub(crate) struct AnyJson;

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
        if !is_exact(fraction) {
            note_loss("a number of 64 bits", TOO_LARGE);
        }
        Ok(fraction.into())
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Json, E> {
        budget::take_text(text)?;
        repair::note("a number in range", text);
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
            repair::note_half(&key);
            let value = map.next_value_seed(Self).inspect_err(|_| came_through_key(&key))?;
            if is_number_token(&key) {
                return number(&value);
            }
            fields.insert(key, value);
        }
        // It does nothing, unless another crate enables the feature `preserve_order` of serde_json.
        fields.sort_keys();
        Ok(fields.into())
    }
}

/// The number that serde_json passed as an object. It has 64 bits, as without that feature.
#[cold]
fn number<E: serde::de::Error>(digits: &Json) -> Result<Json, E> {
    let digits = digits.as_str().unwrap_or_default();
    match digits.parse::<Number>() {
        Ok(number) => match number.as_i64().is_none() && number.as_u64().is_none() {
            true => AnyJson.visit_f64(number.as_f64().unwrap_or_default()),
            false => Ok(number.into()),
        },
        // It is kept as a text.
        Err(_) => {
            note_deviation("a number in range", OUT_OF_RANGE);
            Ok(repair::as_text(digits).into())
        }
    }
}

impl Read for Json {
    const IS_ANY: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AnyJson.deserialize(deserializer)
    }

    fn null() -> Option<Self> {
        Some(Self::Null)
    }
}

/// A JSON object whose fields are not documented. It is kept unchanged.
///
/// It derefs to [`Json`](crate::Json), so `answer["id"]` and `answer.get("id")` read a field.
///
/// A value that is not an object is kept as well, and reported to the observer. The content is not documented, so this
/// does not turn a successful call into an error.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Json);

impl Object {
    /// Returns the JSON value.
    pub fn into_json(self) -> Json {
        self.0
    }
}

impl Deref for Object {
    type Target = Json;

    fn deref(&self) -> &Json {
        &self.0
    }
}

impl From<Json> for Object {
    #[inline]
    fn from(json: Json) -> Self {
        Self(json)
    }
}

impl Parameter for Object {
    #[inline]
    fn to_wire(&self) -> Cow<'_, str> {
        self.0.to_wire()
    }
}

/// The JSON in one line.
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Read for Object {
    const KIND: &'static str = "an object";
    const SHAPE: JsonShape = JsonShape::Object;
    const IS_ANY: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Json::read(deserializer)?;
        if !json.is_object() {
            note_deviation(Self::KIND, json_type(&json));
        }
        Ok(Self(json))
    }

    fn null() -> Option<Self> {
        Some(Self(Json::Null))
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if write::keeps_order() { write::Sorted(&self.0).serialize(serializer) } else { self.0.serialize(serializer) }
    }
}

deserialize_by_reading!(Object);
