//! The error of a text that cannot be parsed.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

/// A text does not have the expected form. The message names the form and never shows the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    expected: Cow<'static, str>,
}

impl TextError {
    /// An error that names what was expected, for example `a number`.
    pub fn expected(expected: impl Into<Cow<'static, str>>) -> Self {
        Self { expected: expected.into() }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for TextError {}

/// For conversions that cannot fail, where one that can is taken too.
impl From<Infallible> for TextError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}
