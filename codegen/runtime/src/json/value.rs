//! Scalar values: how they are written in a query, and the two that Rust has no type for. A value beyond a limit of its
//! parameter is not sent.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::RangeBounds;

use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use crate::json::write;
use crate::text::TextError;

/// A value that can be sent as a parameter. A `bool` is sent as `true` or `false`, not as the 1 or 0 of a switch.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as a parameter",
    note = "a text, a whole number, a boolean, a `Number`, JSON and the types of the client can: `Number::from(1.5)` is a fraction"
)]
pub trait Parameter {
    /// The value on the wire, before percent-encoding.
    fn to_wire(&self) -> Cow<'_, str>;

    /// Why the value cannot be sent, if it cannot. Sending fails with
    /// [`RequestProblem::Value`](crate::RequestProblem::Value) then, or with
    /// [`RequestProblem::OutOfRange`](crate::RequestProblem::OutOfRange).
    fn problem(&self) -> Option<&TextError> {
        None
    }
}

impl<T: Parameter + ?Sized> Parameter for &T {
    fn to_wire(&self) -> Cow<'_, str> {
        (**self).to_wire()
    }

    fn problem(&self) -> Option<&TextError> {
        (**self).problem()
    }
}

/// A value that was converted into the type of its parameter, or why it could not be.
impl<T: Parameter> Parameter for Result<T, TextError> {
    fn to_wire(&self) -> Cow<'_, str> {
        self.as_ref().map_or(Cow::Borrowed(""), T::to_wire)
    }

    fn problem(&self) -> Option<&TextError> {
        self.as_ref().map_or_else(Some, T::problem)
    }
}

/// Converts a value into the type of its parameter. If it fails, sending the request does.
#[inline]
pub fn converted<T>(value: impl TryInto<T, Error: Into<TextError>>) -> Result<T, TextError> {
    value.try_into().map_err(Into::into)
}

impl Parameter for str {
    fn to_wire(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl Parameter for String {
    fn to_wire(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

/// The JSON text.
impl Parameter for Json {
    #[inline]
    fn to_wire(&self) -> Cow<'_, str> {
        Cow::Owned(write::json_within(self, write::MAX_DEPTH).unwrap_or_default())
    }
}

impl Parameter for bool {
    fn to_wire(&self) -> Cow<'_, str> {
        Cow::Borrowed(if *self { "true" } else { "false" })
    }
}

macro_rules! integer_parameters {
    ($($integer:ty),*) => {$(
        impl Parameter for $integer {
            fn to_wire(&self) -> Cow<'_, str> {
                Cow::Owned(self.to_string())
            }
        }
    )*};
}

integer_parameters!(i8, i16, i32, i64, u8, u16, u32, u64);

/// Any JSON number, with or without a fraction. Integers from `i64::MIN` to `u64::MAX` are exact.
///
/// JSON has neither NaN nor the infinite values. A `Number` that is made of one of them has no value, and cannot be sent: sending fails with
/// [`RequestProblem::Value`](crate::RequestProblem::Value). [`from_fraction`](Self::from_fraction) returns `None` instead.
///
/// Numbers are ordered by their value as an `f64`, and integers with the same one exactly. `7` is not `7.0`, and comes before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(Kind);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Unsigned(u64),
    Negative(i64),
    /// Finite, so it equals itself.
    Fraction(f64),
    /// Made of a float that is not finite.
    Nothing,
}

impl Eq for Number {}

impl Ord for Number {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // Many large integers are the same float. The exact ones decide then.
        let key = |of: &Self| (of.as_f64(), matches!(of.0, Kind::Fraction(_)), of.as_u64(), of.as_i64());
        key(self).partial_cmp(&key(other)).unwrap_or(Ordering::Equal)
    }
}

impl PartialOrd for Number {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.0 {
            Kind::Unsigned(integer) => integer.hash(state),
            Kind::Negative(integer) => integer.hash(state),
            // Both zeros are equal, so they have one hash.
            Kind::Fraction(fraction) => (fraction + 0.0).to_bits().hash(state),
            Kind::Nothing => {}
        }
    }
}

impl Number {
    /// Converts a float. Returns `None` for an infinite value and for NaN, which JSON does not have.
    pub fn from_fraction(fraction: f64) -> Option<Self> {
        fraction.is_finite().then_some(Self(Kind::Fraction(fraction)))
    }

    /// The number as an `i64`, if it is an integer and fits.
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            Kind::Unsigned(integer) => integer.try_into().ok(),
            Kind::Negative(integer) => Some(integer),
            Kind::Fraction(_) | Kind::Nothing => None,
        }
    }

    /// The number as a `u64`, if it is a non-negative integer and fits.
    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            Kind::Unsigned(integer) => Some(integer),
            Kind::Negative(_) | Kind::Fraction(_) | Kind::Nothing => None,
        }
    }

    /// The number as an `f64`, rounded if need be. It is `Some`, unless the number was made of a float that is not finite.
    pub fn as_f64(&self) -> Option<f64> {
        Some(match self.0 {
            Kind::Unsigned(integer) => integer as f64,
            Kind::Negative(integer) => integer as f64,
            Kind::Fraction(fraction) => fraction,
            Kind::Nothing => return None,
        })
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Unsigned(integer) => integer.fmt(f),
            Kind::Negative(integer) => integer.fmt(f),
            Kind::Fraction(fraction) => Json::from(fraction).fmt(f),
            Kind::Nothing => f.write_str("null"),
        }
    }
}

impl From<f64> for Number {
    #[inline]
    fn from(fraction: f64) -> Self {
        Self::from_fraction(fraction).unwrap_or(Self(Kind::Nothing))
    }
}

