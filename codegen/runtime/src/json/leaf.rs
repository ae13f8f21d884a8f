//! Reads scalars leniently: a number in place of a text, a text in place of a number. A number that is an identifier is
//! read exactly.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize, Serializer};

use crate::deviation::recorder::note_deviation;
use crate::json::read::{Place, Read};
use crate::json::repair::{self, OUT_OF_RANGE, is_beyond};
use crate::json::value::{NUMBER_TOKEN, Number, Scalar, TOO_LARGE, exact, is_exact, whole};
use crate::text::TextError;

/// A text, a number or a boolean in an answer.
#[derive(Clone, Copy)]
pub(crate) enum Found<'t> {
    Integer(i64),
    /// An integer that does not fit into `i64`.
    LargeInteger(u64),
    Fraction(f64),
    Boolean(bool),
    Text(&'t str),
}

/// A type that is read from a text, a number or a boolean.
pub(crate) trait Leaf: Sized {
    const EXPECTED: &'static str;

    /// Returns `None` for a value that it cannot read. It notes deviations.
    fn from_found(found: Found<'_>) -> Option<Self>;
}

/// Reads a scalar or `null`. One visitor serves both, so that the normal path looks at a value once.
#[inline]
pub(crate) fn nullable_leaf<'de, T: Leaf, D: Deserializer<'de>>(
    deserializer: D,
    place: Place,
) -> Result<Option<T>, D::Error> {
    deserializer.deserialize_any(LeafVisitor(place, PhantomData))
}

struct LeafVisitor<T>(Place, PhantomData<T>);

impl<T: Leaf> LeafVisitor<T> {
    /// Returns the value. If it cannot be read, its place decides.
    #[inline]
    fn found<E: serde::de::Error>(self, found: Found<'_>, kind: &'static str) -> Result<Option<T>, E> {
        match T::from_found(found) {
            Some(value) => Ok(Some(value)),
            None => self.0.unreadable(T::EXPECTED, kind),
        }
    }
}

/// Parses a JSON number. Unlike serde_json's own type, this does not depend on the features of that library.
fn number(text: &str) -> Option<Number> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let number = deserializer.deserialize_f64(LeafVisitor(Place::Required, PhantomData)).ok()?;
    number.filter(|_| deserializer.end().is_ok() && text.trim() == text)
}

