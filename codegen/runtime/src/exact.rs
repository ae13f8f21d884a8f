//! Numbers that came with a point or an exponent: whether they are still the ones that came.

use std::str::FromStr;

use super::leaf::Leaf;
use super::text::TextError;
use super::tolerance::tolerated;
use super::value::Number;

/// Whether a fraction that is a whole number can be none but the one that came. From 2^53 on, neighbours become the same, and
/// serde_json is off by a few units of the last place where digits follow: an identifier that came as `9007199254740993.0` would
/// be read as another one. Below 2^50 a few units are less than a half, so what is off is no whole number.
pub(super) fn is_exact(fraction: f64) -> bool {
    fraction.abs() < 1_125_899_906_842_624.0
}

/// A fraction as a whole number, where it is one: `7.0`.
pub(super) fn whole(fraction: f64) -> Option<i64> {
    (fraction.trunc() == fraction && is_exact(fraction)).then_some(fraction as i64)
}

/// A fraction as a number, where it is the one that came.
pub(super) fn exact(fraction: f64) -> Option<Number> {
    Number::from_fraction(fraction).filter(|_| is_exact(fraction))
}

/// A number that names something, and so must be the one that came.
#[derive(Debug)]
pub struct Exact(pub Number);

impl Leaf for Exact {
    const EXPECTED: &'static str = Number::EXPECTED;

    fn from_integer(integer: i64) -> Option<Self> {
        Number::from_integer(integer).map(Self)
    }

    fn from_large_integer(integer: u64) -> Option<Self> {
        Number::from_large_integer(integer).map(Self)
    }

    fn from_fraction(fraction: f64) -> Option<Self> {
        exact(fraction).map(Self)
    }

    fn from_text(text: &str) -> Option<Self> {
        tolerated(Self::EXPECTED, "text");
        text.trim().parse().ok()
    }
}

impl FromStr for Exact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let number: Number = text.parse()?;
        let is_whole = number.as_i64().is_some() || number.as_u64().is_some();
        match is_whole || number.as_f64().is_some_and(is_exact) {
            true => Ok(Self(number)),
            false => Err(TextError::expected("a number that can be read exactly")),
        }
    }
}
