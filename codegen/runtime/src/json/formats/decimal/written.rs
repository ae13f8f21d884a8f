//! Reads numbers as they are written, since a 64-bit number would not keep their digits.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::deviation::recorder::note_deviation;
use crate::json::formats::decimal::digits::Digits;
use crate::json::read::Place;
use crate::json::record::{FieldKey, KeySeed};
use crate::json::repair;
use crate::json::skip::{ignore, skip_fields};
use crate::json::value::NUMBER_TOKEN;

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
    #[inline]
    pub(crate) const fn expected(self) -> &'static str {
        match self {
            Self::Number => "a decimal number",
            Self::Text => "a text that is a decimal number",
        }
    }
}

/// The text of a decimal, or `None` if it is missing or left out.
type Read<E> = Result<Option<Box<str>>, E>;

impl WrittenVisitor {
    #[inline]
    fn number<E: serde::de::Error>(self, digits: &str) -> Result<Option<Box<str>>, E> {
        let odd = (self.0 == Written::Text).then_some("a number");
        // A JSON number is a decimal, unless its exponent is too long.
        self.checked(digits, odd, "a number with an exponent of more than 18 digits")
    }

    #[inline]
    fn text<E: serde::de::Error>(self, text: &str) -> Result<Option<Box<str>>, E> {
        let digits = text.trim();
        let odd = match self.0 {
            Written::Number => Some("text"),
            Written::Text => (digits.len() < text.len()).then_some("text with spaces around it"),
        };
        self.checked(digits, odd, "text")
    }

    /// The decimal, with a note of what is odd about how it is written.
    #[inline]
    fn checked<E: serde::de::Error>(self, digits: &str, odd: Option<&'static str>, found: &'static str) -> Read<E> {
        if Digits::parse(digits).is_none() {
            return self.unreadable(found);
        }
        if let Some(odd) = odd {
            note_deviation(self.0.expected(), odd);
        }
        Ok(Some(digits.into()))
    }

    #[inline]
    fn unreadable<E: serde::de::Error>(self, found: &'static str) -> Result<Option<Box<str>>, E> {
        self.1.unreadable(self.0.expected(), found)
    }

    /// Reads a JSON value as it is written.
    #[inline]
    fn json<E: serde::de::Error>(self, json: &str) -> Result<Option<Box<str>>, E> {
        match json.as_bytes().first() {
            Some(b'n') => self.visit_unit(),
            Some(b't' | b'f') => self.unreadable("a boolean"),
            Some(b'[') => self.unreadable("a list"),
            Some(b'{') => self.unreadable("an object"),
            Some(b'"') => match serde_json::from_str::<String>(json) {
                Ok(digits) if repair::was_number(&digits) => self.number(&digits),
                Ok(text) => self.text(&text),
                Err(_) => self.unreadable("text"),
            },
            _ => self.number(json),
        }
    }
}

/// Reads the text of a decimal, or `null`.
#[inline]
pub(crate) fn nullable<'de, D: Deserializer<'de>>(
    deserializer: D,
    written: Written,
    place: Place,
) -> Result<Option<Box<str>>, D::Error> {
    deserializer.deserialize_newtype_struct(TEXT_TOKEN, WrittenVisitor(written, place))
}

#[derive(Clone, Copy)]
struct WrittenVisitor(Written, Place);

impl<'de> Visitor<'de> for WrittenVisitor {
    type Value = Option<Box<str>>;

    #[inline]
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.expected())
    }

    /// serde_json passes an object with the text.
    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<Box<str>>, A::Error> {
        let mut key = FieldKey::default();
        let has_key = map.next_key_seed(KeySeed(&mut key))?.is_some();
        if matches!(key.as_str(), TEXT_TOKEN | NUMBER_TOKEN) {
            return map.next_value_seed(JsonSeed(self));
        }
        if has_key {
            ignore(&mut map)?;
            skip_fields(&mut map)?;
        }
        self.unreadable("an object")
    }

    /// The form that any other deserializer passes.
    #[inline]
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Box<str>>, D::Error> {
        deserializer.deserialize_any(self)
    }

    #[inline]
    fn visit_i64<E: serde::de::Error>(self, integer: i64) -> Result<Option<Box<str>>, E> {
        self.number(&integer.to_string())
    }

    #[inline]
    fn visit_u64<E: serde::de::Error>(self, integer: u64) -> Result<Option<Box<str>>, E> {
        self.number(&integer.to_string())
    }

    #[inline]
    fn visit_f64<E: serde::de::Error>(self, fraction: f64) -> Result<Option<Box<str>>, E> {
        match serde_json::Number::from_f64(fraction) {
            Some(number) => self.number(&number.to_string()),
            None => self.unreadable("a number that is not finite"),
        }
    }

    #[inline]
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Option<Box<str>>, E> {
        self.text(text)
    }

    #[inline]
    fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<Option<Box<str>>, E> {
        self.unreadable("a boolean")
    }

    #[inline]
    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<Box<str>>, E> {
        self.1.note_null(self.0.expected());
        Ok(None)
    }

    #[inline]
    fn visit_none<E: serde::de::Error>(self) -> Result<Option<Box<str>>, E> {
        self.visit_unit()
    }

    #[inline]
    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Box<str>>, D::Error> {
        deserializer.deserialize_any(self)
    }

    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<Box<str>>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        self.unreadable("a list")
    }
}

/// Reads the text of a JSON value.
struct JsonSeed(WrittenVisitor);

impl<'de> DeserializeSeed<'de> for JsonSeed {
    type Value = Option<Box<str>>;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for JsonSeed {
    type Value = Option<Box<str>>;

    #[inline]
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.0.expected())
    }

    #[inline]
    fn visit_str<E: serde::de::Error>(self, json: &str) -> Result<Self::Value, E> {
        self.0.json(json)
    }
}