impl<'de, T: Leaf> Visitor<'de> for LeafVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    #[inline]
    fn visit_i64<E: serde::de::Error>(self, integer: i64) -> Result<Option<T>, E> {
        self.found(Found::Integer(integer), "a number")
    }

    #[inline]
    fn visit_u64<E: serde::de::Error>(self, integer: u64) -> Result<Option<T>, E> {
        match i64::try_from(integer) {
            Ok(integer) => self.visit_i64(integer),
            Err(_) => self.found(Found::LargeInteger(integer), OUT_OF_RANGE),
        }
    }

    fn visit_f64<E: serde::de::Error>(self, fraction: f64) -> Result<Option<T>, E> {
        let kind = if is_exact(fraction) { "a fraction" } else { TOO_LARGE };
        self.found(Found::Fraction(fraction), kind)
    }

    fn visit_bool<E: serde::de::Error>(self, boolean: bool) -> Result<Option<T>, E> {
        self.found(Found::Boolean(boolean), "a boolean")
    }

    #[inline]
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Option<T>, E> {
        match T::from_found(Found::Text(text)) {
            Some(value) => {
                repair::note(T::EXPECTED, text);
                Ok(Some(value))
            }
            None => self.0.unreadable(T::EXPECTED, repair::kind(text)),
        }
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        self.0.note_null(T::EXPECTED);
        Ok(None)
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Option<T>, E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        nullable_leaf(deserializer, self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Option<T>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        self.0.unreadable(T::EXPECTED, "a list")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Option<T>, A::Error> {
        number_token(self, map)
    }
}

/// Reads a number that serde_json passes as an object. It is a separate function, so that the readers stay small.
#[cold]
#[inline(never)]
fn number_token<'de, T: Leaf, A: MapAccess<'de>>(visitor: LeafVisitor<T>, mut map: A) -> Result<Option<T>, A::Error> {
    let key = map.next_key::<Cow<'de, str>>()?;
    if key.as_deref() != Some(NUMBER_TOKEN) {
        if key.is_some() {
            map.next_value::<IgnoredAny>()?;
            while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        }
        return visitor.0.unreadable(T::EXPECTED, "an object");
    }
    let digits = map.next_value::<String>()?;
    let Some(number) = number(&digits) else {
        if !is_beyond(&digits) {
            return visitor.0.unreadable(T::EXPECTED, OUT_OF_RANGE);
        }
        let outer = repair::enter(true);
        let read = visitor.visit_str(&repair::as_text(&digits));
        repair::enter(outer);
        return read;
    };
    match (number.as_i64(), number.as_u64(), number.as_f64()) {
        (Some(integer), _, _) => visitor.visit_i64(integer),
        (_, Some(integer), _) => visitor.visit_u64(integer),
        (_, _, Some(fraction)) => visitor.visit_f64(fraction),
        _ => visitor.0.unreadable(T::EXPECTED, "a number"),
    }
}

impl Leaf for i64 {
    const EXPECTED: &'static str = "a whole number";

    fn from_found(found: Found<'_>) -> Option<Self> {
        let (read, kind) = match found {
            Found::Integer(integer) => return Some(integer),
            Found::Fraction(fraction) => (whole(fraction), "a number with a point or an exponent"),
            Found::Text(text) => (text.trim().parse().ok(), "text"),
            Found::LargeInteger(_) | Found::Boolean(_) => return None,
        };
        read.inspect(|_| note_deviation(Self::EXPECTED, kind))
    }
}

impl Leaf for bool {
    const EXPECTED: &'static str = "true, false, 1 or 0";

    fn from_found(found: Found<'_>) -> Option<Self> {
        let (read, kind) = match found {
            Found::Boolean(boolean) => return Some(boolean),
            Found::Integer(integer) => (Some(integer), "a number"),
            Found::Fraction(fraction) => (whole(fraction), "a number"),
            Found::Text("true" | "1") => (Some(1), "text"),
            Found::Text("false" | "0") => (Some(0), "text"),
            Found::LargeInteger(_) | Found::Text(_) => return None,
        };
        let read = read.filter(|number| matches!(number, 0 | 1));
        read.inspect(|_| note_deviation("true or false", kind)).map(|number| number == 1)
    }
}

impl Leaf for String {
    const EXPECTED: &'static str = "text";

    fn from_found(found: Found<'_>) -> Option<Self> {
        let (text, kind) = match found {
            Found::Text(text) => return Some(text.to_owned()),
            Found::Integer(integer) => (integer.to_string(), "a number"),
            Found::LargeInteger(integer) => (integer.to_string(), "a number"),
            Found::Fraction(fraction) => (exact(fraction)?.to_string(), "a number"),
            Found::Boolean(boolean) => (boolean.to_string(), "a boolean"),
        };
        note_deviation("text", kind);
        Some(text)
    }
}

impl Leaf for Number {
    const EXPECTED: &'static str = "a number";

    fn from_found(found: Found<'_>) -> Option<Self> {
        match found {
            Found::Integer(integer) => Some(integer.into()),
            Found::LargeInteger(integer) => Some(integer.into()),
            Found::Fraction(fraction) => Self::from_fraction(fraction),
            Found::Boolean(_) => None,
            Found::Text(text) => text.trim().parse().ok().inspect(|_| note_deviation(Self::EXPECTED, "text")),
        }
    }
}

impl Leaf for Scalar {
    const EXPECTED: &'static str = "text, a number or a boolean";

    fn from_found(found: Found<'_>) -> Option<Self> {
        Some(match found {
            Found::Integer(integer) => integer.into(),
            Found::LargeInteger(integer) => Self::Number(integer.into()),
            Found::Fraction(fraction) => Self::Number(exact(fraction)?),
            Found::Boolean(boolean) => boolean.into(),
            Found::Text(text) => text.into(),
        })
    }
}

impl FromStr for Number {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        number(text).ok_or_else(|| TextError::expected("a number"))
    }
}

/// The body of an answer that is documented to have none. Nothing can be read as it.
enum NoBody {}

impl Leaf for NoBody {
    const EXPECTED: &'static str = "no body";

    fn from_found(_: Found<'_>) -> Option<Self> {
        None
    }
}

