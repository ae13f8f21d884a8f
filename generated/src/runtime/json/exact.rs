//! Numbers that are identifiers, and so must be read exactly.

use std::str::FromStr;

use serde::Deserializer;

use crate::runtime::deviation::recorder::note_deviation;
use crate::runtime::json::leaf::{Leaf, nullable_leaf, read_as_leaf};
use crate::runtime::json::read::{Place, Read};
use crate::runtime::json::value::{Number, exact, is_exact};
use crate::runtime::text::text_error::TextError;

/// A number that is an identifier, and so must be exact.
#[derive(Debug)]
pub struct Exact(pub Number);

impl Leaf for Exact {
    const EXPECTED: &'static str = Number::EXPECTED;

    #[inline]
    fn from_integer(integer: i64) -> Option<Self> {
        Number::from_integer(integer).map(Self)
    }

    #[inline]
    fn from_large_integer(integer: u64) -> Option<Self> {
        Number::from_large_integer(integer).map(Self)
    }

    #[inline]
    fn from_fraction(fraction: f64) -> Option<Self> {
        exact(fraction).map(Self)
    }

    #[inline]
    fn from_text(text: &str) -> Option<Self> {
        text.trim().parse().ok().inspect(|_| note_deviation(Self::EXPECTED, "text"))
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
