//! Decimal numbers that keep each digit.

mod digits;
mod written;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, RangeBounds};

use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::impl_try_from_text;
use crate::json::formats::decimal::digits::Digits;
use crate::json::formats::decimal::written::Written;
use crate::json::read::{Place, Read};
use crate::json::value::Parameter;
use crate::text::text_error::TextError;

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
        Ok(written::nullable(deserializer, Written::Number, place)?.map(Self))
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
        Ok(written::nullable(deserializer, Written::Text, place)?.map(|digits| Self(Decimal(digits))))
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

        impl<'de> Deserialize<'de> for $decimal {
            #[inline]
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::read(deserializer)
            }
        }

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
