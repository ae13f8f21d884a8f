//! Reads numbers as they are written, since a 64-bit number would not keep their digits.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::runtime::deviation::failure::mismatch;
use crate::runtime::deviation::recorder::note_deviation;
use crate::runtime::json::record::{FieldKey, KeySeed};
use crate::runtime::json::value::NUMBER_TOKEN;
use crate::runtime::text::digits::Digits;

/// The name by which serde_json is asked for the text of a value, and the key under which it passes the text.
/// `RawValue` does the same, but it reads from no other deserializer.
const TEXT_TOKEN: &str = "$serde_json::private::RawValue";

/// The form of a decimal according to the documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// As a number.
    Number,
    /// As a text.
    Text,
}

impl Written {
    pub(crate) const fn expected(self) -> &'static str {
        match self {
            Self::Number => "a decimal number",
            Self::Text => "a text that is a decimal number",
        }
    }

    fn number<E: serde::de::Error>(self, digits: &str) -> Result<Option<Box<str>>, E> {
        if self == Self::Text {
            note_deviation(self.expected(), "a number");
        }
        // A JSON number is a decimal, unless its exponent is too long.
        self.checked(digits, "a number with an exponent of more than 18 digits")
    }

    fn text<E: serde::de::Error>(self, text: &str) -> Result<Option<Box<str>>, E> {
        if self == Self::Number {
            note_deviation(self.expected(), "text");
        }
        let digits = text.trim();
        if self == Self::Text && digits.len() < text.len() {
            note_deviation(self.expected(), "text with spaces around it");
        }
        self.checked(digits, "text")
    }

    fn checked<E: serde::de::Error>(self, digits: &str, found: &'static str) -> Result<Option<Box<str>>, E> {
        match Digits::parse(digits) {
            Some(_) => Ok(Some(digits.into())),
            None => Err(mismatch(self.expected(), found)),
        }
    }

    /// Reads a JSON value as it is written.
    fn json<E: serde::de::Error>(self, json: &str) -> Result<Option<Box<str>>, E> {
        match json.as_bytes().first() {
            Some(b'n') => Ok(None),
            Some(b't' | b'f') => Err(mismatch(self.expected(), "a boolean")),
            Some(b'[') => Err(mismatch(self.expected(), "a list")),
            Some(b'{') => Err(mismatch(self.expected(), "an object")),
            Some(b'"') => match serde_json::from_str::<String>(json) {
                Ok(text) => self.text(&text),
                Err(_) => Err(mismatch(self.expected(), "text")),
            },
            _ => self.number(json),
        }
    }
}

/// Reads the text of a decimal.
pub(crate) fn required<'de, D: Deserializer<'de>>(deserializer: D, written: Written) -> Result<Box<str>, D::Error> {
    nullable(deserializer, written)?.ok_or_else(|| mismatch(written.expected(), "null"))
}

/// Reads the text of a decimal, or `null`.
pub(crate) fn nullable<'de, D: Deserializer<'de>>(
    deserializer: D,
    written: Written,
) -> Result<Option<Box<str>>, D::Error> {
    deserializer.deserialize_newtype_struct(TEXT_TOKEN, WrittenVisitor(written))
}

struct WrittenVisitor(Written);

impl<'de> Visitor<'de> for WrittenVisitor {
    type Value = Option<Box<str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.expected())
    }

    /// serde_json passes an object with the text.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<Box<str>>, A::Error> {
        let mut key = FieldKey::default();
        let is_token =
            map.next_key_seed(KeySeed(&mut key))?.is_some() && matches!(key.as_str(), TEXT_TOKEN | NUMBER_TOKEN);
        match is_token {
            true => map.next_value_seed(JsonSeed(self.0)),
            false => Err(mismatch(self.0.expected(), "an object")),
        }
    }

    /// The form that any other deserializer passes.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Box<str>>, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_i64<E: serde::de::Error>(self, integer: i64) -> Result<Option<Box<str>>, E> {
        self.0.number(&integer.to_string())
    }

    fn visit_u64<E: serde::de::Error>(self, integer: u64) -> Result<Option<Box<str>>, E> {
        self.0.number(&integer.to_string())
    }

    fn visit_f64<E: serde::de::Error>(self, fraction: f64) -> Result<Option<Box<str>>, E> {
        match serde_json::Number::from_f64(fraction) {
            Some(number) => self.0.number(&number.to_string()),
            None => Err(mismatch(self.0.expected(), "a number that is not finite")),
        }
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Option<Box<str>>, E> {
        self.0.text(text)
    }

    fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<Option<Box<str>>, E> {
        Err(mismatch(self.0.expected(), "a boolean"))
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<Box<str>>, E> {
        Ok(None)
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Option<Box<str>>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Box<str>>, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<Option<Box<str>>, A::Error> {
        Err(mismatch(self.0.expected(), "a list"))
    }
}

/// Reads the text of a JSON value.
struct JsonSeed(Written);

impl<'de> DeserializeSeed<'de> for JsonSeed {
    type Value = Option<Box<str>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for JsonSeed {
    type Value = Option<Box<str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.expected())
    }

    fn visit_str<E: serde::de::Error>(self, json: &str) -> Result<Self::Value, E> {
        self.0.json(json)
    }
}
