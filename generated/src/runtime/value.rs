//! Single values: how they stand on the wire, and the two for which Rust has no type of its own.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::exact::whole;
use super::text::TextError;

/// A value that can be sent as a query parameter.
pub trait Parameter {
    /// The value as it stands on the wire, before percent-encoding.
    fn to_wire(&self) -> Cow<'_, str>;
}

impl<T: Parameter + ?Sized> Parameter for &T {
    fn to_wire(&self) -> Cow<'_, str> {
        (**self).to_wire()
    }
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

/// Any number: a whole one or a fraction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Number(serde_json::Number);

impl Number {
    /// The number of a fraction, unless it is infinite or not a number, which JSON does not have.
    pub fn from_fraction(fraction: f64) -> Option<Self> {
        serde_json::Number::from_f64(fraction).map(Self)
    }

    /// The number, if it is whole and fits.
    pub fn as_i64(&self) -> Option<i64> {
        self.0.as_i64()
    }

    /// The number, if it is whole, not negative and fits.
    pub fn as_u64(&self) -> Option<u64> {
        self.0.as_u64()
    }

    /// The number as a fraction, with what precision there is.
    pub fn as_f64(&self) -> Option<f64> {
        self.0.as_f64()
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Self).map_err(|_| TextError::expected("a number"))
    }
}

impl Parameter for Number {
    fn to_wire(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

macro_rules! number_from_integers {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Number {
            fn from(integer: $integer) -> Self {
                Self(integer.into())
            }
        }
    )*};
}

number_from_integers!(i32, i64, u32, u64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Text, a number or a boolean, where the service's documentation does not tell which.
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

    /// The whole number, if it is one (`3.0` is), or a text that is written like one.
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
            Self::Number(number) => Cow::Owned(number.to_string()),
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

macro_rules! deserialize_by_reading {
    ($($value:ty),*) => {$(
        impl<'de> serde::Deserialize<'de> for $value {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                super::read::Read::read(deserializer)
            }
        }
    )*};
}

deserialize_by_reading!(Number, Scalar);
