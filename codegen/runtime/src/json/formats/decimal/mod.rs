//! Decimal numbers that keep each digit: they are read as they are written, since a 64-bit number would not keep them.

mod digits;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, RangeBounds};

use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::Error as _;
use serde::{Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::deviation::recorder::note_deviation;
use crate::impl_try_from_text;
use crate::json::formats::decimal::digits::Digits;
use crate::json::leaf::deserialize_by_reading;
use crate::json::read::{Place, Read};
use crate::json::record::{FieldKey, KeySeed};
use crate::json::repair;
use crate::json::repair::{ignore, skip_fields};
use crate::json::value::{NUMBER_TOKEN, Parameter};
use crate::text::TextError;

/// A decimal number with each of its digits: `12.30` stays `12.30`, and `1234567890123456789.000000001` is not rounded.
///
/// It is made from an integer, or from a text by `parse` or `try_from`. The text is a number as JSON writes it, such as
/// `-12.30` or `1.5e-7`: without a `+` or zeros in front, with digits on both sides of a point, and with an exponent of at
/// most 18 digits. Anything else is an error. A method that takes a decimal as a parameter accepts such a text, too.
///
/// Two decimals are compared by value: `12.30` equals `12.3`, `1e2` equals `100`, and `-0.00` equals `0`. To compare the
/// digits, compare [`as_str`](Self::as_str). The time of a comparison depends on the lengths of the texts, and not on
/// the exponents.
///
/// It has no arithmetic. One line converts it to a type of another crate:
/// `let fine: rust_decimal::Decimal = fine.as_str().parse()?`. Such a crate has limits of its own. Beware of exponents there: `1e999999999`
/// is a short text and a very long number.
///
/// `serde_json` writes all digits to JSON text, and reads all of them from it. A [`Json`](crate::Json) value cannot
/// hold them: there, and where serde buffers values (`flatten`, untagged enums), a decimal is an `f64`.
#[derive(Clone)]
pub struct Decimal(Box<str>);

impl Decimal {
    /// The number as it was received or parsed.
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The nearest `f64`, which keeps about 16 digits. It is infinite for a number that is too large.
    #[must_use]
    #[inline]
    pub fn to_f64(&self) -> f64 {
        self.digits().map_or(f64::NAN, Digits::to_f64)
    }

    /// The digits. They were checked when the decimal was made.
    #[inline]
    fn digits(&self) -> Option<Digits<'_>> {
        Digits::parse(&self.0)
    }
}

#[inline]
fn checked(text: impl AsRef<str> + Into<Box<str>>) -> Result<Decimal, TextError> {
    match Digits::parse(text.as_ref()) {
        Some(_) => Ok(Decimal(text.into())),
        None => Err(TextError::expected("a decimal number such as `-12.30`")),
    }
}

/// The decimal, if it is one and within the range, whose ends are decimals as texts. No digit is lost in the comparison.
#[doc(hidden)]
#[inline]
pub fn decimal_within<D: Parameter>(
    decimal: Result<D, TextError>,
    range: impl RangeBounds<&'static str>,
    limit: &'static str,
) -> Result<D, TextError> {
    let decimal = decimal?;
    let digits = |end: &&'static str| Digits::parse(end);
    let ends = (range.start_bound().map(digits), range.end_bound().map(digits));
    let is_within = ends.contains(&Digits::parse(&decimal.to_wire()));
    if is_within { Ok(decimal) } else { Err(TextError::out_of_range(limit)) }
}

impl PartialEq for Decimal {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

impl Hash for Decimal {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digits().hash(state);
    }
}

impl Ord for Decimal {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.digits().cmp(&other.digits())
    }
}

impl PartialOrd for Decimal {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Decimal {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decimal({})", self.0)
    }
}

/// Respects a width, but ignores a precision, which would drop digits.
impl fmt::Display for Decimal {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (is_positive, digits) = self.0.strip_prefix('-').map_or((true, &*self.0), |digits| (false, digits));
        f.pad_integral(is_positive, "", digits)
    }
}

/// Writes a number.
impl Serialize for Decimal {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: &RawValue = serde_json::from_str(&self.0).map_err(S::Error::custom)?;
        raw.serialize(serializer)
    }
}

impl Read for Decimal {
    const KIND: &'static str = Written::Number.expected();

    #[inline]
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D, place: Place) -> Result<Option<Self>, D::Error> {
        Ok(nullable(deserializer, Written::Number, place)?.map(Self))
    }
}

/// A [`Decimal`] that the service writes as a text, in quotes: `"12.30"`. It derefs to the decimal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DecimalText(Decimal);

impl DecimalText {
    /// Returns the decimal.
    #[must_use]
    #[inline]
    pub fn into_decimal(self) -> Decimal {
        self.0
    }
}

impl Deref for DecimalText {
    type Target = Decimal;

    #[inline]
    fn deref(&self) -> &Decimal {
        &self.0
    }
}

impl From<Decimal> for DecimalText {
    #[inline]
    fn from(decimal: Decimal) -> Self {
        Self(decimal)
    }
}

impl From<DecimalText> for Decimal {
    #[inline]
    fn from(text: DecimalText) -> Self {
        text.0
    }
}

impl fmt::Display for DecimalText {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Writes a text.
impl Serialize for DecimalText {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.0)
    }
}

impl Read for DecimalText {
    const KIND: &'static str = Written::Text.expected();

    #[inline]
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D, place: Place) -> Result<Option<Self>, D::Error> {
        Ok(nullable(deserializer, Written::Text, place)?.map(|digits| Self(Decimal(digits))))
    }
}

macro_rules! made_from_texts_and_integers {
    ($decimal:ident, $made:expr, $($integer:ty),*) => {
        impl_try_from_text!($decimal, (|text| checked(text).map($made)));

        impl Parameter for $decimal {
            #[inline]
            fn to_wire(&self) -> Cow<'_, str> {
                Cow::Borrowed(self.as_str())
            }
        }

        deserialize_by_reading!($decimal);

        $(impl From<$integer> for $decimal {
            #[inline]
            fn from(integer: $integer) -> Self {
                $made(Decimal(integer.to_string().into()))
            }
        })*
    };
}

made_from_texts_and_integers!(Decimal, std::convert::identity, i32, i64, i128, u32, u64, u128);
made_from_texts_and_integers!(DecimalText, DecimalText, i32, i64, i128, u32, u64, u128);

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
type TextOfDecimal<E> = Result<Option<Box<str>>, E>;

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
    fn checked<E: serde::de::Error>(
        self,
        digits: &str,
        odd: Option<&'static str>,
        found: &'static str,
    ) -> TextOfDecimal<E> {
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
