//! The error of a text that cannot be taken apart.

use std::borrow::Cow;
use std::fmt;

/// A text that has not the form that it should have. Its message tells the form, not the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    expected: Cow<'static, str>,
}

impl TextError {
    /// What should have stood there: `a number`.
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