impl From<Number> for Json {
    fn from(number: Number) -> Self {
        match number.0 {
            Kind::Unsigned(integer) => integer.into(),
            Kind::Negative(integer) => integer.into(),
            Kind::Fraction(fraction) => fraction.into(),
            Kind::Nothing => Self::Null,
        }
    }
}

impl Parameter for Number {
    fn to_wire(&self) -> Cow<'_, str> {
        if self.0 == Kind::Nothing {
            write::refuse(TextError::not_finite());
            return Cow::Borrowed("");
        }
        Cow::Owned(self.to_string())
    }
}

macro_rules! number_from_integers {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Number {
            fn from(integer: $integer) -> Self {
                match u64::try_from(integer) {
                    Ok(integer) => Self(Kind::Unsigned(integer)),
                    Err(_) => Self(Kind::Negative(integer as i64)),
                }
            }
        }
    )*};
}

number_from_integers!(i32, i64, u32, u64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Kind::Unsigned(integer) => serializer.serialize_u64(integer),
            Kind::Negative(integer) => serializer.serialize_i64(integer),
            Kind::Fraction(fraction) => serializer.serialize_f64(fraction),
            Kind::Nothing => {
                write::refuse(TextError::not_finite());
                Err(serde::ser::Error::custom("not a finite number"))
            }
        }
    }
}

/// Text, a number or a boolean, where the documentation does not say which.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// A text.
    Text(String),
    /// A number.
    Number(Number),
    /// `true` or `false`.
    Boolean(bool),
}

impl Scalar {
    /// The text, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Number(_) | Self::Boolean(_) => None,
        }
    }

    /// The integer, if the value is one (`3.0` is), or a text that contains one.
    #[inline]
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Text(text) => text.parse().ok(),
            Self::Number(number) => number.as_i64().or_else(|| number.as_f64().and_then(whole)),
            Self::Boolean(_) => None,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_wire())
    }
}

impl Parameter for Scalar {
    fn to_wire(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Number(number) => Cow::Owned(number.to_wire().into_owned()),
            Self::Boolean(boolean) => boolean.to_wire().into_owned().into(),
        }
    }
}

impl Serialize for Scalar {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => number.serialize(serializer),
            Self::Boolean(boolean) => serializer.serialize_bool(*boolean),
        }
    }
}

impl From<&str> for Scalar {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Scalar {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Scalar {
    fn from(integer: i64) -> Self {
        Self::Number(integer.into())
    }
}

impl From<bool> for Scalar {
    fn from(boolean: bool) -> Self {
        Self::Boolean(boolean)
    }
}

impl From<Number> for Scalar {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

/// The key of the object that serde_json passes instead of a number when a crate in the program enables its feature
/// `arbitrary_precision`.
pub(crate) const NUMBER_TOKEN: &str = "$serde_json::private::Number";

/// Whether serde_json passes a number as the object with this key. Only with that feature, numbers have no limit.
#[inline]
pub(crate) fn is_number_token(key: &str) -> bool {
    key == NUMBER_TOKEN && "1e999".parse::<serde_json::Number>().is_ok()
}

/// A number of which digits may be lost, for messages.
pub(crate) const TOO_LARGE: &str = "a number too large to be read exactly";

/// Whether a float is small enough to be exact if it is an integer. From 2^53 on, neighbours become the same, and
/// serde_json is off by a few units of the last place where digits follow: the identifier `9007199254740993.0` would be
/// read as another one. Below 2^50 a few units are less than a half, so a value that is off is not an integer.
pub(crate) fn is_exact(fraction: f64) -> bool {
    fraction.abs() < 1_125_899_906_842_624.0
}

/// Converts a float to an integer, if it is one: `7.0`.
pub(crate) fn whole(fraction: f64) -> Option<i64> {
    (fraction.trunc() == fraction && is_exact(fraction)).then_some(fraction as i64)
}

/// Converts a float to a number, if it is exact.
pub(crate) fn exact(fraction: f64) -> Option<Number> {
    Number::from_fraction(fraction).filter(|_| is_exact(fraction))
}

/// The name of a value's JSON type, for messages.
pub(crate) fn json_type(json: &serde_json::Value) -> &'static str {
    match json {
        serde_json::Value::Null => "null",
        serde_json::Value::Bool(_) => "a boolean",
        serde_json::Value::Number(_) => "a number",
        serde_json::Value::String(_) => "text",
        serde_json::Value::Array(_) => "a list",
        serde_json::Value::Object(_) => "an object",
    }
}

/// The integer, if it is within the range. `limit` says what it must be: `at most 100`.
#[inline]
pub fn integer_within(integer: i64, range: impl RangeBounds<i64>, limit: &'static str) -> Result<i64, TextError> {
    if range.contains(&integer) { Ok(integer) } else { Err(TextError::out_of_range(limit)) }
}

/// The number, if it is one and within the range.
#[inline]
pub fn number_within(
    number: Result<Number, TextError>,
    range: impl RangeBounds<f64>,
    limit: &'static str,
) -> Result<Number, TextError> {
    let number = number?;
    let fraction = number.as_f64().ok_or_else(TextError::not_finite)?;
    if range.contains(&fraction) { Ok(number) } else { Err(TextError::out_of_range(limit)) }
}

/// The text, if the number of its characters is within the range.
#[inline]
pub fn text_within<'t>(
    text: &'t str,
    range: impl RangeBounds<usize>,
    limit: &'static str,
) -> Result<&'t str, TextError> {
    if range.contains(&text.chars().count()) { Ok(text) } else { Err(TextError::out_of_range(limit)) }
}