/// An answer without a body. If there is one, it is noted and skipped.
impl Read for () {
    const KIND: &'static str = "no body";

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        nullable_leaf::<NoBody, D>(deserializer, Place::Optional).map(|_| ())
    }

    fn null() -> Option<Self> {
        Some(())
    }
}

macro_rules! read_as_leaf {
    ($($leaf:ty),*) => {$(
        impl Read for $leaf {
            const KIND: &'static str = <Self as Leaf>::EXPECTED;

            #[inline]
            fn read_nullable<'de, D: Deserializer<'de>>(
                deserializer: D,
                place: Place,
            ) -> Result<Option<Self>, D::Error> {
                nullable_leaf(deserializer, place)
            }
        }
    )*};
}

read_as_leaf!(i64, bool, String, Number, Scalar);

/// A value of an open enum of texts. It is made from a text without a `String` in between.
#[derive(Debug)]
pub struct Open<T>(pub T);

impl<T: for<'a> From<&'a str>> Read for Open<T> {
    const KIND: &'static str = <Self as Leaf>::EXPECTED;

    #[inline]
    fn read_nullable<'de, D: Deserializer<'de>>(deserializer: D, place: Place) -> Result<Option<Self>, D::Error> {
        nullable_leaf(deserializer, place)
    }
}

impl<T: for<'a> From<&'a str>> Leaf for Open<T> {
    const EXPECTED: &'static str = "text";

    fn from_found(found: Found<'_>) -> Option<Self> {
        Some(Self(match found {
            Found::Text(text) => T::from(text),
            other => T::from(&*String::from_found(other)?),
        }))
    }
}

macro_rules! deserialize_by_reading {
    ($($value:ty),*) => {$(
        impl<'de> serde::Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Read::read(deserializer)
            }
        }
    )*};
}

deserialize_by_reading!(Number, Scalar);

pub(crate) use deserialize_by_reading;

/// A number that is an identifier, and so must be exact.
#[derive(Debug)]
pub struct Exact(pub Number);

impl Leaf for Exact {
    const EXPECTED: &'static str = Number::EXPECTED;

    #[inline]
    fn from_found(found: Found<'_>) -> Option<Self> {
        match found {
            Found::Fraction(fraction) => exact(fraction).map(Self),
            Found::Text(text) => text.trim().parse().ok().inspect(|_| note_deviation(Self::EXPECTED, "text")),
            other => Number::from_found(other).map(Self),
        }
    }
}

impl FromStr for Exact {
    type Err = TextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        let number: Number = text.parse()?;
        let is_whole = number.as_i64().is_some() || number.as_u64().is_some();
        match is_whole || number.as_f64().is_some_and(is_exact) {
            true => Ok(Self(number)),
            false => Err(TextError::expected("a number that can be read exactly")),
        }
    }
}

read_as_leaf!(Exact);

/// The content of a file, unchanged, with its media type.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FileContent {
    bytes: Vec<u8>,
    content_type: Option<String>,
}

impl FileContent {
    /// Creates a content without a media type, for tests.
    #[must_use]
    pub fn new(content: impl Into<Vec<u8>>) -> Self {
        Self { bytes: content.into(), content_type: None }
    }

    /// The media type, if the answer stated it: `text/csv; charset=utf-8`. It is unchanged.
    #[inline]
    pub fn content_type(&self) -> Option<&str> {
        self.content_type.as_deref()
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the content as text, if it is UTF-8.
    #[inline]
    pub fn as_text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }
}

impl AsRef<[u8]> for FileContent {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Shows the length.
impl fmt::Debug for FileContent {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileContent({} bytes)", self.bytes.len())
    }
}

/// In JSON, the content of a file is a text.
impl Read for FileContent {
    const KIND: &'static str = <String as Read>::KIND;
    const IS_FILE: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::read(deserializer).map(Self::new)
    }

    fn from_file(content: &mut Vec<u8>, content_type: Option<&str>) -> Option<Self> {
        Some(Self { bytes: std::mem::take(content), content_type: content_type.map(str::to_owned) })
    }
}

deserialize_by_reading!(FileContent);

/// As a text. Bytes that are not UTF-8 are lost.
impl Serialize for FileContent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(&self.bytes))
    }
}
